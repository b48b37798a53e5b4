import { formatRiyals, leftToRight } from "~/platform/i18n/format";

export const countFields = ["float", "counted", "note"] as const;

/** In characters. */
export const NOTE_MAX = 200;

type Count = Readonly<Record<"float" | "counted" | "cash" | "difference", number>>;

/** The amounts of a count of the drawer, given in halalas, in SAR with two decimals. */
export function countInWords({ float, counted, cash, difference }: Count) {
  const inWords = (halalas: number) => leftToRight(formatRiyals(halalas / 100, { exact: true }));
  return { float: inWords(float), counted: inWords(counted), cash: inWords(cash), difference: inWords(difference) };
}
