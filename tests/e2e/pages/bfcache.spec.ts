import { deskBookingLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { chromiumArgs, findChromium } from "../../../scripts/browser";
import { chosen, expect, goBack, test, tomorrow } from "../support/site";
import { inDays } from "../support/stored-booking";

const executablePath = findChromium();

// Playwright disables the back/forward cache by default, and the headless build has none.
test.use({
  launchOptions: {
    args: chromiumArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

// Unlike the prerendered /faq below, the booking form loads React, and its headers differ.
test("going back restores the booking form from the back/forward cache", async ({ page, language }) => {
  // A page with a pending request is not kept.
  await page.goto(linkTo("booking", language), { waitUntil: "networkidle" });
  await page.evaluate(() => document.body.setAttribute("data-left", "yes"));
  await page.goto(linkTo("about", language));
  await goBack(page);
  await expect(page.locator("body")).toHaveAttribute("data-left", "yes");
});

test("Back after a booking skips its form; the next one is empty", async ({ page, open, texts, language, form }) => {
  await open("about");
  await open("booking", chosen);
  await form.fill({ name: "Sara", phone: "0512345678", email: `back-${language}@example.com` });
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.date);
  await form.fill({ date: tomorrow() });
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  await goBack(page);
  await expect(page).toHaveURL(linkTo("about", language));
  await open("booking", chosen);
  await expect(form.name).toHaveValue("");
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.nameMissing);
});

test("a page restored from the back/forward cache applies a theme chosen later", async ({ page, open, texts }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open("faq");
  await page.evaluate(() => document.body.setAttribute("data-left", "yes"));
  await open("about");
  await page.getByRole("group").filter({ hasText: texts.common.theme.label }).locator("summary").click();
  await page.getByRole("radio", { name: texts.common.theme.dark }).check();
  await goBack(page);
  await expect(page.locator("body")).toHaveAttribute("data-left", "yes");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.locator('input[name=theme][value="dark"]')).toBeChecked();
  expect(
    await page.locator("meta[name=theme-color]").evaluateAll((all) => all.map((meta) => meta.getAttribute("media"))),
  ).toEqual(["not all", ""]);
});

// second-tap.test.ts tests the forms of restored pages (product.md 16.16), without a browser.
test("a page of the desk that the browser has kept loads itself again", async ({ page, language, customer, staff }) => {
  const booking = await customer.books({ day: inDays(0), status: "confirmed", hour: "00:01" });
  const { opensBooking, step } = staff;
  // Chromium keeps no page whose scripts got a `no-store` response, so this answer lacks headers.
  await page.route("**/desk/session", (route) => route.fulfill({ status: 204 }));
  await opensBooking(booking);
  const key = page.locator("main [name=submissionId]").first();
  const earlier = await key.inputValue();
  await step("arrived").click();
  await page.waitForURL(/event=/);
  await staff.undo.first().click();
  await expect(step("arrived")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await page.waitForURL(`**${deskBookingLink(booking.reference, language)}`);
  await expect(key).not.toHaveValue(earlier);
  await step("arrived").click();
  await page.waitForURL(/event=/);
  expect(await booking.row()).toMatchObject({ status: "arrived" });
});
