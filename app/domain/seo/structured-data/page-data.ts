import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ListItemLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  ServiceLeaf,
} from "schema-dts";
import { type CarType, carTypes, serviceLabel, servicesOn } from "~/domain/catalogue/catalogue";
import { servicePackages } from "~/domain/catalogue/packages";
import { priceOf, pricesOf } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import type { Language } from "~/platform/i18n/languages";
import { linkTo, type Screen } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";
import type { Question } from "../faq-questions";
import { businessReference } from "./business-data";

export interface Crumb {
  readonly path: string;
  readonly name: string;
}

/** The breadcrumbs from the home page to a page, both included. */
export function breadcrumbData(trail: readonly Crumb[]): BreadcrumbListLeaf {
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

export function faqData(questions: readonly Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function packagesData(language: Language): OfferCatalogLeaf {
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

interface ServicePage {
  screen: Screen;
  name: string;
  carNames: Readonly<Record<CarType, string>>;
}

/** Every option for each car type, in SAR, VAT included (product.md 13.6). */
export function serviceData({ screen, name, carNames }: ServicePage, language: Language): ServiceLeaf {
  const url = business.origin + linkTo(screen, language);
  const priced = servicesOn(screen).flatMap(({ options }) =>
    options.flatMap((option) =>
      carTypes.map((carType) => ({ code: option.code, carType, price: pricesOf(option.code)[carType] })),
    ),
  );
  const prices = priced.map(({ price }) => price);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
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
      offers: priced.map(({ code, carType, price }) =>
        offer(`${serviceLabel(code, language)} (${carNames[carType]})`, price),
      ),
    },
  };
}

export function carNames(language: Language): Readonly<Record<CarType, string>> {
  const t = translator(language).getFixedT(null, "booking", "car");
  return { sedan: t("sedanNote"), suv: t("suvNote") };
}

/** `price` is in SAR, VAT included. */
export function offer(name: string, price: number): OfferLeaf {
  const amount = { price, priceCurrency: "SAR" };
  return {
    "@type": "Offer",
    name,
    ...amount,
    // `valueAddedTaxIncluded` exists only on a price specification.
    priceSpecification: { "@type": "PriceSpecification", ...amount, valueAddedTaxIncluded: true },
  };
}
