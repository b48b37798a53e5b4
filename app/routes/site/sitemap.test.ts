import { expect, test } from "vitest";
import { articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
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

test("crawlers may read everything", () => {
  expect(robots()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${business.origin}/sitemap.xml\n`);
});
