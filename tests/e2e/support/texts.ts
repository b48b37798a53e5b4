import { NAME_INPUT_MAX } from "../../../app/features/booking/masks";
import { CONTACT_LIMITS } from "../../../app/features/contact/limits";
import { EMAIL_MAX } from "../../../app/forms/field-limits";
import type { Language } from "../../../app/i18n/languages";
import { resources } from "../../../app/i18n/texts";
import type * as ar from "../../../app/i18n/texts/ar";
import { translator } from "../../../app/i18n/translator";

/** Every text of the site by its place, as pages say it: with the figures of the centre filled in. */
export type Texts = Shown<typeof ar>;

type Shown<Text> = Text extends string
  ? string
  : Text extends readonly unknown[]
    ? readonly Shown<Text[number]>[]
    : { readonly [Key in keyof Text]: Shown<Text[Key]> };

/** What the texts of the forms take, by their place: the limits of spec section 5. */
const limits: readonly (readonly [place: RegExp, values: Readonly<Record<string, number>>])[] = [
  [/^booking:form\./, { max: NAME_INPUT_MAX }],
  [/\.emailLong$/, { max: EMAIL_MAX }],
  [/^contact:.*(?:message|full)/, CONTACT_LIMITS.message],
  [/\.name(?:Short|Long)$/, CONTACT_LIMITS.name],
];

/** All texts of a language. Those that take another value are asked of `translator`. */
export function textsIn(language: Language): Texts {
  const t = translator(language).t as (key: string, values?: object) => string;
  const shown = (text: unknown, key: string): unknown => {
    if (typeof text === "string") return t(key, limits.find(([place]) => place.test(key))?.[1]);
    if (Array.isArray(text)) return text.map((entry, index) => shown(entry, `${key}.${index}`));
    return Object.fromEntries(
      Object.entries(text as object).map(([name, inner]) => [name, shown(inner, `${key}.${name}`)]),
    );
  };
  return Object.fromEntries(
    Object.entries(resources[language]).map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shown(text, `${namespace}:${name}`)])),
    ]),
  ) as unknown as Texts;
}
