import { resolve } from "node:path";
import { createElement } from "react";
import { createServer } from "vite";
import type { Language } from "~/platform/i18n/languages";
import { works } from "~/routes/site/work/works.fixtures";
import { inlined } from "../../../scripts/inlined-plugin";
import { articlesPlugin } from "../../../scripts/mdx";
import { expect, test } from "../support/site";

/** The page of our work, which the tested build does not have. */
async function workPage(language: Language): Promise<string> {
  const vite = await createServer({
    configFile: false,
    plugins: [inlined(), articlesPlugin()],
    resolve: { tsconfigPaths: true, alias: { "~content": resolve("tests/content") } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { html } = await vite.ssrLoadModule("/app/platform/i18n/html.fixtures.ts");
  const { default: Work } = await vite.ssrLoadModule("/app/routes/site/work/page.tsx");
  await vite.close();
  return html(createElement(Work, { works }), language);
}

test("our work is filtered by service without scripts (product.md 19.10) @noscript", async ({
  page,
  open,
  language,
}) => {
  const content = await workPage(language);
  await page.route("**/faq", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => content);
    await route.fulfill({ response, body });
  });
  await open("faq");
  const shown = page.locator("li[id^=work-]").filter({ visible: true });
  const ids = () => shown.evaluateAll((found) => found.map(({ id }) => id));
  for (const [service, expected] of [
    ["polishing", ["work-1", "work-4"]],
    ["film", ["work-2", "work-3"]],
    ["all", ["work-1", "work-2", "work-3", "work-4"]],
  ] as const) {
    await page.locator(`label:has([name=kind][value=${service}])`).click();
    expect(await ids(), service).toEqual(expected);
  }
});
