import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { LEASE_SECONDS } from "~/outbox/deliver.server";
import { bookingInput, contactInput, emptyDatabase } from "../support/builders";
import { type Answer, type Faults, simulateSystem } from "../support/mail-simulation";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

/**
 * Sara, Huda and Noura book, and Omar writes a message. A repeated form is the same. Noura's day is
 * weeks later.
 */
const forms = {
  sara: bookingInput({ email: "sara@example.sa" }),
  huda: bookingInput({ email: "huda@example.sa" }),
  omar: contactInput({ email: "omar@example.sa" }),
  noura: bookingInput({ email: "noura@example.sa", bookingDate: "2026-12-31" }),
};

const everyMail = <State>(state: State) => ({
  sara: state,
  "centre about sara": state,
  huda: state,
  "centre about huda": state,
  "centre about omar": state,
});

interface Row {
  readonly fault: string;
  readonly faults: Faults;
  /** The people who send a form, in this order. By default Sara, Huda and Omar. */
  readonly visits?: readonly (keyof typeof forms)[];
  /** The answers that they got. */
  readonly told: readonly Answer[];
  /** How many minutes after the forms everything below is checked. */
  readonly minutes: number;
  /** The status of each email in the database, and why it failed. */
  readonly stored: Readonly<Record<string, string>>;
  /** How often each email was sent. */
  readonly left: Readonly<Record<string, number>>;
  /** The number of calls of the mail service, where that matters. */
  readonly asked?: number;
}

const told: Row["told"] = ["thanked", "thanked", "thanked"];
const sent = everyMail("sent");
const once = everyMail(1);
/** The usual outcome: the queue redelivers a message within seconds, or a sweep finds its email. */
const sentInAMinute = { told, minutes: 1, stored: sent, left: once };
const sentBySweep = { ...sentInAMinute, minutes: 16 };
const HOUR = 60;
/** Sara and Omar try again, Sara even after the thank-you page. Huda never tries again. */
const tryingAgain = {
  minutes: 1,
  visits: ["sara", "huda", "omar", "sara", "omar", "sara"],
  told: ["asked to try again", "asked to try again", "asked to try again", "thanked", "thanked", "thanked"],
} satisfies Partial<Row>;
const withoutHuda = {
  stored: { sara: "sent", "centre about sara": "sent", "centre about omar": "sent" },
  left: { sara: 1, "centre about sara": 1, "centre about omar": 1 },
};

const ofTheQueue: Row[] = [
  { fault: "it refuses the first booking", faults: { enqueue: ({ nth }) => nth === 1 }, ...sentBySweep },
  { fault: "it refuses the site", faults: { enqueue: ({ nth }) => nth <= 3 }, ...sentBySweep },
  { fault: "it refuses the site and the first sweep", faults: { enqueue: ({ nth }) => nth <= 4 }, ...sentBySweep },
  { fault: "it loses all messages", faults: { arrives: ({ seconds }) => (seconds ? [0] : []) }, ...sentBySweep },
  { fault: "messages arrive twice at once", faults: { arrives: () => [0, 0] }, ...sentInAMinute, asked: 5 },
  {
    // The two days of rounds count from the first try, not from the due time.
    fault: "it fails for more than two days, and then the mail service for hours",
    faults: {
      enqueue: ({ seconds }) => seconds < 50 * HOUR * 60,
      mail: ({ seconds }) => seconds < 56 * HOUR * 60 && "E_DELIVERY_FAILED",
    },
    visits: ["noura"],
    told: ["thanked"],
    minutes: 57 * HOUR,
    stored: { noura: "sent", "centre about noura": "sent" },
    left: { noura: 1, "centre about noura": 1 },
  },
  {
    fault: "messages arrive again when their lease has expired",
    faults: { arrives: () => [0, LEASE_SECONDS + 30] },
    ...sentBySweep,
    asked: 5,
  },
  { fault: "messages arrive backwards", faults: { arrives: ({ nth }) => [1 - nth / 10] }, ...sentInAMinute },
  {
    fault: "messages arrive one a second, backwards, some of them again",
    faults: { arrives: ({ nth }) => (nth <= 2 ? [5 - nth, 6 - nth] : [5 - nth]) },
    ...sentInAMinute,
  },
  {
    fault: "a message is of another version: the sweep writes one that is read",
    faults: { carries: ({ nth, body }) => (nth === 1 ? { ...body, version: 2 } : body) },
    ...sentBySweep,
    asked: 5,
  },
];

const down = (forSeconds: number): Faults => ({ mail: ({ seconds }) => seconds < forSeconds && "E_DELIVERY_FAILED" });

const ofTheMailService: Row[] = [
  {
    fault: "it fails once",
    faults: { mail: ({ nth }) => nth === 1 && "E_DELIVERY_FAILED" },
    ...sentInAMinute,
    asked: 6,
  },
  {
    fault: "every email fails the first time",
    faults: { mail: ({ attempt }) => attempt === 1 && "E_DELIVERY_FAILED" },
    ...sentInAMinute,
    asked: 10,
  },
  {
    fault: "one email fails three times",
    faults: { mail: ({ mail, attempt }) => mail === "sara" && attempt <= 3 && "E_DELIVERY_FAILED" },
    ...sentInAMinute,
    asked: 8,
  },
  {
    fault: "one email fails always: three retries, then by the sweep for two days (product.md 10.11)",
    faults: { mail: ({ mail }) => mail === "sara" && "E_DELIVERY_FAILED" },
    told,
    minutes: 51 * HOUR,
    stored: { ...sent, sara: "failed: E_DELIVERY_FAILED, retries exhausted" },
    left: { ...once, sara: 0 },
  },
  {
    fault: "a customer's mailbox is suppressed",
    faults: { mail: ({ mail }) => mail === "sara" && "E_RECIPIENT_SUPPRESSED" },
    told,
    minutes: 1,
    stored: { ...sent, sara: "failed: E_RECIPIENT_SUPPRESSED" },
    left: { ...once, sara: 0 },
    asked: 5,
  },
  {
    fault: "the centre's mailbox is suppressed for twenty minutes",
    faults: {
      mail: ({ mail, seconds }) => mail.startsWith("centre") && seconds < 20 * 60 && "E_RECIPIENT_SUPPRESSED",
    },
    ...sentInAMinute,
    minutes: 40,
  },
  { fault: "it is down for 20 seconds", faults: down(20), ...sentInAMinute, minutes: 7 },
  { fault: "it is down for 3 hours", faults: down(3 * HOUR * 60), ...sentInAMinute, minutes: 5 * HOUR },
  {
    fault: "it rejects visitors' reply addresses: the centre's emails are sent without them",
    faults: { mail: ({ replyTo }) => replyTo !== undefined && replyTo !== business.email && "E_VALIDATION_ERROR" },
    ...sentInAMinute,
    left: { ...everyMail(0), sara: 1, huda: 1, "centre about nobody": 3 },
  },
];

const ofTheConsumer: Row[] = [
  { fault: "D1 fails for three seconds", faults: { d1: ({ seconds }) => seconds < 3 }, ...sentInAMinute },
  {
    fault: "D1 fails until messages are dead letters",
    faults: { d1: ({ seconds }) => seconds < 4 },
    ...sentBySweep,
  },
  {
    fault: "D1 fails to read bookings until the messages are dead letters",
    faults: { d1: ({ doing, seconds }) => doing === "reading" && seconds < 60 },
    ...sentBySweep,
    asked: 5,
  },
  {
    fault: "D1 fails a claim in the middle of a batch",
    faults: { d1: ({ doing, nth }) => doing === "claiming" && nth === 3 },
    ...sentInAMinute,
    asked: 5,
  },
  {
    fault: "D1 fails for a second while one email fails three times",
    faults: {
      mail: ({ mail, attempt }) => mail === "sara" && attempt <= 3 && "E_DELIVERY_FAILED",
      d1: ({ seconds }) => seconds === 1,
    },
    ...sentBySweep,
  },
  {
    fault: "D1 fails to record that an email has failed: the sweep finds it when its lease has expired",
    faults: { mail: ({ nth }) => nth === 1 && "E_DELIVERY_FAILED", d1: ({ doing }) => doing === "noting a failure" },
    ...sentBySweep,
    asked: 6,
  },
  {
    fault: "D1 fails to mark an email sent: it is marked at the second try",
    faults: { d1: ({ doing, nth }) => doing === "marking sent" && nth === 1 },
    ...sentInAMinute,
    asked: 5,
  },
  {
    fault: "D1 refuses the mark in all retries: that email is sent again",
    faults: { d1: ({ doing, nth }) => doing === "marking sent" && nth <= 4 },
    ...sentBySweep,
    left: { ...once, sara: 2 },
  },
  {
    fault: "it dies after the first email is sent: that email is sent again",
    faults: { dies: ({ nth }) => nth === 1 },
    told,
    minutes: 16,
    stored: sent,
    left: { ...once, sara: 2 },
  },
  {
    fault: "it dies after the last email of a batch is sent",
    faults: { dies: ({ nth }) => nth === 5 },
    told,
    minutes: 16,
    stored: sent,
    left: { ...once, "centre about omar": 2 },
  },
  {
    fault: "it dies three times in a row",
    faults: { dies: ({ nth }) => nth <= 3 },
    told,
    minutes: 16,
    stored: sent,
    left: { ...once, sara: 2, "centre about sara": 2, huda: 2 },
  },
];

const ofTheSite: Row[] = [
  {
    fault: "D1 fails before it stores a form",
    faults: { write: ({ nth }) => nth <= 6 && "before" },
    ...tryingAgain,
    ...withoutHuda,
  },
  {
    fault: "D1 fails in the middle of storing a form",
    faults: { write: ({ nth }) => nth <= 3 && "during" },
    ...tryingAgain,
    ...withoutHuda,
  },
  {
    fault: "D1 fails every form once: the site tries again",
    faults: { write: ({ nth }) => nth % 2 === 1 && "before" },
    ...sentInAMinute,
  },
  {
    fault: "D1 stores a form but its answer is lost: the second try finds it, and the sweep finds its emails",
    faults: { write: ({ nth }) => nth <= 3 && "after" },
    ...sentBySweep,
  },
];

describe.each([
  ["no fault", [{ fault: "nothing fails", faults: {}, ...sentInAMinute, asked: 5 }]],
  ["faults of the queue", ofTheQueue],
  ["faults of the mail service", ofTheMailService],
  ["faults of the consumer", ofTheConsumer],
  ["faults of the site", ofTheSite],
])("%s:", (_part, rows: readonly Row[]) => {
  it.each(rows.map((row) => [row.fault, row] as const))("%s", async (_fault, row) => {
    const system = simulateSystem(row.faults);
    const answers: Answer[] = [];
    for (const visitor of row.visits ?? (["sara", "huda", "omar"] as const)) {
      answers.push(await system.submit(forms[visitor]));
    }
    await system.pass(row.minutes);
    const { queued, ...outcome } = await system.outcome();
    expect({ told: answers, ...outcome }).toEqual({
      told: row.told,
      stored: row.stored,
      left: row.left,
      asked: row.asked ?? expect.any(Number),
      // A fault that never occurred proves nothing.
      injected: new Set(Object.keys(row.faults)),
    });
  });
});
