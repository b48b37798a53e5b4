import { randomBytes } from "node:crypto";
import { encode } from "fast-png";
import { query } from "../support/server-state";
import { expect, test, type Visit } from "../support/site";
import { inDays, type StoredBooking } from "../support/stored-booking";

/** Photos of a car on a phone, with scripts and without (product.md 19.4 to 19.6). */

test.use({ viewport: { width: 360, height: 780 } });

/** A PNG with noise, so that it cannot be compressed. */
function png(width: number, height: number): Buffer {
  return Buffer.from(encode({ width, height, channels: 3, data: randomBytes(width * height * 3) }));
}

/** Expects the only photo of a booking on the page of its customer, and deletes it. */
async function expectSeenAndDelete({ page, texts: { photos }, customer, staff }: Visit, booking: StoredBooking) {
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(1);
  await customer.opens(booking);
  const shown = page.locator("section", { has: page.getByRole("heading", { name: photos.title }) }).getByRole("img");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate(isLoaded)).toBe(true);

  await staff.opensBooking(booking);
  await page.getByRole("link", { name: photos.manage }).click();
  await page.locator("summary", { hasText: photos.remove }).click();
  await page.getByRole("button", { name: photos.yes }).click();
  await expect(page.getByText(photos.removed)).toBeVisible();
  await expect(page.getByText(photos.none)).toBeVisible();
  const left = "select photos.id from photos join bookings on bookings.id = booking_id where reference = ?";
  await expect.poll(() => query(left, booking.reference)).toEqual([]);
}

const noPhoto = { name: "list.png", mimeType: "image/png", buffer: Buffer.from("not a photo") };
const photoOf = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

test("photos are made smaller and sent at once, and failures are named", async ({ page, expectedFailures, visit }) => {
  const { customer, staff, texts } = visit;
  const { photos } = texts;
  const booking = await customer.books({ day: inDays(0), status: "arrived" });
  await staff.opensBooking(booking);
  expectedFailures.push("/photos");
  const sent: number[] = [];
  await page.route("**/photos", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    const length = sent.push(request.postDataBuffer()?.length ?? 0);
    // The uploads of the first two photos and of the last one fail.
    return length <= 2 || length === 5 ? route.abort() : route.fallback();
  });
  const large = photoOf("front.png", png(1800, 200));
  // The page stays, because on a dead network no other would come.
  await page.evaluate(() => document.body.setAttribute("data-old", ""));
  await page.getByLabel(photos.file).setInputFiles(large);
  await expect(page.locator("[data-old]").getByRole("alert")).toContainText(photos.problem.malformed);
  await page
    .getByLabel(photos.file)
    .setInputFiles([photoOf("lost.png", png(10, 10)), large, noPhoto, photoOf("late.png", png(10, 10))]);
  await expect(staff.alert).toContainText(`\u2068list.png\u2069: ${photos.problem.unreadable}`);
  await expect(staff.alert).toContainText(`\u2068lost.png\u2069: ${photos.problem.malformed}`);
  await expect(staff.alert).toContainText(`\u2068late.png\u2069: ${photos.problem.malformed}`);
  await expect(page.locator("[data-old]")).toHaveCount(0);
  expect(sent).toHaveLength(5);
  expect(sent[2]).toBeLessThan(large.buffer.length / 2);
  await expectSeenAndDelete(visit, booking);
});

test("without scripts, photos are sent with a button @noscript", async ({ page, visit }) => {
  const { customer, staff, texts } = visit;
  const booking = await customer.books({ day: inDays(0), status: "arrived" });
  await staff.opensBooking(booking);
  for (const file of [photoOf("front.png", png(10, 10)), noPhoto]) {
    await page.getByLabel(texts.photos.file).setInputFiles(file);
    await page.getByRole("button", { name: texts.photos.submit }).click();
  }
  await expect(staff.alert).toContainText(texts.photos.problem.unreadable);
  await expectSeenAndDelete(visit, booking);
});

test("a photo from the camera of a phone is sent at once", async ({ page, texts, customer, staff }) => {
  const { deskBooking, photos } = texts;
  await staff.opensBooking(await customer.books({ day: inDays(0), status: "arrived" }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("link", { name: photos.camera, exact: true }).click();
  await (await chooser).setFiles(photoOf("front.png", png(900, 600)));
  await expect(staff.notice).toContainText(deskBooking.event.photos_one.replace("{{count}}", "1"));
  const before = photos.names.before.replace("{{number}}", "1");
  await expect(page.getByRole("main").getByRole("img", { name: before })).toBeVisible();
});
