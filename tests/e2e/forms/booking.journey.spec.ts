import { priceOf } from "~/catalogue/pricing";
import { linkTo } from "~/i18n/screens";
import { formatLongDate, formatRiyals } from "../../../app/i18n/format";
import { shownTotalOf } from "../support/prices";
import { mailParts, query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

const person = { name: "سارة العتيبي", phone: "0512345678", date: tomorrow() };

test("a visitor books, and two emails are sent", async ({ page, open, texts, language, form }, { project }) => {
  const email = `${project.name.replace(/\W+/g, "-")}@example.com`;

  await open("booking");
  await expect(page.getByText(texts.booking.services.legend)).toBeHidden();
  await form.chooseCar("suv");
  await expect(form.name).toBeHidden();
  await form.chooseServices("thermal-titanium", "polishing-interior");

  const price = priceOf(["thermal-titanium", "polishing-interior"], "suv");
  for (const amount of [price.total, price.subtotal, price.vat]) {
    await expect(form.total).toContainText(formatRiyals(amount, { exact: true }));
  }
  await expect(form.total).toContainText(texts.booking.summary.payAtCentre);

  await form.fill({ ...person, email });
  await form.submit.click();

  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language) && url.searchParams.has("booking"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thankYou.title);
  await expect(page.getByText(texts.mail.booking.next.pending)).toBeVisible();
  await expect(page.getByText(formatLongDate(person.date, language))).toBeVisible();

  const [booking] = await query("select * from bookings where email = ? order by created_at desc", email);
  const { name, phone, date } = person;
  const services = '["thermal-titanium","polishing-interior"]';
  expect(booking).toMatchObject({ customer_name: name, phone_number: phone, booking_date: date, language });
  expect(booking).toMatchObject({
    car_type: "suv",
    service_ids: services,
    total_price: price.total,
    status: "pending",
  });
  const { id, reference } = booking as { id: number; reference: string };
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  const body = await page.locator("body").innerText();
  for (const personal of [person.name, person.phone, email]) expect(body).not.toContain(personal);
  // The address that the email goes to, so that a wrong one is noticed.
  expect(body).toContain("•••s@example.com");

  const mailsSent = () =>
    query("select kind from outbox where booking_id = ? and sent_at is not null order by kind", id);
  // The queue is shared with other tests, so this may take a while.
  const bothMails = [{ kind: "booking-centre" }, { kind: "booking-customer" }];
  await expect.poll(mailsSent, { timeout: 20_000 }).toEqual(bothMails);

  // The local mail binding writes the files shortly after the emails were sent.
  await expect.poll(() => mailParts("email-text", reference)).toHaveLength(2);
  const mails = mailParts("email-text", reference);
  const toCustomer = mails.find((mail) => mail.includes(texts.mail.booking.payment));
  expect(toCustomer).toContain(formatLongDate(person.date, language));
  expect(toCustomer).toContain(formatRiyals(price.total));
  const toCentre = mails.find((mail) => mail !== toCustomer);
  expect(toCentre).toContain(person.phone);
  expect(toCentre).toContain("وصل حجز جديد من الموقع");
  await expect.poll(() => mailParts("email-html", reference)).toHaveLength(2);

  // The email links to the booking's own page.
  const link = new URL(/https:\S+\/my-booking\S+/.exec(toCustomer ?? "")?.[0] ?? "");
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.myBooking.state.pending.title);
  expect(toCentre).not.toContain("/my-booking");
  await expect.poll(() => mailParts("email-attachment", reference)).toHaveLength(2);
});

test("an invalid form has its errors and keeps its values", async ({ page, open, texts, scripts, language, form }) => {
  const { errors } = texts.booking;
  await open("booking", { carType: "sedan", thermal: "thermal-nano-ceramic" });

  await form.fill({ name: "س", phone: "0512", email: "sara@" });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  // Skip the browser's own validation, as robots and old browsers do.
  if (!scripts) await page.locator("form#booking").evaluate((element) => element.setAttribute("novalidate", ""));
  await form.submit.click();
  expect((await answer).status()).toBe(400);

  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  for (const message of [errors.nameShort, errors.phone, errors.email, errors.date]) {
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  }
  await expect(form.name).toHaveAccessibleDescription(new RegExp(errors.nameShort));
  await expect(form.phone).toHaveAccessibleDescription(new RegExp(errors.phone));
  await expect(form.email).toHaveAccessibleDescription(new RegExp(errors.email));
  await expect(form.date).toHaveAccessibleDescription(new RegExp(errors.date));

  const toast = page.locator("[data-tone]");
  await expect(toast).toContainText(errors.validation);
  await expect(toast).toContainText(
    language === "en" ? [errors.nameShort, errors.phone, errors.email].join(", ") : errors.checkInputs,
  );

  // Without scripts a toast cannot be closed (product.md 14.6).
  if (!scripts)
    await expect(page.locator("[data-toasts]")).toHaveCSS("animation", /toast-leaves.* 8s|8s .*toast-leaves/);

  await expect(form.name).toHaveValue("س");
  await expect(form.phone).toHaveValue("0512");
  await expect(form.email).toHaveValue("sara@");
  await expect(page.locator('[id="thermal-nano-ceramic"]')).toBeChecked();
  await expect(form.total).toContainText(shownTotalOf("sedan", "thermal-nano-ceramic"));
});

test("the selection survives another car and language", async ({ page, open, texts, scripts, language, form }) => {
  await open("booking", { carType: "sedan", polishing: "polishing-exterior", film: "ppf-front-glossy-hexis" });
  await expect(form.total).toContainText(shownTotalOf("sedan", "polishing-exterior", "ppf-front-glossy-hexis"));
  await page.getByRole("radio", { name: new RegExp(texts.booking.car.suv) }).check();
  if (!scripts) await page.getByRole("button", { name: texts.booking.services.update }).click();
  await expect(form.total).toContainText(shownTotalOf("suv", "polishing-exterior", "ppf-front-glossy-hexis"));

  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  await page.waitForURL(({ pathname }) => pathname === linkTo("booking", language === "ar" ? "en" : "ar"));
  await expect(page.locator('[id="polishing-exterior"]')).toBeChecked();
  await expect(page.locator('[id="ppf-front-glossy-hexis"]')).toBeChecked();
  await expect(form.total).toContainText(shownTotalOf("suv", "polishing-exterior", "ppf-front-glossy-hexis"));
});

test("the button that updates the total without scripts only keeps what was typed", async ({
  page,
  open,
  texts,
  scripts,
  form,
}, { project }) => {
  const update = page.getByRole("button", { name: texts.booking.services.update, exact: true });
  const email = `update-${project.name.replace(/\W+/g, "-")}@example.com`;
  await open("booking", { carType: "sedan", thermal: "thermal-nano-ceramic" });
  await form.fill({ ...person, email });
  // With scripts, the total follows the choice.
  if (scripts) return expect(update).toHaveCount(0);
  await update.click();
  await expect(form.email).toHaveValue(email);
  expect(await query("select id from bookings where email = ?", email)).toEqual([]);
});

test("the call button is at the right in both languages (product.md 14.4)", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("about");
  const { x = 0 } = (await page.locator("#call-button").boundingBox()) ?? {};
  expect(x).toBeGreaterThan(640);
});
