import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { translator } from "~/platform/i18n/translator";
import { PageMeta } from "./page-meta";

it.each([true, false])("a page that is indexed (%s) has its URLs, and no other page has", (indexed) => {
  const texts = { title: "Title", description: "Description", keywords: "one" };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translator("en")}>
      <PageMeta screen="booking" texts={texts} indexed={indexed} />
    </I18nextProvider>,
  );
  expect(html.match(/rel="canonical"|property="og:url"|rel="alternate"/g) ?? []).toHaveLength(indexed ? 5 : 0);
  expect(html.includes('content="noindex"')).toBe(!indexed);
  expect(html).toContain('property="og:title"');
});
