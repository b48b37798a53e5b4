import { expect, it } from "vitest";
import { characterCount } from "./field-schemas.server";

it("the length of a text is counted in code points, as in SQLite", () => {
  expect(characterCount("سارة")).toBe(4);
  expect(characterCount("😀")).toBe(1);
  expect(characterCount("")).toBe(0);
});
