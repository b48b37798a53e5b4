import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/i18n/screens";
import { carTypes } from "../../../app/domain/catalogue/catalogue";
import { servicePackages } from "../../../app/domain/catalogue/packages";
import { payableAtCentre, priceOf } from "../../../app/domain/catalogue/pricing";
import { selectionQuery } from "../../../app/domain/catalogue/selection";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { languages } from "../../../app/platform/i18n/languages";
import { fetchPage, fetchScreen, textOf } from "../support/fetch-page";
import { expect, hydrated, test } from "../support/site";

/** The codes of the services that are chosen in the form. */
const chosen = (page: Page) =>
  page
    .locator("#services input:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort());

test("a package opens the booking with exactly its services @mixed", async ({ page, open, texts, scripts }) => {
  const [first] = servicePackages;
  if (!first) throw new Error("There is no package");
  const { id, codes } = first;
  await open("packages");
  const section = page.getByRole("region", { name: texts.packages.list[id].name });
  await section.getByRole("link", { name: texts.packages.book }).last().click();
  if (scripts) await hydrated(page);
  await expect(page.locator("input[name=carType]:checked")).toHaveValue("suv");
  expect(await chosen(page)).toEqual(codes.toSorted());
});

/** The values of the chosen inputs of a page's form. */
const chosenIn = (html: string) =>
  [...(html.split("<main")[1] ?? "").matchAll(/<input\b[^>]*\bchecked=""[^>]*>/g)]
    .map(([input]) => /\bvalue="([^"]*)"/.exec(input)?.[1])
    .sort();

for (const language of languages) {
  test(`the prices of each package in ${language} open the booking with that car and total @server`, async ({
    request,
  }) => {
    const { html } = await fetchScreen(request, "packages", language);
    for (const { codes } of servicePackages) {
      for (const carType of carTypes) {
        const due = formatRiyals(payableAtCentre(priceOf(codes, carType).total));
        const link = linkTo("booking", language, selectionQuery({ carType, codes }));
        const href = `href="${link.replaceAll("&", "&amp;")}"`;
        const [, price = ""] = html.split(href);
        expect(textOf(price.slice(0, price.indexOf("</a>"))), href).toContain(due);
        const booking = await fetchPage(request, link);
        expect(chosenIn(booking.html), link).toEqual([carType, ...codes].sort());
        expect(booking.text, link).toContain(formatRiyals(priceOf(codes, carType).total, { exact: true }));
      }
    }
  });
}
