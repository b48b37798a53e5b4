import { lazily } from "~/platform/lazily";
import { type Language, languageProfiles } from "./languages";

const namesOf = (weekdays: string, months: string) => ({ weekdays: weekdays.split(" "), months: months.split(" ") });

/** Not from an `Intl.DateTimeFormat`, which takes long to make. */
const names: Readonly<Record<Language, ReturnType<typeof namesOf>>> = {
  ar: namesOf(
    "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
    "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
  ),
  en: namesOf(
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
    "January February March April May June July August September October November December",
  ),
};

/** The parts of a day, `YYYY-MM-DD`: «الأحد», «6», «ديسمبر», «2026». */
export function partsOfDay(date: string, language: Language) {
  const at = new Date(date);
  const { weekdays, months } = names[language];
  const [weekday = "", month = ""] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]];
  return { weekday, day: String(at.getUTCDate()), month, year: String(at.getUTCFullYear()) };
}

/** «الخميس، 26 نوفمبر 2026» */
export function formatLongDate(date: string, language: Language): string {
  return formatDateInSentence(date, language).replace(" ", language === "ar" ? "، " : ", ");
}

/** `formatLongDate` within a sentence, where the comma after the weekday would interrupt it. */
export function formatDateInSentence(date: string, language: Language): string {
  return `${partsOfDay(date, language).weekday} ${formatDayOfYear(date, language)}`;
}

/** «26 نوفمبر 2026», "26 November 2026" */
export function formatDayOfYear(date: string, language: Language): string {
  return `${partsOfDay(date, language).day} ${formatMonth(date, language)}`;
}

/** The month of a date or of `YYYY-MM` in words: «ديسمبر 2026», "December 2026". */
export function formatMonth(date: string, language: Language): string {
  const { month, year } = partsOfDay(date, language);
  return `${month} ${year}`;
}

/** A day where there is little room: «7 نوفمبر», "7 Nov". */
export function formatShortDay(date: string, language: Language): string {
  return `${partsOfDay(date, language).day} ${shortMonth(date, language)}`;
}

/** Abbreviated if the language has abbreviations: «نوفمبر», "Nov", "Sept". */
export function shortMonth(date: string, language: Language): string {
  const { month } = partsOfDay(date, language);
  return language === "ar" ? month : month.slice(0, month === "September" ? 4 : 3);
}

/** Abbreviated if the language has abbreviations: «الأحد», "Sun". */
export function shortWeekday(date: string, language: Language): string {
  const { weekday } = partsOfDay(date, language);
  return language === "ar" ? weekday : weekday.slice(0, 3);
}

/** Where the days of a week stand side by side: «أحد», "Sun". */
export function narrowWeekday(date: string, language: Language): string {
  return shortWeekday(date, language).replace(/^ال/, "");
}

const hijri = lazily(
  (language: Language) =>
    new Intl.DateTimeFormat(languageProfiles[language].locale, {
      timeZone: "UTC",
      calendar: "islamic-umalqura",
      year: "numeric",
      month: "long",
      day: "numeric",
    }),
);

/** A day in the Umm al-Qura calendar, with Latin digits: «16 جمادى الآخرة 1448 هـ». */
export function formatHijriDate(date: string, language: Language): string {
  return hijri(language).format(new Date(date));
}

/**
 * An amount in SAR without the currency: `2,850`; if `exact` or not whole, with two decimals,
 * `2,478.26`. The minus of a negative amount is U+2212.
 */
export function formatRiyals(amount: number, { exact = false } = {}): string {
  const decimals = exact || !Number.isInteger(amount) ? 2 : 0;
  // Not by `Intl.NumberFormat`, which takes long to make.
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

/** A phone number of the centre as people read it: `9200 12345`, `050 123 4567`. */
export function phoneInGroups(number: string): string {
  return number.replace(/^(9200)|^(\d{3})(\d{3})/, (_, unified, first, second) =>
    unified ? `${unified} ` : `${first} ${second} `,
  );
}
