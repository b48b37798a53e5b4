import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { checkHealth } from "~/features/health/checks.server";
import { claim } from "~/outbox/claim.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import { at, db, emptyDatabase, NOW, pendingBookingMail } from "./builders";

beforeEach(emptyDatabase);

const HOUR = 60 * 60;

async function claimNew(customerMailsPerHour = 200) {
  const { outboxId } = await pendingBookingMail();
  return (await claim(db, outboxId, { now: NOW, customerMailsPerHour })).kind;
}

/** Sara has so many mails in the given state. */
async function saraHas(count: number, state: Parameters<typeof pendingBookingMail>[0]): Promise<void> {
  for (let mail = 0; mail < count; mail++) await pendingBookingMail(state);
}

const sentAgo = (seconds: number) => ({ sentAt: at(-seconds).toISOString(), claimedAt: at(-seconds).toISOString() });
const claimedAgo = (seconds: number) => ({ claimedAt: at(-seconds).toISOString(), attempts: 1 });
/** Without an answer the mail may have left; its claim tells when. */
const timedOutAgo = (seconds: number) => ({
  ...claimedAgo(seconds),
  ...{ failure: "TIMEOUT", rounds: 1, nextTryAt: at(HOUR).toISOString() },
});

describe("five mails a day about forms to one address", () => {
  it.each([
    ["were sent", sentAgo(23 * HOUR), "limited"],
    ["were sent a day ago", sentAgo(24 * HOUR), "claimed"],
    ["are being sent", claimedAgo(10), "limited"],
    ["may have left", timedOutAgo(23 * HOUR), "limited"],
    ["may have left a day ago", timedOutAgo(24 * HOUR), "claimed"],
    ["have failed", { failure: "E_DELIVERY_FAILED", attempts: 4 }, "claimed"],
  ])("hold back a sixth when they %s", async (_how, state, outcome) => {
    await saraHas(4, state);
    expect(await claimNew()).toBe("claimed");
    await emptyDatabase();
    await saraHas(5, state);
    expect(await claimNew()).toBe(outcome);
  });

  it("do not hold back one of themselves that may have left", async () => {
    await saraHas(4, sentAgo(HOUR));
    const { outboxId } = await pendingBookingMail({ ...timedOutAgo(HOUR), nextTryAt: NOW.toISOString() });
    expect(await claim(db, outboxId, { now: NOW, customerMailsPerHour: 200 })).toMatchObject({ kind: "claimed" });
  });

  const ownKinds = ["booking-moved", "booking-reminder"] as const;

  it.each(ownKinds)("do not hold back %s, which no stranger can cause", async (kind) => {
    await saraHas(5, sentAgo(HOUR));
    const { outboxId } = await pendingBookingMail({ day: "2026-11-26" }, kind);
    expect(await claim(db, outboxId, { now: NOW, customerMailsPerHour: 200 })).toMatchObject({ kind: "claimed" });
  });

  it("do not count mails about a booking that was changed", async () => {
    await saraHas(4, sentAgo(HOUR));
    for (const kind of ownKinds) await pendingBookingMail({ ...sentAgo(HOUR), day: "2026-11-26" }, kind);
    expect(await claimNew()).toBe("claimed");
  });
});

describe("the mails of an hour to all customers", () => {
  it.each([
    ["were sent", sentAgo(HOUR - 1), "limited"],
    ["were sent an hour ago", sentAgo(HOUR), "claimed"],
    ["are being sent", claimedAgo(10), "limited"],
    ["may have left", timedOutAgo(HOUR - 1), "limited"],
  ])("hold back more when they %s", async (_how, state, outcome) => {
    await saraHas(3, state);
    expect(await claimNew(4)).toBe("claimed");
    await emptyDatabase();
    await saraHas(3, state);
    expect(await claimNew(3)).toBe(outcome);
  });
});

describe("SQLite reads", () => {
  /** What SQLite does for each statement that `run` prepares. */
  async function plansOf(run: (recorded: typeof db) => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    const recording = {
      prepare(statement: string) {
        statements.push(statement);
        return env.DB.prepare(statement);
      },
      batch: (batch: D1PreparedStatement[]) => env.DB.batch(batch),
    };
    await run(openDatabase(recording as unknown as D1Database));
    expect(statements).not.toEqual([]);
    const plans = statements.map((statement) => {
      const values = Array(statement.split("?").length - 1).fill(null);
      const explained = env.DB.prepare(`explain query plan ${statement}`).bind(...values);
      return explained.all<{ detail: string }>();
    });
    return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
  }

  it("for a claim what an index finds, never the whole outbox", async () => {
    const { outboxId } = await pendingBookingMail();
    const plans = await plansOf((recorded) => claim(recorded, outboxId, { now: NOW, customerMailsPerHour: 200 }));
    expect(plans.filter((plan) => plan.startsWith("SCAN"))).toEqual([]);
    for (const index of ["outbox_sent", "outbox_claimed", "outbox_by_booking", "bookings_by_email"]) {
      expect(plans.join("\n")).toContain(index);
    }
  });

  it("for the alarm the mails that wait, that failed lately and that left lately", async () => {
    const plans = await plansOf((recorded) => checkHealth(recorded, NOW, 3000));
    expect(plans.filter((plan) => /^SCAN (?:outbox|bookings)(?!.*outbox_unsent)/.test(plan))).toEqual([]);
  });

  it("for a sweep the mails that wait", async () => {
    const queue = { sendBatch: async () => {} } as never;
    const plans = await plansOf((recorded) => sweepOverdueMail(recorded, queue, NOW));
    expect(plans.filter((plan) => /^SCAN (?!.*outbox_unsent)/.test(plan))).toEqual([]);
  });
});
