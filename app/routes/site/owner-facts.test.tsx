import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { CarType } from "~/domain/catalogue/catalogue";
import type { OwnerFacts } from "~/domain/centre/owner-facts";
import { filledFacts, noFacts } from "~/domain/centre/owner-facts.fixtures";
import { business } from "~/domain/centre/profile";
import { html } from "~/platform/i18n/html.fixtures";
import { languages } from "~/platform/i18n/languages";
import { resources } from "~/platform/i18n/texts";
import { translator } from "~/platform/i18n/translator";
import { CarSection } from "~/routes/booking/sections";
import About from "./about";
import Faq from "./faq";
import { FilmPage } from "./film";
import FilmSelection from "./ppf-selection";
import ThermalInsulation from "./thermal-insulation";
import Warranty from "./warranty";

type Page = (props: { facts: OwnerFacts }) => ReactNode;

const words = (markup: string) => markup.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");

const pages: [string, Page][] = [
  ["thermal insulation", ThermalInsulation],
  ["film selection", FilmSelection],
  ["glossy film", (props) => <FilmPage screen="ppf" {...props} />],
  ["matte film", (props) => <FilmPage screen="ppf-matte" {...props} />],
  ["warranty", Warranty],
  ["questions", Faq],
  ["about", About],
];

describe.each(languages)("in %s", (language) => {
  it.each(pages)("the page of %s does not mention empty facts", (_name, Page) => {
    const without = html(<Page facts={noFacts} />, language);
    const filled = html(<Page facts={filledFacts} />, language);
    const { glance, ...others } = resources[language].facts;
    const labels = Object.values({ ...glance, ...others }).filter((label) => !label.includes("{{"));
    expect(labels.filter((label) => words(without).includes(label))).toEqual([]);
    expect(without.length).toBeLessThan(filled.length);
    expect(words(without)).not.toMatch(/null|false|undefined/);
  });

  it.each(pages)("the page of %s does not mention what does not exist", (_name, Page) => {
    const none = Object.fromEntries(Object.entries(noFacts).map(([name, fact]) => [name, fact ?? false]));
    expect(html(<Page facts={{ ...noFacts, ...none }} />, language)).toBe(html(<Page facts={noFacts} />, language));
  });

  it("a single product name is printed without the other", () => {
    const facts = { ...noFacts, productNames: { ...noFacts.productNames, matte: { one: "Satin Alpha", two: null } } };
    const { t } = translator(language);
    const said = words(html(<FilmPage screen="ppf-matte" facts={facts} />, language));
    expect(said).toContain(`${t("facts:brandProduct", { brand: business.brands.one })} Satin Alpha`);
    expect(said).not.toContain(t("facts:brandProduct", { brand: business.brands.two }));
  });

  it("the booking page names the class of a car, when it is known", () => {
    const field = { id: "car", name: "carType", valid: true, descriptionId: "car-hint", errorId: "car-error" };
    const step = (carClass?: string) =>
      html(
        <CarSection
          chosen={null}
          paint={undefined}
          onChoose={() => {}}
          field={field as FieldMetadata<CarType>}
          carClass={carClass}
        />,
        language,
      );
    const text = { ar: "البيك أب سيارة كبيرة.", en: "A pick-up is a large car." }[language];
    expect(words(step(text))).toContain(text);
    expect(step(text)).toContain('aria-describedby="car-hint"');
    expect(step()).not.toContain("car-hint");
  });
});
