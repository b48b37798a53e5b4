import { linkTo } from "~/i18n/screens";
import { expect, goBack, test } from "../support/site";

test("the back link of a film page goes back, or else to the selection", async ({ page, open, texts, language }) => {
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

test("switching the language adds no history entry for Back", async ({ page, open, language }) => {
  await open("faq");
  await open("about");
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("about", language === "ar" ? "en" : "ar"));
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language === "ar" ? "en" : "ar");
  await goBack(page);
  // English in both projects: a saved choice of English redirects from Arabic URLs only.
  await expect(page).toHaveURL(/\/en\/faq$/);
});

test("the back link leads to the selection of films after a switch of language", async ({ page, open, language }) => {
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

test("a saved language redirects from Arabic URLs, but never from English ones", async ({ page, language }) => {
  await page.goto("/faq");
  await page.evaluate((saved) => localStorage.setItem("language", saved), language);
  await page.goto("/warranty?from=ad");
  await page.waitForURL((url) => url.pathname === linkTo("warranty", language) && url.search === "?from=ad");
  await page.goto("/en/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an unknown path is logged to the console", async ({ page, language }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("404 Error"));
  await page.goto(language === "ar" ? "/nothing-here" : "/en/nothing-here");
  expect((await logged).text()).toContain("nothing-here");
});
