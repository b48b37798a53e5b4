import { linkTo } from "~/i18n/screens";
import { expect, test } from "../support/site";

test("a visitor finds a service in the header and books it from there", async ({ page, open, texts, language }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("home");
  const { nav, services, bookNow } = texts.common;
  const header = page.getByRole("banner");
  await header.getByText(nav.services, { exact: true }).first().click();
  await header.getByRole("link", { name: services.thermal }).click();
  await page.waitForURL(`**${linkTo("thermal-insulation", language)}`);
  await page.getByRole("main").getByRole("link", { name: bookNow }).first().click();
  await page.waitForURL((url) => url.pathname === linkTo("booking", language));
  expect(new URL(page.url()).searchParams.get("thermal")).toMatch(/^thermal-/);
});

test("the header has packages and My booking, each item on one line", async ({ page, open, texts, language }) => {
  const { nav } = texts.common;
  const header = page.getByRole("banner");
  await open("about");
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const items = header.locator("a, summary").filter({ visible: true });
    const lines = await items.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 47).length);
    expect(lines, `items of two lines at ${width} pixels`).toBe(0);
  }
  await header.getByText(nav.services, { exact: true }).first().click();
  await header.getByRole("link", { name: nav.packages }).click();
  await page.waitForURL(`**${linkTo("packages", language)}`);
  await header.getByRole("link", { name: nav["my-booking"] }).click();
  await page.waitForURL(`**${linkTo("my-booking", language)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.findBooking.title);
});

test("on a phone the menu has a collapsible list of services", async ({ page, open, texts, language }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("about");
  const { nav, services } = texts.common;
  const header = page.getByRole("banner");
  await header.locator("summary").filter({ hasText: nav.menu }).click();
  const film = header.getByRole("link", { name: services.film });
  await expect(film).toBeHidden();
  await header.locator("nav summary").filter({ hasText: nav.services }).locator("visible=true").click();
  await film.locator("visible=true").click();
  await page.waitForURL(`**${linkTo("ppf-selection", language)}`);
});

test("the theme follows the device until the visitor chooses", async ({ page, open, texts, scripts }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  /** The page background is a grey: its first channel, from 0 to 255, says how light it is. */
  const lightness = () =>
    page.evaluate(() => Number(/^rgb\((\d+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1] ?? -1));
  const isDark = async () => (await lightness()) < 80;
  await page.emulateMedia({ colorScheme: "dark" });
  await open("warranty");
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(isDark).toBe(false);

  const { theme } = texts.common;
  await page.getByRole("banner").locator("summary").filter({ hasText: theme.label }).click();
  await page.getByRole("radio", { name: theme.dark }).check();
  await expect.poll(isDark).toBe(true);
  expect(await scheme()).toBe("dark");

  await open("terms");
  // The choice is saved by a script; without scripts the next page follows the device again.
  await expect.poll(isDark).toBe(scripts);
});
