import { eq } from "drizzle-orm";
import { z } from "zod";
import { hoursOn, isOpenAt } from "~/business/opening-hours";
import type { Database } from "~/db/client.server";
import { bookingSettings, dayLimits } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { noteOf } from "./coming-days/day-marks";
import { type Doubt, REASON_MAX } from "./components/all-the-same";

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
    .overwrite((typed) => [...typed.trim()].slice(0, REASON_MAX).join("")),
};

/** Whether an agreed hour must be asked about; null when the centre is open then, or staff insist. */
export function hourDoubt(day: string, hour: string | null, { hourAnyway }: Answers): FoundDoubt | null {
  const asked = `${day} ${hour}`;
  return !hour || isOpenAt(day, hour) || hourAnyway === asked ? null : { about: "hour", asked, day, hour };
}

/** Whether staff insist on a day and say why. */
export function insistsOn(day: string, { dayAnyway, reason }: Answers): boolean {
  return dayAnyway === day && reason !== "";
}

/** Why D1 has rejected a day: it is closed, or full. Throws when D1 does. */
export async function dayDoubt(db: Database, day: string, { dayAnyway }: Answers): Promise<FoundDoubt> {
  const [[settings], [limit]] = await db.batch([
    db.select({ id: bookingSettings.id }).from(bookingSettings),
    db.select().from(dayLimits).where(eq(dayLimits.day, day)),
  ]);
  // Without the row of settings every day is closed.
  const isClosed = !settings || limit?.cars === 0;
  const { noteAr, noteEn } = limit ?? { noteAr: null, noteEn: null };
  return { about: "day", asked: day, closed: isClosed ? { noteAr, noteEn } : null, lacksReason: dayAnyway === day };
}

/** The error of a doubt, at its field. */
export function doubtErrors(doubt: FoundDoubt, language: Language): Record<string, string[]> {
  const { t } = translator(language);
  if (doubt.about === "hour") {
    const { opens, closes } = hoursOn(doubt.day);
    return { arrivalTime: [t("desk:doubt.hour", { hour: doubt.hour, opens, closes })] };
  }
  if (doubt.lacksReason) return { reason: [t("desk:doubt.reason")] };
  const why = doubt.closed && noteOf(doubt.closed, language);
  const message = why ? t("desk:doubt.closedFor", { why }) : t(doubt.closed ? "desk:doubt.closed" : "desk:doubt.full");
  return { bookingDate: [message] };
}
