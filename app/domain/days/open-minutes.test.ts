import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { afterOpenMinutes, openMinutesWithout } from "./open-minutes";

const start = new Date("2026-11-20T09:07:00Z");
const firstDays = Array.from({ length: 9 }, (_, day) => addDays(riyadhDate(start), day));

it("the instant after some open minutes is that many open minutes away, and not on a closed day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.subarray(firstDays), (minutes, closed) => {
      const at = afterOpenMinutes(start, minutes, (day) => closed.includes(day));
      if (!at) throw new Error("no instant");
      expect(openMinutesWithout(closed)(start, at)).toBe(minutes);
      // Midnight belongs to the open day that it ends.
      expect(closed).not.toContain(riyadhDate(new Date(at.getTime() - 1)));
    }),
  );
});

it("a centre that stays closed promises nothing", () => expect(afterOpenMinutes(start, 1, () => true)).toBeNull());
