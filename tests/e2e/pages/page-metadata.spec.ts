import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { translator } from "~/platform/i18n/translator";
import { generatedFiles, linkTo, prerenderedPaths, screenNames, screens } from "~/platform/urls/screens";
import { business } from "../../../app/domain/centre/profile";
import { formatList, formatLongDate, formatRiyals } from "../../../app/platform/i18n/format";
import { languages } from "../../../app/platform/i18n/languages";
import { resources } from "../../../app/platform/i18n/texts";
import { readArticles } from "../../../scripts/articles";
import { articlePathsIn, openScreens } from "../../../scripts/pages";
import { attribute, canonicalUrl, fetchPage, fetchScreen } from "../support/fetch-page";
import { totalOf } from "../support/prices";
import { expect, test } from "../support/site";
import { textsIn } from "../support/texts";

/** What browsers, search engines and previews of shared links read of a page. */
function headOf(html: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  return {
    title: html.match(/<title>(.*?)<\/title>/)?.[1] ?? "",
    headings: [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, "")),
    meta: (name: string) => attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), "content"),
    canonical: attribute(html, /<link rel="canonical"[^>]*>/, "href"),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, lang, href]) => [lang, href],
    ),
    data: blocks.map(([, json = ""]) => JSON.parse(json)),
  };
}

/** The URLs of a page for both languages, and the Arabic one for visitors of other languages. */
const alternatesOf = (arabic: string, english: string) => [
  ["ar", arabic],
  ["en", english],
  ["x-default", arabic],
];

for (const language of languages) {
  test(`each screen in ${language} has its own title and heading @server`, async ({ request }) => {
    const heads = await Promise.all(
      openScreens.map(async (screen) => headOf((await fetchScreen(request, screen, language)).html)),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(openScreens.length);
    expect(new Set(heads.map(({ headings: [heading] }) => heading)).size).toBe(openScreens.length);
  });

  for (const screen of openScreens) {
    test(`${screen} in ${language} has metadata, one data block and the call button @server`, async ({ request }) => {
      const { status, html, text } = await fetchScreen(request, screen, language);
      const { title, headings, meta, canonical, alternates, data } = headOf(html);
      const isThanks = screen === "thank-you";
      expect(status).toBe(200);
      expect(html).toMatch(new RegExp(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`));
      // Every variable is replaced, and no text is missing.
      expect(text).not.toMatch(/\{\{|\}\}|\b(?:errors|summary|common|spans)[.:]\w/);
      expect(headings).toEqual([expect.stringMatching(/\S/)]);
      const name = business.shortName[language];
      expect(title).toMatch(screen === "home" ? new RegExp(name) : new RegExp(`\\S \\| ${name}$`));
      expect(title.length).toBeLessThanOrEqual(65);
      expect(meta("description")?.length).toBeGreaterThan(isThanks ? 30 : 80);
      expect(meta("description")?.length).toBeLessThanOrEqual(160);
      expect(meta("keywords")?.split(",").length).toBeGreaterThanOrEqual(isThanks ? 1 : 3);
      expect(meta("og:locale")).toBe(language === "ar" ? "ar_SA" : "en_US");
      expect(meta("og:title")).toBe(title.replace(/ \| \S+$/, ""));
      expect(meta("format-detection")).toContain("telephone=no");
      expect(meta("twitter:card")).toBe("summary_large_image");
      expect(meta("og:image")).toMatch(new RegExp(`/share/${language}\\.jpg$`));
      expect(meta("robots")).toBe(isThanks ? "noindex" : undefined);
      const address = isThanks ? undefined : canonicalUrl(screen, language);
      expect([canonical, meta("og:url")]).toEqual([address, address]);
      expect(alternates).toEqual(isThanks ? [] : alternatesOf(canonicalUrl(screen, "ar"), canonicalUrl(screen, "en")));
      // The tests in app/domain/seo/structured-data check the content of the data.
      expect(data).toHaveLength(isThanks ? 0 : 1);

      // A fixed round call button is on every page of the site (product.md 14.4).
      const call = html.match(/<a id="call-button" href="tel:(\d+)" aria-label="([^"]+)"/);
      expect(call?.slice(1)).toEqual([business.unifiedPhone.dial, textsIn(language).common.callUs]);

      // Only a page with React loads modules. It gets its own texts, in its language.
      const hydrates = screen === "booking" || screen === "contact";
      expect(/type="module"|modulepreload|__reactRouterContext/.test(html)).toBe(hydrates);
      const [, texts] = /<script id="page-texts" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
      if (!hydrates) return expect(texts).toBeUndefined();
      const { common, problems, [screen]: own } = resources[language];
      // These texts still have their variables, which are replaced when a text is rendered.
      expect(JSON.parse(texts ?? "")).toEqual(JSON.parse(JSON.stringify({ common, problems, [screen]: own })));
    });
  }
}

for (const [index, { slug, ...texts }] of readArticles().entries()) {
  for (const language of languages) {
    test(`the article ${slug} in ${language} has its title, author and dates @server`, async ({ request }) => {
      const { title, description, author, date, updated = date, keywords } = texts[language];
      const path = articlePathsIn(language)[index] ?? "";
      const { status, html, text } = await fetchPage(request, path);
      expect(status).toBe(200);
      expect(html).toContain(`<title>${escaped(title)}</title>`);
      expect([title.length <= 65, description.length <= 160]).toEqual([true, true]);
      expect(text).toContain(business.authors[author][language]);
      for (const day of [date, updated]) expect(text).toContain(formatLongDate(day, language));
      for (const keyword of keywords) expect(text).toContain(keyword);
      expect(html).toContain(`href="${linkTo("blog", language)}"`);

      const { meta, canonical, alternates } = headOf(html);
      expect(meta("og:type")).toBe("article");
      expect(meta("article:published_time")).toBe(date);
      expect(meta("article:modified_time")).toBe(updated);
      expect(meta("description")).toBe(escaped(description));
      const picture = meta("og:image")?.replace(business.origin, "") ?? "";
      expect((await request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
      expect(canonical).toBe(business.origin + path);
      const [arabic = "", english = ""] = languages.map((of) => business.origin + articlePathsIn(of)[index]);
      expect(alternates).toEqual(alternatesOf(arabic, english));
    });
  }
}

// Share menus of Safari and of Chrome for Android send the canonical URL (product.md 2.7).
test("a page with a choice or a token in its query has no URL of another page @server", async ({ request }) => {
  for (const path of [
    "/booking?carType=suv",
    "/en/booking?thermal=thermal-titanium",
    "/en/booking?utm_source=ad&polishing=polishing-interior",
    "/my-booking",
  ]) {
    const { canonical, alternates, meta } = headOf((await fetchPage(request, path)).html);
    expect([canonical, alternates, meta("og:url"), meta("robots")], path).toEqual([
      undefined,
      [],
      undefined,
      "noindex",
    ]);
  }
  const { canonical, meta } = headOf((await fetchPage(request, "/booking?utm_source=ad&carType=bus")).html);
  expect([canonical, meta("robots")]).toEqual([canonicalUrl("booking", "ar"), undefined]);
});

/** What a preview shows of the booking page, and the text of its link to WhatsApp. */
function sharedOf(html: string) {
  const { meta } = headOf(html);
  const text = attribute(html, /<a href="https:\/\/wa\.me\/\?text=[^>]*>/, "href")?.split("?text=")[1];
  return { title: meta("og:title"), picture: meta("og:image"), text: text && decodeURIComponent(text) };
}

for (const language of languages) {
  test(`a link to a choice in ${language} says the choice and nothing personal @server`, async ({ request }) => {
    const choice = { carType: "suv", thermal: "thermal-titanium", film: "ppf-full-glossy-xpel" } as const;
    const path = linkTo("booking", language, new URLSearchParams(choice));
    const codes = [choice.thermal, choice.film];
    const { t } = translator(language);
    const title = t("booking:summary.choice", {
      car: t("booking:car.suv"),
      services: formatList(serviceLabels(codes, language), language),
      amount: formatRiyals(payableAtCentre(totalOf("suv", ...codes))),
    });
    const picture = `${business.origin}/share/cars/suv-film-glass.jpg`;
    const shared = { title, picture, text: `${title} ${business.origin}${path}` };
    expect(sharedOf((await fetchPage(request, path)).html)).toEqual(shared);

    const person = { customerName: "Sara Ahmed", phoneNumber: "0512", email: "sara@example.com" };
    const posted = await (await request.post(path, { form: { ...choice, ...person } })).text();
    for (const typed of Object.values(person)) expect(posted).toContain(typed);
    expect(sharedOf(posted)).toEqual(shared);

    const onlyCar = await fetchPage(request, linkTo("booking", language, new URLSearchParams({ carType: "suv" })));
    const ofCar = { title: t("booking:meta.title"), picture: `${business.origin}/share/cars/suv.jpg`, text: undefined };
    expect(sharedOf(onlyCar.html)).toEqual(ofCar);
    expect(sharedOf((await fetchScreen(request, "booking", language)).html).text).toBeUndefined();
  });
}

test("the booking page drops its canonical URL with the first choice", async ({ page, open, form }) => {
  await open("booking");
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveCount(1);
  await form.chooseCar("suv");
  await expect(page).toHaveURL(/carType=suv/);
  await expect(canonical).toHaveCount(0);
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
}

const CLIENT = "build/client";
const articlePaths = languages.flatMap(articlePathsIn);

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** The response of the built Worker itself: the server would serve a static file first. */
async function renderedByWorker(path: string): Promise<string> {
  const worker: { default: Worker } = await import(resolve("build/server/index.js"));
  const answer = await worker.default.fetch(new Request(`http://127.0.0.1${path}`), {}, { waitUntil() {} });
  return await answer.text();
}

test("exactly the `file` screens and the articles are prerendered, in both languages @server", () => {
  const expected = screenNames
    .filter((screen) => screens[screen].served === "file")
    .flatMap((screen) => languages.map((language) => linkTo(screen, language)))
    .concat(articlePaths)
    .map((path) => `${path}/index.html`.replace("//", "/"));
  expect(expected.length).toBeGreaterThan(articlePaths.length);
  const files = globSync(`${CLIENT}/**/*.html`).map((file) => file.slice(CLIENT.length));
  expect(files.sort()).toEqual(expected.sort());
});

for (const path of [...prerenderedPaths, ...articlePaths]) {
  test(`the file of ${path} equals the response of the Worker, byte for byte @server`, async () => {
    expect(readFileSync(`${CLIENT}${path}/index.html`, "utf8")).toBe(await renderedByWorker(path));
  });
}

test("units in Arabic pages are isolated, so that they are not reversed @server", () => {
  const files = globSync(`${CLIENT}/**/*.html`, { exclude: (file) => file === "en" });
  const shown = files.map((file) => readFileSync(file, "utf8").replaceAll(/<bdi[^>]*>.*?<\/bdi>/gs, ""));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((html) => /µ|°C|kN\/m/.test(html))).toEqual([]);
});

test("the other generated files equal the responses of the Worker @server", async () => {
  for (const path of generatedFiles) {
    expect(existsSync(CLIENT + path), path).toBe(true);
    expect(readFileSync(CLIENT + path, "utf8"), path).toBe(await renderedByWorker(path));
  }
});

test("the Worker starts without the bodies of articles @server", () => {
  const entry = readFileSync("build/server/index.js", "utf8");
  const bodies = readdirSync("build/server/assets").filter((file) =>
    readFileSync(`build/server/assets/${file}`, "utf8").includes("MDXContent"),
  );
  expect(bodies.length).toBeGreaterThan(0);
  const imported = [...entry.matchAll(/(?:^|;)import[^;(]*?"\.\/(assets\/[^"]+)"/gm)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(0);
  for (const file of ["index.js", ...imported])
    expect(readFileSync(`build/server/${file}`, "utf8"), file).not.toContain("MDXContent");
});
