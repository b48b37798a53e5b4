import type { MetaDescriptor } from "react-router";
import type { SpecialHours } from "~/business/profile";
import { servicesOn } from "~/catalogue/catalogue";
import { faqQuestions } from "~/features/faq/questions";
import type { Language } from "~/i18n/languages";
import type { PrivateScreen, Screen } from "~/i18n/links";
import { translator } from "~/i18n/translator";
import { breadcrumbData, type Crumb } from "./breadcrumb-data";
import { businessData, websiteData } from "./business-data";
import { faqData } from "./faq-data";
import { serviceData } from "./service-data";

type Graph = Extract<MetaDescriptor, { "script:ld+json": unknown }>;

/** All screens but the confirmation of a booking, which is not indexed. */
type DescribedScreen = Exclude<Screen, PrivateScreen>;

/** The screens whose structured data has the opening hours. */
type ScreenWithHours = "home" | "about" | "contact" | "faq";

/** The key of each page's name: its heading, or its name in menus. */
const pageNames = {
  "ppf-selection": "film:selection.title",
  ppf: "film:glossy.title",
  "ppf-matte": "film:matte.title",
  "thermal-insulation": "thermal:title",
  "nano-ceramic": "ceramic:title",
  "car-polishing": "polishing:title",
  warranty: "warranty:title",
  about: "common:nav.about",
  faq: "faq:title",
  privacy: "privacy:title",
  terms: "terms:title",
  booking: "booking:title",
  contact: "contact:title",
} as const satisfies Record<Exclude<DescribedScreen, "home">, string>;

/**
 * The structured data of a page, in its language (spec sections 2 and 3): one graph of schema.org objects, for the
 * `meta` function of a route. Pages that hydrate call this in their loader, so that browsers do not load this code.
 * `special` are the special hours that are not over.
 */
export function structuredData(screen: ScreenWithHours, language: Language, special: readonly SpecialHours[]): Graph[];
export function structuredData(screen: Exclude<DescribedScreen, ScreenWithHours>, language: Language): Graph[];
export function structuredData(screen: DescribedScreen, language: Language, special: readonly SpecialHours[] = []) {
  if (screen === "home") return [graph(businessData(language, special), websiteData(language))];
  const page = { screen, name: translator(language).t(pageNames[screen]) };
  const objects = [
    ...(screen === "about" || screen === "contact" ? [businessData(language, special)] : []),
    ...(screen === "faq" ? [faqData(faqQuestions(language, special))] : []),
    ...(servicesOn(screen).length > 0 ? [servicePage(page, language)] : []),
    breadcrumbData(trailTo(page, language), language),
  ];
  return [graph(...objects)];
}

/**
 * The cast is needed because interfaces, such as the types of schema-dts, are not assignable to React Router's type.
 */
function graph(...objects: object[]): Graph {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": objects as Graph[] } };
}

function servicePage(page: Crumb, language: Language) {
  const t = translator(language).getFixedT(null, "booking", "car");
  return serviceData({ ...page, carNames: { sedan: t("sedanNote"), suv: t("suvNote") } }, language);
}

function trailTo({ screen, name }: Crumb, language: Language): Crumb[] {
  const { t } = translator(language);
  const isFilm = screen === "ppf" || screen === "ppf-matte";
  return [
    { screen: "home", name: t("nav.home") },
    ...(isFilm ? [{ screen: "ppf-selection", name: t("services.film") } as const] : []),
    { screen, name },
  ];
}
