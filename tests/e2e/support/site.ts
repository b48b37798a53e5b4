import { relative } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { linkTo, type Screen } from "~/platform/urls/screens";
import { nextDay, riyadhDate } from "../../../app/platform/calendar/dates";
import type { Language } from "../../../app/platform/i18n/languages";
import { bookingForm } from "./booking-form";
import { contactForm } from "./contact-form";
import { customerOn } from "./customer";
import { findForm } from "./find-booking";
import { staffAt } from "./staff";
import { type Texts, textsIn } from "./texts";

export interface SiteOptions {
  readonly language: Language;
}

export interface SiteFixtures {
  texts: Texts;
  /** Errors that a test causes on purpose: parts of their messages or URLs. */
  expectedFailures: string[];
  scripts: boolean;
  /** Opens a screen in the language of the project. */
  open: (screen: Screen, query?: Record<string, string>) => Promise<void>;
  form: ReturnType<typeof bookingForm>;
  contact: ReturnType<typeof contactForm>;
  find: ReturnType<typeof findForm>;
  customer: ReturnType<typeof customerOn>;
  staff: ReturnType<typeof staffAt>;
  /** What a page state needs to be entered. */
  visit: Visit;
}

export type Visit = Pick<SiteFixtures, "open" | "texts" | "form" | "find" | "customer" | "staff"> &
  SiteOptions & { page: Page };

/** Allowed console messages about pages with a 4xx status, because tests check the status. */
const REFUSED_PAGE = /status of 4\d\d (?!.*\/(?:assets|fonts|share)\/)|404 Error/;

/** The project sets language and scripts. A test fails on any unexpected error of its page. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  language: ["ar", { option: true }],
  texts: async ({ language }, use) => use(textsIn(language)),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object here
  expectedFailures: async ({}, use) => use([]),
  page: async ({ page, expectedFailures, language, scripts }, use, testInfo) => {
    const problems: string[] = [];
    await page.addInitScript(reportLooseTexts);
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
  form: async ({ page, texts, scripts }, use) => use(bookingForm(page, texts, scripts)),
  contact: async ({ page, texts }, use) => use(contactForm(page, texts)),
  find: async ({ page, texts }, use) => use(findForm(page, texts)),
  customer: async ({ page, texts, language }, use) => use(customerOn(page, texts, language)),
  staff: async ({ page, texts, language }, use) => use(staffAt(page, texts, language)),
  visit: async ({ page, open, texts, language, form, find, customer, staff }, use) =>
    use({ page, open, texts, language, form, find, customer, staff }),
  open: async ({ page, language, scripts }, use) => {
    await use(async (screen, query = {}) => {
      const answer = await page.goto(linkTo(screen, language, new URLSearchParams(query)));
      expect(answer?.status() ?? 200).toBeLessThan(400);
      if (scripts && (screen === "booking" || screen === "contact")) await hydrated(page);
      // A link that brings a choice folds the steps that can change it.
      if (screen === "booking")
        for (const row of await page.locator(CHOSEN_BEFORE).all())
          await row.evaluate(({ parentElement }) => parentElement?.setAttribute("open", ""));
    });
  },
});

/** The row of the booking page that shows the choice of a link. */
export const CHOSEN_BEFORE = "#booking #choice";

/**
 * Reports a text that a script changes or removes beside other nodes. On a page that the browser
 * has translated, React would change a text that is no longer there (product.md 14.12). Such a text
 * needs a separate element, or its element a `key`.
 */
function reportLooseTexts(): void {
  // This is the browser's own error page, after a failed request.
  if (location.protocol === "chrome-error:") return;
  const report = (text: Node | null) => {
    const parent = text?.parentElement;
    if (text instanceof Text && parent && parent.childNodes.length > 1)
      console.error(`A text changes beside other nodes: ${parent.outerHTML.slice(0, 300)}`);
  };
  const { prototype } = Node;
  const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue") as Required<PropertyDescriptor>;
  const { removeChild, insertBefore } = prototype;
  Object.defineProperty(prototype, "nodeValue", {
    ...value,
    set(text) {
      if (text !== this.nodeValue) report(this);
      value.set.call(this, text);
    },
  });
  Object.assign(prototype, {
    removeChild(child: Node) {
      report(child);
      return removeChild.call(this, child);
    },
    insertBefore(child: Node, next: Node | null) {
      report(next);
      return insertBefore.call(this, child, next);
    },
  });
}

export { expect } from "@playwright/test";

/** Waits until scripts have hydrated the form of a page. */
export async function hydrated(page: Page): Promise<void> {
  // `expect` would describe the whole page each time it finds no such form.
  await page.locator("main form[data-hydrated]").waitFor({ state: "attached" });
}

/** Goes back in the history. Unlike Playwright's `goBack`, it can use the back/forward cache. */
export async function goBack(page: Page): Promise<void> {
  // `evaluate` fails if the page leaves before it returns.
  await page.evaluate(() => void setTimeout(() => history.back()));
}

/** The query with which the booking form shows all its fields. */
export const chosen = { carType: "sedan", thermal: "thermal-titanium" };

/** Tomorrow in Riyadh, the earliest day that customers can book. */
export const tomorrow = () => nextDay(riyadhDate(new Date()));
