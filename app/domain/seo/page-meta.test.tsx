import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { html } from "~/platform/i18n/html.fixtures";
import { PageMeta } from "./page-meta";

it.each([true, false])("a page that is indexed (%s) has its URLs, and no other page has", (indexed) => {
  const texts = { title: "Title", description: "Description", keywords: "one" };
  const tags = html(<PageMeta screen="booking" texts={texts} indexed={indexed} />);
  expect(tags.match(/rel="canonical"|property="og:url"|rel="alternate"/g) ?? []).toHaveLength(indexed ? 5 : 0);
  expect(tags.includes('content="noindex"')).toBe(!indexed);
  expect(tags).toContain('property="og:title"');
});

it("a preview replaces the title and the picture of sharing tags, but not the title of the page", () => {
  const texts = { title: "Title", description: "Description", keywords: "one" };
  const preview = { title: "Large car", picture: "/share/cars/suv.png" };
  const tags = html(<PageMeta screen="booking" texts={texts} preview={preview} />);
  expect(tags).toMatch(/<title>Title \|/);
  for (const name of ["og:title", "og:image:alt", "twitter:title"])
    expect(tags).toContain(`"${name}" content="Large car"`);
  const picture = `${business.origin}/share/cars/suv.png`;
  for (const name of ["og:image", "twitter:image"]) expect(tags).toContain(`"${name}" content="${picture}"`);
});
