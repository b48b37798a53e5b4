import { formatDay, riyadhTime } from "~/i18n/deadline";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";

/** An instant as day and time in Riyadh: «الأحد 22 نوفمبر، 2:05 ظهراً». */
export function instantInWords(instant: string, language: Language): string {
  const at = new Date(instant);
  const day = formatDay(riyadhDate(at), language);
  return translator(language).t("mail:labels.dayAndHour", { day, hour: riyadhTime(at) });
}
