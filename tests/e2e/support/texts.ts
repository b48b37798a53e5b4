import { MESSAGE_LIMITS, NAME_LIMITS } from "~/platform/forms/field-rules";
import { EMAIL_MAX } from "../../../app/platform/forms/field-rules";
import type { Language } from "../../../app/platform/i18n/languages";
import { resources } from "../../../app/platform/i18n/texts";
import type * as ar from "../../../app/platform/i18n/texts/ar";
import { translator } from "../../../app/platform/i18n/translator";

/** Every text of the site by its key. */
export type Texts = Interpolated<typeof ar>;

type Interpolated<Text> = Text extends string
  ? string
  : Text extends readonly unknown[]
    ? readonly Interpolated<Text[number]>[]
    : { readonly [Key in keyof Text]: Interpolated<Text[Key]> };

/** The limits that texts of forms name, by the pattern of their keys. */
const limits: readonly (readonly [place: RegExp, values: Readonly<Record<string, number>>])[] = [
  [/\.emailLong$/, { max: EMAIL_MAX }],
  [/^contact:.*(?:message|full)/, MESSAGE_LIMITS],
  [/\.name(?:Short|Long)$/, NAME_LIMITS],
];

const known: Partial<Record<Language, Texts>> = {};

/** All texts of a language. For texts with other variables, use `translator`. */
export function textsIn(language: Language): Texts {
  known[language] ??= interpolatedTexts(language);
  return known[language];
}

function interpolatedTexts(language: Language): Texts {
  const t = translator(language).t as (key: string, values?: object) => string;
  const interpolate = (text: unknown, key: string): unknown => {
    if (typeof text === "string") return t(key, limits.find(([place]) => place.test(key))?.[1]);
    if (Array.isArray(text)) return text.map((entry, index) => interpolate(entry, `${key}.${index}`));
    return Object.fromEntries(
      Object.entries(text as object).map(([name, inner]) => [name, interpolate(inner, `${key}.${name}`)]),
    );
  };
  return Object.fromEntries(
    Object.entries(resources[language]).map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, interpolate(text, `${namespace}:${name}`)]),
      ),
    ]),
  ) as unknown as Texts;
}

/** A text without direction marks, and with plain spaces only. */
export function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/[\u00a0\s]+/g, " ")
    .trim();
}

/** Digits as an Arabic keyboard types them. */
export function arabicDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
