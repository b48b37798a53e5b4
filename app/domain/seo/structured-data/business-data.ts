import type {
  AutoRepairLeaf,
  OfferLeaf,
  OpeningHoursSpecificationLeaf,
  OrganizationLeaf,
  WebSiteLeaf,
} from "schema-dts";
import { type ServiceField, services } from "~/domain/catalogue/catalogue";
import { priceRange } from "~/domain/catalogue/pricing";
import { servicePages } from "~/domain/catalogue/service-pages";
import {
  openingHours,
  type Span,
  type SpecialHours,
  usualWeek,
  type Weekday,
  weekdays,
  withoutOverlaps,
} from "~/domain/centre/opening-hours";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { formatRiyals } from "~/platform/i18n/format";
import { type Language, type Localized, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo, type Screen } from "~/platform/urls/screens";

/** The six services of product.md 13.6. Only the keys of `servicePages` have a page. */
const serviceNames = {
  windscreen: { ar: "حماية الزجاج الأمامي", en: "Windscreen protection" },
  thermal: { ar: "العزل الحراري", en: "Thermal insulation" },
  ceramic: { ar: "نانو سيراميك", en: "Nano ceramic" },
  polishing: { ar: "تلميع السيارات", en: "Car polishing" },
  film: { ar: "أفلام حماية الطلاء", en: "Paint protection films" },
  interior: { ar: "نانو سيراميك داخلي", en: "Interior nano ceramic" },
} satisfies Record<ServiceField | "windscreen" | "interior", Localized>;

const pages: Readonly<Record<string, Screen>> = servicePages;

const serviceListName: Localized = { ar: "خدمات العناية بالسيارات", en: "Car-care services" };

/** The accepted payment methods (product.md 1.5). */
export const payment: Localized = {
  ar: "نقداً، بطاقات ائتمانية، بطاقات بنكية",
  en: "Cash, Credit Card, Debit Card",
};

/** The same id on every page and in both languages, because it is one business. */
export const businessId = `${business.origin}/#business`;

/** The centre, with the `special` hours that have not ended (product.md 13.6). */
export function businessData(
  language: Language,
  special: readonly SpecialHours[],
  { foundedYear, otherPayment }: OwnerFacts = ownerFacts,
): AutoRepairLeaf {
  const { address, areasServed } = business;
  const { lowest, highest } = priceRange(services);
  const telephone = `+966${business.unifiedPhone.dial}`;
  const comma = translator(language).t("comma");
  return {
    "@type": "AutoRepair",
    "@id": businessId,
    name: business.name[language],
    url: business.origin + linkTo("home", language),
    logo: `${business.origin}/icon-512.png`,
    image: `${business.origin}/share/${language}.jpg`,
    telephone,
    email: business.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street[language]}${comma}${address.district[language]}`,
      addressLocality: address.city[language],
      addressRegion: address.region[language],
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...address.coordinates },
    hasMap: address.map,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone,
      email: business.email,
      availableLanguage: languages,
    },
    openingHoursSpecification: usualHours(),
    ...(special.length > 0 && {
      specialOpeningHoursSpecification: withoutOverlaps(special).flatMap(specialOpeningHours),
    }),
    sameAs: Object.values(business.social).filter((link) => link !== null),
    priceRange: `SAR ${formatRiyals(lowest)} - ${formatRiyals(highest)}`,
    currenciesAccepted: "SAR",
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    paymentAccepted: [payment, ...(otherPayment ? [otherPayment] : [])].map((way) => way[language]).join(comma),
    areaServed: [
      { "@type": "City", name: areasServed.city[language] },
      ...areasServed.districts.map((district) => ({ "@type": "Place" as const, name: district[language] })),
    ],
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: serviceListName[language],
      itemListElement: Object.entries(serviceNames).map(([kind, name]): OfferLeaf => {
        const page = pages[kind];
        const url = page && { url: business.origin + linkTo(page, language) };
        return { "@type": "Offer", itemOffered: { "@type": "Service", name: name[language], ...url } };
      }),
    },
  };
}

/**
 * The centre on pages that only mention it, without `businessData`: an organization, because search
 * engines expect an `AutoRepair` to have an address, and do not look for it on another page.
 */
export function businessReference(language: Language): OrganizationLeaf {
  return { "@type": "Organization", "@id": businessId, name: business.name[language] };
}

/** Gives search engines the name of the site, which they read from the home page. */
export function websiteData(language: Language): WebSiteLeaf {
  const home = business.origin + linkTo("home", language);
  return {
    "@type": "WebSite",
    "@id": `${home}#website`,
    name: business.name[language],
    alternateName: business.shortName[language],
    url: home,
    inLanguage: language,
    publisher: { "@id": businessId },
  };
}

/** Opening hours with Friday's hours for structured data (product.md 11.5), without closed days. */
export function usualHours({ weekdays: week } = openingHours): OpeningHoursSpecificationLeaf[] {
  return usualWeek((day) => week[day]).flatMap(({ first, last, spans }) => {
    const days = weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1).map(dayInSchema);
    const [only] = days;
    return spans.map((span) => ({
      "@type": "OpeningHoursSpecification" as const,
      dayOfWeek: days.length === 1 && only ? only : days,
      ...inSchema(span),
    }));
  });
}

/** The name of a day in schema.org: "Saturday". */
function dayInSchema(day: Weekday) {
  return day.replace(/^./, (letter) => letter.toUpperCase()) as Capitalize<Weekday>;
}

/** A closed day: in schema.org, it opens and closes at once. */
const CLOSED: Span = { opens: "00:00", closes: "00:00" };

function specialOpeningHours({ from, until, spans }: SpecialHours): OpeningHoursSpecificationLeaf[] {
  return (spans.length > 0 ? spans.map(inSchema) : [CLOSED]).map((span) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: until,
    ...span,
  }));
}

/**
 * Writes midnight as 00:00. In schema.org, when `closes` is less than `opens`, the range extends
 * into the next day; 23:59 would close a minute early, and not all consumers of schema.org support
 * 24:00. Only a whole day ends at 23:59, because 00:00 to 00:00 is a closed day.
 */
function inSchema({ opens, closes }: Span): Span {
  if (closes !== "24:00") return { opens, closes };
  return { opens, closes: opens === "00:00" ? "23:59" : "00:00" };
}
