export const languages = ["ar", "en"] as const;
export type Language = (typeof languages)[number];

/** A text in both languages that is not in `texts/`, such as the name of a service. */
export type Localized = Readonly<Record<Language, string>>;

/** Arabic is the default; its paths have no prefix (product.md 2.3). */
export const defaultLanguage: Language = "ar";

interface LanguageProfile {
  name: string;
  dir: "rtl" | "ltr";
  prefix: "" | "/en";
  /** BCP 47, with calendar and digits, because engines disagree on the defaults of `ar-SA`. */
  locale: string;
  openGraph: string;
}

export const languageProfiles: Record<Language, LanguageProfile> = {
  ar: {
    name: "العربية",
    dir: "rtl",
    prefix: "",
    locale: "ar-SA-u-ca-gregory-nu-latn",
    openGraph: "ar_SA",
  },
  en: {
    name: "English",
    dir: "ltr",
    prefix: "/en",
    locale: "en-GB-u-ca-gregory-nu-latn",
    openGraph: "en_US",
  },
};

export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}
