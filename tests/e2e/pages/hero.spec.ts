import type { Page } from "@playwright/test";
import { expect, test } from "../support/site";

/** A value that the style sheets give to the car of the hero. */
const ofCar = (page: Page, name: string) =>
  page
    .locator(".configurator .car")
    .first()
    .evaluate((car, name) => getComputedStyle(car).getPropertyValue(name), name);

test("each paint gives the car of the hero its colours, and belongs to no form @noscript", async ({ page, open }) => {
  await open("home");
  const paints = page.locator("[name=paint]");
  const colours = new Set<string>();
  for (const paint of await paints.all()) {
    await paint.check();
    colours.add([await ofCar(page, "--color-body"), await ofCar(page, "--color-body-shine")].join());
  }
  expect(colours.size).toBe(4);
  expect(await paints.evaluateAll((inputs) => inputs.filter((input) => (input as HTMLInputElement).form))).toEqual([]);
});

for (const [still, media] of [
  ["with reduced motion", { reducedMotion: "reduce" }],
  ["on paper", { media: "print", reducedMotion: "reduce" }],
  ["after the play", { reducedMotion: "no-preference" }],
] as const) {
  test(`film is on the front of the car of the hero ${still} @noscript`, async ({ page, open }) => {
    await page.emulateMedia(media);
    await open("home");
    const playing = await page.evaluate(() => {
      const parts = document.getAnimations().filter((each) => (each as CSSAnimation).animationName.startsWith("hero-"));
      for (const each of parts) each.finish();
      return parts.length;
    });
    expect(playing > 0).toBe(still === "after the play");
    expect(await ofCar(page, "--part-front-edge")).toBe(await ofCar(page, "--color-film-edge"));
    expect([Number(await ofCar(page, "--gloss")), Number(await ofCar(page, "--sheen-front"))]).toEqual([1, 0.4]);
  });
}
