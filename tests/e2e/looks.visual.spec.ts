import type { Page } from "@playwright/test";
import { languages } from "../../app/i18n/languages";
import { screenNames } from "../../app/i18n/links";
import { expect, test } from "./site";
import { PHONE, situations } from "./situations";

/** The states of which pictures are kept, besides every screen as it opens. */
const states = new Set([
  "an unknown address",
  "the open menu of a phone",
  "a booking with services chosen",
  "a failed booking",
]);
const pictured = situations.filter(({ name }) => states.has(name) || screenNames.some((screen) => screen === name));

// The fonts are waited for, below, and that changes a style sheet behind its hash.
test.use({ bypassCSP: true });

for (const language of languages) {
  test.describe(() => {
    test.use({ language });
    for (const { name, widths, enter } of pictured) {
      test(`${name} looks as it did, in ${language}`, async ({ page, open, texts }) => {
        await waitForFonts(page);
        await enter({ page, open, texts, language });
        for (const width of widths.map((width) => (width === PHONE ? 360 : width))) {
          for (const colorScheme of ["light", "dark"] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await page.evaluate(() => scrollTo(0, 0));
            await page.evaluate(() => document.fonts.ready);
            const file = `${name.replaceAll(" ", "-")}-${language}-${width}-${colorScheme}.png`;
            await expect(page).toHaveScreenshot(file, { fullPage: true });
          }
        }
      });
    }
  });
}

/** A page that its fonts reach late does without them: right for a visitor, but no picture to compare. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll("font-display:optional", "font-display:block") });
  });
}
