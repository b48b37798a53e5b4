import type { TFunction } from "i18next";
import { weekInWords, weekOnContactPage } from "~/domain/days/hours-in-words";
import type { Screen } from "~/platform/urls/screens";
import { type FilmFinish, filmSpecs } from "~/routes/site/films/specs";
import { business } from "../../../app/domain/centre/profile";
import { warrantyPeriods, warrantyYears } from "../../../app/domain/centre/warranty-periods";
import { formatLongDate } from "../../../app/platform/i18n/format";
import { type Language, languages } from "../../../app/platform/i18n/languages";
import { translator } from "../../../app/platform/i18n/translator";
import { fetchScreen } from "../support/fetch-page";
import { expect, test } from "../support/site";
import { plain, textsIn } from "../support/texts";

type Fact = readonly [ar: string | RegExp, en: string | RegExp];

const { terms, unifiedPhone, mobile, address, updated } = business;
const inBoth = (words: (t: TFunction) => string): Fact => [words(translator("ar").t), words(translator("en").t)];
const reply = inBoth((t) => t("spans.hours", { count: terms.replyWithinHours }));
const same = (words: string | RegExp): Fact => [words, words];
/** The date of the last change of a page, in words. The terms must name it (product.md 12.3). */
const lastChange = (screen: keyof typeof updated): Fact => [
  formatLongDate(updated[screen], "ar"),
  formatLongDate(updated[screen], "en"),
];

/** What pages must state (product.md 1, 11.5, 12); second-content.test.ts tests the prices. */
const facts: Partial<Record<Screen, readonly Fact[]>> = {
  home: [
    same(`${terms.onlineDiscountPercent}%`),
    ["تدفع بعد أن ترى النتيجة", "Pay after seeing the result"],
    ["نقداً أو بالبطاقة", "By cash or card"],
    ["الرقم التسلسلي", "serial number"],
    same(/Hexis.*XPEL/s),
    inBoth((t) => t("spans.years", { count: warrantyYears("filmOne") })),
    ["وتظليل النوافذ", "window tinting"],
  ],
  packages: [
    [textsIn("ar").common.offerBadge, textsIn("en").common.offerBadge],
    [textsIn("ar").packages.nationalDay.short, textsIn("en").packages.nationalDay.short],
  ],
  ppf: [["إلكترونياً", "electronically"]],
  booking: [[`خصم ${terms.onlineDiscountPercent}%`, `${terms.onlineDiscountPercent}% off the prices shown`]],
  about: [
    ["حي المونسية", "Al Munsiyah"],
    ["رؤيتنا", "vision"],
    ["رسالتنا", "mission"],
  ],
  "thermal-insulation": [same(`${terms.heatRejectionPercent}%`), ["تقنية التيتانيوم", "Titanium technology"]],
  faq: [
    ["بالبطاقة الائتمانية", "credit or debit card"],
    same(unifiedPhone.display),
    same(mobile.display),
    [weekInWords("ar"), weekInWords("en")],
  ],
  contact: [
    [address.street.ar, `${address.street.en}, Al Munsiyah, Riyadh ${address.postalCode}`],
    ...weekOnContactPage("ar").map(({ hours }, index): Fact => [hours, weekOnContactPage("en")[index]?.hours ?? ""]),
  ],
  "thank-you": [[/خلال [^.]*وقت الحضور\./, /within [^.]*arrival time\./], reply],
  privacy: [lastChange("privacy")],
  accessibility: [lastChange("accessibility"), [/2\.2.*WCAG.*AA/, /2\.2.*WCAG.*level AA/], reply],
  terms: [
    lastChange("terms"),
    inBoth((t) => t("spans.hours", { count: terms.freeCancellationHours })),
    same(`${terms.lateCancellationPercent}%`),
    same(`${terms.noShowPercent}%`),
    ["فلا يُسترد عند الإلغاء المتأخر", /deposit.*not refunded on late cancellation/],
    ["ما لم يُذكر خلاف ذلك", /unless stated/i],
    ["قيمة تلك الخدمة", /value of (?:that|the) service/i],
    ["من سنة إلى 5 سنوات", /1 to 5 years/],
    ["لأنظمة المملكة العربية السعودية", "Saudi Arabia"],
  ],
  warranty: [
    lastChange("warranty"),
    ["من تاريخ التركيب", /installation/],
    inBoth((t) => t("spans.days", { count: terms.noWashDays })),
    ["رقم الفاتورة وبيانات السيارة", /invoice number and (?:the )?vehicle details/i],
  ],
};

/** The warranty table (product.md 12.1), row by row. */
function warrantyRows(language: Language): string[] {
  const { t } = translator(language);
  return warrantyPeriods.map(({ product, ...row }) => {
    const brand = "brand" in row ? business.brands[row.brand] : "";
    return plain(
      `${t(`warranty:products.${product}.name`, { brand })} ${t("common:spans.years", { count: warrantyYears(product) })}`,
    );
  });
}

for (const language of languages) {
  for (const [screen, said] of Object.entries(facts) as [Screen, readonly Fact[]][]) {
    test(`${screen} in ${language} has the facts of product.md @server`, async ({ request }) => {
      const { text } = await fetchScreen(request, screen, language);
      for (const fact of said) expect(text).toMatch(fact[languages.indexOf(language)] ?? "");
    });
  }

  for (const [screen, finish] of [
    ["ppf", "glossy"],
    ["ppf-matte", "matte"],
  ] as const satisfies readonly (readonly [Screen, FilmFinish])[]) {
    test(`${screen} in ${language} has the figures of each brand's film @server`, async ({ request }) => {
      const { text } = await fetchScreen(request, screen, language);
      for (const { value, unit } of Object.values(filmSpecs[finish]).flat()) {
        if (unit !== "years") expect(text).toMatch(new RegExp(`(?<![\\d.])${value} ?${unit}`));
      }
    });
  }

  test(`the lists of product.md are complete in ${language} @server`, async ({ request }) => {
    const benefits = { ppf: 6, "ppf-matte": 8, "thermal-insulation": 6, "nano-ceramic": 6 } as const;
    for (const [screen, count] of Object.entries(benefits) as [Screen, number][]) {
      const { html } = await fetchScreen(request, screen, language);
      const list = html.match(/<section[^>]*aria-labelledby="benefits".*?<ul[^>]*>(.*?)<\/ul>/s)?.[1] ?? "";
      expect(list.match(/<li\b/g), screen).toHaveLength(count);
    }
    const faq = await fetchScreen(request, "faq", language);
    expect(faq.html.match(/<details\b[^>]*name="faq"/g)).toHaveLength(textsIn(language).faq.questions.length);
    const warranty = await fetchScreen(request, "warranty", language);
    expect(warranty.html.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr\b/g)).toHaveLength(7);
    for (const row of warrantyRows(language)) expect(warranty.text).toContain(row);
  });
}
