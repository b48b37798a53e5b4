import type { Page } from "@playwright/test";
import { DESKTOP, PHONE, pageStates } from "../support/page-states";
import { chosen, expect, test } from "../support/site";

/** Controls that neither home nor a booking has. */
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
  await expect(page.locator("li[data-tone]")).toBeVisible();
  // Going through all controls takes longer than a toast is shown.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 200));
  expect(await focusProblems(page, "Tab")).toEqual([]);
  await expect(page.locator("li[data-tone]")).toBeVisible();
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
  // The bar of a booking becomes lower in the frame after the page has scrolled to its end.
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

  // A link within a text may go over two lines: its first box is the one that must be visible. At
  // the end of a line it may be empty.
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
