import type { ServiceCode } from "~/catalogue/catalogue";
import type { AnyDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log.server";
import type { DayRefusal } from "~/db/refused-day.server";
import type { Language } from "~/i18n/languages";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { nearestDays, readBookableDays } from "./bookable-days.server";

/** Why a day cannot be had. */
export type BadDay = "missing" | "invalid" | DayRefusal;

const MESSAGES = {
  missing: "myBooking:errors.dayMissing",
  invalid: "myBooking:errors.dayInvalid",
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<BadDay, string>;

interface Wish {
  /** The day that was refused, `YYYY-MM-DD` in Riyadh; of a booking that is to be moved, perhaps no date at all. */
  readonly bookingDate: string;
  readonly codes: readonly ServiceCode[];
  /** The booking that is to be moved, with its day now. */
  readonly moving?: { readonly token: string; readonly day: string };
}

/**
 * What to tell a visitor whose day cannot be had (days.md, section 1): why, in words, and up to three days that can be had instead,
 * nearest to it, or to the booking's own day when no date was sent. When the days cannot be read, none are offered. Never throws.
 */
export async function refusedDay(
  db: AnyDatabase,
  reason: BadDay,
  { bookingDate, codes, moving }: Wish,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const message = translator(language).t(MESSAGES[reason]);
  const today = riyadhDate(now);
  try {
    const days = await readBookableDays(db, { today, language, codes, moving: moving?.token });
    // A booking never blocks its own move, and yet its own day is none to move to.
    const full = moving ? [...days.full, moving.day] : days.full;
    const wanted = isCalendarDate(bookingDate) ? bookingDate : (moving?.day ?? today);
    return { message, offeredDays: nearestDays({ ...days, full }, wanted) };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return { message, offeredDays: [] };
  }
}
