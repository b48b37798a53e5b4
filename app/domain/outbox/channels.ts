import type { Booking } from "~/platform/db/schema.server";

/** A way to reach the customer of a booking. */
export type Channel = "email";

/** Whether a channel can reach the customer of a booking. */
export function reaches({ email }: Pick<Booking, "email">, _channel: Channel): boolean {
  return email !== null;
}
