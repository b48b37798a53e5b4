/**
 * The shape of a text module, from the Arabic one, which is the source: the same keys, the same number of
 * entries in every list, the same parameters. A key missing in either language is a compile error.
 */
export type Wording<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Wording<T[Key]> };

type Forms<Form extends Intl.LDMLPluralRule> = Readonly<Record<Form, string>>;

/** An Arabic text that depends on a count. All six forms of the language are owed; `{n}` is the count. */
export function arabicPlural(forms: Forms<"zero" | "one" | "two" | "few" | "many" | "other">) {
  return pluralOf("ar", forms);
}

/** An English text that depends on a count; `{n}` is the count. */
export function englishPlural(forms: Forms<"one" | "other">) {
  return pluralOf("en", forms);
}

function pluralOf(language: string, forms: Partial<Forms<Intl.LDMLPluralRule>> & Forms<"other">) {
  const rules = new Intl.PluralRules(language);
  return (count: number) => (forms[rules.select(count)] ?? forms.other).replace("{n}", String(count));
}
