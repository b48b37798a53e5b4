import { clippedText, looseText, sidewaysScroll, smallTargets, structureProblems } from "./page-checks";
import { expect, test } from "./site";
import { situations } from "./situations";

for (const { name, widths, enter } of situations) {
  test(`${name} fits, suits fingers, is well structured and keeps Latin words in order`, async ({
    page,
    open,
    texts,
    language,
  }) => {
    await enter({ page, open, texts, language });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(sidewaysScroll), `${width} pixels`).toBe(0);
      expect.soft(await page.evaluate(clippedText), `${width} pixels`).toEqual([]);
      expect.soft(await page.evaluate(smallTargets), `${width} pixels`).toEqual([]);
      expect.soft(await page.evaluate(structureProblems), `${width} pixels`).toEqual([]);
    }
    expect.soft(await page.evaluate(looseText)).toEqual([]);
  });
}
