import { eq } from "drizzle-orm";
import { z } from "zod";
import { textLimits } from "~/domain/bookings/event-words";
import { hoursOn, isClosedOn, isOpenAt } from "~/domain/centre/opening-hours";
import { allClosedDays, noteOf } from "~/domain/days/closed-days";
import { spansInWords } from "~/domain/days/hours-in-words";
import type { Database } from "~/platform/db/client.server";
import { bookingSettings, dayLimits } from "~/platform/db/schema.server";
import { type Day, riyadhDate } from "~/platform/i18n/dates";
import { riyadhTime } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { OverrideQuestion } from "./override";

/** What staff enter to override a question of the desk; empty texts if nothing was asked. */
export interface Override {
  readonly hourOverride: string;
  readonly dayOverride: string;
  readonly reason: string;
}

/** A question, with the details for its message. */
export type DetailedQuestion = OverrideQuestion &
  (
    | { readonly about: "hour"; readonly day: Day; readonly hour: string | null; readonly isPast: boolean }
    | {
        readonly about: "day";
        /** The reason of a closed day; null for a full one. */
        readonly closed: { readonly noteAr: string | null; readonly noteEn: string | null } | null;
        /** Staff insist on the day, but gave no reason. */
        readonly lacksReason: boolean;
      }
  );

/** The fields of the schemas. The input on the page ends at the longest reason. */
export const overrideFields = {
  hourOverride: z.string().default(""),
  dayOverride: z.string().default(""),
  reason: z
    .string()
    .default("")
    .overwrite((typed) => [...typed.trim()].slice(0, textLimits["over-limit"]).join("")),
};

interface Agreed {
  day: Day;
  /** `HH:MM` in Riyadh; empty or null for none. */
  hour: string | null;
  /** The day that staff have accepted although it is full or closed. */
  acceptedDay: string | null;
}

/** Null for a usual time, or if staff insist. */
export function hourQuestion(
  { day, hour, acceptedDay }: Agreed,
  { hourOverride }: Override,
  now: Date,
): DetailedQuestion | null {
  const asked = hour ? `${day} ${hour}` : day;
  const isPast = asked < (hour ? `${riyadhDate(now)} ${riyadhTime(now)}` : riyadhDate(now));
  // About any other closed day, the desk asks for a reason.
  const isClosed = hour && !isOpenAt(day, hour) && (day === acceptedDay || !isClosedOn(day));
  if (!isPast && !isClosed) return null;
  return hourOverride === asked ? null : { about: "hour", asked, day, hour, isPast };
}

/** Whether staff insist on a day and say why. */
export function overridesDay(day: string, { dayOverride, reason }: Override): boolean {
  return dayOverride === day && reason !== "";
}

/** Why a day was rejected: it is closed, or full. Throws when D1 does. */
export async function dayQuestion(db: Database, day: string, { dayOverride }: Override): Promise<DetailedQuestion> {
  const [[settings], [limit]] = await db.batch([
    db.select({ id: bookingSettings.id }).from(bookingSettings),
    db.select().from(dayLimits).where(eq(dayLimits.day, day)),
  ]);
  // Without the row of settings every day is closed.
  const unknown = settings ? null : { noteAr: null, noteEn: null };
  const [closed = unknown] = allClosedDays(limit?.cars === 0 ? [limit] : [], day, day);
  return { about: "day", asked: day, closed, lacksReason: dayOverride === day };
}

/** The error messages for a question, by field. */
export function overrideErrors(question: DetailedQuestion, language: Language): Record<string, string[]> {
  const { t } = translator(language);
  if (question.about === "hour") {
    const { day, hour, isPast } = question;
    const spans = hoursOn(day);
    const what = isPast ? "past" : spans.length === 0 ? "hourClosed" : "hour";
    const outside = { hour: hour ?? "", hours: spansInWords(spans, language) };
    return { arrivalTime: [t(`desk:overrideQuestion.${what}`, outside)] };
  }
  if (question.lacksReason) return { reason: [t("desk:overrideQuestion.reason")] };
  const why = question.closed && noteOf(question.closed, language);
  const message = why
    ? t("desk:overrideQuestion.closedFor", { why })
    : t(question.closed ? "desk:overrideQuestion.closed" : "desk:overrideQuestion.full");
  return { bookingDate: [message] };
}
