import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { languages } from "../../../app/platform/i18n/languages";
import { articlePathsIn, pathsIn } from "../../../scripts/pages";
import { delayRequests } from "../support/delay-requests";
import { kindsOfScreens } from "../support/page-states";
import { expect, hydrated, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";

const LATE_FILES = /\.(?:svg|js|avif|webp)$/;
const LATE_FONTS = /\.woff2$/;
const LOADS = 4;
/** The largest sum of layout shifts that Google calls good (https://web.dev/articles/cls). */
const MOST_BY_FONTS = 0.1;

declare global {
  interface Window {
    shifts: { score: number; elements: string }[];
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

test("no layout shift when pictures and scripts load late, and hardly any when fonts do @languages", async ({
  page,
  language,
  expectedFailures,
}) => {
  expectedFailures.push("woff2");
  test.setTimeout(90_000);
  // Arabic on a phone, English on a wide screen: each language has its own font file.
  await page.setViewportSize({ width: language === "ar" ? 360 : 1440, height: 800 });
  await page.addInitScript(() => {
    const shifts: Window["shifts"] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        // The tag of each element that moved, with its classes.
        const elements = entry.sources.map(({ node }) => node?.cloneNode() as Partial<Element> | undefined);
        shifts.push({ score: entry.value, elements: elements.map((element) => element?.outerHTML).join() });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const kinds = language === "ar" ? kindsOfScreens : (["home", "booking"] as const);
  const screens = kinds.map((screen) => linkTo(screen, language));
  for (const path of [...screens, articlePathsIn(language)[0] ?? ""]) {
    // With fonts that never come, only pictures and scripts can move anything. On a busy machine, a
    // browser may also paint before its stand-in fonts are ready: what the page itself moves, it
    // moves each time.
    let moved: Window["shifts"] = [];
    for (let load = 0; load < LOADS && (load === 0 || moved.length > 0); load++) {
      await page.route(LATE_FONTS, (route) => route.abort());
      const release = await delayRequests(page, LATE_FILES);
      await page.goto(path, { waitUntil: "commit" });
      await expectPainted(page);
      release();
      await page.waitForLoadState("load");
      if (/\/(?:booking|contact)$/.test(path)) await hydrated(page);
      await page.unrouteAll();
      moved = await page.evaluate(() => window.shifts);
    }
    expect(moved, path).toEqual([]);

    const releaseFonts = await delayRequests(page, LATE_FONTS);
    await page.goto(path, { waitUntil: "commit" });
    await expectPainted(page);
    releaseFonts();
    await page.evaluate(() => document.fonts.ready);
    await page.unroute(LATE_FONTS);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { score }) => total + score, 0);
    expect(sum, `${path}: ${shifts.map(({ elements }) => elements).join("; ")}`).toBeLessThan(MOST_BY_FONTS);
  }
});

test("the picture of the hero stays where it is when the rest of the page arrives", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const top = () => page.locator(".scene").evaluate((scene) => scene.getBoundingClientRect().top);
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

async function expectPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
}

interface LayoutShift {
  value: number;
  sources: readonly { node: Node | null }[];
}

const paths = languages.flatMap((language) => [
  ...pathsIn(language),
  linkTo("booking", language, new URLSearchParams({ carType: "suv", thermal: "thermal-titanium" })),
  `${linkTo("home", language)}/nothing-here`.replace("//", "/"),
]);

const classesInCss = (css: string) =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replace(/\\/g, "")));

const classesInHtml = (html: string) =>
  [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").split(/\s+/),
  );

test("the style sheet of a page has rules for all its classes @server", async ({ request }) => {
  const booking = await storeBooking(request);
  const pages = await Promise.all(
    [...paths, booking.path("ar"), `/thank-you?booking=${booking.token}`].map(async (path) => {
      const html = await (await request.get(path)).text();
      const [, css = ""] = html.match(/<style id="page-style">(.*?)<\/style>/s) ?? [];
      return { path, classes: classesInHtml(html), own: classesInCss(css) };
    }),
  );
  const sheets = new Set(pages.map(({ own }) => own.size));
  expect(sheets.size, "style sheets").toBe(2);
  const all = new Set(pages.flatMap(({ own }) => [...own]));
  const missing = pages.flatMap(({ path, classes, own }) =>
    classes.filter((name) => all.has(name) && !own.has(name)).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
