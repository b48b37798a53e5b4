import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bookingInput, emptyDatabase } from "./builders";
import { simulateSystem } from "./mail-simulation";
import { silenceLogs } from "./silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60;
const BOOKINGS = 10;
const MAILS = 2 * BOOKINGS;

/** Ten people book; for four hours the service does with a mail what `fault` says. */
async function outage(fault: { code: string; takes: number }) {
  const isOver = (seconds: number) => seconds >= 4 * HOUR * 60;
  const system = simulateSystem({
    mail: ({ seconds }) => !isOver(seconds) && fault.code,
    takes: ({ seconds }) => (isOver(seconds) ? 0 : fault.takes),
  });
  for (let number = 0; number < BOOKINGS; number++) {
    await system.submit(bookingInput({ email: `guest${number}@example.sa` }));
  }
  await system.pass(4 * HOUR);
  const { asked, queued } = await system.outcome();
  await system.pass(2 * HOUR);
  return { asked, queued, left: (await system.outcome()).left };
}

it.each([
  // Rounds begin at once, and after 5 minutes, half an hour, two hours and an hour. Consumers are busy for three minutes.
  ["hangs: once a round", { code: "TIMEOUT", takes: 20 }, 5],
  ["answers late with an error: four times a round", { code: "E_INTERNAL_SERVER_ERROR", takes: 19 }, 5 * 4],
])(
  "a service that %s for four hours is asked for each mail, nothing piles up, and each leaves once",
  {
    timeout: 120_000,
  },
  async (_what, fault, times) => {
    const { asked, queued, left } = await outage(fault);
    expect(asked / MAILS).toBeGreaterThan(times * 0.7);
    expect(asked / MAILS).toBeLessThanOrEqual(times);
    expect(queued).toBeLessThanOrEqual(MAILS);
    expect(Object.values(left)).toEqual(Array(MAILS).fill(1));
  },
);
