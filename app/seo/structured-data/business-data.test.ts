import { describe, expect, test } from "vitest";
import { filledFacts, noFacts } from "~/business/owner-facts.fixtures";
import { business } from "~/business/profile";
import { eid, ramadan } from "~/business/special-hours.fixtures";
import { languages } from "~/i18n/languages";
import { businessData, businessId, listedServices, payment, websiteData } from "./business-data";

describe.each(languages)("the business in %s", (language) => {
  const data = businessData(language, []);

  test("is an auto repair business, with its name in the language of the page", () => {
    expect(data).toMatchObject({
      "@type": "AutoRepair",
      "@id": businessId,
      name: business.name[language],
      url: language === "ar" ? `${business.origin}/` : `${business.origin}/en`,
      image: `${business.origin}/share/${language}.png`,
      email: business.email,
      priceRange: "SAR 350 - 12,000",
      currenciesAccepted: "SAR",
      sameAs: Object.values(business.social),
    });
    expect(data.paymentAccepted).toBeTruthy();
  });

  test("has an address and coordinates", () => {
    expect(data.address).toEqual({
      "@type": "PostalAddress",
      streetAddress: expect.stringContaining(business.address.street[language]),
      addressLocality: business.address.city[language],
      postalCode: "13246",
      addressCountry: "SA",
    });
    expect(data.geo).toEqual({ "@type": "GeoCoordinates", ...business.address.coordinates });
    // Google asks for five decimals.
    for (const degrees of Object.values(business.address.coordinates)) expect(`${degrees}`).toMatch(/\.\d{5,}$/);
  });

  test("has a contact point in both languages, with a phone number in international format", () => {
    expect(data.telephone).toMatch(/^\+966\d{8,9}$/);
    expect(data.contactPoint).toMatchObject({
      "@type": "ContactPoint",
      telephone: data.telephone,
      email: business.email,
      availableLanguage: ["ar", "en"],
    });
  });

  test("has opening hours until midnight, and Friday's earlier reading", () => {
    expect(data.openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"],
        opens: "10:00",
        closes: "00:00",
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: "Friday", opens: "12:00", closes: "15:00" },
    ]);
  });

  test("has special hours with their days and midnight as 00:00, or no such property", () => {
    expect(data).not.toHaveProperty("specialOpeningHoursSpecification");
    expect(businessData(language, [ramadan, eid]).specialOpeningHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2027-02-08",
        validThrough: "2027-03-08",
        opens: "20:00",
        closes: "02:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2027-03-09",
        validThrough: "2027-03-12",
        opens: "16:00",
        closes: "00:00",
      },
    ]);
  });

  test("has the year of its founding and other ways to pay once they are known", () => {
    const without = businessData(language, [], noFacts);
    expect(without).not.toHaveProperty("foundingDate");
    expect(without.paymentAccepted).toBe(payment[language]);
    expect(businessData(language, [], filledFacts)).toMatchObject({
      foundingDate: "2019",
      paymentAccepted: payment[language] + (language === "ar" ? "، مدى، التقسيط" : ", mada, instalments"),
    });
  });

  test("serves the city and four neighbourhoods", () => {
    const areas = data.areaServed as { "@type": string; name: string }[];
    expect(areas.map((area) => area["@type"])).toEqual(["City", "Place", "Place", "Place", "Place"]);
    expect(areas.map(({ name }) => name)).toEqual(
      [business.areasServed.city, ...business.areasServed.districts].map((area) => area[language]),
    );
  });

  test("lists six services", () => {
    const { itemListElement } = data.hasOfferCatalog as unknown as {
      itemListElement: { itemOffered: { name: string } }[];
    };
    const names = itemListElement.map(({ itemOffered }) => itemOffered.name);
    expect(names).toEqual(listedServices.map(({ name }) => name[language]));
    expect(new Set(names).size).toBe(6);
  });

  test("is the publisher of the website", () => {
    expect(websiteData(language)).toMatchObject({
      "@type": "WebSite",
      name: business.name[language],
      inLanguage: language,
      publisher: { "@id": businessId },
    });
  });
});

test("the six services are those of product.md 13.6", () => {
  expect(listedServices.map(({ name }) => name.en.toLowerCase())).toEqual([
    "windscreen protection",
    "thermal insulation",
    "nano ceramic",
    "car polishing",
    "paint protection films",
    "interior nano ceramic",
  ]);
});
