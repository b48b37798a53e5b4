/** Reads what people type or paste from any keyboard, for the masks and the schemas. */

/** Replaces the digits of every script, such as ٣, ۳ or ３, by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitValue);
}

/** In Unicode the ten digits of a script follow each other, zero first. */
function digitValue(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/**
 * Removes direction marks, soft hyphens, and what pictures (U+FFFC) and keycaps leave in a pasted
 * text.
 */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\ufffc|\u20e3/gu, "");
}

/** A typed text with ASCII digits, without invisible characters and spaces around it. */
export function plainInput(typed: string): string {
  return asciiDigits(withoutInvisible(typed)).trim();
}

/**
 * An email address without the name or the `mailto:` of a copied contact, and without the spaces
 * that keyboards put around it, its `@` and its dots.
 */
export function plainEmail(typed: string): string {
  const text = plainInput(typed);
  const [, address = text] = /^[^<>@]*<([^<>]*@[^<>]*)>$/.exec(text) ?? [];
  const parts = address.replace(/^(?:\s*mailto:)+/i, "").split(/([@.])/);
  return parts.map(plainInput).join("");
}

/** How many characters to read: a day is much shorter, even with other characters around it. */
const DAY_MAX = 100;

/** A typed day in ASCII: ٢٠٢٦/١١/٢٦ is `2026-11-26`. */
export function normalizeDay(typed: string): string {
  return plainInput(typed.slice(0, DAY_MAX))
    .replace(/\s*[\p{Pd}\u2212./]\s*/gu, "-")
    .replace(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, "$3-$2-$1")
    .replace(/-(\d)(?=-|$)/g, "-0$1");
}

/** ٩:٠٠, `9.00` and `09:00:00` are `09:00`. Any other text stays, for the schema to reject. */
export function normalizeTime(typed: string): string {
  const plain = plainInput(typed);
  const [, hour, minute] = /^(\d{1,2})\s*[:：.٫]\s*(\d{2})(?:[:：]00(?:\.0+)?)?$/.exec(plain) ?? [];
  return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : plain;
}

/** A label, such as `tel:` or «جوال:». */
const LABEL = /^[\p{L}\p{M}\s.]+[:：]/u;
/** Spaces, dashes (also minus and tatweel), brackets, quotation marks, dots and the like. */
const SEPARATORS = /[\s\p{Pd}\u2212\u0640\p{Ps}\p{Pe}\p{Pi}\p{Pf}.…·•,،/_]/gu;
/** Quotation marks and the like, which a text may have around a code. */
const AROUND = /^["'#]+|["':;!]+$/g;
/** Longer texts are no code, and a pattern would take too long on thousands of marks. */
const CODE_MAX = 200;

/** A code, such as a mobile number, without a label before it and without separators. */
export function plainCode(typed: string): string {
  const code = plainInput(typed).replace(LABEL, "").replace(SEPARATORS, "");
  return code.length > CODE_MAX ? code : code.replace(AROUND, "");
}

/** How often programs that pass on a link may have encoded it again. */
const MAX_ENCODINGS = 3;

/** A text whose percent-encoded parts are decoded, also those of `%2520`, if they are UTF-8. */
export function decoded(text: string, encodings = MAX_ENCODINGS): string {
  const once = text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return once === text || encodings === 1 ? once : decoded(once, encodings - 1);
}

/**
 * The tokens of bookings or cards in the links of a decoded text. Chat and mail programs may add
 * characters, such as `3D` before a token or `.` after it. A token has 22 characters.
 */
export function tokensIn(text: string, field: "booking" | "card"): string[] {
  const link = new RegExp(`[?&;]${field}=[^\\w&\\n-]{0,3}(?:3D)?([\\w-]{22})`, "gi");
  return Array.from(text.matchAll(link), ([, token = ""]) => token);
}
