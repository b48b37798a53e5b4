import type { Booking } from "~/db/schema.server";

/** A booking in a list of the desk. */
export interface DeskRow
  extends Pick<Booking, "reference" | "customerName" | "carType" | "serviceIds" | "arrivalTime" | "status"> {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
}
