import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { expect, test } from "../support/site";
import { inDays } from "../support/stored-booking";

/** The desk, as staff use it on a phone. */

test.use({ viewport: { width: 360, height: 780 } });

test("staff find a booking, confirm it with an arrival time, and move it @noscript", async ({
  page,
  texts: { common, desk, deskBooking, deskNew, deskSearch },
  language,
  customer,
  staff,
}) => {
  const booking = await customer.books();
  // The page for an unknown reference links back to the desk.
  expect((await staff.opensBooking({ reference: "SQ-000000" }))?.status()).toBe(404);
  await page.getByRole("link", { name: desk.problem.back }).click();
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByLabel(deskSearch.q).fill(`${deskSearch.q}\n${booking.phone}`);
  await page.getByRole("button", { name: deskSearch.q, exact: true }).click();
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
  await staff.confirms(booking);
  await expect(staff.notice).toContainText(deskBooking.event.confirmed);
  await expect(staff.notice).toContainText(deskBooking.email["booking-confirmed"]);
  expect(await booking.row()).toMatchObject({ status: "confirmed", arrival_time: "16:30" });

  // An invalid day is rejected at its field, and kept.
  await page.locator("summary", { hasText: deskBooking.move.title }).click();
  const move = page.locator("form#move");
  await move.getByLabel(deskNew.otherDay, { exact: true }).check();
  const day = move.getByLabel(deskNew.date, { exact: true });
  await day.fill(inDays(-3));
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(staff.alert).toContainText(deskBooking.errors.day);
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(day).toHaveAccessibleDescription(new RegExp(deskBooking.errors.day));
  await expect(day).toHaveValue(inDays(-3));
  // The same day of the week, with the same hours.
  const later = inDays(28);
  await day.fill(later);
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(staff.notice).toContainText(deskBooking.email["booking-moved"]);
  expect(await booking.row()).toMatchObject({ booking_date: later });

  // The reference in the address keeps its capitals.
  const other = language === "ar" ? "en" : "ar";
  await expect(page.getByRole("link", { name: common.language.switchTo })).toHaveAttribute(
    "href",
    new RegExp(`^${deskBookingLink(booking.reference, other)}`),
  );
  await staff.opens("bookings", { state: "pending" });
  expect(await page.content()).not.toContain("speculationrules");
  await page.getByRole("link", { name: common.language.switchTo }).click();
  await expect(page).toHaveURL(`${deskLink("bookings", other)}?state=pending`);
});

test("a car of today arrives with one tap on its row, and the box offers the undo @noscript", async ({
  page,
  texts: { desk, deskBooking },
  language,
  customer,
  staff: { opens, notice },
}) => {
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "00:01" });
  await opens("today");
  const bar = page.getByRole("navigation", { name: desk.nav.label });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const row = page.getByRole("listitem").filter({ has: page.locator(`[href$="${booking.reference}"]`) });
  await row.getByRole("button", { name: desk.today.step.arrived }).click();
  await expect(notice).toContainText(deskBooking.event.arrived);
  await expect(notice.getByRole("button", { name: desk.today.undo })).toBeVisible();
  expect(await booking.row()).toMatchObject({ status: "arrived" });

  // The other pages are behind "more", at the end of each page too.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.locator("summary").click();
  await bar.getByRole("link", { name: desk.nav.days }).click();
  await expect(page).toHaveURL(deskLink("days", language));
});

test("keys work, but never while typing", async ({ page, texts: { deskSearch }, language, customer, staff }) => {
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "00:01" });
  await staff.opensBooking(booking);
  await page.keyboard.press("1");
  await expect(staff.step("arrived")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  const box = page.getByLabel(deskSearch.q);
  await expect(box).toBeFocused();
  await page.keyboard.type("tnp?/1");
  await expect(box).toHaveValue("tnp?/1");
  await page.locator("h1").click();
  await page.keyboard.press("Alt+p");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(deskLink("today", language));
  await page.getByLabel(deskSearch.q).fill(booking.reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
});
