import type { TFunction } from "i18next";
import { z } from "zod";
import { type CarType, carTypes, isServiceField, type ServiceField, serviceFieldNames } from "~/catalogue/catalogue";
import { readSelection, shownSelection } from "~/catalogue/selection";
import { EMAIL_MAX } from "~/forms/field-limits";
import { emailField, mobileField, submissionIdField } from "~/forms/field-schemas.server";
import { HONEYPOT } from "~/forms/honeypot";
import type { Language } from "~/i18n/languages";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { isCalendarDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";

const NAME = { min: 2, max: 100 };

/** Arabic and Latin letters with their vowel marks, ASCII and Arabic-Indic digits, spaces. */
const NAME_CHARACTERS = /^[[\p{L}&&[\p{Script=Arabic}\p{Script=Latin}]]\u0640\u064b-\u0652\u0670\d٠-٩۰-۹ ]*$/v;

const codeList = z.array(z.string()).default([]);

/** The names of all fields of the booking form; other fields are ignored. */
export const bookingFieldNames = [
  "carType",
  ...serviceFieldNames,
  "customerName",
  "phoneNumber",
  "email",
  "bookingDate",
  "offeredDay",
  "submissionId",
  "shownSelection",
  "intent",
  "remove",
  HONEYPOT,
] as const;

/** What a booking says of its customer. Staff who correct it are held to the same rules. */
export function customerFields(t: TFunction<"booking">) {
  return {
    customerName: z
      .string({ error: t("errors.nameShort", NAME) })
      .overwrite((typed) =>
        withoutBidiMarks(typed)
          .normalize("NFC")
          .replace(/[\u00a0 ]+/g, " ")
          .trim(),
      )
      .min(NAME.min, t("errors.nameShort", NAME))
      .max(NAME.max, t("errors.nameLong", NAME))
      .regex(NAME_CHARACTERS, t("errors.nameCharacters")),
    phoneNumber: mobileField(t("errors.phone")),
    email: emailField({ invalid: t("errors.email"), long: t("errors.emailLong", { max: EMAIL_MAX }) }),
  };
}

/**
 * The schema of the booking form (spec section 5), with messages in one language. Its output has the chosen services as
 * `codes` in catalogue order. `today` is the date in Riyadh, `YYYY-MM-DD`; the first bookable day is the next one.
 */
export function bookingSchema(t: TFunction<"booking">, today: string) {
  return z
    .object({
      carType: z.enum(carTypes, t("errors.carType")),
      thermal: codeList,
      ceramic: codeList,
      film: codeList,
      polishing: codeList,
      ...customerFields(t),
      bookingDate: z
        .string({ error: t("errors.date") })
        .overwrite((typed) => asciiDigits(typed).trim())
        .refine((typed) => isCalendarDate(typed) && typed > today, t("errors.dateInvalid")),
      submissionId: submissionIdField(),
      // Sent twice, it cannot be trusted: an empty value never matches a selection.
      shownSelection: z.string().optional().catch(""),
    })
    .superRefine(
      (values, { addIssue }) => {
        const { selection, invalid } = choicesOf(values);
        if (invalid) addIssue({ code: "custom", path: ["services"], message: t("errors.unknownService") });
        else if (selection.codes.length === 0)
          addIssue({ code: "custom", path: ["services"], message: t("errors.services") });
      },
      // Runs even when other fields are invalid, so that all problems are shown at once.
      { when: () => true },
    )
    .refine(totalWasShown, {
      path: ["summary"],
      message: t("summary.changed"),
      when: ({ issues }) => issues.length === 0,
    })
    .transform(({ thermal, ceramic, film, polishing, shownSelection: _, ...booking }) => ({
      ...booking,
      codes: choicesOf({ thermal, ceramic, film, polishing }).selection.codes,
    }));
}

type Choices = Readonly<Record<ServiceField, readonly string[]>>;

function choicesOf(choices: Choices) {
  return readSelection({ getAll: (name) => (isServiceField(name) ? choices[name] : []) });
}

/**
 * Whether the page showed the total of the posted selection. Without scripts, a visitor can change the choices after
 * the total was rendered; the page is then shown again with the new total. A form without the field is accepted.
 */
function totalWasShown(values: Choices & { carType: CarType; shownSelection?: string }): boolean {
  const { codes } = choicesOf(values).selection;
  return values.shownSelection === undefined || values.shownSelection === shownSelection({ ...values, codes });
}

const cachedSchemas: Partial<
  Record<Language, { readonly today: string; readonly schema: ReturnType<typeof bookingSchema> }>
> = {};

/** `bookingSchema` for a language, created once a day: creating it takes longer than validating a booking. */
export function cachedBookingSchema(language: Language, today: string) {
  let cached = cachedSchemas[language];
  if (cached?.today !== today) {
    cached = { today, schema: bookingSchema(translator(language).getFixedT(null, "booking"), today) };
    cachedSchemas[language] = cached;
  }
  return cached.schema;
}

/** The values of the form before validation, for Conform's `useForm`. */
export type BookingForm = z.input<ReturnType<typeof bookingSchema>>;

/** A valid booking, ready to be priced and stored. */
export type BookingInput = z.output<ReturnType<typeof bookingSchema>>;
