import { and, between, count, eq, gt, inArray, isNull, min, ne, notInArray, or, sql } from "drizzle-orm";
import { balancesQuery, takingsQuery } from "~/domain/bookings/lists.server";
import { type CarType, carTypes, isServiceCode, lookUp, type ServiceId, services } from "~/domain/catalogue/catalogue";
import { amountsOf, type Sale } from "~/domain/catalogue/pricing";
import { places } from "~/domain/catalogue/stays";
import { business } from "~/domain/centre/profile";
import { allClosedDays } from "~/domain/days/closed-days";
import { openMinutesWithout } from "~/domain/days/open-minutes";
import { placeUseQueries, placeUsesOf } from "~/domain/days/use-of-places.server";
import { addDays, consecutiveDays, type Day, daysBetween, riyadhDate, startOfWeek } from "~/platform/calendar/dates";
import { monthAfter, monthOf, readMonth } from "~/platform/calendar/months";
import { paymentMethods } from "~/platform/db/booking-status";
import { batch, type Database, type ResultsOf } from "~/platform/db/client.server";
import {
  type Booking,
  type BookingStatus,
  bookingEvents,
  bookingLines,
  bookings,
  changeKinds,
  dayLimits,
  eventKinds,
  waitingKinds,
} from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";
import { share, TOO_FEW } from "./share";

/** Figures of the bookings of a span of days, compared with the span before (product.md 22). */

/** Days of appointments in Riyadh, both inclusive. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** The wanted month, `YYYY-MM`, and its days: this month so far, or all of another. */
export function readMonthAndSpan(params: URLSearchParams, now: Date) {
  const today = riyadhDate(now);
  const month = readMonth(params.get("month"), today);
  const last = month === monthOf(today) ? today : addDays(`${monthAfter(month)}-01`, -1);
  return { month, span: { first: `${month}-01`, last } satisfies Span };
}

/** The span of the same length just before. */
function spanBefore({ first, last }: Span): Span {
  return { first: addDays(first, daysBetween(last, first) - 1), last: addDays(first, -1) };
}

/**
 * Closed days are read this many days before and after the spans, because a customer may wait for a
 * reply long before the appointment.
 */
const CLOSED_DAYS_MARGIN = 400;

const otherKinds = eventKinds.filter((kind) => kind !== "created" && !oneOf(changeKinds, kind));

type Outcome = "came" | "open" | "cancelled" | "no-show";

const outcomeOf: Readonly<Record<BookingStatus, Outcome>> = {
  pending: "open",
  confirmed: "open",
  arrived: "came",
  ready: "came",
  completed: "came",
  cancelled: "cancelled",
  "no-show": "no-show",
};

const BALANCE_ROWS = 50;

/** The figures of a span and of the one before, in one batch. Throws when D1 does. */
export async function readStatistics(db: Database, span: Span, now: Date, balanceRows = BALANCE_ROWS) {
  const rows = await batch(db, statisticsQueries(db, span, now, balanceRows));
  const balances = (some: typeof rows.open) => ({ rows: some, sum: some[0]?.sum ?? 0 });
  const figures = { now: figuresOf(span, 1, rows, now), before: figuresOf(spanBefore(span), 0, rows, now) };
  return { ...figures, open: balances(rows.open), owed: balances(rows.owed), adjustments: rows.adjustments };
}

export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

/** Reads both spans as one range of days, so that SQLite uses the index `bookings_by_date`. */
function statisticsQueries(db: Database, span: Span, now: Date, balanceRows: number) {
  const { first } = spanBefore(span);
  const { bookingDate, status, discountPercent, carType } = bookings;
  const isInSpans = between(bookingDate, first, span.last);
  const isKept = notInArray(status, ["cancelled", "no-show"]);
  const isNow = sql<number>`${bookingDate} >= ${span.first}`.as("is_now");
  const waits = spanOfWaits({ first, last: span.last });
  const isOwnChange = and(eq(bookingEvents.kind, "services-changed"), eq(bookingEvents.by, "customer"));
  const changes = db
    .select({
      isNow,
      status,
      bookingId: bookingEvents.bookingId,
      id: bookingEvents.id,
      kind: bookingEvents.kind,
      by: bookingEvents.by,
      at: bookingEvents.at,
      nextKind:
        sql`lead(${bookingEvents.kind}) over (partition by ${bookingEvents.bookingId} order by ${bookingEvents.id})`.as(
          "next_kind",
        ),
    })
    .from(bookings)
    .crossJoin(bookingEvents)
    .where(
      and(
        isInSpans,
        eq(bookingEvents.bookingId, bookings.id),
        // Not `inArray` with these kinds: SQLite would search the index once for each kind.
        or(notInArray(bookingEvents.kind, otherKinds), isOwnChange),
      ),
    )
    .as("changes");
  const lastWish = sql`(select text from booking_events where booking_id = ${bookings.id} and kind = 'asks-time' order by id desc limit 1)`;
  const ofBooking = sql`(partition by ${changes.bookingId} order by ${changes.id})`;
  // A wait begins with a booking or a change by its customer, and ends with the next change.
  const lasting = db
    .select({
      isNow: changes.isNow,
      status: changes.status,
      kind: changes.kind,
      by: changes.by,
      since: changes.at,
      nextAt: sql<string | null>`lead(${changes.at}) over ${ofBooking}`.as("next_at"),
      nextBy: sql<Wait["nextBy"]>`lead(${changes.by}) over ${ofBooking}`.as("next_by"),
    })
    .from(changes)
    // A step that was undone before the next change does not end a wait.
    .where(and(ne(changes.kind, "undone"), sql`${changes.nextKind} is not 'undone'`))
    .as("lasting");
  const { totalPrice } = bookings;
  const linesOfVisits = db
    .select({
      isNow,
      code: bookingLines.code,
      price: bookingLines.price,
      totalPrice,
      paid: bookings.paid,
      until: sql<number>`sum(${bookingLines.price}) over (partition by ${bookings.id} order by ${bookingLines.id})`.as(
        "until",
      ),
    })
    .from(bookings)
    .crossJoin(bookingLines)
    .where(
      and(isInSpans, eq(status, "completed"), eq(bookingLines.bookingId, bookings.id), isNull(bookingLines.removedAt)),
    )
    .as("lines_of_visits");
  const { paid, price, until } = linesOfVisits;
  return {
    counts: db
      .select({
        isNow,
        week: sql<Day>`date(${bookingDate}, '-6 days', 'weekday 6')`.as("week"),
        status,
        discountPercent,
        bookings: count().as("bookings"),
        totalPrice: sql<number>`sum(${bookings.totalPrice})`.as("total"),
        adjustment: sql<number>`sum(${bookings.adjustment})`.as("adjustments"),
        past: sql<number>`sum(${bookingDate} < ${riyadhDate(now)})`.as("past"),
      })
      .from(bookings)
      .where(isInSpans)
      .groupBy(sql`is_now`, sql`week`, status, discountPercent),
    sums: db
      .select({
        isNow,
        isConfirmed: sql<number>`${status} <> 'pending'`.as("is_confirmed"),
        code: bookingLines.code,
        carType,
        discountPercent,
        totalPrice: sql<number>`sum(${bookingLines.price})`.as("total"),
        // Each line has a share of the adjustment, by its promised price.
        adjustment: sql<number>`sum(1.0 * ${bookings.adjustment} * ${bookingLines.price} / ${bookings.totalPrice})`.as(
          "adjustments",
        ),
      })
      .from(bookings)
      .crossJoin(bookingLines)
      .where(and(isInSpans, isKept, eq(bookingLines.bookingId, bookings.id), isNull(bookingLines.removedAt)))
      .groupBy(sql`is_now`, sql`is_confirmed`, bookingLines.code, carType, discountPercent),
    waits: db
      .select()
      .from(lasting)
      .where(and(eq(lasting.by, "customer"), inArray(lasting.kind, ["created", ...waitingKinds]))),
    wishes: db
      .select({
        isNow,
        asked: count().as("asked"),
        got: sql<number>`sum(${bookings.arrivalTime} is ${lastWish})`.as("got"),
      })
      .from(bookings)
      .where(and(isInSpans, sql`${lastWish} is not null`))
      .groupBy(sql`is_now`),
    // Whole numbers, so the parts of a payment add up to it.
    paid: db
      .select({
        isNow: linesOfVisits.isNow,
        code: linesOfVisits.code,
        paid: sql<number>`sum(${paid} * ${until} / ${linesOfVisits.totalPrice} - ${paid} * (${until} - ${price}) / ${linesOfVisits.totalPrice})`,
      })
      .from(linesOfVisits)
      .where(sql`${paid} > 0`)
      .groupBy(sql`${linesOfVisits.isNow}`, linesOfVisits.code),
    fees: db
      .select({
        isNow,
        status,
        bookings: count(),
        fee: sql<number>`sum(${bookings.fee})`,
        paid: sql<number>`sum(min(${bookings.fee}, ${bookings.paid}))`,
      })
      .from(bookings)
      .where(and(isInSpans, gt(bookings.fee, 0)))
      .groupBy(sql`is_now`, status),
    takings: takingsQuery(db, first, span.last),
    open: balancesQuery(db, "open", balanceRows),
    owed: balancesQuery(db, "owed", balanceRows),
    adjustments: db
      .select({
        reason: bookings.adjustmentReason,
        reference: min(bookings.reference),
        bookings: count(),
        amount: sql<number>`sum(${bookings.adjustment})`,
      })
      .from(bookings)
      .where(and(between(bookingDate, span.first, span.last), isKept, ne(bookings.adjustment, 0)))
      .groupBy(bookings.adjustmentReason),
    closed: db
      .select({ day: dayLimits.day })
      .from(dayLimits)
      .where(and(between(dayLimits.day, waits.first, waits.last), eq(dayLimits.cars, 0))),
    ...placeUseQueries(db, first, span.last),
  };
}

/** The days on which customers with an appointment in the span may have waited for a reply. */
function spanOfWaits({ first, last }: Span): Span {
  return { first: addDays(first, -CLOSED_DAYS_MARGIN), last: addDays(last, CLOSED_DAYS_MARGIN) };
}

/** What happened in one span. A share (0 to 1) or a median is null if there are too few cases. */
export type Figures = ReturnType<typeof figuresOf>;

function figuresOf(span: Span, isNow: 0 | 1, rows: ResultsOf<ReturnType<typeof statisticsQueries>>, now: Date) {
  const ofSpan = <Row extends { isNow: number }>(list: readonly Row[]) => list.filter((row) => row.isNow === isNow);
  const counted = ofSpan(rows.counts);
  const byOutcome = (rows: typeof counted) => {
    const of = (outcome: Outcome) =>
      rows.reduce((sum, row) => sum + (outcomeOf[row.status] === outcome ? row.bookings : 0), 0);
    return { came: of("came"), open: of("open"), cancelled: of("cancelled"), "no-show": of("no-show") };
  };
  const all = byOutcome(counted);
  const bookingsOfSpan = counted.reduce((sum, row) => sum + row.bookings, 0);
  const sold = ofSpan(rows.sums);
  const confirmed = sold.filter((row) => row.isConfirmed);
  const { first, last } = spanOfWaits(span);
  const closedDays = allClosedDays(rows.closed, first, last).map(({ day }) => day);
  const use = usesOf(span, rows);
  return {
    ...span,
    bookings: bookingsOfSpan,
    outcomes: all,
    // Weeks start on Saturday; the first week of the span starts on its first day.
    weeks: weeksOf(span).map((week) => {
      const ofWeek = counted.filter((row) => row.week === week);
      const sold = ofWeek.filter(({ status }) => status === "confirmed" || outcomeOf[status] === "came");
      return {
        from: week < span.first ? span.first : week,
        isPart: week < span.first || addDays(week, 6) > span.last,
        sales: sold.reduce((sum, row) => sum + amountsOf(row).due, 0),
        ...byOutcome(ofWeek),
      };
    }),
    // Sales leave out cancelled and unconfirmed bookings, and no-shows.
    sales: sumOf(confirmed),
    salesOf: byService(confirmed, sumOf),
    unconfirmed: sumOf(sold.filter((row) => !row.isConfirmed)),
    /** How many open bookings are on a past day. */
    noOutcome: counted.reduce((sum, row) => sum + (outcomeOf[row.status] === "open" ? row.past : 0), 0),
    cancelledShare: share(all.cancelled, bookingsOfSpan),
    noShowShare: share(all["no-show"], all.came + all["no-show"]),
    answers: answersOf(ofSpan(rows.waits), closedDays, now),
    /** How many bookings had a wish for an arrival time, and how many of them got that time. */
    wishes: ofSpan(rows.wishes)[0] ?? { asked: 0, got: 0 },
    use,
    usedShare: usedShareOf(use),
    /** Halalas that were paid for completed visits. */
    paidOf: byService(ofSpan(rows.paid), (some) => some.reduce((sum, { paid }) => sum + paid, 0)),
    fees: ofSpan(rows.fees),
    takings: takingsOf(rows.takings.filter(({ day }) => day >= span.first && day <= span.last)),
  };
}

function weeksOf({ first, last }: Span): Day[] {
  const start = startOfWeek(first);
  return Array.from({ length: Math.floor(daysBetween(start, last) / 7) + 1 }, (_, week) => addDays(start, 7 * week));
}

/**
 * Riyals by type of car, VAT included: promised prices less the online discount and the adjustment
 * (product.md 22.3).
 */
export type Sales = Readonly<Record<CarType, number>>;
interface Sold extends Sale, Pick<Booking, "carType"> {
  code: string;
}

function sumOf(sold: readonly Sold[]): Sales {
  const of = (car: CarType) => sold.reduce((sum, row) => sum + (row.carType === car ? amountsOf(row).due : 0), 0);
  return Object.fromEntries(carTypes.map((car) => [car, of(car)])) as Sales;
}

function byService<Row extends { code: string }, Sum>(rows: readonly Row[], sum: (some: readonly Row[]) => Sum) {
  const serviceOf = ({ code }: Row) => (isServiceCode(code) ? lookUp(code).service.id : "other");
  const ids = [...services.map(({ id }) => id), "other"] as const;
  const ofService = ids.map((id) => [id, sum(rows.filter((row) => serviceOf(row) === id))] as const);
  return Object.fromEntries(ofService) as Readonly<Record<ServiceId | "other", Sum>>;
}

/** Halalas by method, less what was given back (`back`, below zero): of each day with payments, and of all days. */
function takingsOf(rows: Awaited<ReturnType<typeof takingsQuery>>) {
  const sums = (some: typeof rows, of: "amount" | "back" = "amount") =>
    paymentMethods.map((method) => some.reduce((sum, row) => sum + (row.method === method ? row[of] : 0), 0));
  const days = [...new Set(rows.map(({ day }) => day))];
  const ofDays = days.map((day) => ({ day, sums: sums(rows.filter((row) => row.day === day)) }));
  return { days: ofDays, sums: sums(rows), back: sums(rows, "back") };
}

interface Wait {
  status: BookingStatus;
  since: string;
  /** When the booking next changed, and who changed it. */
  nextAt: string | null;
  nextBy: "customer" | "staff" | null;
}

/**
 * How long customers waited for the first step of staff. A customer's own change ends a wait
 * without a reply. Such a wait, or one that is still open, counts as late once the promised time
 * has passed.
 */
function answersOf(waits: readonly Wait[], closedDays: readonly Day[], now: Date) {
  const promised = business.terms.replyWithinHours * 60;
  const openMinutes = openMinutesWithout(closedDays);
  const minutesUntil = (since: string, until: Date) => openMinutes(new Date(since), until);
  const answered = waits.flatMap(({ since, nextAt, nextBy }) =>
    nextAt !== null && nextBy === "staff" ? [minutesUntil(since, new Date(nextAt))] : [],
  );
  const late = waits.filter(({ status, since, nextAt, nextBy }) =>
    nextAt === null
      ? status === "pending" && minutesUntil(since, now) > promised
      : nextBy === "customer" && minutesUntil(since, new Date(nextAt)) > promised,
  );
  const within = (minutes: number) => answered.filter((wait) => wait <= minutes).length;
  return {
    /** How many waits ended with a reply, or lasted longer than promised without one. */
    waits: answered.length + late.length,
    /** In minutes, without the minutes of closed days; null if there are too few replies. */
    median: median(answered),
    inTimeShare: share(within(promised), answered.length + late.length),
    /** How many waits ended with a reply within 0, 1, 2 … hours. */
    byHour: Array.from({ length: 2 * business.terms.replyWithinHours + 1 }, (_, hour) => within(hour * 60)),
  };
}

function median(values: readonly number[]): number | null {
  if (values.length < TOO_FEW) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The used share of the places in bays that have a limit. */
function usedShareOf(uses: ReturnType<typeof usesOf>): number | null {
  const limited = uses.filter(({ place, possible }) => place !== "arrival" && possible !== null);
  const sum = (figure: "taken" | "possible") => limited.reduce((total, use) => total + (use[figure] ?? 0), 0);
  return share(sum("taken"), sum("possible"));
}

/** Use of places on open days, by today's limits. `possible` is null if a day has no limit. */
function usesOf({ first, last }: Span, rows: Parameters<typeof placeUsesOf>[0]) {
  const { days } = placeUsesOf(rows, consecutiveDays(first, daysBetween(first, last) + 1));
  const open = days.filter(({ closed }) => closed === null);
  return places.map((place) => {
    // A bay without a limit and without a car is not listed.
    const uses = open.map(({ arrivals, bays }) => [arrivals, ...bays].find((use) => use.place === place));
    const isLimited = uses.every((use) => use && use.cars !== null);
    return {
      place,
      taken: uses.reduce((sum, use) => sum + (use?.taken ?? 0), 0),
      possible: isLimited ? uses.reduce((sum, use) => sum + (use?.cars ?? 0), 0) : null,
    };
  });
}
