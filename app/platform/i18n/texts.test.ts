import { expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { defaultVariables, spans } from "./i18next-options";
import { type Language, languages } from "./languages";
import { resources } from "./texts";
import { translator } from "./translator";

it.each([
  [1, "ساعة واحدة", "يوم واحد", "شهر واحد", "سنة واحدة", "حرف واحد", "مرة واحدة"],
  [2, "ساعتين", "يومين", "شهرين", "سنتان", "حرفين", "مرتين"],
  [3, "3 ساعات", "3 أيام", "3 أشهر", "3 سنوات", "3 أحرف", "3 مرات"],
  [24, "24 ساعة", "24 يوماً", "24 شهراً", "24 سنة", "24 حرفاً", "24 مرة"],
  [100, "100 ساعة", "100 يوم", "100 شهر", "100 سنة", "100 حرف", "100 مرة"],
])("a noun has the right plural form in Arabic for %d", (count, ...expected) => {
  const { t } = translator("ar");
  const counted = ["hours", "days", "months", "years", "characters", "times"] as const;
  expect(counted.map((span) => t(`spans.${span}`, { count }))).toEqual(expected);
});

it.each(languages)(
  "the terms promise how often a customer moves and changes services (product.md 9.10, 9.18), in %s",
  (language) => {
    const { t } = translator(language);
    const promised = JSON.stringify(resources[language].terms).match(/\{\{onlineMoves, times\}\}/g);
    expect(promised).toHaveLength(2);
    const often = t("spans.times", { count: business.terms.onlineMoves });
    const said = JSON.stringify(t("terms:sections", { returnObjects: true }));
    expect(said.split(often)).toHaveLength(3);
    expect(said).toContain(language === "ar" ? "وأن تغيّر خدمات حجزك" : "change its services");
  },
);

it("the page of an unknown path says what product.md 2.11 prescribes", () => {
  expect(translator("en").t("problems:notFound.title")).toBe("Oops! Page not found");
});

it.each([
  ["00:00", "منتصف الليل", "midnight"],
  ["24:00", "منتصف الليل", "midnight"],
  ["09:30", "9:30 صباحاً", "9:30 am"],
  ["10:00", "10 صباحاً", "10 am"],
  ["12:00", "12 ظهراً", "12 noon"],
  ["12:30", "12:30 ظهراً", "12:30 pm"],
  ["14:00", "2 ظهراً", "2 pm"],
  ["15:00", "3 عصراً", "3 pm"],
  ["16:59", "4:59 عصراً", "4:59 pm"],
  ["17:00", "5 مساءً", "5 pm"],
  ["18:30", "6:30 مساءً", "6:30 pm"],
])("the time %s is written «%s» and «%s»", (time, arabic, english) => {
  const said = languages.map((language) => translator(language).t("hours:open", { opens: time, closes: "24:00" }));
  expect(said).toEqual([`من ${arabic} إلى منتصف الليل`, `${english} to midnight`]);
});

it.each(languages)("an unknown key is shown as it is, in %s", (language) => {
  const t = translator(language).t as (key: string) => string;
  expect(t("no.such.key")).toBe("no.such.key");
  expect(t("booking:no.such.key")).toBe("no.such.key");
  expect((translator(language).getFixedT(null, "contact", "form") as (key: string) => string)("gone")).toBe(
    "form.gone",
  );
});

/** Every text of a language with its path: namespace, keys, plural form. */
function textsOf(language: Language): [place: string, text: string][] {
  return leaves(resources[language], "");
}

function leaves(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place.slice(1), value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`));
}

/** A path without plural form and list index: the English privacy policy has one more section. */
const barePath = (place: string) =>
  place.replace(/_(?:zero|one|two|few|many|other)$/, "").replaceAll(/\.\d+(?=\.|$)/g, ".*");
const formatNames: readonly string[] = [...spans, "time", "phone"];
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g)];

const arabic = textsOf("ar");
const english = textsOf("en");

it("every text exists in both languages at the same path", () => {
  const places = (texts: [string, string][]) => new Set(texts.map(([place]) => barePath(place)));
  expect(places(arabic)).toEqual(places(english));
  expect(arabic.length).toBeGreaterThan(200);
});

it("every text has the same variables in both languages", () => {
  const ofPlace = (texts: [string, string][]) => {
    const found = new Map<string, Set<string>>();
    for (const [place, text] of texts) {
      const names = found.get(barePath(place)) ?? new Set();
      for (const [, name = ""] of variables(text)) names.add(name);
      found.set(barePath(place), names);
    }
    return Object.fromEntries([...found].map(([place, names]) => [place, [...names].sort()]));
  };
  expect(ofPlace(arabic)).toEqual(ofPlace(english));
});

it.each(languages)("every text has all its variables replaced and uses known formats only, in %s", (language) => {
  const t = translator(language).t as (key: string, values: object) => string;
  const value = (name: string, format?: string) =>
    name in defaultVariables ? {} : { [name]: format === "time" ? "10:00" : 7 };
  for (const [place, text] of textsOf(language)) {
    const values = Object.assign({}, ...variables(text).map(([, name = "", format]) => value(name, format)));
    const said = t(place.replace(".", ":"), values);
    expect(said, place).not.toMatch(/[{}]|undefined|NaN|\$t|\[object/);
    // i18next ignores an unknown format, and the noun would be missing.
    for (const [, , format] of variables(text)) if (format) expect(formatNames, place).toContain(format);
  }
});

it("every text is not empty and has no stray spaces or direction marks", () => {
  for (const [place, text] of [...arabic, ...english]) {
    expect(text, place).not.toBe("");
    expect(text, place).not.toMatch(/undefined|[\u200e\u200f\u202a-\u202e]| {2}/);
  }
});

it("every text contains no digits, because figures are typed once, in app/domain/centre or beside their rule", () => {
  const allowed = [
    // The year of the copyright line (product.md 2.10).
    "common.footer.rights",
    // "12 noon", and zero in a plural.
    "common.timeOfDay.noon",
    /^common\.spans\.\w+_zero$/,
    // The format of a mobile number.
    /\.form\.phoneHint$/,
    /^(?:booking|contact)\.errors\.phone$/,
    // Examples of what to type.
    /^deskSiteInformation\.errors\.(?:hour|mobile|phone|year)$/,
    // The version of WCAG.
    "accessibility.sections.0.paragraphs.0",
    // The terms give a range that differs from the warranty table (product.md 12.4).
    /^terms\.sections\.4\.paragraphs\.0$/,
  ];
  const typed = [...arabic, ...english]
    .filter(([, text]) => /\p{Nd}/u.test(text))
    .map(([place]) => place)
    .filter((place) => !allowed.some((one) => (one instanceof RegExp ? one.test(place) : one === place)));
  expect(typed).toEqual([]);
});

it("every text has no Arabic letters in English, except in the name of the language", () => {
  const mixed = english.filter(
    ([place, text]) => /\p{Script=Arabic}/u.test(text) && !place.startsWith("common.language"),
  );
  expect(mixed).toEqual([]);
});

it("English texts have British spelling", () => {
  const american = /\w(?<!\bs)iz(?:e[ds]?|ing|ation)\b|\b(?:color|center|gray|license)|canceled/i;
  expect(english.filter(([, text]) => american.test(text))).toEqual([]);
});
