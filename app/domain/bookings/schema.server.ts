import type { TFunction } from "i18next";
import { z } from "zod";
import {
  type CarType,
  carTypes,
  eachServiceField,
  isServiceField,
  type ServiceField,
} from "~/domain/catalogue/catalogue";
import { shownSelection } from "~/domain/catalogue/pricing";
import { readSelection } from "~/domain/catalogue/selection";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { dayProblem, type Horizon } from "~/domain/days/days";
import { openHours } from "~/domain/days/offered-hours";
import { type Day, isTimeOfDay } from "~/platform/calendar/dates";
import { paints } from "~/platform/codes";
import type { FormOf } from "~/platform/forms/field-rules";
import { EMAIL_MAX, NAME_LIMITS } from "~/platform/forms/field-rules";
import {
  askedEmailField,
  domainRule,
  emailField,
  mobileField,
  nameField,
  submissionIdField,
} from "~/platform/forms/field-schemas.server";
import { normalizeDay, normalizeTime } from "~/platform/forms/normalize-input";
import { formatDay } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

const codeList = z.array(z.string()).default([]);

export const choiceFields = eachServiceField(codeList);

/** A checkbox: whether the customer wants messages on WhatsApp (product.md 11.9). */
export const consentField = { whatsapp: z.literal("yes").optional().catch(undefined) };

/** The arrival time that a customer wishes for (product.md 7.18). */
export const wishField = { wish: z.string().overwrite(normalizeTime).nullish().catch(null) };

/** Why the centre cannot take a car at this time. */
export function wishError(wish: string, day: Day, language: Language): string {
  const { t } = translator(language);
  if (!isTimeOfDay(wish)) return t("booking:errors.hourInvalid");
  return t("booking:errors.hourNotFree", { hour: wish, day: formatDay(day, language) });
}

function wishRule(language: Language, horizon: Horizon) {
  const check = ({ bookingDate, wish }: Wished, { addIssue }: z.RefinementCtx) => {
    // The error about such a day is enough.
    if (!wish || dayProblem(bookingDate, horizon) || isClosedOn(bookingDate)) return;
    if (openHours(bookingDate).includes(wish)) return;
    addIssue({ code: "custom", path: ["wish"], message: wishError(wish, bookingDate, language) });
  };
  return [check, { when: () => true }] as const;
}

interface Wished {
  bookingDate: string;
  wish?: string | null | undefined;
}

/** `customerFieldNames`, with error messages for customers or, at the desk, for staff. */
export function customerFields(t: TFunction<"booking">, context?: "staff") {
  const reader = { ...(context && { context }) };
  return {
    customerName: nameField({
      missing: t("errors.nameMissing", reader),
      short: t("errors.nameShort", NAME_LIMITS),
      long: t("errors.nameLong", NAME_LIMITS),
      invalid: (characters) => t("errors.nameCharacters", { characters }),
    }),
    phoneNumber: mobileField({
      missing: t("errors.phoneMissing", reader),
      invalid: t("errors.phone", reader),
      takesForeign: context === "staff",
    }),
    email: emailField({
      missing: t("errors.emailMissing"),
      invalid: t("errors.email"),
      long: t("errors.emailLong", { max: EMAIL_MAX }),
      characters: (characters) => t("errors.emailCharacters", { characters }),
      space: (around) => t("errors.emailSpace", { around }),
    }),
  };
}

/** The booking form, with the chosen services as `codes` in catalogue order (product.md 5). */
export function bookingSchema(language: Language, horizon: Horizon) {
  const t = translator(language).getFixedT(null, "booking");
  return z
    .object({
      carType: z.enum(carTypes, t("errors.carType")),
      ...choiceFields,
      ...customerFields(t),
      bookingDate: z
        .string({ error: t("errors.date") })
        .overwrite(normalizeDay)
        .superRefine((day, { addIssue }) => {
          const problem = dayProblem(day, horizon);
          const message = problem === "beyond" ? t("errors.dayBeyond") : t("errors.dateInvalid");
          if (problem) addIssue({ code: "custom", message });
        }),
      ...wishField,
      ...consentField,
      ...askedEmailField,
      paint: z.enum(paints).nullish().catch(null),
      // The day of a button. Without scripts, another day can be typed beside it (product.md 7.13).
      nearDay: z.string().optional().catch(""),
      submissionId: submissionIdField(),
      // If a form has this field twice, the value becomes empty, which matches no shown total.
      shownSelection: z.string().optional().catch(""),
    })
    .superRefine(...servicesRule(t))
    .superRefine(...wishRule(language, horizon))
    .superRefine(...domainRule((domain) => t("errors.emailDomain", { domain })))
    .refine(({ bookingDate, nearDay = bookingDate }) => nearDay === bookingDate, {
      path: ["bookingDate"],
      message: t("errors.twoDays"),
      when: () => true,
    })
    .refine(totalWasShown, {
      path: ["summary"],
      message: t("summary.changed"),
      when: ({ issues }) => issues.length === 0,
    })
    .transform(({ shownSelection: _, nearDay: __, askedEmail: ___, ...booking }) => withCodes(booking));
}

export function servicesRule(t: TFunction<"booking">) {
  const check = (values: Choices, { addIssue }: z.RefinementCtx) => {
    const { selection, invalid } = choicesOf(values);
    const message = invalid ? t("errors.unknownService") : t("errors.services");
    if (invalid || selection.codes.length === 0) addIssue({ code: "custom", path: ["services"], message });
  };
  // Runs even when other fields are invalid, so that all problems are shown at once.
  return [check, { when: () => true }] as const;
}

/** The values with their services as `codes`, instead of one field for each kind. */
export function withCodes<Values extends Choices>(values: Values) {
  const others = Object.entries(values).filter(([name]) => !isServiceField(name));
  const booking = Object.fromEntries(others) as Omit<Values, ServiceField>;
  return { ...booking, codes: choicesOf(values).selection.codes };
}

type Choices = Readonly<Record<ServiceField, readonly string[]>>;

function choicesOf(choices: Choices) {
  return readSelection({ getAll: (name) => (isServiceField(name) ? choices[name] : []) });
}

/**
 * Whether the page showed the total of the posted selection (product.md 4.11). Since then, a
 * visitor without scripts can have changed the choices, or the owner the prices. A form without
 * the field is accepted.
 */
function totalWasShown(values: Choices & { carType: CarType; shownSelection?: string | undefined }): boolean {
  const { codes } = choicesOf(values).selection;
  return values.shownSelection === undefined || values.shownSelection === shownSelection({ ...values, codes });
}

interface CachedSchema extends Horizon {
  schema: ReturnType<typeof bookingSchema>;
}

const cachedSchemas: Partial<Record<Language, CachedSchema>> = {};

/** Cached, because creating a schema takes longer than validating a form. */
export function cachedBookingSchema(language: Language, { today, horizonDays }: Horizon) {
  let cached = cachedSchemas[language];
  if (cached?.today !== today || cached.horizonDays !== horizonDays) {
    cached = { today, horizonDays, schema: bookingSchema(language, { today, horizonDays }) };
    cachedSchemas[language] = cached;
  }
  return cached.schema;
}

export type BookingForm = FormOf<z.input<ReturnType<typeof bookingSchema>>>;

export type BookingInput = z.output<ReturnType<typeof bookingSchema>>;
