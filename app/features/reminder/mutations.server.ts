import { and, eq, gte, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { business, type SpecialHours } from "~/business/profile";
import type { Database } from "~/db/client.server";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
import { changeLimit } from "~/features/booking/change/change-limit";
import { dayAfter, daysAfter } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";

/** When customers are reminded, in Riyadh: at this hour, so many days before their appointment. */
const REMINDER_HOUR = "18:00";
const DAYS_BEFORE = 2;
/** What one run takes on; the rest is a minute later. */
const MOST_AT_ONCE = 50;

/**
 * Writes the reminders that are due (product.md 10), once for each booking and day, and returns the messages to
 * enqueue. One is due from 18:00 in Riyadh two days before until the appointment can no longer be changed by the site, if
 * the booking was made, or moved to that day, before that 18:00. Reads the bookings of the next two days alone, each by an
 * index. Throws when D1 does.
 */
export async function writeReminders(
  db: Database,
  now: Date,
  special: readonly SpecialHours[] = business.hours.special,
): Promise<readonly MailMessage[]> {
  const tomorrow = dayAfter(riyadhDate(now));
  const inTwoDays = daysAfter(tomorrow, 1);
  // Who comes today is past that limit.
  const found = await db.batch([
    unreminded(db, tomorrow),
    ...(now >= reminderDueAt(inTwoDays) ? [unreminded(db, inTwoDays)] : []),
  ]);
  const mails = found
    .flat()
    .filter((booking) => now < changeLimit(booking, special))
    .slice(0, MOST_AT_ONCE)
    .map(({ id, day, status }) => {
      // Nobody at the centre has looked at it yet, so it may be junk.
      const causedBy = status === "pending" ? ({ causedBy: "customer" } as const) : {};
      return pendingMail("booking-reminder", { bookingId: id, day, ...causedBy }, now);
    });
  const [first, ...others] = mails.map((mail) =>
    db.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id }),
  );
  return first ? (await db.batch([first, ...others])).flat().map(messageFor) : [];
}

function reminderDueAt(day: string): Date {
  return new Date(`${daysAfter(day, -DAYS_BEFORE)}T${REMINDER_HOUR}:00+03:00`);
}

/** The appointments of a day that nobody has been reminded of, but for those who have chosen that day too late for it. */
function unreminded(db: Database, day: string) {
  const one = { one: sql`1` };
  const reminders = db
    .select(one)
    .from(outbox)
    .where(
      and(
        // Not a parameter: that would keep D1 from the index of reminders.
        sql`${outbox.kind} = 'booking-reminder'`,
        eq(outbox.bookingId, bookings.id),
        eq(outbox.day, bookings.bookingDate),
      ),
    );
  const lateChanges = db
    .select(one)
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookings.id),
        inArray(bookingEvents.kind, ["created", "moved"]),
        gte(bookingEvents.at, reminderDueAt(day).toISOString()),
      ),
    );
  return db
    .select({ id: bookings.id, day: bookings.bookingDate, arrivalTime: bookings.arrivalTime, status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.bookingDate, day),
        inArray(bookings.status, ["pending", "confirmed"]),
        isNotNull(bookings.email),
        notExists(reminders),
        notExists(lateChanges),
      ),
    );
}
