import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { articlePathsIn } from "../../../scripts/pages";
import { delayRequests } from "../support/delay-requests";
import { kindsOfScreens } from "../support/page-states";
import { expect, hydrated, test } from "../support/site";

const LATE_FILES = /\.(?:woff2|svg|js)$/;

declare global {
  interface Window {
    /** The layout shifts, each with its score and its elements. */
    shifts: string[];
  }
}

test("a content page is painted with its HTML alone @languages", async ({ page, language }) => {
  await page.route("**/*", (route) => {
    if (route.request().resourceType() === "document") return route.continue();
  });
  const screens = language === "ar" ? (["home", "faq"] as const) : (["ppf", "thank-you"] as const);
  for (const screen of screens) {
    await page.goto(linkTo(screen, language), { waitUntil: "commit" });
    await expectPainted(page);
  }
});

test("no layout shift when fonts, pictures and scripts load late @languages", async ({ page, language }) => {
  test.setTimeout(90_000);
  // Arabic on a phone, English on a wide screen: each has its own font.
  await page.setViewportSize({ width: language === "ar" ? 360 : 1440, height: 800 });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const kinds = language === "ar" ? kindsOfScreens : (["home", "booking"] as const);
  const screens = kinds.map((screen) => linkTo(screen, language));
  for (const path of [...screens, articlePathsIn(language)[0] ?? ""]) {
    const release = await delayRequests(page, LATE_FILES);
    await page.goto(path, { waitUntil: "commit" });
    await expectPainted(page);
    release();
    await page.waitForLoadState("load");
    if (/\/(?:booking|contact)$/.test(path)) await hydrated(page);
    await page.unroute(LATE_FILES);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => window.shifts), path).toEqual([]);
  }
});

test("the car of the hero stays where it is when the rest of the page arrives", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const top = () =>
    page
      .locator(".configurator .car")
      .first()
      .evaluate((car) => car.getBoundingClientRect().top);
  await page.goto("/");
  const whole = await top();
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const [beginning = ""] = (await response.text()).split("<form");
    await route.fulfill({ response, body: beginning });
  });
  await page.goto("/");
  expect(await top()).toBe(whole);
});

/** Waits until the page shows something. */
async function expectPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
}

interface LayoutShift {
  value: number;
  sources: readonly { node: Node | null }[];
}
