import { afterEach, beforeEach, describe, it, vi } from "vitest";
import { emptyDatabase, NOW } from "../support/builders";
import type { Faults } from "../support/mail-simulation";
import { silenceLogs } from "../support/silenced-logs";
import { bothInTime, checkVisit, onlyCompleted, REFERENCE, VISIT_TIMEOUT_MS, type Visit } from "./visit-simulation";

/** Faults while the emails of a visit are sent, ready and completed (product.md 17.2). */

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60;
/** Two days of tries, and the next sweep: over days, sweeps are four hours apart. */
const PAST_TWO_DAYS = 53 * HOUR;

const sentReady = ["ready: sent"] as const;
/** A row of the view `unsent_mail`. */
const shown = { state: "failed", reference: REFERENCE };

const ofTheQueue: Visit[] = [
  {
    what: "it loses all messages for six minutes: the sweep writes others",
    faults: { arrives: ({ seconds }) => (seconds < 6 * 60 ? [] : [0]) },
    steps: { "0:10": "ready", "4:10": "complete" },
    stored: onlyCompleted,
    left: [["completed", "6:00", "11:10"]],
  },
  {
    what: "it loses the message of a car that is ready for an hour",
    faults: { arrives: ({ seconds }) => (seconds < 6 * 60 ? [] : [0]) },
    steps: { "0:10": "ready", "60:10": "complete" },
    minutes: 70,
    stored: bothInTime.stored,
    left: [
      ["ready", "6:00", "9:10"],
      ["completed", "60:10", "60:11"],
    ],
  },
  {
    what: "it refuses the desk and the sweep for five minutes",
    faults: { enqueue: ({ seconds }) => seconds < 5 * 60 },
    steps: { "0:10": "ready", "3:30": "complete" },
    stored: onlyCompleted,
    left: [["completed", "5:00", "6:00"]],
  },
  {
    what: "messages arrive twice at once",
    faults: { arrives: () => [0, 0] },
    ...bothInTime,
  },
  {
    what: "messages arrive again after minutes, when the car is ready again",
    faults: { arrives: () => [0, 400] },
    steps: { "0:10": "ready", "5:10": "undo", "6:10": "ready" },
    stored: ["ready: sent", "ready: sent"],
    left: [
      ["ready", "2:10", "3:10"],
      ["ready", "8:10", "9:10"],
    ],
  },
  {
    what: "the message of the younger of two ready emails arrives first: only that one is sent",
    faults: { arrives: ({ nth }) => [nth === 1 ? 20 : 0] },
    steps: { "0:10": "ready", "0:20": "undo", "0:30": "ready" },
    stored: ["ready: skipped", "ready: sent"],
    left: [["ready", "2:30", "3:30"]],
  },
];

const down = (forMinutes: number): Faults => ({
  mail: ({ seconds }) => seconds < forMinutes * 60 && "E_DELIVERY_FAILED",
});

const ofTheMailService: Visit[] = [
  {
    what: "it is down for three hours, the car still there: ready is sent late",
    faults: down(3 * HOUR),
    steps: { "0:10": "ready" },
    minutes: 5 * HOUR,
    stored: sentReady,
    left: [["ready", "180:00", "240:00"]],
  },
  {
    what: "it is down for three hours, completed meanwhile: completed alone is sent late",
    faults: down(3 * HOUR),
    steps: { "0:10": "ready", "60:10": "complete" },
    minutes: 5 * HOUR,
    stored: onlyCompleted,
    left: [["completed", "180:00", "240:00"]],
  },
  {
    what: "it is down for three hours, undone and ready again meanwhile: the second email alone is sent late",
    faults: down(3 * HOUR),
    steps: { "0:10": "ready", "60:10": "undo", "90:10": "ready" },
    minutes: 6 * HOUR,
    stored: ["ready: skipped", "ready: sent"],
    left: [["ready", "180:00", "300:00"]],
  },
  {
    what: "it is down for three hours and the car is not ready after all",
    faults: down(3 * HOUR),
    steps: { "0:10": "ready", "60:10": "undo" },
    minutes: 5 * HOUR,
    stored: ["ready: skipped"],
    left: [],
  },
  {
    what: "it is down past two days: ready fails and is shown, though the day of the booking has passed",
    faults: down(PAST_TWO_DAYS),
    // The view reads the clock of D1, so the day has passed by that clock too.
    booking: { bookingDate: "2020-01-02" },
    steps: { "0:10": "ready" },
    minutes: PAST_TWO_DAYS,
    stored: ["ready: failed: E_DELIVERY_FAILED, retries exhausted"],
    left: [],
    unsent: [{ ...shown, kind: "booking-ready", failure: "E_DELIVERY_FAILED, retries exhausted" }],
  },
  {
    what: "it is down past two days after the completion: completed fails and is shown",
    faults: down(PAST_TWO_DAYS),
    booking: { bookingDate: "2020-01-02" },
    steps: { "0:10": "complete" },
    minutes: PAST_TWO_DAYS,
    stored: ["completed: failed: E_DELIVERY_FAILED, retries exhausted"],
    left: [],
    unsent: [{ ...shown, kind: "booking-completed", failure: "E_DELIVERY_FAILED, retries exhausted" }],
  },
  {
    what: "it refuses the customer's address for good: both fail at once",
    faults: { mail: () => "E_RECIPIENT_SUPPRESSED" },
    steps: { "0:10": "ready", "20:10": "complete" },
    stored: ["ready: failed: E_RECIPIENT_SUPPRESSED", "completed: failed: E_RECIPIENT_SUPPRESSED"],
    left: [],
    unsent: [
      { ...shown, kind: "booking-completed", failure: "E_RECIPIENT_SUPPRESSED" },
      { ...shown, kind: "booking-ready", failure: "E_RECIPIENT_SUPPRESSED" },
    ],
  },
  {
    what: "it hangs at the ready email, which is undone meanwhile and not retried",
    faults: { mail: ({ nth }) => nth === 1 && "TIMEOUT" },
    steps: { "0:10": "ready", "4:10": "undo" },
    stored: ["ready: skipped: perhaps sent"],
    left: [],
  },
];

const ofTheConsumer: Visit[] = [
  {
    what: "it dies before it marks the ready email: that one is sent again",
    faults: { dies: ({ nth }) => nth === 1 },
    steps: { "0:10": "ready" },
    stored: sentReady,
    left: [
      ["ready", "2:10", "3:10"],
      ["ready", "8:00", "9:10"],
    ],
  },
  {
    what: "it dies before it marks the ready email, and the car is collected: that one is sent once",
    faults: { dies: ({ nth }) => nth === 1 },
    steps: { "0:10": "ready", "5:10": "complete" },
    stored: ["ready: skipped: perhaps sent", "completed: sent"],
    left: [
      ["ready", "2:10", "3:10"],
      ["completed", "5:10", "5:11"],
    ],
  },
  {
    what: "it dies before it marks the ready email, undone and ready again: each is sent once",
    faults: { dies: ({ nth }) => nth === 1 },
    steps: { "0:10": "ready", "4:10": "undo", "5:10": "ready" },
    stored: ["ready: skipped: perhaps sent", "ready: sent"],
    left: [
      ["ready", "2:10", "3:10"],
      ["ready", "7:10", "8:10"],
    ],
  },
  {
    what: "it dies before it marks the completed email",
    faults: { dies: ({ nth }) => nth === 1 },
    steps: { "0:10": "complete" },
    stored: ["completed: sent"],
    left: [
      ["completed", "0:10", "0:11"],
      ["completed", "1:10", "6:10"],
    ],
  },
  {
    what: "D1 fails for a minute when the email is due",
    faults: { d1: ({ seconds }) => seconds >= 150 && seconds < 210 },
    steps: { "0:10": "ready" },
    stored: sentReady,
    left: [["ready", "3:30", "4:30"]],
  },
  {
    what: "D1 fails for a minute when the car is completed",
    faults: { d1: ({ seconds }) => seconds >= 10 && seconds < 70 },
    steps: { "0:10": "complete" },
    stored: ["completed: sent"],
    left: [["completed", "1:10", "6:10"]],
  },
  {
    what: "D1 fails to read the booking until the message is a dead letter",
    faults: { d1: ({ doing, seconds }) => doing === "reading" && seconds < 4 * 60 },
    steps: { "0:10": "ready" },
    stored: sentReady,
    left: [["ready", "8:00", "9:10"]],
  },
  {
    what: "D1 fails to mark the email sent: it is marked at the second try",
    faults: { d1: ({ doing, nth }) => doing === "marking sent" && nth === 1 },
    steps: { "0:10": "ready" },
    stored: sentReady,
    left: [["ready", "2:10", "3:10"]],
  },
];

const ofTheDesk: Visit[] = [
  {
    what: "D1 fails each step once: the desk tries again",
    faults: { write: ({ nth }) => nth % 2 === 1 && "before" },
    ...bothInTime,
  },
  {
    what: "D1 stores each step but its answer is lost: one email each, at once",
    faults: { write: ({ nth }) => nth % 2 === 1 && "after" },
    ...bothInTime,
  },
  {
    what: "D1 fails a step in the middle: no email until staff try again",
    faults: { write: ({ nth }) => nth === 1 && "during" },
    steps: { "0:10": "ready", "10:10": "ready" },
    told: ["asked to try again", "thanked"],
    stored: sentReady,
    left: [["ready", "12:10", "13:10"]],
  },
  {
    what: "D1 fails the undo, and staff try again before the email is due",
    faults: { write: ({ nth }) => nth === 2 && "during" },
    steps: { "0:10": "ready", "1:10": "undo", "2:09": "undo" },
    told: ["thanked", "asked to try again", "thanked"],
    stored: ["ready: skipped"],
    left: [],
  },
];

describe.each([
  ["faults of the queue", ofTheQueue],
  ["faults of the mail service", ofTheMailService],
  ["faults of the consumer", ofTheConsumer],
  ["faults of the desk", ofTheDesk],
])("emails of a visit, %s:", (_part, rows: readonly Visit[]) => {
  it.each(rows.map((row) => [row.what, row] as const))("%s", { timeout: VISIT_TIMEOUT_MS }, (_what, row) =>
    checkVisit(row),
  );
});
