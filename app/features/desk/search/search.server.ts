import { and, asc, count, desc, eq, gte, lt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings, outbox } from "~/db/schema.server";
import type { DeskRow } from "../desk-row";
import { deskRow } from "../desk-row.server";
import { type SearchQuery, wantedBy } from "./search-query.server";

export const PAGE_ROWS = 50;
/** The most bookings in a file. */
const FILE_ROWS = 10_000;
const WEEKS = 8;

export interface Found {
  readonly rows: readonly DeskRow[];
  readonly count: number;
  /**
   * Bookings and SAR (VAT included) by the week of the appointment, the newest first, without
   * cancelled bookings and no-shows. Weeks start on Saturday.
   */
  readonly weeks: readonly { readonly week: string; readonly bookings: number; readonly total: number }[];
}

/** One page of the found bookings, the newest day first, in one batch. Throws when D1 does. */
export async function findBookings(db: Database, query: SearchQuery): Promise<Found> {
  const condition = conditionOf(query);
  // The start of a week, as in the view `weeks`.
  const week = sql<string>`date(${bookings.bookingDate}, '-6 days', 'weekday 6')`;
  const [rows, [counted], weeks] = await db.batch([
    db
      .select(deskRow)
      .from(bookings)
      .where(condition)
      .orderBy(desc(bookings.bookingDate), desc(bookings.id))
      .limit(PAGE_ROWS)
      .offset((query.page - 1) * PAGE_ROWS),
    db.select({ count: count() }).from(bookings).where(condition),
    db
      .select({ week, bookings: count(), total: sql<number>`sum(${bookings.totalPrice})` })
      .from(bookings)
      .where(and(condition, notInArray(bookings.status, ["cancelled", "no-show"])))
      .groupBy(week)
      .orderBy(desc(week))
      .limit(WEEKS),
  ]);
  return { rows, count: counted?.count ?? 0, weeks };
}

/** The found bookings for a file, and whether the limit cut them. Throws when D1 does. */
export async function readForFile(db: Database, query: SearchQuery, limit = FILE_ROWS) {
  const { phoneNumber, email, totalPrice, language, createdBy, createdAt } = bookings;
  const rows = await db
    .select({ ...deskRow, phoneNumber, email, totalPrice, language, createdBy, createdAt })
    .from(bookings)
    .where(conditionOf(query))
    .orderBy(asc(bookings.bookingDate), asc(bookings.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), isCut: rows.length > limit };
}

export type FileRows = Awaited<ReturnType<typeof readForFile>>;

interface CancelManyOptions {
  /** How many bookings were confirmed to be cancelled; null: any number. */
  readonly expected: number | null;
  readonly now: Date;
  readonly actor: string;
}

/**
 * Cancels all bookings that a query with both times finds, without any email, after a bot has
 * filled the calendar. Returns how many, or null, with nothing written, when the number is not the
 * expected one. Throws when D1 does.
 */
export async function cancelMany(
  db: Database,
  query: SearchQuery,
  { expected, now, actor }: CancelManyOptions,
): Promise<number | null> {
  if (!query.fromHour || !query.untilHour) return 0;
  const at = now.toISOString();
  const condition = conditionOf(query);
  const found = db.select({ count: count() }).from(bookings).where(condition);
  const [[counted], cancelled] = await db.batch([
    found,
    db
      .update(bookings)
      .set({ status: "cancelled", changedBy: "staff", changedAt: at, changedActor: actor })
      .where(and(condition, expected === null ? undefined : sql`(${found}) = ${expected}`))
      .returning({ id: bookings.id }),
    db
      .update(outbox)
      .set({ status: "skipped", failure: "cancelled with many" })
      .where(and(eq(outbox.kind, "booking-cancelled"), eq(outbox.createdAt, at), eq(outbox.causedBy, "staff"))),
  ]);
  return expected === null || counted?.count === expected ? cancelled.length : null;
}

/** Pending bookings of the site between two times, including the whole last minute. */
function madeWithin({ fromHour, untilHour }: Pick<SearchQuery, "fromHour" | "untilHour">): SQL | undefined {
  const instant = (hour: string, minutes: number) =>
    new Date(new Date(`${hour}:00+03:00`).getTime() + minutes * 60_000).toISOString();
  return and(
    eq(bookings.status, "pending"),
    eq(bookings.createdBy, "site"),
    fromHour ? gte(bookings.createdAt, instant(fromHour, 0)) : undefined,
    untilHour ? lt(bookings.createdAt, instant(untilHour, 1)) : undefined,
  );
}

function conditionOf(query: SearchQuery): SQL | undefined {
  const { q, state, from, until, fromHour, untilHour } = query;
  return and(
    wantedCondition(q),
    state ? eq(bookings.status, state) : undefined,
    from ? gte(bookings.bookingDate, from) : undefined,
    until ? lte(bookings.bookingDate, until) : undefined,
    fromHour || untilHour ? madeWithin(query) : undefined,
  );
}

function wantedCondition(q: string): SQL | undefined {
  const wanted = wantedBy(q);
  switch (wanted?.kind) {
    case "reference":
      return eq(bookings.reference, wanted.value);
    case "phone":
      return eq(bookings.phoneNumber, wanted.value);
    case "email":
      return eq(sql`lower(${bookings.email})`, wanted.value);
    case "name":
      return sql`instr(lower(${bookings.customerName}), lower(${wanted.value})) > 0`;
    default:
      return undefined;
  }
}
