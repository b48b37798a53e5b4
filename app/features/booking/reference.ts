/** Booking references, `SQ-7K3M9Q`: what people say on the phone. No letter looks or sounds like a digit. */

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A reference of a booking, or the number of a warranty card, drawn at random. The database refuses one that is taken. */
export function randomReference(prefix: "SQ" | "WC" = "SQ"): string {
  const picks = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `${prefix}-${Array.from(picks, (pick) => ALPHABET[pick % ALPHABET.length]).join("")}`;
}

/**
 * A reference as it was typed: small letters are fine, and so are no prefix, a space or a dash of any length after it,
 * which phones and mail programs make of a hyphen. Null when it cannot be one.
 */
export function parseReference(typed: string): string | null {
  const [, letters] = /^(?:SQ\s*[\p{Pd}\u2212]?\s*)?(.{6})$/u.exec(typed.toUpperCase()) ?? [];
  return letters && [...letters].every((letter) => ALPHABET.includes(letter)) ? `SQ-${letters}` : null;
}
