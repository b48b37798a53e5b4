import { bookingForm } from "../support/booking-form";
import { expect, test, tomorrow } from "../support/site";
import { query } from "../support/state";

test("a form that the network loses is kept, with a toast, and can be sent again", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/booking.data");
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "lost@example.com", date: tomorrow() });
  await page.route("**/booking.data*", (route) => route.abort());
  await form.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(texts.booking.errors.save);
  await expect(form.name).toHaveValue("Sara");

  await page.unroute("**/booking.data*");
  await form.submit.click();
  await page.waitForURL(/thank-you/);
});

test("a form that the site answers with something else is kept, with the toast of the specification", async ({
  page,
  open,
  texts,
  expectedFailures,
}) => {
  expectedFailures.push("/booking.data");
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "bad-gateway@example.com", date: tomorrow() });
  await page.route("**/booking.data*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await form.submit.click();
  await expect(page.locator("[data-tone]")).toContainText(texts.booking.errors.save);
  await expect(form.name).toHaveValue("Sara");
});

test("impatient presses send one request", async ({ page, open, texts }) => {
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "impatient@example.com", date: tomorrow() });
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/booking.data*", async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await form.submit.click();
  const sending = page.getByRole("button", { name: texts.booking.form.submitting, exact: true });
  await sending.click({ force: true });
  await form.email.press("Enter");
  answer.resolve();
  await page.waitForURL(/thank-you/);
  expect(sent).toBe(1);
});

test("a form without an answer is given back after half a minute, and sent again it is one booking", async ({
  page,
  open,
  texts,
  language,
}) => {
  const email = `hanging-${language}@example.com`;
  await page.clock.install();
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email, date: tomorrow() });
  // The request arrives, its answer does not.
  await page.route("**/booking.data*", async (route) => void (await route.fetch({ maxRedirects: 0 })));
  await form.submit.click();
  await expect(page.getByRole("button", { name: texts.booking.form.submitting, exact: true })).toBeVisible();
  await expect.poll(() => query("select id from bookings where email = ?", email)).toHaveLength(1);
  await page.clock.fastForward(31_000);
  await expect(page.locator("[data-tone]")).toContainText(texts.booking.errors.save);
  await expect(form.name).toHaveValue("Sara");

  await page.unroute("**/booking.data*");
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  expect(query("select id from bookings where email = ?", email)).toHaveLength(1);
});
