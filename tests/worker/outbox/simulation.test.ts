import { describe, expect, it } from "vitest";
import type { NewBooking } from "~/domain/bookings/write.server";
import { business } from "~/domain/centre/profile";
import { LEASE_SECONDS } from "~/domain/outbox/deliver.server";
import { startFresh } from "../fresh-start";
import { bookingInput, contactInput } from "../support/builders";
import { type Answer, type Faults, simulateSystem } from "../support/email-simulation";

/** Site, queue, consumer and sweep, with faults of each (product.md 10.11, 10.18). */

startFresh();

/** Sara, Huda and Noura book, Noura for a day in some weeks, and Omar writes a message. */
const forms = {
  sara: bookingInput({ email: "sara@example.sa" }),
  huda: bookingInput({ email: "huda@example.sa" }),
  omar: contactInput({ email: "omar@example.sa" }),
  noura: bookingInput({ email: "noura@example.sa", bookingDate: "2026-12-31" }),
};

const everyEmail = <State>(state: State) => ({
  sara: state,
  "centre about sara": state,
  huda: state,
  "centre about huda": state,
  "centre about omar": state,
});

interface Outcome {
  /** The people who send a form, in this order. By default Sara, Huda and Omar. */
  visits?: readonly (keyof typeof forms)[];
  /** The responses that these people got. */
  told: readonly Answer[];
  /** How many minutes after the forms everything below is checked. */
  minutes: number;
  /** The status of each email in the database, and why it failed. */
  stored: Readonly<Record<string, string>>;
  /** How often each email was sent. */
  left: Readonly<Record<string, number>>;
  /** The number of calls of the email service, if it matters. */
  asked?: number;
}

type Row = readonly [fault: string, faults: Faults, outcome: Outcome];

const told: Outcome["told"] = ["thanked", "thanked", "thanked"];
const sent = everyEmail("sent");
const once = everyEmail(1);
/** The usual outcome: the queue redelivers a message within seconds, or a sweep finds its email. */
const sentInAMinute = { told, minutes: 1, stored: sent, left: once };
const sentBySweep = { ...sentInAMinute, minutes: 16 };
const HOUR = 60;
/** Sara and Omar try again, Sara even after the thank-you page. Huda never tries again. */
const tryingAgain = {
  minutes: 1,
  visits: ["sara", "huda", "omar", "sara", "omar", "sara"],
  told: ["asked to try again", "asked to try again", "asked to try again", "thanked", "thanked", "thanked"],
} satisfies Partial<Outcome>;
const withoutHuda = {
  stored: { sara: "sent", "centre about sara": "sent", "centre about omar": "sent" },
  left: { sara: 1, "centre about sara": 1, "centre about omar": 1 },
};

const ofTheQueue: Row[] = [
  ["it refuses the site and the first sweep", { enqueue: ({ nth }) => nth <= 4 }, sentBySweep],
  ["it loses all messages", { arrives: ({ seconds }) => (seconds ? [0] : []) }, sentBySweep],
  // The two days of rounds count from the first attempt, not from the due time.
  [
    "it fails for more than two days, and then the email service for hours",
    {
      enqueue: ({ seconds }) => seconds < 50 * HOUR * 60,
      email: ({ seconds }) => seconds < 56 * HOUR * 60 && "E_DELIVERY_FAILED",
    },
    {
      visits: ["noura"],
      told: ["thanked"],
      minutes: 57 * HOUR,
      stored: { noura: "sent", "centre about noura": "sent" },
      left: { noura: 1, "centre about noura": 1 },
    },
  ],
  ["messages arrive again after their lease", { arrives: () => [0, LEASE_SECONDS + 30] }, { ...sentBySweep, asked: 5 }],
  [
    "messages arrive one a second, backwards, some of them again",
    { arrives: ({ nth }) => (nth <= 2 ? [5 - nth, 6 - nth] : [5 - nth]) },
    sentInAMinute,
  ],
];

const ofTheEmailService: Row[] = [
  [
    "every email fails the first time",
    { email: ({ attempt }) => attempt === 1 && "E_DELIVERY_FAILED" },
    { ...sentInAMinute, asked: 10 },
  ],
  [
    "one email fails always: three retries, then by the sweep for two days (product.md 10.11)",
    { email: ({ email }) => email === "sara" && "E_DELIVERY_FAILED" },
    {
      told,
      minutes: 51 * HOUR,
      stored: { ...sent, sara: "failed: E_DELIVERY_FAILED: given up" },
      left: { ...once, sara: 0 },
    },
  ],
  [
    "it is down for 3 hours",
    { email: ({ seconds }) => seconds < 3 * HOUR * 60 && "E_DELIVERY_FAILED" },
    { ...sentInAMinute, minutes: 5 * HOUR },
  ],
  [
    "it rejects visitors' reply addresses: the centre's emails are sent without them",
    {
      email: ({ replyTo, nth }) =>
        replyTo !== undefined &&
        replyTo !== business.email &&
        (nth % 2 ? "E_VALIDATION_ERROR" : "E_HEADER_VALUE_INVALID"),
    },
    { ...sentInAMinute, left: { ...everyEmail(0), sara: 1, huda: 1, "centre about nobody": 3 } },
  ],
];

const ofTheConsumer: Row[] = [
  ["D1 fails until the queue deletes the messages", { d1: ({ seconds }) => seconds < 4 }, sentBySweep],
  [
    "D1 fails to read bookings until the queue deletes the messages",
    { d1: ({ doing, seconds }) => doing === "reading" && seconds < 60 },
    { ...sentBySweep, asked: 5 },
  ],
  [
    "D1 fails to record that an email has failed: the sweep finds it when its lease has expired",
    { email: ({ nth }) => nth === 1 && "E_DELIVERY_FAILED", d1: ({ doing }) => doing === "noting a failure" },
    { ...sentBySweep, asked: 6 },
  ],
  [
    "D1 fails to mark an email sent: it is marked at the second try",
    { d1: ({ doing, nth }) => doing === "marking sent" && nth === 1 },
    { ...sentInAMinute, asked: 5 },
  ],
  [
    "D1 refuses the marks of a batch in all retries: its emails are sent again",
    { d1: ({ doing, nth }) => doing === "marking sent" && nth <= 20 },
    { ...sentBySweep, left: everyEmail(2) },
  ],
  [
    "it dies three times in a row",
    { dies: ({ nth }) => nth <= 3 },
    { told, minutes: 16, stored: sent, left: { ...once, sara: 2, huda: 2, "centre about omar": 2 } },
  ],
];

const ofTheSite: Row[] = [
  ["D1 fails before it stores", { write: ({ nth }) => nth <= 6 && "before" }, { ...tryingAgain, ...withoutHuda }],
  ["D1 fails while it stores", { write: ({ nth }) => nth <= 3 && "during" }, { ...tryingAgain, ...withoutHuda }],
  ["D1 fails every form once: the site tries again", { write: ({ nth }) => nth % 2 === 1 && "before" }, sentInAMinute],
  [
    "D1 stores a form but its answer is lost: the second try finds it, and the sweep finds its emails",
    { write: ({ nth }) => nth <= 3 && "after" },
    sentBySweep,
  ],
];

describe.each<[part: string, rows: readonly Row[]]>([
  ["no fault", [["nothing fails", {}, { ...sentInAMinute, asked: 5 }]]],
  ["faults of the queue", ofTheQueue],
  ["faults of the email service", ofTheEmailService],
  ["faults of the consumer", ofTheConsumer],
  ["faults of the site", ofTheSite],
])("%s:", (_part, rows) => {
  it.each(rows)("%s", async (_fault, faults, row) => {
    const system = simulateSystem(faults);
    const answers: Answer[] = [];
    for (const visitor of row.visits ?? (["sara", "huda", "omar"] as const))
      answers.push(await system.submit(forms[visitor]));
    await system.pass(row.minutes);
    const { queued, ...outcome } = await system.outcome();
    expect({ told: answers, ...outcome }).toEqual({
      told: row.told,
      stored: row.stored,
      left: row.left,
      asked: row.asked ?? expect.any(Number),
      // A fault that never occurred proves nothing.
      injected: new Set(Object.keys(faults)),
    });
  });
});

const guests = (count: number) =>
  Array.from({ length: count }, (_, number) => bookingInput({ email: `guest${number}@example.sa` }));

async function submitAll(faults: Faults, crowd: readonly NewBooking[]) {
  const system = simulateSystem(faults);
  const answers = await Promise.all(crowd.map(system.submit));
  await system.pass(30);
  const { stored, left } = await system.outcome();
  return { thanked: crowd.filter((_, index) => answers[index] === "thanked"), stored, left };
}

it.each<[fault: string, write: NonNullable<Faults["write"]>, thanked: number]>([
  ["D1 fails every third write", ({ nth }) => nth % 3 === 0 && "before", 18],
  ["the answer to the first write is lost", ({ nth }) => nth === 1 && "after", 20],
])("a crowd that sends one form 20 times at one moment makes one booking, while %s", async (_fault, write, times) => {
  const { thanked, stored, left } = await submitAll({ write }, Array(20).fill(forms.sara));
  expect(thanked).toHaveLength(times);
  expect(stored).toEqual({ sara: "sent", "centre about sara": "sent" });
  expect(left).toEqual({ sara: 1, "centre about sara": 1 });
});

it("a crowd that sends 25 forms gets a booking for each thank-you, while everything fails now and then", async () => {
  const faults: Faults = {
    write: ({ nth }) => nth % 7 === 0 && (nth % 2 ? "before" : "during"),
    enqueue: ({ nth }) => nth % 5 === 0,
    arrives: ({ nth }) => [1 - nth / 1000],
    email: ({ nth }) => nth % 11 === 0 && "E_RATE_LIMIT_EXCEEDED",
  };
  const { thanked, stored, left } = await submitAll(faults, guests(25));
  expect(thanked).toHaveLength(24);
  const emails = thanked
    .map(({ email }) => email?.replace(/@.*/, "") ?? "")
    .flatMap((name) => [name, `centre about ${name}`]);
  expect(stored).toEqual(Object.fromEntries(emails.map((email) => [email, "sent"])));
  expect(left).toEqual(Object.fromEntries(emails.map((email) => [email, 1])));
}, 60_000);

const BOOKINGS = 7;
const EMAILS = 2 * BOOKINGS;

/** Seven people book while the email service has this fault for half an hour. */
async function outage(fault: { code: string; takes: number }) {
  const isOver = (seconds: number) => seconds >= 30 * 60;
  const system = simulateSystem({
    email: ({ seconds }) => !isOver(seconds) && fault.code,
    takes: ({ seconds }) => (isOver(seconds) ? 0 : fault.takes),
  });
  for (const guest of guests(BOOKINGS)) await system.submit(guest);
  await system.pass(30);
  const { asked } = await system.outcome();
  await system.pass(3 * HOUR);
  const { queued, left } = await system.outcome();
  return { asked, queued, left };
}

it.each([
  // Attempts start at once and after 5 minutes; the next ones only after this half hour.
  ["hangs: once a round", { code: "TIMEOUT", takes: 20 }, 2],
  ["answers late with an error: four times a round", { code: "E_INTERNAL_SERVER_ERROR", takes: 19 }, 2 * 4],
])(
  "a service that %s for half an hour gets each email without a pile-up, and sends each once",
  { timeout: 120_000 },
  async (_what, fault, times) => {
    const { asked, queued, left } = await outage(fault);
    expect(asked / EMAILS).toBeGreaterThan(times / 2);
    expect(asked / EMAILS).toBeLessThanOrEqual(times);
    expect(queued).toBe(0);
    expect(Object.values(left)).toEqual(Array(EMAILS).fill(1));
  },
);

it.each([
  ["is suppressed for five hours", "E_RECIPIENT_SUPPRESSED"],
  ["hangs for five hours", "TIMEOUT"],
])(
  "when one of three mailboxes of the centre %s, each gets the email once, two of them at once",
  async (_what, code) => {
    const mailboxes = ["care@saqeel.example", "desk@saqeel.example", "owner@saqeel.example"];
    const fault = ({ email, seconds }: { email: string; seconds: number }) =>
      email === "desk about sara" && seconds < 5 * HOUR * 60 && code;
    const system = simulateSystem({ email: fault }, mailboxes);
    await system.submit(bookingInput({ email: "sara@example.sa" }));
    await system.pass(1);
    const atOnce = { sara: 1, "centre about sara": 1, "owner about sara": 1 };
    expect((await system.outcome()).left).toEqual(atOnce);
    await system.pass(7 * HOUR);
    const { left, stored } = await system.outcome();
    expect(left).toEqual({ ...atOnce, "desk about sara": 1 });
    expect(stored).toEqual({ sara: "sent", "centre about sara": "sent" });
  },
  60_000,
);
