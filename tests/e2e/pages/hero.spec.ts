import type { Page } from "@playwright/test";
import { isCovered } from "../support/page-checks";
import { expect, test } from "../support/site";

/** Pictures in the sizes of the hero, which lists and cards further down do not use. */
const IN_HERO = /\/assets\/((?:sedan|suv)-[a-z]+)-(?:1080|1600)-/;

/** The large pictures of cars that a page has requested so far, such as `sedan-grey`. */
function picturesAskedFor(page: Page): () => string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = IN_HERO.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return () => [...new Set(names)].sort();
}

const choose = (page: Page, value: string) => page.locator(`.configurator label:has([value=${value}])`).click();

/** The visible layers above the first picture of the hero, such as `suv white`. */
const seen = (page: Page) =>
  page
    .locator(".scene i")
    .evaluateAll((sheets) =>
      sheets
        .filter((sheet) => sheet.checkVisibility({ opacityProperty: true }))
        .map((sheet) => `${sheet.parentElement?.className} ${sheet.className}`),
    );

test("the hero asks for what it shows, and for nothing else @noscript", async ({ page, open }) => {
  const asked = picturesAskedFor(page);
  await open("home");
  await page.waitForLoadState("networkidle");
  expect(asked()).toEqual(expect.arrayContaining(["suv-film", "suv-grey"]));
  // Pictures further down are requested when the visitor comes near them.
  const later = ["sedan-film", "sedan-grey", "suv-film", "suv-grey"];
  expect(asked().filter((name) => !later.includes(name))).toEqual([]);
  await choose(page, "sedan");
  await choose(page, "white");
  await page.locator("label:has([name=ceramic])").click();
  await expect.poll(asked).toEqual([...new Set([...later, "sedan-nano", "sedan-white"])].sort());
});

test("the hero shows every pair of size and paint, and each looks different @noscript", async ({ page, open }) => {
  await open("home");
  expect(await seen(page)).toEqual(["suv film"]);
  const pictures = new Set<string>();
  for (const car of ["sedan", "suv"]) {
    await choose(page, car);
    for (const paint of ["white", "silver", "grey", "black"]) {
      await choose(page, paint);
      // The first picture is a grey large car, which needs no layer.
      const own = car === "suv" && paint === "grey" ? [] : [`${car} ${paint}`];
      expect(await seen(page)).toEqual([...own, `${car} film`]);
      await page.waitForLoadState("networkidle");
      pictures.add((await page.locator(".scene").screenshot()).toString("base64"));
    }
  }
  expect(pictures.size).toBe(8);
});

test("the hero shows the chosen services @noscript", async ({ page, open }) => {
  await open("home");
  for (const service of ["film", "thermal", "ceramic", "polishing"])
    await page.locator(`label:has([name=${service}])`).click();
  await expect.poll(() => seen(page)).toEqual(["suv film", "suv thermal", "suv ceramic", "suv polishing"]);
  await page.locator("label:has([name=film])").click();
  await expect.poll(() => seen(page)).not.toContain("suv film");
});

test("the hero sends its choice, with the paint, where the browser cannot share", async ({ page, open }) => {
  await open("home");
  await expect(page.locator("#send")).toBeHidden();
  await choose(page, "black");
  await page.locator("label:has([name=thermal])").click();
  const sent = new URL((await page.locator("#send").getAttribute("href")) ?? "");
  expect(sent.origin).toBe("https://wa.me");
  expect(sent.searchParams.get("text")).toMatch(/\/booking\?paint=black&carType=suv&thermal=thermal-nano-ceramic$/);
});

test("the hero plays each service once and ends with film on the car @noscript", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("home");
  const shown = await page.evaluate(() => {
    // Starts the animations again, because on a slow machine some have ended.
    const hero = document.querySelector<HTMLElement>(".configurator");
    hero?.style.setProperty("display", "none");
    hero?.getBoundingClientRect();
    hero?.style.removeProperty("display");
    const plays = document.getAnimations().filter((each) => (each as CSSAnimation).animationName.startsWith("hero-"));
    const opacities = (time: number) => {
      for (const play of plays) {
        play.pause();
        play.currentTime = time;
      }
      const sheets = [...document.querySelectorAll(".scene .suv :is(.film, .thermal, .ceramic, .polishing)")];
      return sheets.filter((sheet) => Number(getComputedStyle(sheet).opacity) > 0.9).map((sheet) => sheet.className);
    };
    return [300, 1400, 2700, 4000, 5300, 6500].map((time) => opacities(time).join());
  });
  expect(shown).toEqual(["", "film", "thermal", "ceramic", "polishing", "film"]);
});

test("the first choice ends the play of the hero", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open("home");
  await page.locator("label:has([name=thermal])").click();
  const playing = () =>
    page.evaluate(
      () => document.getAnimations().filter((each) => /^hero-o/.test((each as CSSAnimation).animationName)).length,
    );
  expect(await playing()).toBe(0);
  await expect.poll(() => seen(page)).toEqual(["suv thermal"]);
});

test("what the hero plays loads after the picture of the arrival is there", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/", { waitUntil: "load" });
  const { painted, loaded } = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const files = performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime }));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { painted: paint?.startTime ?? 0, loaded: files };
  });
  const hero = loaded.flatMap(({ name, startTime }) => {
    const [, picture] = IN_HERO.exec(name) ?? [];
    return picture ? [{ picture, startTime }] : [];
  });
  const later = hero.filter(({ startTime }) => startTime >= painted).map(({ picture }) => picture);
  expect(hero.filter(({ startTime }) => startTime < painted).map(({ picture }) => picture)).toEqual(["suv-grey"]);
  expect(later.sort()).toEqual(["suv-film", "suv-glass", "suv-nano", "suv-polish"]);
});

test("a round button at the bottom right calls from the first screen on, and covers no control @languages", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("home");
  const call = page.locator("#call-button");
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toBeVisible();
  const { x, y, width, height } = (await call.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 1 };
  expect([x > 280, y > 660, width]).toEqual([true, true, height]);
  for (const control of await page.locator(".configurator :is(a, label, button):visible").all())
    expect(await control.evaluate(isCovered)).toBe(false);
});
for (const [width, height] of [
  [320, 640],
  [360, 740],
  [390, 844],
  [430, 932],
] as const) {
  test(`the first screen of ${width} pixels has the whole choice and its button @languages`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open("home");
    await expect(page.locator(".configurator .hero-book a")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#call-button")).toBeInViewport({ ratio: 1 });
    if (height > 700) await expect(page.locator(".configurator + div li").first()).toBeInViewport({ ratio: 1 });
  });
}
