import { bookingForm } from "../support/booking-form";
import { query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

test("after an invalid response the form keeps its values and shows the specified toast", async ({
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

test("while a booking is being sent only its button is disabled and says so; more clicks send nothing", async ({
  page,
  open,
  texts,
}) => {
  const form = bookingForm(page, texts, true);
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "impatient@example.com", date: tomorrow() });
  await expect(page.locator(":disabled, [aria-disabled=true]").filter({ visible: true })).toHaveCount(0);
  let requests = 0;
  const response = Promise.withResolvers<void>();
  await page.route("**/booking.data*", async (route) => {
    requests += 1;
    await response.promise;
    await route.continue();
  });
  await form.submit.click();
  const submitting = page.getByRole("button", { name: texts.booking.form.submitting, exact: true });
  await expect(submitting).toBeDisabled();
  await expect(page.locator(":disabled, [aria-disabled=true]").filter({ visible: true })).toHaveText([
    texts.booking.form.submitting,
  ]);
  await submitting.click({ force: true });
  await form.email.press("Enter");
  response.resolve();
  await page.waitForURL(/thank-you/);
  expect(requests).toBe(1);
});

test("a form without a response times out after 30 seconds, and sending it again stores no second booking", async ({
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
  // The request arrives, but the response is lost.
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
  expect(await query("select id from bookings where email = ?", email)).toHaveLength(1);
});
