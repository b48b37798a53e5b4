import { linkTo } from "~/i18n/screens";
import { business } from "../../../app/business/profile";
import { findForm } from "../support/find-booking";
import { myBookingPage } from "../support/my-booking";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";
import { arabicDigits } from "../support/texts";

test("a failed search says what to check and whom to call, and keeps what was typed", async ({
  page,
  open,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  await open("my-booking");
  const { reference, phone, search, alert, heading } = findForm(page, texts);
  const title = await page.title();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await search("SQ-222222", booking.phone);
  expect((await answer).status()).toBe(400);
  await expect(page).toHaveTitle(`${texts.common.errorPrefix}${title}`);
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(heading).toHaveText(texts.findBooking.title);
  await expect(reference).toHaveValue("SQ-222222");
  await expect(phone).toHaveValue(booking.phone);
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
  await search(booking.reference.toLowerCase().replace("-", " "), arabicDigits(booking.phone));
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
