import type { Page } from "@playwright/test";

/** Keeps what matches from arriving until the answer is called. */
export async function delayRequests(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
