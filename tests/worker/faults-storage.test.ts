import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorForLog } from "~/db/error-for-log.server";
import type { NewBooking } from "~/features/booking/mutations.server";
import { createBooking } from "~/features/booking/mutations.server";
import type { NewContactMessage } from "~/features/contact/mutations.server";
import { bookingInput, db, emptyDatabase, mailError, NOW } from "./builders";
import { type Faults, simulateSystem } from "./faults";
import { expectNothingLost } from "./faults-ledger";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const level of ["error", "warn", "info"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const contactInput = (): NewContactMessage => ({
  submissionId: crypto.randomUUID(),
  name: "Omar Nasser",
  email: `${crypto.randomUUID()}@example.sa`,
  phone: "0598765432",
  message: "How much is polishing?",
  language: "ar",
});
const guest = (number: number) => bookingInput({ email: `sara${number}@example.sa` });

describe.each(["before", "during", "after"] as const)("when D1 fails %s the write of", (moment) => {
  const faults: Faults = { write: (call) => (call === 1 ? moment : null) };

  it("a booking, its visitor is told, and sending the form again makes one booking", async () => {
    const system = simulateSystem(faults);
    const input = guest(0);
    expect(await system.book(input)).toBe(false);
    expect(await system.book(input)).toBe(true);
    expect(await system.book(input)).toBe(true);
    await system.pass(12);
    const { mails } = await expectNothingLost({ answered: [input], sent: system.sent });
    expect(mails.filter(({ sentAt }) => sentAt)).toHaveLength(2);
  });

  it("a message, its visitor is told, and sending the form again makes one message", async () => {
    const system = simulateSystem(faults);
    const input = contactInput();
    expect(await system.write(input)).toBe(false);
    expect(await system.write(input)).toBe(true);
    await system.pass(12);
    const { mails } = await expectNothingLost({ answered: [input], sent: system.sent });
    expect(mails.filter(({ sentAt }) => sentAt)).toHaveLength(1);
  });

  it("a booking whose visitor never comes back, it is whole or not there at all", async () => {
    const system = simulateSystem(faults);
    const input = guest(0);
    expect(await system.book(input)).toBe(false);
    await system.pass(12);
    // D1 had stored it before the connection was lost: then it is a booking, with its mails, nothing less.
    await expectNothingLost({ answered: moment === "after" ? [input] : [], sent: system.sent });
  });
});

describe("50 identical forms at once are one booking with its mails", () => {
  it.each<[string, Faults]>([
    ["when nothing fails", {}],
    ["when D1 fails every third write before it", { write: (call) => (call % 3 ? null : "before") }],
    ["when D1 fails the first twenty writes after them", { write: (call) => (call <= 20 ? "after" : null) }],
    [
      "when the queue refuses and every message arrives twice",
      { refuse: (call) => call === 1, deliver: (due) => [...due, ...due] },
    ],
  ])("%s", async (_fault, faults) => {
    const system = simulateSystem(faults);
    const input = guest(0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => system.book(input)));
    expect(answers.filter(Boolean).length).toBeGreaterThan(20);
    await system.pass(12);
    const { mails } = await expectNothingLost({ answered: [input], sent: system.sent });
    expect(mails.filter(({ sentAt }) => sentAt)).toHaveLength(2);
  });
});

it("200 different forms at once are as many bookings as were answered, while everything fails now and then", async () => {
  const system = simulateSystem({
    write: (call) => (call % 7 ? null : call % 2 ? "before" : "during"),
    refuse: (call) => call % 5 === 0,
    mail: (call) => (call % 11 ? null : mailError("E_RATE_LIMIT_EXCEEDED")),
    deliver: (due) => due.toReversed(),
  });
  const inputs = Array.from({ length: 200 }, (_, number) => guest(number));
  const answers = await Promise.all(inputs.map((input) => system.book(input)));
  const answered: NewBooking[] = inputs.filter((_, index) => answers[index]);
  expect(answered.length).toBeGreaterThan(150);
  await system.pass(26);
  const { stored, failed } = await expectNothingLost({ answered, sent: system.sent });
  expect(stored).toHaveLength(answered.length);
  expect(failed).toEqual([]);
}, 60_000);

it("what D1 says of a write that it refuses tells the constraint, and nothing of the person", async () => {
  const refused = (changes: Partial<NewBooking>) =>
    createBooking(db, bookingInput(changes), NOW).then(() => "stored", errorForLog);
  expect(await refused({ phoneNumber: "0512345678x" })).toMatch(/^D1_ERROR: CHECK constraint failed: bookings_phone/);
  expect(await refused({ customerName: "S" })).toMatch(/^D1_ERROR: CHECK constraint failed: bookings_name/);
  await db.run("alter table bookings rename to bookings_away");
  try {
    expect(await refused({})).toMatch(/^D1_ERROR: no such table/);
  } finally {
    await db.run("alter table bookings_away rename to bookings");
  }
});
