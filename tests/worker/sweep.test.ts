import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "~/db/schema.server";
import { CLAIM_SECONDS } from "~/outbox/claim-seconds.server";
import { type DueMail, deliver } from "~/outbox/delivery.server";
import { enqueue, type MailQueue } from "~/outbox/enqueue.server";
import { type MailMessage, mailMessage } from "~/outbox/message.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import {
  at,
  db,
  emptyDatabase,
  mailRow,
  NOW,
  PERSONAL,
  pendingBookingMail,
  pendingContactMail,
  preparing,
} from "./builders";

beforeEach(emptyDatabase);
afterEach(() => {
  vi.restoreAllMocks();
});

/** A queue that takes everything, or throws. */
function mailQueue({ refusing = false } = {}) {
  const queued: MailMessage[] = [];
  const sendBatch = async (batch: Iterable<MessageSendRequest<MailMessage>>) => {
    if (refusing) throw new Error("Queue is overloaded");
    // Only what JSON carries arrives on the other side.
    for (const { body } of batch) queued.push(mailMessage.parse(JSON.parse(JSON.stringify(body))));
    return {} as QueueSendBatchResponse;
  };
  return { queued, queue: { sendBatch } satisfies MailQueue };
}

const silencedErrors = () => vi.spyOn(console, "error").mockImplementation(() => {});
const overdue = { queuedAt: at(-301).toISOString() };

describe("the sweep", () => {
  it("queues overdue mail of both kinds again, as it was queued the first time", async () => {
    const pending = [
      await pendingBookingMail(overdue),
      await pendingBookingMail(overdue, "booking-centre"),
      await pendingContactMail(overdue),
    ];
    const { queue, queued } = mailQueue();
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(3);
    const inOrder = (messages: MailMessage[]) => messages.toSorted((a, b) => a.outboxId.localeCompare(b.outboxId));
    expect(inOrder(queued)).toEqual(inOrder(pending));
    for (const message of pending)
      expect(await mailRow(message)).toMatchObject({ queuedAt: NOW.toISOString(), attempts: 0 });
  });

  it.each([
    ["that may still be on its way", { queuedAt: at(-299).toISOString() }],
    ["that was sent", { ...overdue, sentAt: at(-300).toISOString() }],
    ["that has failed", { ...overdue, failedAt: at(-300).toISOString(), failure: "E_FIELD_MISSING" }],
    ["that a consumer has just taken", { ...overdue, claimedAt: at(-(CLAIM_SECONDS - 1)).toISOString(), attempts: 1 }],
  ])("leaves mail alone %s", async (_what, state) => {
    const message = await pendingBookingMail(state);
    const before = await mailRow(message);
    const { queue, queued } = mailQueue();
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(0);
    expect(queued).toEqual([]);
    expect(await mailRow(message)).toEqual(before);
  });

  it("recovers mail whose consumer died with it, and the mail is sent once", async () => {
    const message = await pendingBookingMail({ ...overdue, claimedAt: at(-300).toISOString(), attempts: 1 });
    const { queue, queued } = mailQueue();
    await sweepOverdueMail(db, queue, NOW);
    const sent: DueMail[] = [];
    const send = async (mail: DueMail) => void sent.push(mail);
    for (const body of [...queued, ...queued])
      await deliver(body, { db, now: at(1), attempt: 1, prepare: preparing({ send }) });
    expect(sent.map(({ id }) => id)).toEqual([message.outboxId]);
    expect(await mailRow(message)).toMatchObject({ sentAt: at(1).toISOString(), attempts: 2 });
  });

  it("takes on the 50 that wait longest and leaves the rest to the next one, until none is left", async () => {
    for (let index = 0; index < 120; index++) await pendingContactMail({ queuedAt: at(-1000 + index).toISOString() });
    const { queue, queued } = mailQueue();
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(50);
    const waiting = await db.select({ queuedAt: outbox.queuedAt }).from(outbox);
    expect(waiting.filter(({ queuedAt }) => queuedAt === NOW.toISOString())).toHaveLength(50);
    expect(waiting.every(({ queuedAt }) => queuedAt === NOW.toISOString() || queuedAt >= at(-950).toISOString())).toBe(
      true,
    );
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(50);
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(20);
    expect(await sweepOverdueMail(db, queue, NOW)).toBe(0);
    expect(new Set(queued.map(({ outboxId }) => outboxId)).size).toBe(120);
  });

  it("leaves everything for the next one when the queue refuses it, and says so without naming anyone", async () => {
    const errors = silencedErrors();
    const pending = [await pendingBookingMail(overdue), await pendingContactMail(overdue)];
    expect(await sweepOverdueMail(db, mailQueue({ refusing: true }).queue, NOW)).toBe(0);
    expect(errors).toHaveBeenCalledOnce();
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(PERSONAL);

    const { queue, queued } = mailQueue();
    expect(await sweepOverdueMail(db, queue, at(300))).toBe(2);
    expect(queued).toHaveLength(pending.length);
  });

  it("asks the queue for nothing when nothing is overdue", async () => {
    const sendBatch = vi.fn();
    expect(await sweepOverdueMail(db, { sendBatch }, NOW)).toBe(0);
    expect(sendBatch).not.toHaveBeenCalled();
  });
});

describe("enqueue", () => {
  it("puts all messages on the queue in one call", async () => {
    const messages = [await pendingBookingMail(), await pendingBookingMail({}, "booking-centre")];
    const { queue, queued } = mailQueue();
    await enqueue(queue, messages);
    expect(queued).toEqual(messages);
  });

  it("does not throw when the queue refuses: it names the rows, and nobody", async () => {
    const errors = silencedErrors();
    const message = await pendingBookingMail();
    await expect(enqueue(mailQueue({ refusing: true }).queue, [message])).resolves.not.toThrow();
    expect(JSON.stringify(errors.mock.calls)).toContain(message.outboxId);
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(PERSONAL);
  });

  it("does not call the queue for no message, which it would refuse", async () => {
    const sendBatch = vi.fn();
    await enqueue({ sendBatch }, []);
    expect(sendBatch).not.toHaveBeenCalled();
  });
});
