import { and, desc, eq, lt } from "drizzle-orm";
import { MONTHS_MAX, type Span } from "~/domain/bookings/figures";
import { statisticsOf, statisticsQueries } from "~/domain/bookings/statistics.server";
import { LAST_DESK_DAY } from "~/domain/days/days";
import type { Database } from "~/platform/db/client.server";
import { bookingEvents, bookings } from "~/platform/db/schema.server";
import { addDays, type Day, isCalendarDate, monthsBefore } from "~/platform/i18n/dates";
import { monthAfter, monthOf, readMonth } from "~/platform/i18n/months";
import { normalizeDay } from "~/platform/i18n/normalize-input";

/** Before this day there are no bookings. */
const FIRST_DAY = "2020-01-01";
const LOG_ROWS = 50;

export interface StatisticsQuery extends Span {
  /** Whether the requested days are not a valid span, so that this month is shown instead. */
  readonly isWrong: boolean;
  /** The days in the form: those requested, even if they are not a valid span. */
  readonly asked: Span;
  /** The log shows the events before this id, or the newest if it is null. */
  readonly before: number | null;
}

/** `?from=…&until=…`, `?month=YYYY-MM`, or this month up to `today` in Riyadh. */
export function readStatisticsQuery(params: URLSearchParams, today: Day): StatisticsQuery {
  const [first = "", last = ""] = (["from", "until"] as const).map((name) => normalizeDay(params.get(name) ?? ""));
  const id = Number(params.get("before"));
  const before = Number.isSafeInteger(id) && id > 0 ? id : null;
  const isAsked = Boolean(first || last);
  const asked = { first, last };
  if (isSpan(asked)) return { ...asked, asked, isWrong: false, before };
  const month = readMonth(params.get("month"), today);
  const isThisMonth = isAsked || month === monthOf(today);
  const whole = monthSpan(isAsked ? monthOf(today) : month);
  const span = isThisMonth ? { ...whole, last: today } : whole;
  return { ...span, asked: isAsked ? asked : span, isWrong: isAsked, before };
}

function monthSpan(month: string): Span {
  return { first: `${month}-01`, last: addDays(`${monthAfter(month)}-01`, -1) };
}

function isSpan({ first, last }: Span): boolean {
  return (
    isCalendarDate(first) &&
    isCalendarDate(last) &&
    FIRST_DAY <= first &&
    first <= last &&
    last <= LAST_DESK_DAY &&
    first > monthsBefore(last, MONTHS_MAX)
  );
}

/** All figures of the page and a page of the log, the newest first, in one batch. Throws when D1 does. */
export async function readStatisticsPage(db: Database, query: StatisticsQuery, now: Date) {
  const { id, at, kind, by, actor, fromDay, toDay, cardStep, photoCount } = bookingEvents;
  const events = db
    .select({ id, at, kind, by, actor, fromDay, toDay, cardStep, photoCount, reference: bookings.reference })
    .from(bookingEvents)
    // SQLite keeps the order of a cross join, so it stops once the page is full.
    .crossJoin(bookings)
    .where(and(lt(id, query.before ?? Number.MAX_SAFE_INTEGER), eq(bookings.id, bookingEvents.bookingId)))
    .orderBy(desc(id))
    .limit(LOG_ROWS + 1);
  const [log, ...figures] = await db.batch([events, ...statisticsQueries(db, query, now)]);
  return {
    statistics: statisticsOf(query, figures, now),
    log: log.slice(0, LOG_ROWS),
    hasOlder: log.length > LOG_ROWS,
  };
}
