import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bookingInput, emptyDatabase } from "../support/builders";
import { simulateSystem } from "../support/mail-simulation";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60;
const BOOKINGS = 12;
const MAILS = 2 * BOOKINGS;

/** Twelve people book while the mail service has this fault for half an hour. */
async function outage(fault: { code: string; takes: number }) {
  const isOver = (seconds: number) => seconds >= 30 * 60;
  const system = simulateSystem({
    mail: ({ seconds }) => !isOver(seconds) && fault.code,
    takes: ({ seconds }) => (isOver(seconds) ? 0 : fault.takes),
  });
  for (let number = 0; number < BOOKINGS; number++) {
    await system.submit(bookingInput({ email: `guest${number}@example.sa` }));
  }
  await system.pass(30);
  const { asked } = await system.outcome();
  await system.pass(3 * HOUR);
  const { queued, left } = await system.outcome();
  return { asked, queued, left };
}

it.each([
  // Rounds start at once and after 5 minutes. A busy consumer outlasts a sweep.
  ["hangs: once a round", { code: "TIMEOUT", takes: 20 }, 2],
  ["answers late with an error: four times a round", { code: "E_INTERNAL_SERVER_ERROR", takes: 19 }, 2 * 4],
])(
  "a service that %s for half an hour gets each email without a pile-up, and sends each once",
  {
    timeout: 120_000,
  },
  async (_what, fault, times) => {
    const { asked, queued, left } = await outage(fault);
    expect(asked / MAILS).toBeGreaterThan(times / 2);
    expect(asked / MAILS).toBeLessThanOrEqual(times);
    expect(queued).toBe(0);
    expect(Object.values(left)).toEqual(Array(MAILS).fill(1));
  },
);

it("a service that takes fifteen seconds sends each email of twelve bookings once", async () => {
  const system = simulateSystem({ takes: () => 15 });
  for (let number = 0; number < BOOKINGS; number++) {
    await system.submit(bookingInput({ email: `guest${number}@example.sa` }));
  }
  await system.pass(20);
  const { asked, queued, left } = await system.outcome();
  expect(Object.values(left)).toEqual(Array(MAILS).fill(1));
  expect({ asked, queued }).toEqual({ asked: MAILS, queued: 0 });
}, 60_000);

it.each([
  ["is suppressed for five hours", "E_RECIPIENT_SUPPRESSED"],
  ["hangs for five hours", "TIMEOUT"],
])(
  "when one of three mailboxes of the centre %s, each gets the email once, two of them at once",
  async (_what, code) => {
    const mailboxes = ["care@saqeel.example", "desk@saqeel.example", "owner@saqeel.example"];
    const fault = ({ mail, seconds }: { mail: string; seconds: number }) =>
      mail === "desk about sara" && seconds < 5 * HOUR * 60 && code;
    const system = simulateSystem({ mail: fault }, { mailboxes });
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
