import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { exceededLimit, LIMITS } from "~/features/booking/mails/email-limits.server";
import { isToCustomer } from "~/features/booking/mails/kinds";
import { checkHealth } from "~/features/health/checks.server";
import { claim } from "~/outbox/claim.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import { prepareMail } from "../../workers/mails";
import {
  at,
  db,
  emptyDatabase,
  failedAt,
  leasedUntil,
  type MailState,
  mailRow,
  NOW,
  pendingBookingMail,
  sentAt,
} from "./builders";
import { consumer } from "./deliver-batch";
import { silenceLogs } from "./silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60;
const SARA = "sara@example.sa";

/** Claims the row of a message, and tells the limit that its email is above. */
async function limitOf({ outboxId }: { readonly outboxId: number }, customerMailsPerHour = 200) {
  const row = await claim(db, outboxId, NOW);
  if (!row || !isToCustomer(row.kind)) throw new Error("No email to a customer was claimed");
  return exceededLimit(db, row.kind, SARA, { now: NOW, customerMailsPerHour });
}

const limitOfNew = async (customerMailsPerHour?: number) => limitOf(await pendingBookingMail(), customerMailsPerHour);

/** Sara has so many emails in the given state. */
async function saraHas(count: number, state: MailState): Promise<void> {
  for (let mail = 0; mail < count; mail++) await pendingBookingMail(state);
}

const sentAgo = (seconds: number) => sentAt(at(-seconds).toISOString());
const sendingSince = (seconds: number) => leasedUntil(at(60 - seconds).toISOString());
/** Without an answer the email may have left: the row stays as it was while it was sent. */
const timedOutAgo = (seconds: number) => ({
  ...leasedUntil(at(HOUR).toISOString()),
  ...{ failure: "TIMEOUT", rounds: 1, firstTriedAt: at(-seconds).toISOString() },
});

describe("five emails a day about forms to one address", () => {
  it.each<[string, MailState, string | null]>([
    ["were sent", sentAgo(24 * HOUR - 1), LIMITS.address],
    ["were sent a day ago", sentAgo(24 * HOUR), null],
    ["are being sent", sendingSince(10), LIMITS.address],
    ["are left by a consumer that died", sendingSince(HOUR), LIMITS.address],
    ["may have left", timedOutAgo(HOUR), LIMITS.address],
    ["may have left two days ago", timedOutAgo(48 * HOUR), LIMITS.address],
    ["wait after a failure", { failure: "E_DELIVERY_FAILED", attempts: 4 }, null],
    ["have failed", failedAt(NOW.toISOString()), null],
    ["were skipped", { status: "skipped" }, null],
  ])("hold back a sixth when they %s", async (_how, state, limit) => {
    await saraHas(4, state);
    expect(await limitOfNew()).toBeNull();
    await emptyDatabase();
    await saraHas(5, state);
    expect(await limitOfNew()).toBe(limit);
  });

  it("do not hold back one of themselves that may have left: it is counted once", async () => {
    await saraHas(4, sentAgo(HOUR));
    expect(await limitOf(await pendingBookingMail({ ...timedOutAgo(HOUR), nextTryAt: NOW.toISOString() }))).toBeNull();
  });

  it("are those of the address in any letters, and of no other", async () => {
    for (const email of ["Sara@Example.SA", "SARA@example.sa", "sara@EXAMPLE.sa", SARA, SARA]) {
      await pendingBookingMail(sentAgo(HOUR), "booking-customer", { email });
    }
    await claim(db, (await pendingBookingMail()).outboxId, NOW);
    const limitFor = (email: string) =>
      exceededLimit(db, "booking-customer", email, { now: NOW, customerMailsPerHour: 200 });
    expect(await limitFor("sarA@example.sa")).toBe(LIMITS.address);
    expect(await limitFor("huda@example.sa")).toBeNull();
  });

  const ownKinds = ["booking-moved", "booking-reminder"] as const;

  it.each(ownKinds)("do not hold back %s, which no stranger can cause", async (kind) => {
    await saraHas(6, sentAgo(HOUR));
    expect(await limitOf(await pendingBookingMail({ day: "2026-11-26" }, kind))).toBeNull();
  });

  it("do not count emails about a booking that was changed", async () => {
    await saraHas(4, sentAgo(HOUR));
    for (const kind of ownKinds) await pendingBookingMail({ ...sentAgo(HOUR), day: "2026-11-26" }, kind);
    expect(await limitOfNew()).toBeNull();
  });
});

describe("the emails of an hour to all customers", () => {
  it.each<[string, MailState, string | null]>([
    ["were sent", sentAgo(HOUR - 1), LIMITS.everybody],
    ["were sent an hour ago", sentAgo(HOUR), null],
    ["are being sent", sendingSince(10), LIMITS.everybody],
    ["may have left", timedOutAgo(HOUR - 1), LIMITS.everybody],
    ["may have left two days ago", timedOutAgo(48 * HOUR), LIMITS.everybody],
    ["have failed", failedAt(NOW.toISOString()), null],
  ])("hold back more when they %s", async (_how, state, limit) => {
    await saraHas(3, state);
    expect(await limitOfNew(4)).toBeNull();
    await emptyDatabase();
    await saraHas(3, state);
    expect(await limitOfNew(3)).toBe(limit);
  });

  it("are of every kind, and hold back every kind", async () => {
    for (const kind of ["booking-customer", "booking-confirmed", "booking-cancelled"] as const) {
      await pendingBookingMail(sentAgo(60), kind);
    }
    for (const kind of ["booking-moved", "booking-reminder"] as const) {
      const body = await pendingBookingMail({ day: "2026-11-26" }, kind);
      expect(await limitOf(body, 3)).toBe(LIMITS.everybody);
    }
  });

  it("are not those of the centre, which has no limit", async () => {
    for (let mail = 0; mail < 3; mail++) await pendingBookingMail(sentAgo(60), "booking-centre");
    expect(await limitOfNew(1)).toBeNull();
    const { sent, take } = consumer();
    await take([await pendingBookingMail({}, "booking-centre")], { settings: { CUSTOMER_MAILS_PER_HOUR: "0" } });
    expect(sent).toHaveLength(1);
  });
});

describe("an email above a limit", () => {
  it.each([
    ["a first", { attempts: 0, firstTriedAt: null }],
    ["a third", { attempts: 2, firstTriedAt: at(-HOUR).toISOString() }],
  ])("waits for 15 minutes, and still has %s attempt", async (_nth, attempts) => {
    await saraHas(5, sentAgo(HOUR));
    const body = await pendingBookingMail({ ...attempts, rounds: 1 });
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"], retried: new Map() });
    expect(sent).toEqual([]);
    expect(await mailRow(body)).toMatchObject({
      ...{ status: "waiting", nextTryAt: at(15 * 60).toISOString(), failure: LIMITS.address },
      ...{ ...attempts, rounds: 1, sentAt: null, failedAt: null },
    });
  });

  it("leaves once it is below", async () => {
    await saraHas(5, sentAgo(24 * HOUR - 15 * 60));
    const body = await pendingBookingMail();
    const { sent, take } = consumer();
    await take([body]);
    expect(sent).toEqual([]);
    vi.setSystemTime(at(15 * 60));
    await take([body]);
    expect(sent).toHaveLength(1);
    expect(await mailRow(body)).toMatchObject({ status: "sent", attempts: 1, failure: null });
  });

  it("never leaves because several consumers count at the same time", async () => {
    await saraHas(3, sentAgo(HOUR));
    const bodies = [];
    for (let mail = 0; mail < 10; mail++) bodies.push(await pendingBookingMail());
    const { sent, take } = consumer();
    await Promise.all(bodies.map((body) => take([body])));
    expect(sent.length).toBeLessThanOrEqual(2);
    // Those that held each other back come in one batch, one after the other.
    vi.setSystemTime(at(15 * 60));
    await take(bodies);
    expect(sent).toHaveLength(2);
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

  /** What is read from end to end, but for the index of open rows, and single rows that a statement makes up. */
  const scansOf = (plans: readonly string[]) =>
    plans.filter((plan) => /^SCAN (?!CONSTANT ROW|\(subquery|troubled|outbox USING INDEX outbox_open$)/.test(plan));
  const indexesOf = (plans: readonly string[]) =>
    [...new Set(plans.flatMap((plan) => /USING (?:COVERING )?INDEX (\w+)/.exec(plan)?.[1] ?? []))].toSorted();
  const service = {} as SendEmail;

  it("for a claim the row alone", async () => {
    const { outboxId } = await pendingBookingMail();
    const plans = await plansOf((recorded) => claim(recorded, outboxId, NOW));
    expect(plans).toEqual(["SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)"]);
  });

  it("for the limits what is being sent, what left lately and the bookings of one address", async () => {
    const options = { now: NOW, customerMailsPerHour: 200 };
    const plans = await plansOf((recorded) => exceededLimit(recorded, "booking-customer", SARA, options));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toEqual(["bookings_by_email", "outbox_by_booking", "outbox_sending", "outbox_sent"]);
  });

  it("for an email to be prepared its own booking, never a whole table", async () => {
    const row = await mailRow(await pendingBookingMail());
    const options = { now: NOW, customerMailsPerHour: 200, service };
    const plans = await plansOf((recorded) => prepareMail(row, { ...options, db: recorded }));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain("events_by_booking");
  });

  it("for the alarm the emails that wait, that failed lately and that left lately", async () => {
    const plans = await plansOf((recorded) => checkHealth(recorded, NOW, 3000));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toEqual(["outbox_failed", "outbox_open", "outbox_sent"]);
  });

  it("for a sweep the emails that wait", async () => {
    await pendingBookingMail({ queuedAt: at(-HOUR).toISOString() });
    const queue = { sendBatch: async () => {} } as never;
    const plans = await plansOf((recorded) => sweepOverdueMail(recorded, queue, NOW));
    expect(plans).toEqual([
      "SEARCH outbox USING INDEX outbox_open (next_try_at<?)",
      "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)",
    ]);
  });
});
