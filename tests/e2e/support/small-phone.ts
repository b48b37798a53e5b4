import type { Page } from "@playwright/test";
import { horizontalOverflow, isCovered } from "./page-checks";
import { expect } from "./site";

/** The smallest phone, in portrait. */
export const smallPhone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true } as const;

export const expectNoOverflow = async (page: Page, when: string) =>
  expect(await page.evaluate(horizontalOverflow), `${when}: pixels beyond the screen`).toBe(0);

/** Expects the error summary to be focused, for screen readers, and visible. */
export async function expectSummaryFocused(page: Page, problems: number) {
  const summary = page.locator("[tabindex='-1']:has(> [role=alert])");
  await expect(summary.getByRole("link")).toHaveCount(problems);
  await expect(summary).toBeFocused();
  expect(await summary.getByRole("heading").evaluate(isCovered), "the summary is covered").toBe(false);
}
