import { z } from "zod";
import { isDeskDay, readDay } from "~/days/day-rules";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/** Fields of several forms of the desk, with messages in one language. */

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An arrival time in Riyadh, `HH:MM` on any keyboard, or an empty text. */
export function hourField(language: Language) {
  const message = translator(language).t("deskBooking:errors.hour", { example: "16:30" });
  return z
    .string()
    .default("")
    .overwrite(readDay)
    .refine((hour) => hour === "" || HOUR.test(hour), message);
}

/** A day in Riyadh, `today` or later, without a horizon. */
export function dayField(language: Language, today: string) {
  const { t } = translator(language);
  return z
    .string({ error: t("deskBooking:errors.dayMissing") })
    .overwrite(readDay)
    .refine((day) => isDeskDay(day, today), t("deskBooking:errors.day"));
}
