import { bookings } from "~/db/schema.server";

/** The columns of a `DeskRow`. */
export const deskRow = {
  reference: bookings.reference,
  customerName: bookings.customerName,
  anonymizedAt: bookings.anonymizedAt,
  carType: bookings.carType,
  serviceIds: bookings.serviceIds,
  bookingDate: bookings.bookingDate,
  arrivalTime: bookings.arrivalTime,
  status: bookings.status,
};
