import { expect, test } from "../support/site";
import { textsIn } from "../support/texts";

for (const [from, to] of [
  ["/EN/Booking", "/en/booking"],
  ["/booking/?carType=suv", "/booking?carType=suv"],
  ["/ar", "/"],
  ["/en/faq%D8%9F", "/en/faq"],
  ["/contact%0A", "/contact"],
  ["/my-booking?booking=3D3D-Yx_8aBcDeFgHiJkLm1-.", "/my-booking?booking=3D-Yx_8aBcDeFgHiJkLm1-"],
  ["/blog/film-data-sheet)", "/blog/film-data-sheet"],
  ["/Blog/Film-Data-Sheet", "/blog/film-data-sheet"],
  ["/ar/blog/film-data-sheet", "/blog/film-data-sheet"],
] as const) {
  test(`${from} is permanently redirected to ${to} @server`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
  });
}

for (const [language, ...paths] of [
  [
    "ar",
    "/nothing",
    "/Nothing",
    "/nothing/",
    "/ar/nothing",
    "/english",
    "/blog/nothing",
    "/Blog/Nothing",
    "/blog/film-data-sheet/nothing",
    // Unknown until there are enough works (product.md 19.10).
    "/work",
    "/Work",
  ],
  ["en", "/en/nothing", "/EN/Nothing", "/en/services/nothing", "/en/blog/nothing", "/en/work"],
] as const) {
  test(`a path that is not found is answered in its language: ${language} @server`, async ({ request }) => {
    for (const path of paths) {
      const headers = { "Accept-Language": language === "ar" ? "en" : "ar" };
      const answer = await request.get(path, { maxRedirects: 0, headers });
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
      expect(html).toContain(textsIn(language).problems.notFound.title);
    }
  });
}
