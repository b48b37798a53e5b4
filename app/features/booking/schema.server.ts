import { z } from "zod";
import { emailRule, mobileRule } from "~/forms/field-schemas.server";
import { isCalendarDate } from "~/i18n/format";
import type { Texts } from "~/i18n/texts";
import { asciiDigits, withoutBidiMarks } from "~/i18n/typed-input";

const NAME_MAX = 100;

/** Letters of the Arabic or Latin script with their vowel marks, digits of either, and spaces. */
const NAME = /^[[\p{L}&&[\p{Script=Arabic}\p{Script=Latin}]]\u0640\u064b-\u0652\u0670\d٠-٩۰-۹ ]*$/v;

/**
 * What the visitor types on the booking form (spec section 5), with the messages of one language.
 * `today` is Riyadh's date, `YYYY-MM-DD`: the first day that can be booked is the one after it.
 */
export function customerSchema(errors: Texts["booking"]["errors"], today: string) {
  return z.object({
    customerName: z
      .string({ error: errors.nameShort })
      .overwrite((typed) =>
        withoutBidiMarks(typed)
          .normalize("NFC")
          .replace(/[\u00a0 ]+/g, " ")
          .trim(),
      )
      .min(2, errors.nameShort)
      .max(NAME_MAX, errors.nameLong)
      .regex(NAME, errors.nameCharacters),
    phoneNumber: mobileRule(errors.phone),
    email: emailRule({ invalid: errors.email, long: errors.emailLong }),
    bookingDate: z
      .string({ error: errors.date })
      .overwrite((typed) => asciiDigits(typed).trim())
      .refine((typed) => isCalendarDate(typed) && typed > today, errors.dateInvalid),
  });
}

export type Customer = z.infer<ReturnType<typeof customerSchema>>;
