import { expect, it } from "vitest";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { bookingStatuses } from "~/platform/db/booking-status";
import { amountsOf } from "./amounts";

const due = payableAtCentre(1650);

it.each([
  ["pending", "site", [1650, due - 1650, due], "due"],
  ["ready", "site", [1650, due - 1650, due], "due"],
  ["ready", "desk", [1650], "due"],
  ["completed", "site", [1650, due - 1650, due], "afterDiscount"],
  ["completed", "desk", [1650], "total"],
  ["cancelled", "site", [1650], null],
  ["no-show", "site", [1650], null],
] as const)(
  "a booking that is %s, entered on the %s, has its amounts in order",
  (status, createdBy, amounts, strong) => {
    const shown = amountsOf({ totalPrice: 1650, createdBy, status });
    expect(shown.map(({ amount }) => amount)).toEqual(amounts);
    expect(shown.find(({ isStrong }) => isStrong)?.term ?? null).toBe(strong);
  },
);

it.each(bookingStatuses)("the amounts of a booking that is %s add up, to the halala", (status) => {
  for (const totalPrice of [950, 1345, 2333, 10_001]) {
    const shown = amountsOf({ totalPrice, createdBy: "site", status }).map(({ amount }) => Math.round(amount * 100));
    if (shown.length > 1) expect((shown[0] ?? 0) + (shown[1] ?? 0)).toBe(shown[2]);
  }
});
