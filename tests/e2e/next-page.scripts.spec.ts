import { linkTo, screenNames } from "../../app/i18n/links";
import { chromiumArgs, findChromium } from "../../scripts/browser";
import { expect, test } from "./site";

const executablePath = findChromium();

// The browser's cache of whole pages, which its driver switches off, is what is tested here.
test.use({
  launchOptions: {
    args: chromiumArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
});

test("a page that a link points at is there before the click", async ({ page, open, language }) => {
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

test("going back shows a page as it was left, without asking for it again", async ({ page, open, language }) => {
  test.setTimeout(90_000);
  for (const screen of screenNames) {
    await open(screen);
    await page.evaluate(() => document.body.setAttribute("data-left", "yes"));
    await page.goto(linkTo(screen === "about" ? "terms" : "about", language));
    await page.evaluate(() => history.back());
    await expect(page.locator("body"), screen).toHaveAttribute("data-left", "yes");
  }
});
