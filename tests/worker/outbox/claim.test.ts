import { env } from "cloudflare:workers";
import { ne } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, contactMessages, type OutboxRow, outbox } from "~/db/schema.server";
import { checkHealth } from "~/health/checks.server";
import { claim, LEASE_SECONDS } from "~/outbox/deliver.server";
import { ANONYMOUS } from "~/retention/anonymize.server";
import {
  at,
  changeBookings,
  db,
  emailRow,
  emptyDatabase,
  failedAt,
  leasedUntil,
  type MailState,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  queuedNow,
  sentAt,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60;

describe("a claim", () => {
  it("leases the row, counts the attempt and returns what is stored", async () => {
    const body = await pendingBookingEmail();
    const row = await claim(db, body.outboxId, NOW);
    expect(row).toEqual(await emailRow(body));
    expect(row).toMatchObject({
      ...{ status: "sending", nextTryAt: at(LEASE_SECONDS).toISOString() },
      ...{ attempts: 1, firstTriedAt: null, queuedAt: NOW.toISOString() },
    });
  });

  it.each<[string, MailState, attempts: number]>([
    ["waits", {}, 1],
    ["a dead consumer had claimed", leasedUntil(NOW.toISOString()), 2],
  ])("succeeds for one of 20 consumers at once: a row that %s", async (_what, state, attempts) => {
    const { outboxId } = await pendingBookingEmail(state);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(db, outboxId, NOW)));
    expect(claims.filter((row) => row !== undefined)).toEqual([await emailRow({ outboxId })]);
    expect(await emailRow({ outboxId })).toMatchObject({ attempts });
  });

  it("is refused until the lease of another consumer expires", async () => {
    const { outboxId } = await pendingBookingEmail();
    await claim(db, outboxId, NOW);
    expect(await claim(db, outboxId, new Date(at(LEASE_SECONDS).getTime() - 1))).toBeUndefined();
    const again = at(LEASE_SECONDS);
    expect(await claim(db, outboxId, again)).toMatchObject({
      ...{ status: "sending", nextTryAt: at(2 * LEASE_SECONDS).toISOString(), attempts: 2 },
    });
  });

  it.each<[string, MailState]>([
    ["whose next try is ahead", { nextTryAt: at(0.001).toISOString(), attempts: 4, rounds: 1, failure: "TIMEOUT" }],
    ["that may have been sent, before its next round", { ...leasedUntil(at(300).toISOString()), failure: "TIMEOUT" }],
    ["that was sent", sentAt(at(-HOUR).toISOString())],
    ["that was skipped", { status: "skipped" }],
    ["that has failed", failedAt(at(-HOUR).toISOString())],
  ])("does not change a row %s", async (_what, state) => {
    const { outboxId } = await pendingBookingEmail(state);
    const before = await emailRow({ outboxId });
    expect(await claim(db, outboxId, NOW)).toBeUndefined();
    expect(await emailRow({ outboxId })).toEqual(before);
  });

  it("of an unknown row changes no other row", async () => {
    const { outboxId } = await pendingBookingEmail();
    const before = await emailRow({ outboxId });
    expect(await claim(db, outboxId + 1, NOW)).toBeUndefined();
    expect(await emailRow({ outboxId })).toEqual(before);
  });
});

describe("an email that is no longer worth sending is skipped without an attempt or an alarm:", () => {
  /** Also checks that the email raises no alarm an hour later. */
  async function expectSkipped(
    body: { readonly outboxId: number },
    before: Pick<OutboxRow, "attempts" | "firstTriedAt">,
  ) {
    const { sent, take } = consumer();
    expect(await take([body])).toMatchObject({ acked: ["m0"], retried: new Map() });
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({ status: "skipped", ...before, sentAt: null, failedAt: null });
    const health = await checkHealth(db, { now: at(HOUR), timeoutMs: 3000, morningEmail: false });
    expect(health.mail).toBe(true);
    // Its message may be delivered again.
    vi.setSystemTime(at(2 * LEASE_SECONDS));
    await take([body]);
    expect(sent).toEqual([]);
  }
  /** Changes every booking, without the emails that the triggers then write. */
  async function change(values: Partial<Booking>, { outboxId }: { readonly outboxId: number }) {
    await changeBookings(values);
    await db.delete(outbox).where(ne(outbox.id, outboxId));
  }
  const untried = { attempts: 0, firstTriedAt: null };
  const anonymized = { anonymizedAt: NOW.toISOString(), email: null };
  const { name: customerName, phone: phoneNumber } = ANONYMOUS;
  const anonymizedBooking = { ...anonymized, token: null, customerName, phoneNumber };

  it.each<[string, Partial<Booking>]>([
    ["its booking is cancelled", { status: "cancelled" }],
    ["its day has passed", { bookingDate: "2026-11-19" }],
    ["its booking has no email address", { email: null }],
    ["its booking is anonymized", anonymizedBooking],
  ])("%s", async (_why, values) => {
    const body = await pendingBookingEmail();
    await change(values, body);
    await expectSkipped(body, untried);
  });

  it("its booking was moved to another day", async () => {
    const body = await pendingBookingEmail({ day: "2026-11-24" }, "booking-reminder");
    await expectSkipped(body, untried);
  });

  it("it was tried before its booking was cancelled", async () => {
    const tried = { attempts: 2, firstTriedAt: at(-HOUR).toISOString() };
    const body = await pendingBookingEmail({ ...tried, rounds: 1, failure: "TIMEOUT" });
    await change({ status: "cancelled" }, body);
    await expectSkipped(body, tried);
  });

  it("it is for the centre, about an anonymized booking", async () => {
    const body = await pendingBookingEmail({}, "booking-centre");
    await change(anonymizedBooking, body);
    await expectSkipped(body, untried);
  });

  it("it is for the centre, about an anonymized message", async () => {
    const body = await pendingContactEmail();
    await db.update(contactMessages).set(anonymized);
    await expectSkipped(body, untried);
  });

  it("a younger email of the same booking replaces it", async () => {
    const body = await pendingBookingEmail({ day: "2026-11-26" }, "booking-moved");
    const { bookingId } = await emailRow(body);
    const left = sentAt(at(1).toISOString());
    await db.insert(outbox).values({ ...queuedNow, ...left, kind: "booking-moved", bookingId, day: "2026-11-26" });
    await expectSkipped(body, untried);
  });
});

describe("of the emails of two moves", () => {
  async function twoMoves() {
    const older = await pendingBookingEmail({ day: "2026-11-26" }, "booking-moved");
    const { bookingId } = await emailRow(older);
    const values = { ...queuedNow, kind: "booking-moved", bookingId, day: "2026-11-26" } as const;
    const [{ id } = { id: 0 }] = await db.insert(outbox).values(values).returning({ id: outbox.id });
    return [older, { ...older, outboxId: id }] as const;
  }

  it.each([
    ["in order", (bodies: readonly unknown[]) => bodies],
    ["backwards", (bodies: readonly unknown[]) => bodies.toReversed()],
  ])("only the younger is sent when their messages arrive %s", async (_order, arrive) => {
    const [older, younger] = await twoMoves();
    vi.setSystemTime(at(1));
    const { sent, take } = consumer();
    await take(arrive([older, younger]));
    expect(sent).toHaveLength(1);
    expect(await emailRow(older)).toMatchObject({ status: "skipped" });
    expect(await emailRow(younger)).toMatchObject({ status: "sent" });
  });

  it("neither replaces the email of another booking", async () => {
    const bodies = [await twoMoves(), await twoMoves()].map(([, younger]) => younger);
    const { sent, take } = consumer();
    await take(bodies);
    expect(sent).toHaveLength(2);
  });
});

describe("when D1 fails while an email is prepared", () => {
  /** Makes D1 fail the statements with these numbers, counted from 1. */
  function failStatements(...numbers: readonly number[]) {
    const prepare = env.DB.prepare.bind(env.DB);
    let count = 0;
    return vi.spyOn(env.DB, "prepare").mockImplementation((query) => {
      count += 1;
      if (numbers.includes(count)) throw new Error("D1_ERROR: Network connection lost.");
      return prepare(query);
    });
  }
  const untried = { attempts: 0, firstTriedAt: null };
  const tried = { attempts: 2, firstTriedAt: at(-HOUR).toISOString() };
  const readings = [
    ["its booking", 2],
    ["the other emails of its booking", 3],
    ["the limits", 4],
  ] as const;

  it.each(
    readings.flatMap(([what, statement]) => [
      [what, "first", statement, untried] as const,
      [what, "third", statement, tried] as const,
    ]),
  )("reading %s, the claim is released and the %s attempt is still due", async (_what, _nth, statement, state) => {
    const due = at(-60).toISOString();
    const body = await pendingBookingEmail({ dueAt: due, nextTryAt: due, ...state });
    const { sent, take } = consumer();
    const failing = failStatements(statement);
    expect(await take([body])).toEqual({ acked: [], retried: new Map([["m0", 1]]), threw: false });
    failing.mockRestore();
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({ status: "waiting", nextTryAt: due, ...state });

    // A machine whose clock is behind may claim it.
    vi.setSystemTime(at(-2));
    await take([body]);
    expect(sent).toHaveLength(1);
    const firstTriedAt = state.firstTriedAt ?? at(-2).toISOString();
    expect(await emailRow(body)).toMatchObject({ status: "sent", attempts: state.attempts + 1, firstTriedAt });
  });

  it("and at the release too, the row waits until its lease expires", async () => {
    const body = await pendingBookingEmail();
    const { sent, take } = consumer();
    const failing = failStatements(2, 3);
    expect((await take([body])).retried).toEqual(new Map([["m0", 1]]));
    failing.mockRestore();
    await take([body]);
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({ status: "sending", nextTryAt: at(LEASE_SECONDS).toISOString() });

    vi.setSystemTime(at(LEASE_SECONDS));
    await take([body]);
    expect(sent).toHaveLength(1);
  });
});
