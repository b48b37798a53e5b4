import { business } from "../../../app/business/profile";
import { linkTo } from "../../../app/i18n/links";
import { findForm } from "../support/find-booking";
import { myBookingPage } from "../support/my-booking";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { arabicDigits } from "../support/texts";

for (const screen of ["contact", "faq", "thank-you"] as const) {
  test(`the ${screen} page leads to the form that finds a booking`, async ({ page, open, texts, language }) => {
    const booking = await storeBooking(page.request);
    await open(screen, screen === "thank-you" ? { booking: booking.token } : {});
    if (screen === "faq") await page.getByRole("heading", { name: texts.faq.questions.at(-1)?.question ?? "" }).click();
    const names = {
      contact: texts.contact.lostLink,
      faq: texts.faq.findBooking,
      "thank-you": texts.thankYou.before.find,
    };
    await page.getByRole("main").getByRole("link", { name: names[screen], exact: true }).click();
    await expect(page).toHaveURL(linkTo("my-booking", language));
    await expect(page).toHaveTitle(new RegExp(`^${texts.findBooking.meta.title}`));
    const { heading, search } = findForm(page, texts);
    await expect(heading).toHaveText(texts.findBooking.title);
    await search(booking.reference, booking.phone);
    await expect(page).toHaveURL(booking.path(language));
    await expect(heading).toHaveText(texts.myBooking.state.pending.title);
  });
}

test("a booking is found in any spelling of its reference and mobile number", async ({
  page,
  open,
  language,
  texts,
}) => {
  const { phone, reference, path } = await storeBooking(page.request);
  const national = phone.slice(1);
  const letters = reference.slice("SQ-".length);
  const spellings = [
    [
      reference.toLowerCase().replace("-", " "),
      `+966 ${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`,
    ],
    [letters, arabicDigits(phone)],
    [` sq–${arabicDigits(letters)} `, arabicDigits(`00966${national}`)],
    [[...letters].join(" "), `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`],
  ] as const;
  for (const [typedReference, typedPhone] of spellings) {
    await open("my-booking");
    await findForm(page, texts).search(typedReference, typedPhone);
    await expect(page, `${typedReference}, ${typedPhone}`).toHaveURL(path(language));
  }
});

for (const [what, wish, state] of [
  ["cancelled", { status: "cancelled" }, "cancelled"],
  ["completed", { status: "completed", day: inDays(-3) }, "completed"],
  ["past", { status: "confirmed", day: inDays(-3) }, "confirmed"],
] as const) {
  test(`a ${what} booking is found, too`, async ({ page, open, language, texts }) => {
    const booking = await storeBooking(page.request, wish);
    await open("my-booking");
    const { search, heading } = findForm(page, texts);
    await search(booking.reference, booking.phone);
    await expect(page).toHaveURL(booking.path(language));
    await expect(heading).toHaveText(texts.myBooking.state[state].title);
  });
}

test("every failed search gets the same answer, with what to check, whom to call and what was typed", async ({
  page,
  open,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  const other = await storeBooking(page.request);
  const forgotten = await storeBooking(page.request);
  await execute(`update bookings set customer_name = 'محذوف', phone_number = '0500000000', email = null, token = null,
    anonymized_at = created_at where token = '${forgotten.token}'`);
  await open("my-booking");
  const { reference, phone, search, alert, heading } = findForm(page, texts);
  const title = await page.title();
  const answers = new Set<string>();
  for (const [typedReference, typedPhone] of [
    [booking.reference, other.phone],
    ["SQ-222222", booking.phone],
    ["my car", "123"],
    [forgotten.reference, forgotten.phone],
    [forgotten.reference, "0500000000"],
  ] as const) {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await search(typedReference, typedPhone);
    expect((await answer).status()).toBe(400);
    await expect(page).toHaveTitle(`${texts.common.errorPrefix}${title}`);
    await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
    await expect(heading).toHaveText(texts.findBooking.title);
    await expect(reference).toHaveValue(typedReference);
    await expect(phone).toHaveValue(typedPhone);
    answers.add(await alert.innerText());
    expect(await page.content()).not.toContain(booking.token);
  }
  expect([...answers]).toHaveLength(1);
  await expect(alert).toContainText(texts.findBooking.failure.notFound.title);
  await expect(alert.getByRole("link", { name: business.unifiedPhone.display })).toHaveAttribute(
    "href",
    `tel:${business.unifiedPhone.dial}`,
  );
  await expect(alert.getByRole("link", { name: texts.findBooking.whatsApp })).toHaveAttribute(
    "href",
    `https://wa.me/${business.whatsapp}`,
  );
  // Correct details in the same form find the booking.
  await search(booking.reference, booking.phone);
  await expect(page).toHaveURL(booking.path(language));
});

test("a booking is found by the keyboard alone", async ({ page, open, language, texts }) => {
  const booking = await storeBooking(page.request);
  await open("my-booking");
  const { reference, phone } = findForm(page, texts);
  await reference.focus();
  await page.keyboard.type(booking.reference);
  await page.keyboard.press("Tab");
  await expect(phone).toBeFocused();
  await page.keyboard.type(booking.phone);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(booking.path(language));
});

test("an unknown token gets a not-found page that links to the form", async ({ page, language, texts }) => {
  const answer = await page.goto(linkTo("my-booking", language, new URLSearchParams({ booking: "guess" })));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.problems.notFound.title);
  await page.getByRole("main").getByRole("link", { name: texts.problems.notFound.find, exact: true }).click();
  await expect(page).toHaveURL(linkTo("my-booking", language));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.findBooking.title);
});

test("a booking's page sends the latest email again, with digits of either keyboard", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { resend } = myBookingPage(page, texts);
  await expect(resend.submit).toBeHidden();
  await resend.open();
  await resend.digits.fill(arabicDigits(booking.lastDigits));
  await resend.submit.click();
  await expect(page.getByText(texts.myBooking.resend.sent)).toBeFocused();
  expect((await booking.mails()).sort()).toEqual(["booking-centre", "booking-customer"]);
});

test("wrong digits send no email; the form stays open with its error and what was typed", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { resend, move, alert } = myBookingPage(page, texts);
  await resend.open();
  await resend.digits.fill(booking.wrongDigits);
  await resend.submit.click();
  await expect(alert).toContainText(texts.myBooking.errors.digits);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(resend.digits).toHaveAttribute("aria-invalid", "true");
  await expect(resend.digits).toHaveAccessibleDescription(new RegExp(texts.myBooking.errors.digits));
  await expect(resend.digits).toHaveValue(booking.wrongDigits);
  await expect(move.digits).toHaveValue("");
  await expect(page.getByText(texts.myBooking.resend.sent)).toHaveCount(0);
  await resend.digits.fill(booking.lastDigits);
  await resend.submit.click();
  await expect(page.getByText(texts.myBooking.resend.sent)).toBeFocused();
});
