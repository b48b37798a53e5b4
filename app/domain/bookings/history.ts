import { type BookingEvent, type BookingStatus, changeKinds } from "~/platform/db/schema.server";
import type { Day } from "~/platform/i18n/dates";

/** What the events of a booking say. Everywhere, events are the newest first. */

export interface History {
  /** How many times it has changed: the SEQUENCE of its calendar file. */
  readonly changes: number;
  /** How many times the customer has moved it. */
  readonly customerMoves: number;
  /** Its day before the last move, or null when it has never moved. */
  readonly movedFrom: Day | null;
  /** When its car was last ready, else when it was completed; null before. */
  readonly doneAt: string | null;
}

export function historyOf(events: readonly Pick<BookingEvent, "kind" | "by" | "at" | "fromDay">[]): History {
  const moves = events.filter(({ kind }) => kind === "moved");
  // A step that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const done = last?.kind === "ready" ? last : events.find(({ kind }) => kind === "completed");
  return {
    changes: events.filter(({ kind }) => changeKinds.some((change) => change === kind)).length,
    customerMoves: moves.filter(({ by }) => by === "customer").length,
    movedFrom: moves[0]?.fromDay ?? null,
    doneAt: done?.at ?? null,
  };
}

/** The steps of a visit, in their order. */
const steps = ["booked", "confirmed", "arrived", "ready", "completed"] as const;
export type Step = (typeof steps)[number];

/** A step with its instant; null for the next step. */
export interface VisitStep {
  readonly step: Step;
  readonly at: string | null;
}

/**
 * The steps of a booking so far, with their times, and the next one (product.md 17.2). Leaves out
 * skipped and undone steps. Empty for a cancelled booking or a no-show. `createdAt` is an instant.
 */
export function visitSteps(
  { status, createdAt }: { status: BookingStatus; createdAt: string },
  events: readonly Pick<BookingEvent, "kind" | "at">[],
): readonly VisitStep[] {
  const current = steps.indexOf(status === "pending" ? "booked" : (status as Step));
  if (current < 0) return [];
  const done = steps.slice(0, current + 1).flatMap((step): VisitStep[] => {
    const at = step === "booked" ? createdAt : events.find(({ kind }) => kind === step)?.at;
    return at === undefined ? [] : [{ step, at }];
  });
  const [next] = steps.slice(current + 1);
  return next === undefined ? done : [...done, { step: next, at: null }];
}
