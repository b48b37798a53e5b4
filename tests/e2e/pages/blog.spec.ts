import { linkTo } from "~/platform/i18n/screens";
import { business } from "../../../app/domain/centre/profile";
import { readArticles } from "../../../scripts/articles";
import { articlePathsIn } from "../../../scripts/pages";
import { expect, test } from "../support/site";

test("a reader goes from the footer to the blog, an article and the next @noscript", async ({
  page,
  open,
  texts,
  language,
}) => {
  await open("home");
  await page.getByRole("contentinfo").getByRole("link", { name: texts.common.nav.blog, exact: true }).click();
  await page.waitForURL(`**${linkTo("blog", language)}`);
  const titles = readArticles().map((article) => article[language].title);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(titles.length);
  for (const title of titles) await expect(page.getByRole("link", { name: title })).toBeVisible();

  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await page.waitForURL((url) => articlePathsIn(language).includes(url.pathname));
  const first = new URL(page.url()).pathname;
  await expect(page.getByText(business.authors.team[language])).toBeVisible();

  await page.getByRole("region", { name: texts.blog.next }).getByRole("link").click();
  await page.waitForURL((url) => articlePathsIn(language).includes(url.pathname) && url.pathname !== first);
  await page.getByRole("link", { name: texts.blog.back }).click();
  await page.waitForURL(`**${linkTo("blog", language)}`);
});

test("an article leads to its sections, services and the other language @noscript", async ({
  page,
  language,
  texts,
}) => {
  const [path = ""] = articlePathsIn(language);
  await page.goto(path);
  const contents = page.getByRole("navigation", { name: texts.blog.contents });
  const last = contents.getByRole("link").last();
  const heading = page.getByRole("article").getByRole("heading", { name: await last.innerText(), exact: true });
  await last.click();
  await expect(heading).toBeInViewport();

  const prices = page.getByRole("region", { name: texts.blog.services.title }).getByRole("link");
  await prices.first().click();
  await page.waitForURL((url) => url.pathname === linkTo("booking", language) && url.searchParams.has("carType"));
  await page.goBack();
  await page.locator("[data-language]").click();
  const other = language === "ar" ? "en" : "ar";
  await page.waitForURL((url) => url.pathname === articlePathsIn(other)[0]);
});
