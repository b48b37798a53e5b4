import { hoursOn } from "~/business/opening-hours";
import { dayAfter } from "~/i18n/date-arithmetic";
import { formatDay } from "~/i18n/deadline";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/** When a car can be collected today and tomorrow, in words. Days are `YYYY-MM-DD` in Riyadh. */
export function collectionHours(today: string, closedDays: readonly string[], language: Language): readonly string[] {
  const t = translator(language).getFixedT(null, ["mail", "contact"]);
  return [today, dayAfter(today)].map((day) => {
    const { opens, closes } = hoursOn(day);
    const open = closedDays.includes(day) ? t("booking.ready.closed") : t("contact:cards.until", { opens, closes });
    return t("booking.ready.hours", { day: formatDay(day, language), hours: open });
  });
}
