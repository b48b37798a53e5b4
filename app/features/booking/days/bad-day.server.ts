import { errorForLog } from "~/db/errors.server";
import type { Language } from "~/i18n/languages";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { type BookableDays, nearestDays } from "./bookable-days.server";
import type { DayProblem } from "./day-rules";

/** Why a day cannot be booked. The database only says that it is full. */
export type BadDayReason = DayProblem | "full";

const MESSAGES = {
  missing: "myBooking:errors.dayMissing",
  invalid: "myBooking:errors.dayInvalid",
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<BadDayReason | "closed", string>;

interface RequestedDay {
  /** The day that was refused, `YYYY-MM-DD` in Riyadh; for a move, perhaps no date at all. */
  readonly bookingDate: string;
  /** The day of the booking to be moved. */
  readonly movingFrom?: string;
}

/**
 * What to tell a visitor whose day cannot be booked (product.md 7): why, in words, and up to three days nearest to it that
 * can be booked instead, or nearest to the booking's own day when no date was sent. When the days cannot be read, none are
 * offered. Never throws.
 */
export async function explainBadDay(
  read: () => Promise<BookableDays | null>,
  reason: BadDayReason,
  { bookingDate, movingFrom }: RequestedDay,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const messageOf = (why: keyof typeof MESSAGES) => translator(language).t(MESSAGES[why]);
  const today = riyadhDate(now);
  try {
    const days = await read();
    if (!days) return { message: messageOf(reason), offeredDays: [] };
    const isClosed = reason === "full" && bookingDate in days.closed;
    // A booking never blocks its own move, but its own day is not offered.
    const full = movingFrom ? [...days.full, movingFrom] : days.full;
    const wanted = isCalendarDate(bookingDate) ? bookingDate : (movingFrom ?? today);
    const offeredDays = nearestDays({ ...days, full }, wanted);
    return { message: messageOf(isClosed ? "closed" : reason), offeredDays };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return { message: messageOf(reason), offeredDays: [] };
  }
}
