import { createInstance, type i18n as I18n } from "i18next";
import { formats } from "./formats";
import type { Language } from "./languages";
import { i18nextOptions } from "./options";
import { resources } from "./texts";

const translators: Partial<Record<Language, I18n>> = {};

/**
 * The i18next of a language, for what no request asks for: mails, structured data, generated files. Pages have their
 * own: `useTranslation` in components, `getInstance` in loaders and actions.
 */
export function translator(language: Language): I18n {
  const made = translators[language] ?? createInstance({ ...i18nextOptions, lng: language, resources }).use(formats);
  if (!made.isInitialized) void made.init();
  translators[language] = made;
  return made;
}
