import { linkTo } from "~/platform/urls/screens";
import { languages } from "../../../app/platform/i18n/languages";
import { pathsIn } from "../../../scripts/pages";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";

const paths = languages.flatMap((language) => [
  ...pathsIn(language),
  linkTo("booking", language, new URLSearchParams({ carType: "suv", thermal: "thermal-titanium" })),
  `${linkTo("home", language)}/nothing-here`.replace("//", "/"),
]);

/** The class names in a style sheet. */
const classesInCss = (css: string) =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replace(/\\/g, "")));

const classesInHtml = (html: string) =>
  [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").split(/\s+/),
  );

test("the style sheet of a page has rules for all its classes @server", async ({ request }) => {
  const booking = await storeBooking(request);
  const pages = await Promise.all(
    [...paths, booking.path("ar"), `/thank-you?booking=${booking.token}`].map(async (path) => {
      const html = await (await request.get(path)).text();
      const [, css = ""] = html.match(/<style id="page-style">(.*?)<\/style>/s) ?? [];
      return { path, classes: classesInHtml(html), own: classesInCss(css) };
    }),
  );
  const sheets = new Set(pages.map(({ own }) => own.size));
  expect(sheets.size, "style sheets").toBe(2);
  const all = new Set(pages.flatMap(({ own }) => [...own]));
  const missing = pages.flatMap(({ path, classes, own }) =>
    classes.filter((name) => all.has(name) && !own.has(name)).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
