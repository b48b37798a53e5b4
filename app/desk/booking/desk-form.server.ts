import { z } from "zod";
import { customerFields } from "~/bookings/schema.server";
import { characterCount } from "~/forms/field-schemas.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { WarrantedCode } from "~/warranty/warranted-services";
import { allTheSameFieldNames } from "../components/all-the-same";
import { dayField, hourField } from "../desk-fields.server";
import { doubtFields } from "../doubts.server";
import { cardFieldNames, cardSchema, serialSchema } from "./card/card-form.server";
import { startDays, warrantedCodesOf } from "./card/card-rules";
import type { DeskBooking } from "./desk-booking.server";
import { type DeskIntent, NOTE_MAX } from "./intents";

/**
 * The names of all fields of the forms on the desk's page of a booking; other fields are ignored.
 */
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
  ...allTheSameFieldNames,
  ...cardFieldNames,
];

interface Subject {
  readonly language: Language;
  /** The date in Riyadh. */
  readonly today: string;
  readonly found: DeskBooking;
}

/** The schema of a form of the desk for an intent, with messages in one language. */
export function deskSchema(intent: DeskIntent, { language, today, found }: Subject) {
  const { t } = translator(language);
  const arrivalTime = hourField(language);
  switch (intent) {
    case "confirm":
      return z.object({ arrivalTime, ...doubtFields });
    case "move":
      return z.object({
        bookingDate: dayField(language, today),
        arrivalTime: arrivalTime.refine(
          (hour) => hour === "" || found.booking.status === "confirmed",
          t("deskBooking:errors.hourOfPending"),
        ),
        ...doubtFields,
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
    case "complete":
    case "card-issue": {
      const codes = warrantedCodesOf(found);
      return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, today) }) : z.object({});
    }
    case "card-serial":
      return serialSchema(language, found.card?.items.map(({ service }) => service) ?? []);
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
  hourAnyway: string;
  dayAnyway: string;
  reason: string;
  startsOn: string;
  service: string;
  serial: string;
} & Record<`product-${WarrantedCode}` | `serial-${WarrantedCode}`, string>;
