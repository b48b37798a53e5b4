import fc from "fast-check";
import { expect, it } from "vitest";
import { bookingStatuses } from "~/platform/db/booking-status";
import { carTypes, type ServiceCode, serviceCodes } from "./catalogue";
import { mainAmount, payableAtCentre, priceOf, pricesOf, shownAmounts } from "./pricing";

/** All sets of options, including those that no selection allows. */
const subsets: ServiceCode[][] = Array.from({ length: 2 ** serviceCodes.length }, (_, bits) =>
  serviceCodes.filter((_code, position) => bits & (1 << position)),
);

/** An amount in halalas, or null when it has more than two decimals. */
function halalas(amount: number): bigint | null {
  const text = amount.toFixed(2);
  return Number(text) === amount ? BigInt(text.replace(".", "")) : null;
}

it.each(carTypes)("priceOf adds up the catalogue prices of every set of services for a %s", (car) => {
  const wrong = subsets.filter((codes) => {
    const expected = codes.reduce((sum, code) => sum + pricesOf(code)[car], 0);
    return priceOf(codes, car).total !== expected;
  });
  expect(wrong).toEqual([]);
});

it.each(carTypes)("priceOf splits every total for a %s into a subtotal of total / 1.15 and the VAT", (car) => {
  const wrong = subsets.filter((codes) => {
    const price = priceOf(codes, car);
    const [subtotal, vat, total] = [price.subtotal, price.vat, price.total].map(halalas);
    if (subtotal == null || vat == null || total == null) return true;
    // round(total / 1.15, 2) in whole halalas, without floating point.
    return subtotal !== (total * 200n + 115n) / 230n || subtotal + vat !== total;
  });
  expect(wrong).toEqual([]);
});

it.each([
  [1850, 1757.5],
  [350, 332.5],
  [11000, 10450],
  [2479, 2355.05],
])("%d SAR costs 5 %% less at the centre: %d", (total, payable) => expect(payableAtCentre(total)).toBe(payable));

const due = payableAtCentre(1650);

const sale = { totalPrice: 1650, discountPercent: 5, adjustment: 0 };
const ofDesk = { ...sale, discountPercent: 0 };
const agreed = { ...sale, adjustment: -6750 };
const extra = { ...ofDesk, adjustment: 25_050 };

it.each([
  ["pending", sale, [1650, -82.5, due], "due"],
  ["ready", sale, [1650, -82.5, due], "due"],
  ["ready", ofDesk, [1650], "due"],
  ["completed", sale, [1650, -82.5, due], "afterDiscount"],
  ["completed", ofDesk, [1650], "total"],
  ["cancelled", sale, [1650], null],
  ["no-show", sale, [1650], null],
  ["arrived", agreed, [1650, -82.5, -67.5, 1500], "due"],
  ["completed", agreed, [1650, -82.5, -67.5, 1500], "final"],
  ["ready", extra, [1650, 250.5, 1900.5], "due"],
  ["completed", extra, [1650, 250.5, 1900.5], "final"],
  ["cancelled", agreed, [1650], null],
  ["ready", { ...agreed, paid: 50_000 }, [1650, -82.5, -67.5, 1500, -500, 1000], "open"],
  ["ready", { ...agreed, paid: 150_000 }, [1650, -82.5, -67.5, 1500, -1500, 0], "open"],
  ["completed", { ...agreed, paid: 150_000 }, [1650, -82.5, -67.5, 1500], "final"],
  ["completed", { ...agreed, paid: 160_000 }, [1650, -82.5, -67.5, 1500, -1600, 100], "tooMuch"],
  ["cancelled", { ...agreed, paid: 50_000 }, [1650, -500, 500], "tooMuch"],
  ["cancelled", { ...agreed, paid: 50_000, fee: 50_000 }, [1650, 500, -500, 0], "open"],
  ["ready", { ...sale, paid: 0 }, [1650, -82.5, due], "due"],
  ["completed", { ...sale, paid: 0 }, [1650, -82.5, due, due], "open"],
  ["completed", { ...ofDesk, paid: 0 }, [1650, 1650], "open"],
  ["completed", { ...ofDesk, adjustment: -165_000, paid: 0 }, [1650, -1650, 0], "final"],
  // The car was handed over before the centre recorded payments.
  ["completed", { ...sale, paid: null }, [1650, -82.5, due], "afterDiscount"],
  ["no-show", { ...sale, paid: 0 }, [1650], null],
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
    const shown = shownAmounts({ ...promised, status }).map(({ amount }) => halalas(amount));
    const last = shown.length > 1 ? shown.pop() : shown[0];
    expect(shown.reduce((sum, amount) => (sum ?? 0n) + (amount ?? 0n), 0n)).toBe(last);
  });
  fc.assert(property);
});
