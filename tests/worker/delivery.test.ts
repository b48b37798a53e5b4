import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { CLAIM_SECONDS } from "~/outbox/claim-seconds.server";
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
  pendingBookingMail,
  pendingContactMail,
  preparing,
  type Service,
} from "./builders";

beforeEach(emptyDatabase);

const take = (message: unknown, service: Service, { attempt = 1, now = NOW } = {}) =>
  deliver(message, { db, prepare: preparing(service), now, attempt });

describe("a message", () => {
  it.each([
    ["booking", pendingBookingMail],
    ["contact form", pendingContactMail],
  ])("of a %s is sent and its row says when", async (_kind, store) => {
    const message = await store();
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "sent" });
    expect(service.sent.map(({ id }) => id)).toEqual([message.outboxId]);
    expect(await mailRow(message)).toMatchObject({
      sentAt: NOW.toISOString(),
      attempts: 1,
      failedAt: null,
      failure: null,
    });
  });

  it("that arrives twice makes one mail", async () => {
    const message = await pendingBookingMail();
    const service = mailService();
    await take(message, service);
    const before = await mailRow(message);
    expect(await take(message, service, { now: at(3600) })).toEqual({ kind: "skipped" });
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toEqual(before);
  });

  it("that ten consumers take at once makes one mail", async () => {
    const message = await pendingBookingMail();
    const service = mailService();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(message, service)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["sent", ...Array(9).fill("skipped")]);
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toMatchObject({ attempts: 1 });
  });

  it("touches no row but its own", async () => {
    const other = await pendingBookingMail();
    await take(await pendingBookingMail(), mailService());
    await take(await pendingBookingMail(), always(mailError("E_FIELD_MISSING")));
    await markDeadLetter(await pendingBookingMail(), { db, now: NOW });
    expect(await mailRow(other)).toMatchObject({
      sentAt: null,
      failedAt: null,
      claimedAt: null,
      attempts: 0,
      failure: null,
    });
  });

  it("whose row is gone is left", async () => {
    const message = await pendingBookingMail();
    await db.delete(outbox).where(eq(outbox.id, message.outboxId));
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "skipped" });
    expect(service.sent).toEqual([]);
  });

  it("whose row has failed for good is left, until staff take the failure back", async () => {
    const message = await pendingBookingMail({ failedAt: NOW.toISOString(), failure: "E_FIELD_MISSING" });
    const service = mailService();
    expect(await take(message, service)).toEqual({ kind: "skipped" });
    await db.update(outbox).set({ failedAt: null });
    expect(await take(message, service)).toEqual({ kind: "sent" });
    expect(service.sent).toHaveLength(1);
  });
});

describe("a consumer that died between sending and marking", () => {
  const diedAt = { claimedAt: NOW.toISOString(), attempts: 1 };

  it("has sent one mail, whose message coming back at once makes no second", async () => {
    const message = await pendingBookingMail();
    const service = mailService();
    const prepare = (query: string) => {
      if (query.startsWith('update "outbox" set "sent_at"')) throw new Error("D1_ERROR: Network connection lost.");
      return env.DB.prepare(query);
    };
    const dying = openDatabase({ prepare } as D1Database);
    await expect(deliver(message, { db: dying, prepare: preparing(service), now: NOW, attempt: 1 })).rejects.toThrow();
    expect(await mailRow(message)).toMatchObject({ sentAt: null, failedAt: null, claimedAt: NOW.toISOString() });
    expect(await take(message, service, { now: at(1), attempt: 2 })).toEqual({ kind: "skipped" });
    expect(service.sent).toHaveLength(1);
  });

  it("holds its claim for a minute, so that the same message does not make a second mail at once", async () => {
    const message = await pendingBookingMail(diedAt);
    const service = mailService();
    expect(await take(message, service, { now: at(CLAIM_SECONDS) })).toEqual({ kind: "skipped" });
    expect(service.sent).toEqual([]);
  });

  it("loses its claim after that, so that the mail is not lost with it", async () => {
    const message = await pendingBookingMail(diedAt);
    const service = mailService();
    const later = { now: at(CLAIM_SECONDS + 1) };
    const outcomes = await Promise.all([take(message, service, later), take(message, service, later)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["sent", "skipped"]);
    expect(service.sent).toHaveLength(1);
    expect(await mailRow(message)).toMatchObject({ attempts: 2, sentAt: at(CLAIM_SECONDS + 1).toISOString() });
  });
});

describe("a body that is no message of ours", () => {
  it.each([null, undefined, "hello", 7, [], {}, { outboxId: 7 }, { outboxId: "gone" }, { version: 9 }])(
    "is put aside without a mail: %j",
    async (body) => {
      const service = mailService();
      expect(await take(body, service)).toMatchObject({ kind: "failed", reason: "unreadable message" });
      expect(service.sent).toEqual([]);
    },
  );

  it("fails the row that it names, so that the mail is not silently gone", async () => {
    const message = await pendingBookingMail();
    await take({ ...message, version: 2 }, mailService());
    expect(await mailRow(message)).toMatchObject({ failedAt: NOW.toISOString(), failure: "unreadable message" });
  });

  it("never fails a row that was sent", async () => {
    const message = await pendingBookingMail({ sentAt: NOW.toISOString() });
    await take({ ...message, version: 2 }, mailService());
    expect(await mailRow(message)).toMatchObject({ sentAt: NOW.toISOString(), failedAt: null, failure: null });
  });
});

describe("a dead letter", () => {
  it("leaves a row that was sent after all", async () => {
    const message = await pendingBookingMail({ sentAt: NOW.toISOString() });
    expect(await markDeadLetter(message, { db, now: at(60) })).toEqual({ kind: "skipped" });
    expect(await mailRow(message)).toMatchObject({ sentAt: NOW.toISOString(), failedAt: null, failure: null });
  });

  it("whose row was never tried leaves it to the sweep: the database was away, not the mail", async () => {
    const message = await pendingBookingMail();
    expect(await markDeadLetter(message, { db, now: at(60) })).toEqual({ kind: "skipped" });
    expect(await mailRow(message)).toMatchObject({ failedAt: null, failure: null });
  });

  it("that arrives twice keeps the first time and the first reason", async () => {
    const message = await pendingBookingMail({ failure: "E_DELIVERY_FAILED", attempts: 4 });
    expect(await markDeadLetter(message, { db, now: at(1) })).toMatchObject({
      kind: "failed",
      reason: "retries exhausted",
    });
    expect(await markDeadLetter(message, { db, now: at(60) })).toEqual({ kind: "skipped" });
    expect(await mailRow(message)).toMatchObject({
      failedAt: at(1).toISOString(),
      failure: "E_DELIVERY_FAILED, retries exhausted",
    });
  });

  it.each([null, "hello", {}, { outboxId: 7 }])("that is unreadable (%j) is settled too", async (body) => {
    expect(await markDeadLetter(body, { db, now: NOW })).toMatchObject({ kind: "failed" });
  });
});
