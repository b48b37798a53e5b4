/** Rules for fields of forms. Not in the schemas, because browsers must not load those. */

export const EMAIL_MAX = 255;

export const NAME_LIMITS = { min: 2, max: 100 } as const;

/** Browsers and password managers must not know this name, because they would fill in the field. */
export const HONEYPOT = "rinse";

export const MESSAGE_LIMITS = { min: 10, max: 1000 } as const;

interface FieldRules {
  /** Whether people type the field: the tab then keeps its value, and its errors link to it. */
  readonly typed: boolean;
  /** Whether the tab also keeps what people choose here. */
  readonly drafted?: boolean;
  /** Whether the browser requires the field. No field has `maxlength`: it would cut pasted text. */
  readonly required: boolean;
}

/** The values of a form as its page has them: also those that a schema allows to leave out. */
export type FormOf<Input> = { [Name in keyof Input]-?: NonNullable<Input[Name]> };

/** The fields of a form, in the order of the page. The compiler requires every field. */
export type FieldsOf<Form> = { readonly [Name in keyof Form]: FieldRules };

export function fieldLists<Name extends string>(fields: Readonly<Record<Name, FieldRules>>) {
  const names = Object.keys(fields) as Name[];
  const typed = names.filter((name) => fields[name].typed);
  return { names, typed, drafted: names.filter((name) => fields[name].typed || fields[name].drafted) };
}
