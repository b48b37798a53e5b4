import type { ServiceCode } from "~/catalogue/catalogue";
import type { AnyDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log.server";
import { type DayRefusal, dayRefusal } from "~/db/refused-day.server";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { nearestDays, readBookableDays } from "./bookable-days.server";

interface Wish {
  /** The day that was refused, `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  readonly codes: readonly ServiceCode[];
  /** The booking that was to be moved. */
  readonly moving?: string;
}

/** Why a day was refused, in words, and up to three days that can be had instead. */
export interface RefusedDay {
  readonly reason: DayRefusal;
  readonly message: string;
  readonly offeredDays: readonly string[];
}

const MESSAGES = {
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<DayRefusal, string>;

/**
 * What to tell the visitor when D1 has refused the day (days.md, section 1), or null when `error` says something else. When the
 * days cannot be read, none are offered. Never throws.
 */
export async function refusedDay(
  db: AnyDatabase,
  error: unknown,
  { bookingDate, codes, moving }: Wish,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<RefusedDay | null> {
  const reason = dayRefusal(error);
  if (!reason) return null;
  const offeredDays = await readBookableDays(db, { today: riyadhDate(now), language, codes, moving })
    .then((days) => nearestDays(days, bookingDate))
    .catch((failure) => {
      console.error({ event: "days-not-read", error: errorForLog(failure) });
      return [];
    });
  return { reason, message: translator(language).t(MESSAGES[reason]), offeredDays };
}
