import { type Language, languageProfiles } from "./languages";

/** Of days, `YYYY-MM-DD`: Gregorian with Latin digits, unless the options name another calendar. */
export function dayFormat(options: Intl.DateTimeFormatOptions) {
  const formats = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }));
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    format: (day: string, language: Language) => formats[language].format(at(day)),
    part(day: string, language: Language, type: Intl.DateTimeFormatPartTypes) {
      return formats[language].formatToParts(at(day)).find((part) => part.type === type)?.value ?? "";
    },
  };
}

export const dayAndMonth = dayFormat({ weekday: "long", month: "long", day: "numeric" });
const shortDay = dayFormat({ month: "short", day: "numeric" });

/** «الخميس، 26 نوفمبر 2026» */
export const formatLongDate = dayFormat({ weekday: "long", year: "numeric", month: "long", day: "numeric" }).format;

/** `formatLongDate` within a sentence, where the comma after the weekday would interrupt it. */
export function formatDateInSentence(date: string, language: Language): string {
  return formatLongDate(date, language).replace(/[،,]/, "");
}

/** Where there is little room: «7 نوفمبر», "7 Nov". */
export const formatShortDay = shortDay.format;

/** «26 نوفمبر 2026», "26 November 2026" */
export const formatDayOfYear = dayFormat({ year: "numeric", month: "long", day: "numeric" }).format;

/** Abbreviated if the language has abbreviations: «نوفمبر», "Nov". */
export function shortMonth(date: string, language: Language): string {
  return shortDay.part(date, language, "month");
}

/** Weekday, day and month in words: «الأحد», «6», «ديسمبر». */
export function partsOfDay(date: string, language: Language) {
  const part = (type: "weekday" | "day" | "month") => dayAndMonth.part(date, language, type);
  return { weekday: part("weekday"), day: part("day"), month: part("month") };
}

/** Abbreviated if the language has abbreviations: «الأحد», "Sun". */
export const shortWeekday = dayFormat({ weekday: "short" }).format;

const monthAndYear = dayFormat({ month: "long", year: "numeric" });

/** A `YYYY-MM` month in words: «ديسمبر 2026», "December 2026". */
export function formatMonth(month: string, language: Language): string {
  return monthAndYear.format(`${month}-01`, language);
}

/** In the Umm al-Qura calendar, with Latin digits: «16 جمادى الآخرة 1448 هـ». */
export const formatHijriDate = dayFormat({
  calendar: "islamic-umalqura",
  year: "numeric",
  month: "long",
  day: "numeric",
}).format;

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

/** Isolates a number, a reference or an address, which would reorder an Arabic line. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A number of the centre as people read it: `9200 12345`, `050 123 4567`. */
export function phoneInGroups(number: string): string {
  return number.replace(/^(9200)|^(\d{3})(\d{3})/, (_, unified, first, second) =>
    unified ? `${unified} ` : `${first} ${second} `,
  );
}
