/** The one registry of languages: types, routes, links, metadata and tests derive from it. */
export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

/** Spec section 9: Arabic is the default, and it lives at the paths without a prefix. */
export const defaultLanguage: Language = "ar";

interface LanguageProfile {
  /** Its own name for itself, as the switcher shows it. */
  readonly name: string;
  readonly dir: "rtl" | "ltr";
  /** What stands before every path of this language. */
  readonly prefix: "" | "/en";
  /** BCP 47 tag with calendar and digits pinned: engines disagree on the defaults of `ar-SA`. */
  readonly locale: string;
  readonly openGraph: string;
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekStartsOn: 0 | 6;
}

export const languageProfiles: Record<Language, LanguageProfile> = {
  ar: {
    name: "العربية",
    dir: "rtl",
    prefix: "",
    locale: "ar-SA-u-ca-gregory-nu-latn",
    openGraph: "ar_SA",
    weekStartsOn: 6,
  },
  en: {
    name: "English",
    dir: "ltr",
    prefix: "/en",
    locale: "en-GB-u-ca-gregory-nu-latn",
    openGraph: "en_US",
    weekStartsOn: 0,
  },
};

/** The language that is not `language`; the switcher leads to it. */
export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/** Whether a text from outside is a language of this site. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}
