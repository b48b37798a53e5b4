import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { NewBooking } from "~/features/booking/mutations.server";
import { bookingInput, emptyDatabase, mailError, PERSONAL } from "./builders";
import { type Faults, simulateSystem } from "./faults";
import { expectNothingLost } from "./faults-ledger";

const levels = ["error", "warn", "info"] as const;
let logs: MockInstance[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  logs = levels.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  await emptyDatabase();
});
afterEach(() => {
  expect(JSON.stringify(logs.map((log) => log.mock.calls)), "what the logs say").not.toMatch(PERSONAL);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Five bookings of five people under faults, and all the time that recovery may take. */
async function afterFiveBookings(faults: Faults, most = 1) {
  const system = simulateSystem(faults);
  const answered: NewBooking[] = [];
  for (let guest = 0; guest < 5; guest += 1) {
    const input = bookingInput({ email: `sara${guest}@example.sa` });
    if (await system.book(input)) answered.push(input);
  }
  expect(answered).toHaveLength(5);
  await system.pass(26);
  return { ...system, ...(await expectNothingLost({ answered, sent: system.sent, most })) };
}

const transient = () => mailError("E_DELIVERY_FAILED");
const toCustomer = (number: number) => (mail: { to: string }) => mail.to === `sara${number}@example.sa`;

describe("a booking is stored once and its mails are sent when", () => {
  it.each<[string, Faults]>([
    ["nothing fails", {}],
    ["the queue refuses the first send", { refuse: (call) => call === 1 }],
    ["the queue refuses every send of the site", { refuse: (call) => call <= 5 }],
    ["the queue refuses the site and the first sweep", { refuse: (call) => call <= 6 }],
    ["mail fails once", { mail: (call) => (call === 1 ? transient() : null) }],
    ["mail fails three times for one customer", { mail: failsFor(toCustomer(0), 3) }],
    ["every mail fails the first time", { mail: failsAtFirst() }],
    ["every message arrives twice at once", { deliver: (due) => [...due, ...due.map(anew)] }],
    ["every message arrives again when its claim has run out", { deliver: againLater() }],
    ["messages arrive backwards", { deliver: (due) => due.toReversed() }],
    ["messages arrive one a second, backwards, and some again", { deliver: shuffled() }],
    ["the queue loses the messages of the first second", { deliver: loseOnce() }],
    ["D1 is away for the consumer's first three batches", { away: (call) => call <= 3 }],
    ["D1 is away until the first messages are dead letters", { away: (call) => call <= 4 }],
  ])("%s", async (_fault, faults) => {
    const { sent, failed } = await afterFiveBookings(faults);
    expect(sent).toHaveLength(10);
    expect(failed).toEqual([]);
  });
});

describe("a mail goes out again, rather than not at all, when the consumer dies between sending and marking", () => {
  it.each<[string, Faults]>([
    ["its first mail", { kill: (call) => call === 1 }],
    ["the last mail of a batch", { kill: (call) => call === 10 }],
    ["three mails in a row", { kill: (call) => call <= 3 }],
  ])("%s", async (_fault, faults) => {
    const { mails } = await afterFiveBookings(faults, 2);
    expect(mails.filter(({ sentAt }) => sentAt)).toHaveLength(10);
  });
});

describe("a mail that cannot go out is marked failed, with its reason, and the others are sent", () => {
  it.each<[string, Faults, RegExp]>([
    [
      "mail fails always for one customer",
      { mail: failsFor(toCustomer(1), Number.POSITIVE_INFINITY) },
      /^E_DELIVERY_FAILED, retries exhausted$/,
    ],
    [
      "one address is refused for good",
      { mail: (_, mail) => (toCustomer(1)(mail) ? mailError("E_RECIPIENT_SUPPRESSED") : null) },
      /^E_RECIPIENT_SUPPRESSED$/,
    ],
    [
      "D1 is away while a mail fails always",
      { mail: failsFor(toCustomer(1), Number.POSITIVE_INFINITY), away: (call) => call === 2 },
      /retries exhausted$/,
    ],
  ])("%s", async (_fault, faults, reason) => {
    const { sent, failed } = await afterFiveBookings(faults);
    expect(failed).toMatchObject([{ kind: "booking-customer", sentAt: null }]);
    expect(failed[0]?.failure).toMatch(reason);
    expect(sent).toHaveLength(9);
  });

  it("mail fails always, for everyone", async () => {
    const { sent, failed, calls } = await afterFiveBookings({ mail: transient });
    expect(sent).toEqual([]);
    expect(failed).toHaveLength(10);
    // Spec section 9: once, and three retries.
    expect(calls.mail).toBe(40);
  });
});

function failsFor(whom: (mail: { to: string }) => boolean, times: number): NonNullable<Faults["mail"]> {
  let left = times;
  return (_call, mail) => {
    if (!whom(mail) || left <= 0) return null;
    left -= 1;
    return transient();
  };
}

function failsAtFirst(): NonNullable<Faults["mail"]> {
  const tried = new Set<string>();
  return (_call, { to, subject }) => {
    if (tried.has(to + subject)) return null;
    tried.add(to + subject);
    return transient();
  };
}

type Due = Parameters<NonNullable<Faults["deliver"]>>[0];

function anew(message: Due[number]): Due[number] {
  return { ...message, id: crypto.randomUUID() };
}

function againLater(): NonNullable<Faults["deliver"]> {
  const later: (readonly [at: number, message: Due[number]])[] = [];
  let second = 0;
  return (due) => {
    second += 1;
    const again = later.filter(([at]) => at === second).map(([, message]) => message);
    for (const message of due) later.push([second + 90, anew(message)]);
    return [...due, ...again];
  };
}

function shuffled(): NonNullable<Faults["deliver"]> {
  const held: Due[number][] = [];
  return (due) => {
    held.push(...due, ...due.slice(0, 2).map(anew));
    return held.splice(-1);
  };
}

function loseOnce(): NonNullable<Faults["deliver"]> {
  let first = true;
  return (due) => {
    const lost = first && due.length > 0;
    if (lost) first = false;
    return lost ? [] : due;
  };
}
