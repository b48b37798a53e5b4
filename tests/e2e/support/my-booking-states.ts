import { findForm } from "./find-booking";
import { myBookingPage } from "./my-booking";
import { everyWidth, type PageState } from "./page-state";
import { expect } from "./site";
import { inDays, storeBooking } from "./stored-booking";
import { storeCard } from "./stored-card";

/** The pages of one booking and of its warranty card, and the form that finds a booking. */
export const myBooking: readonly PageState[] = [
  {
    name: "the page of a booking",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { status: "confirmed", hour: "16:30" })).path(language));
    },
  },
  {
    name: "a failed move",
    widths: everyWidth,
    async enter({ page, texts, language }) {
      const booking = await storeBooking(page.request);
      await page.goto(booking.path(language));
      const { move, offered } = myBookingPage(page, texts);
      await page.locator("form#move").evaluate((form) => form.setAttribute("novalidate", ""));
      await move.day.fill(inDays(400));
      await move.digits.fill(booking.lastDigits);
      await move.submit.click();
      await expect(offered).toHaveCount(3);
    },
  },
  {
    name: "a failed cancellation",
    widths: everyWidth,
    async enter({ page, texts, language }) {
      const booking = await storeBooking(page.request);
      await page.goto(booking.path(language));
      const { cancel, alert } = myBookingPage(page, texts);
      await cancel.open();
      await cancel.digits.fill(booking.wrongDigits);
      await cancel.submit.click();
      await expect(alert).toContainText(texts.myBooking.errors.digits);
    },
  },
  {
    name: "a booking that is too late to change",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { day: inDays(0) })).path(language));
    },
  },
  {
    name: "a cancelled booking",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeBooking(page.request, { status: "cancelled" })).path(language));
    },
  },
  {
    name: "a car that is ready",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      await page.goto((await storeBooking(page.request, { day: inDays(0), status: "ready" })).path(language));
      await expect(page.getByText(texts.myBooking.steps.isNext)).toBeVisible();
    },
  },
  {
    name: "a completed booking with its warranty card",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      const booking = await storeBooking(page.request, { day: inDays(0), status: "completed" });
      await storeCard({ booking });
      await page.goto(booking.path(language));
      await expect(page.getByRole("link", { name: texts.myBooking.warrantyCard })).toBeVisible();
    },
  },
  {
    name: "an email that was not sent again",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      const booking = await storeBooking(page.request);
      await page.goto(booking.path(language));
      const { resend, alert } = myBookingPage(page, texts);
      await resend.open();
      await resend.digits.fill(booking.wrongDigits);
      await resend.submit.click();
      await expect(alert).toContainText(texts.myBooking.errors.digits);
    },
  },
  {
    name: "the search for a booking",
    widths: everyWidth,
    enter: ({ open }) => open("my-booking"),
  },
  {
    name: "a failed search for a booking",
    widths: everyWidth,
    async enter({ page, open, texts }) {
      await open("my-booking");
      const { search, alert } = findForm(page, texts);
      await search("SQ-222222", "0500000001");
      await expect(alert).toBeVisible();
    },
  },
  {
    name: "a warranty card",
    widths: everyWidth,
    async enter({ page, language }) {
      await page.goto((await storeCard()).path(language));
    },
  },
  {
    name: "a voided warranty card",
    widths: everyWidth,
    async enter({ page, language, texts }) {
      await page.goto((await storeCard({ isVoided: true })).path(language));
      await expect(page.getByText(texts.warrantyCard.voided.title).first()).toBeVisible();
    },
  },
];
