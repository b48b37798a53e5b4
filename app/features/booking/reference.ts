/** Booking references, `SQ-7K3M9Q`, are spoken on the phone: no letter looks like a digit. */

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A random booking reference or warranty card number. The database rejects one that exists. */
export function randomReference(prefix: "SQ" | "WC" = "SQ"): string {
  const picks = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `${prefix}-${Array.from(picks, (pick) => ALPHABET[pick % ALPHABET.length]).join("")}`;
}

/**
 * Reads a typed reference: in any case, without prefix, or with a space or any dash after it,
 * because phones and email programs replace hyphens. Null when it is not a reference.
 */
export function parseReference(typed: string): string | null {
  const [, letters] = /^(?:SQ\s*[\p{Pd}\u2212]?\s*)?(.{6})$/u.exec(typed.toUpperCase()) ?? [];
  return letters && [...letters].every((letter) => ALPHABET.includes(letter)) ? `SQ-${letters}` : null;
}
