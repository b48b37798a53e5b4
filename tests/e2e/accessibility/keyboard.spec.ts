import { shownTotalOf } from "../support/prices";
import { chosen, expect, test } from "../support/site";
import { tabTo } from "../support/tab-to";

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

test("Enter in a field submits the form and removes no service; F8 focuses the toast, and its button closes it", async ({
  page,
  open,
  texts,
  form,
}) => {
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
