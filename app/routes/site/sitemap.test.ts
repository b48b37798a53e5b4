import { expect, test } from "vitest";
import { articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
import { unbalancedTags } from "~/domain/seo/xml.fixtures";
import { indexedScreens, linkTo } from "~/platform/urls/screens";
import { robots } from "./robots";
import { sitemap } from "./sitemap";

const paths = [...indexedScreens.map((screen) => linkTo(screen, "ar")), ...articles.map(({ slug }) => `/blog/${slug}`)];
const arabic = (path: string) => business.origin + path;
const english = (path: string) => `${business.origin}/en${path === "/" ? "" : path}`;

const byAddress = (one: { address: string }, other: { address: string }) => one.address.localeCompare(other.address);

const pages = [...sitemap().matchAll(/<url>(.*?)<\/url>/gs)].map(([, xml = ""]) => ({
  address: `${xml.match(/<loc>(.*?)<\/loc>/)?.[1]}`,
  alternates: Object.fromEntries(
    [...xml.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
  ),
}));

test("the sitemap lists every indexed screen and article in both languages, each linked to the other", () => {
  const expected = paths.flatMap((path) => {
    const alternates = { ar: arabic(path), en: english(path), "x-default": arabic(path) };
    return [arabic(path), english(path)].map((address) => ({ address, alternates }));
  });
  expect(pages.toSorted(byAddress)).toEqual(expected.toSorted(byAddress));
});

test("the sitemap is well-formed XML in its two namespaces", () => {
  const xml = sitemap();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(unbalancedTags(xml)).toEqual([]);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
});

test("crawlers may read everything", () => {
  expect(robots()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${business.origin}/sitemap.xml\n`);
});
