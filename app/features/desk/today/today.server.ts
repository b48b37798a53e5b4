import { and, asc, count, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { business } from "~/business/profile";
import type { Database } from "~/db/client.server";
import { bookingEvents, bookings, contactMessages } from "~/db/schema.server";
import { dayAfter } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { DeskRow } from "../desk-row";
import { deskRow } from "../desk-row.server";
import { countFailedMail } from "../mail/mail.server";

/** More than a day's work; who has more of them searches. */
const ROWS = 50;

export interface WaitingRow extends DeskRow {
  /** How much is left of the promised time to answer, in whole minutes; less than 0 when it is over. */
  readonly minutesLeft: number;
}

export interface Today {
  /** Days in Riyadh, `YYYY-MM-DD`. */
  readonly today: string;
  readonly tomorrow: string;
  /** Pending bookings from today on, the longest waiting first. */
  readonly waiting: readonly WaitingRow[];
  /** How many wait, also where not all are listed. */
  readonly waitingCount: number;
  /** Who is expected today and tomorrow, by hour. */
  readonly expected: readonly DeskRow[];
  /** Cars in the workshop and cars to be collected, by the day they came. */
  readonly inside: readonly DeskRow[];
  /** Bookings of past days that nobody closed. */
  readonly late: readonly DeskRow[];
  readonly unread: number;
  readonly failedMails: number;
}

/** What is due at the centre now, in one batch. Throws when D1 does. */
export async function readToday(db: Database, now: Date): Promise<Today> {
  const today = riyadhDate(now);
  const tomorrow = dayAfter(today);
  const { status, bookingDate, arrivalTime, id } = bookings;
  const standing = inArray(status, ["pending", "confirmed"]);
  const isWaiting = and(eq(status, "pending"), gte(bookingDate, today));
  const isExpected = and(standing, inArray(bookingDate, [today, tomorrow]));
  // A customer's move begins the wait anew.
  const since = db
    .select({ at: sql`max(${bookingEvents.at})` })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, id),
        or(eq(bookingEvents.kind, "created"), and(eq(bookingEvents.kind, "moved"), eq(bookingEvents.by, "customer"))),
      ),
    );
  const [waiting, [counted], expected, inside, late, [unread], [failed]] = await db.batch([
    db
      .select({ ...deskRow, since: sql<string>`${since}`.as("since") })
      .from(bookings)
      .where(isWaiting)
      .orderBy(sql`since`, asc(id))
      .limit(ROWS),
    db.select({ count: count() }).from(bookings).where(isWaiting),
    db
      .select(deskRow)
      .from(bookings)
      .where(isExpected)
      .orderBy(asc(bookingDate), sql`${arrivalTime} is null`, asc(arrivalTime), asc(id))
      .limit(ROWS),
    db
      .select(deskRow)
      .from(bookings)
      .where(inArray(status, ["arrived", "ready"]))
      .orderBy(asc(bookingDate), asc(id))
      .limit(ROWS),
    db
      .select(deskRow)
      .from(bookings)
      .where(and(standing, lt(bookingDate, today)))
      .orderBy(asc(bookingDate), asc(id))
      .limit(ROWS),
    db.select({ count: count() }).from(contactMessages).where(isNull(contactMessages.readAt)),
    countFailedMail(db, now),
  ]);
  return {
    today,
    tomorrow,
    waiting: waiting.map(({ since, ...row }) => ({ ...row, minutesLeft: minutesLeft(since, now) })),
    waitingCount: counted?.count ?? 0,
    expected,
    inside,
    late,
    unread: unread?.count ?? 0,
    failedMails: failed?.count ?? 0,
  };
}

function minutesLeft(since: string, now: Date): number {
  const promised = business.terms.replyWithinHours * 60;
  return promised - Math.floor((now.getTime() - new Date(since).getTime()) / 60_000);
}
