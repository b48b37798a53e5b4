import { lazily } from "~/platform/lazily";
import { type Language, languageProfiles } from "./languages";

/** Of days, `YYYY-MM-DD`: Gregorian with Latin digits, unless the options name another calendar. */
export function dayFormat(options: Intl.DateTimeFormatOptions) {
  const formatIn = lazily(
    (language: Language) => new Intl.DateTimeFormat(languageProfiles[language].locale, { timeZone: "UTC", ...options }),
  );
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    format: (day: string, language: Language) => formatIn(language).format(at(day)),
    parts(day: string, language: Language) {
      const parts = formatIn(language).formatToParts(at(day));
      return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
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
  const { month = "" } = shortDay.parts(date, language);
  return month;
}

/** Weekday, day and month in words: «الأحد», «6», «ديسمبر». */
export function partsOfDay(date: string, language: Language) {
  const { weekday = "", day = "", month = "" } = dayAndMonth.parts(date, language);
  return { weekday, day, month };
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

/**
 * An amount in SAR without the currency: `2,850`; if `exact` or not whole, with two decimals,
 * `2,478.26`. The minus of a negative amount is U+2212.
 */
export function formatRiyals(amount: number, { exact = false } = {}): string {
  const decimals = exact || !Number.isInteger(amount) ? 2 : 0;
  // Not by `Intl.NumberFormat`, which takes milliseconds to make.
  return amount
    .toFixed(decimals)
    .replace(/\B(?=(?:\d{3})+(?!\d))/g, ",")
    .replace("-", "\u2212");
}

const lists = lazily((language: Language) => new Intl.ListFormat(languageProfiles[language].locale));

/** A list in words: «قرطبة وغرناطة واليرموك». */
export function formatList(items: readonly string[], language: Language): string {
  return lists(language).format(items);
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
