import { randomBytes } from "node:crypto";
import { encode } from "fast-png";
import { deskBookingLink } from "../../../app/platform/urls/desk-links";
import { query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** Photos of a car on a phone, with scripts and without (product.md 19.4 to 19.6). */

test.use({ viewport: { width: 360, height: 780 } });

/** A PNG with noise, so that it cannot be compressed. */
function png(width: number, height: number): Buffer {
  return Buffer.from(encode({ width, height, channels: 3, data: randomBytes(width * height * 3) }));
}

test("staff add photos, the customer sees them, and one is deleted @mixed", async ({
  page,
  expectedFailures,
  texts,
  language,
  scripts,
}) => {
  const { photos } = texts;
  const booking = await storeBooking(page.request, { day: inDays(0), status: "arrived" });
  await page.goto(deskBookingLink(booking.reference, language));
  const large = { name: "front.png", mimeType: "image/png", buffer: scripts ? png(1800, 600) : png(10, 10) };
  const text = { name: "list.png", mimeType: "image/png", buffer: Buffer.from("not a photo") };
  if (scripts) {
    expectedFailures.push("/photos");
    const sent: number[] = [];
    await page.route("**/photos", async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.fallback();
      const length = sent.push(request.postDataBuffer()?.length ?? 0);
      // The network fails once.
      return length === 1 ? route.abort() : route.fallback();
    });
    const lost = { name: "lost.png", mimeType: "image/png", buffer: png(10, 10) };
    await page.getByLabel(photos.file).setInputFiles([lost, large, text]);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(`\u2068list.png\u2069: ${photos.problem.unreadable}`);
    await expect(alert).toContainText(`\u2068lost.png\u2069: ${photos.problem.malformed}`);
    expect(sent).toHaveLength(3);
    expect(sent[1]).toBeLessThan(large.buffer.length / 2);
  } else {
    for (const file of [large, text]) {
      await page.getByLabel(photos.file).setInputFiles(file);
      await page.getByRole("button", { name: photos.submit }).click();
    }
    await expect(page.getByRole("alert")).toContainText(photos.problem.unreadable);
  }

  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const picture = page.getByRole("main").getByRole("img");
  await expect.poll(() => picture.evaluateAll((all) => all.length)).toBe(1);
  await page.goto(booking.path(language));
  const shown = page.locator("section", { has: page.getByRole("heading", { name: photos.title }) }).getByRole("img");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate(isLoaded)).toBe(true);

  await page.goto(deskBookingLink(booking.reference, language));
  await page.getByRole("link", { name: photos.manage }).click();
  await page.locator("summary", { hasText: photos.remove }).click();
  await page.getByRole("button", { name: photos.yes }).click();
  await expect(page.getByText(photos.removed)).toBeVisible();
  await expect(page.getByText(photos.none)).toBeVisible();
  await expect
    .poll(() =>
      query(
        "select photos.id from photos join bookings on bookings.id = booking_id where reference = ?",
        booking.reference,
      ),
    )
    .toEqual([]);
});

test("a photo from the camera of a phone is sent at once, and without scripts the button leads to the form @mixed", async ({
  page,
  texts: { deskBooking, photos },
  language,
  scripts,
}) => {
  const booking = await storeBooking(page.request, { day: inDays(0), status: "arrived" });
  await page.goto(deskBookingLink(booking.reference, language));
  const camera = page.getByRole("link", { name: photos.camera, exact: true });
  if (!scripts) {
    await camera.click();
    await expect(page.getByLabel(photos.file)).toBeInViewport();
    return;
  }
  const chooser = page.waitForEvent("filechooser");
  await camera.click();
  await (await chooser).setFiles({ name: "front.png", mimeType: "image/png", buffer: png(900, 600) });
  await expect(page.locator("[tabindex='-1']:focus")).toContainText(
    deskBooking.event.photos_one.replace("{{count}}", "1"),
  );
  await expect(
    page.getByRole("main").getByRole("img", { name: photos.names.before.replace("{{number}}", "1") }),
  ).toBeVisible();
});
