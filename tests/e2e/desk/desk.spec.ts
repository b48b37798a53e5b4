import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** The desk, as staff use it on a phone. */

test.use({ viewport: { width: 360, height: 780 } });

test("staff find a booking, confirm it with an arrival time, and move it @noscript", async ({
  page,
  texts,
  language,
}) => {
  const booking = await storeBooking(page.request);
  const { common, desk, deskBooking, deskSearch } = texts;
  // An unknown reference leads back to the desk.
  expect((await page.goto(deskBookingLink("SQ-000000", language)))?.status()).toBe(404);
  await page.getByRole("link", { name: desk.problem.back }).click();
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByLabel(deskSearch.q).fill(booking.phone);
  await page.getByRole("button", { name: desk.today.find }).click();
  await page.getByRole("link", { name: booking.reference }).click();
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
  await page.getByLabel(deskBooking.confirm.hour, { exact: true }).first().fill("16:30");
  await page.getByRole("button", { name: deskBooking.confirm.submit, exact: true }).click();
  const notice = page.locator("[tabindex='-1']:focus");
  await expect(notice).toContainText(deskBooking.event.confirmed);
  await expect(notice).toContainText(deskBooking.email["booking-confirmed"]);
  expect(await booking.row()).toMatchObject({ status: "confirmed", arrival_time: "16:30" });
  const [event] = await query<{ actor: string }>(
    "select actor from booking_events join bookings on bookings.id = booking_id where reference = ? and kind = 'confirmed'",
    booking.reference,
  );
  expect(event?.actor).toBe("developer@saqeel.example");

  // An invalid day is refused at its field, and kept.
  await page.locator("summary", { hasText: deskBooking.move.title }).click();
  const move = page.locator("form#move");
  const day = move.getByLabel(deskBooking.move.day, { exact: true });
  await move.evaluate((form) => form.setAttribute("novalidate", ""));
  await day.fill(inDays(-3));
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(page.getByRole("alert")).toContainText(deskBooking.errors.day);
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(day).toHaveAccessibleDescription(new RegExp(deskBooking.errors.day));
  await expect(day).toHaveValue(inDays(-3));
  // The same day of the week, with the same hours.
  const later = inDays(28);
  await day.fill(later);
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(notice).toContainText(deskBooking.email["booking-moved"]);
  expect(await booking.row()).toMatchObject({ booking_date: later });

  await page.goto(`${deskLink("bookings", language)}?state=pending`);
  expect(await page.content()).not.toContain("speculationrules");
  await page.getByRole("link", { name: common.language.switchTo }).click();
  await expect(page).toHaveURL(`${deskLink("bookings", language === "ar" ? "en" : "ar")}?state=pending`);
});
