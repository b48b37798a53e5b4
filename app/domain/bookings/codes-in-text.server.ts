import { business } from "~/domain/centre/profile";
import { nationalMobile } from "~/platform/forms/typed-values";
import { plainCode, plainInput } from "~/platform/i18n/normalize-input";
import { readSaudiPlate } from "./car";
import { parseReference } from "./reference";

/** What finds a booking, the most exact first. */
const KINDS = ["reference", "card", "bookingToken", "cardToken", "phone", "email", "plate"] as const;
type Kind = (typeof KINDS)[number];

export interface Code {
  readonly kind: Kind;
  /** As it is stored. An email address is in lower case. */
  readonly value: string;
}

/** The longest text that is read, in characters. Strangers can post longer ones. */
const TEXT_MAX = 4000;

const REFERENCE = withPrefix("SQ");
const CARD = withPrefix("WC");
const EMAIL = /\w[\w.+'-]{0,63}@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}/gi;
/** Three letters with the digits of a plate before or after them. */
const PLATE =
  /(?<![\p{L}\p{M}\p{Nd}])(?:(?:\p{L}ـ?[ -]?){3}\p{Nd}{1,4}|\p{Nd}{1,4}(?:[ -]?\p{L}ـ?){3})(?![\p{L}\p{Nd}])/gu;

/** A message can also quote these. */
const OWN: readonly (string | null)[] = [
  nationalMobile(business.whatsapp),
  nationalMobile(business.mobile.dial),
  business.email,
];

/** All codes in a text, such as a link or a message, each once and by kind (product.md 16.4). */
export function codesIn(typed: string): Code[] {
  if (typed.length > TEXT_MAX) return [];
  // Patterns would search long runs of spaces or dots again and again.
  const text = plainInput(decoded(typed)).replace(/([^\S\n]|\.){3,}/g, (run) => run.slice(0, 2));
  const letters = text.normalize("NFKC");
  const whole = plainCode(letters);
  const read = (pattern: RegExp, parse: (part: string) => string | null) =>
    Array.from(letters.matchAll(pattern), ([part, value = part]) => parse(value));
  const found: Readonly<Record<Kind, readonly (string | null)[]>> = {
    reference: [/^sq/i.test(whole) ? parseReference(whole) : null, ...read(REFERENCE, (code) => parseReference(code))],
    card: [
      /^wc/i.test(whole) ? parseReference(whole, "WC") : null,
      ...read(CARD, (code) => parseReference(code, "WC")),
    ],
    bookingToken: read(/[?&;]booking=(?:3D)?([\w-]{22,})/gi, String),
    cardToken: read(/[?&;]card=(?:3D)?([\w-]{22,})/gi, String),
    phone: mobilesIn(text.replace(EMAIL, ";")),
    email: read(EMAIL, (email) => email.toLowerCase()),
    plate: [readSaudiPlate(text), ...read(PLATE, readSaudiPlate)],
  };
  return KINDS.flatMap((kind) => {
    const values = [...new Set(found[kind])].filter((value) => value !== null);
    const others = values.filter((value) => !OWN.includes(value));
    return (others.length > 0 ? others : values).map((value) => ({ kind, value }));
  });
}

/** The code in a text, of the most exact kind that it contains; null if it contains two of that kind. */
export function findCode(typed: string, kinds: readonly Kind[] = KINDS): Code | null {
  const [first, second] = codesIn(typed).filter(({ kind }) => kinds.includes(kind));
  return first && first.kind !== second?.kind ? first : null;
}

/** `findCode` for a reference, also for one without its prefix among other words. */
export function findReference(typed: string): string | null {
  if (typed.length > TEXT_MAX) return null;
  const words = plainInput(typed)
    .split(/\s+/)
    .filter((word) => /\d/.test(word));
  const [bare, another] = new Set(words.map((word) => parseReference(word)).filter((reference) => reference !== null));
  return parseReference(typed) ?? findCode(typed, ["reference"])?.value ?? (another ? null : (bare ?? null));
}

/** A code with its prefix. After a space it has a digit: «SQ meters» is none. */
function withPrefix(prefix: string): RegExp {
  const gap = "[\\s\\p{Pd}\\u2212._:#/]";
  return new RegExp(
    `(?<![A-Z\\d])${prefix}(?!\\s[A-Z]{6}\\b)${gap}{0,3}(?:[A-Z\\d]{6}|[A-Z\\d]{3}${gap}[A-Z\\d]{3}|(?:[A-Z\\d]{2}${gap}){2}[A-Z\\d]{2})(?![A-Z\\d])`,
    "giu",
  );
}

function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/**
 * Where one number can end: at a character that no number contains, or else at a space beside nine
 * digits or before a plus. Other spaces can be inside a number, also one after a country code or a
 * short group.
 */
const ENDS = [
  /[^\d+＋\s\p{Pd}\u2212\u0640\p{Ps}\p{Pe}.·•_]+|[\r\n]+|(?<=\d{4})\.\s+/u,
  /\s+(?=[+＋])|(?<=\d{9}[.)]*)\s+|(?<=\d{4}[.)]*)(?<!(?:^|\D)00\d{1,3}\)?)\s+(?=\(?[+＋]?\d{9})/,
];

/** The mobile numbers in a text. A part of a longer number is none. */
function mobilesIn(text: string, [end, ...others] = ENDS): string[] {
  const mobile = nationalMobile(text);
  if (mobile) return [mobile];
  return end ? text.split(end).flatMap((part) => mobilesIn(part, others)) : [];
}
