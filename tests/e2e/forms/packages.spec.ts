import { linkTo } from "~/platform/i18n/screens";
import { carTypes } from "../../../app/domain/catalogue/catalogue";
import { servicePackages } from "../../../app/domain/catalogue/packages";
import { payableAtCentre, priceOf } from "../../../app/domain/catalogue/pricing";
import { selectionQuery } from "../../../app/domain/catalogue/selection";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { languages } from "../../../app/platform/i18n/languages";
import { fetchPage, fetchScreen, textOf } from "../support/fetch-page";
import { expect, test } from "../support/site";

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
