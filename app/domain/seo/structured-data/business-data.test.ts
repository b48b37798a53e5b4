import { describe, expect, test } from "vitest";
import { openingHours } from "~/domain/centre/opening-hours";
import { filledFacts, noFacts } from "~/domain/centre/owner-facts.fixtures";
import { business } from "~/domain/centre/profile";
import { eid, ramadan } from "~/domain/centre/special-hours.fixtures";
import { languages } from "~/platform/i18n/languages";
import { businessData, businessId, payment, usualHours } from "./business-data";

describe.each(languages)("the business in %s", (language) => {
  const data = businessData(language, []);

  test("is an auto repair business, with its name in the language of the page", () => {
    expect(data).toMatchObject({
      "@type": "AutoRepair",
      "@id": businessId,
      url: language === "ar" ? `${business.origin}/` : `${business.origin}/en`,
      priceRange: expect.stringMatching(/^SAR [\d,]+ - [\d,]+$/),
    });
    expect(data.telephone).toMatch(/^\+966\d{8,9}$/);
    expect(data.contactPoint).toMatchObject({ telephone: data.telephone, availableLanguage: ["ar", "en"] });
    const { city, districts } = business.areasServed;
    expect(data.areaServed).toMatchObject([city, ...districts].map((area) => ({ name: area[language] })));
  });

  test("has the hours of the FAQ for every day of the week, with midnight as 00:00", () => {
    const listed = data.openingHoursSpecification as unknown as { dayOfWeek: string | string[]; closes: string }[];
    expect(listed.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
    expect(listed.map(({ closes }) => closes)).not.toContain("24:00");
    const friday = listed.find(({ dayOfWeek }) => dayOfWeek === "Friday" || dayOfWeek.includes("Friday"));
    expect(friday).toMatchObject({ opens: openingHours.weekdays.friday[0]?.opens });
  });

  test("has both spans of a day", () => {
    const saturday = [eid.spans, ramadan.spans].flat();
    const { weekdays } = openingHours;
    expect(usualHours({ ...openingHours, weekdays: { ...weekdays, saturday } }).slice(0, 2)).toMatchObject([
      { dayOfWeek: "Saturday", opens: "16:00", closes: "00:00" },
      { dayOfWeek: "Saturday", ...ramadan.spans[0] },
    ]);
  });

  test("closes a whole day as schema.org does", () => {
    const wholeDay = { ...eid, spans: [{ opens: "00:00", closes: "24:00" }] };
    expect(businessData(language, [wholeDay]).specialOpeningHoursSpecification).toMatchObject([
      { opens: "00:00", closes: "23:59" },
    ]);
  });

  test("has special hours with their days and midnight as 00:00, or no such property", () => {
    expect(data).not.toHaveProperty("specialOpeningHoursSpecification");
    const days = { validFrom: ramadan.from, validThrough: ramadan.until };
    const twoSpans = { ...ramadan, spans: [{ opens: "10:00", closes: "16:00" }, ...ramadan.spans] };
    expect(businessData(language, [twoSpans, eid]).specialOpeningHoursSpecification).toMatchObject([
      { ...days, opens: "10:00", closes: "16:00" },
      { ...days, ...ramadan.spans[0] },
      { validFrom: eid.from, validThrough: eid.until, opens: "16:00", closes: "00:00" },
    ]);
  });

  test("has the year of its founding and other ways to pay once they are known", () => {
    const without = businessData(language, [], noFacts);
    expect(without).not.toHaveProperty("foundingDate");
    expect(without.paymentAccepted).toBe(payment[language]);
    expect(businessData(language, [], filledFacts)).toMatchObject({
      foundingDate: "2019",
      paymentAccepted: payment[language] + (language === "ar" ? "، مدى والتقسيط" : ", mada and instalments"),
    });
  });
});
