import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/page-states";
import { shownTotalOf } from "../support/prices";
import { chosen, expect, test } from "../support/site";
import { tabTo } from "../support/tab-to";
import type { Texts } from "../support/texts";

test("removing services by keyboard moves focus to the summary, then the services", async ({ page, open, texts }) => {
  await open("booking", { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" });
  const removeButtons = page.locator("#summary").getByRole("button");
  await tabTo(page, removeButtons.first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: texts.booking.summary.title })).toBeFocused();
  await tabTo(page, removeButtons.first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: texts.booking.services.legend })).toBeFocused();
  await expect(page.getByRole("heading", { name: texts.booking.services.legend })).toBeInViewport();
});

test("the first Tab focuses the skip link, which moves focus to the content", async ({ page, open, texts }) => {
  await open("warranty");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: texts.common.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("after a message by keyboard, Alt+T focuses its toast", async ({ page, open, texts, language, contact }) => {
  const { form } = texts.contact;
  await open("contact");
  await tabTo(page, contact.name);
  for (const text of ["Huda", `note-${language}@example.com`, "0501234567", "Do you open on Friday?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, contact.submit);
  await page.keyboard.press("Enter");
  const toast = page.locator("li[data-tone]");
  await expect(toast).toContainText(form.sent);
  await expect(page.getByRole("main").getByText(form.sent, { exact: true }).first()).toBeFocused();
  await page.keyboard.press("Alt+KeyT");
  await expect(page.locator("[data-toasts]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("Enter submits the form; F8 focuses the toast, whose button closes it", async ({ page, open, texts, form }) => {
  await open("booking", chosen);
  await tabTo(page, form.name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("#summary")).toContainText(shownTotalOf("sedan", "thermal-titanium"));
  const toast = page.locator("li[data-tone]");
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator("[data-toasts]")).toBeFocused();
  await tabTo(page, toast.getByRole("button", { name: texts.common.toasts.close }));
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
});

/** The menus of the header, each with a screen width at which it exists. */
const menus = [
  ["the list of services", DESKTOP, ({ common }: Texts) => common.nav.services],
  ["a phone's menu", PHONE, ({ common }: Texts) => common.nav.menu],
  ["the choice of theme", DESKTOP, ({ common }: Texts) => common.theme.label],
] as const;

const summaryOf = (page: Page, label: string) => page.locator("header summary:visible", { hasText: label }).first();

for (const [name, width, labelOf] of menus) {
  test(`${name} closes on Escape, on a click outside and when focus leaves it`, async ({ page, open, texts }) => {
    await page.setViewportSize({ width, height: 900 });
    await open("terms");
    const summary = summaryOf(page, labelOf(texts));
    const panel = summary.locator("xpath=following-sibling::*");

    await tabTo(page, summary);
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    // Text that cannot take focus, so that the click alone must close the panel.
    await page.getByRole("contentinfo").getByText(texts.common.footer.tagline).click();
    await expect(panel).toBeHidden();

    await summary.click();
    await expect(panel).toBeVisible();
    await panel.locator("a:visible, label").first().hover();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(panel).toBeHidden();
    await expect(summary).not.toBeFocused();
  });
}

test("Escape does not move focus while no menu is open", async ({ page, open, texts }) => {
  await open("terms");
  const language = page.getByRole("link", { name: texts.common.language.switchTo });
  await tabTo(page, language);
  await page.keyboard.press("Escape");
  await expect(language).toBeFocused();
});
