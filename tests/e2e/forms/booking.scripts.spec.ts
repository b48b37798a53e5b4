import { randomUUID } from "node:crypto";
import { linkTo } from "../../../app/i18n/screens";
import { shownTotalOf } from "../support/prices";
import { query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

const chosen = { carType: "sedan", thermal: "thermal-titanium" };

test("clicking a picture toggles its service, and films exclude each other", async ({ page, open, form }) => {
  await open("booking", { carType: "sedan" });
  const picture = (code: string) => page.locator(`#services label[for="${code}"]`);
  const option = (code: string) => page.locator(`[id="${code}"]`);

  await picture("ppf-front-glossy-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).toBeChecked();
  await picture("ppf-full-matte-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).not.toBeChecked();
  await expect(form.total).toContainText(shownTotalOf("sedan", "ppf-full-matte-hexis"));
  // A second click on a film clears it, one on insulation does not.
  await option("ppf-full-matte-hexis").click();
  await expect(form.total).toBeHidden();
  await option("thermal-titanium").click();
  await option("thermal-titanium").click();
  await expect(option("thermal-titanium")).toBeChecked();
});

test("the fields correct what is typed or pasted, and keep long texts whole", async ({ open, form }) => {
  await open("booking", chosen);
  for (const [field, typed, shown] of [
    [form.name, "Ali 5 عليّ!", "Ali  عليّ"],
    [form.name, "عبدالرحمن بن عبدالعزيز القحطاني", "عبدالرحمن بن عبدالعزيز القحطاني"],
    [form.email, "abdulrahman.alqahtani@gmail.com", "abdulrahman.alqahtani@gmail.com"],
    [form.phone, "٥١٢٣٤٥٦٧٨٩٩", "0512345678"],
    [form.phone, "+966512345678", "0512345678"],
    [form.phone, "05", "05"],
  ] as const) {
    await field.clear();
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(shown);
  }
  // As it is copied from a contact, with its label.
  await form.phone.fill("جوال: \u2066+966 (0) 51 234 5678\u2069");
  await expect(form.phone).toHaveValue("0512345678");
  // An email input hides spaces at its ends, but not those inside.
  await form.email.fill("sara٢ @example.sa");
  await expect(form.email).toHaveValue("sara2@example.sa");
});

test("the calendar starts tomorrow, weeks on Saturday; clicks toggle", async ({ page, open, texts, language }) => {
  const { booking } = texts;
  await open("booking", chosen);
  const date = page.getByRole("button", { name: booking.form.date });
  const value = page.locator('input[name="bookingDate"]');
  await date.click();
  await expect(page.locator(".rdp-weekday").first()).toHaveText(language === "ar" ? "سبت" : "Sa");

  const bookable = page.locator(".rdp-day:not(.rdp-outside) button:enabled");
  await expect(bookable.first()).toBeVisible();
  const first = await page.locator(".rdp-day:has(button:enabled)").first().getAttribute("data-day");
  expect(first).toBe(tomorrow());

  await page.locator(`[data-day="${tomorrow()}"] button`).click();
  await expect(value).toHaveValue(tomorrow());
  await expect(date).toBeFocused();
  await date.click();
  await page.locator(`[data-day="${tomorrow()}"] button`).click();
  await expect(value).toHaveValue("");
});

test("the draft survives a switch of language, and ends with the booking", async ({ page, open, texts, form }) => {
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email: "sara@example.com", date: tomorrow() });
  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  await expect(page.locator("#booking-customerName")).toHaveValue("Sara");
  await expect(page.locator("#booking-phoneNumber")).toHaveValue("0512345678");
  await expect(page.locator('input[name="bookingDate"]')).toHaveValue(tomorrow());

  expect(new URL(page.url()).search).not.toContain("Sara");
  await page.locator("fieldset#details button[type=submit]").click();
  await page.waitForURL(/thank-you/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("toasts can be closed, and close by themselves", async ({ page, open, texts, form }) => {
  await page.clock.install();
  await open("booking", chosen);
  await form.submit.click();
  const toast = page.locator("li[data-tone]");
  await toast.getByRole("button", { name: texts.common.toasts.close }).click();
  await expect(toast).toHaveCount(0);
  await form.submit.click();
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.locator("h1").click();
  await page.clock.runFor(6000);
  await expect(toast).toHaveCount(0, { timeout: 2000 });
});

test("a price that has changed is shown before booking", async ({ page, open, texts, language, form }) => {
  const email = `price-${randomUUID().slice(0, 8)}@example.com`;
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email, date: tomorrow() });
  // As in a page of the build before.
  await page.locator("[name=shownSelection]").evaluate((input: HTMLInputElement) => {
    input.value = input.value.replace(/total=\d+/, "total=1");
  });
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    form.submit.click(),
  ]);
  expect(document.status()).toBe(400);
  await expect(page.getByText(texts.booking.summary.changed).first()).toBeVisible();
  // The page of the server, with the prices of now and everything that was typed.
  await expect(form.total).toContainText(shownTotalOf("sedan", "thermal-titanium"));
  await expect(form.email).toHaveValue(email);
  expect(await query("select id from bookings where email = ?", email)).toEqual([]);
  await form.submit.click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language));
});
