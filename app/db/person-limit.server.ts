/** What the triggers in migrations/0002_booking-rules.sql say of one form too many. */
const REFUSAL = "too many forms of one person";

/** The period of that limit, as in the triggers. */
export const PERSON_PERIOD_SECONDS = 24 * 60 * 60;

/**
 * Whether D1 refused a booking or a contact message because its phone number or its mail address has as many as one
 * person may send in the period. A batch throws D1's own error; the error of a single query is wrapped by Drizzle.
 */
export function exceedsPersonLimit(error: unknown): boolean {
  return (
    error instanceof Error && (error.message.startsWith(`D1_ERROR: ${REFUSAL}`) || exceedsPersonLimit(error.cause))
  );
}
