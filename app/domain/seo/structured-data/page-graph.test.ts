import { describe, expect, test } from "vitest";
import { articles } from "~/domain/blog/articles";
import { services } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import type { SpecialHours } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { ramadan } from "~/domain/centre/special-hours.fixtures";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { articlePath, indexedScreens, linkTo } from "~/platform/urls/screens";
import { businessId } from "./business-data";
import { articleGraph, structuredData } from "./page-graph";

/** The screens whose structured data has the hours. */
type Page = "home" | "about" | "contact" | "faq";
type Described = { "script:ld+json": { "@context": string; "@graph": Data[] } };
type Data = { "@type": string; itemListElement: { name: string; item: string }[] };

const servicePages = ["ppf", "ppf-matte", "thermal-insulation", "nano-ceramic", "car-polishing"];
const expectedTypes = (screen: string) => {
  if (screen === "home") return ["AutoRepair", "WebSite"];
  if (screen === "about" || screen === "contact") return ["AutoRepair", "BreadcrumbList"];
  if (screen === "packages") return ["OfferCatalog", "BreadcrumbList"];
  if (screen === "faq") return ["FAQPage", "BreadcrumbList"];
  return servicePages.includes(screen) ? ["Service", "BreadcrumbList"] : ["BreadcrumbList"];
};

describe.each(languages)("in %s", (language) => {
  test.each(indexedScreens as readonly Page[])("%s has the expected types of objects", (screen) => {
    expect(dataOf(screen, language).map((data) => data["@type"])).toEqual(expectedTypes(screen));
  });

  test("special hours are on every page that has the hours", () => {
    for (const screen of ["home", "about", "contact"] as const) {
      const [centre] = dataOf(screen, language, [ramadan]);
      expect(centre).toMatchObject({ specialOpeningHoursSpecification: [{ validFrom: ramadan.from }] });
    }
    const answers = JSON.stringify(dataOf("faq", language, [ramadan])[0]);
    expect(answers).toContain(`${ramadan.note[language]} (`);
    expect(JSON.stringify(dataOf("faq", language)[0])).not.toContain(`${ramadan.note[language]} (`);
  });

  test("the breadcrumbs of a film page include the page where films are chosen", () => {
    const [, breadcrumbs] = dataOf("ppf-matte" as Page, language);
    const { t } = translator(language);
    const names = [t("nav.home"), t("services.film"), t("film:matte.title")];
    expect(breadcrumbs?.itemListElement.map(({ name }) => name)).toEqual(names);
    expect(breadcrumbs?.itemListElement[1]?.item).toContain(linkTo("ppf-selection", language));
  });
});

test.each(languages)("an AutoRepair has its address, and other mentions of it have its id, in %s", (language) => {
  const graphs = [
    ...(indexedScreens as readonly Page[]).map((screen) => dataOf(screen, language)),
    ...articles.map((article) => articleGraph(article, language)),
  ];
  // JSON.parse calls the function with every object of the graphs.
  JSON.parse(JSON.stringify(graphs), (key, value) => {
    if (value?.["@type"] === "AutoRepair") expect(value).toHaveProperty("address.addressCountry");
    if (key === "provider" || key === "publisher") expect(value).toHaveProperty("@id", businessId);
    return value;
  });
});

function dataOf(screen: Page, language: Language, special: readonly SpecialHours[] = []): Data[] {
  const [{ "script:ld+json": data }] = structuredData(screen, language, special) as unknown as [Described];
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

test("a page that sells one service names it, and not only the part in its heading", () => {
  const serviceOn = (screen: string) => dataOf(screen as Page, "en").find((object) => object["@type"] === "Service");
  expect(serviceOn("nano-ceramic")).toHaveProperty("name", "Nano Ceramic");
  expect(serviceOn("ppf")).toHaveProperty("name", translator("en").t("film:glossy.title"));
});

test.each(languages)("every article in %s is a post with author, picture and publisher, below the blog", (language) => {
  for (const article of articles) {
    const { slug, date, updated, author } = article;
    const [{ "script:ld+json": data } = { "script:ld+json": {} }] = articleGraph(article, language);
    const [post, breadcrumbs] = (data as { "@graph": [object, { itemListElement: { item: string }[] }] })["@graph"];
    const address = business.origin + articlePath(slug, language);
    expect(post).toMatchObject({
      "@type": "BlogPosting",
      mainEntityOfPage: address,
      image: `${business.origin}/share/blog/${slug}-${language}.jpg`,
      datePublished: `${date}T00:00:00+03:00`,
      dateModified: `${updated ?? date}T00:00:00+03:00`,
      author: { name: business.authors[author][language] },
      publisher: { "@id": businessId },
    });
    expect(breadcrumbs.itemListElement.map(({ item }) => item)).toEqual([
      business.origin + linkTo("home", language),
      business.origin + linkTo("blog", language),
      address,
    ]);
  }
});

const pagesOfServices = [...new Set(services.map(({ page }) => page))];

describe.each(languages)("services in %s", (language) => {
  test.each(pagesOfServices)("%s offers every option for both cars, VAT included", (screen) => {
    const [data] = dataOf(screen as Page, language) as unknown as [
      { offers: { offers: { name: string; price: number; priceSpecification: object }[] } },
    ];
    const { offers, ...summary } = data.offers;
    const options = services.filter(({ page }) => page === screen).flatMap((service) => service.options);
    const prices = options.flatMap(({ code }) => Object.values(pricesOf(code)));

    expect(offers.map(({ price }) => price)).toEqual(prices);
    expect(new Set(offers.map(({ name }) => name)).size).toBe(prices.length);
    for (const { price, priceSpecification } of offers)
      expect(priceSpecification).toMatchObject({ price, priceCurrency: "SAR", valueAddedTaxIncluded: true });
    expect(summary).toMatchObject({
      "@type": "AggregateOffer",
      priceCurrency: "SAR",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    });
    const url = business.origin + linkTo(screen, language);
    expect(data).toMatchObject({ "@type": "Service", url, provider: { "@id": businessId } });
  });
});
