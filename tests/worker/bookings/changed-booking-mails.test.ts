import { asc, eq, isNull, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
import { checkHealth } from "~/health/checks.server";
import { addDays, riyadhDate } from "~/i18n/dates";
import { anonymizeRecords } from "~/retention/anonymize.server";
import { bookingRow, changeBookings, db, emptyDatabase, storeBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { silenceLogs } from "../support/silenced-logs";

/** Every change of a booking has its event and its emails, each sent once (product.md 10.1). */

silenceLogs();

const today = riyadhDate(new Date());
const DAY = addDays(today, 10);
const OTHER_DAY = addDays(today, 12);
async function inMinutes(minutes: number) {
  const now = new Date(Date.now() + minutes * 60_000);
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    return await cronMinute(now);
  } finally {
    vi.useRealTimers();
  }
}

const inAMinute = () => inMinutes(1);

beforeEach(async () => {
  await emptyDatabase();
  const createdAt = new Date().toISOString();
  await storeBookings(bookingRow({ id: 1, reference: "SQ-7K3M9Q", bookingDate: DAY, createdAt }));
});

const change = (assignment: Assignment) => changeBookings(assignment, eq(bookings.reference, "SQ-7K3M9Q"));
const theBooking = async () => (await db.select().from(bookings).where(eq(bookings.id, 1)))[0];
const mailRows = () => db.select().from(outbox).orderBy(asc(outbox.kind));

type Assignment = Parameters<typeof changeBookings>[0];
const byCustomer = { by: "customer" } as const;
const movedByCustomer: Assignment = { bookingDate: OTHER_DAY, status: "pending", arrivalTime: null, ...byCustomer };
const CUSTOMER = "sara@example.sa";
const [CENTRE] = business.centreMailboxes;

interface Change {
  readonly what: string;
  /** Earlier changes, whose emails were sent. */
  readonly before?: readonly Assignment[];
  readonly assignment: Assignment;
  readonly event: { readonly kind: string; readonly by: string };
  readonly mails: Readonly<Record<string, string>>;
  /** After how many minutes they are sent; 1 by default. */
  readonly minutes?: number;
}

const changes: readonly Change[] = [
  {
    what: "confirmed",
    assignment: { status: "confirmed" },
    event: { kind: "confirmed", by: "staff" },
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "confirmed with its hour",
    assignment: { status: "confirmed", arrivalTime: "16:30" },
    event: { kind: "confirmed", by: "staff" },
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "given another hour",
    before: [{ status: "confirmed", arrivalTime: "16:30" }],
    assignment: { arrivalTime: "18:00" },
    event: { kind: "agreed", by: "staff" },
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "without an hour again",
    before: [{ status: "confirmed", arrivalTime: "16:30" }],
    assignment: { arrivalTime: null },
    event: { kind: "agreed", by: "staff" },
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "moved by staff",
    before: [{ status: "confirmed", arrivalTime: "16:30" }],
    assignment: { bookingDate: OTHER_DAY },
    event: { kind: "moved", by: "staff" },
    mails: { "booking-moved": CUSTOMER },
  },
  {
    what: "moved by its customer while pending",
    assignment: { bookingDate: OTHER_DAY, ...byCustomer },
    event: { kind: "moved", by: "customer" },
    mails: { "booking-moved": CUSTOMER, "centre-moved": CENTRE },
  },
  {
    what: "moved by its customer once confirmed",
    before: [{ status: "confirmed", arrivalTime: "16:30" }],
    assignment: movedByCustomer,
    event: { kind: "moved", by: "customer" },
    mails: { "booking-moved": CUSTOMER, "centre-moved": CENTRE },
  },
  {
    what: "cancelled by staff",
    assignment: { status: "cancelled" },
    event: { kind: "cancelled", by: "staff" },
    mails: { "booking-cancelled": CUSTOMER },
  },
  {
    what: "cancelled by its customer",
    before: [{ status: "confirmed" }],
    assignment: { status: "cancelled", ...byCustomer },
    event: { kind: "cancelled", by: "customer" },
    mails: { "booking-cancelled": CUSTOMER, "centre-cancelled": CENTRE },
  },
  {
    what: "confirmed and moved at once",
    assignment: { status: "confirmed", bookingDate: OTHER_DAY },
    event: { kind: "moved", by: "staff" },
    mails: { "booking-moved": CUSTOMER },
  },
  {
    what: "arrived",
    assignment: { status: "arrived" },
    event: { kind: "arrived", by: "staff" },
    mails: {},
  },
  {
    what: "ready",
    before: [{ status: "arrived" }],
    assignment: { status: "ready" },
    event: { kind: "ready", by: "staff" },
    mails: { "booking-ready": CUSTOMER },
    minutes: 3,
  },
  {
    what: "no longer ready",
    before: [{ status: "arrived" }, { status: "ready" }],
    assignment: { status: "arrived" },
    event: { kind: "undone", by: "staff" },
    mails: {},
  },
  {
    what: "not arrived after all",
    before: [{ status: "confirmed" }, { status: "arrived" }],
    assignment: { status: "confirmed" },
    event: { kind: "undone", by: "staff" },
    mails: {},
  },
  {
    what: "completed",
    before: [{ status: "confirmed" }],
    assignment: { status: "completed" },
    event: { kind: "completed", by: "staff" },
    mails: { "booking-completed": CUSTOMER },
  },
  {
    what: "a no-show",
    assignment: { status: "no-show" },
    event: { kind: "no-show", by: "staff" },
    mails: {},
  },
];

describe.each(changes)("a booking that is $what", ({ before = [], assignment, event, mails, minutes = 1 }) => {
  it("has its event, and each of its emails is sent once, when it is due", async () => {
    for (const earlier of before) await change(earlier);
    await inAMinute();
    await db.delete(outbox);

    await change(assignment);
    expect((await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).at(-1)).toMatchObject(event);
    for (const { at } of await db.select().from(bookingEvents))
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    const rows = await mailRows();
    expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(mails));
    for (const { causedBy } of rows) expect(causedBy).toBe(event.by);

    for (let early = 0; early < minutes - 1; early++) expect(await inMinutes(early)).toEqual([]);
    const sent = await inMinutes(minutes);
    expect(sent.map(({ to }) => to).sort()).toEqual(Object.values(mails).sort());
    for (const { subject, text } of sent) expect(subject + text).toContain("SQ-7K3M9Q");
    expect(await inMinutes(minutes)).toEqual([]);
    for (const row of await mailRows()) expect(row).toMatchObject({ status: "sent", attempts: 1 });
    expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
  });
});

describe("a booking that its customer moves", () => {
  it("is pending again without an hour, as its emails say", async () => {
    await change({ status: "confirmed", arrivalTime: "16:30" });
    await inAMinute();
    await change(movedByCustomer);
    expect(await theBooking()).toMatchObject({ status: "pending", bookingDate: OTHER_DAY, arrivalTime: null });
    const sent = await inAMinute();
    const toCustomer = sent.find(({ to }) => to === CUSTOMER);
    expect(toCustomer?.subject).toMatch(/^Your new appointment: /);
    expect(toCustomer?.text).toContain("Awaiting confirmation");
    expect(toCustomer?.text).toContain("Arrival time to be arranged with you");
    expect(sent.find(({ to }) => to === CENTRE)?.text).toContain("الموعد السابق");
  });

  it("twice in the same minute gets one email, with the last day", async () => {
    await change({ bookingDate: OTHER_DAY, ...byCustomer });
    await change({ bookingDate: addDays(DAY, 5), ...byCustomer });
    const sent = await inAMinute();
    expect(sent.map(({ to }) => to).sort()).toEqual([CENTRE, CENTRE, CUSTOMER].sort());
    expect((await mailRows()).filter(({ status }) => status === "skipped")).toMatchObject([
      { kind: "booking-moved", day: OTHER_DAY, sentAt: null, failedAt: null },
    ]);
  });

  it("keeps its hour and stays confirmed when staff move it later", async () => {
    await change({ status: "confirmed", arrivalTime: "16:30" });
    await change({ bookingDate: OTHER_DAY });
    expect(await theBooking()).toMatchObject({ status: "confirmed", bookingDate: OTHER_DAY, arrivalTime: "16:30" });
    await expect(change({ status: "pending" })).rejects.toThrow("a confirmed booking cannot become pending");
  });
});

it("a booking whose hour is removed gets an email that the hour will be agreed", async () => {
  await change({ status: "confirmed", arrivalTime: "16:30" });
  await inAMinute();
  await change({ arrivalTime: null });
  const [mail] = await inAMinute();
  expect(mail?.text).toContain("Arrival time to be arranged with you");
  expect(mail?.text).not.toContain("16:30");
});

it("a customer who cancels before an email is sent gets the cancellation alone", async () => {
  await change({ status: "confirmed" });
  await change({ bookingDate: OTHER_DAY });
  await change({ status: "cancelled" });
  const sent = await inAMinute();
  expect(sent.map(({ subject }) => subject)).toEqual(["Your booking SQ-7K3M9Q is cancelled"]);
  expect(await db.$count(outbox, ne(outbox.status, "skipped"))).toBe(1);
  const anHourLater = new Date(Date.now() + 60 * 60_000);
  const health = await checkHealth(db, { now: anHourLater, timeoutMs: 3000, morningEmail: false });
  expect(health.mail).toBe(true);
});

it("a booking without an email address sends emails to the centre only", async () => {
  await db.update(bookings).set({ email: null });
  await change({ status: "confirmed" });
  await change({ status: "cancelled", ...byCustomer });
  expect((await mailRows()).map(({ kind }) => kind)).toEqual(["centre-cancelled"]);
});

it("an event of the desk has the address of its actor, and the next event has none", async () => {
  await change({ status: "confirmed", by: "staff", actor: "nora@saqeel.example" });
  await change({ status: "arrived" });
  const events = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  expect(events.map(({ kind, by, actor }) => [kind, by, actor])).toEqual([
    ["created", "customer", null],
    ["confirmed", "staff", "nora@saqeel.example"],
    ["arrived", "staff", null],
  ]);
});

it("a booking that staff enter is created by staff", async () => {
  await storeBookings(bookingRow({ id: 2, createdBy: "desk" }));
  expect((await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, 2)))[0]).toMatchObject({
    kind: "created",
    by: "staff",
  });
});

it("an anonymized booking is never changed", async () => {
  await anonymizeRecords(db, { beforeDay: "2030-01-01" }, new Date());
  await expect(change({ status: "cancelled" })).rejects.toThrow("The booking kept changing");
  expect(await mailRows()).toEqual([]);
});
