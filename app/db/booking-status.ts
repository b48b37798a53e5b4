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
