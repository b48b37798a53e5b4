import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "~/db/schema";
import { bury, CLAIM_SECONDS, deliver } from "~/features/outbox/delivery";
import type { MailMessage } from "~/features/outbox/message";
import { at, db, emptyDatabase, mailError, mailRow, NOW, owedBookingMail, owedContactMail, PERSONAL } from "./builders";

beforeEach(emptyDatabase);

/** A mail service that keeps what it sent; it throws the given errors first, one per mail. */
function mailService(...failures: unknown[]) {
  const sent: MailMessage[] = [];
  const send = async (message: MailMessage) => {
    if (failures.length > 0) throw failures.shift();
    sent.push(message);
  };
  return { send, sent };
}

const always = (failure: unknown) => ({
  sent: [],
  send: () => Promise.reject(failure),
});

type Service = { send: (message: MailMessage) => Promise<void> };
const take = (message: unknown, { send }: Service, { attempt = 1, now = NOW } = {}) =>
  deliver(message, { db, send, now, attempt });

describe("a message", () => {
  it.each([
    ["booking", owedBookingMail],
    ["contact form", owedContactMail],
  ])("of a %s is sent and its row says when", async (_kind, owe) => {
    const message = await owe();
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "sent" });
    expect(service.sent).toEqual([message]);
    expect(await mailRow(message)).toMatchObject({
      sentAt: NOW.toISOString(),
      attempts: 1,
      failedAt: null,
      failure: null,
    });
  });

  it("that arrives twice makes one mail", async () => {
    const message = await owedBookingMail();
    const service = mailService();
    await take(message, service);
    const before = await mailRow(message);
    expect(await take(message, service, { now: at(3600) })).toEqual({ kind: "left" });
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toEqual(before);
  });

  it("that ten consumers take at once makes one mail", async () => {
    const message = await owedBookingMail();
    const service = mailService();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(message, service)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(9).fill("left"), "sent"]);
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toMatchObject({ attempts: 1 });
  });

  it("touches no row but its own", async () => {
    const other = await owedBookingMail();
    await take(await owedBookingMail(), mailService());
    await take(await owedBookingMail(), always(mailError("E_FIELD_MISSING")));
    await bury(await owedBookingMail(), { db, now: NOW });
    expect(await mailRow(other)).toMatchObject({
      sentAt: null,
      failedAt: null,
      claimedAt: null,
      attempts: 0,
      failure: null,
    });
  });

  it("whose row is gone is left", async () => {
    const message = await owedBookingMail();
    await db.delete(outbox).where(eq(outbox.id, message.outboxId));
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "left" });
    expect(service.sent).toEqual([]);
  });

  it("whose row has failed for good is left, until staff take the failure back", async () => {
    const message = await owedBookingMail({ failedAt: NOW.toISOString(), failure: "E_FIELD_MISSING" });
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "left" });
    await db.update(outbox).set({ failedAt: null });
    expect(await take(message, service)).toEqual({ kind: "sent" });
    expect(service.sent).toHaveLength(1);
  });
});

describe("mail that fails", () => {
  it.each([1, 3])("%d times and then goes out is sent once, with no failure left on its row", async (times) => {
    const message = await owedBookingMail();
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
    const message = await owedBookingMail();
    const delays: unknown[] = [];
    for (const attempt of [1, 2, 3, 4, 5, 6, 7, 100, 2000]) {
      delays.push(await take(message, always(mailError("E_DELIVERY_FAILED")), { attempt }));
    }
    expect(delays).toMatchObject(
      [1, 2, 4, 8, 16, 30, 30, 30, 30].map((delaySeconds) => ({ kind: "retry", delaySeconds })),
    );
  });

  it("always is failed by the dead letter, with the reason of its last attempt", async () => {
    const message = await owedBookingMail();
    for (const attempt of [1, 2, 3, 4]) await take(message, always(mailError("E_DELIVERY_FAILED")), { attempt });
    expect(await bury(message, { db, now: at(20) })).toMatchObject({ kind: "failed" });
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
    const message = await owedBookingMail();
    expect(await take(message, always(mailError(code)))).toEqual({ kind: "failed", reason: code });
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
    expect(await take(await owedBookingMail(), always(mailError(code)))).toMatchObject({ kind: "retry", reason: code });
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
    const message = await owedBookingMail();
    const outcome = await take(message, always(failure));
    expect(outcome).toMatchObject({ kind: "retry", reason });
    await bury(message, { db, now: NOW });
    expect(JSON.stringify([outcome, (await mailRow(message)).failure])).not.toMatch(PERSONAL);
  });
});

describe("a consumer that died between sending and marking", () => {
  const diedAt = { claimedAt: NOW.toISOString(), attempts: 1 };

  it("holds its claim for a minute, so that the same message does not make a second mail at once", async () => {
    const message = await owedBookingMail(diedAt);
    const service = mailService();
    expect(await take(message, service, { now: at(CLAIM_SECONDS) })).toEqual({ kind: "left" });
    expect(service.sent).toEqual([]);
  });

  it("loses its claim after that, so that the mail is not lost with it", async () => {
    const message = await owedBookingMail(diedAt);
    const service = mailService();
    const later = { now: at(CLAIM_SECONDS + 1) };
    const outcomes = await Promise.all([take(message, service, later), take(message, service, later)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["left", "sent"]);
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toMatchObject({ attempts: 2, sentAt: at(CLAIM_SECONDS + 1).toISOString() });
  });
});

describe("a body that is no message of ours", () => {
  it.each([null, undefined, "hello", 7, [], {}, { outboxId: 7 }, { outboxId: "gone" }, { version: 9 }])(
    "is put aside without a mail: %j",
    async (body) => {
      const service = mailService();
      expect(await take(body, service)).toEqual({ kind: "failed", reason: "unreadable message" });
      expect(service.sent).toEqual([]);
    },
  );

  it("fails the row that it names, so that the mail is not silently gone", async () => {
    const message = await owedBookingMail();
    await take({ ...message, version: 2 }, mailService());
    expect(await mailRow(message)).toMatchObject({ failedAt: NOW.toISOString(), failure: "unreadable message" });
  });

  it("never fails a row that was sent", async () => {
    const message = await owedBookingMail({ sentAt: NOW.toISOString() });
    await take({ ...message, version: 2 }, mailService());
    expect(await mailRow(message)).toMatchObject({ sentAt: NOW.toISOString(), failedAt: null, failure: null });
  });
});

describe("a dead letter", () => {
  it("leaves a row that was sent after all", async () => {
    const message = await owedBookingMail({ sentAt: NOW.toISOString() });
    await bury(message, { db, now: at(60) });
    expect(await mailRow(message)).toMatchObject({ sentAt: NOW.toISOString(), failedAt: null, failure: null });
  });

  it("that arrives twice keeps the first time and the first reason", async () => {
    const message = await owedBookingMail({ failure: "E_DELIVERY_FAILED" });
    await bury(message, { db, now: at(1) });
    await bury(message, { db, now: at(60) });
    expect(await mailRow(message)).toMatchObject({
      failedAt: at(1).toISOString(),
      failure: "E_DELIVERY_FAILED, retries exhausted",
    });
  });

  it.each([null, "hello", {}, { outboxId: 7 }])("that is unreadable (%j) is settled too", async (body) => {
    expect(await bury(body, { db, now: NOW })).toMatchObject({ kind: "failed" });
  });
});
