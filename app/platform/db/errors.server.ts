import { DrizzleQueryError } from "drizzle-orm";

/** D1's error messages, without their prefix. The messages of triggers are in migrations/. */
const KINDS = [
  ["day-full", /^day full/],
  ["too-many-forms", /^too many forms/],
  ["too-many-of-carrier", /^too many of this carrier/],
  ["too-many-of-network", /^too many of this network/],
  ["too-many-this-hour", /^too many this hour/],
  [
    "repeated-form",
    /^UNIQUE constraint failed: (?:\w+\.idempotency_key|submissions\.key|booking_events\.idempotency_key)/,
  ],
  // `changeBooking` writes no booking that is not as it was read.
  ["outdated", /^NOT NULL constraint failed: booking_events\.booking_id/],
  // These patterns are from the documentation of D1.
  [
    "transient",
    /Network connection lost|storage caused object to be reset|reset because its code was updated|D1 DB is overloaded|Internal error/i,
  ],
] as const;

export type DbErrorKind = (typeof KINDS)[number][0];

const PREFIX = "D1_ERROR: ";

/** D1's error messages when a local database lacks migrations. */
const TOO_OLD = /no such (?:table|column)|has no column/;

/**
 * What went wrong in D1, or null for any other error. A batch throws D1's own error. A single query
 * throws a Drizzle error that wraps it. The message of the wrapper repeats what a visitor typed, so
 * this function ignores it.
 */
export function dbErrorKind(error: unknown): DbErrorKind | null {
  if (!(error instanceof Error)) return null;
  const words = error instanceof DrizzleQueryError ? "" : error.message.replace(PREFIX, "");
  const [kind] = KINDS.find(([, pattern]) => pattern.test(words)) ?? [];
  return kind ?? dbErrorKind(error.cause);
}

/**
 * The part of an error that is safe to log: D1's message, which names tables, columns and
 * constraints, or the class of any other error. Other messages may contain personal data.
 */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.message.startsWith(PREFIX))
    return TOO_OLD.test(error.message) ? `${error.message} (npm run db:migrate, or start over: README)` : error.message;
  return error.cause instanceof Error ? errorForLog(error.cause) : error.name;
}

/** For `catch`: logs the error, and gives undefined for what could not be read. */
export function logged(event: string) {
  return (error: unknown): undefined => {
    console.error({ event, error: errorForLog(error) });
  };
}
