/** Booking references, `SQ-7K3M9Q`: what people say on the phone. No letter looks or sounds like a digit. */

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** A reference drawn at random. The database refuses one that is taken. */
export function randomReference(): string {
  const picks = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `SQ-${Array.from(picks, (pick) => ALPHABET[pick % ALPHABET.length]).join("")}`;
}

/** A reference as it was typed: small letters and no prefix are fine. Null when it cannot be one. */
export function parseReference(typed: string): string | null {
  const [, letters] = /^(?:SQ-?)?(.{6})$/.exec(typed.toUpperCase()) ?? [];
  return letters && [...letters].every((letter) => ALPHABET.includes(letter)) ? `SQ-${letters}` : null;
}
