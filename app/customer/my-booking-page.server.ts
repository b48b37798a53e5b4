import { changeLimit } from "~/bookings/change-limit";
import { changeRefusal } from "~/bookings/change-rules";
import { readBookableDays } from "~/days/bookable-days.server";
import { daysAhead } from "~/days/days-ahead.server";
import type { Database } from "~/db/client.server";
import { dayAfter, daysAfter } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { readResend } from "~/mail/resend.server";
import { findOwnedBooking, type MyBooking } from "./my-booking.server";

/**
 * How long a change is shown as just made, in milliseconds. The page loads right after the form.
 */
const JUST_CHANGED_MS = 60_000;

interface PageRequest {
  readonly token: string;
  readonly language: Language;
  readonly now: Date;
  /** Whether the visitor's IP address may make D1 read the days again. */
  readonly mayReadDays: () => Promise<boolean>;
}

/** A booking's page without personal data; null for an unknown token. Throws when D1 does. */
export async function readMyBookingPage(db: Database, { token, language, now, mayReadDays }: PageRequest) {
  const [found, { canResend, isOnItsWay }] = await Promise.all([
    findOwnedBooking(db, token),
    readResend(db, token, now),
  ]);
  if (!found) return null;
  const { id, phoneNumber: _, ...booking } = found;
  const { codes, day, horizonDays } = booking;
  const today = riyadhDate(now);
  const readDays = async () =>
    (await mayReadDays()) ? readBookableDays(db, { today, language, codes, moving: id }) : null;
  const refusals = { move: changeRefusal("move", booking, now), cancel: changeRefusal("cancel", booking, now) };
  return {
    token,
    booking,
    limit: changeLimit(booking).toISOString(),
    refusals,
    firstDay: dayAfter(today),
    lastDay: horizonDays === null ? null : daysAfter(today, horizonDays),
    days: refusals.move ? null : await daysAhead(readDays, { today, around: day }),
    isJustChanged: isJustChanged(booking, now),
    canResend,
    isOnItsWay,
  };
}

/** Whether the customer has just moved or cancelled the booking on this page. */
function isJustChanged({ lastEvent }: MyBooking, now: Date): boolean {
  return lastEvent?.by === "customer" && now.getTime() - new Date(lastEvent.at).getTime() < JUST_CHANGED_MS;
}
