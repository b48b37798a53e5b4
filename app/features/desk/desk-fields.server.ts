import { z } from "zod";
import { isDeskDay, readDay } from "~/features/booking/days/day-rules";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/** Fields that several forms of the desk have, with messages in one language. */

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An hour of arrival in Riyadh, `HH:MM` on any keyboard, or nothing. */
export function hourField(language: Language) {
  const message = translator(language).t("deskBooking:errors.hour", { example: "16:30" });
  return z
    .string()
    .default("")
    .overwrite(readDay)
    .refine((hour) => hour === "" || HOUR.test(hour), message);
}

/** A day in Riyadh from `today` on, and as far ahead as somebody asks for. */
export function dayField(language: Language, today: string) {
  const { t } = translator(language);
  return z
    .string({ error: t("myBooking:errors.dayMissing") })
    .overwrite(readDay)
    .refine((day) => isDeskDay(day, today), t("deskBooking:errors.day"));
}
