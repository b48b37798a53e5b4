import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./site";
import { situations } from "./situations";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const rules = (...values: string[]) => ({ type: "rule" as const, values });
/** All that a theme can break: axe's other rules do not look at colours. */
const coloursOnly = rules("color-contrast", "link-in-text-block");
const contrastOfSeven = rules("color-contrast-enhanced");

for (const { name, widths, enter } of situations) {
  test(`axe finds nothing on ${name}, at any width, in light and in dark`, async ({ page, open, texts, language }) => {
    await enter({ page, open, texts, language });
    await page.evaluate(layBarsAside);
    await page.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, contrast: "no-preference" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const looked = await violations(page, colorScheme === "light" ? WCAG : coloursOnly);
        expect(looked, `${width} pixels, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ contrast: "more" });
      expect(await violations(page, contrastOfSeven), `more contrast, ${colorScheme}`).toEqual([]);
    }
  });
}

/** What lies beneath a bar until the page is scrolled looks to axe like a target too small to hit. */
function layBarsAside(): void {
  scrollTo(0, 0);
  for (const bar of document.querySelectorAll<HTMLElement>(".sticky-total, .call-button, .toasts")) {
    bar.style.position = "static";
  }
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
