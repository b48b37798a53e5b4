import { expect, it } from "vitest";
import { characterCount } from "./field-schemas.server";

it("characters are counted as people and SQLite do", () => {
  expect(characterCount("سارة")).toBe(4);
  expect(characterCount("😀")).toBe(1);
  expect(characterCount("")).toBe(0);
});
