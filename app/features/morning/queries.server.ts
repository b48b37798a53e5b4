import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type Booking, bookings, type OutboxRow, outbox } from "~/db/schema.server";
import { dayAfter } from "~/i18n/date-arithmetic";

/** What the centre has to know in the morning of a day in Riyadh, `YYYY-MM-DD`. */
export interface Morning {
  readonly day: string;
  readonly nextDay: string;
  /** Pending and confirmed appointments. */
  readonly today: readonly Booking[];
  readonly tomorrow: readonly Booking[];
  /** Pending bookings whose day has passed. */
  readonly passed: readonly Booking[];
  /** Mails that failed since the morning before. */
  readonly failedMails: readonly FailedMail[];
}

export interface FailedMail {
  readonly id: string;
  readonly kind: OutboxRow["kind"];
  readonly reference: string | null;
  readonly failure: string | null;
}

const LONGEST_LIST = 100;

/** Reads it in one batch. Throws when D1 does. */
export async function readMorning(db: Database, day: string, now: Date): Promise<Morning> {
  const nextDay = dayAfter(day);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  const open = inArray(bookings.status, ["pending", "confirmed"]);
  const appointments = (date: string) =>
    db
      .select()
      .from(bookings)
      .where(and(eq(bookings.bookingDate, date), open))
      .orderBy(asc(bookings.createdAt))
      .limit(LONGEST_LIST);
  const [today, tomorrow, passed, failedMails] = await db.batch([
    appointments(day),
    appointments(nextDay),
    db
      .select()
      .from(bookings)
      .where(and(lt(bookings.bookingDate, day), eq(bookings.status, "pending")))
      .orderBy(asc(bookings.bookingDate))
      .limit(LONGEST_LIST),
    db
      .select({ id: outbox.id, kind: outbox.kind, reference: bookings.reference, failure: outbox.failure })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(
        and(
          isNotNull(outbox.failedAt),
          gt(outbox.failedAt, yesterday),
          or(sql`${outbox.failure} is null`, ne(outbox.failure, "anonymized")),
        ),
      )
      .limit(LONGEST_LIST),
  ]);
  return { day, nextDay, today, tomorrow, passed, failedMails };
}
