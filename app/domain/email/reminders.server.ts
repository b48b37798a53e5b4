import { and, eq, gte, inArray, isNotNull, notExists, or, sql } from "drizzle-orm";
import { changeDeadline } from "~/domain/bookings/status";
import { isClosedOn, type OpeningHours, openingHours } from "~/domain/centre/opening-hours";
import { channelsFor } from "~/domain/outbox/channels";
import { messageFor, newOutboxRow, type OutboxMessage, queuedColumns } from "~/domain/outbox/rows.server";
import { addDays, nextDay, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, dayLimits, outbox } from "~/platform/db/schema.server";

const REMINDER_HOUR = "18:00";
const DAYS_BEFORE = 2;
/** A limit for one run: the next run writes the rest. */
const MOST_AT_ONCE = 50;

/**
 * Writes the reminders that are due (product.md 10.16), once for each booking and day. Returns the
 * messages to enqueue. A reminder is due from 18:00 in Riyadh two days before the appointment,
 * until the customer can no longer change it online. There is none for a booking that was made, or
 * moved to that day, after that 18:00. There is none on a closed day that staff have not accepted.
 * Reads only the bookings of the next two days, by an index.
 */
export async function writeReminders(
  db: Database,
  now: Date,
  hours: OpeningHours = openingHours,
): Promise<readonly OutboxMessage[]> {
  const tomorrow = nextDay(riyadhDate(now));
  const inTwoDays = addDays(tomorrow, 1);
  // Today's appointments get no reminder: they can no longer be changed online.
  const found = await db.batch([
    unreminded(db, tomorrow),
    ...(now >= reminderDueAt(inTwoDays) ? [unreminded(db, inTwoDays)] : []),
  ]);
  const emails = found
    .flat()
    .filter(({ day, isAccepted }) => isAccepted || !isClosedOn(day, hours))
    .filter((booking) => now < changeDeadline(booking, hours))
    .slice(0, MOST_AT_ONCE)
    .flatMap(({ id, day, status, ...booking }) => {
      // Staff have not confirmed a pending booking, so it counts towards the limit of visitors.
      const causedBy = status === "pending" ? ({ causedBy: "customer" } as const) : {};
      return channelsFor("booking-reminder", booking).map((channel) =>
        newOutboxRow("booking-reminder", { bookingId: id, day, channel, ...causedBy }, now),
      );
    });
  const [first, ...others] = emails.map((email) =>
    db.insert(outbox).values(email).onConflictDoNothing().returning(queuedColumns),
  );
  return first ? (await db.batch([first, ...others])).flat().map(messageFor) : [];
}

function reminderDueAt(day: string): Date {
  return riyadhInstant(addDays(day, -DAYS_BEFORE), REMINDER_HOUR);
}

function unreminded(db: Database, day: string) {
  const { id, bookingDate, arrivalTime, status, email, whatsappAgreedAt } = bookings;
  const booking = { id, day: bookingDate, arrivalTime, status, email, whatsappAgreedAt };
  const one = { one: sql`1` };
  const reminders = db
    .select(one)
    .from(outbox)
    .where(
      and(
        // With a parameter, D1 would not use the index of reminders.
        sql`${outbox.kind} = 'booking-reminder'`,
        eq(outbox.bookingId, id),
        eq(outbox.day, bookingDate),
      ),
    );
  const lateChanges = db
    .select(one)
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, id),
        inArray(bookingEvents.kind, ["created", "moved"]),
        gte(bookingEvents.at, reminderDueAt(day).toISOString()),
      ),
    );
  const isAccepted = sql<0 | 1>`${bookings.acceptedDay} is ${bookingDate}`;
  const closings = db
    .select(one)
    .from(dayLimits)
    .where(and(eq(dayLimits.day, bookingDate), eq(dayLimits.cars, 0)));
  return db
    .select({ ...booking, isAccepted: isAccepted.as("is_accepted") })
    .from(bookings)
    .where(
      and(
        eq(bookingDate, day),
        inArray(status, ["pending", "confirmed"]),
        or(isNotNull(email), isNotNull(whatsappAgreedAt)),
        notExists(reminders),
        notExists(lateChanges),
        or(isAccepted, notExists(closings)),
      ),
    );
}
