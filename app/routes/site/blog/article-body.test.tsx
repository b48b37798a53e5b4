import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { articles } from "~/domain/blog/articles";
import { pricesOf } from "~/domain/catalogue/pricing";
import { figures } from "~/platform/i18n/figures";
import { formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { ArticleBody, Figure, Film, Price } from "./article-body";

/** The text of an element in a language, without tags. */
const words = (element: React.ReactNode, language: Language = "en") =>
  renderToStaticMarkup(inLanguage(element, language))
    .replace(/<svg.*?<\/svg>|<[^>]+>/g, "")
    .replaceAll("\u00a0", " ");

const inLanguage = (element: React.ReactNode, language: Language) => (
  <I18nextProvider i18n={translator(language)}>{element}</I18nextProvider>
);

describe("figures of the centre in a text", () => {
  test("are printed with their units", () => {
    expect(words(<Figure of="heatRejectionPercent" />)).toBe(`${figures.heatRejectionPercent}%`);
    expect(words(<Figure of="noWashDays" />)).toBe("7 days");
    expect(words(<Figure of="noWashDays" />, "ar")).toBe("7 أيام");
    expect(words(<Figure of="ceramicWarrantyYears" />, "ar")).toBe("سنتان");
    expect(words(<Figure of="brandOne" />, "ar")).toBe(figures.brandOne);
  });

  test("are the prices of the given car, and the figures of the given film with their limits", () => {
    expect(words(<Price of="thermal-titanium" car="sedan" />)).toBe(formatRiyals(pricesOf("thermal-titanium").sedan));
    expect(words(<Price of="thermal-titanium" car="suv" />)).toBe(formatRiyals(pricesOf("thermal-titanium").suv));
    expect(words(<Price of="thermal-titanium" car="suv" per="thermalTitaniumYears" />)).toBe(
      formatRiyals(Math.round(pricesOf("thermal-titanium").suv / figures.thermalTitaniumYears)),
    );
    expect(words(<Film finish="glossy" brand="one" of="waterContactAngle" />)).toBe("above 110°");
    expect(words(<Film finish="glossy" brand="two" of="total" />, "ar")).toBe("187 µm");
    expect(words(<Film finish="matte" brand="one" of="warranty" />, "ar")).toBe("10 سنوات");
  });

  test("throw an error when they do not exist", () => {
    const wrong = [
      <Figure key="figure" of={"brandThree" as "brandOne"} />,
      <Price key="car" of="thermal-titanium" car={"small" as "suv"} />,
      <Price key="code" of={"wax" as "thermal-titanium"} car="suv" />,
      <Price key="years" of="thermal-titanium" car="suv" per={"noYears" as "thermalTitaniumYears"} />,
      <Film key="film" finish="matte" brand="one" of="tearStrength" />,
    ];
    for (const element of wrong) expect(() => words(element)).toThrow();
  });
});

describe.each(articles)("the article $slug", ({ texts }) => {
  /** The text suspends while it loads, and the stream starts when it is complete. */
  const html = async (language: Language) =>
    new Response(await renderToReadableStream(inLanguage(<ArticleBody {...texts[language]} />, language))).text();

  test("links to pages in its own language, and its tables have row and column headers", async () => {
    const english = await html("en");
    expect(english.match(/<a href="\/(?!en\/)/g)).toBeNull();
    expect(english).toMatch(/<a href="\/en\//);
    const arabic = await html("ar");
    expect(arabic).not.toMatch(/<a href="\/en/);
    for (const [table] of `${arabic}${english}`.matchAll(/<table.*?<\/table>/gs)) {
      expect(table).toMatch(/<caption class="sr-only">[^<]+<\/caption>/);
      for (const [, row] of table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)) expect(row).toMatch(/^<th scope="(?:row|col)"/);
    }
  });
});
