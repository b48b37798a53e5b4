import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "~/i18n/languages";
import { indexedScreens, linkTo } from "~/i18n/links";
import { textsIn } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/texts-context";
import { PageStructuredData } from "./page-structured-data";

type Page = Parameters<typeof PageStructuredData>[0];
type Data = { "@type": string; itemListElement: { name: string; item: string }[] };

const servicePages = ["ppf", "ppf-matte", "thermal-insulation", "nano-ceramic", "car-polishing"];
const expectedTypes = (screen: string) => {
  if (screen === "home") return ["AutoRepair", "WebSite"];
  if (screen === "about" || screen === "contact") return ["AutoRepair", "BreadcrumbList"];
  if (screen === "faq") return ["FAQPage", "BreadcrumbList"];
  return servicePages.includes(screen) ? ["Service", "BreadcrumbList"] : ["BreadcrumbList"];
};

describe.each(languages)("in %s", (language) => {
  test.each(indexedScreens)("%s carries what belongs to it", (screen) => {
    const page = { screen, name: "The page", questions: [] } as unknown as Page;
    expect(dataOf(page, language).map((data) => data["@type"])).toEqual(expectedTypes(screen));
  });

  test("a film page stands under the choice of films", () => {
    const [, breadcrumbs] = dataOf({ screen: "ppf-matte", name: "Matte" }, language);
    const { nav, services } = textsIn(language).common;
    expect(breadcrumbs?.itemListElement.map(({ name }) => name)).toEqual([nav.home, services.film, "Matte"]);
    expect(breadcrumbs?.itemListElement[1]?.item).toContain(linkTo("ppf-selection", language));
  });
});

function dataOf(page: Page, language: Language): Data[] {
  const children = createElement(PageStructuredData, page);
  const html = renderToStaticMarkup(TextsProvider({ language, texts: textsIn(language), children }));
  const [, json = ""] = html.match(/^<script type="application\/ld\+json">([^<]*)<\/script>$/) ?? [];
  const { "@context": context, "@graph": graph } = JSON.parse(json);
  expect(context).toBe("https://schema.org");
  return graph;
}

test("no text can end the script or open another", () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028 "quoted" ]]>';
  const breadcrumbs = dataOf({ screen: "terms", name }, "en").at(-1);
  expect(breadcrumbs?.itemListElement.at(-1)?.name).toBe(name);
});
