import type { Page } from "@playwright/test";
import axe from "axe-core";
import {
  clippedText,
  linksByColourAlone,
  looseText,
  sidewaysScroll,
  smallTargets,
  structureProblems,
} from "../support/page-checks";
import { rounds } from "../support/page-states";
import { expect, test } from "../support/site";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const rules = (...values: string[]) => ({ type: "rule" as const, values });
/** All that a theme can break: axe's other rules do not look at colours. */
const coloursOnly = rules("color-contrast", "link-in-text-block");
const contrastOfSeven = rules("color-contrast-enhanced");

for (const [round, pageStates] of rounds) {
  test(`axe finds nothing on ${round}, at any width, in light and in dark; they fit, suit fingers and are well structured`, async ({
    page,
    open,
    texts,
    language,
  }) => {
    test.setTimeout(120_000);
    for (const { name, widths, enter } of pageStates) {
      await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
      await enter({ page, open, texts, language });
      for (const width of widths) {
        const place = `${name}, ${width} pixels`;
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(sidewaysScroll), place).toBe(0);
        expect.soft(await page.evaluate(clippedText), place).toEqual([]);
        expect.soft(await page.evaluate(smallTargets), place).toEqual([]);
        expect.soft(await page.evaluate(structureProblems), place).toEqual([]);
      }
      expect.soft(await page.evaluate(looseText), name).toEqual([]);
      // axe cannot judge links that hold an element, and takes colours that are equally light for the same.
      expect.soft(await page.evaluate(linksByColourAlone), name).toEqual([]);

      await page.evaluate(layBarsAside);
      await page.evaluate(measureEveryLetterAlike);
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, contrast: "no-preference" });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const found = await violations(page, colorScheme === "light" ? WCAG : coloursOnly);
          expect.soft(found, `${name}, ${width} pixels, ${colorScheme}`).toEqual([]);
        }
        await page.emulateMedia({ contrast: "more" });
        expect.soft(await violations(page, contrastOfSeven), `${name}, more contrast, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

/** What lies beneath a bar until the page is scrolled looks to axe like a target too small to hit. */
function layBarsAside(): void {
  scrollTo(0, 0);
  for (const bar of document.querySelectorAll<HTMLElement>("#total-bar, #call-button, [data-toasts]")) {
    bar.style.position = "static";
  }
}

/**
 * axe takes text that is narrower than its letters one by one for an icon font, and judges no contrast in it.
 * Letters that join are just that, so it would pass over all Arabic.
 */
function measureEveryLetterAlike(): void {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
}

/** What axe has against the page as it is. There are no frames, so its fast way does. */
function violations(page: Page, runOnly: axe.RunOptions["runOnly"]): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const found = await window.axe.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false });
    return found.violations.map(({ id, help, nodes }) =>
      [`${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`)].join("\n"),
    );
  }, runOnly);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
