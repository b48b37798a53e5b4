import { createInstance, type i18n as I18n } from "i18next";
import { formats, i18nextOptions } from "./i18next-options";
import type { Language } from "./languages";
import { resources } from "./texts";

const translators: Partial<Record<Language, I18n>> = {};

/** One for all requests: for schemas, emails, structured data and generated files. Components use `useTexts`. */
export function translator(language: Language): I18n {
  const i18next = translators[language] ?? createInstance({ ...i18nextOptions, lng: language, resources }).use(formats);
  if (!i18next.isInitialized) void i18next.init();
  translators[language] = i18next;
  return i18next;
}
