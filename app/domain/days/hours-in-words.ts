import {
  contactHours,
  hoursOn,
  type OpeningHours,
  openingHours,
  partsOfWeek,
  type Span,
  type SpecialHours,
  timeOf,
  usualWeek,
  type Weekday,
  weekdays,
  withoutOverlaps,
} from "~/domain/centre/opening-hours";
import { addDays, nextDay } from "~/platform/calendar/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { formatList, partsOfDay } from "~/platform/i18n/format";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { noteOf } from "./closed-days";

/** Pages receive these texts, not dates, because browsers may format Hijri dates differently. */
export type SpecialHoursText = ReturnType<typeof specialHoursText>;

/** Special hours in words, with their days in both calendars (product.md 11.3). */
export function specialHoursText(special: SpecialHours, language: Language) {
  const { from, until, spans } = special;
  return {
    note: occasionOf(special, language),
    dates: daysInWords(from, until, language, "gregory"),
    hijriDates: daysInWords(from, until, language, "islamic-umalqura"),
    hours: spansInWords(spans, language),
  };
}

function occasionOf({ note }: SpecialHours, language: Language): string {
  return noteOf({ noteAr: note.ar, noteEn: note.en }, language) ?? "";
}

/** The hours of a day: «من 10 صباحاً إلى 12 ظهراً ومن 4 عصراً إلى منتصف الليل», or «مغلق». */
export function spansInWords(spans: readonly Span[], language: Language): string {
  const { t } = translator(language);
  if (spans.length === 0) return t("hours:closed");
  return spans.map((span) => t("hours:open", { ...span })).join(t("hours:and"));
}

export function weekOnContactPage(language: Language, hours?: OpeningHours) {
  return usualWeek((day) => contactHours(day, hours)).map(({ first, last, spans }) => ({
    days: runInWords(first, last, language),
    hours: spansInWords(spans, language),
  }));
}

/** The usual hours of the week in one sentence, as the FAQ says them (product.md 11.5). */
export function weekInWords(language: Language, hours: OpeningHours = openingHours): string {
  const { t } = translator(language);
  const week = hours.weekdays;
  const runs = usualWeek((day) => week[day])
    .filter(({ spans }) => spans.length > 0)
    .map(({ first, last, spans }) => {
      const days = runInWords(first, last, language);
      const hours = spans.map((span) => t("hours:between", { ...span })).join(t("hours:and"));
      return first === last ? t("hours:dayOfWeek", { days, hours }) : t("hours:daysOfWeek", { days, hours });
    });
  const closed = weekdays.filter((day) => week[day].length === 0).map((day) => weekdayName(day, language));
  const days = formatList(closed, language);
  return runs.join(t("hours:andOn")) + (closed.length > 0 ? t("hours:closedOn", { count: closed.length, days }) : "");
}

/**
 * The texts about the hours, each with its days or times. `showDatedParts` shows the current one:
 * the occasion on days with special hours, otherwise whether the centre is open. No text covers
 * the times at which the two sets of Friday hours differ (`partsOfWeek`).
 */
export function hoursNow(special: readonly SpecialHours[], language: Language, hours?: OpeningHours) {
  const { t } = translator(language);
  return [
    ...withoutOverlaps(special).map((period) => {
      const { from, until, spans } = period;
      const note = occasionOf(period, language);
      return { from, until, text: t(spans.length > 0 ? "hours:special" : "hours:specialClosed", { note }) };
    }),
    ...partsOfWeek(hours).map(({ day, from, until, isOpen, changes: { day: dayOfChange, time } }) => {
      // `Date` counts weekdays from Sunday.
      const weekday = (weekdays.indexOf(day) + weekdays.length - 1) % weekdays.length;
      const words = { time, day: weekdayName(dayOfChange, language) };
      const key = isOpen ? "openNow" : dayOfChange === day ? "opensToday" : "opensOn";
      return {
        from: `${weekday}T${timeOf(from)}`,
        until: `${weekday}T${timeOf(until - 1)}`,
        text: t(`hours:${key}`, words),
      };
    }),
  ];
}

/** Weekdays from the first to the last: «من السبت إلى الخميس», or one: «الجمعة». */
function runInWords(first: Weekday, last: Weekday, language: Language): string {
  const from = weekdayName(first, language);
  if (first === last) return from;
  return translator(language).t("hours:span", { first: from, last: weekdayName(last, language) });
}

export function weekdayName(day: Weekday, language: Language): string {
  const saturday = "2030-01-05";
  return partsOfDay(addDays(saturday, weekdays.indexOf(day)), language).weekday;
}

type Calendar = "gregory" | "islamic-umalqura";

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

/** When a car can be collected today and tomorrow. `closedDays` must contain those of staff. */
export function collectionHours(today: string, closedDays: readonly string[], language: Language): readonly string[] {
  const t = translator(language).getFixedT(null, "email");
  return [today, nextDay(today)].map((day) => {
    const open = spansInWords(closedDays.includes(day) ? [] : hoursOn(day), language);
    return t("booking.ready.hours", { day: formatDay(day, language), hours: open });
  });
}
