import { beforeEach, describe, expect, it } from "vitest";
import { deliver, markDeadLetter } from "~/outbox/delivery.server";

import {
  always,
  at,
  db,
  emptyDatabase,
  mailError,
  mailRow,
  mailService,
  NOW,
  PERSONAL,
  pendingBookingMail,
  preparing,
  type Service,
} from "./builders";

beforeEach(emptyDatabase);

const take = (message: unknown, service: Service, { attempt = 1, now = NOW } = {}) =>
  deliver(message, { db, prepare: preparing(service), now, attempt });

describe("mail that fails", () => {
  it.each([1, 3])("%d times and then goes out is sent once, with no failure left on its row", async (times) => {
    const message = await pendingBookingMail();
    const service = mailService(...Array.from({ length: times }, () => mailError("E_RATE_LIMIT_EXCEEDED")));
    for (let attempt = 1; attempt <= times; attempt++) {
      const retry = { kind: "retry", reason: "E_RATE_LIMIT_EXCEEDED", delaySeconds: 2 ** (attempt - 1) };
      expect(await take(message, service, { attempt })).toEqual(retry);
      expect(await mailRow(message)).toMatchObject({
        claimedAt: null,
        failure: "E_RATE_LIMIT_EXCEEDED",
        attempts: attempt,
      });
    }
    expect(await take(message, service, { attempt: times + 1 })).toEqual({ kind: "sent" });
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toMatchObject({ sentAt: NOW.toISOString(), failure: null, failedAt: null });
  });

  it("is tried again after 1, 2, 4, 8, 16 seconds and then every 30", async () => {
    const message = await pendingBookingMail();
    const delays: unknown[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 100, 2000]) {
      delays.push(await take(message, always(mailError("E_DELIVERY_FAILED")), { attempt }));
    }
    expect(delays).toMatchObject(
      [1, 2, 4, 8, 16, 30, 30, 30, 30].map((delaySeconds) => ({ kind: "retry", delaySeconds })),
    );
  });

  it("always is failed by the dead letter, with the reason of its last attempt", async () => {
    const message = await pendingBookingMail();
    for (const attempt of [1, 2, 3, 4]) await take(message, always(mailError("E_DELIVERY_FAILED")), { attempt });
    expect(await markDeadLetter(message, { db, now: at(20) })).toMatchObject({ kind: "failed" });
    expect(await mailRow(message)).toMatchObject({
      failedAt: at(20).toISOString(),
      sentAt: null,
      claimedAt: null,
      failure: "E_DELIVERY_FAILED, retries exhausted",
    });
  });

  it.each([
    "E_VALIDATION_ERROR",
    "E_FIELD_MISSING",
    "E_RECIPIENT_SUPPRESSED",
    "E_RECIPIENT_NOT_ALLOWED",
    "E_CONTENT_TOO_LARGE",
    "E_HEADER_NOT_ALLOWED",
    "E_HEADER_USE_API_FIELD",
  ])("with %s, which no retry mends, has failed at once", async (code) => {
    const message = await pendingBookingMail();
    expect(await take(message, always(mailError(code)))).toMatchObject({ kind: "failed", reason: code });
    expect(await mailRow(message)).toMatchObject({ failedAt: NOW.toISOString(), failure: code, claimedAt: null });
  });

  it.each([
    "E_RATE_LIMIT_EXCEEDED",
    "E_DAILY_LIMIT_EXCEEDED",
    "E_INTERNAL_SERVER_ERROR",
    "E_DELIVERY_FAILED",
    "E_SENDER_NOT_VERIFIED",
    "E_VALIDATION_ERROR_OF_A_NEW_KIND",
  ])("with %s may go out later", async (code) => {
    expect(await take(await pendingBookingMail(), always(mailError(code)))).toMatchObject({
      kind: "retry",
      reason: code,
    });
  });

  it.each([
    ["an error without a code", new Error("550 sara@example.sa: Sara Ahmed unknown"), "Error"],
    ["a type error", new TypeError("sara@example.sa is not iterable"), "TypeError"],
    ["a code that is no text", Object.assign(new Error("sara@example.sa"), { code: 550 }), "Error"],
    ["a code that quotes an address", Object.assign(new Error("x"), { code: "550 sara@example.sa" }), "Error"],
    ["a name that quotes an address", Object.assign(new Error("x"), { name: "sara@example.sa" }), "unknown error"],
    ["a text", "sara@example.sa", "unknown error"],
    ["nothing", undefined, "unknown error"],
  ])("with %s says why without saying whose", async (_what, failure, reason) => {
    const message = await pendingBookingMail();
    const outcome = await take(message, always(failure));
    expect(outcome).toMatchObject({ kind: "retry", reason });
    await markDeadLetter(message, { db, now: NOW });
    expect(JSON.stringify([outcome, (await mailRow(message)).failure])).not.toMatch(PERSONAL);
  });
});
