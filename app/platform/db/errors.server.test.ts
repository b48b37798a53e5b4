import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { dbErrorKind, errorForLog } from "./errors.server";

const ofTrigger = (words: string) =>
  new Error(`D1_ERROR: ${words}: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)`);
const lost = new Error("D1_ERROR: Network connection lost.");

it.each([
  ["a full day in a single query", new DrizzleQueryError("update …", [], ofTrigger("day full")), "day-full"],
  ["a reference that is taken", new Error("D1_ERROR: UNIQUE constraint failed: bookings.reference"), null],
  ["a lost connection", lost, "transient"],
  ["a lost connection that Drizzle wraps", new DrizzleQueryError("select …", [], lost), "transient"],
  ["an overloaded database", new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."), "transient"],
  ["a reset", new Error("D1_ERROR: Internal error in D1 DB storage caused object to be reset."), "transient"],
  ["an update of D1", new Error("D1_ERROR: D1 DB reset because its code was updated."), "transient"],
  ["another refusal", ofTrigger("a new booking must be pending"), null],
  ["what is no error", "D1_ERROR: day full", null],
  ["a message that quotes a visitor", new DrizzleQueryError("insert …", ["day full"], new Error("away")), null],
])("%s is an error of the kind %s", (_what, error, kind) => expect(dbErrorKind(error)).toBe(kind));

const refused = new Error("D1_ERROR: UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT", {
  cause: new Error("UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT"),
});

it.each([
  ["the message of D1", refused, refused.message],
  ["what Drizzle wraps", new DrizzleQueryError("select ?", ["Sara", "0512345678"], refused), refused.message],
  [
    "what to run when there are no tables",
    new Error("D1_ERROR: no such table: bookings: SQLITE_ERROR"),
    "D1_ERROR: no such table: bookings: SQLITE_ERROR (npm run db:migrate, or start over: README)",
  ],
  ["the class of any other error", new TypeError("Sara is not a function"), "TypeError"],
  ["the class of one that Drizzle wraps", new DrizzleQueryError("?", ["Sara"], new RangeError("Sara")), "RangeError"],
  ["nothing of a value that is not an error", "Sara", "unknown"],
  ["no value of a failed query without a cause", new DrizzleQueryError("select ?", ["Sara"]), "Error"],
])("the log of an error says %s", (_what, error, words) => expect(errorForLog(error)).toBe(words));
