import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "~/db/schema.server";
import { CLAIM_SECONDS } from "~/outbox/claim.server";
import { enqueue } from "~/outbox/enqueue.server";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { CRONS, scheduled } from "../../workers/email-consumer";
import { at, db, emptyDatabase, mailRow, NOW, outboxId, pendingBookingMail, pendingContactMail } from "./builders";
import { silenceLogs } from "./silenced-logs";

const loggedAt = silenceLogs();
beforeEach(emptyDatabase);

type MailQueue = Parameters<typeof enqueue>[0];

/** Runs the cron trigger as of `now` and tells, call by call, what it put on the queue. */
async function sweep(sendBatch = vi.fn<MailQueue["sendBatch"]>(), now = NOW) {
  const controller = createScheduledController({ scheduledTime: now, cron: CRONS.everyMinute });
  await scheduled(controller, { ...env, MORNING_MAIL: "off", MAIL_QUEUE: { sendBatch } as unknown as Queue });
  return sendBatch.mock.calls.map(([messages]) => [...messages].map(({ body }) => body));
}
const refusing = () => vi.fn<MailQueue["sendBatch"]>().mockRejectedValue(new Error("Queue is overloaded"));

const overdue = { queuedAt: at(-301).toISOString() };

describe("the sweep", () => {
  it("queues overdue mail of every kind again in one call, as of the time it was meant to run", async () => {
    const pending = [
      await pendingBookingMail({ queuedAt: at(-303).toISOString() }),
      await pendingBookingMail({ queuedAt: at(-302).toISOString() }, "booking-centre"),
      await pendingContactMail(overdue),
    ];
    expect(await sweep()).toEqual([pending]);
    for (const message of pending) {
      expect(await mailRow(message)).toMatchObject({ queuedAt: NOW.toISOString(), attempts: 0 });
    }
    expect(loggedAt("warn")).toEqual([{ event: "overdue-mail-queued", count: 3 }]);
  });

  it.each([
    ["may still be on its way", { queuedAt: at(-299).toISOString() }],
    ["was sent", { ...overdue, sentAt: at(-300).toISOString() }],
    ["has failed", { ...overdue, failedAt: at(-300).toISOString(), failure: "E_FIELD_MISSING" }],
    ["a consumer has just claimed", { ...overdue, claimedAt: at(-(CLAIM_SECONDS - 1)).toISOString(), attempts: 1 }],
  ])("leaves mail alone that %s, asks the queue for nothing and says nothing", async (_what, state) => {
    const message = await pendingBookingMail(state);
    const before = await mailRow(message);
    expect(await sweep()).toEqual([]);
    expect(await mailRow(message)).toEqual(before);
    expect([...loggedAt("error"), ...loggedAt("warn"), ...loggedAt("info")]).toEqual([]);
  });

  it("takes on the 50 that wait longest and leaves the rest to the next one, until none is left", async () => {
    const pending: MailMessage[] = [];
    for (let index = 0; index < 120; index++) {
      pending.push(await pendingContactMail({ queuedAt: at(-1000 + index).toISOString() }));
    }
    expect(await sweep()).toEqual([pending.slice(0, 50)]);
    expect(await db.$count(outbox, eq(outbox.queuedAt, NOW.toISOString()))).toBe(50);
    expect(await sweep()).toEqual([pending.slice(50, 100)]);
    expect(await sweep()).toEqual([pending.slice(100)]);
    expect(await sweep()).toEqual([]);
  });

  it("leaves everything to its very next run when the queue refuses it", async () => {
    const message = await pendingBookingMail(overdue);
    const before = await mailRow(message);
    await sweep(refusing());
    expect(await mailRow(message)).toEqual(before);
    expect(loggedAt("error")).toMatchObject([{ event: "mail-not-queued" }]);
    expect(loggedAt("warn")).toEqual([]);
    expect(await sweep(undefined, at(300))).toEqual([[message]]);
  });
});

describe("enqueue", () => {
  it("does not throw when the queue refuses: it names the rows, and nobody", async () => {
    const message = await pendingBookingMail();
    expect(await enqueue({ sendBatch: refusing() }, [message])).toBe(false);
    expect(loggedAt("error")).toEqual([{ event: "mail-not-queued", outboxIds: [message.outboxId], reason: "Error" }]);
  });

  it("splits what is more than the 100 messages that a queue takes at once", async () => {
    const messages = Array.from({ length: 250 }, () => messageFor({ id: outboxId() }));
    const sendBatch = vi.fn<MailQueue["sendBatch"]>();
    expect(await enqueue({ sendBatch }, messages)).toBe(true);
    const batches = sendBatch.mock.calls.map(([batch]) => [...batch].map(({ body }) => body));
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(batches.flat()).toEqual(messages);
  });

  it("does not call the queue for no message, which it would refuse", async () => {
    const sendBatch = vi.fn();
    await enqueue({ sendBatch }, []);
    expect(sendBatch).not.toHaveBeenCalled();
  });
});
