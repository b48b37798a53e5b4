import type { OfferLeaf, ServiceLeaf } from "schema-dts";
import { business } from "~/business/profile";
import { type CarType, carTypes, serviceLabel, servicesOn } from "~/catalogue/catalogue";
import type { Language } from "~/i18n/languages";
import { linkTo, type Screen } from "~/i18n/links";
import { translator } from "~/i18n/translator";
import { businessReference } from "./business-data";

interface ServicePage {
  readonly screen: Screen;
  /** The name of the service on its page. */
  readonly name: string;
  readonly carNames: Readonly<Record<CarType, string>>;
}

/**
 * The offers of a service page: every option for each car type, in SAR, VAT included
 * (product.md 13.7).
 */
export function serviceData({ screen, name, carNames }: ServicePage, language: Language): ServiceLeaf {
  const url = business.origin + linkTo(screen, language);
  const priced = servicesOn(screen).flatMap(({ options }) =>
    options.flatMap((option) => carTypes.map((carType) => ({ code: option.code, carType, price: option[carType] }))),
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

/** The kinds of car, as offers name them. */
export function carNames(language: Language): Readonly<Record<CarType, string>> {
  const t = translator(language).getFixedT(null, "booking", "car");
  return { sedan: t("sedanNote"), suv: t("suvNote") };
}

/** An offer at a price in SAR, VAT included. */
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
