import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/page-states";
import { expect, test } from "../support/site";
import { tabTo } from "../support/tab-to";
import type { Texts } from "../support/texts";

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
