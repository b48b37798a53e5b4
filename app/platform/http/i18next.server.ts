import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { defaultLanguage, isLanguage, type Language, languages } from "~/platform/i18n/languages";
import { languageOf } from "~/platform/urls/screens";

/**
 * Finds the language of a request from its path alone, because with a cookie, query or header one
 * URL could have two languages. The instance of each request has no texts, which would take time:
 * pages use the `translator` of their language, which all requests share.
 */
export const [i18nextMiddleware, getLocale] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => languageOf(new URL(request.url).pathname),
  },
  i18next: { initAsync: false },
});

export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  const locale = getLocale(context);
  return isLanguage(locale) ? locale : defaultLanguage;
}
