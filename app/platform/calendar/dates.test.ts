import fc from "fast-check";
import { expect, test } from "vitest";
import { riyadhDate } from "./dates";

const inRiyadh = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" });

test("riyadhDate agrees with the time zone database", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1970-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }), (at) => {
      expect(riyadhDate(at)).toBe(inRiyadh.format(at));
    }),
  );
});
