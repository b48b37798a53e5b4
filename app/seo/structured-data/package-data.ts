import type { OfferCatalogLeaf } from "schema-dts";
import { business } from "~/business/profile";
import { carTypes } from "~/catalogue/catalogue";
import { servicePackages } from "~/catalogue/packages";
import { priceOf } from "~/catalogue/pricing";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";
import { translator } from "~/i18n/translator";
import { carNames, offer } from "./service-data";

/** The packages at their prices for each car type, in SAR, VAT included. */
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
