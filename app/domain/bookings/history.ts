import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { addedKinds, answerKinds, changeKinds, newAppointment, waitingKinds } from "~/platform/db/schema/event-kinds";
import type { Booking, BookingEvent, bookingEvents } from "~/platform/db/schema.server";
import { riyadhTime } from "~/platform/i18n/deadline";
import { oneOf } from "~/platform/one-of";
import type { ChangeableBooking } from "./status";

/** What the events of a booking tell. These functions take the newest event first. */

export interface History {
  /** The SEQUENCE of the calendar file: how often its day, time or status was set. */
  readonly changes: number;
  readonly customerMoves: number;
  readonly movedFrom: Day | null;
  /** When the car was last ready, or else when the booking was completed; null before that. */
  readonly doneAt: string | null;
}

export function historyOf(events: readonly BookingEvent[]): History {
  const moves = events.filter((event) => event.kind === "moved");
  // A step that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const done = last?.kind === "ready" ? last : events.find(({ kind }) => kind === "completed");
  return {
    // A customer's change of services makes the booking pending, unless it keeps the arrival time.
    changes: events.filter(
      ({ kind, by }) => oneOf(changeKinds, kind) || (kind === "services-changed" && by === "customer"),
    ).length,
    customerMoves: moves.filter(({ by }) => by === "customer").length,
    movedFrom: moves[0]?.particulars.from ?? null,
    doneAt: done?.at ?? null,
  };
}

/** The compiler does not see that the row of an event has what belongs to its kind, as `NewEvent` asks. */
export const typedEvents = (rows: readonly (typeof bookingEvents.$inferSelect)[]) => rows as readonly BookingEvent[];

/** The events that changed a booking. The id of the newest is its version (product.md 16.3). */
export function changesIn<Event extends Pick<BookingEvent, "kind">>(events: readonly Event[]): readonly Event[] {
  return events.filter(({ kind }) => !oneOf(addedKinds, kind));
}

export function versionOf(events: readonly Pick<BookingEvent, "id" | "kind">[]): number {
  return changesIn(events)[0]?.id ?? 0;
}

/** When the wait began: when the customer booked, or last changed the day or the services. */
export function waitsSince(
  { createdAt }: Pick<Booking, "createdAt">,
  events: readonly Pick<BookingEvent, "kind" | "by" | "at">[],
): string {
  return events.find(({ kind, by }) => oneOf(waitingKinds, kind) && by === "customer")?.at ?? createdAt;
}

const milestones = ["booked", "confirmed", "arrived", "ready", "completed"] as const;
export type MilestoneName = (typeof milestones)[number];

/** A status of the visit with its time. Instants are ISO 8601. */
export interface Milestone {
  readonly name: MilestoneName;
  /** When the milestone happened; null if it has not. */
  readonly at: string | null;
  /** The instant by which the milestone is promised. */
  readonly until?: string;
  /** The day on which the milestone is expected, with the arrival time `HH:MM` once agreed. */
  readonly day?: Day;
  readonly hour?: string | null;
}

interface VisitedBooking extends Pick<Booking, "status" | "createdAt" | "bookingDate" | "arrivalTime"> {
  /** The instant by which the centre promised to answer; null if it has passed or is unknown. */
  readonly replyUntil: string | null;
  readonly isPast: boolean;
}

/**
 * The milestones so far, and what comes next (product.md 17.2): a missing confirmation and the
 * arrival, then one milestone at a time. Nothing comes next if the day has passed without the car.
 * Empty for a cancelled booking or a no-show.
 */
export function milestonesIn(
  { status, createdAt, bookingDate, arrivalTime, replyUntil, isPast }: VisitedBooking,
  events: readonly Pick<BookingEvent, "kind" | "at">[],
): readonly Milestone[] {
  const current = milestones.indexOf(status === "pending" ? "booked" : (status as MilestoneName));
  if (current < 0) return [];
  const done = milestones.slice(0, current + 1).flatMap((name): Milestone[] => {
    const at = name === "booked" ? createdAt : events.find(({ kind }) => kind === name)?.at;
    return at === undefined ? [] : [{ name, at }];
  });
  const arrival = milestones.indexOf("arrived");
  const coming = isPast && current < arrival ? [] : milestones.slice(current + 1, Math.max(current + 2, arrival + 1));
  return [
    ...done,
    ...coming.map((name): Milestone => {
      if (name === "confirmed" && replyUntil) return { name, at: null, until: replyUntil };
      if (name === "arrived") return { name, at: null, day: bookingDate, hour: arrivalTime };
      return { name, at: null };
    }),
  ];
}

/** The latest of these events is the customer's answer, or ends an earlier answer. */
export const kindsOfAnswer = [...answerKinds, ...newAppointment] as const;

/** The customer's answer about the arrival time, with the time they want (product.md 9.17). */
export function answerOf(events: readonly Pick<BookingEvent, "kind" | "text" | "at">[]) {
  const latest = events.find((event) => oneOf(kindsOfAnswer, event.kind));
  const kind = oneOf(answerKinds, latest?.kind);
  return latest && kind ? { kind, wish: latest.text, at: latest.at } : null;
}

/** The arrival time that a customer without an agreed one wishes for (product.md 7.18). */
export function wishOf(
  { status, arrivalTime }: Pick<Booking, "status" | "arrivalTime">,
  events: Parameters<typeof answerOf>[0],
): string | null {
  if (status === "confirmed" && arrivalTime === null) return answerOf(events)?.wish ?? null;
  if (status !== "pending") return null;
  // What was undone, such as a confirmation for another time, does not count.
  const isUndone = events.find(({ kind }) => kind === "undone" || oneOf(kindsOfAnswer, kind))?.kind === "undone";
  const sinceMove = events.slice(0, events.findIndex(({ kind }) => kind === "moved") >>> 0);
  const asked = sinceMove.find(({ kind }) => kind === "asks-time");
  return isUndone ? (asked?.text ?? null) : (answerOf(events)?.wish ?? null);
}

/** Whether the page of a booking asks if the arrival time suits. It asks until that time. */
export function isTimeAsked({ status, day, arrivalTime }: Omit<ChangeableBooking, "moves">, now: Date): boolean {
  if (status !== "confirmed" || arrivalTime === null) return false;
  return `${day} ${arrivalTime}` > `${riyadhDate(now)} ${riyadhTime(now)}`;
}
