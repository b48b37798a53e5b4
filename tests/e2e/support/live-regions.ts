import type { Page } from "@playwright/test";

/**
 * Notes what live regions say from now on; the answer tells what they said since it was last asked. A region that
 * arrives with its text is not read out, unless it is an alert.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const regions = "[role=status], [role=alert], [aria-live]";
    const heard: string[] = [];
    Object.assign(window, { heard });
    const say = (region: Element) => {
      const text = region.textContent?.replace(/\s+/g, " ").trim();
      const live = region.getAttribute("aria-live") ?? (region.role === "alert" ? "assertive" : "polite");
      if (text) heard.push(`${live}: ${text}`);
    };
    const observer = new MutationObserver((changes) => {
      const said = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        const region = node?.closest(regions);
        if (region) said.add(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          const alert = added.matches("[role=alert]") ? added : added.querySelector("[role=alert]");
          if (alert) said.add(alert);
        }
      }
      for (const region of said) say(region);
    });
    addEventListener("load", () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}
