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
  const { common, desk, deskBooking, deskNew, deskSearch } = texts;
  // The page for an unknown reference links back to the desk.
  expect((await page.goto(deskBookingLink("SQ-000000", language)))?.status()).toBe(404);
  await page.getByRole("link", { name: desk.problem.back }).click();
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByRole("link", { name: deskSearch.q }).click();
  const search = page.getByLabel(deskSearch.q);
  await expect(search).toBeFocused();
  await search.fill(booking.phone);
  await page.getByRole("button", { name: deskSearch.submit }).click();
  await page.getByRole("row", { name: booking.reference }).getByRole("link").click();
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
  await page.getByLabel(deskBooking.confirm.hour, { exact: true }).first().fill("16:30");
  await page.getByRole("button", { name: deskBooking.step.confirm, exact: true }).click();
  const notice = page.locator("[tabindex='-1']:focus");
  await expect(notice).toContainText(deskBooking.event.confirmed);
  await expect(notice).toContainText(deskBooking.email["booking-confirmed"]);
  expect(await booking.row()).toMatchObject({ status: "confirmed", arrival_time: "16:30" });
  const [event] = await query<{ actor: string }>(
    "select actor from booking_events join bookings on bookings.id = booking_id where reference = ? and kind = 'confirmed'",
    booking.reference,
  );
  expect(event?.actor).toBe("developer@saqeel.example");

  // An invalid day is rejected at its field, and kept.
  await page.locator("summary", { hasText: deskBooking.move.title }).click();
  const move = page.locator("form#move");
  await move.getByLabel(deskNew.otherDay, { exact: true }).check();
  const day = move.getByLabel(deskNew.date, { exact: true });
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

  // The reference in the address keeps its capitals.
  const other = language === "ar" ? "en" : "ar";
  await expect(page.getByRole("link", { name: common.language.switchTo })).toHaveAttribute(
    "href",
    new RegExp(`^${deskBookingLink(booking.reference, other)}`),
  );
  await page.goto(`${deskLink("bookings", language)}?state=pending`);
  expect(await page.content()).not.toContain("speculationrules");
  await page.getByRole("link", { name: common.language.switchTo }).click();
  await expect(page).toHaveURL(`${deskLink("bookings", other)}?state=pending`);
});

test("a car of today arrives with one tap on its row, and the box offers the undo @noscript", async ({
  page,
  texts,
  language,
}) => {
  const { desk, deskBooking } = texts;
  const booking = await storeBooking(page.request, { day: inDays(0), status: "confirmed", hour: "00:01" });
  await page.goto(deskLink("today", language));
  const bar = page.getByRole("navigation", { name: desk.nav.label });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const row = page.getByRole("listitem").filter({ hasText: booking.reference });
  await row.getByRole("button", { name: desk.today.step.arrived }).click();
  const notice = page.locator("[tabindex='-1']:focus");
  await expect(notice).toContainText(deskBooking.event.arrived);
  await expect(notice.getByRole("button", { name: deskBooking.step.undo })).toBeVisible();
  expect(await booking.row()).toMatchObject({ status: "arrived" });

  // The other pages are behind "more", at the end of each page too.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.locator("summary").click();
  await bar.getByRole("link", { name: desk.nav.days }).click();
  await expect(page).toHaveURL(deskLink("days", language));
});
