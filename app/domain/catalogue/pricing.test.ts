import { expect, it } from "vitest";
import { carTypes, type ServiceCode, serviceCodes } from "./catalogue";
import { payableAtCentre, priceOf, pricesOf } from "./pricing";

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
