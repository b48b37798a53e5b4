import type { Page } from "@playwright/test";

/**
 * Records what screen readers would announce from live regions on the next pages. Calling the
 * result returns the announcements since the last call. A region that is added together with its
 * text is announced only if it is an alert.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const regions = "[role=status], [role=alert], [aria-live]";
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const announce = (region: Element) => {
      const text = region.textContent?.replace(/\s+/g, " ").trim();
      const live = region.getAttribute("aria-live") ?? (region.role === "alert" ? "assertive" : "polite");
      if (text) announcements.push(`${live}: ${text}`);
    };
    const observer = new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        const region = node?.closest(regions);
        if (region) changed.add(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          const alert = added.matches("[role=alert]") ? added : added.querySelector("[role=alert]");
          if (alert) changed.add(alert);
        }
      }
      for (const region of changed) announce(region);
    });
    addEventListener("load", () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.splice(0));
}
