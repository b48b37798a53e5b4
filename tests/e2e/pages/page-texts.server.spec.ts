import { linkTo, type Screen } from "~/i18n/screens";
import { languages } from "../../../app/i18n/languages";
import { resources } from "../../../app/i18n/texts";
import { expect, test } from "../support/site";

/** The texts embedded in a page for hydration, or null. */
const embeddedTexts = (html: string) => {
  const [, json] = /<script id="page-texts" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
};

for (const language of languages) {
  for (const screen of ["booking", "contact"] as const) {
    test(`${screen} in ${language} embeds the texts of its own namespaces, in its own language`, async ({
      request,
    }) => {
      const html = await (await request.get(linkTo(screen, language))).text();
      const { common, problems, [screen]: own } = resources[language];
      // Variables are not replaced yet: that happens when a text is rendered.
      expect(embeddedTexts(html)).toEqual(JSON.parse(JSON.stringify({ common, problems, [screen]: own })));
    });
  }
}

for (const screen of ["home", "faq", "thank-you"] as const satisfies readonly Screen[]) {
  test(`${screen} embeds no texts`, async ({ request }) => {
    expect(embeddedTexts(await (await request.get(linkTo(screen, "ar"))).text())).toBeNull();
  });
}
