import { linkTo } from "~/i18n/screens";
import { bookingForm } from "../support/booking-form";
import { expect, test, tomorrow } from "../support/site";

test("clicking a picture toggles its service, and films exclude each other", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan" });
  const picture = (code: string) => page.locator(`#services label[for="${code}"]`);
  const option = (code: string) => page.locator(`[id="${code}"]`);

  await picture("ppf-front-glossy-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).toBeChecked();
  await expect(form.total).toContainText("2,500.00");

  await picture("ppf-full-matte-hexis").click();
  await expect(option("ppf-front-glossy-hexis")).not.toBeChecked();
  await expect(form.total).toContainText("8,800.00");

  await option("ppf-full-matte-hexis").click();
  await expect(form.total).toBeHidden();

  await option("ceramic-interior").check();
  await option("ceramic-exterior").check();
  await expect(form.total).toContainText("900.00");
  await picture("ceramic-interior").click();
  await expect(option("ceramic-exterior")).not.toBeChecked();
  await expect(form.total).toBeHidden();

  await option("thermal-titanium").click();
  await option("thermal-titanium").click();
  await expect(option("thermal-titanium")).toBeChecked();
});

test("the fields apply their masks while typing and pasting", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });

  await form.name.pressSequentially("Ali 5 عليّ!");
  await expect(form.name).toHaveValue("Ali  عليّ");
  await form.phone.pressSequentially("٥١٢٣٤٥٦٧٨٩٩");
  await expect(form.phone).toHaveValue("0512345678");
  await form.phone.fill("+966 50 123 4567");
  await expect(form.phone).toHaveValue("0501234567");
  await form.phone.clear();
  await form.phone.pressSequentially("+966512345678");
  await expect(form.phone).toHaveValue("0512345678");
  // An email input hides spaces at its ends, but not those inside.
  await form.email.fill("sara٢ @example.sa");
  await expect(form.email).toHaveValue("sara2@example.sa");
});

test("the calendar starts tomorrow, with Saturday as the first column, and a second click clears the day", async ({
  page,
  open,
  texts,
  language,
}) => {
  const { booking } = texts;
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
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

test("the draft survives a switch of language and is deleted once the booking is stored", async ({
  page,
  open,
  texts,
}) => {
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
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

test("if the calendar cannot be loaded, the browser's own date input is used", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/day-calendar");
  await page.route("**/day-calendar*.js", (route) => route.abort());
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await page.locator("#booking-bookingDate").click();
  const day = page.getByLabel(texts.booking.form.calendar, { exact: true });
  await expect(day).toBeFocused();
  await day.fill(tomorrow());
  await expect(page.locator('input[name="bookingDate"]')).toHaveValue(tomorrow());
});

test("toasts can be closed, and close by themselves", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await page.clock.install();
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
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

test("a saved language redirects from Arabic URLs, but never from English ones", async ({ page, language }) => {
  await page.goto("/faq");
  await page.evaluate((saved) => localStorage.setItem("language", saved), language);
  await page.goto("/warranty?from=ad");
  await page.waitForURL((url) => url.pathname === linkTo("warranty", language) && url.search === "?from=ad");
  await page.goto("/en/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the language switch saves the language", async ({ page, open, texts, language }) => {
  await open("faq");
  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  const other = language === "ar" ? "en" : "ar";
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(other);
});

test("an unknown path is logged to the console", async ({ page, language }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("404 Error"));
  await page.goto(language === "ar" ? "/nothing-here" : "/en/nothing-here");
  expect((await logged).text()).toContain("nothing-here");
});
