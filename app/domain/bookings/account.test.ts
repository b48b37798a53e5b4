import fc from "fast-check";
import { expect, it } from "vitest";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { bookingStatuses } from "~/platform/db/booking-status";
import { dueAmount, mainAmount, shownAmounts } from "./account";

const due = payableAtCentre(1650);

const sale = { totalPrice: 1650, discountPercent: 5, adjustment: 0, paid: 0 };
const ofDesk = { ...sale, discountPercent: 0 };
const agreed = { ...sale, adjustment: -6750 };
const extra = { ...ofDesk, adjustment: 25_050 };

it.each([
  ["pending", sale, [1650, -82.5, due], "due"],
  ["ready", sale, [1650, -82.5, due], "due"],
  ["ready", ofDesk, [1650], "due"],
  ["completed", { ...sale, paid: due * 100 }, [1650, -82.5, due], "afterDiscount"],
  ["completed", { ...ofDesk, paid: 165_000 }, [1650], "total"],
  ["cancelled", sale, [1650], null],
  ["no-show", sale, [1650], null],
  ["arrived", agreed, [1650, -82.5, -67.5, 1500], "due"],
  ["ready", extra, [1650, 250.5, 1900.5], "due"],
  ["completed", { ...extra, paid: 190_050 }, [1650, 250.5, 1900.5], "final"],
  ["cancelled", agreed, [1650], null],
  ["ready", { ...agreed, paid: 50_000 }, [1650, -82.5, -67.5, 1500, -500, 1000], "open"],
  ["ready", { ...agreed, paid: 150_000 }, [1650, -82.5, -67.5, 1500, -1500, 0], "open"],
  ["completed", { ...agreed, paid: 150_000 }, [1650, -82.5, -67.5, 1500], "final"],
  ["completed", { ...agreed, paid: 160_000 }, [1650, -82.5, -67.5, 1500, -1600, 100], "tooMuch"],
  ["cancelled", { ...agreed, paid: 50_000 }, [1650, -500, 500], "owed"],
  ["cancelled", { ...agreed, paid: 50_000, fee: 50_000 }, [1650, 500, -500, 0], "open"],
  ["completed", sale, [1650, -82.5, due, due], "open"],
  ["completed", ofDesk, [1650, 1650], "open"],
  ["completed", { ...ofDesk, adjustment: -165_000 }, [1650, -1650, 0], "final"],
  // The booking keeps its promised discount, whatever the terms say now.
  ["pending", { ...sale, discountPercent: 10 }, [1650, -165, 1485], "due"],
] as const)("a booking that is %s shows the amounts of %o in order", (status, promised, amounts, strong) => {
  const shown = shownAmounts({ ...promised, status });
  expect(shown.map(({ amount }) => amount)).toEqual(amounts);
  expect(mainAmount({ ...promised, status })?.term ?? null).toBe(strong);
});

it.each(bookingStatuses)("the amounts of a booking that is %s add up, to the halala", (status) => {
  const sales = fc.record({
    totalPrice: fc.integer({ min: 1, max: 1_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    adjustment: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  const property = fc.property(sales, (promised) => {
    const due = Math.round(dueAmount({ ...promised, status, paid: 0 }) * 100);
    const paid = status === "completed" ? due : 0;
    const shown = shownAmounts({ ...promised, status, paid }).map(({ amount }) => amount * 100);
    expect(shown.map(Math.round).every((amount, index) => Math.abs(amount - (shown[index] ?? 0)) < 1e-4)).toBe(true);
    const [last = 0, ...others] = shown.map(Math.round).reverse();
    expect(others.reduce((sum, amount) => sum + amount, 0)).toBe(others.length > 0 ? last : 0);
  });
  fc.assert(property);
});
