import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import type { Language } from "../../../app/platform/i18n/languages";
import { delayRequests } from "../support/delay-requests";
import { shownTotalOf } from "../support/prices";
import { CHOSEN_BEFORE, chosen, expect, hydrated, test, tomorrow } from "../support/site";
import { skipValidation } from "../support/staff";
import { textsIn } from "../support/texts";

/** Opens a screen whose scripts load only once the returned function is called. */
async function openLate(page: Page, screen: "booking" | "contact", language: Language, query = {}) {
  const release = await delayRequests(page, /\.js$/);
  await page.goto(linkTo(screen, language, new URLSearchParams(query)), { waitUntil: "commit" });
  await expect(page.locator("footer")).toBeVisible();
  return async () => {
    release();
    await hydrated(page);
  };
}

test("a day chosen or typed before hydration is kept, but not a year of six digits", async ({ page, language }) => {
  const day = page.locator("input[name=bookingDate]");
  const typed = page.locator("input[type=date]");
  for (const [choose, kept] of [
    [() => page.locator("label:has([name=nearDay])").first().click(), /^20\d\d-\d\d-\d\d$/],
    [() => typed.fill(tomorrow()), tomorrow()],
    [() => typed.evaluate((input: HTMLInputElement) => Object.assign(input, { value: "202611-11-26" })), ""],
  ] as const) {
    const hydrate = await openLate(page, "booking", language, chosen);
    await choose();
    await hydrate();
    await expect(day).toHaveValue(kept);
    await page.evaluate(() => sessionStorage.clear());
    await page.unroute(/\.js$/);
  }
});

test("late hydration does not move focus", async ({ page, texts, language, contact }) => {
  const hydrate = await openLate(page, "contact", language, { sent: "1" });
  await expect(page.locator("form p:focus")).toHaveText(texts.contact.form.sent);
  await contact.message.pressSequentially("One more");
  await hydrate();
  await expect(page.locator("li[data-tone]")).toBeVisible();
  await expect(contact.message).toBeFocused();
  await expect(contact.message).toHaveValue("One more");
});

test("choices made before hydration are kept", async ({ page, language }) => {
  const hydrate = await openLate(page, "booking", language, { carType: "suv", ceramic: "ceramic-interior" });
  await page.locator(CHOSEN_BEFORE).click();
  await page.locator("#thermal-titanium").check();
  await page.locator("#booking-carType-sedan").check();
  await hydrate();
  await expect(page).toHaveURL(/\?carType=sedan&thermal=thermal-titanium&ceramic=ceramic-interior$/);
  await expect(page.locator("#thermal-titanium")).toBeChecked();
  await expect(page.locator("#summary")).toContainText(shownTotalOf("sedan", "thermal-titanium", "ceramic-interior"));
});

test("text typed before hydration is kept when an extension changed the page", async ({ context, language, texts }) => {
  // React reports the mismatch in the console, and the `page` fixture fails on errors.
  const page = await context.newPage();
  const name = page.locator("#booking-customerName");
  const hydrate = await openLate(page, "booking", language, chosen);
  await name.fill("Sara Ahmed");
  await name.evaluate((input) => input.insertAdjacentHTML("afterend", "<div id=manager></div>"));
  await hydrate();
  await expect(page.locator("#manager")).toHaveCount(0);
  await expect(name).toHaveValue("Sara Ahmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.booking.title);
});

test("a choice that is removed before hydration is not restored from the draft", async ({ page, open }) => {
  await open("booking", { ...chosen, polishing: "polishing-interior" });
  const release = await delayRequests(page, /\.js$/);
  await page.locator("a[data-language]").click({ noWaitAfter: true });
  await page.waitForURL(/polishing-interior/);
  await expect(page.locator("footer")).toBeVisible();
  await page.locator("#polishing-interior").uncheck();
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/\?carType=sedan&thermal=thermal-titanium$/);
  await expect(page.locator("#polishing-interior")).not.toBeChecked();
});

test("a message corrected before hydration stays corrected", async ({ page, language, texts, contact }) => {
  const { message, submit } = contact;
  const hydrate = await openLate(page, "contact", language);
  await skipValidation(page.locator("form#contact"));
  await message.fill("Too shor");
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.contact.errors.messageShort);
  await message.fill("Long enough by now");
  await hydrate();
  await expect(message).toHaveValue("Long enough by now");
});

test("the forms work in the oldest promised browsers", async ({ page, open, texts, language, form }, { retry }) => {
  await page.addInitScript(removeNewerFunctions);
  await open("contact");
  await open("booking", chosen);
  const email = `old-browser-${language}-${retry}@example.com`;
  await form.fill({ name: "Sara", phone: "0512345678", email, date: tomorrow() });
  await form.submit.click();
  await expect(page.getByRole("heading", { name: texts.thankYou.details })).toBeVisible();
});

/** Removes what browsers got after 2022, to prove that no page needs it (docs/styling.md). */
function removeNewerFunctions(): void {
  const newer: readonly (readonly [object, string])[] = [
    [Map, "groupBy"],
    [Object, "groupBy"],
    [Array, "fromAsync"],
    [Array.prototype, "toReversed toSorted toSpliced with"],
    [Set.prototype, "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom"],
    [Promise, "withResolvers try"],
    [String.prototype, "isWellFormed toWellFormed"],
    [RegExp, "escape"],
    [URL, "canParse parse"],
    [AbortSignal, "any"],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), "map filter take drop flatMap reduce toArray forEach"],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), "some every find"],
  ];
  for (const [owner, names] of newer) for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
}

test("a page that throws in the browser shows the error screen, with links", async ({ browser, baseURL, language }) => {
  // This page must report an error, and the `page` fixture fails on errors.
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await page.goto(linkTo("booking", language, new URLSearchParams({ carType: "sedan" })));
  await hydrated(page);
  await page.evaluate(() => {
    Object.defineProperty(Intl.PluralRules.prototype, "select", {
      get() {
        throw new Error("broken on purpose");
      },
    });
  });
  await page.locator("#thermal-titanium").evaluate((option) => (option as HTMLInputElement).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsIn(language).problems.unexpected.title);
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  await expect(page.locator("main").getByRole("link").first()).toBeVisible();
  await page.close();
});
