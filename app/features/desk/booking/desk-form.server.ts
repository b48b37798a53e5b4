import { z } from "zod";
import { dayProblem, readDay } from "~/features/booking/days/day-rules";
import { customerFields } from "~/features/booking/schema.server";
import { characterCount } from "~/forms/field-schemas.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type DeskIntent, type DeskState, NOTE_MAX } from "./intents";

/** The names of all fields of the forms on the desk's page of a booking; other fields are ignored. */
export const deskFieldNames = [
  "intent",
  "was",
  "sure",
  "arrivalTime",
  "bookingDate",
  "customerName",
  "phoneNumber",
  "email",
  "note",
] as const;

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An hour of arrival, `HH:MM` on any keyboard, or nothing. */
function hourField(message: string) {
  return z
    .string()
    .default("")
    .overwrite(readDay)
    .refine((hour) => hour === "" || HOUR.test(hour), message);
}

interface Subject {
  readonly language: Language;
  /** The date in Riyadh. */
  readonly today: string;
  readonly booking: DeskState;
}

/** What a form of the desk must say for an intent, with messages in one language. */
export function deskSchema(intent: DeskIntent, { language, today, booking }: Subject) {
  const { t } = translator(language);
  const arrivalTime = hourField(t("deskBooking:errors.hour", { example: "16:30" }));
  switch (intent) {
    case "confirm":
      return z.object({ arrivalTime });
    case "move":
      return z.object({
        bookingDate: z
          .string({ error: t("myBooking:errors.dayMissing") })
          .overwrite(readDay)
          // From today on, and as far ahead as somebody asks for.
          .refine(
            (day) => dayProblem(day, { today: daysAfter(today, -1), horizonDays: null }) === null,
            t("deskBooking:errors.day"),
          ),
        arrivalTime: arrivalTime.refine(
          (hour) => hour === "" || booking.status === "confirmed",
          t("deskBooking:errors.hourOfPending"),
        ),
      });
    case "correct": {
      const { customerName, phoneNumber, email } = customerFields(translator(language).getFixedT(null, "booking"));
      return z.object({ customerName, phoneNumber, email: email.optional() });
    }
    case "note":
      return z.object({
        note: z
          .string({ error: t("deskBooking:errors.note", { max: NOTE_MAX }) })
          .trim()
          .refine(
            (note) => note !== "" && characterCount(note) <= NOTE_MAX,
            t("deskBooking:errors.note", { max: NOTE_MAX }),
          ),
      });
    default:
      return z.object({});
  }
}

/** The fields of the forms before validation, for Conform's `useForm`. */
export type DeskForm = {
  arrivalTime: string;
  bookingDate: string;
  customerName: string;
  phoneNumber: string;
  email: string;
  note: string;
};
