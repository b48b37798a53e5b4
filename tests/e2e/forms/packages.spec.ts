import type { Page } from "@playwright/test";
import { carTypes } from "../../../app/catalogue/catalogue";
import { servicePackages } from "../../../app/catalogue/packages";
import { priceOf } from "../../../app/catalogue/pricing";
import { formatRiyals } from "../../../app/i18n/format";
import { linkTo } from "../../../app/i18n/links";
import { bookingForm } from "../support/booking-form";
import { expect, hydrated, test } from "../support/site";

/** The codes of the services that are chosen in the form. */
const chosen = (page: Page) =>
  page
    .locator("#services input:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort());

test("a package opens the booking with exactly its services, and the car is asked for", async ({
  page,
  open,
  texts,
  scripts,
}) => {
  const [first] = servicePackages;
  if (!first) throw new Error("There is no package");
  const { id, codes } = first;
  await open("packages");
  const section = page.getByRole("region", { name: texts.packages.list[id].name });
  await section.getByRole("link", { name: texts.packages.book }).click();
  if (scripts) await hydrated(page);
  await expect(page.locator("input[name=carType]:checked")).toHaveCount(0);
  await bookingForm(page, texts, scripts).chooseCar("suv");
  expect(await chosen(page)).toEqual(codes.toSorted());
});

test("the price of each package opens the booking with exactly its services and that car", async ({
  page,
  open,
  texts,
  language,
  scripts,
}) => {
  for (const [index, { id, codes }] of servicePackages.entries()) {
    const carType = carTypes[index % carTypes.length] ?? "suv";
    const total = formatRiyals(priceOf(codes, carType).total);
    await open("packages");
    const section = page.getByRole("region", { name: texts.packages.list[id].name });
    for (const car of carTypes) {
      const price = section.getByRole("link", { name: formatRiyals(priceOf(codes, car).total) });
      expect(await price.getAttribute("href")).toContain(`${linkTo("booking", language)}?carType=${car}&`);
    }
    await section.getByRole("link", { name: total }).click();
    await expect(page.locator("input[name=carType]:checked")).toHaveValue(carType);
    expect(await chosen(page)).toEqual(codes.toSorted());
    await expect(bookingForm(page, texts, scripts).total).toContainText(total);
    if (!scripts) continue;
    // The next link would add to what was chosen in this tab, which the form stores once it runs.
    await hydrated(page);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("no package is sold with a discount of its own", async ({ open, page, texts }) => {
  await open("packages");
  await expect(page.getByRole("main")).toContainText(texts.packages.lead);
  for (const { id, codes } of servicePackages) {
    const section = page.getByRole("region", { name: texts.packages.list[id].name });
    await expect(section.locator("tbody tr")).toHaveCount(codes.length + 1);
  }
});
