import { builtContent } from "~/domain/content/content.server";
import { indexedScreens, linkTo } from "~/platform/urls/screens";
import { languages } from "../../../app/platform/i18n/languages";
import { articlePathsIn, pagePaths } from "../../../scripts/pages";
import { fetchPage, fetchScreen } from "../support/fetch-page";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";
import { textsIn } from "../support/texts";

/** The patterns of external links, besides the URLs that the owner has entered. */
const externalLinks = [
  /^tel:\+?\d{9,12}$/,
  /^mailto:[\w.-]+@[\w.-]+\.\w+$/,
  /^https:\/\/wa\.me\/(?:966\d{9})?(?:\?text=[\w%.~!*'()-]+)?$/,
  /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&[\w%.~!*'()+&=-]+$/,
];

/** The pages that search engines may list. */
const openPaths = languages.flatMap((language) => [
  ...indexedScreens.map((screen) => linkTo(screen, language)),
  ...articlePathsIn(language),
]);

const ownersLinks = new Set(JSON.stringify(builtContent).match(/https:[^"]+/g));

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"?#]*)(?![^>]*data-language)/g)].map(([, path = ""]) => path);

/** The links of an English page to Arabic ones, except the language switch. */
const arabicLinksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag, href = ""]) => !/^\/en(?:\/|$|\?)/.test(href) && !tag.includes('data-language="ar"'))
    .map(([tag]) => tag);

/** The files that a page loads, and its picture for sharing. */
const filesOf = (html: string) => [
  ...Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|png|ico))[?"#]/g), ([, file = ""]) => file),
  ...(html.match(/(?<=og:image" content="https?:\/\/[^/]+)\/[^"]+/g) ?? []),
];

test("no link or file of any page is broken, and English pages link to English ones @server", async ({ request }) => {
  test.setTimeout(120_000);
  const stored = await storeBooking(request);
  const completed = await storeBooking(request, { day: inDays(0), status: "completed" });
  await storeCard({ booking: completed });
  const bookings = languages.flatMap((language) => [
    stored.path(language),
    stored.path(language).replace("my-booking", "thank-you"),
    completed.path(language),
  ]);
  const queue = [...pagePaths, ...bookings, "/nothing", "/en/nothing"];
  const seen = new Map<string, string>(queue.map((path) => [path, "the list of screens"]));
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const anchors: { path: string; target: string; id: string }[] = [];
  const files = new Set<string>();

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, html } = await fetchPage(request, path);
    const expected = path.endsWith("/nothing") ? 404 : 200;
    if (status !== expected) broken.push(`${path} answers ${status}, linked from ${seen.get(path)}`);
    pages.set(path, html);
    for (const file of filesOf(html)) files.add(file);
    if (/^\/en(?:\/|$)/.test(path)) broken.push(...arabicLinksIn(html).map((tag) => `${path} has ${tag}`));

    for (const [, raw = ""] of html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) {
      const href = raw.replaceAll("&amp;", "&");
      if (href.startsWith("#")) {
        if (!html.includes(`id="${decodeURIComponent(href.slice(1))}"`)) broken.push(`${path} has no ${href}`);
      } else if (href.startsWith("/")) {
        const [target = "", id] = href.split("#");
        if (id) anchors.push({ path, target, id });
        if (seen.has(target)) continue;
        seen.set(target, path);
        queue.push(target);
      } else if (!ownersLinks.has(href) && !externalLinks.some((form) => form.test(href))) {
        broken.push(`${path} links to "${href}"`);
      }
    }
  }
  for (const { path, target, id } of anchors) {
    if (!pages.get(target)?.includes(`id="${id}"`)) broken.push(`${path} links to ${target}#${id}`);
  }
  // Only search engines find a page that no other page links to.
  const linked = new Set([...pages].flatMap(([path, html]) => linksIn(html).filter((target) => target !== path)));
  for (const path of openPaths) if (!linked.has(path)) broken.push(`no page links to ${path}`);
  for (const file of files) if ((await request.get(file)).status() !== 200) broken.push(file);
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
  expect(files.size).toBeGreaterThan(8);
});

test("the sitemap is well-formed XML in its two namespaces", async ({ page, request }) => {
  const answer = await (await request.get("/sitemap.xml")).text();
  const namespaces = await page.evaluate((xml) => {
    const { documentElement } = new DOMParser().parseFromString(xml, "application/xml");
    return [documentElement, documentElement.querySelector("link")].map((element) => element?.namespaceURI);
  }, answer);
  expect(namespaces).toEqual(["http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/1999/xhtml"]);
});

for (const language of languages) {
  test(`services lead to articles and packages, others to My booking, in ${language} @server`, async ({ request }) => {
    const services = ["ppf-selection", "ppf", "thermal-insulation", "nano-ceramic", "car-polishing"] as const;
    for (const screen of ["home", ...services] as const) {
      const { html } = await fetchScreen(request, screen, language);
      const [id, last] = screen === "home" ? ["packages", 'aria-labelledby="book"'] : ["further", "</section>"];
      const further = html.split(`id="${id}"`)[1]?.split(last)[0];
      expect(further, screen).toMatch(/href="[^"]*\/blog\//);
      expect(further, screen).toMatch(/href="[^"]*\/packages#/);
    }
    for (const path of [linkTo("contact", language), linkTo("faq", language)]) {
      const { html } = await fetchPage(request, path);
      const main = html.split("<main")[1]?.split("</main>")[0];
      expect(main, path).toContain(`href="${linkTo("my-booking", language)}"`);
    }
  });
}

for (const [from, to] of [
  ["/EN/Booking", "/en/booking"],
  ["/booking/?carType=suv", "/booking?carType=suv"],
  ["/ar", "/"],
  ["/en/faq%D8%9F", "/en/faq"],
  ["/Blog/Film-Data-Sheet", "/blog/film-data-sheet"],
  ["/ar/blog/film-data-sheet", "/blog/film-data-sheet"],
] as const) {
  test(`${from} is permanently redirected to ${to} @server`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
  });
}

for (const [language, ...paths] of [
  [
    "ar",
    "/nothing",
    "/Nothing",
    "/nothing/",
    "/english",
    "/blog/nothing",
    "/Blog/Nothing",
    "/blog/film-data-sheet/nothing",
    // The page of our work exists only with enough works (product.md 19.10).
    "/work",
    "/Work",
  ],
  ["en", "/en/nothing", "/EN/Nothing", "/en/services/nothing", "/en/blog/nothing", "/en/work"],
] as const) {
  test(`a path that is not found is answered in its language: ${language} @server`, async ({ request }) => {
    for (const path of paths) {
      const headers = { "Accept-Language": language === "ar" ? "en" : "ar" };
      const answer = await request.get(path, { maxRedirects: 0, headers });
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
      expect(html).toContain(textsIn(language).problems.notFound.title);
    }
  });
}
