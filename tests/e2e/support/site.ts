import { relative } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { dayAfter } from "../../../app/i18n/date-arithmetic";
import type { Language } from "../../../app/i18n/languages";
import { linkTo, type Screen } from "../../../app/i18n/links";
import { riyadhDate } from "../../../app/i18n/riyadh-date";
import { type Texts, textsIn } from "./texts";

export interface SiteOptions {
  readonly language: Language;
}

interface SiteFixtures {
  readonly texts: Texts;
  /** What the browser may report, beside pages that refuse: parts of the messages and addresses of what a test breaks. */
  readonly expectedFailures: string[];
  readonly scripts: boolean;
  /** Opens a screen in the language of the project. */
  readonly open: (screen: Screen, query?: Record<string, string>) => Promise<void>;
}

/** How the browser reports a page that says no, with a status that tests assert; and what our own script says of a 404. */
const REFUSED_PAGE = /status of 4\d\d (?!.*\/(?:assets|fonts|share)\/)|404 Error/;

/** A test runs in the language and with or without scripts as its project says, and fails on any error the page reports. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  language: ["ar", { option: true }],
  texts: async ({ language }, use) => use(textsIn(language)),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object here
  expectedFailures: async ({}, use) => use([]),
  page: async ({ page, expectedFailures, language, scripts }, use, testInfo) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const failed = `${message.text()} ${message.location().url}`;
      if (!REFUSED_PAGE.test(failed) && !expectedFailures.some((part) => failed.includes(part))) problems.push(failed);
    });
    await use(page);
    const [failure] = testInfo.errors;
    if (failure) {
      const picture = testInfo.outputPath("seen.png");
      await page.screenshot({ path: picture, fullPage: true }).catch(() => null);
      const seen = `${page.url()} in ${language}, ${scripts ? "with" : "without"} scripts: ${relative("", picture)}`;
      failure.message = `Seen: ${seen}\n${failure.message}`;
      failure.stack = `Seen: ${seen}\n${failure.stack}`;
    }
    expect(problems, "errors in the browser's console").toEqual([]);
  },
  open: async ({ page, language, scripts }, use) => {
    await use(async (screen, query = {}) => {
      const answer = await page.goto(linkTo(screen, language, new URLSearchParams(query)));
      expect(answer?.status() ?? 200).toBeLessThan(400);
      if (scripts && (screen === "booking" || screen === "contact")) await hydrated(page);
    });
  },
});

export { expect } from "@playwright/test";

/** Waits until the scripts of a form page are at work: they put its form in charge of validation. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("main form[data-hydrated]")).toBeAttached();
}

/** Goes back as a visitor does. Unlike Playwright's own, it may restore a page from the back/forward cache. */
export async function goBack(page: Page): Promise<void> {
  // An evaluation fails if the page leaves before it has ended.
  await page.evaluate(() => void setTimeout(() => history.back()));
}

/** The first day that can be booked. */
export const tomorrow = () => dayAfter(riyadhDate(new Date()));
