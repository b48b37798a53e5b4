import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isUnreached } from "~/domain/outbox/deliveries.server";
import { untrueMessage } from "~/domain/outbox/untrue-message.server";
import { type Day, nextDay } from "~/platform/calendar/dates";
import { beforeArrivalStatuses } from "~/platform/db/booking-status";
import type { Database } from "~/platform/db/client.server";
import {
  type BookingEvent,
  type BookingStatus,
  bookingEvents,
  bookings,
  waitingKinds,
} from "~/platform/db/schema.server";
import { kindsOfAnswer } from "./history";
import {
  byArrivalTime,
  isNoteOfBooking,
  type List,
  listedBooking,
  listOf,
  outOfServiceFor,
  ownPlaces,
  total,
} from "./lists.server";

/**
 * The lists of today's work (product.md 16.5), one entry each. The page Today, the day on paper, the
 * morning email and the lists beside a booking are made from them.
 */

interface TodaysList extends Look {
  readonly where: (today: Day) => SQL | undefined;
  /** Before the arrival time. */
  readonly order: readonly SQL[];
}

interface Look {
  readonly page: PageLook;
  readonly row: RowLook;
  readonly on: Places;
}

/** The list on Today. */
interface PageLook {
  /** The column of a wide screen. */
  readonly column: "cars" | "customers";
  /** The status that the heading states: a row shows only another. */
  readonly status: BookingStatus;
  readonly most: number;
  /** How many rows a phone shows at first. */
  readonly few: number;
  /** The text without bookings; null hides an empty list. */
  readonly empty: "nobodyElse" | "nobodyWaits" | "nobodyExpected" | null;
}

/** A row on Today. `parts.tsx` has what the words stand for. */
export interface RowLook {
  /** What is due, and then late. */
  readonly due: "arrival" | "reply" | "handover" | null;
  readonly time: "hour" | "day" | "due";
  readonly note: "answer" | "timeLeft" | null;
  readonly step: "next" | "confirm" | "agree" | null;
  /** In which rows the button of the step is a main one. */
  readonly main: "first" | "late" | null;
  readonly below: "move" | "call" | null;
}

/** Where else the list is; null: not there. */
export interface Places {
  /** The links at the top of Today, which count the bookings. */
  readonly links: "plain" | "red" | null;
  /** The day on paper (product.md 21.3), with columns of `day-sheet.tsx`. */
  readonly paper: "arrivals" | "cars" | "amounts" | null;
  /** The morning email (product.md 10.17), in this part. */
  readonly morning: "today" | "tomorrow" | "inside" | "passed" | null;
  /** The page of a booking (product.md 21.4), with at most these rows. */
  readonly beside: number | null;
}

const latestNote = new QueryBuilder()
  .select({ note: bookingEvents.text })
  .from(bookingEvents)
  .where(isNoteOfBooking)
  .orderBy(desc(bookingEvents.id))
  .limit(1);

/** The days freed since a car became ready (product.md 17.10) count, so that it is not late before them. */
const lastDay = sql`(select max(day) from (select day from booking_places where booking_id = bookings.id union all select particulars ->> 'from' from booking_events where booking_id = bookings.id and kind = 'days-freed' and bookings.status = 'ready' and id > coalesce((select max(id) from booking_events where booking_id = bookings.id and kind = 'ready'), 0)))`;

/** A column of the latest event that gives the customer's answer or ends it (product.md 9.17). */
const latestAnswer = (column: typeof bookingEvents.kind | typeof bookingEvents.text) =>
  new QueryBuilder()
    .select({ column })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookings.id), inArray(bookingEvents.kind, [...kindsOfAnswer])))
    .orderBy(desc(bookingEvents.id))
    .limit(1);

/** What a pending booking's customer asked for on this day, if the latest step was undone since. */
const wishBeforeUndo = sql`(select text from booking_events where booking_id = bookings.id and kind = 'asks-time' and id > coalesce((select max(id) from booking_events where booking_id = bookings.id and kind = 'moved'), 0) order by id desc limit 1)`;
const isUndone = sql`'undone' = (select kind from booking_events where booking_id = bookings.id and kind in ${["undone", ...kindsOfAnswer]} order by id desc limit 1)`;

const { status, bookingDate, id } = bookings;
const asksForTime = sql`${latestAnswer(bookingEvents.kind)} = 'asks-time'`;
const isToCome = inArray(status, beforeArrivalStatuses);
// Cars without places come last, because they are due on no day.
const byDueDay = [sql`last_day is null, last_day, ${bookingDate}`];

/** In the order of Today. */
export const todaysLists = {
  expected: {
    where: (today) => and(isToCome, eq(bookingDate, today)),
    order: [],
    page: { column: "cars", status: "confirmed", most: 40, few: 3, empty: "nobodyElse" },
    row: { due: "arrival", time: "hour", note: "answer", step: "next", main: "first", below: "move" },
    on: { links: "plain", paper: "arrivals", morning: "today", beside: 12 },
  },
  /** First those with an untrue or lost message, then by waiting time. */
  waiting: {
    where: (today) => and(eq(status, "pending"), gte(bookingDate, today)),
    order: [sql`is_unreached or untrue_message is not null desc`, sql`since`, asc(id)],
    page: { column: "customers", status: "pending", most: 20, few: 3, empty: "nobodyWaits" },
    row: { due: "reply", time: "day", note: "timeLeft", step: "confirm", main: null, below: "call" },
    on: { links: "plain", paper: null, morning: null, beside: 5 },
  },
  /** Confirmed bookings to come whose customer asks for another time (product.md 9.17). */
  asking: {
    where: (today) => and(eq(status, "confirmed"), gte(bookingDate, today), asksForTime),
    order: [asc(bookingDate)],
    page: { column: "customers", status: "confirmed", most: 40, few: 40, empty: null },
    row: { due: null, time: "hour", note: "answer", step: "agree", main: null, below: null },
    on: { links: "plain", paper: null, morning: null, beside: null },
  },
  inWorkshop: {
    where: () => eq(status, "arrived"),
    order: byDueDay,
    page: { column: "cars", status: "arrived", most: 40, few: 40, empty: null },
    row: { due: "handover", time: "due", note: null, step: "next", main: "late", below: "call" },
    on: { links: "plain", paper: "cars", morning: "inside", beside: 12 },
  },
  ready: {
    where: () => eq(status, "ready"),
    order: byDueDay,
    page: { column: "cars", status: "ready", most: 40, few: 40, empty: null },
    row: { due: "handover", time: "due", note: null, step: "next", main: null, below: null },
    on: { links: "plain", paper: "amounts", morning: "inside", beside: 12 },
  },
  /** Bookings of past days whose car has not arrived. */
  late: {
    where: (today) => and(isToCome, lt(bookingDate, today), isNull(bookings.anonymizedAt)),
    order: [asc(bookingDate)],
    page: { column: "cars", status: "confirmed", most: 40, few: 40, empty: null },
    row: { due: "arrival", time: "day", note: "answer", step: "next", main: "late", below: "move" },
    on: { links: "red", paper: null, morning: "passed", beside: null },
  },
  tomorrow: {
    where: (today) => and(isToCome, eq(bookingDate, nextDay(today))),
    order: [],
    page: { column: "cars", status: "confirmed", most: 40, few: 40, empty: "nobodyExpected" },
    row: { due: null, time: "hour", note: "answer", step: null, main: null, below: null },
    on: { links: null, paper: null, morning: "tomorrow", beside: null },
  },
} as const satisfies Record<string, TodaysList>;

type Lists = typeof todaysLists;
export type ListName = keyof Lists;

/** How many rows the queries of a place read. */
const mostRows = {
  today: ({ page }: Look) => page.most,
  morning: () => 100,
  beside: ({ on }: Look) => on.beside,
};
type Place = keyof typeof mostRows;
type NamesOn<Where extends Place> = {
  [Name in ListName]: Lists[Name]["on"] extends { [At in Where]: null } ? never : Name;
}[ListName];

function makeOf<Where extends Place, Made>(
  place: Where,
  make: (list: TodaysList, name: NamesOn<Where> & ListName) => Made,
) {
  const isOn = ({ on }: { on: Partial<Record<Place, unknown>> }) => on[place] !== null;
  const names = (Object.keys(todaysLists) as (NamesOn<Where> & ListName)[]).filter((name) => isOn(todaysLists[name]));
  return Object.fromEntries(names.map((name) => [name, make(todaysLists[name], name)])) as Record<NamesOn<Where>, Made>;
}

/** The statements of the lists of a place, for a batch. Pass its results to `readLists`. */
export function listQueries<Where extends Place>(db: Database, today: Day, place: Where) {
  return makeOf(place, (list) => listQuery(db, today, list, mostRows[place](list) ?? 0));
}

export type WorkBooking = Awaited<ReturnType<typeof listQuery>>[number];
export interface WorkList<Row = WorkBooking> extends Look, List<Row> {
  readonly name: ListName;
}

/** The lists of a place, in the order of the table. */
export function readLists<Where extends Place, Row = WorkBooking>(
  place: Where,
  found: Readonly<Record<NamesOn<Where>, WorkBooking[]>>,
  rowOf: (row: WorkBooking, look: Look) => Row,
) {
  return makeOf(place, ({ where: _, order: __, ...look }, name): WorkList<Row> => {
    const { rows, total } = listOf(found[name]);
    return { name, ...look, rows: rows.map((row) => rowOf(row, look)), total };
  });
}

/** When the wait for a reply began. If the customer changes day or services, it starts again. */
const since = new QueryBuilder()
  .select({ at: sql`max(${bookingEvents.at})` })
  .from(bookingEvents)
  .where(
    and(
      eq(bookingEvents.bookingId, id),
      or(
        eq(bookingEvents.kind, "created"),
        and(inArray(bookingEvents.kind, [...waitingKinds]), eq(bookingEvents.by, "customer")),
      ),
    ),
  );

function listQuery(db: Database, today: Day, { where, order, row }: TodaysList, most: number) {
  const isReply = row.due === "reply";
  return db
    .select({
      ...listedBooking,
      latestNote: sql<string | null>`${latestNote}`.as("latest_note"),
      /** The last day on which the booking has a place. Null when no place is left. */
      lastDay: sql<Day | null>`${lastDay}`.as("last_day"),
      /** The customer's answer if it is `agrees` or `asks-time`; any other kind means no answer. */
      answer: sql<BookingEvent["kind"] | null>`${latestAnswer(bookingEvents.kind)}`.as("answer"),
      /** The arrival time that the customer asks for. */
      wish: sql<
        string | null
      >`iif(${status} = 'pending' and ${isUndone}, ${wishBeforeUndo}, ${latestAnswer(bookingEvents.text)})`.as("wish"),
      places: ownPlaces,
      outOfService: outOfServiceFor(today),
      untrueMessage,
      isUnreached: isReply ? isUnreached : sql<boolean>`0`.mapWith(Boolean).as("is_unreached"),
      /** Null unless the list is about the reply of the centre. */
      since: (isReply ? sql<string | null>`${since}` : sql<string | null>`null`).as("since"),
      total,
    })
    .from(bookings)
    .where(where(today))
    .orderBy(...order, ...byArrivalTime)
    .limit(most);
}
