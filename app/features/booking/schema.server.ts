import type { TFunction } from "i18next";
import { z } from "zod";
import { type CarType, carTypes, isServiceField, type ServiceField, serviceFieldNames } from "~/catalogue/catalogue";
import { readSelection, shownSelection } from "~/catalogue/selection";
import { EMAIL_MAX } from "~/forms/field-limits";
import { emailField, mobileField, submissionIdField } from "~/forms/field-schemas.server";
import type { Language } from "~/i18n/languages";
import { isCalendarDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { asciiDigits, withoutBidiMarks } from "~/i18n/typed-input";

const NAME = { min: 2, max: 100 };

/** Letters of the Arabic or Latin script with their vowel marks, digits of either, and spaces. */
const NAME_CHARACTERS = /^[[\p{L}&&[\p{Script=Arabic}\p{Script=Latin}]]\u0640\u064b-\u0652\u0670\d٠-٩۰-۹ ]*$/v;

const codes = z.array(z.string()).default([]);

/** Every field the booking form may send; anything else is not read. */
export const bookingFields = [
  "carType",
  ...serviceFieldNames,
  "customerName",
  "phoneNumber",
  "email",
  "bookingDate",
  "submissionId",
  "shownSelection",
  "intent",
  "remove",
  "website",
] as const;

/**
 * The booking form (spec section 5), with the messages of one language: what the visitor chose, as the codes of the
 * catalogue, and who comes when. `today` is Riyadh's date, `YYYY-MM-DD`: the first day that can be booked is the one
 * after it.
 */
export function bookingSchema(t: TFunction<"booking">, today: string) {
  return z
    .object({
      carType: z.enum(carTypes, t("errors.carType")),
      thermal: codes,
      ceramic: codes,
      film: codes,
      polishing: codes,
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
      bookingDate: z
        .string({ error: t("errors.date") })
        .overwrite((typed) => asciiDigits(typed).trim())
        .refine((typed) => isCalendarDate(typed) && typed > today, t("errors.dateInvalid")),
      submissionId: submissionIdField(),
      // Two of them show nothing that can be relied on.
      shownSelection: z.string().optional().catch(""),
    })
    .superRefine(
      (values, { addIssue }) => {
        const { selection, refused } = choicesOf(values);
        if (refused) addIssue({ code: "custom", path: ["services"], message: t("errors.unknownService") });
        else if (selection.codes.length === 0)
          addIssue({ code: "custom", path: ["services"], message: t("errors.services") });
      },
      // Whatever else is wrong: all problems are shown at once.
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
 * Nobody books without having seen the total: without scripts, boxes ticked after the total was rendered come back
 * with the new one first. A form that does not say what it showed is taken at its word.
 */
function totalWasShown(values: Choices & { carType: CarType; shownSelection?: string }): boolean {
  const { codes } = choicesOf(values).selection;
  return values.shownSelection === undefined || values.shownSelection === shownSelection({ ...values, codes });
}

const schemas: Partial<
  Record<Language, { readonly today: string; readonly schema: ReturnType<typeof bookingSchema> }>
> = {};

/** `bookingSchema` in a language, made once a day: making it takes longer than a booking takes to check. */
export function bookingSchemaOf(language: Language, today: string) {
  let made = schemas[language];
  if (made?.today !== today) {
    made = { today, schema: bookingSchema(translator(language).getFixedT(null, "booking"), today) };
    schemas[language] = made;
  }
  return made.schema;
}

/** The fields of the form as the page knows them. */
export type BookingForm = z.input<ReturnType<typeof bookingSchema>>;

/** A booking that satisfies every rule, ready to be priced and stored. */
export type BookingInput = z.output<ReturnType<typeof bookingSchema>>;
