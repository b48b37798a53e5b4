import { linkTo } from "~/platform/urls/screens";
import { expect, test } from "../support/site";

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

test("a booking's page is never prefetched or prerendered", async ({ page, language, texts, customer }) => {
  const client = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname);
  });
  await client.send("Preload.enable");
  const booking = await customer.books();
  await page.goto(booking.path(language).replace("my-booking", "thank-you"));
  await page.getByRole("link", { name: texts.thankYou.change }).hover();
  // The other links of the page are candidates, so the list is complete.
  await expect.poll(() => candidates.has(linkTo("about", language))).toBe(true);
  expect([...candidates].filter((path) => path.includes("my-booking"))).toEqual([]);
});
