import { feedPath, linkTo, type Screen } from "~/i18n/screens";
import { business } from "../../../app/business/profile";
import { formatLongDate } from "../../../app/i18n/format";
import { formatHijriDate } from "../../../app/i18n/hijri";
import type { Language } from "../../../app/i18n/languages";
import { readArticles } from "../../../scripts/articles";
import { articlePathsIn, openScreens } from "../../../scripts/pages";
import { attribute, canonicalUrl, fetchPage, fetchScreen } from "../support/fetch-page";
import { expect, test } from "../support/site";

/** The title and the heading of every screen of product.md 2. */
const screens: Record<
  Exclude<Screen, "my-booking" | "warranty-card">,
  Record<Language, readonly [title: string, heading: string]>
> = {
  home: {
    ar: ["صقيل للعناية بالسيارات في الرياض: أفلام حماية وعزل حراري ونانو سيراميك", "لتبقى سيارتك كيوم استلمتها"],
    en: ["Saqeel Car Care in Riyadh: PPF, thermal insulation, nano ceramic", "Keep your car as good as new"],
  },
  "ppf-selection": {
    ar: ["أفلام حماية الطلاء PPF في الرياض: لامع أو مطفي | صقيل", "فيلم حماية الطلاء: لامع أم مطفي؟"],
    en: ["Paint protection film in Riyadh: glossy or matte | Saqeel", "Paint protection film: glossy or matte?"],
  },
  ppf: {
    ar: ["فيلم الحماية اللامع PPF: المواصفات والأسعار | صقيل", "فيلم الحماية اللامع"],
    en: ["Glossy PPF: specifications and prices | Saqeel", "Glossy protection film"],
  },
  "ppf-matte": {
    ar: ["فيلم الحماية المطفي PPF: المواصفات والأسعار | صقيل", "فيلم الحماية المطفي"],
    en: ["Matte PPF: specifications and prices | Saqeel", "Matte protection film"],
  },
  "thermal-insulation": {
    ar: ["العزل الحراري للسيارات: تيتانيوم ونانو سيراميك | صقيل", "العزل الحراري"],
    en: ["Car thermal insulation: titanium and nano ceramic | Saqeel", "Thermal insulation"],
  },
  "nano-ceramic": {
    ar: ["النانو سيراميك الخارجي للسيارات في الرياض | صقيل", "النانو سيراميك الخارجي"],
    en: ["Exterior nano-ceramic coating in Riyadh | Saqeel", "Exterior nano ceramic"],
  },
  "car-polishing": {
    ar: ["تلميع السيارات الداخلي والخارجي في الرياض | صقيل", "تلميع السيارات"],
    en: ["Car polishing in Riyadh, interior and exterior | Saqeel", "Car polishing"],
  },
  packages: {
    ar: ["باقات العناية بالسيارات في الرياض وأسعارها | صقيل", "باقات العناية بالسيارة"],
    en: ["Car-care packages in Riyadh, with prices | Saqeel", "Car-care packages"],
  },
  blog: {
    ar: ["مدونة العناية بالسيارات في حرّ الرياض وغبارها | صقيل", "المدونة"],
    en: ["Car-care blog for Riyadh’s heat and dust | Saqeel", "Blog"],
  },
  warranty: { ar: ["سياسة الضمان | صقيل", "سياسة الضمان"], en: ["Warranty policy | Saqeel", "Warranty policy"] },
  about: { ar: ["من نحن | صقيل", "بدأنا من حي المونسية"], en: ["About us | Saqeel", "We started in Al Munsiyah"] },
  faq: {
    ar: ["الأسئلة الشائعة | صقيل", "الأسئلة الشائعة"],
    en: ["Frequently asked questions | Saqeel", "Frequently asked questions"],
  },
  privacy: { ar: ["سياسة الخصوصية | صقيل", "سياسة الخصوصية"], en: ["Privacy policy | Saqeel", "Privacy policy"] },
  terms: { ar: ["شروط الخدمة | صقيل", "شروط الخدمة"], en: ["Terms of service | Saqeel", "Terms of service"] },
  accessibility: {
    ar: ["بيان إمكانية الوصول | صقيل", "بيان إمكانية الوصول"],
    en: ["Accessibility statement | Saqeel", "Accessibility statement"],
  },
  booking: {
    ar: ["احجز موعد العناية بسيارتك عبر الموقع | صقيل", "احجز موعدك"],
    en: ["Book your car-care appointment online | Saqeel", "Book your appointment"],
  },
  contact: { ar: ["تواصل معنا | صقيل", "تواصل معنا"], en: ["Contact us | Saqeel", "Contact us"] },
  "thank-you": {
    ar: ["وصلنا حجزك | صقيل", "تم تأكيد حجزك"],
    en: ["Booking received | Saqeel", "Your booking is confirmed"],
  },
};

for (const screen of openScreens) {
  for (const language of ["ar", "en"] as const) {
    test(`${screen} in ${language} has its title, heading, metadata and call button`, async ({ request }) => {
      const { status, html, text } = await fetchScreen(request, screen, language);
      const [title, heading] = screens[screen][language];
      expect(status).toBe(200);
      expect(html).toMatch(new RegExp(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`));
      expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe(title);
      // No unreplaced variable and no missing text.
      expect(text).not.toMatch(/\{\{|\}\}|\b(?:errors|summary|common|spans)[.:]\w/);

      const headings = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) =>
        inner.replace(/<[^>]+>/g, ""),
      );
      expect(headings).toEqual([heading]);

      const meta = (name: string) => attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), "content");
      expect(meta("description")?.length).toBeGreaterThan(screen === "thank-you" ? 30 : 80);
      expect(meta("keywords")?.split(",").length).toBeGreaterThanOrEqual(screen === "thank-you" ? 1 : 3);
      expect(meta("og:locale")).toBe(language === "ar" ? "ar_SA" : "en_US");
      expect(meta("og:url")).toBe(canonicalUrl(screen, language));
      expect(meta("og:title")).toBe(title.replace(/ \| \S+$/, ""));
      expect(meta("twitter:card")).toBe("summary_large_image");
      expect(meta("og:image")).toMatch(new RegExp(`/share/${language}\\.png$`));
      expect(meta("robots")).toBe(screen === "thank-you" ? "noindex" : undefined);

      expect(attribute(html, /<link rel="canonical"[^>]*>/, "href")).toBe(canonicalUrl(screen, language));
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)];
      expect(alternates.map(([, lang, href]) => [lang, href])).toEqual([
        ["ar", canonicalUrl(screen, "ar")],
        ["en", canonicalUrl(screen, "en")],
        ["x-default", canonicalUrl(screen, "ar")],
      ]);

      // A fixed round call button is on every page (product.md 14.4).
      const call = html.match(/<a id="call-button" href="(tel:\d+)" aria-label="([^"]+)"/);
      expect(call?.slice(1)).toEqual(["tel:920000000", language === "ar" ? "اتصل بنا" : "Call us"]);
    });
  }
}

for (const [index, { slug, ...texts }] of readArticles().entries()) {
  for (const language of ["ar", "en"] as const) {
    test(`the article ${slug} in ${language} has its title, author, dates, metadata and structured data`, async ({
      request,
    }) => {
      const { title, description, author, date, updated = date, keywords } = texts[language];
      const path = articlePathsIn(language)[index] ?? "";
      const { status, html, text } = await fetchPage(request, path);
      expect(status).toBe(200);
      expect(html).toContain(`<title>${escaped(title)} | ${business.shortName[language]}</title>`);
      expect(text).toContain(business.authors[author][language]);
      for (const day of [date, updated]) {
        expect(text).toContain(formatLongDate(day, language));
        expect(text).toContain(formatHijriDate(day, language));
      }
      for (const keyword of keywords) expect(text).toContain(keyword);
      expect(html).toContain(`href="${linkTo("blog", language)}"`);

      const meta = (name: string) => attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), "content");
      expect(meta("og:type")).toBe("article");
      expect(meta("article:published_time")).toBe(date);
      expect(meta("article:modified_time")).toBe(updated);
      expect(meta("description")).toBe(escaped(description));
      const picture = meta("og:image")?.replace(business.origin, "") ?? "";
      expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
      expect(attribute(html, /<link rel="canonical"[^>]*>/, "href")).toBe(business.origin + path);
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/gi)];
      const [arabic, english] = (["ar", "en"] as const).map((of) => business.origin + articlePathsIn(of)[index]);
      expect(alternates.map(([, href]) => href)).toEqual([arabic, english, arabic]);
      expect(attribute(html, /<link rel="alternate" type="application\/atom\+xml"[^>]*>/, "href")).toBe(
        feedPath(language),
      );

      const [, json = ""] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/) ?? [];
      const [post, breadcrumbs] = JSON.parse(json)["@graph"];
      expect(post).toMatchObject({
        "@type": "BlogPosting",
        headline: title,
        datePublished: date,
        dateModified: updated,
        inLanguage: language,
      });
      expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ position: 3, item: business.origin + path });
    });
  }
}

test("only the two form pages load the framework; the others have no module and no inline data", async ({
  request,
}) => {
  for (const screen of openScreens) {
    const { html } = await fetchScreen(request, screen, "ar");
    const hydrates = screen === "booking" || screen === "contact";
    expect(/type="module"|modulepreload|__reactRouterContext/.test(html), screen).toBe(hydrates);
  }
});

/** Text as it stands in the HTML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
}
