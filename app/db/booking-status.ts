/** What a booking may be (product.md 8). */
export const bookingStatuses = [
  "pending",
  "confirmed",
  "arrived",
  "ready",
  "completed",
  "cancelled",
  "no-show",
] as const;

type BookingStatus = (typeof bookingStatuses)[number];

/** An appointment that is still to come. */
export const beforeArrivalStatuses = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

/** The car is at the centre. */
export const atCentreStatuses = ["arrived", "ready"] as const satisfies readonly BookingStatus[];

/** The centre still works on the booking. */
export const openStatuses = [...beforeArrivalStatuses, ...atCentreStatuses] as const;
