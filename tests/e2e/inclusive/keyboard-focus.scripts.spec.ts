import type { Page } from "@playwright/test";
import { type Screen, screenNames } from "../../../app/i18n/links";
import { bookingForm } from "../support/booking-form";
import { DESKTOP, PHONE } from "../support/page-states";
import { expect, test } from "../support/site";
import { type Texts, textsIn } from "../support/texts";

type Common = Texts["common"];

const walks: readonly (readonly [name: string, screen: Screen, query: Record<string, string>])[] = [
  ...screenNames.map((screen) => [screen, screen, {}] as const),
  ["a priced booking", "booking", { carType: "suv", thermal: "thermal-titanium", film: "ppf-full-matte-xpel" }],
];

for (const [name, screen, query] of walks) {
  test(`the focus is always seen on its way through ${name}, and under no bar`, async ({ page, open }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: PHONE, height: 640 });
    await open(screen, query);
    expect(await walk(page, "Tab"), "forwards on a phone").toEqual([]);
    // The other ways lead past the same header, buttons and footer: the longest pages stand for all.
    if (screen !== "home" && screen !== "booking" && screen !== "faq") return;
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await walk(page, "Shift+Tab"), "backwards on a phone, in the dark").toEqual([]);
    await page.setViewportSize({ width: DESKTOP, height: 700 });
    expect(await walk(page, "Tab"), "forwards on a wide screen").toEqual([]);
  });
}

for (const labelOf of [({ nav }: Common) => nav.menu, ({ theme }: Common) => theme.label]) {
  test(`the focus is seen in ${labelOf(textsIn("en").common)} and on its way out of it`, async ({
    page,
    open,
    texts,
  }) => {
    await page.setViewportSize({ width: PHONE, height: 640 });
    await open("terms");
    await page.locator("header summary:visible", { hasText: labelOf(texts.common) }).click();
    expect(await walk(page, "Tab")).toEqual([]);
  });
}

test("the focus is seen in a failed booking, whatever its toast lies over", async ({ page, open, texts }) => {
  await page.clock.install();
  await page.setViewportSize({ width: PHONE, height: 640 });
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await bookingForm(page, texts, true).submit.click();
  await expect(page.locator("li[data-tone]")).toBeVisible();
  // The walk takes longer than a toast stays.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 200));
  expect(await walk(page, "Tab"), "forwards").toEqual([]);
  expect(await walk(page, "Shift+Tab"), "backwards").toEqual([]);
  await expect(page.locator("li[data-tone]")).toBeVisible();
});

/** Presses a key until the focus leaves the page, and tells each stop that cannot be seen. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const problems: string[] = [];
  let stops = 0;
  for (; stops < 150; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    if (stop !== "") problems.push(stop);
  }
  expect(stops).toBeGreaterThan(10);
  return problems;
}

/** What is wrong with the control that has the focus: nothing is an empty text; null where nothing has it. */
function lookAtFocus(): string | null {
  const control = document.activeElement;
  if (!control || control === document.body) return null;
  const label = `${control.tagName} ${control.id} ${control.textContent?.trim().slice(0, 40)}`;

  // Of a hidden radio's card or the control itself, one must show an outline.
  const ringed = [control, control.closest("label")].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return `${label}: no outline`;

  // WCAG 1.4.11: the outline against what it is drawn on.
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
  const behind: string[] = [];
  for (let box = ringed.parentElement; box; box = box.parentElement) {
    behind.unshift(getComputedStyle(box).backgroundColor);
  }
  const [lighter, darker] = [luminance("white", ...behind), luminance(getComputedStyle(ringed).outlineColor)].sort(
    (one, other) => other - one,
  );
  const contrast = ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
  if (contrast < 3) return `${label}: an outline of contrast ${contrast.toFixed(2)}`;

  const { left, right, top, bottom } = control.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x1 >= x2 || y1 >= y2) return `${label}: outside the screen`;
  const seen = [0.1, 0.5, 0.9].every((part) => {
    const found = document.elementFromPoint((x1 + x2) / 2, y1 + (y2 - y1) * part);
    return found !== null && (control.contains(found) || found.contains(control));
  });
  return seen ? "" : `${label}: covered`;
}
