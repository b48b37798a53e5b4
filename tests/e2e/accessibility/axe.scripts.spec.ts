import type { Page } from "@playwright/test";
import axe from "axe-core";
import {
  clippedText,
  horizontalOverflow,
  linksByColourAlone,
  smallTargets,
  structureProblems,
  unisolatedText,
} from "../support/page-checks";
import { oneOfEachKind, pageStateGroups } from "../support/page-states";
import { expect, test } from "../support/site";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const rules = (...values: string[]) => ({ type: "rule" as const, values });
/** The rules about colours, which depend on the theme. */
const coloursOnly = rules("color-contrast", "link-in-text-block");
const enhancedContrast = rules("color-contrast-enhanced");

// English has the same elements and colours. Whether its texts fit is checked with large text.
for (const [group, pageStates] of pageStateGroups) {
  test(`${group}: no axe violations in either theme, no overflow, no small targets, valid structure`, async ({
    page,
    open,
    texts,
    language,
  }) => {
    test.setTimeout(120_000);
    const kinds = oneOfEachKind(pageStates);
    for (const pageState of pageStates) {
      const { name, widths, enter } = pageState;
      const isNewKind = kinds.includes(pageState);
      await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
      await enter({ page, open, texts, language });
      for (const width of widths) {
        const place = `${name}, ${width} pixels`;
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(horizontalOverflow), place).toBe(0);
        expect.soft(await page.evaluate(clippedText), place).toEqual([]);
        expect.soft(await page.evaluate(smallTargets), place).toEqual([]);
        expect.soft(await page.evaluate(structureProblems), place).toEqual([]);
      }
      expect.soft(await page.evaluate(unisolatedText), name).toEqual([]);
      // axe skips links that contain an element, and treats colours of equal lightness as the same.
      expect.soft(await page.evaluate(linksByColourAlone), name).toEqual([]);

      await page.evaluate(unpinBars);
      await page.evaluate(makeAxeCheckArabicContrast);
      await page.evaluate(axe.source);
      for (const width of isNewKind ? widths.toReversed() : widths.slice(0, 1)) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await violations(page, WCAG), `${name}, ${width} pixels`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await violations(page, coloursOnly), `${name}, dark`).toEqual([]);
      if (!isNewKind) continue;
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme, contrast: "more" });
        expect.soft(await violations(page, enhancedContrast), `${name}, more contrast, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

/** Makes fixed and sticky elements static: axe reports targets that they partly cover as too small. */
function unpinBars(): void {
  scrollTo(0, 0);
  for (const bar of document.querySelectorAll<HTMLElement>("#total-bar, #call-button, [data-toasts]")) {
    bar.style.position = "static";
  }
}

/**
 * axe skips contrast checks of icon fonts, which it detects by text that is narrower than its separate letters. That is
 * also true of Arabic, whose letters join, so `measureText` must return a width in proportion to the length.
 */
function makeAxeCheckArabicContrast(): void {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
}

/** The violations that axe finds on the page. Without iframes, which the site does not have, it is faster. */
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
