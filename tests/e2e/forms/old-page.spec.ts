import type { Page } from "@playwright/test";
import { deskBookingLink } from "~/platform/i18n/desk-links";
import { chromiumArgs, findChromium } from "../../../scripts/browser";
import { deskBookingPage } from "../support/desk-booking";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";

/**
 * A form of a page that the browser has kept is judged by what is stored now (product.md 16.16).
 * second-tap.test.ts has every form; here a browser keeps the page.
 */

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

test("an arrival that was undone is recorded again by a page that loads itself again", async ({
  page,
  texts,
  language,
}) => {
  const booking = await storeBooking(page.request, { day: inDays(0), status: "confirmed", hour: "00:01" });
  const path = deskBookingLink(booking.reference, language);
  const { step } = deskBookingPage(page, texts, language);
  await noteRestored(page);
  // Chromium keeps no page whose scripts have got a `no-store` response.
  await page.route("**/desk/session", (route) => route.fulfill({ status: 204 }));
  await page.goto(path);
  const key = page.locator("main [name=submissionId]").first();
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
