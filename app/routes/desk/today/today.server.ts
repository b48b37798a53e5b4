import { and, between, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { balancesQuery, lastCarQuery, listedBooking, listOf, ownPlaces } from "~/domain/bookings/lists.server";
import { overbookedOf, overbookedQueries } from "~/domain/bookings/overbooked.server";
import { minutesLate } from "~/domain/bookings/status";
import {
  type ListName,
  listQueries,
  type RowLook,
  readLists,
  type WorkBooking,
} from "~/domain/bookings/todays-lists.server";
import { business } from "~/domain/centre/profile";
import { allClosedDays } from "~/domain/days/closed-days";
import { agreedArrivals, deskDayQueries, freeDaysFor } from "~/domain/days/days.server";
import { freeHours, hoursFor } from "~/domain/days/offered-hours";
import { openMinutesWithout } from "~/domain/days/open-minutes";
import { planStay } from "~/domain/days/stay";
import { countStillDue } from "~/domain/email/resend.server";
import { isAddressDead } from "~/domain/outbox/deliveries.server";
import { isFailed } from "~/domain/outbox/rows.server";
import { untrueMessage } from "~/domain/outbox/untrue-message.server";
import { troubleOf } from "~/domain/whatsapp/failures";
import { whatsAppFailuresQuery } from "~/domain/whatsapp/prepare.server";
import { addDays, type Day, nextDay, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, dayLimits, outbox } from "~/platform/db/schema.server";
import { readTurnedAway } from "~/platform/forms/turned-away.server";

/** Closed days are read this many days before and after today. */
const CLOSED_DAYS = 100;
const OWED_ROWS = 20;

export type Today = Awaited<ReturnType<typeof readToday>> & { offersWhatsApp: boolean };
export type TodayList = Today["lists"][ListName];
export type TodayRow = TodayList["rows"][number];

/** What is due at the centre now, in one batch. Throws when D1 does. */
export async function readToday(db: Database, now: Date, { of = "", event = 0 } = {}) {
  const today = riyadhDate(now);
  const tomorrow = nextDay(today);
  const closedFrom = addDays(today, -CLOSED_DAYS);
  const closedUntil = addDays(today, CLOSED_DAYS);
  const rows = await batch(db, {
    step: stepQuery(db, of, event),
    lastCar: lastCarQuery(db, of),
    agreed: agreedArrivals(db, gte(bookings.bookingDate, today)),
    failed: countStillDue(db, isFailed, now),
    turnedAway: readTurnedAway(db, now),
    whatsApp: whatsAppFailuresQuery(db, now),
    closed: db
      .select({ day: dayLimits.day })
      .from(dayLimits)
      .where(and(between(dayLimits.day, closedFrom, closedUntil), eq(dayLimits.cars, 0))),
    owed: balancesQuery(db, "owed", OWED_ROWS),
    ...overbookedQueries(db, today),
    ...deskDayQueries(db, today),
    ...listQueries(db, today, "today"),
  });
  const { agreed, turnedAway } = rows;
  const [step] = rows.step;
  const closedDays = allClosedDays(rows.closed, closedFrom, closedUntil).map(({ day }) => day);
  const openMinutes = openMinutesWithout(closedDays);
  // Negative once the promised time has passed. Closed days do not count (product.md 1.6).
  const minutesLeft = (since: string) => business.terms.replyWithinHours * 60 - openMinutes(new Date(since), now);
  const calls = overbookedOf(rows);
  const hoursOf = ({ reference, bookingDate: day, wish }: WorkBooking, { step }: RowLook) => {
    const taken = agreed.filter((other) => other.day === day).map(({ hour }) => hour);
    if (step === "agree") return freeHours({ day, taken, now }).filter((hour) => hour === wish);
    const needsCall = calls.some((call) => call.reference === reference && call.taken > 0);
    return step === "confirm" && !needsCall ? hoursFor(wish, { day, taken, now }) : [];
  };
  const planned = (row: WorkBooking, { row: look }: { row: RowLook }) => {
    const isClosed = (day: Day) => closedDays.includes(day);
    const readyBy = row.lastDay && planStay({ arrival: row.bookingDate, workDays: [row.lastDay], isClosed }).until;
    const { due } = look;
    const [day, hour] = due === "arrival" ? [row.bookingDate, row.arrivalTime] : [due === "handover" && readyBy, null];
    const late = day ? minutesLate(day, hour, now) : 0;
    return {
      ...row,
      readyBy,
      minutesLate: late,
      freeDays: late > 0 ? freeDaysFor(rows, row, now) : [],
      minutesLeft: row.since === null ? null : minutesLeft(row.since),
      /** Hours to take with one tap. None if staff must call the customer about the day. */
      hours: hoursOf(row, look),
    };
  };
  return {
    today,
    tomorrow,
    closedDays: closedDays.filter((day) => day === today || day === tomorrow),
    /** What a form of this page has just done. */
    step: step ? { ...step, list: listOfStep(step, today), lastCar: rows.lastCar[0] ?? null } : null,
    lists: readLists("today", rows, planned),
    failedEmails: rows.failed[0]?.count ?? 0,
    whatsAppTrouble: troubleOf(rows.whatsApp),
    /** How many forms of visitors were turned away in the last hour (product.md 6.11). */
    turnedAway: {
      bookings: sumOf(turnedAway.filter(({ form }) => form === "booking")),
      others: sumOf(turnedAway.filter(({ form }) => form !== "booking")),
    },
    calls: calls.length,
    /** What customers get back (product.md 8.17). */
    owed: listOf(rows.owed),
  };
}

/** The events of the steps that come back to this page. */
const shownSteps = ["confirmed", "agreed", "moved", "arrived", "ready", "days-freed", "undone", "corrected"] as const;

/** The given event of a booking, or else its latest of `shownSteps`, and the change's messages. */
function stepQuery(db: Database, reference: string, event: number) {
  const emails = db
    .select({ kinds: sql`group_concat(distinct ${outbox.kind})` })
    .from(outbox)
    .where(
      and(
        eq(outbox.bookingId, bookings.id),
        eq(outbox.createdAt, bookingEvents.at),
        inArray(outbox.status, ["waiting", "sending", "sent"]),
      ),
    );
  return db
    .select({
      ...listedBooking,
      isAddressDead,
      untrueMessage,
      event: sql<(typeof shownSteps)[number]>`${bookingEvents.kind}`.as("event"),
      fromDay: sql<Day | null>`${bookingEvents.particulars} ->> 'from'`.as("from_day"),
      places: ownPlaces,
      emails: sql<string | null>`${emails}`.as("emails"),
    })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.reference, reference),
        inArray(bookingEvents.kind, [...shownSteps]),
        event > 0 ? eq(bookingEvents.id, event) : undefined,
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1);
}

type Step = Awaited<ReturnType<typeof stepQuery>>[number];

/** The list that says what a step did: where the booking is now, or where it was before. */
function listOfStep({ event, status, fromDay }: Step, today: Day): ListName {
  if (event === "moved") return fromDay !== null && fromDay < today ? "late" : "expected";
  if (event === "confirmed" || status === "pending") return "waiting";
  if (event === "agreed") return "asking";
  if (status === "arrived") return "inWorkshop";
  return status === "ready" ? "ready" : "expected";
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
