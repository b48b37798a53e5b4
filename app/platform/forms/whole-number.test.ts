import { expect, it } from "vitest";
import { wholeNumber } from "./whole-number";

it.each<[string, number]>([
  ...["1200", " ١٢٠٠ ", "۱۲۰۰", "१२००", "１２００", "𝟏𝟐𝟎𝟎"].map((typed): [string, number] => [typed, 1200]),
  ...["1,200", "١٬٢٠٠", "١،٢٠٠", "1 200", "1\u00a0200", "1\u202f200", "\u200f1,200\u200e"].map(
    (typed): [string, number] => [typed, 1200],
  ),
  ["1,000,000", 1_000_000],
  ["0", 0],
  ["007", 7],
])("%j is %d", (typed, number) => expect(wholeNumber(typed)).toBe(number));

it.each([
  ...["", " ", "1e3", "0x10", "0b1", "1_000", "+5", "-5", "Infinity", "½", "²", "1234567890123456"],
  ...["1.2", "1.200", "١٫٢", "12,00", "1,2,3", "1,2000", ",200", "1,200,", "1,200.00", "1,200 000", "0,200"],
  ...["1,,200", "1  200", "12 SAR", "15%"],
])("%j is not a whole number", (typed) => expect(wholeNumber(typed)).toBeNull());
