import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { textsInOtherFonts } from "../support/fonts";
import {
  arabicOnEnglishPage,
  breakablePhones,
  clippedText,
  coveredByCallButton,
  disabledControls,
  focusOrderProblems,
  hiddenConstraints,
  horizontalOverflow,
  isBarHigh,
  linksByColourAlone,
  smallTargets,
  structureProblems,
  textAtTheEdge,
  tornWords,
  unisolatedText,
} from "../support/page-checks";
import type { PageState } from "../support/page-state";
import { groupsToMeasure, isOneOfAKind, PHONE } from "../support/page-states";
import { expect, test } from "../support/site";

/** The minified file: each page parses it, and the readable one is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const rules = (...values: string[]) => ({ type: "rule" as const, values });
/** The rules about colours, which depend on the theme. */
const coloursOnly = rules("color-contrast", "link-in-text-block");
/** `color-contrast-enhanced` skips texts that fail `color-contrast`, so both run. */
const enhancedContrast = rules("color-contrast", "color-contrast-enhanced");

/** The nightly audit measures everything in both languages (.github/workflows/audit.yml). */
const isNight = process.env.EVERY_STATE !== undefined;

/** Widths in pixels between a small phone and a large screen, for the pages of the desk. */
const BETWEEN = isNight ? Array.from({ length: 27 }, (_, step) => 360 + 40 * step) : [480, 800, 1120];

for (const { group, pageStates, isInEnglish } of groupsToMeasure(isNight)) {
  test(`${group}: texts fit, also at 200 %, targets are large, the letters are ours, no control is disabled, the structure is valid, axe finds nothing${isInEnglish ? " @languages" : ""}`, async ({
    page,
    language,
    visit,
  }) => {
    test.setTimeout(120_000);
    const browser = await page.context().newCDPSession(page);
    // English differs only in its words, so by day one width and no axe are enough.
    const isComplete = language === "ar" || isNight;
    for (const pageState of pageStates) {
      const { name, enter } = pageState;
      const widths = isComplete ? pageState.widths : pageState.widths.slice(0, 1);
      await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
      await enter(visit);
      for (const width of widths) {
        const place = `${name}, ${width} pixels`;
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(horizontalOverflow), place).toBe(0);
        expect.soft(await page.evaluate(clippedText), place).toEqual([]);
        expect.soft(await page.evaluate(textAtTheEdge), place).toEqual([]);
        if (isNight || width === widths[0]) expect.soft(await textsInOtherFonts(page, browser), place).toEqual([]);
        expect.soft(await page.evaluate(smallTargets), place).toEqual([]);
        expect.soft(await page.evaluate(structureProblems), place).toEqual([]);
        expect.soft(await page.evaluate(hiddenConstraints), place).toEqual([]);
        if (width === PHONE) {
          expect.soft(await page.evaluate(coveredByCallButton), place).toEqual([]);
          expect.soft(await page.evaluate(focusOrderProblems), place).toEqual([]);
        }
      }
      const isThorough = isNight || isOneOfAKind(pageState);
      if (isThorough) {
        await page.emulateMedia({ media: "print" });
        expect.soft(await textsInOtherFonts(page, browser), `${name}, on paper`).toEqual([]);
        await page.emulateMedia({ media: "screen" });
      }
      expect.soft(await page.evaluate(disabledControls), name).toEqual([]);
      expect.soft(await page.evaluate(unisolatedText), name).toEqual([]);
      expect.soft(await page.evaluate(breakablePhones), name).toEqual([]);
      expect.soft(await page.evaluate(arabicOnEnglishPage), name).toEqual([]);
      // axe skips links that contain an element, and treats colours of equal lightness as the same.
      expect.soft(await page.evaluate(linksByColourAlone), name).toEqual([]);

      if (widths.includes(PHONE)) {
        // The browser's own setting also changes media queries. As all breakpoints are in `rem`,
        // only a window of twice this width would look like a phone at 100 %.
        await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
        const place = `${name}, text at 200 %, ${PHONE} pixels`;
        await page.setViewportSize({ width: PHONE, height: 800 });
        expect.soft(await page.evaluate(horizontalOverflow), place).toBe(0);
        expect.soft(await page.evaluate(clippedText), place).toEqual([]);
        await expectWholeWords(page, name, place);
        await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      }
      if (!isComplete) continue;
      if (isThorough && widths.includes(PHONE)) await checkVisitorsStyles(page, name);
      if (group === "the pages of the desk") await checkWidthsBetween(page, name);
      await checkWithAxe(page, pageState, isThorough);
    }
  });
}

/** Checks larger letters and spaced text as a visitor's own style sheet sets them. */
async function checkVisitorsStyles(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const place = `${name}, letters at 200 %, 360 pixels`;
  expect.soft(await page.evaluate(horizontalOverflow), place).toBe(0);
  await expectWholeWords(page, name, place);
  if (name === "home") {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "250%"));
    expect.soft(await page.evaluate(horizontalOverflow), `${name}, letters at 250 %, 360 pixels`).toBe(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

  await page.setViewportSize({ width: PHONE, height: 800 });
  await page.evaluate(spaceText);
  expect.soft(await page.evaluate(horizontalOverflow), `${name}, spaced text, ${PHONE} pixels`).toBe(0);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

async function checkWidthsBetween(page: Page, name: string): Promise<void> {
  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(horizontalOverflow), `${name}, ${width} pixels`).toBe(0);
  }
}

/** The text spacing of WCAG 1.4.12. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Expects that no Arabic word is torn, and that the bar leaves room for the page. */
async function expectWholeWords(page: Page, name: string, place: string): Promise<void> {
  // At the desk, some columns are too narrow for a whole word at this size.
  if (!name.startsWith("the desk")) expect.soft(await page.evaluate(tornWords), place).toEqual([]);
  expect.soft(await page.evaluate(isBarHigh), `${place}: the bar is too high`).toBe(false);
}

/** Runs axe on `main` at one width; if thorough, on the whole page at every width and in dark. */
async function checkWithAxe(page: Page, { name, widths }: PageState, isThorough: boolean): Promise<void> {
  const part = isThorough ? "html" : "main";
  await page.evaluate(unpinBars);
  await page.evaluate(makeAxeCheckArabicContrast);
  await page.evaluate(AXE);
  for (const width of isThorough ? widths.toReversed() : widths.slice(0, 1)) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violations(page, WCAG, part), `${name}, ${width} pixels`).toEqual([]);
  }
  if (!isThorough) return;
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violations(page, coloursOnly, part), `${name}, dark`).toEqual([]);
  if (!isNight) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    expect.soft(await violations(page, enhancedContrast), `${name}, more contrast, ${colorScheme}`).toEqual([]);
  }
}

/** Makes fixed and sticky elements static: axe reports targets that they cover as too small. */
function unpinBars(): void {
  scrollTo(0, 0);
  for (const bar of document.querySelectorAll<HTMLElement>(
    ".bottom-bar, .call-button, .action-bar, .action-bar > details > :not(summary), [data-toasts]",
  )) {
    bar.style.position = "static";
  }
}

/**
 * axe skips contrast checks of icon fonts, which it detects by text that is narrower than its
 * separate letters. That is also true of Arabic, whose letters join, so `measureText` must return a
 * width in proportion to the length.
 */
function makeAxeCheckArabicContrast(): void {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
}

/**
 * Skips slow work that is not needed here: iframes, which the site does not have, requesting the
 * style sheets again, and a selector for each element.
 */
const faster = { iframes: false, preload: false, selectors: false };

function violations(page: Page, runOnly: NonNullable<axe.RunOptions["runOnly"]>, part = "html"): Promise<string[]> {
  const options: axe.RunOptions = { ...faster, resultTypes: ["violations"], runOnly };
  return page.evaluate(
    async ({ part, options }) => {
      const found = await window.axe.run(part, options);
      return found.violations.map(({ id, help, nodes }) =>
        [`${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)].join("\n"),
      );
    },
    { part, options },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
