import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { languageProfiles, languages } from "./i18n/languages";
import { headersFilePath, linkTo, manifestPath, robotsPath, screenNames, screens, sitemapPath } from "./i18n/links";

/** The routes of every language. Both languages share the module of a screen; unknown paths keep their language. */
const pages = languages.flatMap((language): RouteConfigEntry[] => {
  const { prefix } = languageProfiles[language];
  const path = (bare: string) => `${prefix}${bare}`.slice(1);
  return [
    ...screenNames.map((screen) => {
      const module = `routes/${screen}.tsx`;
      const id = `${language}/${screen}`;
      return linkTo(screen, language) === "/"
        ? index(module, { id })
        : route(path(screens[screen].path), module, { id });
    }),
    route(path("/thank-you/appointment.ics"), "routes/appointment-calendar.ts", {
      id: `${language}/appointment-calendar`,
    }),
    route(path("/booking/days"), "routes/booking-days.ts", { id: `${language}/booking-days` }),
    route(manifestPath(language), "routes/web-manifest.ts", { id: `${language}/web-manifest` }),
    route(path("/*"), "routes/not-found.tsx", { id: `${language}/not-found` }),
  ];
});

export default [
  ...pages,
  route("/calendar/:secret.ics", "routes/centre-calendar.ts"),
  route("/health", "routes/health.ts"),
  route(sitemapPath, "routes/sitemap.ts"),
  route(robotsPath, "routes/robots.ts"),
  route(headersFilePath, "routes/headers-file.ts"),
] satisfies RouteConfigEntry[];
