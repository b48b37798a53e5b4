import { errorForLog } from "~/platform/db/errors.server";
import { isCalendarDate, riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { DayProblem } from "./day-rules";
import { type BookableDays, nearestDays, OFFERED_DAYS } from "./nearest-days";

/** Why a day cannot be booked. For the database a closed day is `full`. */
export type UnavailableReason = DayProblem | "full";

const MESSAGES = {
  missing: "myBooking:errors.dayMissing",
  invalid: "myBooking:errors.dayInvalid",
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<UnavailableReason | "closed", string>;

interface RequestedDay {
  /** The rejected day, `YYYY-MM-DD` in Riyadh. A move may send any text. */
  bookingDate: string;
  /** The day of the booking to move. */
  movingFrom?: string;
}

/**
 * Explains to a visitor why a day cannot be booked (product.md 7), and offers up to three days near
 * it, or near the booking's own day when no date was sent. Offers none when the days cannot be
 * read. Never throws.
 */
export async function explainUnavailableDay(
  read: () => Promise<BookableDays | null>,
  reason: UnavailableReason,
  { bookingDate, movingFrom }: RequestedDay,
  { language, now }: { language: Language; now: Date },
) {
  const messageOf = (why: keyof typeof MESSAGES) => translator(language).t(MESSAGES[why]);
  const today = riyadhDate(now);
  try {
    const days = await read();
    if (!days) return { message: messageOf(reason), offeredDays: [] };
    const isClosed = reason === "full" && bookingDate in days.closed;
    // The places of the booking do not count, but its own day is not offered.
    const full = movingFrom ? [...days.full, movingFrom] : days.full;
    const wanted = isCalendarDate(bookingDate) ? bookingDate : (movingFrom ?? today);
    const offeredDays = nearestDays({ ...days, full }, wanted, OFFERED_DAYS);
    return { message: messageOf(isClosed ? "closed" : reason), offeredDays };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return { message: messageOf(reason), offeredDays: [] };
  }
}
