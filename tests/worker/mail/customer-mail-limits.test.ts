import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, bookings, type OutboxRow } from "~/db/schema.server";
import { checkHealth } from "~/health/checks.server";
import {
  at,
  bookingInput,
  bookingRow,
  changeBookings,
  db,
  emptyDatabase,
  NOW,
  pendingBookingEmail,
  sentAt,
  storeBookings,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { simulateSystem } from "../support/mail-simulation";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

type Cause = OutboxRow["causedBy"];
type System = ReturnType<typeof simulateSystem>;

async function isHealthy(): Promise<boolean> {
  const health = await checkHealth(db, { now: new Date(), timeoutMs: 3000, morningEmail: false });
  return health.mail;
}

/** Stores a booking of the site for each address. `writeMails` writes its emails. */
const bookFor = (emails: readonly string[]) => storeBookings(emails.map((email) => bookingRow({ email })));

/** Writes emails about each booking for the sweep. */
async function writeMails(causedBy: Cause, { each = 1, nextTryAt = NOW } = {}): Promise<void> {
  const now = NOW.toISOString();
  await db.run(sql`with recursive "numbers" ("number") as (select 1 union all select "number" + 1 from "numbers" where "number" < ${each})
    insert into "outbox" ("kind", "booking_id", "caused_by", "created_at", "due_at", "next_try_at")
    select 'booking-customer', "id", ${causedBy}, ${now}, ${now}, ${nextTryAt.toISOString()} from "bookings", "numbers"`);
}

const guests = (count: number) => Array.from({ length: count }, (_, number) => `guest${number}@example.sa`);

/** How many emails were sent to addresses with this prefix. */
async function leftTo(system: System, prefix: string): Promise<number> {
  const { left } = await system.outcome();
  const found = Object.entries(left).filter(([mail]) => mail.toLowerCase().startsWith(prefix));
  return found.reduce((total, [, count]) => total + count, 0);
}

it.each([
  ["VISITOR_MAILS_PER_HOUR", 40, "customer"],
  ["STAFF_MAILS_PER_HOUR", 200, "staff"],
] as const)("%s allows %i emails, even when it is missing or no number", async (setting, limit, causedBy) => {
  expect(env[setting]).toBe(`${limit}`);
  for (const value of [undefined, "", "many"]) {
    await emptyDatabase();
    await bookFor(["omar@example.sa"]);
    await writeMails(causedBy, { each: limit - 1 });
    await db.run(sql`update "outbox" set "status" = 'sent', "sent_at" = ${at(-60).toISOString()}`);
    const { sent, take } = consumer();
    await take([await pendingBookingEmail({ causedBy }), await pendingBookingEmail({ causedBy })], {
      settings: { [setting]: value },
    });
    expect(sent, `${value}`).toHaveLength(1);
  }
});

describe("one mailbox", () => {
  it("gets at most five emails a day about bookings that a stranger makes, moves and cancels", async () => {
    const system = simulateSystem();
    const change = (values: Partial<Booking>) =>
      changeBookings({ ...values, by: "customer" }, sql`${bookings.id} = (select max("id") from "bookings")`);
    for (let booking = 0; booking < 2; booking++) {
      await system.submit(bookingInput({ email: "victim@example.sa" }));
      await system.pass(1);
      for (const bookingDate of ["2026-11-28", "2026-11-29", "2026-11-30"]) {
        await change({ bookingDate });
        await system.pass(1);
      }
      await change({ status: "cancelled" });
      await system.pass(1);
    }
    await system.pass(30);
    expect((await system.outcome()).left).toEqual({ victim: 5, "centre about victim": 2 * 5 });
    expect(await isHealthy()).toBe(true);
  }, 60_000);

  it("gets at most five emails a day about twelve bookings with other spellings", async () => {
    const system = simulateSystem();
    const name = (number: number) => (number % 2 ? "victim" : "Victim");
    await bookFor(Array.from({ length: 12 }, (_, number) => `${name(number)}+${number}@example.sa`));
    await writeMails("customer");
    await system.pass(30);
    expect(await leftTo(system, "victim")).toBe(5);
    expect(await isHealthy()).toBe(true);
  }, 60_000);

  it("gets no more because of arrivals that were undone", async () => {
    const system = simulateSystem();
    await bookFor(Array(7).fill("sara@example.sa"));
    for (const status of ["arrived", "pending"] as const) await changeBookings({ status });
    await writeMails("customer");
    await system.pass(60);
    expect(await leftTo(system, "sara")).toBe(5);
  }, 60_000);

  it("gets the remaining emails on the next day", async () => {
    const system = simulateSystem();
    await bookFor(Array(7).fill("sara@example.sa"));
    await writeMails("customer");
    await system.pass(60);
    expect(await leftTo(system, "sara")).toBe(5);
    await system.pass(24 * 60);
    expect(await leftTo(system, "sara")).toBe(7);
  }, 60_000);
});

/** Sara booked two hours ago, and got her email. */
const saraHasBooked = () => pendingBookingEmail(sentAt(at(-2 * 60 * 60).toISOString()));

async function confirmSara(): Promise<void> {
  const at = new Date().toISOString();
  await changeBookings({ status: "confirmed", at }, eq(bookings.email, "sara@example.sa"));
}

describe("five emails above the limit", () => {
  // More than one batch of the queue.
  const limit = 12;

  it.each<[string, string, Cause, (system: System) => Promise<unknown>]>([
    ["visitors cause", "staff confirm", "customer", confirmSara],
    ["staff cause", "a visitor makes", "staff", (system) => system.submit(bookingInput())],
  ])(
    "that %s wait for the next hour, and the email about a booking that %s is sent in two minutes",
    async (_whose, _what, causedBy, act) => {
      const settings = { VISITOR_MAILS_PER_HOUR: `${limit}`, STAFF_MAILS_PER_HOUR: `${limit}` };
      const system = simulateSystem({}, { settings });
      await bookFor(guests(limit + 5));
      await writeMails(causedBy);
      await saraHasBooked();
      await system.pass(10);
      expect(await leftTo(system, "guest")).toBe(limit);
      await act(system);
      await system.pass(2);
      expect(await leftTo(system, "sara")).toBe(1);
      await system.pass(40);
      expect(await leftTo(system, "guest")).toBe(limit);
      // Real customers wait, so the check is red.
      expect(await isHealthy()).toBe(false);
      await system.pass(40);
      expect(await leftTo(system, "guest")).toBe(limit + 5);
      expect(await isHealthy()).toBe(true);
    },
    120_000,
  );
});

it("a confirmation is not delayed by more emails than a sweep queues, which wait for one mailbox", async () => {
  const system = simulateSystem();
  await bookFor(Array(30).fill("victim@example.sa"));
  // The sweep after the confirmation finds them, and they are due before it.
  await writeMails("customer", { each: 2, nextTryAt: at(9 * 60 + 1) });
  await db.run(
    sql`update "outbox" set "status" = 'sent', "sent_at" = ${NOW.toISOString()} where "id" in (select "id" from "outbox" limit 5)`,
  );
  await saraHasBooked();
  await system.pass(10);
  await confirmSara();
  await system.pass(1);
  const { left } = await system.outcome();
  expect(left).toMatchObject({ victim: 0, sara: 1 });
}, 60_000);
