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

export const beforeArrivalStatuses = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

export function isBeforeArrival({ status }: { status: BookingStatus }): boolean {
  return beforeArrivalStatuses.some((known) => known === status);
}

export const atCentreStatuses = ["arrived", "ready"] as const satisfies readonly BookingStatus[];

/** The statuses of a car that is or was at the centre. */
export const arrivedStatuses = [...atCentreStatuses, "completed"] as const satisfies readonly BookingStatus[];

/** No other status follows one of these (product.md 8.4). */
export const finalStatuses = ["completed", "cancelled", "no-show"] as const satisfies readonly BookingStatus[];

export const openStatuses = [...beforeArrivalStatuses, ...atCentreStatuses] as const;

export const paymentMethods = ["cash", "card", "transfer"] as const;
