import { formatRiyals } from "../../../app/platform/i18n/format";
import { translator } from "../../../app/platform/i18n/translator";
import { recordAnnouncements } from "../support/live-regions";
import { totalOf } from "../support/prices";
import { expect, test } from "../support/site";

test("every change of the total is announced once, and nothing on load", async ({ page, open, texts, language }) => {
  const t = translator(language).getFixedT(null, "booking", "summary");
  const total = (count: number, riyals: number) =>
    t("totalIs", { services: t("count", { count }), count: riyals, total: formatRiyals(riyals) });
  const announced = await recordAnnouncements(page);
  await open("booking", { carType: "sedan" });
  expect(await announced()).toEqual([]);
  await page.locator("#thermal-titanium").check();
  await expect.poll(announced).toEqual([`polite: ${total(1, totalOf("sedan", "thermal-titanium"))}`]);
  await page.locator("#polishing-interior").check();
  await expect
    .poll(announced)
    .toEqual([`polite: ${total(2, totalOf("sedan", "thermal-titanium", "polishing-interior"))}`]);
  await page.getByRole("radio", { name: new RegExp(texts.booking.car.suv) }).check();
  await expect
    .poll(announced)
    .toEqual([`polite: ${total(2, totalOf("suv", "thermal-titanium", "polishing-interior"))}`]);
});
