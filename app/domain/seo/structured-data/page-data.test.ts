import { describe, expect, test } from "vitest";
import { services } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import { languages } from "~/platform/i18n/languages";
import { linkTo, type Screen } from "~/platform/i18n/screens";
import { faqQuestions } from "../faq-questions";
import { businessId } from "./business-data";
import { faqData, serviceData } from "./page-data";

test.each(languages)("the FAQ data has all questions with their answers in %s", (language) => {
  const questions = faqQuestions(language, []);
  const data = faqData(questions);
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity).toHaveLength(11);
  expect(data.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  );
});

const servicePages = [...new Set(services.map(({ page }) => page))];
const carNames = { sedan: "Sedan", suv: "SUV" };

describe.each(languages)("services in %s", (language) => {
  const offersOn = (screen: Screen) => serviceData({ screen, name: "A service", carNames }, language);

  test.each(servicePages)("%s offers every option for both cars, VAT included", (screen) => {
    const data = offersOn(screen);
    const { offers, ...summary } = data.offers as unknown as {
      offers: { name: string; price: number; priceSpecification: object }[];
    };
    const options = services.filter(({ page }) => page === screen).flatMap((service) => service.options);
    const prices = options.flatMap(({ code }) => Object.values(pricesOf(code)));

    expect(offers.map(({ price }) => price)).toEqual(prices);
    expect(new Set(offers.map(({ name }) => name)).size).toBe(prices.length);
    for (const { price, priceSpecification } of offers) {
      expect(priceSpecification).toMatchObject({ price, priceCurrency: "SAR", valueAddedTaxIncluded: true });
    }
    expect(summary).toMatchObject({
      "@type": "AggregateOffer",
      priceCurrency: "SAR",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    });
    expect(data).toMatchObject({
      "@type": "Service",
      name: "A service",
      url: business.origin + linkTo(screen, language),
      provider: { "@id": businessId },
    });
  });
});
