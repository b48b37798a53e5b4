import { expect, it } from "vitest";
import { bookingStatuses } from "~/platform/db/booking-status";
import { carTypes, type ServiceCode, serviceCodes } from "./catalogue";
import { amountsOf, payableAtCentre, priceOf, pricesOf } from "./pricing";

/** All 4,096 sets of options, including those that no selection allows. */
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
    // round(total / 1.15, 2) without floating point: floor((200 * halalas + 115) / 230).
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

it.each([
  ["pending", "site", [1650, due - 1650, due], "due"],
  ["ready", "site", [1650, due - 1650, due], "due"],
  ["ready", "desk", [1650], "due"],
  ["completed", "site", [1650, due - 1650, due], "afterDiscount"],
  ["completed", "desk", [1650], "total"],
  ["cancelled", "site", [1650], null],
  ["no-show", "site", [1650], null],
] as const)("a booking that is %s, of the %s, has its amounts in order", (status, createdBy, amounts, strong) => {
  const shown = amountsOf({ totalPrice: 1650, createdBy, status });
  expect(shown.map(({ amount }) => amount)).toEqual(amounts);
  expect(shown.find(({ isStrong }) => isStrong)?.term ?? null).toBe(strong);
});

it.each(bookingStatuses)("the amounts of a booking that is %s add up, to the halala", (status) => {
  for (const totalPrice of [950, 1345, 2333, 10_001]) {
    const shown = amountsOf({ totalPrice, createdBy: "site", status }).map(({ amount }) => Math.round(amount * 100));
    if (shown.length > 1) expect((shown[0] ?? 0) + (shown[1] ?? 0)).toBe(shown[2]);
  }
});
