import { riyadhDate } from "~/platform/calendar/dates";
import { formatDay, riyadhTime } from "~/platform/i18n/deadline";
import { formatDateInSentence } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

/** An instant as day and time in Riyadh: «الأحد 22 نوفمبر، 2:05 ظهراً». */
export function instantInWords(instant: string, language: Language): string {
  const at = new Date(instant);
  const day = staffDay(riyadhDate(at), language);
  return translator(language).t("email:labels.dayAndHour", { day, hour: riyadhTime(at) });
}

/** `instantInWords` with the year, for a text that is kept: «الأحد 22 نوفمبر 2026، 2:05 ظهراً». */
export function instantWithYear(instant: string, language: Language): string {
  const at = new Date(instant);
  const day = formatDateInSentence(riyadhDate(at), language);
  return translator(language).t("email:labels.dayAndHour", { day, hour: riyadhTime(at) });
}

/** A day for staff within a sentence, with its year unless it is the current year in Riyadh. */
export function staffDay(date: string, language: Language, now = new Date()): string {
  const [year] = date.split("-");
  const day = formatDay(date, language);
  return riyadhDate(now).startsWith(`${year}-`) ? day : `${day} ${year}`;
}
