import type { Page } from "@playwright/test";

/** Delays matching requests until the returned function is called. */
export async function delayRequests(page: Page, urls: RegExp): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}
