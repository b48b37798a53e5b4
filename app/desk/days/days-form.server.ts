import { z } from "zod";
import { bays } from "~/catalogue/stays";
import { isDeskDay, readDay } from "~/days/day-rules";
import { characterCount, submissionIdField } from "~/forms/field-schemas.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { BLOCKED_DAYS_MAX, CLOSED_DAYS_MAX, type DaysIntent, NUMBER_MAX, places, REASON_MAX } from "./days-intents";
import { daysFromTo, LAST_DAY } from "./month";

/** The names of all fields of the forms on the page of the days; other fields are ignored. */
export const daysFieldNames = [
  "intent",
  ...["from", "until", "noteAr", "noteEn"],
  ...["day", "cars"],
  ...["carsPerDay", "horizonDays", "formsPerPerson", "siteBookingsPerHour"],
  ...bays,
  ...["bay", "days", "block", "submissionId"],
] as const;

interface FormOptions {
  readonly language: Language;
  /** The date in Riyadh. */
  readonly today: string;
}

/** The schema of an intent, with messages in one language. Its output contains the intent. */
export function daysSchema(intent: DaysIntent, { language, today }: FormOptions) {
  const { t } = translator(language);
  const isDay = (day: string) => isDeskDay(day, today) && day <= LAST_DAY;
  const day = z
    .string({ error: t("deskDays:errors.day") })
    .overwrite(readDay)
    .refine(isDay, t("deskDays:errors.day"));
  const reason = z
    .string()
    .default("")
    .overwrite((typed) => typed.replace(/\s+/g, " ").trim())
    .refine((typed) => characterCount(typed) <= REASON_MAX, t("deskDays:errors.reason", { max: REASON_MAX }))
    .transform((typed) => typed || null);
  const limit = (smallest: number) =>
    numberField({ min: smallest, max: NUMBER_MAX }, t("deskDays:errors.limit", { min: smallest, max: NUMBER_MAX }));

  switch (intent) {
    case "close":
      return z
        .object({ from: day, until: z.string().default("").overwrite(readDay), noteAr: reason, noteEn: reason })
        .transform(({ from, until, ...notes }) => ({ intent: "close" as const, from, until: until || from, ...notes }))
        .refine(({ from, until }) => isDay(until) && until >= from, {
          path: ["until"],
          message: t("deskDays:errors.until"),
          abort: true,
        })
        .refine(({ from, until }) => until <= daysAfter(from, CLOSED_DAYS_MAX - 1), {
          path: ["until"],
          message: t("deskDays:errors.manyDays", { max: CLOSED_DAYS_MAX }),
        })
        .transform(({ from, until, ...rest }) => ({ ...rest, days: daysFromTo(from, until) }));
    case "open":
      return z.object({ day }).transform((form) => ({ intent: "open" as const, ...form }));
    case "limit": {
      const message = t("deskDays:errors.limit", { min: 1, max: NUMBER_MAX });
      const cars = numberField({ min: 0, max: NUMBER_MAX }, message).refine(
        (number) => number !== 0,
        t("deskDays:errors.closeInstead"),
      );
      return z.object({ day, cars }).transform((form) => ({ intent: "limit" as const, ...form }));
    }
    case "settings":
      return z
        .object({
          carsPerDay: limit(1),
          horizonDays: limit(1),
          formsPerPerson: limit(1),
          siteBookingsPerHour: limit(1),
        })
        .transform((settings) => ({ intent: "settings" as const, settings }));
    case "bays":
      return z
        .object({ film: limit(0), paint: limit(0), glass: limit(0), interior: limit(0) })
        .transform((cars) => ({ intent: "bays" as const, cars }));
    case "block": {
      const span = { min: 1, max: BLOCKED_DAYS_MAX };
      return z
        .object({
          day,
          bay: z.enum(places, { error: t("deskDays:errors.place") }),
          days: numberField(span, t("deskDays:errors.days", span)).transform((days) => days ?? 1),
          submissionId: submissionIdField(),
        })
        .refine(({ day, days }) => daysAfter(day, days - 1) <= LAST_DAY, {
          path: ["days"],
          message: t("deskDays:errors.days", span),
          // With an invalid day or number there is no last day.
          when: ({ issues }) => issues.length === 0,
        })
        .transform((form) => ({ intent: "block" as const, ...form }));
    }
    case "unblock":
      return z.object({ block: z.string().default("") }).transform((form) => ({ intent: "unblock" as const, ...form }));
  }
}

/** What a valid form asks for. */
export type DaysChange = z.output<ReturnType<typeof daysSchema>>;

/** A whole number on any keyboard; null when the field is empty. */
function numberField({ min, max }: { readonly min: number; readonly max: number }, message: string) {
  return z
    .string()
    .default("")
    .overwrite(readDay)
    .refine(
      (typed) => typed === "" || (/^\d{1,9}$/.test(typed) && min <= Number(typed) && Number(typed) <= max),
      message,
    )
    .transform((typed) => (typed === "" ? null : Number(typed)));
}

/** The fields of the forms before validation, for Conform's `useForm`. */
export type DaysForm = Record<Exclude<(typeof daysFieldNames)[number], "intent">, string>;
