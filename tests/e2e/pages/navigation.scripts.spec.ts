import { linkTo } from "~/i18n/screens";
import { expect, goBack, test } from "../support/site";

test("the back link of a film page goes back in the history if possible, else to the selection of films", async ({
  page,
  open,
  texts,
  language,
}) => {
  const back = page.getByRole("main").getByRole("link", { name: texts.common.back, exact: true });
  await open("faq");
  await page.evaluate(
    (path) => {
      location.href = path;
    },
    linkTo("ppf", language),
  );
  await page.waitForURL(`**${linkTo("ppf", language)}`);
  await back.click();
  await page.waitForURL(`**${linkTo("faq", language)}`);

  const direct = await page.context().newPage();
  await direct.goto(linkTo("ppf-matte", language));
  await direct.getByRole("main").getByRole("link", { name: texts.common.back, exact: true }).click();
  await direct.waitForURL(`**${linkTo("ppf-selection", language)}`);
});

test("the chosen theme is applied before the first paint of the next page", async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open("faq");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.addInitScript(() => {
    // Records the theme when the body is added.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.seen = document.documentElement.dataset.theme ?? "none";
    }).observe(document, { childList: true, subtree: true });
  });
  await open("about");
  await expect(page.locator("html")).toHaveAttribute("data-seen", "dark");
});

test("a tooltip opens after a delay, and the next one at once", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("about");
  const tooltip = (name: string) => page.locator(".tooltip", { hasText: new RegExp(`^${name}$`) });
  await page.getByRole("link", { name: "Facebook" }).hover();
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "hidden");
  await expect(tooltip("Facebook")).toHaveCSS("visibility", "visible");
  await page.getByRole("link", { name: "Instagram" }).hover();
  // Well before the 700 ms that the first one took.
  await expect(tooltip("Instagram")).toHaveCSS("visibility", "visible", { timeout: 500 });
});

test("no tooltip opens under a pointer that only passes over controls", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("about");
  const links = ["Facebook", "Instagram", "TikTok", "YouTube"].map((name) => page.getByRole("link", { name }));
  await links[0]?.scrollIntoViewIfNeeded();
  const boxes = await Promise.all(
    links.map(async (link) => (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const recordVisible = () => {
      for (const text of document.querySelectorAll(".tooltip")) {
        if (getComputedStyle(text).visibility === "visible") shown.push(text.textContent ?? "");
      }
      requestAnimationFrame(recordVisible);
    };
    recordVisible();
  });
  // Retry, because a tooltip may open on a machine that stalls for 700 ms.
  await expect(async () => {
    await page.mouse.move(0, 0);
    // After one has closed, others open at once for a moment.
    await expect(page.locator("html")).not.toHaveAttribute("data-tooltips");
    await expect(page.locator(".tooltip").filter({ visible: true })).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { shown: string[] }).shown.splice(0));
    for (const { x, y, width, height } of boxes) {
      await page.mouse.move(x + 3, y + height / 2);
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    }
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
  }).toPass({ timeout: 15_000 });
});

test("switching the language adds no history entry: Back leads to the previous page", async ({
  page,
  open,
  language,
}) => {
  await open("faq");
  await open("about");
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("about", language === "ar" ? "en" : "ar"));
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language === "ar" ? "en" : "ar");
  await goBack(page);
  // English in both projects: a saved choice of English redirects from Arabic URLs only.
  await expect(page).toHaveURL(/\/en\/faq$/);
});

test("the back link leads to the selection of films if the previous page is the same one in another language", async ({
  page,
  open,
  language,
}) => {
  await open("ppf");
  await page.locator("a[data-language]").click();
  const other = language === "ar" ? "en" : "ar";
  await expect(page).toHaveURL(linkTo("ppf", other));
  await page.getByRole("main").locator("a[data-back]").click();
  await expect(page).toHaveURL(linkTo("ppf-selection", other));
});

test("a right click on the link to the other language saves nothing", async ({ page, open }) => {
  await open("about");
  await page.locator("a[data-language]").click({ button: "right" });
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBeNull();
});
