import { plainInput } from "~/platform/i18n/normalize-input";

/** Groups of three digits with one separator: a comma of any script, the Arabic mark, or a space. */
const GROUPED = /^[1-9]\d{0,2}([,،٬，\p{Zs}])\d{3}(?:\1\d{3})*$/u;

/**
 * A typed whole number, such as `1200`, `1,200` or `١٬٢٠٠`; null for anything else. Programming
 * notations (`1e3`, `0x10`), signs and points are rejected: `1.200` is ambiguous.
 */
export function wholeNumber(typed: string): number | null {
  const text = plainInput(typed);
  const digits = GROUPED.test(text) ? text.replace(/\D/g, "") : text;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
