import { carTypes } from "../../../app/catalogue/catalogue";
import { servicePackages } from "../../../app/catalogue/packages";
import { priceOf } from "../../../app/catalogue/pricing";
import { formatRiyals } from "../../../app/i18n/format";
import { bookingForm } from "../support/booking-form";
import { expect, hydrated, test } from "../support/site";

for (const { id, codes } of servicePackages) {
  test(`the package ${id} opens the booking with exactly its services, with a car and without`, async ({
    page,
    open,
    texts,
    scripts,
  }) => {
    const form = bookingForm(page, texts, scripts);
    const chosen = () =>
      page
        .locator("#services input:checked")
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const section = page.getByRole("region", { name: texts.packages.list[id].name });

    await open("packages");
    await section.getByRole("link", { name: texts.packages.book }).click();
    if (scripts) await hydrated(page);
    await expect(page.locator("input[name=carType]:checked")).toHaveCount(0);
    await form.chooseCar("suv");
    expect((await chosen()).sort()).toEqual(codes.toSorted());

    for (const carType of carTypes) {
      const total = formatRiyals(priceOf(codes, carType).total);
      await open("packages");
      await section.getByRole("link", { name: total }).click();
      await expect(page.locator("input[name=carType]:checked")).toHaveValue(carType);
      expect((await chosen()).sort()).toEqual(codes.toSorted());
      await expect(form.total).toContainText(total);
    }
  });
}

test("no package is sold with a discount of its own", async ({ open, page, texts }) => {
  await open("packages");
  await expect(page.getByRole("main")).toContainText(texts.packages.lead);
  for (const { id, codes } of servicePackages) {
    const section = page.getByRole("region", { name: texts.packages.list[id].name });
    await expect(section.locator("tbody tr")).toHaveCount(codes.length + 1);
  }
});
