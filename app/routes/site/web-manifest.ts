import { themeColors } from "~/domain/centre/brand-colors";
import { business } from "~/domain/centre/profile";
import { getLanguage } from "~/platform/http/i18next.server";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";
import type { Route } from "./+types/web-manifest";

/** `/site.webmanifest` and `/en/site.webmanifest`, prerendered. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(webManifest(getLanguage(context))), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}

export function webManifest(language: Language) {
  const { t } = translator(language);
  const home = linkTo("home", language);
  return {
    id: home,
    name: business.name[language],
    short_name: business.shortName[language],
    description: t("footer.tagline"),
    lang: language,
    dir: languageProfiles[language].dir,
    start_url: home,
    // Both languages, so that switching the language stays within the app.
    scope: "/",
    display: "minimal-ui",
    theme_color: themeColors.theme.light,
    background_color: themeColors.background,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: t("nav.booking"), url: linkTo("booking", language) }],
  };
}
