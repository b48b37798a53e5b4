import type { Page } from "@playwright/test";
import { servicePackages } from "../../../app/domain/catalogue/packages";
import { payableAtCentre, priceOf } from "../../../app/domain/catalogue/pricing";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { linkTo } from "../../../app/platform/urls/screens";
import { expect, test } from "../support/site";

const [first, second, third] = servicePackages;
const contents = (page: Page) => page.getByRole("radiogroup").getByRole("region");

test("size and package decide by keyboard what is shown and booked @noscript", async ({ page, open, texts }) => {
  await open("packages");
  const { list } = texts.packages;
  await expect(contents(page)).toHaveAccessibleName(list.summer.name);
  await page.getByRole("radio", { name: list.summer.name }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: list.newCar.name })).toBeChecked();
  await expect(contents(page)).toHaveAccessibleName(list.newCar.name);
  await page.getByRole("radio", { name: texts.booking.car.suv }).check();
  const codes = second?.codes ?? [];
  const book = page.getByRole("radiogroup").getByRole("link");
  await expect(book).toContainText(formatRiyals(payableAtCentre(priceOf(codes, "suv").total)));
  await expect(page.locator(".stage svg:visible")).toHaveCount(1);
  await book.click();
  await expect(page.locator("[name=carType][value=suv]")).toBeChecked();
  for (const code of codes) await expect(page.locator(`#${code}`)).toBeChecked();
});

test("a link opens its package until another is chosen, also the first", async ({ page, open, language, texts }) => {
  await open("packages");
  await page.goto(`${linkTo("packages", language)}#${third?.id}`);
  const { list } = texts.packages;
  await expect(contents(page)).toHaveAccessibleName(list.shine.name);
  await expect(page.getByRole("radio", { name: list.shine.name })).toBeInViewport();
  await page.getByRole("radio", { name: list.summer.name }).check();
  await expect(contents(page)).toHaveAccessibleName(list.summer.name);
  expect(first?.id).toBe("summer");
});
