import { chromiumArgs, findChromium } from "../../../scripts/browser.ts";
import { clippedText, sidewaysScroll } from "../support/page-checks";
import { PHONE, rounds } from "../support/page-states";
import { expect, test } from "../support/site";

const executablePath = findChromium();
// The browser's own setting, which `rem` and media queries follow alike: text at 200 %.
const args = [...chromiumArgs, "--blink-settings=defaultFontSize=32"];
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } });

for (const [round, pageStates] of rounds) {
  test(`with text twice as large nothing of ${round} is cut or needs scrolling sideways`, async ({
    page,
    open,
    texts,
    language,
  }) => {
    test.setTimeout(60_000);
    for (const { name, widths, enter } of pageStates) {
      if (!widths.includes(PHONE)) continue;
      await enter({ page, open, texts, language });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      for (const width of [PHONE, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(sidewaysScroll), `${name}, ${width} pixels`).toBe(0);
        expect.soft(await page.evaluate(clippedText), `${name}, ${width} pixels`).toEqual([]);
      }
    }
  });
}
