import { expect, test } from "vitest";
import { articles } from "~/blog/articles";
import { business } from "~/business/profile";
import { unbalancedTags } from "~/seo/xml.fixtures";
import { escapeXml } from "~/seo/xml.server";
import { robots } from "./robots";
import { sitemap } from "./sitemap.server";

const paths = [
  "/",
  "/services/ppf-selection",
  "/services/ppf",
  "/services/ppf-matte",
  "/services/thermal-insulation",
  "/services/nano-ceramic",
  "/services/car-polishing",
  "/packages",
  "/blog",
  "/warranty",
  "/about",
  "/faq",
  "/privacy",
  "/terms",
  "/accessibility",
  "/booking",
  "/contact",
  ...articles.map(({ slug }) => `/blog/${slug}`),
];
const arabic = (path: string) => business.origin + path;
const english = (path: string) => `${business.origin}/en${path === "/" ? "" : path}`;

const pages = [...sitemap().matchAll(/<url>(.*?)<\/url>/gs)].map(([, xml = ""]) => ({
  address: xml.match(/<loc>(.*?)<\/loc>/)?.[1],
  alternates: Object.fromEntries(
    [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
  ),
}));

test("the sitemap lists seventeen screens and every article in both languages, and nothing else", () => {
  expect(pages.map(({ address }) => address)).toEqual(paths.flatMap((path) => [arabic(path), english(path)]));
});

test("the language versions of a page link to each other, with Arabic as x-default", () => {
  for (const [index, { alternates }] of pages.entries()) {
    const path = paths[Math.floor(index / 2)] ?? "";
    expect(alternates).toEqual({ ar: arabic(path), en: english(path), "x-default": arabic(path) });
  }
});

test("the sitemap is well-formed XML in its two namespaces", () => {
  const xml = sitemap();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(unbalancedTags(xml)).toEqual([]);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
});

test("text is escaped for elements and attributes alike", () => {
  expect(escapeXml(`<a href="?x=1&y='2'">`)).toBe("&lt;a href=&quot;?x=1&amp;y=&apos;2&apos;&quot;&gt;");
});

test("crawlers may read everything", () => {
  expect(robots()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${business.origin}/sitemap.xml\n`);
});
