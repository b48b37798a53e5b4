import type { Screen } from "~/i18n/screens";
import { business } from "../../../app/business/profile";
import { formatLongDate } from "../../../app/i18n/format";
import type { Language } from "../../../app/i18n/languages";
import { fetchScreen } from "../support/fetch-page";
import { expect, test } from "../support/site";

type Fact = readonly [fact: string, screen: Screen, words: Record<Language, string | RegExp>];

const same = (words: string | RegExp) => ({ ar: words, en: words });

/** The day on which a page was last changed, in words (product.md 12.2, 12.3, 12.7, 12.12). */
function lastChange(screen: keyof typeof business.updated): Record<Language, string> {
  const day = business.updated[screen];
  return { ar: formatLongDate(day, "ar"), en: formatLongDate(day, "en") };
}

/** The facts of product.md, with the page on which each must appear. */
const facts: readonly Fact[] = [
  // Claims (product.md 1)
  ["online bookings get 5% off", "home", same(/5%/)],
  ["online bookings get 5% off", "booking", { ar: "خصم 5%", en: "5% off the prices shown" }],
  ["credit cards are accepted", "home", { ar: "الائتمانية", en: "credit card" }],
  ["payment is at the centre", "home", { ar: "الدفع في المركز", en: "Pay at the centre" }],
  ["serial numbers are handed over", "home", { ar: "الأرقام التسلسلية", en: "serial numbers" }],
  ["films come from two named brands", "home", same(/Hexis.*XPEL/s)],
  ["films are cut electronically", "home", { ar: "قصّ إلكتروني", en: "Cut electronically" }],
  ["insulation rejects up to 80% of heat", "thermal-insulation", same("80%")],
  ["films are warranted for up to 10 years", "home", { ar: /حتى 10 سنوات/, en: /up to 10 years/i }],
  ["a National Day offer shows", "home", { ar: "اليوم الوطني", en: "National Day" }],
  ["windscreen protection and window tinting are offered", "home", { ar: "وتظليل النوافذ", en: "window tinting" }],
  ["the business started in one Riyadh district", "about", { ar: "حي المونسية", en: "Al Munsiyah" }],
  ["it has a vision", "about", { ar: "رؤيتنا", en: "vision" }],
  ["it has a mission", "about", { ar: "رسالتنا", en: "mission" }],

  // Pages (product.md 2, 11.5, 13)
  ["glossy, brand one", "ppf", same(/190 µm.*10 µm.*152 µm.*28 µm/s)],
  ["glossy, brand one: gloss", "ppf", same("90 GU")],
  ["glossy, brand one: water contact angle", "ppf", same("110°")],
  ["glossy, brand one: tensile strength", "ppf", same("15 MPa")],
  ["glossy, brand one: elongation", "ppf", same("300%")],
  ["glossy, brand one: tear strength", "ppf", same("60 kN/m")],
  ["glossy, brand one: heat", "ppf", same(/80 ?°C/)],
  ["glossy, brand two", "ppf", same(/187 µm.*12 µm.*150 µm.*25 µm/s)],
  ["glossy, brand two: water drop angle", "ppf", same("91.3°")],
  ["glossy, brand two: tensile strength", "ppf", same("27.1 MPa")],
  ["glossy, brand two: elongation", "ppf", same("370%")],
  ["glossy, brand two: tear strength", "ppf", same("81.8 kN/m")],
  ["matte, brand one", "ppf-matte", same(/200 µm/)],
  ["matte, brand one: satin coat", "ppf-matte", same("12 µm")],
  ["matte, brand one: adhesive", "ppf-matte", same("41 µm")],
  ["matte, brand one: gloss", "ppf-matte", same("25 GU")],
  ["matte, brand one: elongation", "ppf-matte", same("200%")],
  ["matte, brand two: total", "ppf-matte", same("187 µm")],
  ["matte, brand two: water drop angle", "ppf-matte", same("85°")],
  ["matte, brand two: tensile strength", "ppf-matte", same("32 MPa")],
  ["matte, brand two: elongation", "ppf-matte", same("472%")],
  ["matte, brand two: tear strength", "ppf-matte", same("65 N")],
  ["titanium technology", "thermal-insulation", { ar: "تقنية التيتانيوم", en: "Titanium technology" }],
  ["card payment is answered", "faq", { ar: "الدفع بالبطاقة", en: /pay by card/i }],
  ["the unified line is in the FAQ", "faq", same("9200 00000")],
  ["the mobile number is in the FAQ", "faq", same("050 000 0000")],
  ["Friday hours of the FAQ", "faq", { ar: /الجمعة من 12 ظهراً حتى 3 عصراً/, en: /Friday.*12 noon.*3 pm/s }],
  ["contact heading", "contact", { ar: "يسعدنا أن نجيب عن أسئلتك", en: "We are here to answer your questions" }],
  ["address", "contact", { ar: "7486 طريق الصحابة", en: "7486 Al Sahaba Road, Al Munsiyah, Riyadh 13246" }],
  ["weekday hours", "contact", { ar: /10 صباحاً إلى منتصف الليل/, en: /10 am to midnight/ }],
  ["Friday hours of the contact page", "contact", { ar: /2 ظهراً إلى منتصف الليل/, en: /2 pm to midnight/ }],
  ["contact form title", "contact", { ar: "أرسل لنا رسالة", en: "Send us a message" }],
  [
    "day and arrival time are agreed within 24 hours",
    "thank-you",
    { ar: /خلال 24 ساعة[^.]*وقت الحضور\./, en: /within 24 hours[^.]*arrival time\./ },
  ],
  ...(["privacy", "terms", "warranty", "accessibility"] as const).map(
    (screen) => ["the day of its last change", screen, lastChange(screen)] as const,
  ),
  ["the standard of accessibility", "accessibility", { ar: /2\.2.*WCAG.*AA/, en: /2\.2.*WCAG.*level AA/ }],
  ["how to report a barrier", "accessibility", { ar: "وسنرد عليك خلال 24 ساعة", en: "reply within 24 hours" }],
  ["Saudi law governs", "terms", { ar: "لأنظمة المملكة العربية السعودية", en: "Saudi Arabia" }],

  // Warranty table and catalogue (product.md 12.1, 3.1)
  [
    "nano ceramic exterior: 2 years",
    "warranty",
    { ar: /النانو سيراميك الخارجي سنتان/, en: /Exterior nano-ceramic coating 2 years/ },
  ],
  [
    "insulation, nano ceramic: 5 years",
    "warranty",
    { ar: /نانو سيراميك للزجاج 5 سنوات/, en: /nano ceramic window film 5 years/i },
  ],
  [
    "insulation, titanium: 10 years",
    "warranty",
    { ar: /تيتانيوم للزجاج 10 سنوات/, en: /titanium window film 10 years/i },
  ],
  ["black film: 5 years", "warranty", { ar: /الأسود Hexis 5 سنوات/, en: /Black paint protection film, Hexis 5 years/ }],
  ["film of brand two: 10 years", "warranty", { ar: /XPEL 10 سنوات/, en: /Paint protection film, XPEL 10 years/ }],
  [
    "interior trim films: 5 years",
    "warranty",
    { ar: /الداخلية 5 سنوات/, en: /Interior trim protection films 5 years/ },
  ],
  ["glossy film prices", "ppf", same(/2,500.*2,850.*3,000.*4,000.*7,700.*8,500.*10,000.*11,000/s)],
  ["matte film prices", "ppf-matte", same(/8,800.*9,000.*11,000.*12,000/s)],
  ["insulation prices", "thermal-insulation", same(/600.*800.*1,500.*1,650/s)],
  ["nano ceramic prices", "nano-ceramic", same(/450.*450/s)],
  ["polishing prices", "car-polishing", same(/350.*450.*600.*800/s)],

  // Terms and warranty (product.md 12)
  [
    "free cancellation up to 24 hours before",
    "terms",
    { ar: "مجاناً قبل وقته بـ 24 ساعة على الأقل", en: "free of charge up to 24 hours before" },
  ],
  ["late cancellation may cost 50%", "terms", same("50%")],
  ["a no-show is charged in full", "terms", { ar: "فالرسوم 100% منه", en: "no-show), the charge is 100%" }],
  [
    "deposits are not refunded on late cancellation",
    "terms",
    { ar: "فلا يُسترد عند الإلغاء المتأخر", en: /deposit.*not refunded on late cancellation/ },
  ],
  ["prices exclude VAT unless stated", "terms", { ar: "ما لم يُذكر خلاف ذلك", en: /unless stated/i }],
  [
    "liability is limited to the value of the service",
    "terms",
    { ar: "قيمة تلك الخدمة", en: /value of (?:that|the) service/i },
  ],
  ["nano ceramic: 1 to 5 years in the terms", "terms", { ar: "من سنة إلى 5 سنوات", en: /1 to 5 years/ }],
  ["the warranty starts on installation", "warranty", { ar: "من تاريخ التركيب", en: /installation/ }],
  ["void if washed within seven days", "warranty", { ar: "خلال 7 أيام", en: /within 7 days/ }],
  [
    "invoice number and vehicle details",
    "warranty",
    { ar: "رقم الفاتورة وبيانات السيارة", en: /invoice number and (?:the )?vehicle details/i },
  ],
];

for (const [fact, screen, words] of facts) {
  for (const language of ["ar", "en"] as const) {
    test(`${screen} in ${language}: ${fact}`, async ({ request }) => {
      const { text } = await fetchScreen(request, screen, language);
      expect(text).toMatch(words[language]);
    });
  }
}

/** Lists whose length is in product.md 2. */
for (const [screen, count, what] of [
  ["ppf", 6, "benefits"],
  ["ppf-matte", 8, "benefits"],
  ["thermal-insulation", 6, "benefits"],
  ["nano-ceramic", 6, "benefits"],
] as const) {
  test(`${screen} lists ${count} ${what} in both languages`, async ({ request }) => {
    for (const language of ["ar", "en"] as const) {
      const { html } = await fetchScreen(request, screen, language);
      const list = html.match(/<section[^>]*aria-labelledby="benefits".*?<ul[^>]*>(.*?)<\/ul>/s)?.[1] ?? "";
      expect(list.match(/<li\b/g)).toHaveLength(count);
    }
  });
}

test("the FAQ has eleven questions that open one at a time", async ({ request }) => {
  for (const language of ["ar", "en"] as const) {
    const { html } = await fetchScreen(request, "faq", language);
    expect(html.match(/<details\b[^>]*name="faq"/g)).toHaveLength(11);
  }
});

test("the warranty table has seven rows", async ({ request }) => {
  const { html } = await fetchScreen(request, "warranty", "ar");
  expect(html.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr\b/g)).toHaveLength(7);
});
