import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewBooking } from "~/bookings/write.server";
import { bookingInput, emptyDatabase } from "../support/builders";
import { type Faults, simulateSystem } from "../support/mail-simulation";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const sara = bookingInput({ email: "sara@example.sa" });

describe("a crowd", () => {
  async function submitAll(faults: Faults, crowd: readonly NewBooking[]) {
    const system = simulateSystem(faults);
    const answers = await Promise.all(crowd.map(system.submit));
    await system.pass(30);
    const { stored, left } = await system.outcome();
    return { thanked: crowd.filter((_, index) => answers[index] === "thanked"), stored, left };
  }

  it.each<[fault: string, write: Faults["write"], thanked: number]>([
    ["D1 fails every third write", ({ nth }) => nth % 3 === 0 && "before", 18],
    ["the answer to the first write is lost", ({ nth }) => nth === 1 && "after", 20],
  ])("that sends one form 20 times at the same moment makes one booking, while %s", async (_fault, write, times) => {
    const { thanked, stored, left } = await submitAll({ write }, Array(20).fill(sara));
    expect(thanked).toHaveLength(times);
    expect(stored).toEqual({ sara: "sent", "centre about sara": "sent" });
    expect(left).toEqual({ sara: 1, "centre about sara": 1 });
  });

  it("that sends 25 forms gets a booking for each thank-you, while everything fails now and then", async () => {
    const faults: Faults = {
      write: ({ nth }) => nth % 7 === 0 && (nth % 2 ? "before" : "during"),
      enqueue: ({ nth }) => nth % 5 === 0,
      arrives: ({ nth }) => [1 - nth / 1000],
      mail: ({ nth }) => nth % 11 === 0 && "E_RATE_LIMIT_EXCEEDED",
    };
    const guests = Array.from({ length: 25 }, (_, number) => bookingInput({ email: `guest${number}@example.sa` }));
    const { thanked, stored, left } = await submitAll(faults, guests);
    expect(thanked).toHaveLength(24);
    const mails = thanked
      .map(({ email }) => email?.replace(/@.*/, "") ?? "")
      .flatMap((name) => [name, `centre about ${name}`]);
    expect(stored).toEqual(Object.fromEntries(mails.map((mail) => [mail, "sent"])));
    expect(left).toEqual(Object.fromEntries(mails.map((mail) => [mail, 1])));
  }, 60_000);
});
