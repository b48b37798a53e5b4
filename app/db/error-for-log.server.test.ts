import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { errorForLog } from "./error-for-log.server";

const refused = new Error("D1_ERROR: UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT", {
  cause: new Error("UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT"),
});

it.each([
  ["D1's own words", refused, refused.message],
  [
    "D1's words under those of drizzle",
    new DrizzleQueryError("select ?", ["Sara", "0512345678"], refused),
    refused.message,
  ],
  ["the class of any other error", new TypeError("Sara is not a function"), "TypeError"],
  ["the class of an error under drizzle's", new DrizzleQueryError("?", ["Sara"], new RangeError("Sara")), "RangeError"],
  ["nothing of what is no error", "Sara", "unknown"],
])("repeats %s", (_what, error, words) => expect(errorForLog(error)).toBe(words));

it("repeats no value of a query that failed for no given reason", () => {
  expect(errorForLog(new DrizzleQueryError("select ?", ["Sara"]))).toBe("Error");
});
