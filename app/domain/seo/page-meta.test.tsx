import { expect, it } from "vitest";
import { html } from "~/platform/i18n/html.fixtures";
import { PageMeta } from "./page-meta";

it.each([true, false])("a page that is indexed (%s) has its URLs, and no other page has", (indexed) => {
  const texts = { title: "Title", description: "Description", keywords: "one" };
  const tags = html(<PageMeta screen="booking" texts={texts} indexed={indexed} />);
  expect(tags.match(/rel="canonical"|property="og:url"|rel="alternate"/g) ?? []).toHaveLength(indexed ? 5 : 0);
  expect(tags.includes('content="noindex"')).toBe(!indexed);
  expect(tags).toContain('property="og:title"');
});
