import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { formats } from "~/i18n/i18next-formats";
import { i18nextOptions } from "~/i18n/i18next-options";
import { defaultLanguage, isLanguage, type Language, languages } from "~/i18n/languages";
import { languageOf } from "~/i18n/links";
import { resources } from "~/i18n/texts";

/**
 * Gives a request its i18next instance, in the language of its path. `order` leaves out cookie,
 * query and Accept-Language: with them, one URL could have two languages.
 */
export const [i18nextMiddleware, getLocale, getInstance] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => languageOf(new URL(request.url).pathname),
  },
  i18next: { ...i18nextOptions, resources },
  plugins: [formats],
});

/** The language of a request. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  const locale = getLocale(context);
  return isLanguage(locale) ? locale : defaultLanguage;
}
