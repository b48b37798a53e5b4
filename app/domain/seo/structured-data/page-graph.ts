import type { MetaDescriptor } from "react-router";
import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ImageObjectLeaf,
  ListItemLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  ServiceLeaf,
} from "schema-dts";
import type { Article } from "~/domain/blog/articles";
import { type CarType, carTypes, serviceLabel, servicesOn } from "~/domain/catalogue/catalogue";
import { servicePackages } from "~/domain/catalogue/packages";
import { priceOf, pricesOf } from "~/domain/catalogue/pricing";
import { type SpecialHours, specialHoursFrom } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import type { Question } from "~/domain/seo/faq-questions";
import { type BuiltWork, builtWork, pictureUrl } from "~/domain/work/built";
import { riyadhDate } from "~/platform/calendar/dates";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { articlePath, linkTo, type PrivateScreen, type Screen, sharePicture } from "~/platform/urls/screens";
import { faqQuestions } from "../faq-questions";
import { businessData, businessReference, websiteData } from "./business-data";

type Graph = Extract<MetaDescriptor, { "script:ld+json": unknown }>;

type DescribedScreen = Exclude<Screen, PrivateScreen>;

/** The key of each page's name: its heading, or its name in menus. */
const pageNames = {
  "ppf-selection": "film:selection.title",
  ppf: "film:glossy.title",
  "ppf-matte": "film:matte.title",
  "thermal-insulation": "thermal:page.title",
  "nano-ceramic": "ceramic:page.title",
  "car-polishing": "polishing:page.title",
  packages: "common:nav.packages",
  blog: "blog:title",
  warranty: "warranty:title",
  about: "common:nav.about",
  work: "work:title",
  faq: "faq:title",
  privacy: "privacy:title",
  terms: "terms:title",
  accessibility: "accessibility:title",
  booking: "booking:title",
  contact: "contact:title",
} as const satisfies Record<Exclude<DescribedScreen, "home">, string>;

/** A page that hydrates calls this in its loader, so that browsers do not load the code. */
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
    ...(servicesOn(screen).length > 0 ? [serviceData(screen, name, language)] : []),
    ...(screen === "packages" ? [packagesData(language)] : []),
    ...(screen === "work" ? builtWork.map((work) => pictureData(work, language)) : []),
    breadcrumbData(trailTo(screen, name, language)),
  ];
  return [graph(...objects)];
}

/** Needs a cast, because React Router's type accepts no interfaces, such as those of schema-dts. */
function graph(...objects: object[]): Graph {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": objects as Graph[] } };
}

function trailTo(screen: Screen, name: string, language: Language) {
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

function breadcrumbData(trail: ReturnType<typeof trailTo>): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ path, name }, index): ListItemLeaf => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: business.origin + path,
      }),
    ),
  };
}

function faqData(questions: readonly Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function packagesData(language: Language): OfferCatalogLeaf {
  const { t } = translator(language);
  const cars = carNames(language);
  return {
    "@type": "OfferCatalog",
    name: t("packages:title"),
    url: business.origin + linkTo("packages", language),
    itemListElement: servicePackages.flatMap(({ id, codes }) =>
      carTypes.map((car) => {
        const name = t("packages:offer", { name: t(`packages:list.${id}.name`) });
        return offer(`${name} (${cars[car]})`, priceOf(codes, car).total);
      }),
    ),
  };
}

/** The picture after the work. Search engines ask for the credit and the licence of a picture. */
export function pictureData({ after, title }: BuiltWork, language: Language): ImageObjectLeaf {
  return {
    "@type": "ImageObject",
    contentUrl: business.origin + pictureUrl(after, after.width, "webp"),
    name: title[language],
    creditText: business.name[language],
    creator: businessReference(language),
    license: business.origin + linkTo("terms", language),
  };
}

/** Every option for each car type, in SAR, VAT included (product.md 13.6). */
function serviceData(screen: Screen, heading: string, language: Language): ServiceLeaf {
  const url = business.origin + linkTo(screen, language);
  const services = servicesOn(screen);
  const [service, ...others] = services;
  const cars = carNames(language);
  const offers = services.flatMap(({ options }) =>
    options.flatMap(({ code }) =>
      carTypes.map((car) => ({ name: `${serviceLabel(code, language)} (${cars[car]})`, price: pricesOf(code)[car] })),
    ),
  );
  const prices = offers.map(({ price }) => price);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    // The heading of a page may name only a part of its service.
    name: service && others.length === 0 ? service.name[language] : heading,
    url,
    areaServed: { "@type": "City", name: business.areasServed.city[language] },
    provider: businessReference(language),
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "SAR",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      url: business.origin + linkTo("booking", language),
      offers: offers.map(({ name, price }) => offer(name, price)),
    },
  };
}

function carNames(language: Language): Readonly<Record<CarType, string>> {
  const t = translator(language).getFixedT(null, "booking", "car");
  return { sedan: t("sedanNote"), suv: t("suvNote") };
}

function offer(name: string, price: number): OfferLeaf {
  const amount = { price, priceCurrency: "SAR" };
  return {
    "@type": "Offer",
    name,
    ...amount,
    // `valueAddedTaxIncluded` exists only on a price specification.
    priceSpecification: { "@type": "PriceSpecification", ...amount, valueAddedTaxIncluded: true },
  };
}
