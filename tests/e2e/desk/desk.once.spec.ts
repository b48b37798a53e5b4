import { brotliCompressSync, constants } from "node:zlib";
import { deskBookingLink, deskLink } from "~/i18n/desk-links";
import { query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** The desk, as staff use it on a phone. */

test.use({ viewport: { width: 360, height: 780 } });

test("staff find a booking and confirm it with an arrival time, and the desk names the email", async ({
  page,
  texts,
  language,
}) => {
  const booking = await storeBooking(page.request);
  const { desk, deskBooking } = texts;
  await page.goto(deskLink("today", language));
  await page.getByLabel(desk.today.search).fill(booking.phone);
  await page.getByRole("button", { name: desk.today.find }).click();
  await page.getByRole("link", { name: booking.reference }).click();
  await expect(page).toHaveURL(deskBookingLink(booking.reference, language));
  await page.getByLabel(deskBooking.confirm.hour, { exact: true }).first().fill("16:30");
  await page.getByRole("button", { name: deskBooking.confirm.submit, exact: true }).click();
  const news = page.locator("[tabindex='-1']:focus");
  await expect(news).toContainText(deskBooking.event.confirmed);
  await expect(news).toContainText(deskBooking.mail["booking-confirmed"]);
  expect(await booking.row()).toMatchObject({ status: "confirmed", arrival_time: "16:30" });
  expect(await booking.mails()).toContain("booking-confirmed");
  const [event] = await query<{ actor: string }>(
    "select actor from booking_events join bookings on bookings.id = booking_id where reference = ? and kind = 'confirmed'",
    booking.reference,
  );
  expect(event?.actor).toBe("developer@saqeel.example");
});

test("an invalid day is refused at its field, and kept", async ({ page, texts, language }) => {
  const { deskBooking } = texts;
  const booking = await storeBooking(page.request);
  await page.goto(deskBookingLink(booking.reference, language));
  await page.locator("summary", { hasText: deskBooking.move.title }).click();
  const move = page.locator("form#move");
  await move.evaluate((form) => form.setAttribute("novalidate", ""));
  await move.getByLabel(deskBooking.move.day, { exact: true }).fill(inDays(-3));
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(page.getByRole("alert")).toContainText(deskBooking.errors.day);
  await expect(move.getByLabel(deskBooking.move.day, { exact: true })).toHaveValue(inDays(-3));
  await move.getByLabel(deskBooking.move.day, { exact: true }).fill(inDays(30));
  await move.getByRole("button", { name: deskBooking.move.submit }).click();
  await expect(page.locator("[tabindex='-1']:focus")).toContainText(deskBooking.mail["booking-moved"]);
  expect(await booking.row()).toMatchObject({ booking_date: inDays(30) });
});

test("cancelling needs a second confirmation", async ({ page, texts, language }) => {
  const { deskBooking } = texts;
  const booking = await storeBooking(page.request);
  await page.goto(deskBookingLink(booking.reference, language));
  await page.getByRole("button", { name: deskBooking.step.cancel }).click();
  await expect(page.getByRole("heading", { name: deskBooking.sure.cancel })).toBeVisible();
  expect(await booking.row()).toMatchObject({ status: "pending" });
  await page.getByRole("button", { name: deskBooking.sure.yes.cancel }).click();
  await expect(page.locator("[tabindex='-1']:focus")).toContainText(deskBooking.event.cancelled);
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
});

test("the page is private, small, and keeps its address in the other language", async ({ page, texts, language }) => {
  const answer = await page.goto(`${deskLink("bookings", language)}?state=pending`);
  expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const html = (await answer?.text()) ?? "";
  expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(20_000);
  expect(html).not.toContain("speculationrules");
  await page.getByRole("link", { name: texts.common.language.switchTo }).click();
  await expect(page).toHaveURL(`${deskLink("bookings", language === "ar" ? "en" : "ar")}?state=pending`);
});

test("an unknown reference leads back to the desk", async ({ page, texts, language }) => {
  const answer = await page.goto(deskBookingLink("SQ-000000", language));
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: texts.desk.problem.back }).click();
  await expect(page).toHaveURL(deskLink("today", language));
});

test("a form from another origin, or from none, is refused", async ({ page, language }) => {
  const booking = await storeBooking(page.request);
  const origins: readonly Record<string, string>[] = [{}, { Origin: "null" }, { Origin: "https://evil.example" }];
  for (const headers of origins) {
    const answer = await page.request.post(deskBookingLink(booking.reference, language), {
      form: { intent: "note", note: "x" },
      headers,
      maxRedirects: 0,
    });
    expect(answer.status(), JSON.stringify(headers)).toBe(403);
  }
});
