import { expect, test } from "../support/site";

for (const [path, type, words] of [
  ["/sitemap.xml", /xml/, 'hreflang="x-default"'],
  ["/robots.txt", /^text\/plain/, "Sitemap: https://"],
  ["/blog/feed.xml", /^application\/atom\+xml/, 'xml:lang="ar"'],
  ["/en/blog/feed.xml", /^application\/atom\+xml/, 'xml:lang="en"'],
  ["/site.webmanifest", /manifest\+json|application\/json/, '"dir":"rtl"'],
  ["/en/site.webmanifest", /manifest\+json|application\/json/, '"dir":"ltr"'],
] as const) {
  test(`${path} has the right content type and content`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(type);
    expect((await answer.text()).replace(/": "/g, '":"')).toContain(words);
  });
}

test("each page has one block of structured data with the type of the page", async ({ request }) => {
  for (const [path, type] of [
    ["/", "AutoRepair"],
    ["/faq", "FAQPage"],
    ["/en/services/ppf", "Service"],
    ["/en/contact", "AutoRepair"],
    ["/booking", "BreadcrumbList"],
    ["/packages", "OfferCatalog"],
    ["/en/blog", "BreadcrumbList"],
    ["/blog/film-or-ceramic", "BlogPosting"],
  ] as const) {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
    expect(blocks, path).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.[1] ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    expect(data["@graph"].map((object: { "@type": string }) => object["@type"])).toContain(type);
  }
});
