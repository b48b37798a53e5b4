import { chromiumArgs, findShell } from "../../../scripts/browser";
import { clippedText, horizontalOverflow } from "../support/page-checks";
import { oneOfEachKind, PHONE, pageStateGroups } from "../support/page-states";
import { expect, test } from "../support/site";

const executablePath = findShell();
// Text at 200 % by the browser's own setting, which affects `rem` and media queries.
const args = [...chromiumArgs, "--blink-settings=defaultFontSize=32"];
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } });

for (const [group, pageStates] of pageStateGroups) {
  test(`${group}: no clipped text and no horizontal scrolling with text at 200 %`, async ({
    page,
    open,
    texts,
    language,
  }) => {
    test.setTimeout(60_000);
    // English is longer, so every page must fit in it.
    for (const { name, widths, enter } of language === "en" ? pageStates : oneOfEachKind(pageStates)) {
      if (!widths.includes(PHONE)) continue;
      await enter({ page, open, texts, language });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      for (const width of [PHONE, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(horizontalOverflow), `${name}, ${width} pixels`).toBe(0);
        expect.soft(await page.evaluate(clippedText), `${name}, ${width} pixels`).toEqual([]);
      }
    }
  });
}
