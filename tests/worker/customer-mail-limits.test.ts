import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bookings } from "~/db/schema.server";
import { checkHealth } from "~/features/health/checks.server";
import { at, bookingInput, bookingRow, db, emptyDatabase, NOW, pendingBookingMail } from "./builders";
import { consumer } from "./deliver-batch";
import { simulateSystem } from "./mail-simulation";
import { silenceLogs } from "./silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const isHealthy = async () => (await checkHealth(db, new Date(), 3000)).mail;

describe("a setting that is no number", () => {
  /** Omar has had so many emails in the last minute. */
  async function omarHas(count: number): Promise<void> {
    const [omar] = await db
      .insert(bookings)
      .values(bookingRow({ email: "omar@example.sa" }))
      .returning();
    const aMinuteAgo = at(-60).toISOString();
    await db.run(sql`with recursive "mails" ("number") as (select 1 union all select "number" + 1 from "mails" where "number" < ${count})
      insert into "outbox" ("kind", "booking_id", "created_at", "due_at", "next_try_at", "status", "sent_at")
      select 'booking-customer', ${omar?.id}, ${aMinuteAgo}, ${aMinuteAgo}, ${aMinuteAgo}, 'sent', ${aMinuteAgo} from "mails"`);
  }

  it.each([undefined, "", "many"])("means the limit that the site ships with: %s", async (setting) => {
    vi.setSystemTime(NOW);
    const settings = { CUSTOMER_MAILS_PER_HOUR: setting };
    const bodies = [await pendingBookingMail(), await pendingBookingMail()];
    await omarHas(199);
    const { sent, take } = consumer();
    await take(bodies, { settings });
    expect(sent).toHaveLength(1);
  });
});

describe("the limits of emails to customers", () => {
  it("send at most five a day to one address, in any letters, while the centre's own emails all leave", async () => {
    const system = simulateSystem();
    const toVictim = (number: number) => (number % 2 ? "victim@example.sa" : "Victim@Example.sa");
    // Ten minutes of it, a form every five seconds, where the centre has set no limit of forms.
    for (let number = 0; number < 120; number++) {
      await system.submit(bookingInput({ email: toVictim(number), phoneNumber: `05${10_000_000 + number}` }));
      await system.pass(5 / 60);
    }
    await system.pass(60);
    const { left } = await system.outcome();
    const toCustomer = Object.entries(left).filter(([mail]) => !mail.startsWith("centre"));
    const toCentre = Object.entries(left).filter(([mail]) => mail.startsWith("centre"));
    const sum = (entries: [string, number][]) => entries.reduce((total, [, count]) => total + count, 0);
    expect(sum(toCustomer)).toBe(5);
    expect(sum(toCentre)).toBe(120);
    expect(await isHealthy()).toBe(true);
  }, 60_000);

  it("let the emails of a day leave the next", async () => {
    const system = simulateSystem();
    for (let number = 0; number < 7; number++) await system.submit(bookingInput({ email: "sara@example.sa" }));
    await system.pass(60);
    expect((await system.outcome()).left.sara).toBe(5);
    await system.pass(24 * 60);
    expect((await system.outcome()).left.sara).toBe(7);
  }, 60_000);

  it("send so many an hour to all customers together as the setting says, and the rest in the next hours", async () => {
    const limit = Number(env.CUSTOMER_MAILS_PER_HOUR);
    expect(limit).toBe(200);
    const system = simulateSystem();
    const names = Array.from({ length: limit + 30 }, (_, number) => `guest${number}`);
    for (const name of names) await system.submit(bookingInput({ email: `${name}@example.sa` }));
    await system.pass(50);
    const sentTo = async () => {
      const { left } = await system.outcome();
      return names.filter((name) => left[name] === 1).length;
    };
    expect(await sentTo()).toBe(limit);
    // Real customers wait: that is an alarm.
    expect(await isHealthy()).toBe(false);
    await system.pass(40);
    expect(await sentTo()).toBe(limit + 30);
    expect(await isHealthy()).toBe(true);
  }, 120_000);
});
