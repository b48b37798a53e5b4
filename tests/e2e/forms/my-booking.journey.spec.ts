import { formatDay } from "../../../app/i18n/deadline";
import { translator } from "../../../app/i18n/translator";
import { myBookingPage } from "../support/my-booking";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { arabicDigits, plain } from "../support/texts";

test("a customer moves a confirmed appointment, with digits of either keyboard", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
  const day = inDays(30);
  await page.goto(booking.path(language));
  const { heading, move } = myBookingPage(page, texts);
  await move.day.fill(day);
  await move.digits.fill(arabicDigits(booking.lastDigits));
  await move.submit.click();
  await expect(heading).toHaveText(texts.myBooking.state.pending.title);
  await expect(page).toHaveURL(booking.path(language));
  const moved = translator(language).t("myBooking:last.moved.customer", {
    from: formatDay(booking.day, language),
    to: formatDay(day, language),
  });
  const news = page.locator("main [tabindex='-1']", { hasText: texts.myBooking.last.mailed });
  await expect(news).toBeFocused();
  expect(plain(await news.innerText())).toContain(plain(moved));
  expect(await booking.row()).toMatchObject({ booking_date: day, status: "pending", arrival_time: null });
  expect(await booking.mails()).toEqual(expect.arrayContaining(["booking-moved", "centre-moved"]));
  // A reload does not send the form again, because the response was a redirect.
  await page.reload();
  expect((await booking.mails()).filter((kind) => kind === "booking-moved")).toHaveLength(1);
});

test("a customer cancels a booking, after a step that opens the form", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { heading, move, cancel } = myBookingPage(page, texts);
  await expect(cancel.submit).toBeHidden();
  await cancel.open();
  await cancel.digits.fill(booking.lastDigits);
  await cancel.digits.press("Enter");
  await expect(heading).toHaveText(texts.myBooking.state.cancelled.title);
  await expect(page.getByText(texts.myBooking.last.cancelled.customer)).toBeVisible();
  await expect(move.form).toBeHidden();
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
  expect(await booking.mails()).toEqual(expect.arrayContaining(["booking-cancelled", "centre-cancelled"]));
});
