import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { exceedsPersonLimit } from "./person-limit.server";

const refused = new Error(
  "D1_ERROR: too many forms of one person: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)",
);

it.each([
  ["D1's refusal in a batch", refused, true],
  ["its refusal of a single query", new DrizzleQueryError("insert …", [], refused), true],
  ["another refusal of D1", new Error("D1_ERROR: a new booking must be pending: SQLITE_CONSTRAINT"), false],
  [
    "a failure whose message quotes a visitor",
    new DrizzleQueryError("insert …", ["D1_ERROR: too many forms of one person"], new Error("D1_ERROR: away")),
    false,
  ],
  ["what is no error", "D1_ERROR: too many forms of one person", false],
])("%s: %o", (_what, error, exceeds) => expect(exceedsPersonLimit(error)).toBe(exceeds));
