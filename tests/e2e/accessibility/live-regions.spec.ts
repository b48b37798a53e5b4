import { formatRiyals } from "../../../app/platform/i18n/format";
import { translator } from "../../../app/platform/i18n/translator";
import { recordAnnouncements } from "../support/live-regions";
import { totalOf } from "../support/prices";
import { expect, test } from "../support/site";

const chosen = { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" };

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

for (const screen of ["booking", "contact"] as const) {
  test(`the errors of ${screen} are announced by the summary only, nothing on load`, async ({ page, open, texts }) => {
    const { errors, form } = texts[screen];
    const announced = await recordAnnouncements(page);
    await open(screen, chosen);
    expect(await announced()).toEqual([]);
    await page.getByRole("button", { name: form.submit, exact: true }).click();
    // The toast of a booking also says so, but only visually.
    if (screen === "booking")
      await expect(page.locator("li[data-tone]")).toContainText(texts.booking.errors.validation);
    await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
    expect(await announced()).toEqual([expect.stringMatching(new RegExp(`^assertive: ${errors.summaryTitle}`))]);
  });
}
