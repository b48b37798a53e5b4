import { expect, it } from "vitest";
import { characterCount } from "./field-schemas.server";

it("counts code points, as SQLite does", () => {
  expect(characterCount("سارة")).toBe(4);
  expect(characterCount("😀")).toBe(1);
  expect(characterCount("")).toBe(0);
});
