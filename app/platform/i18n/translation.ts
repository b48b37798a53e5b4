/**
 * The type of an English namespace, derived from the Arabic one: the same keys, the same number of
 * entries in each list whose type has a length, and the plural forms of English. A missing or extra
 * key is a compile error.
 */
export type Translation<Source> = Source extends string
  ? string
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: Translation<Source[Index]> }
    : { readonly [Key in keyof Source as WithEnglishForms<Key>]: Translation<Source[Key]> };

type WithEnglishForms<Key> = Key extends `${string}_${"zero" | "two" | "few" | "many"}` ? never : Key;

/** For `satisfies`: a key with one plural form must have all six. */
export type WithArabicPlurals<Source> = Source extends string
  ? string
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: WithArabicPlurals<Source[Index]> }
    : { readonly [Key in keyof Source]: WithArabicPlurals<Source[Key]> } & Readonly<
        Record<`${PluralKey<keyof Source>}_${Intl.LDMLPluralRule}`, string>
      >;

type PluralKey<Key> = Key extends `${infer Plural}_${Intl.LDMLPluralRule}` ? Plural : never;
