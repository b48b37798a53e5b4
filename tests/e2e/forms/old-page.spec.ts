import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { chromiumArgs, findChromium } from "../../../scripts/browser";
import { deskBookingPage } from "../support/desk-booking";
import { myBookingPage } from "../support/my-booking";
import { query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** A form of a page that the browser has kept is judged by what is stored now (product.md 16.16). */

const executablePath = findChromium();

// As in bfcache.spec.ts.
test.use({
  launchOptions: {
    args: chromiumArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

const noteRestored = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => persisted && sessionStorage.setItem("restored", location.href));
  });

/** Goes back some pages, to one that the browser has kept. */
async function restore(page: Page, address: string, pages = 1) {
  await page.evaluate((count) => void setTimeout(() => history.go(-count)), pages);
  const restored = () => page.evaluate(() => sessionStorage.getItem("restored")).catch(() => null);
  await expect.poll(restored).toBe(new URL(address, page.url()).href);
}

test("a day that a colleague has opened again is closed by a second try", async ({
  page,
  baseURL,
  texts,
  language,
}) => {
  const { deskDays, desk } = texts;
  const day = inDays(200);
  const closedDays = () => query("select cars from day_limits where day = ?", day);
  const path = deskLink("days", language);
  const close = page.locator("form#close");
  const submit = close.getByRole("button");
  await noteRestored(page);
  await page.goto(path);
  await page.locator("summary", { hasText: deskDays.close.title }).click();
  await close.locator("[name=from]").fill(day);
  await submit.click();
  await expect(page.getByText(deskDays.done.close)).toBeVisible();
  const opening = { intent: "open", day, submissionId: randomUUID() };
  await page.request.post(path, { form: opening, headers: { Origin: baseURL ?? "" } });
  expect(await closedDays()).toEqual([]);
  await restore(page, path);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(desk.notDone.repeated);
  expect(await closedDays()).toEqual([]);
  await submit.click();
  await expect(page.getByText(deskDays.done.close)).toBeVisible();
  expect(await closedDays()).toEqual([{ cars: 0 }]);
});

test("an arrival that was undone is recorded again by a page that loads itself again", async ({
  page,
  texts,
  language,
}) => {
  const booking = await storeBooking(page.request, { day: inDays(0), status: "confirmed", hour: "00:01" });
  const path = deskBookingLink(booking.reference, language);
  const { step } = deskBookingPage(page, texts, language);
  await noteRestored(page);
  await page.goto(path);
  const key = page.locator("[name=submissionId]").first();
  const earlier = await key.inputValue();
  await step("arrived").click();
  await page.waitForURL(/event=/);
  await step("undo").first().click();
  await expect(step("arrived")).toBeVisible();
  await restore(page, path, 2);
  await expect(key).not.toHaveValue(earlier);
  await step("arrived").click();
  await page.waitForURL(/event=/);
  expect(await booking.row()).toMatchObject({ status: "arrived" });
});

// The forms of this page lead to its own address, so Back never shows an earlier one.
test("a customer whose answer was lost does not move back what another page has moved", async ({
  page,
  context,
  texts,
  language,
}) => {
  const booking = await storeBooking(page.request);
  const path = booking.path(language);
  const { move, alert } = myBookingPage(page, texts);
  const moveOn = async (tab: Page, day: string) => {
    const other = myBookingPage(tab, texts).move;
    await tab.goto(path);
    await other.openOther();
    await other.day.fill(day);
    await other.digits.fill(booking.lastDigits);
    await other.submit.click();
    await expect.poll(booking.row).toMatchObject({ booking_date: day });
  };
  const isForm = (url: URL) => url.href.endsWith(path);
  await page.route(isForm, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.fulfill({ status: 204 });
  });
  await moveOn(page, inDays(30));
  await page.unroute(isForm);
  await moveOn(await context.newPage(), inDays(37));
  await move.submit.click();
  await expect(alert).toContainText(texts.myBooking.refusal.repeated.title);
  expect(await booking.row()).toMatchObject({ booking_date: inDays(37) });
  await move.digits.fill(booking.lastDigits);
  await move.submit.click();
  await expect.poll(booking.row).toMatchObject({ booking_date: inDays(30) });
});

test("a booking that was cancelled is booked again from the kept form @noscript", async ({
  page,
  open,
  form,
  texts,
}) => {
  const email = `${randomUUID()}@example.com`;
  const statuses = async () =>
    (await query<{ status: string }>("select status from bookings where email = ? order by id", email)).map(
      ({ status }) => status,
    );
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara Ali", phone: "0512345678", email, date: inDays(40) });
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  await page.getByRole("link", { name: texts.thankYou.change }).click();
  const { cancel } = myBookingPage(page, texts);
  await cancel.open();
  await cancel.digits.fill("5678");
  await cancel.submit.click();
  await expect.poll(statuses).toEqual(["cancelled"]);
  for (let pages = 0; pages < 6 && !(await form.submit.isVisible()); pages++)
    await page.goBack({ waitUntil: "commit" });
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  expect(await statuses()).toEqual(["cancelled", "pending"]);
});
