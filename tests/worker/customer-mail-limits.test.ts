import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkHealth } from "~/features/health/checks.server";
import { bookingInput, db, emptyDatabase } from "./builders";
import { simulateSystem } from "./mail-simulation";
import { silenceLogs } from "./silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const isHealthy = async () => (await checkHealth(db, new Date(), 3000)).mail;

describe("the limits of mails to customers", () => {
  it("send at most five a day to one address, in any letters, while the centre's own mails all leave", async () => {
    const system = simulateSystem();
    const toVictim = (number: number) => (number % 2 ? "victim@example.sa" : "Victim@Example.sa");
    // Ten minutes of it, a form every five seconds, from anywhere: these do not count for the limit of forms.
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

  it("let the mails of a day leave the next", async () => {
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
