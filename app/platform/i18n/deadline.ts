import type { TFunction } from "i18next";
import { addDays, inRiyadh, riyadhDate } from "~/platform/calendar/dates";
import { partsOfDay } from "./format";
import type { Language } from "./languages";

/** The full hours in words, from twelve o'clock on: «العاشرة صباحاً». */
const ARABIC_HOURS = [
  "الثانية عشرة",
  "الواحدة",
  "الثانية",
  "الثالثة",
  "الرابعة",
  "الخامسة",
  "السادسة",
  "السابعة",
  "الثامنة",
  "التاسعة",
  "العاشرة",
  "الحادية عشرة",
];
const ARABIC_MINUTES: Readonly<Record<string, string>> = { "": "", "15": " والربع", "30": " والنصف" };

/** A day within a sentence, without its year: «الأربعاء 25 نوفمبر», "Wednesday 25 November". */
export function formatDay(date: string, language: Language): string {
  const { weekday, day, month } = partsOfDay(date, language);
  return `${weekday} ${day} ${month}`;
}

/** `HH:MM` */
export function riyadhTime(at: Date): string {
  return inRiyadh(at).slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length);
}

/**
 * A deadline within a sentence: «العاشرة صباحاً يوم الأربعاء 25 نوفمبر», "10 am on Wednesday 25
 * November". Midnight is called the end of the day before, because "midnight" could be either end.
 */
export function formatDeadline(at: Date, t: TFunction<"common">, language: Language): string {
  if (riyadhTime(at) === "00:00") {
    return t("deadlineAtMidnight", { day: formatDay(addDays(riyadhDate(at), -1), language) });
  }
  const deadline = t("deadline", { hour: riyadhTime(at), day: formatDay(riyadhDate(at), language) });
  return language === "ar" ? deadline.replace(/^(\d+)(?::(\d+))?/, hourInWords) : deadline;
}

/** Minutes other than a quarter or half are easier to read as figures. */
function hourInWords(figures: string, hour: string, minutes = ""): string {
  const past = ARABIC_MINUTES[minutes];
  return past === undefined ? figures : `${ARABIC_HOURS[Number(hour) % 12]}${past}`;
}
