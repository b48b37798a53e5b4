import { languages } from "../../../app/i18n/languages";
import { linkTo, type Screen } from "../../../app/i18n/links";
import { resources } from "../../../app/i18n/texts";
import { expect, test } from "../support/site";

/** The texts that stand in a page for its scripts, or null. */
const textsIn = (html: string) => {
  const [, json] = /<script id="page-texts" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
};

for (const language of languages) {
  for (const screen of ["booking", "contact"] as const) {
    test(`${screen} in ${language} carries the texts of its own namespaces, in its own language`, async ({
      request,
    }) => {
      const html = await (await request.get(linkTo(screen, language))).text();
      const { common, problems, [screen]: own } = resources[language];
      // The figures are filled in where a text is shown.
      expect(textsIn(html)).toEqual(JSON.parse(JSON.stringify({ common, problems, [screen]: own })));
    });
  }
}

for (const screen of ["home", "faq", "thank-you"] as const satisfies readonly Screen[]) {
  test(`${screen} carries no texts for scripts`, async ({ request }) => {
    expect(textsIn(await (await request.get(linkTo(screen, "ar"))).text())).toBeNull();
  });
}
