import type { Page } from "@playwright/test";
import { servicePackages } from "../../../app/catalogue/packages";
import { expect, hydrated, test } from "../support/site";

/** The codes of the services that are chosen in the form. */
const chosen = (page: Page) =>
  page
    .locator("#services input:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).sort());

test("a package opens the booking with exactly its services", async ({ page, open, texts, scripts, form }) => {
  const [first] = servicePackages;
  if (!first) throw new Error("There is no package");
  const { id, codes } = first;
  await open("packages");
  const section = page.getByRole("region", { name: texts.packages.list[id].name });
  await section.getByRole("link", { name: texts.packages.book }).click();
  if (scripts) await hydrated(page);
  await expect(page.locator("input[name=carType]:checked")).toHaveCount(0);
  await form.chooseCar("suv");
  expect(await chosen(page)).toEqual(codes.toSorted());
});
