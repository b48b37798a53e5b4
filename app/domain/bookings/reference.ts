/** People read references such as `SQ-7K3M9Q` out on the phone: without 0, 1, I, L, O and U. */

import { plainCode } from "~/platform/forms/normalize-input";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A random booking reference or warranty card number. The database rejects one that exists. */
export function randomReference(prefix: "SQ" | "WC" = "SQ"): string {
  const picks = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `${prefix}-${Array.from(picks, (pick) => ALPHABET[pick % ALPHABET.length]).join("")}`;
}

/**
 * Reads a typed reference or card number: in any case and any digits, with or without its prefix,
 * with separators, because people spell it in groups, and phones and email programs replace
 * hyphens. Null for anything else.
 */
export function parseReference(typed: string, prefix: "SQ" | "WC" = "SQ"): string | null {
  const plain = plainCode(typed.normalize("NFKC")).toUpperCase();
  const letters = plain.length > LENGTH && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter))
    ? `${prefix}-${letters}`
    : null;
}
