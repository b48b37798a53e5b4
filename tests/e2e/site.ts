import { test as base, expect, type Page } from "@playwright/test";
import { dayAfter } from "../../app/i18n/dates";
import type { Language } from "../../app/i18n/languages";
import { linkTo, type Screen } from "../../app/i18n/links";
import { riyadhDate } from "../../app/i18n/riyadh-date";
import { type Texts, textsIn } from "./texts";

export interface SiteOptions {
  readonly language: Language;
}

interface SiteFixtures {
  readonly texts: Texts;
  readonly scripts: boolean;
  /** Opens a screen in the language of the project. */
  readonly open: (screen: Screen, query?: Record<string, string>) => Promise<void>;
}

/** Every test runs in each language, with scripts and without, and fails on any error the page reports. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  language: ["ar", { option: true }],
  texts: async ({ language }, use) => use(textsIn(language)),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // The browser itself reports the status of a page that answers 4xx or 5xx; those are asserted by status.
      const expected = /Failed to load resource|404 Error/.test(message.text());
      if (message.type() === "error" && !expected) problems.push(message.text());
    });
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },
  open: async ({ page, language, scripts }, use) => {
    await use(async (screen, query = {}) => {
      const address = linkTo(screen, language, new URLSearchParams(query));
      await page.goto(address);
      if (scripts && (screen === "booking" || screen === "contact")) await hydrated(page);
    });
  },
});

export { expect } from "@playwright/test";

/** Waits until the scripts of a form page are at work: they put its form in charge of validation. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("main form[novalidate]")).toBeAttached();
}

/** The first day that can be booked. */
export const tomorrow = () => dayAfter(riyadhDate(new Date()));
