import type { ServiceCode } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import type { Language } from "~/i18n/languages";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { nearestDays, readBookableDays } from "./bookable-days.server";
import type { DayProblem } from "./day-rules";

/** Why a day cannot be booked. The database only says that it is full. */
export type BadDay = DayProblem | "full";

const MESSAGES = {
  missing: "myBooking:errors.dayMissing",
  invalid: "myBooking:errors.dayInvalid",
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<BadDay | "closed", string>;

interface Wish {
  /** The day that was refused, `YYYY-MM-DD` in Riyadh; for a move, perhaps no date at all. */
  readonly bookingDate: string;
  readonly codes: readonly ServiceCode[];
  /** The booking to be moved, with its day now. */
  readonly moving?: { readonly id: number; readonly day: string };
}

/**
 * What to tell a visitor whose day cannot be booked (product.md 7): why, in words, and up to three days nearest to it that
 * can be booked instead, or nearest to the booking's own day when no date was sent. When the days cannot be read, none are
 * offered. Never throws.
 */
export async function refusedDay(
  db: Database,
  reason: BadDay,
  { bookingDate, codes, moving }: Wish,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const messageOf = (why: keyof typeof MESSAGES) => translator(language).t(MESSAGES[why]);
  const today = riyadhDate(now);
  try {
    const days = await readBookableDays(db, { today, language, codes, moving: moving?.id });
    const isClosed = reason === "full" && bookingDate in days.closed;
    // A booking never blocks its own move, but its own day is not offered.
    const full = moving ? [...days.full, moving.day] : days.full;
    const wanted = isCalendarDate(bookingDate) ? bookingDate : (moving?.day ?? today);
    const offeredDays = nearestDays({ ...days, full }, wanted);
    return { message: messageOf(isClosed ? "closed" : reason), offeredDays };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return { message: messageOf(reason), offeredDays: [] };
  }
}
