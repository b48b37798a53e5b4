import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { exceededLimit } from "~/domain/email/limits.server";
import { bookingEvents, bookings, type OutboxRow, outbox, wrongTries } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import { at, db, failedAt, NOW, pendingBookingEmail, sentAt, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { queued } from "../support/desk-visit";
import { get, HOUR, post, TOKEN, type Visit } from "./find-booking";

/** The customer's button that sends the latest email of a booking again. */

startFresh();
beforeEach(() => void queued.splice(0));

const resend = (changes: Record<string, string> = {}, visit?: Visit) =>
  post({ intent: "resend", booking: TOKEN, lastDigits: "٥٦٧٨", ...changes }, visit);
const sent = { status: 303, location: `/en/my-booking?booking=${TOKEN}&sent=1` };
const events = async () =>
  (await db.select().from(bookingEvents)).flatMap(({ kind, by }) => (kind === "resent" ? [by] : []));

/** Stores a booking with an email that was sent, and returns the id of the email. */
async function storeWithEmail(changes: object = {}, kind?: Parameters<typeof pendingBookingEmail>[1]) {
  const before = at(-2 * HOUR).toISOString();
  const times = { createdAt: before, dueAt: before, queuedAt: before, nextTryAt: before };
  const email = { ...times, ...sentAt(before) };
  return (await pendingBookingEmail(email, kind, { token: TOKEN, ...changes })).outboxId;
}
const emailOf = async (id: number) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];

it("the latest email is sent again, as caused by the customer, and the page confirms it", async () => {
  const id = await storeWithEmail();
  expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ canResend: true, done: null });
  expect(await resend()).toEqual(sent);
  expect(queued).toEqual([expect.objectContaining({ body: { version: 1, outboxId: id, channel: "email" } })]);
  const now = NOW.toISOString();
  expect(await emailOf(id)).toMatchObject({ status: "waiting", causedBy: "customer", dueAt: now, queuedAt: now });
  expect(await events()).toEqual(["customer"]);
  expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ done: "sent" });
  expect(await get(`?booking=${TOKEN}`)).toMatchObject({ done: null });
  expect(JSON.stringify(await get(`?booking=${TOKEN}&sent=1`))).not.toMatch(/sara@|5678/);
});

it("the latest email is sent once, however often the button is pressed within a minute", async () => {
  await storeWithEmail();
  const all = await Promise.all(Array.from({ length: 10 }, () => resend()));
  expect(all).toEqual(Array(10).fill(sent));
  await db.update(outbox).set(sentAt(NOW.toISOString()));
  vi.setSystemTime(at(59));
  expect(await resend()).toEqual(sent);
  expect([queued.length, (await events()).length]).toEqual([1, 1]);
  vi.setSystemTime(at(60));
  expect(await resend()).toEqual(sent);
  expect([queued.length, (await events()).length]).toEqual([2, 2]);
});

it("the latest email is not sent for a form that arrives again, and is refused after something else", async () => {
  await storeWithEmail();
  const form = { submissionId: crypto.randomUUID() };
  expect(await resend(form)).toEqual(sent);
  await db.update(outbox).set(sentAt(NOW.toISOString()));
  vi.setSystemTime(at(120));
  expect(await resend(form)).toEqual(sent);
  await updateBookings({ status: "confirmed" });
  expect(await resend(form)).toMatchObject({ status: 409, failure: "repeated" });
  expect([queued.length, (await events()).length]).toEqual([1, 1]);
});

it("the latest email is sent again within the minute when it failed, and is not on its way", async () => {
  await storeWithEmail();
  expect(await resend()).toEqual(sent);
  await db.update(outbox).set(failedAt(NOW.toISOString()));
  expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ done: null });
  vi.setSystemTime(at(20));
  expect(await resend()).toEqual(sent);
  expect(queued).toHaveLength(2);
});

it("the latest email is sent again within the minute when a newer one has replaced it", async () => {
  const id = await storeWithEmail();
  expect(await resend()).toEqual(sent);
  await db.update(outbox).set(sentAt(NOW.toISOString()));
  const [first] = await db.select().from(outbox);
  const { bookingId, ...earlier } = { ...(first as OutboxRow), dueAt: at(-HOUR).toISOString() };
  await updateBookings({ status: "confirmed" }, eq(bookings.id, bookingId ?? 0));
  await db.delete(outbox).where(eq(outbox.kind, "booking-confirmed"));
  await db.insert(outbox).values({ ...earlier, bookingId, id: id + 100, kind: "booking-confirmed" });
  vi.setSystemTime(at(30));
  expect(await resend()).toEqual(sent);
  expect(queued.map((message) => (message as { body: { outboxId: number } }).body.outboxId)).toEqual([id, id + 100]);
  expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ done: "sent" });
});

it("the latest email is sent again at most three times in 24 hours", async () => {
  const id = await storeWithEmail();
  const staff = { bookingId: (await emailOf(id))?.bookingId ?? 0, kind: "resent", by: "staff" } as const;
  await db.insert(bookingEvents).values([1, 2, 3].map((minute) => ({ ...staff, at: at(-minute * 60).toISOString() })));
  for (const minutes of [0, 2, 4]) {
    vi.setSystemTime(at(minutes * 60));
    expect(await resend()).toEqual(sent);
    await db.update(outbox).set(sentAt(at(minutes * 60).toISOString()));
  }
  vi.setSystemTime(at(HOUR));
  expect(await resend()).toMatchObject({ status: 429, failure: "sentOften", headers: { "Retry-After": "86400" } });
  expect(queued).toHaveLength(3);
  vi.setSystemTime(at(24 * HOUR));
  expect(await resend()).toEqual(sent);
  expect(queued).toHaveLength(4);
});

it("the latest email needs the last digits of the mobile number, and shares its attempts with a move", async () => {
  await storeWithEmail();
  const wrong = { status: 400, error: { lastDigits: [expect.any(String)] } };
  for (let turn = 0; turn < 10; turn++) expect(await resend({ lastDigits: "0000" })).toMatchObject(wrong);
  expect(await db.$count(wrongTries)).toBe(10);
  expect(await resend()).toMatchObject({ status: 429, failure: "locked", headers: { "Retry-After": "86400" } });
  expect(queued).toEqual([]);
});

it.each([
  ["without an address", { email: null }, "booking-customer"],
  ["whose day is over", { bookingDate: "2026-11-19" }, "booking-customer"],
  ["without an email to its customer", {}, "booking-centre"],
] as const)("the latest email cannot be sent for a booking %s, and is not offered", async (_which, changes, kind) => {
  await storeWithEmail(changes, kind);
  expect(await get(`?booking=${TOKEN}`)).toMatchObject({ canResend: false });
  expect(await resend()).toMatchObject({ status: 410, failure: "nothingToSend" });
  expect([queued, await events()]).toEqual([[], []]);
});

it("the latest email is not sent while D1 fails, or after too many forms", async () => {
  await storeWithEmail();
  expect(await resend({}, { DB: failingDatabase("wrong_tries") })).toMatchObject({ status: 503, failure: "save" });
  const bindings = { RATE_BY_IP: { limit: async () => ({ success: false }) } };
  expect(await resend({}, { bindings })).toMatchObject({ status: 429, failure: "tooMany" });
  expect(queued).toEqual([]);
});

it("the latest email counts towards the daily limit of a mailbox and the hourly limit of visitors", async () => {
  const id = await storeWithEmail();
  expect(await resend()).toEqual(sent);
  const row = (await emailOf(id)) as OutboxRow;
  await db.update(outbox).set({ status: "sending" });
  const exceeded = (customer: number) =>
    exceededLimit(db, row, "sara@example.sa", { now: NOW, emailsPerHour: { customer, staff: 200 } });
  expect(await exceeded(2)).toBeNull();
  expect(await exceeded(1)).toBe("customer");
  const resent = { bookingId: row.bookingId ?? 0, kind: "resent", by: "customer" } as const;
  const write = (hours: number, times: number) =>
    db
      .insert(bookingEvents)
      .values(Array.from({ length: times }, () => ({ ...resent, at: at(-hours * HOUR).toISOString() })));
  await write(25, 5);
  await write(2, 3);
  expect(await exceeded(2)).toBeNull();
  await write(2, 1);
  expect(await exceeded(2)).toBe("mailbox");
  await updateBookings({ status: "confirmed" });
  expect(await exceeded(2)).toBeNull();
});

it.each(["waiting", "sending"] as const)("the latest email is not sent twice while it is %s", async (status) => {
  const id = await storeWithEmail();
  const state = { status, sentAt: null, nextTryAt: at(6 * HOUR).toISOString() };
  await db.update(outbox).set(state).where(eq(outbox.id, id));
  const before = await emailOf(id);
  expect(await resend()).toEqual(sent);
  expect([await emailOf(id), queued, await events()]).toEqual([before, [], []]);
  expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ done: "sent" });
});
