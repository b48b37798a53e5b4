import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { claim } from "~/domain/outbox/deliver.server";
import { enqueue, messageFor, type OutboxMessage } from "~/domain/outbox/rows.server";
import { channels } from "~/platform/codes";
import { heartbeat, outbox } from "~/platform/db/schema.server";
import { CRONS } from "../../../workers/cron";
import wranglerToml from "../../../wrangler.toml?raw";
import { startFresh } from "../fresh-start";
import {
  at,
  db,
  type EmailState,
  emailRow,
  failedAt,
  leasedUntil,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  sentAt,
  skippedRow,
} from "../support/builders";
import { runCron } from "../support/cron-minute";
import { failingDatabase } from "../support/database-faults";
import { consumer } from "../support/deliver-batch";

/** The sweep, which queues due emails, and the morning email (product.md 10.17). */

const loggedAt = startFresh();

type MailQueue = Parameters<typeof enqueue>[0]["MAIL_QUEUE"];
const newQueue = () => vi.fn<MailQueue["sendBatch"]>();
const refusing = () => newQueue().mockRejectedValue(new Error("Queue is overloaded"));
const batchesOn = (queue: ReturnType<typeof newQueue>) =>
  queue.mock.calls.map(([messages]) => [...messages].map(({ body }) => body));

/** Runs the cron trigger as of `now`, and returns what it put on the queue, call by call. */
async function sweep(sendBatch = newQueue(), now = NOW) {
  await runCron(now, { MORNING_MAIL: "off", MAIL_QUEUE: { sendBatch } });
  return batchesOn(sendBatch);
}

const ago = (seconds: number) => at(-seconds).toISOString();
/** Queued longer ago than all retries of a message take. */
const overdue = { queuedAt: ago(301) };

it.each<[string, EmailState]>([
  ["was lost on the queue", overdue],
  ["nobody has queued yet", { queuedAt: null }],
  ["was postponed until now", { ...overdue, attempts: 4, rounds: 1, failure: "E_DELIVERY_FAILED" }],
  ["a dead consumer had claimed", { ...overdue, ...leasedUntil(NOW.toISOString()) }],
])("the sweep queues an email that %s, once, and changes only when it was queued", async (_what, state) => {
  const message = await pendingBookingEmail(state);
  const before = await emailRow(message);
  expect(await sweep()).toEqual([[message]]);
  expect(await emailRow(message)).toEqual({ ...before, queuedAt: NOW.toISOString() });
  expect(loggedAt("warn")).toEqual([{ event: "overdue-message-queued", count: 1 }]);
  expect(await sweep(undefined, at(300))).toEqual([]);
  expect(await sweep(undefined, at(301))).toEqual([[message]]);
});

it("a queue that takes no WhatsApp messages leaves the sweep of the emails as it is", async () => {
  const email = await pendingBookingEmail(overdue);
  await pendingBookingEmail({ ...overdue, channel: "whatsapp" }, "booking-confirmed", { idempotencyKey: "second" });
  const queues = { MORNING_MAIL: "off", WHATSAPP_QUEUE: { sendBatch: refusing() } };
  expect(await runCron(NOW, queues)).toEqual([email]);
  expect(await emailRow(email)).toMatchObject({ queuedAt: NOW.toISOString() });
  expect(await runCron(at(60), queues)).toEqual([]);
});

it.each<[string, EmailState]>([
  ["may still be on its way", { queuedAt: ago(300), nextTryAt: ago(300) }],
  ["was sent", { ...overdue, ...sentAt(ago(300)) }],
  ["was skipped", { ...overdue, ...skippedRow }],
  ["has failed", { ...overdue, ...failedAt(ago(300), "E_FIELD_MISSING") }],
  ["a consumer has just claimed", { ...overdue, ...leasedUntil(at(0.001).toISOString()) }],
  ["waits for its next round", { ...overdue, nextTryAt: at(0.001).toISOString(), attempts: 4, rounds: 1 }],
  ["is due in a moment", { queuedAt: null, nextTryAt: at(0.001).toISOString() }],
])("the sweep ignores an email that %s, without a call of the queue or a log", async (_what, state) => {
  const message = await pendingBookingEmail(state);
  const before = await emailRow(message);
  expect(await sweep()).toEqual([]);
  expect(await emailRow(message)).toEqual(before);
  expect([...loggedAt("error"), ...loggedAt("warn"), ...loggedAt("info")]).toEqual([]);
});

it("the sweep does not mark a row as queued that a consumer has claimed by then", async () => {
  const message = await pendingBookingEmail(overdue);
  const claiming = newQueue().mockImplementation(async () => {
    await claim(db, message.outboxId, NOW);
    return undefined as never;
  });
  await sweep(claiming);
  expect(await emailRow(message)).toMatchObject({ status: "sending", ...overdue });
});

it("the sweep queues the 50 that wait longest in one call, and the rest in the next run", async () => {
  const pending: OutboxMessage[] = [];
  for (let index = 0; index < 60; index++) {
    // The oldest are stored last, so the sweep must sort them.
    const instant = ago(1000 + index);
    pending.unshift(await pendingContactEmail({ queuedAt: instant, nextTryAt: instant }));
  }
  expect(await sweep()).toEqual([pending.slice(0, 50)]);
  expect(await db.$count(outbox, eq(outbox.queuedAt, NOW.toISOString()))).toBe(50);
  expect(await sweep()).toEqual([pending.slice(50)]);
  expect(await sweep()).toEqual([]);
});

it("the sweep queues an email that staff cause before fifty older ones that visitors cause", async () => {
  for (let index = 0; index < 50; index++) {
    const instant = ago(1000 + index);
    await pendingContactEmail({ queuedAt: instant, nextTryAt: instant, causedBy: "customer" });
  }
  const ofStaff = await pendingBookingEmail({ ...overdue, nextTryAt: ago(400), causedBy: "staff" });
  expect((await sweep())[0]?.[0]).toEqual(ofStaff);
});

it("the sweep leaves everything to the next run when the queue rejects it, and logs no personal data", async () => {
  const message = await pendingBookingEmail(overdue);
  const before = await emailRow(message);
  await sweep(refusing());
  expect(await emailRow(message)).toEqual(before);
  const line = { event: "message-not-queued", outboxIds: [message.outboxId], reason: "Error" };
  expect([loggedAt("error"), loggedAt("warn")]).toEqual([[line], []]);
});

it("more than the 100 messages that a queue accepts at once are split, and no messages need no call", async () => {
  const messages = Array.from({ length: 250 }, (_, index) => messageFor({ id: index + 1, channel: "email" }));
  const sendBatch = newQueue();
  const queues = { MAIL_QUEUE: { sendBatch }, WHATSAPP_QUEUE: { sendBatch } };
  expect(await enqueue(queues, messages)).toBe(true);
  await enqueue(queues, []);
  expect(batchesOn(sendBatch).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batchesOn(sendBatch).flat()).toEqual(messages);
});

it.each(channels)(
  "each channel has its queue, and the messages of %s go out when the other one is full",
  async (channel) => {
    const messages = [1, 2, 3, 4].map((id) => messageFor({ id, channel: id % 2 ? "email" : "whatsapp" }));
    const sendBatch = newQueue();
    const full = { sendBatch: refusing() };
    const queue = { sendBatch };
    const [MAIL_QUEUE, WHATSAPP_QUEUE] = channel === "email" ? [queue, full] : [full, queue];
    expect(await enqueue({ MAIL_QUEUE, WHATSAPP_QUEUE }, messages)).toBe(false);
    expect(batchesOn(sendBatch)).toEqual([messages.filter((message) => message.channel === channel)]);
  },
);

/** Seven in the morning of 20 November in Riyadh, and minutes after it. */
const SEVEN = new Date("2026-11-20T04:00:00.000Z");
const minutesLater = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);

function runMinute(now: Date, ...rest: [settings?: object, cron?: string]) {
  vi.setSystemTime(now);
  return runCron(now, ...rest);
}

it("the cron triggers of wrangler.toml are those that the Worker knows", () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(wranglerToml) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.values(CRONS));
});

it("the morning email is written at seven, once, and sent to each mailbox of the centre", async () => {
  expect(await runMinute(minutesLater(-1))).toEqual([]);
  const bodies = await runMinute(SEVEN);
  expect(bodies).toHaveLength(1);
  expect(await runMinute(minutesLater(1))).toEqual([]);
  const { sent, take } = consumer();
  await take(bodies);
  expect(sent).toMatchObject(centreMailboxes.map((to) => ({ to })));
  expect(await runMinute(minutesLater(24 * 60))).toHaveLength(1);
  const written = await db.select().from(outbox);
  expect(written.map(({ kind }) => kind)).toEqual(["centre-morning", "centre-morning"]);
  expect(written.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
});

it("the morning email is written a minute later when D1 failed at seven, and the run still counts", async () => {
  await expect(runMinute(SEVEN, { DB: failingDatabase('insert into "outbox"') })).rejects.toThrow();
  expect(await db.select().from(heartbeat)).toMatchObject([{ sweptAt: SEVEN.toISOString() }]);
  expect(await runMinute(minutesLater(1))).toHaveLength(1);
});

it("the morning email is not written when the setting is off, as on staging", async () => {
  expect(await runMinute(SEVEN, { MORNING_MAIL: "off" })).toEqual([]);
  expect(await db.$count(outbox)).toBe(0);
});

it.each([
  ["of today is sent until midnight", "2026-11-20T20:59:59.999Z", { status: "sent", attempts: 1 }],
  ["of yesterday is skipped", "2026-11-20T21:00Z", { ...skippedRow, skippedBecause: "day-passed", attempts: 0 }],
])("the morning email %s", async (_when, now, state) => {
  const bodies = await runMinute(SEVEN);
  vi.setSystemTime(now);
  await consumer().take(bodies);
  expect(await db.select().from(outbox)).toMatchObject([{ kind: "centre-morning", ...state }]);
});

it.each<[string, settings?: { DB?: unknown }, cron?: string]>([
  ["whose sweep fails", { DB: failingDatabase('from "outbox"') }],
  ["of the night", {}, CRONS.retention],
])("a run of the cron trigger %s does not count as a sweep", async (_which, settings, cron) => {
  const before = minutesLater(-10).toISOString();
  await db.update(heartbeat).set({ sweptAt: before });
  await runMinute(SEVEN, settings, cron).catch(() => null);
  expect(await db.select().from(heartbeat)).toMatchObject([{ sweptAt: before }]);
});
