/** Why D1 refused a day, by what the triggers in migrations/0002_booking-rules.sql say. */
const REASONS = { "day closed": "closed", "day full": "full", "day beyond the horizon": "beyond" } as const;
export type DayRefusal = (typeof REASONS)[keyof typeof REASONS];

/** Why D1 refused the day of a booking, or null when that was not the reason. Drizzle wraps the error of a single query. */
export function dayRefusal(error: unknown): DayRefusal | null {
  if (!(error instanceof Error)) return null;
  for (const [words, reason] of Object.entries(REASONS)) {
    if (error.message.startsWith(`D1_ERROR: ${words}`)) return reason;
  }
  return dayRefusal(error.cause);
}
