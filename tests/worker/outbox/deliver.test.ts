import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import type { WrittenEmail } from "~/domain/email/appointment.server";
import { emailSender } from "~/domain/email/sender.server";
import { claim, deliver } from "~/domain/outbox/deliver.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { whatsAppSender } from "~/domain/whatsapp/sender.server";
import { type OutboxRow, outbox } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import {
  at,
  bookingInput,
  db,
  type EmailState,
  emailError,
  emailRow,
  NOW,
  pendingBookingEmail,
  sentAt,
  skippedRow,
  updateBookings,
} from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { consumer } from "../support/deliver-batch";

/** The consumer: claims, results, retries and rounds (product.md 10.11). */

const loggedAt = startFresh();

const HOUR = 60 * 60;
const NOW_TEXT = NOW.toISOString();
/** After this attempt, the queue does not retry. */
const last = { attempts: 4 };

/** The fields of a log line that name an email about a booking. */
const nameOf = ({ outboxId }: OutboxMessage) => ({
  outboxId,
  kind: "booking-customer",
  reference: expect.stringMatching(/^SQ-/),
});

it("an email that the site has just written is sent by a consumer whose clock is a minute behind", async () => {
  const { messages } = await createBooking(db, bookingInput(), NOW);
  const { sent, take } = consumer();
  vi.setSystemTime(at(-60));
  await take(messages);
  expect(sent).toHaveLength(2);
});

it.each([
  ["failed", ["E_VALIDATION_ERROR", "E_FIELD_MISSING", "E_RECIPIENT_SUPPRESSED", "E_CONTENT_TOO_LARGE"]],
  ["failed", ["E_HEADER_NOT_ALLOWED", "E_HEADER_USE_API_FIELD"]],
  ["waiting", ["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR", "E_DELIVERY_FAILED"]],
  ["waiting", ["E_SENDER_NOT_VERIFIED", "E_RECIPIENT_NOT_ALLOWED", "E_VALIDATION_ERROR_OF_A_NEW_KIND"]],
])("an email is %s after each of %j, and the rest of its batch is sent", async (status, codes) => {
  // For codes with these prefixes, the row stores another code. The log has the exact code.
  const others = { E_HEADER: "E_HEADER", E_VALIDATION_ERROR_OF: "UNKNOWN" };
  const earlier = at(-HOUR).toISOString();
  for (const code of codes) {
    const body = await pendingBookingEmail({ dueAt: earlier, nextTryAt: earlier, queuedAt: earlier });
    const { sent, take } = consumer(emailError(code));
    const { acked, retried } = await take([body, await pendingBookingEmail()]);
    expect([acked, [...retried]], code).toEqual(status === "failed" ? [["m0", "m1"], []] : [["m1"], [["m0", 1]]]);
    // The row stays due, because the queue may retry on a machine whose clock is behind.
    const result = status === "failed" ? { failedAt: NOW_TEXT } : { nextTryAt: earlier, queuedAt: NOW_TEXT };
    const failure = Object.entries(others).find(([start]) => code.startsWith(start))?.[1] ?? code;
    expect(await emailRow(body)).toMatchObject({ status, failure, attempts: 1, rounds: 0, ...result });
    expect(sent).toHaveLength(1);
  }
});

it.each([
  ["an error without a code", new TypeError("to sara@example.sa failed"), "to … failed"],
  ["a numeric code", Object.assign(new Error("bad <sara@example.sa>,ali@example.sa."), { code: 550 }), "bad …"],
  ["a code that quotes an address", Object.assign(new Error("x"), { code: "E_HEADER sara@example.sa" }), "x"],
  ["several lines", new Error("550 5.1.1\r\n\tsara%40example.sa: no such user"), "550 5.1.1 … no such user"],
  ["only an address", new Error("sara@example.sa"), "…"],
  ["a long message", new Error("x".repeat(10_000)), "x".repeat(200)],
  ["a text", "refused sara＠example.sa", "refused …"],
  ["nothing", new Error(), "UNKNOWN"],
])("an email that fails with %s is retried, and its reason has no personal data", async (_what, failure, reason) => {
  const body = await pendingBookingEmail();
  expect((await consumer(failure).take([body])).retried).toEqual(new Map([["m0", 1]]));
  expect(await emailRow(body)).toMatchObject({ status: "waiting", failedAt: null, failure: "UNKNOWN" });
  expect(loggedAt("warn")).toMatchObject([{ event: "message-retry", reason }]);
});

it("an email that the local settings do not allow fails with the code of Cloudflare", async () => {
  const body = await pendingBookingEmail();
  await consumer(new Error("email to sara@example.sa not allowed")).take([body]);
  expect(await emailRow(body)).toMatchObject({ status: "waiting", failure: "E_RECIPIENT_NOT_ALLOWED" });
  expect(loggedAt("warn")).toMatchObject([{ event: "message-retry", reason: "email to … not allowed" }]);
});

it("an email that has no answer in time is due later, and is not retried by the queue", async () => {
  const body = await pendingBookingEmail({ queuedAt: at(-HOUR).toISOString() });
  expect((await consumer(emailError("TIMEOUT")).take([body])).retried.size).toBe(0);
  expect(await emailRow(body)).toMatchObject({ nextTryAt: at(5 * 60).toISOString(), queuedAt: NOW_TEXT });
  expect(loggedAt("warn")).toMatchObject([{ event: "message-postponed", reason: "TIMEOUT" }]);
});

it("an email is retried after 1, 2 and 4 seconds, and then by the sweep", async () => {
  const body = await pendingBookingEmail();
  const attempts = [1, 2, 3, 4];
  const { take } = consumer(...attempts.map(() => emailError("E_DELIVERY_FAILED")));
  const delays: unknown[] = [];
  for (const attempt of attempts) delays.push((await take([body], { attempts: attempt })).retried.get("m0"));
  expect(delays).toEqual([1, 2, 4, undefined]);
});

it("every outcome is logged at its level, with its email, booking and attempt", async () => {
  const emails = [await pendingBookingEmail(), await pendingBookingEmail(), await pendingBookingEmail()] as const;
  const { take } = consumer(emailError("E_RECIPIENT_SUPPRESSED"), emailError("E_DELIVERY_FAILED"));
  await take(emails, { attempts: 2 });
  const [failed, retried, sent] = emails.map((email) => ({ ...nameOf(email), attempt: 2 }));
  expect(loggedAt("error")).toEqual([{ event: "message-failed", ...failed, reason: "E_RECIPIENT_SUPPRESSED" }]);
  expect(loggedAt("warn")).toEqual([{ event: "message-retry", ...retried, reason: "E_DELIVERY_FAILED" }]);
  expect(loggedAt("info")).toEqual([{ event: "message-sent", ...sent }]);
});

it("when D1 fails for one message of a batch, only that one is retried", async () => {
  const bodies = [await pendingBookingEmail(), await pendingBookingEmail(), await pendingBookingEmail()] as const;
  vi.spyOn(env.DB, "prepare").mockImplementationOnce(() => {
    throw new Error("D1_ERROR: D1 is away");
  });
  const outcome = await consumer().take(bodies);
  expect(outcome).toEqual({ acked: ["m1", "m2"], retried: new Map([["m0", 1]]), threw: false });
  expect(await emailRow(bodies[0])).toMatchObject({ status: "waiting", attempts: 0 });
});

it.each([
  ["the booking", /from "bookings"/],
  ["the limits", /count\(/],
])("when D1 fails to read %s, the claim is released and the attempt does not count", async (_what, query) => {
  const due = at(-60).toISOString();
  const tried = { attempts: 2, firstTriedAt: at(-HOUR).toISOString() };
  const body = await pendingBookingEmail({ dueAt: due, nextTryAt: due, ...tried });
  const { sent, take } = consumer();
  const outcome = await take([body], { settings: { DB: failingDatabase(query) } });
  expect(outcome).toEqual({ acked: [], retried: new Map([["m0", 1]]), threw: false });
  expect(sent).toEqual([]);
  expect(await emailRow(body)).toMatchObject({ status: "waiting", nextTryAt: due, ...tried });
});

it.each<[string, state: EmailState, others: number, errors: readonly Error[]]>([
  ["when D1 fails before the next try", { status: "waiting", perhapsSent: true }, 0, []],
  ["after a temporary failure", { status: "sending", handedOver: true }, 0, [emailError("E_DAILY_LIMIT_EXCEEDED")]],
  ["after the limit of its mailbox", { status: "sending", handedOver: true }, 5, []],
])(
  "an email whose consumer died, of a cancelled booking, stays perhaps sent %s",
  async (_what, state, others, errors) => {
    const body = await pendingBookingEmail({ attempts: 1, ...state });
    for (let count = 0; count < others; count++) await pendingBookingEmail(sentAt(NOW_TEXT));
    if (state.status === "sending") {
      await consumer(...errors).take([body]);
      expect(await emailRow(body)).toMatchObject({ status: "waiting", perhapsSent: true });
      await db.update(outbox).set({ nextTryAt: NOW_TEXT });
    }
    await updateBookings({ status: "cancelled" });
    await consumer().take([body]);
    expect(await emailRow(body)).toMatchObject({ ...skippedRow, perhapsSent: true });
  },
);

it("an email whose second attempt ended before the email service was called was not perhaps sent", async () => {
  const body = await pendingBookingEmail();
  await consumer(emailError("E_DELIVERY_FAILED")).take([body]);
  for (const second of [1, 61])
    expect(await claim(db, body.outboxId, at(second))).toMatchObject({ perhapsSent: false });
});

describe("an unreadable message", () => {
  it("is acknowledged and logged, and the rest of its batch is sent", async () => {
    const ids = [undefined, "7", 0.5].map((outboxId) => ({ version: 1, outboxId }));
    const foreign = [null, undefined, "hello", 7, [], {}, ...ids, { version: 9 }];
    const good = await pendingBookingEmail({ attempts: 1 });
    const gone = { version: 1, outboxId: good.outboxId + 1 };
    expect((await consumer().take([...foreign, gone, good])).acked).toHaveLength(foreign.length + 2);
    const failed = { event: "message-failed", attempt: 1, reason: "unreadable message" };
    expect(loggedAt("error")).toEqual(foreign.map(() => failed));
    expect(await emailRow(good)).toMatchObject({ status: "sent" });
  });

  it("of another version leaves its email to the sweep, and logs no failure", async () => {
    const body = await pendingBookingEmail();
    const before = await emailRow(body);
    expect(await consumer().take([{ ...body, version: 2 }])).toMatchObject({ acked: ["m0"] });
    expect(await emailRow(body)).toEqual(before);
    expect(loggedAt("error")).toEqual([]);
  });
});

const refused = () => consumer(emailError("E_DELIVERY_FAILED"));

it("the last attempt that arrives twice by clocks that differ postpones its email once and changes no other", async () => {
  const [body, other] = [await pendingBookingEmail({ attempts: 3 }), await pendingBookingEmail({ attempts: 3 })];
  const before = await emailRow(other);
  const { sent, take } = refused();
  vi.setSystemTime(at(60));
  await take([body], last);
  vi.setSystemTime(at(-2));
  await take([body], last);
  expect(sent).toEqual([]);
  expect(await emailRow(body)).toMatchObject({
    status: "waiting",
    rounds: 1,
    nextTryAt: at(6 * 60).toISOString(),
    attempts: 4,
    failedAt: null,
  });
  expect(await emailRow(other)).toEqual(before);
  expect(loggedAt("warn")).toEqual([
    { event: "message-postponed", ...nameOf(body), attempt: 4, reason: "E_DELIVERY_FAILED" },
  ]);
});

it.each([
  [0, 5],
  [1, 30],
  [2, 120],
  [3, 60],
  [100, 60],
])("the last attempt after %i rounds postpones its email by %i minutes", async (rounds, minutes) => {
  const body = await pendingBookingEmail({ rounds, firstTriedAt: at(1 - 48 * HOUR).toISOString() });
  await refused().take([body], last);
  expect(await emailRow(body)).toMatchObject({ rounds: rounds + 1, nextTryAt: at(minutes * 60).toISOString() });
});

it("the last attempt fails its email two days after the first, and is logged for staff", async () => {
  const body = await pendingBookingEmail({ rounds: 3, firstTriedAt: at(-48 * HOUR).toISOString() });
  await refused().take([body], last);
  const reason = "E_DELIVERY_FAILED";
  const ended = { status: "failed", failedAt: NOW_TEXT, sentAt: null, failure: reason, givenUp: true };
  expect(await emailRow(body)).toMatchObject(ended);
  expect(loggedAt("error")).toEqual([{ event: "message-failed", ...nameOf(body), attempt: 4, reason, givenUp: true }]);
});

describe("an email to three mailboxes of the centre", () => {
  const [CARE, DESK, OWNER] = ["care@saqeel.example", "desk@saqeel.example", "owner@saqeel.example"];

  /** Delivers to mailboxes that may fail with a code, while the row of the message changes. */
  async function deliverTo(body: OutboxMessage, fails: Record<string, string> = {}, whileSending?: Partial<OutboxRow>) {
    const asked: string[] = [];
    const send = async ({ to: recipient }: { to: string }) => {
      asked.push(recipient);
      if (whileSending) await db.update(outbox).set(whileSending).where(eq(outbox.id, body.outboxId));
      const code = fails[recipient];
      if (code) throw emailError(code);
      return { messageId: `id of ${recipient}` };
    };
    const sender = emailSender({ send } as unknown as SendEmail);
    const sendTo = (to: string) => sender.send({} as WrittenEmail, to, {} as OutboxRow);
    const { kind } = await deliver(body, {
      db,
      now: NOW,
      attempt: 1,
      prepare: async () => ({ kind: "ready", recipients: [CARE, DESK, OWNER], toCentre: true, send: sendTo }),
      senders: { email: sender, whatsapp: whatsAppSender(null) },
    });
    return { kind, asked };
  }

  it.each<[outcome: string, status: string, fails: Record<string, string>, has: string[]]>([
    ["retry", "waiting", { [DESK]: "E_RECIPIENT_SUPPRESSED" }, [CARE, OWNER]],
    ["failed", "failed", { [DESK]: "E_FIELD_MISSING" }, [CARE, OWNER]],
    ["postponed", "sending", { [DESK]: "TIMEOUT" }, [CARE, OWNER]],
    ["postponed", "sending", { [CARE]: "E_DELIVERY_FAILED", [DESK]: "TIMEOUT" }, [OWNER]],
    ["retry", "waiting", { [CARE]: "E_FIELD_MISSING", [DESK]: "E_DELIVERY_FAILED" }, [OWNER]],
  ])("is a %s, its row is %s and keeps who has it, after %o", async (kind, status, fails, has) => {
    const body = await pendingBookingEmail({}, "booking-centre");
    expect(await deliverTo(body, fails)).toEqual({ kind, asked: [CARE, DESK, OWNER] });
    const ids = has.map((mailbox) => `id of ${mailbox}`);
    expect(await emailRow(body)).toMatchObject({ status, sentTo: has, messageIds: ids, failure: fails[DESK] });
  });

  const inTheMeantime: [string, Partial<OutboxRow>][] = [
    ["was skipped in the meantime", skippedRow],
    ["another consumer has sent", { ...sentAt(at(61).toISOString()), attempts: 2 }],
    ["another consumer is sending", { nextTryAt: at(121).toISOString(), attempts: 2 }],
    ["another consumer has postponed", { status: "waiting", nextTryAt: at(300).toISOString(), rounds: 1 }],
  ];
  it.each(inTheMeantime)("that %s is not changed by the end of the claim, whatever it was", async (_what, values) => {
    for (const fails of [{}, { [CARE]: "E_FIELD_MISSING" }, { [CARE]: "E_DELIVERY_FAILED" }, { [CARE]: "TIMEOUT" }]) {
      const body = await pendingBookingEmail({}, "booking-centre");
      await deliverTo(body, fails, values);
      const claimed = { nextTryAt: at(60).toISOString(), status: "sending", sentAt: null, failedAt: null };
      const unchanged = { sentTo: [], messageIds: [], rounds: 0, failure: null, queuedAt: NOW_TEXT };
      expect(await emailRow(body)).toMatchObject({ ...claimed, ...unchanged, ...values });
    }
  });
});
