import { plainCode } from "~/platform/forms/normalize-input";

/** Without 0, 1, I, L, O and U: people read references out on the phone (product.md 8.2). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A random booking reference or warranty card number. */
export function randomReference(prefix: "SQ" | "WC" = "SQ"): string {
  const picks = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `${prefix}-${Array.from(picks, (pick) => ALPHABET[pick % ALPHABET.length]).join("")}`;
}

/**
 * Reads a typed reference or card number: in upper or lower case, with the digits of any script,
 * with or without its prefix. Ignores a label before it, and separators, because people spell it
 * in groups, and phones and email programs replace hyphens. Null for anything else.
 */
export function parseReference(typed: string, prefix: "SQ" | "WC" = "SQ"): string | null {
  const plain = plainCode(typed.normalize("NFKC")).toUpperCase();
  const letters = plain.length > LENGTH && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter))
    ? `${prefix}-${letters}`
    : null;
}
