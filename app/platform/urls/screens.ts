import { decoded } from "../forms/normalize-input";
import { type Language, languageProfiles, languages } from "../i18n/languages";
import { oneOf } from "../one-of";

/**
 * Every screen with its path without language prefix (product.md 2.1), and how it is served: `form`
 * screens are rendered per request and hydrate; `plain-form` screens take forms too and do not
 * hydrate; `request` screens are rendered per request and do not hydrate; `file` screens are
 * prerendered as HTML files.
 */
export const screens = {
  home: { path: "/", served: "file" },
  "ppf-selection": { path: "/services/ppf-selection", served: "file" },
  ppf: { path: "/services/ppf", served: "file" },
  "ppf-matte": { path: "/services/ppf-matte", served: "file" },
  "thermal-insulation": { path: "/services/thermal-insulation", served: "file" },
  "nano-ceramic": { path: "/services/nano-ceramic", served: "file" },
  "car-polishing": { path: "/services/car-polishing", served: "file" },
  packages: { path: "/packages", served: "file" },
  blog: { path: "/blog", served: "file" },
  warranty: { path: "/warranty", served: "file" },
  about: { path: "/about", served: "file" },
  work: { path: "/work", served: "file" },
  faq: { path: "/faq", served: "file" },
  privacy: { path: "/privacy", served: "file" },
  terms: { path: "/terms", served: "file" },
  accessibility: { path: "/accessibility", served: "file" },
  booking: { path: "/booking", served: "form" },
  contact: { path: "/contact", served: "form" },
  "thank-you": { path: "/thank-you", served: "request" },
  "my-booking": { path: "/my-booking", served: "plain-form" },
  "warranty-card": { path: "/warranty-card", served: "request" },
} as const satisfies Record<string, { path: `/${string}`; served: "file" | "form" | "plain-form" | "request" }>;

export type Screen = keyof typeof screens;
/** All but `work`, which exists only once there are enough works (product.md 19.10). */
export const screenNames = (Object.keys(screens) as Screen[]).filter((screen) => screen !== "work");

/** Screens with data of one visitor, which search engines must not index. */
export type PrivateScreen = "thank-you" | "my-booking" | "warranty-card";
const privateScreens: readonly Screen[] = ["thank-you", "my-booking", "warranty-card"] satisfies PrivateScreen[];

export const indexedScreens: readonly Screen[] = screenNames.filter((screen) => !privateScreens.includes(screen));

/** A path such as `/en/booking?carType=suv`. */
export function linkTo(screen: Screen, language: Language, query?: URLSearchParams): string {
  const search = query?.size ? `?${query}` : "";
  return withLanguage(screens[screen].path, language) + search;
}

/** The language that the prefix of a path names, in capitals or not. */
export function languageOf(pathname: string): Language {
  return /^\/en(?:\/|\.data$|$)/i.test(pathname) ? "en" : "ar";
}

export function screenAt(pathname: string): Screen | undefined {
  const path = translatedPath(pathname.replace(/\.data$/, ""), "ar");
  return screenNames.find((screen) => screens[screen].path === path);
}

/** Works for unknown paths too. */
export function translatedPath(pathname: string, language: Language): string {
  const bare = languageOf(pathname) === "en" ? pathname.slice("/en".length) || "/" : pathname;
  return withLanguage(bare, language);
}

/** What programs add to the end of a path: punctuation, letters of another script, `?` or `&`. */
const PATH_END = /(?:(?<=[a-z\d])[^a-z\d/]+|[^\p{L}\p{N}]+)?(?:[?&].*)?$/su;

/** The prefix that Arabic paths do not have. */
const ARABIC_PREFIX = /^(?:\/+ar)+(?=\/|$)/i;

/** A path of any kind without `/ar`. Its removal leaves no `//`, which would name another host. */
export function withoutArabicPrefix(pathname: string): string {
  return ARABIC_PREFIX.test(pathname) ? pathname.replace(ARABIC_PREFIX, "").replace(/^\/*/, "/") : pathname;
}

/** Lower case, without repeated slashes, `/ar` and an end that no path has: `/faq.` is `/faq`. */
export function canonicalPath(pathname: string): string {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(PATH_END, "");
  return encodeURI(withoutArabicPrefix(path)) || "/";
}

type ListedScreen = (typeof screenNames)[number];
type FileScreen = { [S in ListedScreen]: (typeof screens)[S]["served"] extends "file" ? S : never }[ListedScreen];

export const fileScreens = screenNames.filter((screen): screen is FileScreen => screens[screen].served === "file");

/** The prerendered screen at a path in any spelling. */
export function fileScreenAt(pathname: string): FileScreen | undefined {
  const screen = screenAt(canonicalPath(pathname));
  return oneOf(fileScreens, screen);
}

export const prerenderedPaths = fileScreens.flatMap((screen) => languages.map((language) => linkTo(screen, language)));

export function articlePath(slug: string, language: Language): string {
  return `${linkTo("blog", language)}/${slug}`;
}

export function sharePicture(language: Language, slug?: string): string {
  return slug ? `/share/blog/${slug}-${language}.jpg` : `/share/${language}.jpg`;
}

export const sitemapPath = "/sitemap.xml";
export const robotsPath = "/robots.txt";
export const whatsAppHookPath = "/hooks/whatsapp";
export const headersFilePath = "/_headers";

/** The paths of generated files other than pages; they are prerendered too. */
export const generatedFiles = [sitemapPath, robotsPath, headersFilePath];

function withLanguage(path: string, language: Language): string {
  const { prefix } = languageProfiles[language];
  return path === "/" ? prefix || "/" : prefix + path;
}
