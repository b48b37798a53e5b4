import fc from "fast-check";
import { expect, it } from "vitest";
import { anonymizeCommand, literal, spanStatement, statusStatements } from "./statements";

it("quotes any text so that it ends where it ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '"', ";", "-", "\\", "a", "س", "\n") }), (text) => {
      const quoted = literal(text);
      expect(quoted).toMatch(/^'(?:[^']|'')*'$/);
      expect(quoted.slice(1, -1).replaceAll("''", "'")).toBe(text);
    }),
  );
});

it("refuses a text that SQL cannot hold", () => {
  expect(() => literal("a\0b")).toThrow();
});

it("builds one statement per step, with the values in it quoted", () => {
  expect(statusStatements("SQ-7K3M9Q", "confirmed")[1]).toBe(
    "update bookings set status = 'confirmed' where reference = 'SQ-7K3M9Q'",
  );
  expect(spanStatement("2026-11-01", "2026-11-30")).toContain("between '2026-11-01' and '2026-11-30'");
});

it("reckons months from Riyadh's day", () => {
  const afterMidnightInRiyadh = new Date("2026-11-20T21:30:00Z");
  expect(anonymizeCommand({ months: 12 }, afterMidnightInRiyadh).beforeDay).toBe("2025-11-21");
});
