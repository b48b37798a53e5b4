import { z } from "zod";
import { type Car, PLATE_MAX, readPlate, VEHICLE_MAX } from "~/domain/bookings/car";
import { isDeskDay } from "~/domain/days/days";
import { characterCount } from "~/platform/forms/field-schemas.server";
import { isTimeOfDay } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { normalizeDay, normalizeTime, withoutInvisible } from "~/platform/i18n/normalize-input";
import { translator } from "~/platform/i18n/translator";

/** An arrival time in Riyadh, `HH:MM` on any keyboard, or an empty text. */
export function hourField(language: Language) {
  const message = translator(language).t("deskBooking:errors.hour", { example: "16:30" });
  return z
    .string()
    .default("")
    .overwrite(normalizeTime)
    .refine((hour) => hour === "" || isTimeOfDay(hour), message);
}

/** The optional fields of a car (product.md 19.1); null for empty fields. */
export function carFields(language: Language) {
  const { t } = translator(language);
  return {
    vehicle: z
      .string()
      .default("")
      .overwrite((typed) => withoutInvisible(typed).replace(/\s+/g, " ").trim())
      .refine((typed) => characterCount(typed) <= VEHICLE_MAX, t("desk:car.errors.vehicle", { max: VEHICLE_MAX }))
      .transform((typed) => typed || null),
    plate: z
      .string()
      .default("")
      .transform((typed, context): Car["plate"] => {
        if (withoutInvisible(typed).trim() === "") return null;
        const plate = readPlate(typed);
        if (plate === null)
          context.issues.push({
            code: "custom",
            message: t("desk:car.errors.plate", { max: PLATE_MAX }),
            input: typed,
          });
        return plate;
      }),
  };
}

/**
 * For `z.preprocess`: the day of a button of `DayChoice`, or the typed one. A reason that was typed
 * beside the button of today accepts that day.
 */
export function chosenDay(today: string) {
  return ({ nearDay, ...form }: Record<string, unknown>) => ({
    ...form,
    bookingDate: nearDay || form.bookingDate,
    dayOverride: form.dayOverride ?? (nearDay === today && form.reason ? today : undefined),
  });
}

/** A day in Riyadh, `today` or later, without a horizon. */
export function dayField(language: Language, today: string) {
  const { t } = translator(language);
  return z
    .string({ error: t("deskBooking:errors.dayMissing") })
    .overwrite(normalizeDay)
    .refine((day) => isDeskDay(day, today), t("deskBooking:errors.day"));
}
