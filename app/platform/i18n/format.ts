import { type Language, languageProfiles } from "./languages";

const longDate = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: "UTC",
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
    }),
);

/** A `YYYY-MM-DD` date in words, Gregorian with Latin digits: «الخميس، 26 نوفمبر 2026». */
export function formatLongDate(date: string, language: Language): string {
  return longDate[language].format(new Date(`${date}T00:00:00Z`));
}

/** `formatLongDate` within a sentence, where the comma after the weekday would interrupt it. */
export function formatDateInSentence(date: string, language: Language): string {
  return formatLongDate(date, language).replace(/[،,]/, "");
}

export const dayFormats = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" }),
);

const shortDays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", day: "numeric" }),
);

/** Day and month of a `YYYY-MM-DD` date where there is little room: «7 نوفمبر», "7 Nov". */
export function formatShortDay(date: string, language: Language): string {
  return shortDays[language].format(new Date(`${date}T00:00:00Z`));
}

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" }),
);

/** A `YYYY-MM-DD` date without its weekday: «26 نوفمبر 2026», "26 November 2026". */
export function formatDayOfYear(date: string, language: Language): string {
  return days[language].format(new Date(`${date}T00:00:00Z`));
}

/** Abbreviated if the language has abbreviations: «نوفمبر», "Nov". */
export function shortMonth(date: string, language: Language): string {
  const parts = shortDays[language].formatToParts(new Date(`${date}T00:00:00Z`));
  return parts.find(({ type }) => type === "month")?.value ?? "";
}

/** Weekday, day and month of a `YYYY-MM-DD` date in words: «الأحد», «6», «ديسمبر». */
export function partsOfDay(date: string, language: Language) {
  const parts = dayFormats[language].formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return { weekday: part("weekday"), day: part("day"), month: part("month") };
}

const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short" }));

/** Abbreviated if the language has abbreviations: «الأحد», "Sun". */
export function shortWeekday(date: string, language: Language): string {
  return weekdays[language].format(new Date(`${date}T00:00:00Z`));
}

const wholeRiyals = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const exactRiyals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * An amount in SAR without the currency: `2,850`; if `exact` or not whole, with two decimals,
 * `2,478.26`. The minus of a negative amount is U+2212.
 */
export function formatRiyals(amount: number, { exact = false } = {}): string {
  const format = exact || !Number.isInteger(amount) ? exactRiyals : wholeRiyals;
  return format.format(amount).replace("-", "\u2212");
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** A list in words: «قرطبة وغرناطة واليرموك». */
export function formatList(items: readonly string[], language: Language): string {
  return lists[language].format(items);
}

function perLanguage<T>(make: (locale: string) => T): Record<Language, T> {
  return { ar: make(languageProfiles.ar.locale), en: make(languageProfiles.en.locale) };
}

/** In the Umm al-Qura calendar, with Latin digits: «16 جمادى الآخرة 1448 هـ». */
export function formatHijriDate(date: string, language: Language): string {
  return hijriFormats[language].format(new Date(`${date}T00:00:00Z`));
}

const hijriFormats = { ar: hijri("ar"), en: hijri("en") };

function hijri(language: Language) {
  return new Intl.DateTimeFormat(languageProfiles[language].locale, {
    calendar: "islamic-umalqura",
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
}

/** A number of the centre as people read it: `9200 12345`, `050 123 4567`. */
export function phoneInGroups(number: string): string {
  return number.replace(/^(9200)|^(\d{3})(\d{3})/, (_, unified, first, second) =>
    unified ? `${unified} ` : `${first} ${second} `,
  );
}
