import { linkTo } from "../../../app/i18n/links";
import { translator } from "../../../app/i18n/translator";
import { bookingForm } from "../support/booking-form";
import { delayRequests } from "../support/delay-requests";
import { expect, hydrated, test, tomorrow } from "../support/site";
import { query } from "../support/state";

const chosen = { carType: "sedan", thermal: "thermal-titanium" };

test("jumps within the booking page ask for nothing, and leave the form and its problems as they are", async ({
  page,
  open,
  texts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { booking, common } = texts;
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await page.locator("#polishing-interior").check();
  await form.fill({ name: "Sara" });
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(booking.errors.phone);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: booking.summary.goToForm }).click();
  await expect(page.locator("#summary")).toBeFocused();
  await expect(page.locator("#summary")).toBeInViewport();
  await page.getByRole("link", { name: common.skipToContent }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText(booking.errors.phone);
  await expect(page).toHaveTitle(new RegExp(`^${common.errorPrefix}`));
  await expect(form.name).toHaveValue("Sara");
  expect(asked.filter((address) => /\.data\b/.test(address))).toEqual([]);
});

test("jumps within the contact page leave what was written", async ({ page, open, texts }) => {
  const { form } = texts.contact;
  await open("contact", { sent: "1" });
  await page.getByLabel(form.message, { exact: true }).fill("A second message");
  await page.getByRole("link", { name: texts.common.skipToContent }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`${page.url()}#content`);
  await page.evaluate(() => history.back());
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("A second message");
});

test("after a failed booking the choices are in the address still, for a reload or the other language", async ({
  page,
  open,
  texts,
  language,
}) => {
  await open("booking", chosen);
  await page.locator("#polishing-interior").check();
  await bookingForm(page, texts, true).submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  const choices = "?carType=sedan&thermal=thermal-titanium&polishing=polishing-interior";
  await expect(page).toHaveURL(linkTo("booking", language) + choices);
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("booking", language === "ar" ? "en" : "ar") + choices);
  await expect(page.locator("#polishing-interior")).toBeChecked();
});

test("a field that is full says so, because what is pasted loses its end", async ({ page, open, texts, language }) => {
  const full = translator(language).t("booking:form.emailFull", { max: 30 });
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.email.fill("short@example.com");
  await expect(page.getByText(full)).toHaveCount(0);
  await form.email.fill("a.long.name.at.a.long.address@example.com");
  await expect(form.email).toHaveValue("a.long.name.at.a.long.address@");
  await expect(page.getByRole("status").filter({ hasText: full })).toBeVisible();
});

test("a phone number may be typed with the code of the country", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.phone.pressSequentially("+966512345678");
  await expect(form.phone).toHaveValue("0512345678");
});

test("a booking whose answer was lost is the same one after a reload", async ({
  page,
  open,
  texts,
  expectedFailures,
  language,
}, { retry }) => {
  expectedFailures.push("/booking.data");
  const email = `lost-${language}-${retry}@example.com`;
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email, date: tomorrow() });
  await page.route("**/booking.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.network);
  await page.unroute("**/booking.data*");
  await page.reload();
  await hydrated(page);
  await expect(form.email).toHaveValue(email);
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  expect(query("select id from bookings where email = ?", email)).toHaveLength(1);
});

test("while a booking is under way, what was sent stays as it was", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email: "sara@example.com", date: tomorrow() });
  const arrive = await delayRequests(page, /booking\.data/);
  await page.locator("#booking-bookingDate").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole("button", { name: texts.booking.form.submitting, exact: true })).toBeVisible();
  await page.locator("#polishing-exterior").click();
  await expect(page.locator("#polishing-exterior")).not.toBeChecked();
  await expect(form.name).not.toBeEditable();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.locator("#booking-bookingDate").click();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.locator("#summary").getByRole("button").click();
  await expect(page.locator("#summary")).toContainText("1,500.00");
  await expect(page.locator("#summary")).not.toBeFocused();
  arrive();
  await page.waitForURL(/thank-you/);
});

test("a service booked from its page joins what was chosen before; an address alone means what it says", async ({
  page,
  open,
}) => {
  await open("booking", { carType: "suv", thermal: "thermal-titanium", film: "ppf-full-glossy-hexis" });
  await page.locator(`a[href$="/services/ppf-matte"]`).first().click();
  await page.locator('main a[href*="film=ppf-full-matte-hexis"]').first().click();
  await hydrated(page);
  await expect(page).toHaveURL(/\?carType=suv&thermal=thermal-titanium&film=ppf-full-matte-hexis$/);
  await expect(page.locator("#summary")).toContainText("10,650.00");
  await open("booking", { carType: "sedan" });
  await expect(page.locator("#summary")).toHaveCount(0);
});

test("a message outlives a reload and a change of language, and is forgotten once sent", async ({
  page,
  open,
  language,
}) => {
  await open("contact");
  await page.locator("#contact-message").fill("Do you open on Friday?");
  await page.reload();
  await hydrated(page);
  await expect(page.locator("#contact-message")).toHaveValue("Do you open on Friday?");
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("contact", language === "ar" ? "en" : "ar"));
  await hydrated(page);
  await expect(page.locator("#contact-message")).toHaveValue("Do you open on Friday?");
  await page.locator("#contact-name").fill("Huda");
  await page.locator("#contact-email").fill("huda@example.com");
  await page.locator("#contact-phone").fill("0501234567");
  await page.locator("#send").click();
  await expect(page.locator("li[data-tone]")).toContainText(/./);
  await expect(page.locator("#contact-message")).toHaveValue("");
  await open("contact");
  await expect(page.locator("#contact-message")).toHaveValue("");
});

test("a message that is full says so", async ({ page, open, language }) => {
  const full = translator(language).t("contact:form.full", { max: 1000 });
  await open("contact");
  await page.locator("#contact-message").fill("x".repeat(1001));
  await expect(page.getByRole("status").filter({ hasText: full })).toBeVisible();
});

test("the total of many services is in view on a low screen, and what is left is after the last is removed", async ({
  page,
  open,
  texts,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await open("booking", {
    carType: "suv",
    thermal: "thermal-titanium",
    film: "ppf-full-glossy-hexis",
    ceramic: "ceramic-interior",
    polishing: "polishing-exterior",
  });
  await page.locator("#polishing-exterior").focus();
  await expect(page.locator("#summary").getByText("11,400.00")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 640 });
  await open("booking", chosen);
  await page.locator("#summary").getByRole("button").click();
  await expect(page.getByRole("region", { name: texts.booking.services.legend })).toBeFocused();
  await expect(page.getByRole("heading", { name: texts.booking.services.legend })).toBeInViewport();
});

test("a booking that is in leaves nothing of it in the tab, however it was sent", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  const kept = () => page.evaluate(() => sessionStorage.getItem("booking-draft"));
  const details = { name: "Sara", phone: "0512345678", email: "tab@example.com", date: tomorrow() };
  await open("booking", chosen);
  await form.fill(details);
  expect(await kept()).toContain("tab@example.com");
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  await expect.poll(kept).toBeNull();

  await open("booking", chosen);
  await form.fill(details);
  expect(await kept()).toContain("tab@example.com");
  const arrive = await delayRequests(page, /\.js$/);
  await page.reload({ waitUntil: "commit" });
  await form.name.fill(details.name);
  await form.phone.fill(details.phone);
  await form.email.fill(details.email);
  await form.date.fill(details.date);
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  await expect.poll(kept).toBeNull();
  arrive();
});
