import { hoursOn } from "~/business/opening-hours";
import type { SpecialHours } from "~/business/profile";
import { nextDay } from "~/i18n/dates";
import { formatDay } from "~/i18n/deadline";
import { type Language, languageProfiles } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/**
 * Special hours in words. Pages receive these and not dates, because browsers may format a calendar
 * differently from the server.
 */
export interface SpecialHoursText {
  /** What they are for: «رمضان». */
  readonly note: string;
  /** «من 8 فبراير إلى 8 مارس 2027» */
  readonly dates: string;
  /** The same days in the Umm al-Qura calendar: «من 1 إلى 29 رمضان 1448 هـ». */
  readonly hijriDates: string;
  /** «من 8 مساءً إلى 2 صباحاً» */
  readonly hours: string;
}

/** Special hours in words, with their days in both calendars (product.md 11.6). */
export function specialHoursText(special: SpecialHours, language: Language): SpecialHoursText {
  const { from, until, opens, closes, note } = special;
  return {
    note: note[language],
    dates: daysInWords(from, until, language, "gregory"),
    hijriDates: daysInWords(from, until, language, "islamic-umalqura"),
    hours: translator(language).t("contact:cards.until", { opens, closes }),
  };
}

type Calendar = "gregory" | "islamic-umalqura";

/** The days from one `YYYY-MM-DD` to another, or one day when they are equal. */
function daysInWords(from: string, until: string, language: Language, calendar: Calendar): string {
  const format = new Intl.DateTimeFormat(languageProfiles[language].locale, {
    calendar,
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
  const range = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
  // Words instead of a dash: screen readers skip it, and in Arabic it swaps the two numbers.
  const [first = "", last] = range.split(/\s*–\s*/);
  return last ? translator(language).t("hours:span", { first, last }) : first;
}

/** When a car can be collected today and tomorrow, in words. Days are `YYYY-MM-DD` in Riyadh. */
export function collectionHours(today: string, closedDays: readonly string[], language: Language): readonly string[] {
  const t = translator(language).getFixedT(null, ["mail", "contact"]);
  return [today, nextDay(today)].map((day) => {
    const { opens, closes } = hoursOn(day);
    const open = closedDays.includes(day) ? t("booking.ready.closed") : t("contact:cards.until", { opens, closes });
    return t("booking.ready.hours", { day: formatDay(day, language), hours: open });
  });
}
