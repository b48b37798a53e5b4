import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "~/db/schema.server";
import { claim } from "~/outbox/deliver.server";
import { enqueue, messageFor, type OutboxMessage } from "~/outbox/rows.server";
import { CRONS, scheduled } from "../../../workers/cron";
import {
  at,
  db,
  emailRow,
  emptyDatabase,
  failedAt,
  leasedUntil,
  type MailState,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  sentAt,
} from "../support/builders";
import { silenceLogs } from "../support/silenced-logs";

const loggedAt = silenceLogs();
beforeEach(emptyDatabase);

type EmailQueue = Parameters<typeof enqueue>[0];

/** Runs the cron trigger as of `now`, and returns what it put on the queue, call by call. */
async function sweep(sendBatch = vi.fn<EmailQueue["sendBatch"]>(), now = NOW) {
  const controller = createScheduledController({ scheduledTime: now, cron: CRONS.everyMinute });
  await scheduled(controller, { ...env, MORNING_MAIL: "off", MAIL_QUEUE: { sendBatch } as unknown as Queue });
  return sendBatch.mock.calls.map(([messages]) => [...messages].map(({ body }) => body));
}
const refusing = () => vi.fn<EmailQueue["sendBatch"]>().mockRejectedValue(new Error("Queue is overloaded"));

const ago = (seconds: number) => at(-seconds).toISOString();
/** Queued longer ago than all retries of a message take. */
const overdue = { queuedAt: ago(301) };

describe("the sweep", () => {
  it("queues overdue emails of every kind again in one call, as of its scheduled time", async () => {
    const pending = [
      await pendingBookingEmail({ queuedAt: ago(303), nextTryAt: ago(303) }),
      await pendingBookingEmail({ queuedAt: ago(302), nextTryAt: ago(302) }, "booking-centre"),
      await pendingContactEmail({ ...overdue, nextTryAt: ago(301) }),
    ];
    expect(await sweep()).toEqual([pending]);
    for (const message of pending) {
      expect(await emailRow(message)).toMatchObject({ queuedAt: NOW.toISOString(), status: "waiting", attempts: 0 });
    }
    expect(loggedAt("warn")).toEqual([{ event: "overdue-mail-queued", count: 3 }]);
  });

  it.each<[string, MailState]>([
    ["was lost on the queue", overdue],
    ["a trigger has just written", { queuedAt: null }],
    ["was postponed until now", { ...overdue, attempts: 4, rounds: 1, failure: "E_DELIVERY_FAILED" }],
    ["a dead consumer had claimed", { ...overdue, ...leasedUntil(NOW.toISOString()) }],
    [
      "may have been sent, when its next round is due",
      { ...overdue, ...leasedUntil(NOW.toISOString()), failure: "TIMEOUT" },
    ],
  ])("queues an email that %s, once, and changes only when it was queued", async (_what, state) => {
    const message = await pendingBookingEmail(state);
    const before = await emailRow(message);
    expect(await sweep()).toEqual([[message]]);
    expect(await emailRow(message)).toEqual({ ...before, queuedAt: NOW.toISOString() });
    expect(await sweep(undefined, at(300))).toEqual([]);
    expect(await sweep(undefined, at(301))).toEqual([[message]]);
  });

  it.each<[string, MailState]>([
    ["may still be on its way", { queuedAt: ago(300), nextTryAt: ago(300) }],
    ["was sent", { ...overdue, ...sentAt(ago(300)) }],
    ["was skipped", { ...overdue, status: "skipped" }],
    ["has failed", { ...overdue, ...failedAt(ago(300), "E_FIELD_MISSING") }],
    ["a consumer has just claimed", { ...overdue, ...leasedUntil(at(0.001).toISOString()) }],
    ["waits for its next round", { ...overdue, nextTryAt: at(0.001).toISOString(), attempts: 4, rounds: 1 }],
    ["a trigger has written for a moment ahead", { queuedAt: null, nextTryAt: at(0.001).toISOString() }],
  ])("ignores an email that %s, without a call of the queue or a log", async (_what, state) => {
    const message = await pendingBookingEmail(state);
    const before = await emailRow(message);
    expect(await sweep()).toEqual([]);
    expect(await emailRow(message)).toEqual(before);
    expect([...loggedAt("error"), ...loggedAt("warn"), ...loggedAt("info")]).toEqual([]);
  });

  it("does not mark a row as queued that a consumer has claimed by then", async () => {
    const message = await pendingBookingEmail(overdue);
    const sendBatch = vi.fn<EmailQueue["sendBatch"]>().mockImplementation(async () => {
      await claim(db, message.outboxId, NOW);
      return undefined as never;
    });
    await sweep(sendBatch);
    expect(await emailRow(message)).toMatchObject({ status: "sending", ...overdue });
  });

  it("queues the 50 that wait longest, and the rest in the next run", async () => {
    const pending: OutboxMessage[] = [];
    for (let index = 0; index < 60; index++) {
      // The older ones are written last.
      const instant = ago(1000 + index);
      pending.unshift(await pendingContactEmail({ queuedAt: instant, nextTryAt: instant }));
    }
    expect(await sweep()).toEqual([pending.slice(0, 50)]);
    expect(await db.$count(outbox, eq(outbox.queuedAt, NOW.toISOString()))).toBe(50);
    expect(await sweep()).toEqual([pending.slice(50)]);
    expect(await sweep()).toEqual([]);
  });

  it("leaves everything to the next run when the queue refuses it", async () => {
    const message = await pendingBookingEmail(overdue);
    const before = await emailRow(message);
    await sweep(refusing());
    expect(await emailRow(message)).toEqual(before);
    expect(loggedAt("error")).toMatchObject([{ event: "mail-not-queued" }]);
    expect(loggedAt("warn")).toEqual([]);
    expect(await sweep(undefined, at(300))).toEqual([[message]]);
  });
});

describe("enqueue", () => {
  it("does not throw when the queue refuses, and logs the rows without personal data", async () => {
    const message = await pendingBookingEmail();
    expect(await enqueue({ sendBatch: refusing() }, [message])).toBe(false);
    expect(loggedAt("error")).toEqual([{ event: "mail-not-queued", outboxIds: [message.outboxId], reason: "Error" }]);
  });

  it("splits more than the 100 messages that a queue accepts at once", async () => {
    const messages = Array.from({ length: 250 }, (_, index) => messageFor({ id: index + 1 }));
    const sendBatch = vi.fn<EmailQueue["sendBatch"]>();
    expect(await enqueue({ sendBatch }, messages)).toBe(true);
    const batches = sendBatch.mock.calls.map(([batch]) => [...batch].map(({ body }) => body));
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(messages);
  });

  it("does not call the queue without a message", async () => {
    const sendBatch = vi.fn();
    await enqueue({ sendBatch }, []);
    expect(sendBatch).not.toHaveBeenCalled();
  });
});
