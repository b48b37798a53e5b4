import type { Page } from "@playwright/test";

/**
 * Does to every text of a page, now and later, what Google Translate does: replaces it with an
 * element that contains the text, so that React would change a text that is no longer on the page.
 * The words stay the same. Like some extensions, it ignores `translate="no"`.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = "script, style, textarea, font font";
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) continue;
        const outer = document.createElement("font");
        outer.appendChild(document.createElement("font")).textContent = text.data;
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrap);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
