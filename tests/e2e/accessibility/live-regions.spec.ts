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

test("a network error is announced by the summary only", async ({ page, open, texts, expectedFailures, form }) => {
  expectedFailures.push("/booking.data");
  const { errors } = texts.booking;
  const announced = await recordAnnouncements(page);
  await open("booking", chosen);
  await page.route("**/booking.data*", (route) => route.abort());
  await form.submit.click();
  await expect(page.locator("li[data-tone]")).toContainText(errors.save);
  await expect(page.getByRole("alert").locator("..")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect.poll(announced).toEqual([`assertive: ${errors.networkTitle}${errors.network}`]);
  await page.getByRole("alert").getByRole("link", { name: errors.network }).click();
  await expect(form.submit).toBeFocused();
});

test("a rate limit keeps the form, and only the summary announces it", async ({ page, open, texts, contact }) => {
  const { errors } = texts.contact;
  await page.route("**/contact.data*", async (route) => {
    const headers = { ...route.request().headers(), "cf-connecting-ip": "203.0.113.77" };
    let answer = await route.fetch({ headers });
    for (let sent = 1; answer.status() !== 429 && sent < 30; sent++) answer = await route.fetch({ headers });
    await route.fulfill({ response: answer });
  });
  const announced = await recordAnnouncements(page);
  await page.clock.install();
  await open("contact");
  const typed = { name: "Noura", email: "limit@example.com", phone: "0512345604", message: "Over and over" };
  await contact.fill(typed);
  await contact.submit.click();
  await expect(page.locator("li[data-tone]")).toContainText(errors.tooMany.title);
  await expect(page.getByRole("alert")).toContainText(errors.tooMany.text);
  // A toast would be announced with a delay, but before it disappears.
  await page.clock.runFor(6000);
  await expect(page.locator("li[data-tone]")).toHaveCount(0, { timeout: 2000 });
  for (const field of ["name", "email", "phone", "message"] as const)
    await expect(contact[field]).toHaveValue(typed[field]);
  expect(await announced()).toEqual([expect.stringMatching(new RegExp(`^assertive: ${errors.summaryTitle}`))]);
});
