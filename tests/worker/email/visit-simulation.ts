import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { submissionBy } from "~/domain/bookings/write.server";
import { anonymizeRecords, type Scope } from "~/domain/retention/anonymize.server";
import { type Booking, outbox } from "~/platform/db/schema.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { bookingSteps, readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { shownState } from "~/routes/desk/shown";
import { bookingRow, db, NOW, storeBookings, updateBookings } from "../support/builders";
import { type Faults, simulateSystem, type Write } from "../support/email-simulation";

/** One visit of a car in the simulation: the steps of staff with their times, and the emails. */

const REFERENCE = "SQ-7K3M9Q";
const PHONE = "0512345678";
const HALF_AN_HOUR = 30;

const atDesk =
  (intent: "ready" | "undo" | "complete"): Write =>
  async (database, now) => {
    const today = riyadhDate(now);
    const found = await readDeskBooking(db, REFERENCE);
    if (!found) throw new Error("There is no booking");
    const context = {
      db: database,
      submission: submissionBy("nora@saqeel.example", now),
      language: "en",
      seen: shownState(found.booking),
    } as const;
    const outcome = await bookingSteps[intent].run({ ...found, today }, {}, context);
    if (outcome.kind !== "done") throw new Error(outcome.kind);
    return outcome.messages ?? [];
  };

const erase =
  (scope: Scope): Write =>
  async (_database, now) => {
    await anonymizeRecords(db, scope, now);
    return [];
  };

const steps = {
  ready: atDesk("ready"),
  undo: atDesk("undo"),
  complete: atDesk("complete"),
  "erase the person": erase({ phone: PHONE }),
  "retention run": erase({ beforeDay: "2026-12-31" }),
};

/** Minutes and seconds since the start: `2:10`. */
type Clock = `${number}:${number}`;
type Email = "ready" | "completed";

export interface Visit {
  readonly what: string;
  readonly faults?: Faults;
  readonly booking?: Partial<Booking>;
  readonly steps: Readonly<Record<Clock, keyof typeof steps>>;
  /** How many minutes after the start everything below is checked; 30 by default. */
  readonly minutes?: number;
  /** Each email in the database, in this order, with its status and the reason. */
  readonly stored: readonly `${Email}: ${string}`[];
  /** Each sent email in order, with the earliest and the latest time for it. */
  readonly left: readonly (readonly [email: Email, from: Clock, until: Clock])[];
}

/** Simulating days of retries is slow on a busy machine. */
export const VISIT_TIMEOUT_MS = 60_000;

/** The usual outcome of a visit. */
export const bothInTime = {
  steps: { "0:10": "ready", "20:10": "complete" },
  stored: ["ready: sent", "completed: sent"],
  left: [
    ["ready", "2:10", "3:10"],
    ["completed", "20:10", "20:11"],
  ],
} satisfies Partial<Visit>;
export const onlyCompleted = ["ready: skipped: no-longer-matches", "completed: sent"] as const;

/** Simulates a visit, and checks its outcome. */
export async function checkVisit(visit: Visit): Promise<void> {
  await arrive(visit.booking);
  const system = simulateSystem(visit.faults);
  for (const [clock, step] of Object.entries(visit.steps) as [Clock, keyof typeof steps][]) {
    system.writeAt(secondsOf(clock), steps[step]);
  }
  await system.pass(visit.minutes ?? HALF_AN_HOUR);

  const { departures, told } = system.history();
  expect({
    told,
    stored: await storedEmails(),
    left: departures.map((departure, index) => whenLeft(departure, visit.left[index])),
    injected: (await system.outcome()).injected,
  }).toEqual({
    told: Object.keys(visit.steps).map(() => "thanked"),
    stored: visit.stored,
    left: visit.left,
    // A fault that never occurred proves nothing.
    injected: new Set(Object.keys(visit.faults ?? {})),
  });
}

/**
 * Stores Sara's booking, whose car is at the centre, without emails. Her service has no warranty.
 */
async function arrive(changes: Partial<Booking> = {}): Promise<void> {
  const car = { reference: REFERENCE, phoneNumber: PHONE, serviceIds: ["polishing-interior"] };
  await storeBookings(bookingRow({ ...car, bookingDate: riyadhDate(NOW), ...changes }));
  await updateBookings({ status: "confirmed" });
  await updateBookings({ status: "arrived" });
  await db.delete(outbox);
}

async function storedEmails(): Promise<string[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return rows.map(({ kind, status, failure, skippedBecause, givenUp, perhapsSent }) => {
    const more = [givenUp && "given up", perhapsSent && "perhaps sent"];
    return [kind.replace("booking-", ""), status, skippedBecause, failure, ...more].filter(Boolean).join(": ");
  });
}

const SUBJECTS: readonly (readonly [Email, RegExp])[] = [
  ["ready", /^Your car is ready/],
  ["completed", /^Thank you for your visit/],
];

/** The expected entry if it was sent within that time, otherwise one with the actual second. */
function whenLeft(
  { subject, seconds }: { subject: string; seconds: number },
  expected: Visit["left"][number] | undefined,
) {
  const email = SUBJECTS.find(([, pattern]) => pattern.test(subject))?.[0] ?? subject;
  const isExpected = expected?.[0] === email && seconds >= secondsOf(expected[1]) && seconds <= secondsOf(expected[2]);
  return isExpected ? expected : [email, `${Math.floor(seconds / 60)}:${seconds % 60}`];
}

function secondsOf(clock: Clock): number {
  const [minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return minutes * 60 + seconds;
}
