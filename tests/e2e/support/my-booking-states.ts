import { findForm } from "./find-booking";
import { myBookingPage } from "./my-booking";
import { pageStatesOf } from "./page-state";
import { expect } from "./site";
import { inDays, storeBooking } from "./stored-booking";
import { storeCard } from "./stored-card";

/** The pages of one booking and of its warranty card, and the form that finds a booking. */
export const myBooking = pageStatesOf({
  "the page of a booking": async ({ page, language }) => {
    await page.goto((await storeBooking(page.request, { status: "confirmed", hour: "16:30" })).path(language));
  },
  "a failed move": async ({ page, texts, language }) => {
    const booking = await storeBooking(page.request);
    await page.goto(booking.path(language));
    const { move, offered } = myBookingPage(page, texts);
    await move.openOther();
    await move.day.fill(inDays(400));
    await move.digits.fill(booking.lastDigits);
    await move.submit.click();
    await expect(offered).toHaveCount(3);
  },
  "a failed cancellation": async ({ page, texts, language }) => {
    const booking = await storeBooking(page.request);
    await page.goto(booking.path(language));
    const { cancel, alert } = myBookingPage(page, texts);
    await cancel.open();
    await cancel.digits.fill(booking.wrongDigits);
    await cancel.submit.click();
    await expect(alert).toContainText(texts.myBooking.errors.digits);
  },
  "a booking that is too late to change": async ({ page, language }) => {
    await page.goto((await storeBooking(page.request, { day: inDays(0) })).path(language));
  },
  "a cancelled booking": async ({ page, language }) => {
    await page.goto((await storeBooking(page.request, { status: "cancelled" })).path(language));
  },
  "a car that is ready": async ({ page, language, texts }) => {
    await page.goto((await storeBooking(page.request, { day: inDays(0), status: "ready" })).path(language));
    await expect(page.getByText(texts.myBooking.steps.isNext)).toBeVisible();
  },
  "a completed booking with its warranty card": async ({ page, language, texts }) => {
    const booking = await storeBooking(page.request, { day: inDays(0), status: "completed" });
    await storeCard({ booking });
    await page.goto(booking.path(language));
    await expect(page.getByRole("link", { name: texts.myBooking.warrantyCard })).toBeVisible();
  },
  "an email that was not sent again": async ({ page, language, texts }) => {
    const booking = await storeBooking(page.request);
    await page.goto(booking.path(language));
    const { resend, alert } = myBookingPage(page, texts);
    await resend.open();
    await resend.digits.fill(booking.wrongDigits);
    await resend.submit.click();
    await expect(alert).toContainText(texts.myBooking.errors.digits);
  },
  "the search for a booking": ({ open }) => open("my-booking"),
  "a failed search for a booking": async ({ page, open, texts }) => {
    await open("my-booking");
    const { search, alert } = findForm(page, texts);
    await search("SQ-222222", "0500000001");
    await expect(alert).toBeVisible();
  },
  "a warranty card": async ({ page, language }) => {
    await page.goto((await storeCard()).path(language));
  },
  "a voided warranty card": async ({ page, language, texts }) => {
    await page.goto((await storeCard({ isVoided: true })).path(language));
    await expect(page.getByText(texts.warrantyCard.voided.title).first()).toBeVisible();
  },
});
