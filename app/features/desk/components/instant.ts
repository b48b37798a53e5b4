import { formatDay, riyadhTime } from "~/i18n/deadline";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";

/** An instant as day and time in Riyadh: «الأحد 22 نوفمبر، 14:05». */
export function instantInWords(instant: string, language: Language): string {
  const at = new Date(instant);
  return `${formatDay(riyadhDate(at), language)}${language === "ar" ? "،" : ","} ${riyadhTime(at)}`;
}
