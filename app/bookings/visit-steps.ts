import type { BookingEvent, BookingStatus } from "~/db/schema.server";

/** The steps of a visit, in their order. */
const steps = ["booked", "confirmed", "arrived", "ready", "completed"] as const;
export type Step = (typeof steps)[number];

/** A step with its instant; null for the next step. */
export interface VisitStep {
  readonly step: Step;
  readonly at: string | null;
}

interface VisitHistory {
  readonly status: BookingStatus;
  /** When it was booked: an instant. */
  readonly createdAt: string;
  /** The events, the oldest first. */
  readonly events: readonly Pick<BookingEvent, "kind" | "at">[];
}

/**
 * The steps of a booking so far, with their times, and the next one (product.md 17.2). Leaves out
 * skipped and undone steps. Empty for a cancelled booking or a no-show.
 */
export function visitSteps({ status, createdAt, events }: VisitHistory): readonly VisitStep[] {
  const current = steps.indexOf(status === "pending" ? "booked" : (status as Step));
  if (current < 0) return [];
  const done = steps.slice(0, current + 1).flatMap((step): VisitStep[] => {
    const at = step === "booked" ? createdAt : events.filter(({ kind }) => kind === step).at(-1)?.at;
    return at === undefined ? [] : [{ step, at }];
  });
  const [next] = steps.slice(current + 1);
  return next === undefined ? done : [...done, { step: next, at: null }];
}
