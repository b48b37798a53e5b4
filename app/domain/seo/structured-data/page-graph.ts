import type { MetaDescriptor } from "react-router";
import type { BlogPostingLeaf } from "schema-dts";
import type { Article } from "~/domain/blog/articles";
import { servicesOn } from "~/domain/catalogue/catalogue";
import { type SpecialHours, specialHoursFrom } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { articlePath, linkTo, type PrivateScreen, type Screen, sharePicture } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";
import { faqQuestions } from "../faq-questions";
import { businessData, businessReference, websiteData } from "./business-data";
import { breadcrumbData, type Crumb, carNames, faqData, packagesData, serviceData } from "./page-data";

type Graph = Extract<MetaDescriptor, { "script:ld+json": unknown }>;

type DescribedScreen = Exclude<Screen, PrivateScreen>;

/** The key of each page's name: its heading, or its name in menus. */
const pageNames = {
  "ppf-selection": "film:selection.title",
  ppf: "film:glossy.title",
  "ppf-matte": "film:matte.title",
  "thermal-insulation": "thermal:title",
  "nano-ceramic": "ceramic:title",
  "car-polishing": "polishing:title",
  packages: "common:nav.packages",
  blog: "blog:title",
  warranty: "warranty:title",
  about: "common:nav.about",
  faq: "faq:title",
  privacy: "privacy:title",
  terms: "terms:title",
  accessibility: "accessibility:title",
  booking: "booking:title",
  contact: "contact:title",
} as const satisfies Record<Exclude<DescribedScreen, "home">, string>;

/**
 * One graph of schema.org objects (product.md 13.6). Pages that hydrate call this in their loader,
 * so that browsers do not load this code. `special` are the special hours that have not passed.
 */
export function structuredData(
  screen: DescribedScreen,
  language: Language,
  special: readonly SpecialHours[] = specialHoursFrom(riyadhDate(new Date())),
): Graph[] {
  if (screen === "home") return [graph(businessData(language, special), websiteData(language))];
  const name = translator(language).t(pageNames[screen]);
  const objects = [
    ...(screen === "about" || screen === "contact" ? [businessData(language, special)] : []),
    ...(screen === "faq" ? [faqData(faqQuestions(language, special))] : []),
    ...(servicesOn(screen).length > 0 ? [servicePage({ screen, name }, language)] : []),
    ...(screen === "packages" ? [packagesData(language)] : []),
    breadcrumbData(trailTo(screen, name, language)),
  ];
  return [graph(...objects)];
}

/** The cast is needed because interfaces, such as those of schema-dts, do not fit React Router's type. */
function graph(...objects: object[]): Graph {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": objects as Graph[] } };
}

/** The heading of a page may name only a part of its service. */
function servicePage({ screen, name }: { screen: Screen; name: string }, language: Language) {
  const [service, ...others] = servicesOn(screen);
  const ofService = service && others.length === 0 ? service.name[language] : name;
  return serviceData({ screen, name: ofService, carNames: carNames(language) }, language);
}

function trailTo(screen: Screen, name: string, language: Language): Crumb[] {
  const crumb = (of: Screen, text: string) => ({ path: linkTo(of, language), name: text });
  const { t } = translator(language);
  const isFilm = screen === "ppf" || screen === "ppf-matte";
  return [
    crumb("home", t("nav.home")),
    ...(isFilm ? [crumb("ppf-selection", t("services.film"))] : []),
    crumb(screen, name),
  ];
}

export function articleGraph(article: Article, language: Language): Graph[] {
  const { slug, texts } = article;
  const trail = trailTo("blog", translator(language).t(pageNames.blog), language);
  const here = { path: articlePath(slug, language), name: texts[language].title };
  return [graph(articleData(article, language), breadcrumbData([...trail, here]))];
}

function articleData({ slug, author, date, updated, texts }: Article, language: Language): BlogPostingLeaf {
  const { title, description, keywords } = texts[language];
  const url = business.origin + articlePath(slug, language);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description,
    keywords,
    inLanguage: language,
    image: business.origin + sharePicture(language, slug),
    datePublished: startOf(date),
    dateModified: startOf(updated ?? date),
    author: {
      "@type": "Organization",
      name: business.authors[author][language],
      url: business.origin + linkTo("home", language),
    },
    publisher: businessReference(language),
  };
}

/** Search engines ask for the time and its zone. */
const startOf = (day: string) => `${day}T00:00:00+03:00`;
