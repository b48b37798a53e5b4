import type { Page } from "@playwright/test";
import { addDays, nextDay } from "../../../app/platform/calendar/dates";
import { formatLongDate } from "../../../app/platform/i18n/format";
import { DESKTOP, PHONE, pageStates } from "../support/page-states";
import { shownTotalOf } from "../support/prices";
import { chosen, expect, test, tomorrow } from "../support/site";
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
  await expect(page.getByRole("main").getByText(form.sent, { exact: true }).last()).toBeFocused();
  await page.keyboard.press("Alt+KeyT");
  await expect(page.locator("[data-toasts]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("Enter submits the form; F8 focuses the toast, and its button closes it", async ({ page, open, texts, form }) => {
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
  await expect(toast).toBeHidden();
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
    // This text cannot take focus, so only the click closes the panel.
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

const later = nextDay(tomorrow());

test("a booking is made with the keyboard alone @mixed", async ({ page, open, texts, language, scripts, form }) => {
  const { booking, thankYou, common } = texts;
  const press = (key: string) => page.keyboard.press(key);
  /** Without scripts, presses the button at the end of a step, which loads the next step. */
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
  // Chooses another day than Enter chooses below, because Enter on a chosen day would clear it.
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

/** States with controls that neither home nor the booking form has. */
const places = [
  ["contact", "light"],
  ["the open menu of a phone", "light"],
  ["a failed search for a booking", "dark"],
  ["a completed booking with its warranty card", "dark"],
] as const;

test("focus is visible and not covered on every other control", async ({ page, visit }) => {
  test.setTimeout(90_000);
  for (const [state, colorScheme] of places) {
    await page.setViewportSize({ width: PHONE, height: 640 });
    await page.emulateMedia({ colorScheme });
    await pageStates.find(({ name }) => name === state)?.enter(visit);
    expect(await focusProblems(page, "Tab"), state).toEqual([]);
  }
});

test("the car of the packages covers no control with the focus", async ({ page, open }) => {
  await page.setViewportSize({ width: PHONE, height: 700 });
  await open("packages");
  for (const key of ["Tab", "Shift+Tab"] as const) expect(await focusProblems(page, key), key).toEqual([]);
});

test("focus is visible on every control of home, also backwards in the dark and wide", async ({ page, open }) => {
  await page.setViewportSize({ width: PHONE, height: 640 });
  await open("home");
  expect(await focusProblems(page, "Tab"), "forwards on a phone").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: DESKTOP, height: 700 });
  expect(await focusProblems(page, "Shift+Tab"), "backwards on a wide screen").toEqual([]);
});

test("focus is visible on every control of a booking's page, with its forms open", async ({ page, customer }) => {
  await page.setViewportSize({ width: PHONE, height: 640 });
  await customer.visits();
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
  // In a date input, the browser itself draws the outline of the calendar button.
  await page.emulateMedia({ colorScheme: "dark" });
  const problems = await focusProblems(page, "Shift+Tab");
  expect(problems.filter((problem) => !/move-bookingDate : no outline/.test(problem))).toEqual([]);
});

test("focus is visible in a failed booking, not covered by its toast", async ({ page, open, form }) => {
  await page.clock.install();
  await page.setViewportSize({ width: PHONE, height: 640 });
  await open("booking", chosen);
  await form.submit.click();
  await expect(page.locator("li[data-tone]")).toBeAttached();
  // Going through all controls takes longer than a toast is shown, so the clock stops.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 200));
  expect(await focusProblems(page, "Tab")).toEqual([]);
  await expect(page.locator("li[data-tone]")).toBeAttached();
});

/** Presses a key until focus leaves the page, and returns the problems of the focused controls. */
async function focusProblems(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const problems: string[] = [];
  let stops = 0;
  for (; stops < 150; stops++) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(problemOfFocus);
    if (problem === null) break;
    if (problem !== "") problems.push(problem);
  }
  expect(stops).toBeGreaterThan(10);
  return problems;
}

/** What is wrong with the focused control: "" if nothing, null if no control has focus. */
async function problemOfFocus(): Promise<string | null> {
  // At the end of the page, the bar of a booking shrinks one frame after scrolling: waits for both.
  for (const _ of ["scrolled", "lower"])
    await new Promise((done) => new IntersectionObserver(done).observe(document.body));
  const control = document.activeElement;
  if (!control || control === document.body) return null;
  const label = `${control.tagName} ${control.id} ${control.textContent?.trim().slice(0, 40)}`;

  // Either the control or, for a radio button, the label around it must have an outline.
  const outlined = [control, control.closest("label")].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!outlined) return `${label}: no outline`;

  // WCAG 1.4.11: the contrast of the outline against its background.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const luminance = (...colours: string[]) => {
    for (const colour of colours) {
      if (!canvas) break;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgrounds: string[] = [];
  for (let box = outlined.parentElement; box; box = box.parentElement)
    backgrounds.unshift(getComputedStyle(box).backgroundColor);
  const background = luminance("white", ...backgrounds);
  const outline = luminance(getComputedStyle(outlined).outlineColor);
  const [lighter, darker] = [background, outline].sort((one, other) => other - one);
  const contrast = ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
  if (contrast < 3) return `${label}: outline with a contrast of ${contrast.toFixed(2)}`;

  // A link in a text may wrap. Its first box that is not empty must be visible.
  const boxes = [...control.getClientRects()].filter(({ width }) => width > 0);
  const { left, right, top, bottom } = boxes[0] ?? control.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x1 >= x2 || y1 >= y2) return `${label}: outside the screen`;
  const isVisible = [0.1, 0.5, 0.9].every((part) => {
    const found = document.elementFromPoint((x1 + x2) / 2, y1 + (y2 - y1) * part);
    return found !== null && (control.contains(found) || found.contains(control));
  });
  return isVisible ? "" : `${label}: covered`;
}
