import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { builtContent } from "~/domain/content/content.server";
import { linkTo, screens } from "~/platform/urls/screens";
import { languages } from "../../../app/platform/i18n/languages";
import { articlePathsIn, openScreens } from "../../../scripts/pages";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";

/** A typical brotli quality for compression on the fly. */
const QUALITY = 5;

const brotli = (content: string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
const asset = (path: string) => readFileSync(`build/client${path}`);

const withoutForm = openScreens.filter((screen) => screens[screen].served !== "form");
const contentPages = languages.flatMap((language) => [
  ...withoutForm.map((screen) => linkTo(screen, language)),
  `${linkTo("about", language)}/nothing-here`,
]);

const { announcements, hours } = builtContent;
/**
 * Compressed bytes that fit in one round trip of a new connection. While the facts have no notice
 * and no special hours, 400 bytes stay free for them.
 */
const PAINTED_BYTES = announcements.notice.text || hours.special.length > 0 ? 15_000 : 14_600;

/** Compressed bytes of a painted part, whose end may need a second round trip. */
const PAGE_BYTES = 24_000;

/** Expects the start of a page to fit in one round trip, with inline styles and small scripts. */
function expectOneRoundTrip(painted: string, html: string) {
  expect(brotli(painted)).toBeLessThanOrEqual(PAINTED_BYTES);
  expect(html).toContain('<style id="page-style">');
  expect(html).not.toMatch(/<link rel="stylesheet" href=[^>]*(?<!media="print")>/);
  expect(html).not.toMatch(/<script[^>]+src=|modulepreload|__reactRouter/);
  // Some pages, such as home, have a third script, after the element that it uses. The page of a
  // booking has four: it also keeps what was typed, and the proof of a search.
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  const keepsTyped = scripts.some((code) => code?.includes("typed"));
  expect(keepsTyped ? [3, 4] : [2, 3]).toContain(scripts.length);
  expect(brotli(scripts.join("\n"))).toBeLessThanOrEqual(keepsTyped ? 2150 : 1700);
}

/** The part of a page that is painted: everything before the scripts at the end. */
function paintedPart(html: string): string {
  const painted = html.slice(0, html.indexOf('<script type="speculationrules">'));
  expect(painted).toContain("</footer>");
  return painted;
}

/** The beginning of a page: everything that starts on the first screen of a common phone. */
async function firstScreen(page: Page, html: string): Promise<string> {
  const [tag, place] = await page.locator(":is(main, footer) :not(svg *)").evaluateAll((elements) => {
    const isBelow = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().top >= 740;
    const below = elements.find(isBelow) ?? document.body;
    return [below.localName, [...document.getElementsByTagName(below.localName)].indexOf(below)] as const;
  });
  const start = [...html.matchAll(new RegExp(`<${tag}[\\s>]`, "g"))][place]?.index ?? 0;
  expect(start).toBeGreaterThan(html.indexOf("</h1>"));
  return html.slice(0, start);
}

/** Expects the first screen of a page to fit in one round trip, and the painted part in two. */
async function expectFastPaint(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const painted = paintedPart(html);
  expect(brotli(painted)).toBeLessThanOrEqual(PAGE_BYTES);
  if (brotli(painted) <= PAINTED_BYTES) return expectOneRoundTrip(painted, html);
  await page.goto(path);
  const first = await firstScreen(page, html);
  expectOneRoundTrip(first, html);
}

const openPhone = (browser: Browser) =>
  browser.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test("every content page needs one round trip to paint its first screen @server", async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await openPhone(browser);
  const paths = [...contentPages, ...languages.flatMap(articlePathsIn)];
  expect(paths.length).toBeGreaterThanOrEqual(46);
  for (const path of paths) await test.step(path, () => expectFastPaint(page, path));
  await page.close();
});

const services = { film: "ppf-full-matte-hexis", thermal: "thermal-titanium", ceramic: "ceramic-exterior" };

for (const language of languages) {
  // A confirmed booking has forms, a completed one a warranty card.
  for (const status of ["confirmed", "completed"] as const) {
    test(`a ${status} booking in ${language} needs one round trip to be seen @server`, async ({ request, browser }) => {
      const hasCome = status === "completed";
      const booking = await storeBooking(request, { status, services, ...(hasCome && { day: inDays(0) }) });
      if (hasCome) await storeCard({ booking });
      const page = await openPhone(browser);
      await expectFastPaint(page, booking.path(language));
      await page.close();
    });
  }

  test(`a card and the search for bookings in ${language} need one round trip @server`, async ({ browser }) => {
    const page = await openPhone(browser);
    for (const path of [linkTo("my-booking", language), (await storeCard()).path(language)])
      await expectFastPaint(page, path);
    await page.close();
  });
}

for (const path of ["/booking", "/en/booking", "/contact", "/en/contact"]) {
  test(`${path} becomes interactive with at most 40.5 kB of our own JavaScript @server`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    // The browser loads these at once. The manifest in the page also names scripts of other pages.
    const preloads = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
    const scripts = new Set(Array.from(preloads, ([, file = ""]) => file));
    // The calendar is loaded when it is opened.
    expect([...scripts].join()).not.toMatch(/\/(?:calendar|day-picker)/);
    // vite.config.ts puts React, React Router, i18next and Conform into one file, `framework`.
    const own = [...scripts].filter((file) => !file.startsWith("/assets/framework-"));
    expect(own.length).toBe(scripts.size - 1);
    const size = own.reduce((total, file) => total + gzipSync(asset(file)).length, 0);
    expect(size).toBeLessThanOrEqual(40_500);
    // The sum must include every script: each imported one must be listed in the HTML.
    expect(scripts.size).toBeGreaterThan(5);
    for (const file of scripts) {
      const imports = asset(file)
        .toString()
        .matchAll(/\b(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g);
      for (const [, name] of imports) expect(scripts, `${file} imports ${name}`).toContain(`/assets/${name}`);
    }
  });
}

test("the pictures of the home page need at most 260 kB on a phone that scrolls to its end @server", async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.6 });
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/\.(?:avif|webp|jpg|png)$/.test(response.url())) sizes.push(response.body().then(({ length }) => length));
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  // Ends the animation on arrival, which loads every picture that it shows.
  await page
    .locator(".scene")
    .first()
    .evaluate((scene) =>
      Promise.all(
        scene.getAnimations({ subtree: true }).map((play) => {
          play.updatePlaybackRate(10);
          return play.finished;
        }),
      ),
    );
  for (let y = 0; y < 5000; y += 370) {
    await page.mouse.wheel(0, 370);
    await page.waitForFunction(() =>
      [...document.images].every(
        (img) => img.complete || !img.checkVisibility() || img.getBoundingClientRect().top > innerHeight,
      ),
    );
  }
  await page.waitForLoadState("networkidle");
  expect(sizes.length).toBeGreaterThan(8);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(260_000);
  await page.close();
});

/** Packages that take milliseconds to load, each with a text that only it contains. */
const ofStaff = { fflate: "invalid zlib data", "fast-png": "wrong PNG signature" };

const fileOf = (path: string) => readFileSync(join("build/server", path), "utf8");

/** What a Worker loads when it starts: its entry, and what that imports. */
function loadedAtStart(path = "index.js", seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, name = ""] of fileOf(path).matchAll(/(?:from|import)\s*["']\.\/(?:assets\/)?([\w.-]+\.js)["']/g))
    loadedAtStart(`assets/${name}`, seen);
  return seen;
}

const containing = (text: string) =>
  ["index.js", ...globSync("assets/*.js", { cwd: "build/server" })].filter((path) => fileOf(path).includes(text));

for (const [name, text] of Object.entries(ofStaff)) {
  test(`a Worker loads ${name} only when staff use it`, () => {
    expect(containing(text)).not.toEqual([]);
    const atStart = loadedAtStart();
    expect(containing(text).filter((path) => atStart.has(path))).toEqual([]);
  });
}

test("the scripts in the stacks of React's errors at the start of a Worker are small", () => {
  const [react = "", ...others] = containing("Suspense Exception");
  expect(others).toEqual([]);
  expect(fileOf(react).length).toBeLessThan(350_000);
  const [first = ""] = globSync("assets/react-dom-*.js", { cwd: "build/server" });
  expect(fileOf(first)).toContain(react.replace("assets", "."));
  expect(fileOf(first).length).toBeLessThan(500);
});
