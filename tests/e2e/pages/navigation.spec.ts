import type { Page } from "@playwright/test";
import { hoursNow } from "~/domain/days/hours-in-words";
import { linkTo } from "~/platform/urls/screens";
import { servicePackages } from "../../../app/domain/catalogue/packages";
import { payableAtCentre, priceOf } from "../../../app/domain/catalogue/pricing";
import { formatRiyals } from "../../../app/platform/i18n/format";
import { expect, goBack, test } from "../support/site";

test("the header has packages and My booking, each on one line @mixed", async ({ page, open, texts, language }) => {
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

test("on a phone the menu has a collapsible list of services @noscript", async ({ page, open, texts, language }) => {
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

test("the theme follows the device until the visitor chooses @mixed", async ({ page, open, texts, scripts }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  /** How light the page is, from 0 to 255: its background is almost grey, so one channel is enough. */
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
  // A script saves the theme. Without scripts, the next page follows the device again.
  await expect.poll(isDark).toBe(scripts);
});

test("the back link of a film page goes back, or to the selection", async ({ page, open, texts, language }) => {
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
  const link = direct.getByRole("main").locator("a[data-back]");
  await link.click();
  await direct.waitForURL(`**${linkTo("ppf-selection", language)}`);

  const other = language === "ar" ? "en" : "ar";
  await direct.goto(linkTo("ppf", language));
  await direct.locator("a[data-language]").click();
  await expect(direct).toHaveURL(linkTo("ppf", other));
  await link.click();
  await expect(direct).toHaveURL(linkTo("ppf-selection", other));
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

test("a chosen language adds no entry for Back, and redirects from Arabic URLs", async ({ page, open, language }) => {
  await open("faq");
  await open("about");
  await page.locator("a[data-language]").click({ button: "right" });
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBeNull();
  await page.locator("a[data-language]").click();
  await expect(page).toHaveURL(linkTo("about", language === "ar" ? "en" : "ar"));
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language === "ar" ? "en" : "ar");
  await goBack(page);
  // English is the saved language, so the Arabic URL redirects.
  await expect(page).toHaveURL(/\/en\/faq$/);

  await page.goto("/warranty?from=ad");
  await expect(page).toHaveURL(/\/en\/warranty\?from=ad$/);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await page.goto("/en/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an unknown path is logged to the console", async ({ page, language }) => {
  const logged = page.waitForEvent("console", (message) => message.text().includes("404 Error"));
  await page.goto(language === "ar" ? "/nothing-here" : "/en/nothing-here");
  expect((await logged).text()).toContain("nothing-here");
});

test("the target of a hovered link is prefetched", async ({ page, open, language }) => {
  await open("ppf");
  const client = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) => {
    client.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => status === "Ready" && resolve(prefetchUrl));
  });
  await client.send("Preload.enable");
  const link = page.locator(`main a[href^="${linkTo("booking", language)}?"]`).first();
  await link.hover();
  expect(await ready).toContain(await link.getAttribute("href"));
  await link.click();
  await expect(page).toHaveURL(({ pathname }) => pathname === linkTo("booking", language));
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe("navigational-prefetch");
});

test("a booking's page is never prefetched or prerendered", async ({ page, language, texts, customer }) => {
  const client = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname);
  });
  await client.send("Preload.enable");
  const booking = await customer.books();
  await page.goto(booking.path(language).replace("my-booking", "thank-you"));
  await page.getByRole("link", { name: texts.thankYou.change }).hover();
  // Once another link of the page is a candidate for preloading, all candidates are known.
  await expect.poll(() => candidates.has(linkTo("about", language))).toBe(true);
  expect([...candidates].filter((path) => path.includes("my-booking"))).toEqual([]);
});

// The page was built earlier, so a script shows what applies now (product.md 13.9).
test("the home page says whether the centre is open", async ({ page, language, texts }) => {
  const [part] = hoursNow([], language);
  const [weekday, time] = part?.from.split("T") ?? [];
  // 29 November 2026 is a Sunday, which is weekday 0.
  const day = new Date(Date.UTC(2026, 10, 29 + Number(weekday))).toISOString().slice(0, 10);
  await page.clock.setFixedTime(`${day}T${time}:00+03:00`);
  await page.goto(linkTo("home", language));
  const strip = page.getByRole("list", { name: texts.home.proof.label });
  await expect(strip.getByText(part?.text ?? "").locator("visible=true")).toHaveCount(1);
  await expect(strip.getByText(texts.home.proof.hours, { exact: true })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page does not claim hours for today", async ({ page, language, texts }) => {
    await page.goto(linkTo("home", language));
    const strip = page.getByRole("list", { name: texts.home.proof.label });
    await expect(strip.getByText(texts.home.proof.hours, { exact: true })).toBeVisible();
    await expect(strip.locator("[data-until]").locator("visible=true")).toHaveCount(0);
    await expect(strip.getByRole("link", { name: texts.home.proof.allHours })).toBeVisible();
  });
});

const [first, second, third] = servicePackages;
const contents = (page: Page) => page.locator(".packages").getByRole("region");

test("the page of packages shows and books the chosen size and package, by keyboard @noscript", async ({
  page,
  open,
  texts,
}) => {
  await open("packages");
  const { list } = texts.packages;
  await expect(contents(page)).toHaveAccessibleName(list.summer.name);
  await page.getByRole("radio", { name: list.summer.name }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: list.newCar.name })).toBeChecked();
  await expect(contents(page)).toHaveAccessibleName(list.newCar.name);
  await page.getByRole("radio", { name: texts.booking.car.suv }).check();
  const codes = second?.codes ?? [];
  const book = page.locator(".packages").getByRole("link");
  await expect(book).toContainText(formatRiyals(payableAtCentre(priceOf(codes, "suv").total)));
  await expect(page.locator(".stage > :visible")).toHaveCount(1);
  await book.click();
  await expect(page.locator("[name=carType][value=suv]")).toBeChecked();
  for (const code of codes) await expect(page.locator(`#${code}`)).toBeChecked();
});

test("a link opens its package until another is chosen, also the first", async ({ page, open, language, texts }) => {
  await open("packages");
  await page.goto(`${linkTo("packages", language)}#${third?.id}`);
  const { list } = texts.packages;
  await expect(contents(page)).toHaveAccessibleName(list.shine.name);
  await expect(page.getByRole("radio", { name: list.shine.name })).toBeInViewport();
  await page.getByRole("radio", { name: list.summer.name }).check();
  await expect(contents(page)).toHaveAccessibleName(list.summer.name);
  expect(first?.id).toBe("summer");
});

test("the window of the insulation page shows what each film lets in, by keyboard @noscript", async ({
  page,
  open,
  texts,
}) => {
  await open("thermal-insulation");
  const { pale, dark, none } = texts.thermal.rays.films;
  const window = page.locator(".rays");
  await expect(window).toContainText(pale.text, { useInnerText: true });
  await window.getByRole("radio", { name: pale.name, exact: true }).focus();
  const heat = window.getByText(texts.thermal.rays.heat.text);
  for (const film of [dark, none]) {
    await expect(heat).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(window.locator("[data-of]:visible")).toContainText(film.text);
  }
  await expect(heat).toBeHidden();
});

test("every picture has its room before it has loaded, so that nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\.(?:avif|webp)$/, () => {});
  for (const screen of ["home", "ppf", "packages", "warranty", "thank-you"] as const) {
    await page.goto(linkTo(screen, "ar"), { waitUntil: "domcontentloaded" });
    const pictures = page.locator(".studio");
    const widths = await pictures.evaluateAll((found) =>
      found.filter((picture) => picture.checkVisibility()).map(({ clientWidth }) => clientWidth),
    );
    expect(Math.min(...widths), screen).toBeGreaterThan(50);
  }
});
