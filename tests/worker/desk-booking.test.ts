import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, bayLimits, bookingEvents, bookings, dayLimits, outbox, wrongTries } from "~/db/schema.server";
import { changeBooking } from "~/features/booking/change/change-booking.server";
import { findOwnedBooking } from "~/features/booking/change/my-booking.server";
import type { DeskAnswer } from "~/features/desk/booking/desk-answer";
import { shownCustomer, shownState } from "~/features/desk/booking/intents";
import { action, loader } from "~/routes/desk-booking";
import { bookingRow, db, emptyDatabase, NOW, pendingBookingMail, sentAt } from "./builders";
import { ACTOR, answered, deskVisit, queued } from "./desk-visit";
import { silenceLogs } from "./silenced-logs";

/** The desk's page of a booking on the real D1, as its route answers. Today is 20 November, the appointment on the 26th. */

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const REFERENCE = "SQ-7K3M9Q";
const ON_THE_DAY = new Date("2026-11-26T08:00:00.000Z");

async function book(changes: Partial<Booking> = {}): Promise<Booking> {
  const { status = "pending", arrivalTime = null, ...row } = changes;
  await db.insert(bookings).values(bookingRow({ reference: REFERENCE, ...row }));
  if (status !== "pending" || arrivalTime) await db.update(bookings).set({ status: "confirmed", arrivalTime });
  if (status === "arrived" || status === "ready") await db.update(bookings).set({ status: "arrived" });
  if (status === "ready") await db.update(bookings).set({ status });
  await db.delete(outbox);
  return stored();
}

async function stored(): Promise<Booking> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, REFERENCE));
  if (!booking) throw new Error("There is no booking");
  return booking;
}
const lastEvent = async () => (await db.select().from(bookingEvents).orderBy(desc(bookingEvents.id)).limit(1))[0];
const mails = async () => (await db.select().from(outbox)).map(({ kind, status }) => `${kind} ${status}`);

beforeEach(() => void queued.splice(0));

type Answer = Partial<DeskAnswer> & { status?: number; location?: string | null };
type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

const visit = (path: string, form?: Record<string, string>, reference = REFERENCE) =>
  deskVisit<Args>(`/en/desk/bookings/${path}`, { params: { reference }, ...(form && { form }) });

async function post(form: Record<string, string>, reference = REFERENCE): Promise<Answer> {
  const { data, ...rest } = answered(await action(await visit(reference, form, reference)));
  return { ...(data as DeskAnswer), ...rest };
}

/** Sends a form of the page as it is now. */
async function ask(intent: string, fields: Record<string, string> = {}): Promise<Answer> {
  return post({ intent, was: shownState(await stored()), ...fields });
}

describe("an appointment", () => {
  it("is confirmed with an hour, by somebody with a name, and the customer is told", async () => {
    await book();
    const { status, location } = await ask("confirm", { arrivalTime: "١٦:٣٠" });
    const event = await lastEvent();
    expect(event).toMatchObject({ kind: "confirmed", by: "staff", actor: ACTOR, at: NOW.toISOString() });
    expect([status, location]).toEqual([303, `/en/desk/bookings/${REFERENCE}?event=${event?.id}`]);
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "16:30", changedActor: null });
    expect(await mails()).toEqual(["booking-confirmed waiting"]);
    expect(queued).toHaveLength(1);
  });

  it("is confirmed without an hour, which is agreed later", async () => {
    await book();
    await ask("confirm");
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: null });
    await ask("confirm", { arrivalTime: "18:00" });
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "18:00" });
  });

  it.each(["24:00", "4 pm", "16:60"])("is not confirmed for %s", async (arrivalTime) => {
    await book();
    const { status, result } = await ask("confirm", { arrivalTime });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["arrivalTime"]]);
    expect(result?.initialValue).toMatchObject({ arrivalTime });
    expect(await stored()).toMatchObject({ status: "pending" });
  });

  it("moves as it is, also to today and beyond the horizon of the site", async () => {
    await book({ status: "confirmed", arrivalTime: "16:30" });
    for (const bookingDate of ["2026-11-20", "2029-01-01"]) {
      await ask("move", { bookingDate, arrivalTime: "10:00" });
      expect(await stored()).toMatchObject({ status: "confirmed", bookingDate, arrivalTime: "10:00" });
    }
  });

  it.each([
    ["a past day", { bookingDate: "2026-11-19" }, "bookingDate"],
    ["no day", {}, "bookingDate"],
    ["an hour while it is pending", { bookingDate: "2026-11-28", arrivalTime: "10:00" }, "arrivalTime"],
  ])("does not move to %s", async (_what, fields, field) => {
    await book();
    const { status, result } = await ask("move", fields);
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(await stored()).toMatchObject({ bookingDate: "2026-11-26" });
  });

  it("does not move to a full day", async () => {
    await db.run("insert into day_limits (day, cars) values ('2026-11-28', 0)");
    await book();
    const { status, result } = await ask("move", { bookingDate: "2026-11-28" });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["bookingDate"]]);
  });
});

describe("a car", () => {
  it("arrives, is ready and is handed over, and a step too many is undone", async () => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "confirmed" });
    for (const [intent, status] of [
      ["arrived", "arrived"],
      ["ready", "ready"],
      ["undo", "arrived"],
      ["undo", "confirmed"],
      ["arrived", "arrived"],
      ["ready", "ready"],
    ] as const) {
      await ask(intent);
      expect((await stored()).status).toBe(status);
    }
    expect(await ask("complete")).toMatchObject({ intent: "complete", asks: true });
    await ask("complete", { sure: "yes" });
    expect((await stored()).status).toBe("completed");
    expect(await mails()).toEqual([...["booking-ready waiting", "booking-ready waiting", "booking-completed waiting"]]);
  });

  it.each(["arrived", "no-show", "complete"])("is not %s before its day", async (intent) => {
    await book({ status: "confirmed" });
    expect(await ask(intent, { sure: "yes" })).toMatchObject({ status: 409, failure: "impossible" });
    expect((await stored()).status).toBe("confirmed");
  });
});

it.each(["cancel", "no-show", "complete"])("%s asks first, and writes nothing", async (intent) => {
  vi.setSystemTime(ON_THE_DAY);
  await book({ status: "confirmed" });
  const before = await lastEvent();
  expect(await ask(intent)).toMatchObject({ intent, asks: true });
  expect(await lastEvent()).toEqual(before);
  expect((await ask(intent, { sure: "yes" })).status).toBe(303);
  expect((await stored()).status).not.toBe("confirmed");
});

describe("two people at once", () => {
  it("do not overwrite each other: the second sees what the first did", async () => {
    await book();
    const was = shownState(await stored());
    await post({ intent: "move", was, bookingDate: "2026-11-28" });
    const answer = await post({ intent: "confirm", was, arrivalTime: "16:30" });
    expect(answer).toMatchObject({ status: 409, failure: "changed", intent: "confirm" });
    expect(answer.result?.initialValue).toMatchObject({ arrivalTime: "16:30" });
    expect(await stored()).toMatchObject({ status: "pending", bookingDate: "2026-11-28" });
  });

  it("one of two posts at the same time wins", async () => {
    await book();
    const was = shownState(await stored());
    const answers = await Promise.all([
      post({ intent: "move", was, bookingDate: "2026-11-28" }),
      post({ intent: "confirm", was, arrivalTime: "16:30" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it.each(["cancel", "no-show", "complete"])("are told before %s is asked about", async (intent) => {
    await book({ status: "confirmed" });
    vi.setSystemTime(ON_THE_DAY);
    const was = shownState(await stored());
    await db.update(bookings).set({ bookingDate: "2026-11-25" });
    expect(await post({ intent, was })).toMatchObject({ status: 409, failure: "changed" });
  });

  it("are told that somebody else acted, not that it is impossible", async () => {
    await book();
    const was = shownState(await stored());
    await db.update(bookings).set({ status: "cancelled" });
    expect(await post({ intent: "confirm", was, arrivalTime: "16:30" })).toMatchObject({
      status: 409,
      failure: "changed",
    });
    expect(await ask("confirm")).toMatchObject({ status: 409, failure: "impossible" });
  });

  it("who ask for the same get the same, and it is written once", async () => {
    await book();
    const was = shownState(await stored());
    const form = { intent: "cancel", was, sure: "yes" };
    await post(form);
    expect(await post(form)).toMatchObject({ status: 303, location: `/en/desk/bookings/${REFERENCE}` });
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "cancelled"))).toBe(1);
  });
});

describe("the customer and the desk", () => {
  const newDay = "2026-11-28";
  /** What the customer's page sends, opened before the desk did anything. */
  async function customerMoves() {
    const { token } = await stored();
    const owned = await findOwnedBooking(db, token ?? "");
    if (!token || !owned) throw new Error("The customer has no link");
    const request = { intent: "move", lastDigits: owned.phoneNumber.slice(-4), bookingDate: newDay } as const;
    return () => changeBooking(db, { token, booking: owned, request }, NOW);
  }

  it("the desk does not confirm a day from which the customer has moved", async () => {
    await book();
    const was = shownState(await stored());
    await (await customerMoves())();
    expect(await post({ intent: "confirm", was, arrivalTime: "16:30" })).toMatchObject({ status: 409 });
    expect(await stored()).toMatchObject({ status: "pending", bookingDate: newDay, arrivalTime: null });
  });

  it("a move of the customer after a confirmation waits for another confirmation", async () => {
    await book();
    const move = await customerMoves();
    await ask("confirm", { arrivalTime: "16:30" });
    expect(await move()).toMatchObject({ kind: "changed" });
    expect(await stored()).toMatchObject({ status: "pending", bookingDate: newDay, arrivalTime: null });
  });

  it("at the same time, the booking ends at the customer's day, and is not confirmed for it", async () => {
    await book();
    const was = shownState(await stored());
    const move = await customerMoves();
    const [desk] = await Promise.all([post({ intent: "confirm", was, arrivalTime: "16:30" }), move()]);
    expect([303, 409]).toContain(desk.status);
    expect(await stored()).toMatchObject({ status: "pending", bookingDate: newDay, arrivalTime: null });
  });
});

it("a move form marks full days, but the booking's own place does not block it", async () => {
  await db.insert(dayLimits).values(["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => ({ day, cars: 1 })));
  await book();
  await db.insert(bookings).values(bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-27" }));
  const { comingDays } = await loader(await visit(REFERENCE));
  expect(comingDays.full).toEqual(["2026-11-27"]);
});

it("a move form marks days whose stay has no bay", async () => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  const serviceIds = ["ppf-front-glossy-xpel"];
  await book({ serviceIds });
  await db.insert(bookings).values(bookingRow({ reference: "SQ-222222", serviceIds, bookingDate: "2026-11-30" }));
  const { comingDays } = await loader(await visit(REFERENCE));
  expect(comingDays.full).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
});

it("a move without an hour keeps the one that was agreed", async () => {
  await book({ status: "confirmed", arrivalTime: "16:30" });
  await ask("move", { bookingDate: "2026-11-28" });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-28", arrivalTime: "16:30" });
  await ask("move", { bookingDate: "2026-11-29", arrivalTime: "18:00" });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-29", arrivalTime: "18:00" });
  expect(await ask("move", { bookingDate: "2026-11-29", arrivalTime: "19:00" })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-29", arrivalTime: "19:00" });
});

it("an answer that D1 lost is not taken for somebody else's change", async () => {
  await book();
  let lost = false;
  const DB = new Proxy(env.DB, {
    get(target, name: keyof D1Database) {
      if (name !== "batch") return (target[name] as () => unknown).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const answer = await target.batch(statements);
        if (lost || !statements.some((statement) => JSON.stringify(statement).includes("update"))) return answer;
        lost = true;
        throw new Error("D1_ERROR: Network connection lost");
      };
    },
  });
  const form = { intent: "confirm", was: shownState(await stored()), arrivalTime: "16:30" };
  const args = await deskVisit<Args>(`/en/desk/bookings/${REFERENCE}`, { params: { reference: REFERENCE }, form, DB });
  expect(answered(await action(args))).toMatchObject({ status: 303 });
  expect(lost).toBe(true);
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "confirmed"))).toBe(1);
  expect(queued).toHaveLength(1);
});

it("a second tap writes nothing: the same note, the same email", async () => {
  await pendingBookingMail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
  for (const tap of [1, 2]) {
    await post({ intent: "note", note: "مفتاح إضافي" });
    await ask("resend");
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "note")), `${tap}`).toBe(1);
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "resent")), `${tap}`).toBe(1);
  }
  vi.setSystemTime(new Date(NOW.getTime() + 61_000));
  await post({ intent: "note", note: "مفتاح إضافي" });
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "note"))).toBe(2);
});

it("the page names no email that nobody gets", async () => {
  await book({ bookingDate: "2026-11-18" });
  const { location } = await ask("cancel", { sure: "yes" });
  const { news, newsMails } = await loader(await visit(`${REFERENCE}${new URL(location ?? "", "https://x").search}`));
  expect([news?.kind, newsMails]).toEqual(["cancelled", []]);
  expect((await mails()).length).toBe(1);
});

describe("the customer's details", () => {
  it("are corrected, by somebody with a name", async () => {
    const booking = await book();
    const fields = { customerName: "سارة أحمد", phoneNumber: "+966 50 123 4567" };
    await post({ intent: "correct", was: shownCustomer(booking), ...fields });
    expect(await stored()).toMatchObject({ customerName: "سارة أحمد", phoneNumber: "0501234567", email: null });
    expect(await lastEvent()).toMatchObject({ kind: "corrected", actor: ACTOR });
  });

  it("are not overwritten when somebody else has corrected them", async () => {
    const booking = await book();
    await db.update(bookings).set({ phoneNumber: "0599999999" });
    const answer = await post({
      intent: "correct",
      was: shownCustomer(booking),
      customerName: "Sara",
      phoneNumber: "0501234567",
    });
    expect(answer).toMatchObject({ status: 409, failure: "changed" });
    expect(await stored()).toMatchObject({ phoneNumber: "0599999999" });
    expect((await lastEvent())?.kind).toBe("created");
  });

  it("are refused at their fields", async () => {
    const booking = await book();
    const { status, result } = await post({ intent: "correct", was: shownCustomer(booking), phoneNumber: "12" });
    expect(status).toBe(400);
    expect(Object.keys(result?.error ?? {}).sort()).toEqual(["customerName", "phoneNumber"]);
  });
});

it("a note of 500 characters is kept with its writer, and one of 501 is not", async () => {
  await book();
  await ask("note", { note: "ن".repeat(500) });
  expect(await lastEvent()).toMatchObject({ kind: "note", note: "ن".repeat(500), actor: ACTOR });
  expect(await ask("note", { note: "ن".repeat(501) })).toMatchObject({ status: 400 });
  expect(await ask("note", { note: "  " })).toMatchObject({ status: 400 });
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "note"))).toBe(1);
});

describe("an email", () => {
  it("is sent again: the latest that is still true", async () => {
    await pendingBookingMail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
    const { id } = await stored();
    await db.insert(outbox).values({
      ...{ kind: "booking-cancelled", bookingId: id, ...sentAt(NOW.toISOString()) },
      ...{ createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), nextTryAt: NOW.toISOString() },
    });
    await ask("resend");
    expect(await mails()).toEqual(["booking-customer waiting", "booking-cancelled sent"]);
    expect(await lastEvent()).toMatchObject({ kind: "resent", actor: ACTOR });
    expect(queued).toHaveLength(1);
  });

  it.each([
    ["pending", "booking-customer"],
    ["confirmed", "booking-confirmed"],
  ] as const)("is the first of a %s booking that has got an address: %s", async (status, kind) => {
    await book({ status, email: null, createdBy: "desk" });
    expect((await loader(await visit(REFERENCE))).intents).not.toContain("resend");
    await db.update(bookings).set({ email: "sara@example.sa" });
    expect((await loader(await visit(REFERENCE))).intents).toContain("resend");
    expect(await ask("resend")).toMatchObject({ status: 303 });
    expect(await mails()).toEqual([`${kind} waiting`]);
    expect(await lastEvent()).toMatchObject({ kind: "resent", actor: ACTOR });
    expect(queued).toHaveLength(1);
  });

  it("is not sent again when none is true any more", async () => {
    await book({ status: "arrived" });
    expect(await ask("resend")).toMatchObject({ status: 303, location: `/en/desk/bookings/${REFERENCE}` });
    expect(queued).toEqual([]);
  });
});

it("a new link replaces the old one, and the latest email brings it", async () => {
  await pendingBookingMail(sentAt(NOW.toISOString()), "booking-customer", { reference: REFERENCE });
  const { token } = await stored();
  await ask("replace-link");
  const now = await stored();
  expect(now.token).not.toBe(token);
  expect(now.token).toHaveLength(22);
  expect(await mails()).toEqual(["booking-customer waiting"]);
  const kinds = (await db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["created", "link-replaced", "resent"]);
});

it("wrong tries are forgotten", async () => {
  const { id } = await book();
  await db.insert(wrongTries).values({ bookingId: id, at: NOW.toISOString() });
  await ask("unlock");
  expect(await db.$count(wrongTries)).toBe(0);
  expect(await lastEvent()).toMatchObject({ kind: "unlocked", actor: ACTOR });
  await ask("unlock");
  expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "unlocked"))).toBe(1);
});

it("an unknown reference is 404, an unknown intent 400", async () => {
  await book();
  await expect(loader(await visit("SQ-000000", undefined, "SQ-000000"))).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect(await post({ intent: "confirm" }, "SQ-000000")).toMatchObject({ status: 404 });
  expect(await post({ intent: "sell" })).toMatchObject({ status: 400, failure: "malformed" });
});

it("the page says what a form has just done, and nothing of another booking's event", async () => {
  await book();
  await ask("confirm", { arrivalTime: "16:30" });
  const event = await lastEvent();
  const shown = async (id: unknown) => (await loader(await visit(`${REFERENCE}?event=${id}`))).news;
  expect(await shown(event?.id)).toMatchObject({ kind: "confirmed" });
  expect(await shown(999)).toBeNull();
});
