import { use } from "react";
import { I18nContext } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "./languages";

/**
 * The language of the page. From the context itself, because `useTranslation` takes 30 µs a call on the server, and a
 * hundred small parts of a page ask for the language.
 */
export function useLanguage(): Language {
  const { language } = use(I18nContext).i18n;
  return isLanguage(language) ? language : defaultLanguage;
}
