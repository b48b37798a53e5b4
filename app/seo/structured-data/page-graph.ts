import { servicesOn } from "~/features/booking/catalogue";
import type { Question } from "~/features/faq/questions";
import type { Language } from "~/i18n/languages";
import type { Screen } from "~/i18n/links";
import { textsIn } from "~/i18n/texts";
import { breadcrumbData, type Crumb } from "./breadcrumb-data";
import { businessData, websiteData } from "./business-data";
import { faqData } from "./faq-data";
import { serviceData } from "./service-data";

interface NamedPage {
  /** What the page calls itself: its heading. */
  readonly name: string;
}

export type DescribedPage =
  | { readonly screen: "home" }
  | (NamedPage & { readonly screen: "faq"; readonly questions: readonly Question[] })
  | (NamedPage & { readonly screen: Exclude<Screen, "home" | "faq" | "thank-you"> });

/** What search engines are told about a page, in its language (spec sections 2 and 3): one graph of schema.org objects. */
export function pageGraph(page: DescribedPage, language: Language) {
  if (page.screen === "home") return graph(businessData(language), websiteData(language));
  return graph(
    ...(page.screen === "about" || page.screen === "contact" ? [businessData(language)] : []),
    ...(page.screen === "faq" ? [faqData(page.questions)] : []),
    ...(servicesOn(page.screen).length > 0 ? [servicePage(page, language)] : []),
    breadcrumbData(trailTo(page, language), language),
  );
}

function graph(...objects: object[]) {
  return { "@context": "https://schema.org", "@graph": objects };
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

/** JSON that can stand in a script element: no text in it can end that element or open a comment. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
