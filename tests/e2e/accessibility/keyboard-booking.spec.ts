import { addDays, nextDay } from "../../../app/platform/calendar/dates";
import { formatLongDate } from "../../../app/platform/i18n/format";
import { shownTotalOf } from "../support/prices";
import { chosen, expect, test, tomorrow } from "../support/site";
import { tabTo } from "../support/tab-to";

const later = nextDay(tomorrow());

test("a booking is made with the keyboard alone @mixed", async ({ page, open, texts, language, scripts, form }) => {
  const { booking, thankYou, common } = texts;
  const press = (key: string) => page.keyboard.press(key);
  /** Without scripts each step ends with a button that requests the next one. */
  const continueToNextStep = async (name: string) => {
    if (scripts) return;
    await tabTo(page, page.getByRole("button", { name, exact: true }));
    await press("Enter");
    await page.waitForEvent("load");
  };
  await open("booking");

  const sedan = page.getByRole("radio", { name: new RegExp(booking.car.sedan) });
  const suv = page.getByRole("radio", { name: new RegExp(booking.car.suv) });
  await tabTo(page, sedan);
  await press("Space");
  await expect(sedan).toBeChecked();
  await press(language === "ar" ? "ArrowLeft" : "ArrowRight");
  await expect(suv).toBeChecked();
  await continueToNextStep(booking.car.continue);

  await tabTo(page, page.locator("#thermal-nano-ceramic"));
  await press("Space");
  await press("ArrowDown");
  await expect(page.locator("#thermal-titanium")).toBeChecked();
  await tabTo(page, page.locator("#polishing-interior"));
  await press("Space");
  await continueToNextStep(booking.services.continue);
  await expect(page.locator("#summary")).toContainText(shownTotalOf("suv", "thermal-titanium", "polishing-interior"));

  await tabTo(page, page.locator("[name=nearDay]").first());
  await press("Space");
  await press("ArrowDown");
  await expect(page.locator("[name=nearDay]:checked")).toHaveValue(later);
  await tabTo(page, form.name);
  await page.keyboard.type("Huda");
  await press("Tab");
  await expect(form.phone).toBeFocused();
  await page.keyboard.type("0512345678");
  await press("Tab");
  await page.keyboard.type(`keys-${language}@example.com`);

  await tabTo(page, form.submit);
  await press("Enter");
  await expect(page.getByRole("heading", { name: thankYou.details })).toBeVisible();
  await expect(page.getByText(formatLongDate(later, language))).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("link", { name: common.skipToContent })).toBeFocused();
});

test("the arrow keys move through the days of the calendar", async ({ page, open, texts }) => {
  await open("booking", chosen);
  const day = page.locator("input[name=bookingDate]");
  await tabTo(page, page.locator("[name=nearDay]").first());
  await page.keyboard.press("Space");
  const near = await day.inputValue();
  // To the third one: Enter on a chosen day would clear it.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(day).not.toHaveValue(near);
  await tabTo(page, page.getByRole("button", { name: texts.booking.day.others }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("[data-selected] button"));
  const focused = page.locator("[data-day]:has(:focus)");
  const move = async (key: string, distance: number) => {
    const before = (await focused.getAttribute("data-day")) ?? "";
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute("data-day", addDays(before, distance));
  };
  await move("ArrowDown", 7);
  await move("ArrowUp", -7);
  while ((await focused.getAttribute("data-day")) !== later) {
    const isBefore = ((await focused.getAttribute("data-day")) ?? "") < later;
    await (isBefore ? move("ArrowLeft", 1) : move("ArrowRight", -1));
  }
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue(later);
});
