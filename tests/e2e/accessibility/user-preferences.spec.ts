import type { Page } from "@playwright/test";
import { deskLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { nextDay } from "../../../app/platform/calendar/dates";
import { expect, test, tomorrow } from "../support/site";

const chosen = { carType: "sedan", thermal: "thermal-titanium", polishing: "polishing-interior" };

const borderColour = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).borderBlockStartColor);

test("in forced colours what is chosen differs, and messages have borders", async ({ page, open, form, customer }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open("booking", chosen);
  expect(await borderColour(page, ".choice:has(#thermal-titanium)")).not.toBe(
    await borderColour(page, ".choice:has(#thermal-nano-ceramic)"),
  );
  await page.locator("#thermal-titanium").focus();
  await expect(page.locator(".choice:has(#thermal-titanium)")).toHaveCSS("outline-style", "solid");
  await form.chooseInCalendar(tomorrow());
  const colour = (selector: string) => page.locator(selector).evaluate((day) => getComputedStyle(day).backgroundColor);
  expect(await colour("[data-selected] button")).not.toBe(await colour(`[data-day="${nextDay(tomorrow())}"] button`));

  await form.submit.click();
  await expect(page.locator("li[data-tone]")).toHaveCSS("border-top-width", "2px");
  await expect(page.locator("#booking-customerName")).toHaveCSS("border-top-width", "2px");
  await expect(page.locator("#call-button")).toHaveCSS("border-top-width", "2px");

  await open("booking", { carType: "sedan" });
  expect(await borderColour(page, "[aria-current=step]")).not.toBe(
    await borderColour(page, "ol:has(> [aria-current=step]) > :last-child"),
  );

  await customer.visits();
  await page.locator("#change > details:first-of-type > summary").click();
  const days = page.locator("label:has([name=nearDay])");
  for (const choice of [days.first(), days.last()]) {
    await choice.click();
    expect(await colour("label:has([name=nearDay]:checked)")).not.toBe(
      await colour("label:has([name=nearDay]:not(:checked)) >> nth=0"),
    );
  }

  await open("about");
  await expect(page.locator("[aria-current=page]").first()).toHaveCSS("text-decoration-line", "underline");
  await expect(page.locator(".tooltip").first()).toHaveCSS("border-top-width", "2px");
  await expect(page.locator("[aria-labelledby=book] > div")).toHaveCSS("border-top-width", "2px");
});

test("there are no animations with reduced motion", async ({ page, open, texts }) => {
  const chevron = page.locator("details[name=faq] > summary > svg").first();
  const animations = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("faq");
  await expect(chevron).not.toHaveCSS("transition-duration", "0s");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(chevron).toHaveCSS("transition-duration", "0s");
  await page.locator("summary", { hasText: `${texts.faq.questions[1]?.question}` }).click();
  expect(await animations()).toBe(0);
  await open("booking", chosen);
  await page.locator("#ceramic-interior").check();
  expect(await animations()).toBe(0);
});

test("on a screen enlarged to 400 %, only the call button stays in view", async ({ page, language }) => {
  await page.setViewportSize({ width: 342, height: 192 });
  const booking = linkTo("booking", language, new URLSearchParams(chosen));
  const site = (["home", "packages", "contact"] as const).map((screen) => linkTo(screen, language));
  const desk = (["today", "new", "statistics"] as const).map((name) => deskLink(name, language));
  for (const path of [...site, booking, `${linkTo("about", language)}/nothing-here`, ...desk]) {
    await page.goto(path);
    const kept = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
      return [...document.querySelectorAll("body *")]
        .filter(
          (each) => /fixed|sticky/.test(getComputedStyle(each).position) && !each.matches(":not(:focus).button.fixed"),
        )
        .map(({ className }) => className.split(" ").find((name) => name === "call-button") ?? className);
    });
    expect(kept, path).toEqual(desk.includes(path) ? [] : ["call-button"]);
  }
});

test("a tooltip opens late or on focus, stays while hovered, and ends with Escape", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("about");
  const link = (name: string) => page.getByRole("link", { name });
  const tooltip = (name: string) => page.locator(".tooltip", { hasText: new RegExp(`^${name}$`) });
  await link("Facebook").hover();
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "hidden");
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");
  // After one tooltip, the next opens well before the 700 ms that the first one took.
  await link("Instagram").hover();
  await expect(tooltip("Instagram")).toHaveCSS("visibility", "visible", { timeout: 500 });
  await link("Facebook").hover();
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");
  const label = await tooltip("Facebook").boundingBox();
  if (!label) throw new Error("The tooltip is not visible");
  // In steps, because a real pointer crosses the gap between control and tooltip.
  await page.mouse.move(label.x + label.width / 2, label.y + label.height / 2, { steps: 50 });
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");

  await page.keyboard.press("Escape");
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "hidden");
  await link("Instagram").hover();
  await expect(tooltip("Instagram")).toHaveCSS("visibility", "visible");

  await page.mouse.move(0, 0);
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "hidden");
  await link("TikTok").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "visible");
  await page.keyboard.press("Escape");
  await expect(tooltip("TikTok")).toHaveCSS("visibility", "hidden");
  await expect(link("TikTok")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(tooltip("X")).toHaveCSS("visibility", "visible");
});
