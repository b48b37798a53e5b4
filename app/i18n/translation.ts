/**
 * The shape of a namespace, from the Arabic one, which is the source: the same keys and the same number of entries in
 * every list. A plural has the forms of English instead of the six of Arabic. A key that is missing in either
 * language, or one too many, is a compile error.
 */
export type Translation<Source> = Source extends string
  ? string
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: Translation<Source[Index]> }
    : { readonly [Key in keyof Source as WithEnglishForms<Key>]: Translation<Source[Key]> };

type WithEnglishForms<Key> = Key extends `${string}_${"zero" | "two" | "few" | "many"}` ? never : Key;

/** All six plural forms are owed wherever an Arabic text has one of them. `satisfies` holds a namespace to it. */
export type WithArabicPlurals<Source> = Source extends string
  ? string
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: WithArabicPlurals<Source[Index]> }
    : { readonly [Key in keyof Source]: WithArabicPlurals<Source[Key]> } & Readonly<
        Record<`${PluralKey<keyof Source>}_${Intl.LDMLPluralRule}`, string>
      >;

type PluralKey<Key> = Key extends `${infer Plural}_${Intl.LDMLPluralRule}` ? Plural : never;
