import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { outbox } from "~/db/schema.server";
import { createBooking } from "~/features/booking/mutations.server";
import { enqueue } from "~/outbox/enqueue.server";
import type { MailMessage } from "~/outbox/message.server";
import { type MailEnv, queue, scheduled } from "../../workers/email-consumer";
import {
  at,
  bookingInput,
  db,
  emptyDatabase,
  mailError,
  mailRow,
  NOW,
  PERSONAL,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";

const levels = ["error", "warn", "info"] as const;
let logs: MockInstance[];

beforeEach(async () => {
  logs = levels.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  await emptyDatabase();
});
afterEach(() => {
  expect(JSON.stringify(logs.map((log) => log.mock.calls))).not.toMatch(PERSONAL);
  vi.restoreAllMocks();
});

type Mail = Parameters<MailEnv["EMAIL"]["send"]>[0] & { to?: unknown; subject?: unknown };

/** The bindings of the Worker with a mail service of our own, which throws the given errors first. */
function consumerEnv(...failures: Error[]) {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(mail);
    return { messageId: crypto.randomUUID() };
  };
  return { sent, env: { ...env, EMAIL: { send } as unknown as SendEmail } };
}

/** Gives bodies to the queue handler as one batch and tells what became of each. */
async function deliverBatch(mailEnv: MailEnv, bodies: unknown[], { queueName = "saqeel-mail", attempts = 1 } = {}) {
  const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: NOW, attempts, body }));
  const batch = createMessageBatch(queueName, messages);
  const retries = batch.messages.map((message) => vi.spyOn(message, "retry"));
  const context = createExecutionContext();
  await queue(batch, mailEnv);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return {
    acked: explicitAcks,
    retried: retryMessages.map(({ msgId }: { msgId: string }) => msgId),
    delays: retries.flatMap((retry) => retry.mock.calls.map(([options]) => options?.delaySeconds)),
  };
}

describe("the queue handler", () => {
  it("sends each mail of a batch and acknowledges it", async () => {
    const bodies = [
      await pendingBookingMail(),
      await pendingBookingMail({}, "booking-centre"),
      await pendingContactMail(),
    ];
    const { sent, env: mailEnv } = consumerEnv();
    expect(await deliverBatch(mailEnv, bodies)).toEqual({ acked: ["m0", "m1", "m2"], retried: [], delays: [] });
    expect(sent.map(({ to }) => to)).toEqual(["sara@example.sa", "care@saqeel.example", "care@saqeel.example"]);
    for (const body of bodies) expect((await mailRow(body)).sentAt).not.toBeNull();
  });

  it("acknowledges a duplicate in the same batch without a second mail", async () => {
    const body = await pendingBookingMail();
    const { sent, env: mailEnv } = consumerEnv();
    expect(await deliverBatch(mailEnv, [body, body])).toMatchObject({ acked: ["m0", "m1"], retried: [] });
    expect(sent).toHaveLength(1);
  });

  it("asks for one message again, with its delay, and settles the others", async () => {
    const bodies = [await pendingBookingMail(), await pendingBookingMail(), await pendingContactMail()];
    const { sent, env: mailEnv } = consumerEnv(mailError("E_RATE_LIMIT_EXCEEDED"));
    const result = await deliverBatch(mailEnv, bodies, { attempts: 3 });
    expect(result).toEqual({ acked: ["m1", "m2"], retried: ["m0"], delays: [4] });
    expect(sent).toHaveLength(2);
  });

  it("acknowledges what no retry mends, and the rest of the batch is sent", async () => {
    const [refused, good] = [await pendingBookingMail(), await pendingBookingMail()];
    const { sent, env: mailEnv } = consumerEnv(mailError("E_RECIPIENT_SUPPRESSED"));
    expect(await deliverBatch(mailEnv, [refused, { broken: true }, "x", good])).toEqual({
      acked: ["m0", "m1", "m2", "m3"],
      retried: [],
      delays: [],
    });
    expect(await mailRow(refused)).toMatchObject({ failure: "E_RECIPIENT_SUPPRESSED", sentAt: null });
    expect(sent).toHaveLength(1);
  });

  it("marks dead letters failed, sends none, and acknowledges them", async () => {
    const [failed, sentBefore] = [
      await pendingBookingMail({ failure: "E_DELIVERY_FAILED", attempts: 4 }),
      await pendingBookingMail({ sentAt: NOW.toISOString() }),
    ];
    const { sent, env: mailEnv } = consumerEnv();
    const result = await deliverBatch(mailEnv, [failed, sentBefore, null], { queueName: "saqeel-mail-dead" });
    expect(result).toEqual({ acked: ["m0", "m1", "m2"], retried: [], delays: [] });
    expect(sent).toEqual([]);
    expect(await mailRow(failed)).toMatchObject({ failure: "E_DELIVERY_FAILED, retries exhausted" });
    expect((await mailRow(failed)).failedAt).not.toBeNull();
    expect(await mailRow(sentBefore)).toMatchObject({ failedAt: null, sentAt: NOW.toISOString() });
  });

  it("throws when D1 is away, so that the queue delivers again what was not settled", async () => {
    const body = await pendingBookingMail();
    const { sent, env: mailEnv } = consumerEnv();
    const away = {
      prepare: () => {
        throw new Error("D1_ERROR: Network connection lost.");
      },
    } as unknown as D1Database;
    await expect(deliverBatch({ ...mailEnv, DB: away }, [body])).rejects.toThrow();
    expect(sent).toEqual([]);
    expect(await deliverBatch(mailEnv, [body], { attempts: 2 })).toMatchObject({ acked: ["m0"] });
    expect(sent).toHaveLength(1);
  });

  it("counts no attempt when D1 is away for the booking alone: after any number of them the mail goes out", async () => {
    const body = await pendingBookingMail();
    const { sent, env: mailEnv } = consumerEnv();
    const prepare = (query: string) => {
      if (query.includes('from "bookings"')) throw new Error("D1_ERROR: Network connection lost.");
      return env.DB.prepare(query);
    };
    const away = { ...mailEnv, DB: { prepare } as unknown as D1Database };
    for (const attempts of [1, 2, 3, 4]) await expect(deliverBatch(away, [body], { attempts })).rejects.toThrow();
    await deliverBatch(away, [body], { queueName: "saqeel-mail-dead" });
    expect(await mailRow(body)).toMatchObject({ attempts: 0, claimedAt: null, failedAt: null, failure: null });
    expect(sent).toEqual([]);
    await deliverBatch(mailEnv, [body]);
    expect(sent).toHaveLength(1);
  });

  it("names the booking of a dead letter, for staff to call its customer", async () => {
    const body = await pendingBookingMail({ failure: "E_DELIVERY_FAILED", attempts: 4 });
    await deliverBatch(consumerEnv().env, [body], { queueName: "saqeel-mail-dead" });
    const [errors] = logs.map((log) => log.mock.calls.flat());
    expect(errors).toEqual([
      expect.objectContaining({
        event: "mail-failed",
        kind: "booking-customer",
        reference: expect.stringMatching(/^SQ-/),
        reason: "retries exhausted",
      }),
    ]);
  });

  it("logs every outcome with its mail, its booking and the attempt, as loud as it is bad", async () => {
    const mails = [await pendingBookingMail(), await pendingBookingMail(), await pendingBookingMail()] as const;
    await deliverBatch(consumerEnv().env, [mails[0]], { attempts: 2 });
    await deliverBatch(consumerEnv(mailError("E_DELIVERY_FAILED")).env, [mails[1]]);
    await deliverBatch(consumerEnv(mailError("E_RECIPIENT_SUPPRESSED")).env, [mails[2], "not ours"]);
    const of = ({ outboxId }: MailMessage) => ({
      outboxId,
      kind: "booking-customer",
      reference: expect.stringMatching(/^SQ-/),
    });
    const [errors, warnings, infos] = logs.map((log) => log.mock.calls.flat());
    expect(infos).toEqual([{ event: "mail-sent", ...of(mails[0]), attempt: 2 }]);
    expect(warnings).toEqual([{ event: "mail-retry", ...of(mails[1]), attempt: 1, reason: "E_DELIVERY_FAILED" }]);
    expect(errors).toEqual([
      { event: "mail-failed", ...of(mails[2]), attempt: 1, reason: "E_RECIPIENT_SUPPRESSED" },
      { event: "mail-failed", attempt: 1, reason: "unreadable message" },
    ]);
  });
});

describe("the scheduled handler", () => {
  const run = (mailEnv: MailEnv, time = NOW) =>
    scheduled(createScheduledController({ scheduledTime: time, cron: "*/5 * * * *" }), mailEnv);
  const overdue = { queuedAt: at(-600).toISOString() };

  it("queues overdue mail as of the time it was meant to run", async () => {
    const message = await pendingBookingMail(overdue);
    const batches: MailMessage[] = [];
    const sendBatch = async (batch: Iterable<MessageSendRequest<MailMessage>>) => {
      for (const { body } of batch) batches.push(body);
    };
    await run({ ...env, MAIL_QUEUE: { sendBatch } as unknown as Queue });
    expect(batches).toEqual([message]);
    expect(await mailRow(message)).toMatchObject({ queuedAt: NOW.toISOString() });
    expect(logs.map((log) => log.mock.calls)).toEqual([[], [[{ event: "overdue-mail-queued", count: 1 }]], []]);
  });

  it("finds again on its very next run what the queue refused", async () => {
    const message = await pendingBookingMail(overdue);
    const refusing = { sendBatch: () => Promise.reject(new Error("Queue is overloaded")) } as unknown as Queue;
    await run({ ...env, MAIL_QUEUE: refusing });
    const sendBatch = vi.fn(async () => {});
    await run({ ...env, MAIL_QUEUE: { sendBatch } as unknown as Queue }, at(300));
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([{ body: message }]);
  });

  it("says nothing when nothing is overdue", async () => {
    await run(env);
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });
});

describe("the whole way, through the real local queue and mail binding", () => {
  const allSent = () =>
    vi.waitFor(
      async () => {
        const rows = await db.select().from(outbox);
        expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
        return rows;
      },
      { timeout: 15_000, interval: 50 },
    );

  it("leads from a booking to its two mails, each sent at the first attempt", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    const { messages } = await createBooking(db, bookingInput(), new Date());
    await enqueue(env.MAIL_QUEUE, messages);
    expect(await allSent()).toMatchObject([
      { attempts: 1, failure: null },
      { attempts: 1, failure: null },
    ]);
  });

  it("leads there too when the queue refused the booking and the sweep came later", async () => {
    await createBooking(db, bookingInput(), new Date(Date.now() - 600_000));
    await scheduled(createScheduledController({ scheduledTime: new Date(), cron: "*/5 * * * *" }), env);
    expect(await allSent()).toMatchObject([
      { attempts: 1, failure: null },
      { attempts: 1, failure: null },
    ]);
  });
});
