import { env } from "cloudflare:workers";
import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { outbox } from "~/db/schema.server";
import { EmailList } from "~/desk/booking/history";
import { PERHAPS_SENT } from "~/outbox/deliver.server";
import { html } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { changeBookings, db, emailRow, mailError, NOW, pendingBookingEmail, sentAt } from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { deadLetters, nameOf } from "./mail-consumer";

/** What the consumer does when an email, D1 or a message fails. */

const loggedAt = startFresh();

describe("an email that fails", () => {
  it.each([
    "E_VALIDATION_ERROR",
    "E_FIELD_MISSING",
    "E_RECIPIENT_SUPPRESSED",
    "E_CONTENT_TOO_LARGE",
    "E_HEADER_NOT_ALLOWED",
    "E_HEADER_USE_API_FIELD",
  ])("with %s fails for good, and the rest of its batch is sent", async (code) => {
    const body = await pendingBookingEmail();
    const { sent, take } = consumer(mailError(code));
    expect(await take([body, await pendingBookingEmail()])).toEqual({
      acked: ["m0", "m1"],
      retried: new Map(),
      threw: false,
    });
    expect(await emailRow(body)).toMatchObject({ status: "failed", failedAt: NOW.toISOString(), failure: code });
    expect(sent).toHaveLength(1);
  });

  it.each([
    "E_RATE_LIMIT_EXCEEDED",
    "E_DAILY_LIMIT_EXCEEDED",
    "E_INTERNAL_SERVER_ERROR",
    "E_DELIVERY_FAILED",
    "E_SENDER_NOT_VERIFIED",
    "E_RECIPIENT_NOT_ALLOWED",
    "E_VALIDATION_ERROR_OF_A_NEW_KIND",
  ])("with %s is retried, and the rest of its batch is sent", async (code) => {
    const body = await pendingBookingEmail();
    const { sent, take } = consumer(mailError(code));
    expect(await take([body, await pendingBookingEmail()])).toEqual({
      acked: ["m1"],
      retried: new Map([["m0", 1]]),
      threw: false,
    });
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "waiting", nextTryAt: NOW.toISOString(), attempts: 1, failedAt: null, failure: code },
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["an error without a code", new Error("550 sara@example.sa: Sara Ahmed unknown"), "Error"],
    ["a type error", new TypeError("sara@example.sa is not iterable"), "TypeError"],
    ["a code that is no text", Object.assign(new Error("sara@example.sa"), { code: 550 }), "Error"],
    ["a code that quotes an address", Object.assign(new Error("x"), { code: "550 sara@example.sa" }), "Error"],
    ["a name that quotes an address", Object.assign(new Error("x"), { name: "sara@example.sa" }), "unknown error"],
    ["a text", "sara@example.sa", "unknown error"],
    ["nothing", undefined, "unknown error"],
  ])("with %s is retried, and its reason contains no personal data", async (_what, failure, reason) => {
    const body = await pendingBookingEmail();
    expect((await consumer(failure).take([body])).retried).toEqual(new Map([["m0", 1]]));
    expect(await emailRow(body)).toMatchObject({ status: "waiting", failedAt: null, failure: reason });
    expect(loggedAt("warn")).toMatchObject([{ event: "mail-retry", reason }]);
  });

  it("is retried after 1, 2, 4, 8, 16 seconds and then every 30", async () => {
    const body = await pendingBookingEmail();
    const attempts = [1, 2, 3, 4, 5, 6, 7, 100, 2000];
    const { take } = consumer(...attempts.map(() => mailError("E_DELIVERY_FAILED")));
    const delays: unknown[] = [];
    for (const attempt of attempts) delays.push((await take([body], { attempts: attempt })).retried.get("m0"));
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });
});

it("only the message for which D1 fails is retried", async () => {
  const bodies = [await pendingBookingEmail(), await pendingBookingEmail(), await pendingBookingEmail()] as const;
  const { take } = consumer();
  vi.spyOn(env.DB, "prepare").mockImplementationOnce(() => {
    throw new Error("D1_ERROR: Network connection lost.");
  });
  expect(await take(bodies)).toEqual({ acked: ["m1", "m2"], retried: new Map([["m0", 1]]), threw: false });
  expect(await emailRow(bodies[0])).toMatchObject({ status: "waiting", attempts: 0 });
});

describe("an email whose consumer died, and whose booking is cancelled meanwhile", () => {
  it.each([
    ["sending", "perhaps sent"],
    ["waiting", null],
  ] as const)("was %s, and ends skipped with the reason %s", async (status, failure) => {
    const body = await pendingBookingEmail({ status, attempts: 1 });
    await changeBookings({ status: "cancelled" });
    await consumer().take([body]);
    expect(await emailRow(body)).toMatchObject({ status: "skipped", failure });
  });

  it("stays perhaps sent when D1 fails before the next try", async () => {
    const body = await pendingBookingEmail({ status: "sending", attempts: 1, failure: PERHAPS_SENT });
    await db.update(outbox).set({ status: "waiting" });
    await changeBookings({ status: "cancelled" });
    await consumer().take([body]);
    expect(await emailRow(body)).toMatchObject({ status: "skipped", failure: PERHAPS_SENT });
  });

  it.each([
    ["a temporary failure", 0, [mailError("E_DAILY_LIMIT_EXCEEDED")]],
    ["the limit of its mailbox", 5, []],
  ])("stays perhaps sent after %s", async (_what, others, errors) => {
    const body = await pendingBookingEmail({ status: "sending", attempts: 1 });
    for (let count = 0; count < others; count++) {
      await pendingBookingEmail({ status: "sent", sentAt: NOW.toISOString() });
    }
    await consumer(...errors).take([body]);
    expect((await emailRow(body))?.failure).toMatch(/., perhaps sent$/);
    await db.update(outbox).set({ nextTryAt: NOW.toISOString() });
    await changeBookings({ status: "cancelled" });
    await consumer().take([body]);
    expect(await emailRow(body)).toMatchObject({ status: "skipped", failure: PERHAPS_SENT });
  });

  it("is listed at the desk as perhaps sent", () => {
    const mail = { id: 1, kind: "booking-customer", status: "skipped", sentAt: null, failure: PERHAPS_SENT } as const;
    const emails = [{ ...mail, createdAt: NOW.toISOString() }] as never;
    expect(html(createElement(EmailList, { emails }), "en")).toContain("perhaps sent");
  });
});

describe("an unreadable message", () => {
  it.each([
    ["mail queue", {}, "unreadable message", { status: "sent" }],
    ["dead letters", deadLetters, "retries exhausted", { status: "waiting", rounds: 1 }],
  ])("is acknowledged and logged, and the rest of its batch is settled: %s", async (_queue, options, reason, state) => {
    const foreign = [null, undefined, "hello", 7, [], {}, { outboxId: "7" }, { outboxId: 0.5 }, { version: 9 }];
    const good = await pendingBookingEmail({ attempts: 1 });
    const gone = { version: 1, outboxId: good.outboxId + 1 };
    expect((await consumer().take([...foreign, gone, good], options)).acked).toHaveLength(foreign.length + 2);
    expect(loggedAt("error")).toEqual(foreign.map(() => ({ event: "mail-failed", attempt: 1, reason })));
    expect(await emailRow(good)).toMatchObject(state);
  });

  it("of another version leaves its email to the sweep, and logs no failure", async () => {
    const body = await pendingBookingEmail();
    const before = await emailRow(body);
    expect(await consumer().take([{ ...body, version: 2 }])).toMatchObject({ acked: ["m0"] });
    expect(await emailRow(body)).toEqual(before);
    expect(loggedAt("error")).toEqual([]);
  });

  it.each([
    ["mail queue", {}],
    ["dead letters", deadLetters],
  ])("never fails an email that was sent: %s", async (_queue, options) => {
    const body = await pendingBookingEmail({ ...sentAt(NOW.toISOString()), attempts: 1 });
    const before = await emailRow(body);
    await consumer().take([{ ...body, version: 2 }], options);
    expect(await emailRow(body)).toEqual(before);
  });
});

it("every outcome is logged at its level, with its email, booking and attempt", async () => {
  const mails = [await pendingBookingEmail(), await pendingBookingEmail(), await pendingBookingEmail()] as const;
  const { take } = consumer(mailError("E_RECIPIENT_SUPPRESSED"), mailError("E_DELIVERY_FAILED"));
  await take(mails, { attempts: 2 });
  expect(loggedAt("error")).toEqual([
    { event: "mail-failed", ...nameOf(mails[0]), attempt: 2, reason: "E_RECIPIENT_SUPPRESSED" },
  ]);
  expect(loggedAt("warn")).toEqual([
    { event: "mail-retry", ...nameOf(mails[1]), attempt: 2, reason: "E_DELIVERY_FAILED" },
  ]);
  expect(loggedAt("info")).toEqual([{ event: "mail-sent", ...nameOf(mails[2]), attempt: 2 }]);
});
