import type { Page } from "@playwright/test";
import { formatLongDate } from "../../../app/i18n/format";
import { languages } from "../../../app/i18n/languages";
import { bookingForm } from "../support/booking-form";
import { DESKTOP, PHONE, pageStates } from "../support/page-states";
import { mailParts } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";

/** One screen of each kind, and the states that look like nothing else. */
const pictured = new Set([
  "home",
  "ppf",
  "warranty",
  "faq",
  "terms",
  "contact",
  "thank-you",
  "a booking with services chosen",
  "a failed booking",
  "the open menu of a phone",
]);

/** Each kind once in each language, on a phone and on a desk, in the light and in the dark. */
const looks = {
  ar: { [PHONE]: "light", [DESKTOP]: "dark" },
  en: { [PHONE]: "dark", [DESKTOP]: "light" },
} as const;

// The fonts are waited for, below, and that changes a style sheet behind its hash.
test.use({ bypassCSP: true });

for (const language of languages) {
  test.describe(() => {
    test.use({ language });
    for (const { name, widths, enter } of pageStates.filter((pageState) => pictured.has(pageState.name))) {
      test(`${name} looks as it did, in ${language}`, async ({ page, open, texts }) => {
        await waitForFonts(page);
        await enter({ page, open, texts, language });
        for (const kind of [PHONE, DESKTOP] as const) {
          if (!widths.includes(kind)) continue;
          const colorScheme = looks[language][kind];
          // The phone most people have, where other tests take the smallest.
          const width = kind === PHONE ? 360 : kind;
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => scrollTo(0, 0));
          await page.evaluate(() => document.fonts.ready);
          await expect(page).toHaveScreenshot(`${name.replaceAll(" ", "-")}-${language}-${width}.png`, {
            fullPage: true,
          });
        }
      });
    }

    test(`the mail of a booking looks as it did, in ${language}`, async ({ page, open, texts }) => {
      await open("booking", { carType: "suv", thermal: "thermal-titanium" });
      const email = `p-${language}-${Date.now() % 1e6}@example.com`;
      const form = bookingForm(page, texts, true);
      await form.fill({
        name: language === "ar" ? "سارة أحمد" : "Sara Ahmed",
        phone: "0512345678",
        email,
        date: tomorrow(),
      });
      await form.submit.click();
      const reference = (await page.getByText(/^SQ-/).textContent()) ?? "";
      await expect.poll(() => mailParts("email-html", reference)).toHaveLength(2);
      const html = mailParts("email-html", reference).find((mail) => !mail.includes(email)) ?? "";
      await page.route("**/icon-192.png", (route) => route.fulfill({ path: "public/icon-192.png" }));
      // The same reference and day in every picture.
      const day = (date: string) => formatLongDate(date, language);
      await page.setContent(html.replaceAll(reference, "SQ-7K3M9Q").replaceAll(day(tomorrow()), day("2026-11-26")));
      await page.setViewportSize({ width: 620, height: 800 });
      await page.emulateMedia({ colorScheme: language === "ar" ? "light" : "dark" });
      await expect(page).toHaveScreenshot(`mail-${language}.png`, { fullPage: true });
    });
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
