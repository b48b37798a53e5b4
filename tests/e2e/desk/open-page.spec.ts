import type { Page } from "@playwright/test";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { riyadhDate } from "../../../app/platform/i18n/dates";
import { openerOf } from "../support/desk-booking";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/** A page of the desk that stays open does not show outdated data (product.md 16.14). */

const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
/** Matches the page until it is reloaded. */
const marked = (page: Page) => page.locator("body[data-mark]");

/** The requests that the page has made so far. The last one is made here, to mark the end. */
function requestsOf(page: Page) {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return async () => {
    await page.evaluate(() => fetch("/favicon.ico").then(() => null));
    return urls.filter((url) => !url.includes("/favicon"));
  };
}

/** Opens a page half a minute before midnight in Riyadh. */
async function openBeforeMidnight(page: Page, path: string) {
  await page.clock.install({ time: new Date(`${riyadhDate(new Date())}T20:59:30Z`) });
  await page.goto(path);
  await markPage(page);
}

test("a page left open shows a new booking, and is not reloaded without need", async ({ page, language }) => {
  await page.clock.install();
  await page.goto(deskLink("customer-data", language));
  await markPage(page);
  const checked = page.waitForResponse((response) => response.request().resourceType() === "xhr");
  await page.clock.fastForward(5.5 * 60_000);
  await (await checked).finished();
  await expect(marked(page)).toHaveCount(1);
  await page.goto(deskLink("today", language));
  await markPage(page);
  const { reference } = await storeBooking(page.request, { day: inDays(0), status: "confirmed" });
  await page.clock.fastForward(4.5 * 60_000);
  await expect(marked(page)).toHaveCount(1);
  await page.clock.fastForward(60_000);
  await expect(page.locator(`main a[href$="${reference}"]`).first()).toBeAttached();
  await expect(marked(page)).toHaveCount(0);
});

test("at midnight in Riyadh a long page is reloaded, and stays scrolled where it was", async ({ page, language }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openBeforeMidnight(page, deskLink("days", language));
  await page.evaluate(() => {
    const scrolled = new Promise((done) => addEventListener("scroll", done, { once: true }));
    scrollTo(0, 900);
    return scrolled.then(() => null);
  });
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.clock.fastForward(90_000);
  await expect(marked(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test("a page with typed text, an open question or an answer is left alone", async ({ page, language, texts }) => {
  const { deskCustomerData, deskBooking } = texts;
  const booking = await storeBooking(page.request);
  await openBeforeMidnight(page, deskLink("customer-data", language));
  const field = page.getByLabel(deskCustomerData.q, { exact: true });
  await field.fill("0512345678");
  const requests = requestsOf(page);
  await page.clock.fastForward(120_000);
  expect(await requests()).toEqual([]);
  await field.fill("");
  await page.clock.fastForward(30_000);
  expect(await requests(), "just used").toEqual([]);
  await page.clock.fastForward(60_000);
  await expect(marked(page)).toHaveCount(0);

  await page.goto(deskBookingLink(booking.reference, language));
  await markPage(page);
  const note = page.locator("summary", { hasText: deskBooking.note.title });
  await note.click();
  const before = (await requests()).length;
  await page.clock.fastForward(600_000);
  expect(await requests(), "opened").toHaveLength(before);
  await note.click();
  await page.clock.fastForward(90_000);
  await expect.poll(async () => (await requests()).length).toBeGreaterThan(before);

  await openerOf(page, deskBooking.step.cancel).click();
  await expect(page.getByRole("button", { name: deskBooking.sure.yes.cancel })).toBeVisible();
  const asked = (await requests()).length;
  await page.clock.fastForward(24 * 3_600_000);
  expect(await requests(), "asked").toHaveLength(asked);
});

test("a page stays while the network is down, and shows the login once the session has ended", async ({
  page,
  language,
  expectedFailures,
}) => {
  expectedFailures.push("ERR_INTERNET_DISCONNECTED", "login.example");
  await openBeforeMidnight(page, deskLink("customer-data", language));
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.resourceType() === "fetch");
  await page.clock.fastForward(60_000);
  await failed;
  await expect(marked(page)).toHaveCount(1);
  await page.context().setOffline(false);

  await page.route(`**${deskLink("customer-data", language)}`, (route) =>
    route.request().resourceType() === "document"
      ? route.fulfill({ contentType: "text/html", body: "<title>Login</title><h1>Login</h1>" })
      : route.fulfill({ status: 302, headers: { location: "https://login.example/" } }),
  );
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
});
