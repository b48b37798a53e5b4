import { expect, test } from "../support/site";

for (const [from, to] of [
  ["/FAQ", "/faq"],
  ["/EN/Booking", "/en/booking"],
  ["/booking/?carType=suv", "/booking?carType=suv"],
  ["/ar/booking", "/booking"],
  ["/ar", "/"],
  ["/Blog/Film-Data-Sheet", "/blog/film-data-sheet"],
  ["/ar/blog/film-data-sheet", "/blog/film-data-sheet"],
] as const) {
  test(`${from} is permanently redirected to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
  });
}

for (const [path, language, words] of [
  ["/nothing", "ar", "عذراً! الصفحة غير موجودة"],
  ["/en/nothing", "en", "Oops! Page not found"],
  ["/en/services/nothing", "en", "Oops! Page not found"],
  ["/Nothing", "ar", "عذراً! الصفحة غير موجودة"],
  ["/EN/Nothing", "en", "Oops! Page not found"],
  ["/blog/nothing", "ar", "عذراً! الصفحة غير موجودة"],
  ["/en/blog/nothing", "en", "Oops! Page not found"],
  ["/blog/film-data-sheet/nothing", "ar", "عذراً! الصفحة غير موجودة"],
  ["/Blog/Nothing", "ar", "عذراً! الصفحة غير موجودة"],
  ["/english", "ar", "عذراً! الصفحة غير موجودة"],
] as const) {
  test(`${path} is not found, in the language of its prefix`, async ({ request }) => {
    const answer = await request.get(path, {
      maxRedirects: 0,
      headers: { "Accept-Language": language === "ar" ? "en" : "ar" },
    });
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
    expect(html).toContain(words);
    expect(html).toContain("404");
  });
}

test("no response sets a cookie", async ({ request }) => {
  for (const path of ["/", "/en", "/booking", "/thank-you", "/nothing"]) {
    expect((await request.get(path)).headers()["set-cookie"]).toBeUndefined();
  }
});
