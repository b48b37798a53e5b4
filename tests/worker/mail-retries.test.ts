import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLAIM_SECONDS } from "~/outbox/claim.server";
import { at, emptyDatabase, mailError, mailRow, NOW, pendingBookingMail } from "./builders";
import { consumer } from "./deliver-batch";
import { silenceLogs } from "./silenced-logs";

const loggedAt = silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const deadLetters = { queue: "saqeel-mail-dead" };
const HOUR = 60 * 60;

describe("an attempt", () => {
  it("that fails is noted, so that the sweep leaves its message to the queue", async () => {
    const body = await pendingBookingMail({ queuedAt: at(-HOUR).toISOString() });
    await consumer(mailError("E_DELIVERY_FAILED")).take([body]);
    expect(await mailRow(body)).toMatchObject({ queuedAt: NOW.toISOString(), claimedAt: null, nextTryAt: null });
  });

  it("that has no answer in time is not repeated by the queue: the mail may have left", async () => {
    const body = await pendingBookingMail();
    const { take } = consumer(mailError("TIMEOUT"));
    expect(await take([body])).toEqual({ acked: ["m0"], retried: new Map(), threw: false });
    expect(await mailRow(body)).toMatchObject({
      ...{ failure: "TIMEOUT", rounds: 1, nextTryAt: at(5 * 60).toISOString() },
      ...{ claimedAt: NOW.toISOString(), sentAt: null, failedAt: null },
    });
    expect(loggedAt("warn")).toMatchObject([{ event: "mail-postponed", reason: "TIMEOUT" }]);
  });

  it("that has no answer two days after the mail was due is the last", async () => {
    const body = await pendingBookingMail({ dueAt: at(-48 * HOUR).toISOString() });
    await consumer(mailError("TIMEOUT")).take([body]);
    expect(await mailRow(body)).toMatchObject({
      failedAt: NOW.toISOString(),
      failure: "TIMEOUT, retries exhausted",
      nextTryAt: null,
    });
  });

  it("is free again when its claim has run out and its time has come", async () => {
    const claimedAt = at(-CLAIM_SECONDS - 1).toISOString();
    const body = await pendingBookingMail({ claimedAt, nextTryAt: at(-1).toISOString(), rounds: 1 });
    const { sent, take } = consumer();
    await take([body]);
    expect(sent).toHaveLength(1);
  });
});

describe("a dead letter", () => {
  const failed = { failure: "E_DELIVERY_FAILED", attempts: 4 };

  it("that arrives twice puts its mail off once, and is logged", async () => {
    const body = await pendingBookingMail(failed);
    const { sent, take } = consumer();
    await take([body], deadLetters);
    vi.setSystemTime(at(60));
    await take([body], deadLetters);
    expect(sent).toEqual([]);
    expect(await mailRow(body)).toMatchObject({ rounds: 1, nextTryAt: at(5 * 60).toISOString(), failedAt: null });
    expect(loggedAt("warn")).toEqual([
      { event: "mail-postponed", outboxId: body.outboxId, attempt: 1, reason: "E_DELIVERY_FAILED" },
    ]);
  });

  it.each([
    ["that was never tried", { attempts: 0 }],
    ["that another consumer has just claimed", { ...failed, claimedAt: at(-1).toISOString() }],
  ])("leaves a mail alone %s", async (_state, state) => {
    const body = await pendingBookingMail(state);
    const before = await mailRow(body);
    expect(await consumer().take([body], deadLetters)).toMatchObject({ acked: ["m0"] });
    expect(await mailRow(body)).toEqual(before);
  });

  it.each([
    [0, 5],
    [1, 30],
    [2, 120],
    [3, 60],
    [4, 60],
    [100, 60],
  ])("after %i rounds is put off by %i minutes", async (rounds, minutes) => {
    const body = await pendingBookingMail({ ...failed, rounds, dueAt: at(1 - 48 * HOUR).toISOString() });
    await consumer().take([body], deadLetters);
    expect(await mailRow(body)).toMatchObject({ rounds: rounds + 1, nextTryAt: at(minutes * 60).toISOString() });
  });

  it("two days after its mail was due fails it once, and is logged with its booking for staff to call", async () => {
    const body = await pendingBookingMail({ ...failed, rounds: 3, dueAt: at(-48 * HOUR).toISOString() });
    const { take } = consumer();
    await take([body], deadLetters);
    vi.setSystemTime(at(60));
    await take([body], deadLetters);
    expect(await mailRow(body)).toMatchObject({
      failedAt: NOW.toISOString(),
      sentAt: null,
      claimedAt: null,
      failure: "E_DELIVERY_FAILED, retries exhausted",
    });
    expect(loggedAt("error")).toEqual([
      {
        event: "mail-failed",
        ...{ outboxId: body.outboxId, kind: "booking-customer", reference: expect.stringMatching(/^SQ-/) },
        ...{ attempt: 1, reason: "E_DELIVERY_FAILED, retries exhausted" },
      },
    ]);
  });
});
