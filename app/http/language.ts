import type { MiddlewareFunction } from "react-router";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, languages } from "~/i18n/languages";
import { languageOf } from "~/i18n/links";
import { languageContext } from "./context";

/**
 * Reads the language from the address and from nothing else: `order` leaves out cookie, query and Accept-Language,
 * which would make one address two pages. The detector alone is used, because texts are typed modules and an
 * i18next instance per request would cost a tenth of the time a page takes.
 */
const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => languageOf(new URL(request.url).pathname),
  },
});

export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const locale = await i18n.getLocale(request);
  context.set(languageContext, isLanguage(locale) ? locale : defaultLanguage);
  return next();
};
