import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { errorForLog } from "./error-for-log.server";

const refused = new Error("D1_ERROR: UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT", {
  cause: new Error("UNIQUE constraint failed: bookings.reference: SQLITE_CONSTRAINT"),
});

it.each([
  ["the message of D1", refused, refused.message],
  [
    "the message of D1 wrapped by Drizzle",
    new DrizzleQueryError("select ?", ["Sara", "0512345678"], refused),
    refused.message,
  ],
  ["the class of any other error", new TypeError("Sara is not a function"), "TypeError"],
  [
    "the class of an error wrapped by Drizzle",
    new DrizzleQueryError("?", ["Sara"], new RangeError("Sara")),
    "RangeError",
  ],
  ["nothing of a value that is not an error", "Sara", "unknown"],
])("returns %s", (_what, error, words) => expect(errorForLog(error)).toBe(words));

it("returns no value of a failed query without a cause", () => {
  expect(errorForLog(new DrizzleQueryError("select ?", ["Sara"]))).toBe("Error");
});
