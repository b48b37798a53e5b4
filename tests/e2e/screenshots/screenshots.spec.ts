import type { Page } from "@playwright/test";
import { booking, NOW } from "~/domain/email/emailed-booking.fixtures";
import { receivedEmail } from "~/domain/email/to-customer.server";
import { addDays } from "../../../app/platform/calendar/dates";
import { formatShortDay, partsOfDay } from "../../../app/platform/i18n/format";
import { type Language, languages } from "../../../app/platform/i18n/languages";
import { DESKTOP, PHONE, pageStates } from "../support/page-states";
import { totalOf } from "../support/prices";
import { expect, test } from "../support/site";

const pictured = new Set([
  "home",
  "ppf",
  "warranty",
  "faq",
  "packages",
  "the article what-polishing-can-mend",
  "contact",
  "a failed booking",
  "the open menu of a phone",
]);

/** The theme of each picture. Each language and each width has both themes. */
const looks = { ar: { [PHONE]: "light", [DESKTOP]: "dark" }, en: { [PHONE]: "dark", [DESKTOP]: "light" } } as const;

/** Arabic on a phone has every picture, each other pair of language and width only these. */
const others: Readonly<Record<string, readonly string[]>> = {
  [`ar ${DESKTOP}`]: ["home", "a failed booking", "contact"],
  [`en ${PHONE}`]: ["a failed booking", "the open menu of a phone"],
  [`en ${DESKTOP}`]: ["home", "packages", "the article what-polishing-can-mend"],
};

const isPictured = (name: string, language: Language, width: number) =>
  (language === "ar" && width === PHONE) || others[`${language} ${width}`]?.includes(name);

/** A booking of one service, which takes one day. */
const thermalBooking = {
  ...booking,
  serviceIds: ["thermal-titanium"],
  totalPrice: totalOf("suv", "thermal-titanium"),
  stay: { from: booking.bookingDate, until: booking.bookingDate, days: 1, closed: [] },
};

test.describe.configure({ mode: "parallel" });

for (const language of languages) {
  test.describe(() => {
    test.use({ language });
    for (const { name, widths, enter } of pageStates.filter((pageState) => pictured.has(pageState.name))) {
      const kinds = ([PHONE, DESKTOP] as const).filter(
        (width) => widths.includes(width) && isPictured(name, language, width),
      );
      if (kinds.length === 0) continue;
      test(`${name} looks as it did, in ${language} @visual`, async ({ page, visit }) => {
        // The home page says whether the centre is open: here before it opens on a Thursday. Its
        // nearest free day depends on what the other tests have booked.
        if (name === "home") {
          await page.clock.setFixedTime("2026-11-26T09:30+03:00");
          await page.route("**/booking/days", (route) => route.fulfill({ json: { nearest: "2026-11-28" } }));
        }
        await enter(visit);
        await showSameDays(page, language);
        // A toast closes after some seconds, so a slow machine may take a picture without it.
        await page.addStyleTag({ content: "[data-tone] { display: none }" });
        for (const kind of kinds) {
          const colorScheme = looks[language][kind];
          // A common phone. `PHONE` is the smallest one.
          const width = kind === PHONE ? 360 : kind;
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => document.fonts.ready);
          await showPictures(page);
          await expect(page).toHaveScreenshot(`${name.replaceAll(" ", "-")}-${language}-${width}.png`, {
            fullPage: true,
          });
        }
      });
    }

    test(`the email of a booking looks as it did, in ${language} @visual`, async ({ page }) => {
      const customerName = language === "ar" ? "سارة أحمد" : "Sara Ahmed";
      const { html } = receivedEmail({ ...thermalBooking, customerName, language }, NOW);
      // The email loads the picture of the car from the live site.
      await page.route("**/share/cars/*", (route) => {
        const { pathname } = new URL(route.request().url());
        return route.fulfill({ path: `public${pathname}` });
      });
      await page.setContent(html);
      await page.setViewportSize({ width: 620, height: 800 });
      await page.emulateMedia({ colorScheme: language === "ar" ? "light" : "dark" });
      await showPictures(page);
      await expect(page).toHaveScreenshot(`email-${language}.png`, { fullPage: true });
    });
  });
}

/** Scrolls to each picture once, because it may load only then, and returns when all are decoded. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode();
    }
    scrollTo(0, 0);
  });
}

/** Writes fixed days on the buttons of the nearest days, so that pictures stay the same. */
async function showSameDays(page: Page, language: Language): Promise<void> {
  const saidOf = (day: string) => [partsOfDay(day, language).weekday, formatShortDay(day, language)];
  const buttons = page.locator("label:has([name=nearDay])");
  for (const [ahead, button] of (await buttons.all()).entries()) {
    const day = await button.locator("[name=nearDay]").inputValue();
    await button.evaluate(
      (label, [said, same]) => {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          text.textContent = said.reduce(
            (written, words, at) => written.replace(words, same[at] ?? words),
            text.textContent ?? "",
          );
      },
      [saidOf(day), saidOf(addDays("2026-11-27", ahead))] as const,
    );
  }
}
