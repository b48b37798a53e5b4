import { eq } from "drizzle-orm";
import { z } from "zod";
import { hoursOn, isClosedOn, isOpenAt } from "~/domain/centre/opening-hours";
import { allClosedDays, noteOf } from "~/domain/days/closed-days";
import { spansInWords } from "~/domain/days/hours-in-words";
import type { Database } from "~/platform/db/client.server";
import { bookingSettings, dayLimits } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { NOTE_MAX } from "./fields";
import type { Doubt } from "./override";

/** What a form of the desk says about doubts; empty texts when nothing was asked. */
export interface Answers {
  readonly hourAnyway: string;
  readonly dayAnyway: string;
  readonly reason: string;
}

/** A doubt with what its message needs. */
export type FoundDoubt = Doubt &
  (
    | { readonly about: "hour"; readonly day: string; readonly hour: string }
    | {
        readonly about: "day";
        /** The reason of a closed day; null for a full one. */
        readonly closed: { readonly noteAr: string | null; readonly noteEn: string | null } | null;
        /** Staff want the day all the same, but wrote no reason. */
        readonly lacksReason: boolean;
      }
  );

/** The fields of the schemas. The input on the page ends at the longest reason. */
export const doubtFields = {
  hourAnyway: z.string().default(""),
  dayAnyway: z.string().default(""),
  reason: z
    .string()
    .default("")
    .overwrite((typed) => [...typed.trim()].slice(0, NOTE_MAX).join("")),
};

interface Agreed {
  readonly day: string;
  readonly hour: string | null;
  /** The booking's own day; null for a new one. */
  readonly ownDay: string | null;
}

/** Whether an agreed hour must be asked about; null when the centre is open then, or staff insist. */
export function hourDoubt({ day, hour, ownDay }: Agreed, { hourAnyway }: Answers): FoundDoubt | null {
  if (!hour || isOpenAt(day, hour)) return null;
  // The desk asks about the closed day itself.
  if (day !== ownDay && isClosedOn(day)) return null;
  const asked = `${day} ${hour}`;
  return hourAnyway === asked ? null : { about: "hour", asked, day, hour };
}

/** Whether staff insist on a day and say why. */
export function insistsOn(day: string, { dayAnyway, reason }: Answers): boolean {
  return dayAnyway === day && reason !== "";
}

/** Why a day was refused: it is closed, or full. Throws when D1 does. */
export async function dayDoubt(db: Database, day: string, { dayAnyway }: Answers): Promise<FoundDoubt> {
  const [[settings], [limit]] = await db.batch([
    db.select({ id: bookingSettings.id }).from(bookingSettings),
    db.select().from(dayLimits).where(eq(dayLimits.day, day)),
  ]);
  // Without the row of settings every day is closed.
  const unknown = settings ? null : { noteAr: null, noteEn: null };
  const [closed = unknown] = allClosedDays(limit?.cars === 0 ? [limit] : [], day, day);
  return { about: "day", asked: day, closed, lacksReason: dayAnyway === day };
}

/** The error of a doubt, at its field. */
export function doubtErrors(doubt: FoundDoubt, language: Language): Record<string, string[]> {
  const { t } = translator(language);
  if (doubt.about === "hour") {
    const spans = hoursOn(doubt.day);
    const outside = { hour: doubt.hour, hours: spansInWords(spans, language) };
    return { arrivalTime: [spans.length === 0 ? t("desk:doubt.hourClosed") : t("desk:doubt.hour", outside)] };
  }
  if (doubt.lacksReason) return { reason: [t("desk:doubt.reason")] };
  const why = doubt.closed && noteOf(doubt.closed, language);
  const message = why ? t("desk:doubt.closedFor", { why }) : t(doubt.closed ? "desk:doubt.closed" : "desk:doubt.full");
  return { bookingDate: [message] };
}
