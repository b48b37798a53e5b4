import type { MetaDescriptor } from "react-router";
import { servicesOn } from "~/catalogue/catalogue";
import { faqQuestions } from "~/features/faq/questions";
import type { Language } from "~/i18n/languages";
import type { Screen } from "~/i18n/links";
import { type Texts, textsIn } from "~/i18n/texts";
import { breadcrumbData, type Crumb } from "./breadcrumb-data";
import { businessData, websiteData } from "./business-data";
import { faqData } from "./faq-data";
import { serviceData } from "./service-data";

type Graph = Extract<MetaDescriptor, { "script:ld+json": unknown }>;

/** All but the page about one visitor's booking. */
type DescribedScreen = Exclude<Screen, "thank-you">;

/** What each page calls itself: its heading, or the short name that menus give it. */
const pageNames: Record<Exclude<DescribedScreen, "home">, (texts: Texts) => string> = {
  "ppf-selection": ({ film }) => film.selection.title,
  ppf: ({ film }) => film.glossy.title,
  "ppf-matte": ({ film }) => film.matte.title,
  "thermal-insulation": ({ thermal }) => thermal.title,
  "nano-ceramic": ({ ceramic }) => ceramic.title,
  "car-polishing": ({ polishing }) => polishing.title,
  warranty: ({ warranty }) => warranty.title,
  about: ({ common }) => common.nav.about,
  faq: ({ faq }) => faq.title,
  privacy: ({ privacy }) => privacy.title,
  terms: ({ terms }) => terms.title,
  booking: ({ booking }) => booking.title,
  contact: ({ contact }) => contact.title,
};

/**
 * What search engines are told about a page, in its language (spec sections 2 and 3): one graph of schema.org objects.
 * For the `meta` of a page to read. A page that hydrates gets it from its loader, so that browsers do not load this code.
 */
export function structuredData(screen: DescribedScreen, language: Language): Graph[] {
  if (screen === "home") return [graph(businessData(language), websiteData(language))];
  const page = { screen, name: pageNames[screen](textsIn(language)) };
  const objects = [
    ...(screen === "about" || screen === "contact" ? [businessData(language)] : []),
    ...(screen === "faq" ? [faqData(faqQuestions(language))] : []),
    ...(servicesOn(screen).length > 0 ? [servicePage(page, language)] : []),
    breadcrumbData(trailTo(page, language), language),
  ];
  return [graph(...objects)];
}

/** The types of schema-dts are interfaces, and those of React Router take none. */
function graph(...objects: object[]): Graph {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": objects as Graph[] } };
}

function servicePage(page: Crumb, language: Language) {
  const { sedanNote: sedan, suvNote: suv } = textsIn(language).booking.car;
  return serviceData({ ...page, carNames: { sedan, suv } }, language);
}

function trailTo({ screen, name }: Crumb, language: Language): Crumb[] {
  const { nav, services } = textsIn(language).common;
  const isFilm = screen === "ppf" || screen === "ppf-matte";
  return [
    { screen: "home", name: nav.home },
    ...(isFilm ? [{ screen: "ppf-selection", name: services.film } as const] : []),
    { screen, name },
  ];
}
