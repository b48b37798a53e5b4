import { linkTo } from "../../../app/i18n/links";
import { chromiumArgs, findChromium } from "../../../scripts/browser";
import { articlePathsIn } from "../../../scripts/pages";
import { bookingForm } from "../support/booking-form";
import { expect, goBack, test, tomorrow } from "../support/site";
import { storeBooking } from "../support/stored-booking";

const executablePath = findChromium();

// Playwright disables the back/forward cache by default, and a browser without windows has none.
test.use({
  launchOptions: {
    args: chromiumArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

test("the target of a hovered link is prefetched", async ({ page, open, language }) => {
  await open("ppf");
  const client = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) => {
    client.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => status === "Ready" && resolve(prefetchUrl));
  });
  await client.send("Preload.enable");
  const link = page.locator(`main a[href^="${linkTo("booking", language)}?"]`).first();
  await link.hover();
  expect(await ready).toContain(await link.getAttribute("href"));
  await link.click();
  await expect(page).toHaveURL(({ pathname }) => pathname === linkTo("booking", language));
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe("navigational-prefetch");
});

test("a booking's page is neither prefetched nor prerendered, wherever it is linked", async ({
  page,
  language,
  texts,
}) => {
  const client = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname);
  });
  await client.send("Preload.enable");
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language).replace("my-booking", "thank-you"));
  await page.getByRole("link", { name: texts.thankYou.change }).hover();
  // The other links of the page are candidates, so the list is complete.
  await expect.poll(() => candidates.has(linkTo("about", language))).toBe(true);
  expect([...candidates].filter((path) => path.includes("my-booking"))).toEqual([]);
});

/** A file, and a form, which has other headers and scripts. */
const cachedScreens = ["home", "booking"] as const;

test("going back restores each kind of page from the back/forward cache", async ({ page, language }) => {
  test.setTimeout(90_000);
  for (const path of [...cachedScreens.map((screen) => linkTo(screen, language)), articlePathsIn(language)[0] ?? ""]) {
    // A page that still waits for an answer is not kept.
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.body.setAttribute("data-left", "yes"));
    await page.goto(linkTo("about", language));
    await goBack(page);
    await expect(page.locator("body"), path).toHaveAttribute("data-left", "yes");
  }
});

test("Back from the thank-you page skips the booking page, and the next booking form is empty", async ({
  page,
  open,
  texts,
  language,
}) => {
  const form = bookingForm(page, texts, true);
  await open("about");
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await form.fill({ name: "Sara", phone: "0512345678", email: `back-${language}@example.com` });
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.date);
  await form.fill({ date: tomorrow() });
  await form.submit.click();
  await page.waitForURL(/thank-you/);
  await goBack(page);
  await expect(page).toHaveURL(linkTo("about", language));
  await open("booking", { carType: "sedan", thermal: "thermal-titanium" });
  await expect(form.name).toHaveValue("");
  await form.submit.click();
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.nameShort);
});

test("a page restored from the back/forward cache applies a theme chosen later", async ({ page, open, texts }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open("faq");
  await page.evaluate(() => document.body.setAttribute("data-left", "yes"));
  await open("about");
  await page.getByRole("group").filter({ hasText: texts.common.theme.label }).locator("summary").click();
  await page.getByLabel(texts.common.theme.dark).check();
  await goBack(page);
  await expect(page.locator("body")).toHaveAttribute("data-left", "yes");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.locator('input[name=theme][value="dark"]')).toBeChecked();
  expect(
    await page.locator("meta[name=theme-color]").evaluateAll((all) => all.map((meta) => meta.getAttribute("media"))),
  ).toEqual(["not all", ""]);
});
