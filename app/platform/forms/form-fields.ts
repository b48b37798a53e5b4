interface FieldRules {
  /** Whether people write it themselves: it is kept in the tab, and its errors lead to it. */
  readonly typed: boolean;
  readonly required: boolean;
  /** Only for a text that tells when it is full: browsers cut silently. */
  readonly maxLength?: number;
}

/** The rules of every field of a form, in the order of the page. A new field must be in them. */
export type FieldsOf<Form> = { readonly [Name in keyof Form]-?: FieldRules };

/** The lists that follow from the rules: `constraint` is for the browser's own validation. */
export function fieldLists<Name extends string>(fields: Readonly<Record<Name, FieldRules>>) {
  const names = Object.keys(fields) as Name[];
  const rules = names.map((name) => {
    const { required, maxLength } = fields[name];
    return [name, { required, ...(maxLength && { maxLength }) }] as const;
  });
  return {
    names,
    typed: names.filter((name) => fields[name].typed),
    constraint: Object.fromEntries(rules) as Record<Name, { required: boolean; maxLength?: number }>,
  };
}
