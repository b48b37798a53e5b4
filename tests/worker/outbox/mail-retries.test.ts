import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OutboxMessage } from "~/outbox/rows.server";
import {
  at,
  emailRow,
  emptyDatabase,
  leasedUntil,
  type MailState,
  mailError,
  NOW,
  pendingBookingEmail,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { silenceLogs } from "../support/silenced-logs";

const loggedAt = silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const deadLetters = { queue: "saqeel-mail-dead" };
const HOUR = 60 * 60;

describe("an attempt", () => {
  it("that fails is recorded, so that the sweep leaves its message to the queue", async () => {
    const anHourAgo = at(-HOUR).toISOString();
    const body = await pendingBookingEmail({ dueAt: anHourAgo, queuedAt: anHourAgo, nextTryAt: anHourAgo });
    await consumer(mailError("E_DELIVERY_FAILED")).take([body]);
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "waiting", queuedAt: NOW.toISOString(), nextTryAt: anHourAgo, rounds: 0 },
    });
  });

  it("that fails is repeated by a machine whose clock is behind, even in a later round", async () => {
    const anHourAgo = at(-HOUR).toISOString();
    const body = await pendingBookingEmail({ dueAt: anHourAgo, attempts: 8, rounds: 2 });
    const { sent, take } = consumer(mailError("E_DELIVERY_FAILED"));
    await take([body]);
    vi.setSystemTime(at(-2));
    await take([body]);
    expect(sent).toHaveLength(1);
  });

  it("that has no answer in time is not retried by the queue: the email may have been sent", async () => {
    const body = await pendingBookingEmail({ queuedAt: at(-HOUR).toISOString() });
    const { sent, take } = consumer(mailError("TIMEOUT"));
    expect(await take([body])).toEqual({ acked: ["m0"], retried: new Map(), threw: false });
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "sending", failure: "TIMEOUT", rounds: 1, nextTryAt: at(5 * 60).toISOString() },
      ...{ queuedAt: NOW.toISOString(), attempts: 1, sentAt: null, failedAt: null },
    });
    expect(loggedAt("warn")).toMatchObject([{ event: "mail-postponed", reason: "TIMEOUT" }]);

    // Its lease would have expired by then, but its next round is not due.
    vi.setSystemTime(at(5 * 60 - 1));
    await take([body]);
    expect(sent).toEqual([]);
    vi.setSystemTime(at(5 * 60));
    await take([body]);
    expect(sent).toHaveLength(1);
    expect(await emailRow(body)).toMatchObject({ status: "sent", attempts: 2, failure: null });
  });

  it("that has no answer two days after the first is the last", async () => {
    const body = await pendingBookingEmail({ attempts: 1, firstTriedAt: at(-48 * HOUR).toISOString() });
    await consumer(mailError("TIMEOUT")).take([body]);
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "failed", failedAt: NOW.toISOString(), failure: "TIMEOUT, retries exhausted" },
    });
  });

  it.each([
    ["succeeds", []],
    ["fails", [mailError("E_DELIVERY_FAILED")]],
    ["can never succeed", [mailError("E_FIELD_MISSING")]],
    ["has no answer", [mailError("TIMEOUT")]],
  ])("that %s records the time of the first one", async (_how, failures) => {
    const [first, later] = [
      await pendingBookingEmail(),
      await pendingBookingEmail({ firstTriedAt: at(-60).toISOString() }),
    ];
    for (const body of [first, later]) await consumer(...failures).take([body]);
    expect(await emailRow(first)).toMatchObject({ attempts: 1, firstTriedAt: NOW.toISOString() });
    expect(await emailRow(later)).toMatchObject({ attempts: 1, firstTriedAt: at(-60).toISOString() });
  });

  it.each([
    ["TIMEOUT", { status: "sending", rounds: 1 }],
    ["E_DELIVERY_FAILED", { status: "waiting", rounds: 0 }],
  ])("that fails with %s is the first of two days, however long its email was due", async (code, state) => {
    const body = await pendingBookingEmail({ dueAt: at(-72 * HOUR).toISOString() });
    await consumer(mailError(code)).take([body]);
    expect(await emailRow(body)).toMatchObject({ ...state, firstTriedAt: NOW.toISOString(), failedAt: null });
  });
});

describe("a dead letter", () => {
  const failed = { failure: "E_DELIVERY_FAILED", attempts: 4, firstTriedAt: at(-30).toISOString() };

  it("that arrives twice postpones its email once, and is logged with its booking", async () => {
    const body = await pendingBookingEmail(failed);
    const { sent, take } = consumer();
    await take([body], deadLetters);
    vi.setSystemTime(at(60));
    await take([body], deadLetters);
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "waiting", rounds: 1, nextTryAt: at(5 * 60).toISOString(), attempts: 4, failedAt: null },
    });
    expect(loggedAt("warn")).toEqual([
      { event: "mail-postponed", ...nameOf(body), attempt: 1, reason: "E_DELIVERY_FAILED" },
    ]);
  });

  it("is settled by a machine whose clock is behind", async () => {
    const body = await pendingBookingEmail(failed);
    vi.setSystemTime(at(-2));
    await consumer().take([body], deadLetters);
    expect(await emailRow(body)).toMatchObject({ rounds: 1, nextTryAt: at(5 * 60 - 2).toISOString() });
  });

  it.each<[string, MailState]>([
    ["that was never tried", { attempts: 0 }],
    ["that another consumer is sending", { ...failed, ...leasedUntil(at(1).toISOString()) }],
    ["that a dead consumer had claimed", { ...failed, ...leasedUntil(at(-1).toISOString()) }],
    ["that waits for its next round", { ...failed, nextTryAt: at(1).toISOString(), rounds: 1 }],
    [
      "that the sweep has yet to queue",
      { ...failed, nextTryAt: at(-30).toISOString(), queuedAt: at(-330).toISOString() },
    ],
    ["that was never queued", { ...failed, queuedAt: null }],
    ["that was skipped", { ...failed, status: "skipped" }],
  ])("does not change an email %s", async (_state, state) => {
    const body = await pendingBookingEmail(state);
    const before = await emailRow(body);
    expect(await consumer().take([body], deadLetters)).toMatchObject({ acked: ["m0"] });
    expect(await emailRow(body)).toEqual(before);
  });

  it.each([
    [0, 5],
    [1, 30],
    [2, 120],
    [3, 60],
    [4, 60],
    [100, 60],
  ])("after %i rounds is postponed by %i minutes", async (rounds, minutes) => {
    const body = await pendingBookingEmail({ ...failed, rounds, firstTriedAt: at(1 - 48 * HOUR).toISOString() });
    await consumer().take([body], deadLetters);
    expect(await emailRow(body)).toMatchObject({ rounds: rounds + 1, nextTryAt: at(minutes * 60).toISOString() });
  });

  it("is postponed until two days after the first try, however long its email was due", async () => {
    const body = await pendingBookingEmail({ ...failed, dueAt: at(-72 * HOUR).toISOString() });
    await consumer().take([body], deadLetters);
    expect(await emailRow(body)).toMatchObject({ status: "waiting", rounds: 1, failedAt: null });
  });

  it("fails its email once two days after the first try, and is logged for staff", async () => {
    const body = await pendingBookingEmail({ ...failed, rounds: 3, firstTriedAt: at(-48 * HOUR).toISOString() });
    const { take } = consumer();
    await take([body], deadLetters);
    vi.setSystemTime(at(60));
    await take([body], deadLetters);
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "failed", failedAt: NOW.toISOString(), sentAt: null },
      failure: "E_DELIVERY_FAILED, retries exhausted",
    });
    expect(loggedAt("error")).toEqual([
      { event: "mail-failed", ...nameOf(body), attempt: 1, reason: "E_DELIVERY_FAILED, retries exhausted" },
    ]);
  });
});

/** The fields of a log line that name an email about a booking. */
function nameOf({ outboxId }: OutboxMessage) {
  return { outboxId, kind: "booking-customer", reference: expect.stringMatching(/^SQ-/) };
}
