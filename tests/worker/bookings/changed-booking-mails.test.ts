import { asc, eq, isNull, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { centreMailboxes } from "~/business/mailboxes";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
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
const mailRows = () => db.select().from(outbox).orderBy(asc(outbox.kind));

type Assignment = Parameters<typeof changeBookings>[0];
const byCustomer = { by: "customer" } as const;
const CUSTOMER = "sara@example.sa";
const [CENTRE = ""] = centreMailboxes;

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

const atHour = { status: "confirmed", arrivalTime: "16:30" } as const;
const byStaff = (kind: string) => ({ kind, by: "staff" });

const changes: readonly Change[] = [
  {
    what: "confirmed",
    assignment: { status: "confirmed" },
    event: byStaff("confirmed"),
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "given another hour",
    before: [atHour],
    assignment: { arrivalTime: "18:00" },
    event: byStaff("agreed"),
    mails: { "booking-confirmed": CUSTOMER },
  },
  {
    what: "moved by staff",
    before: [atHour],
    assignment: { bookingDate: OTHER_DAY },
    event: byStaff("moved"),
    mails: { "booking-moved": CUSTOMER },
  },
  {
    what: "moved by its customer",
    before: [atHour],
    assignment: { bookingDate: OTHER_DAY, status: "pending", arrivalTime: null, ...byCustomer },
    event: { kind: "moved", by: "customer" },
    mails: { "booking-moved": CUSTOMER, "centre-moved": CENTRE },
  },
  {
    what: "cancelled by staff",
    assignment: { status: "cancelled" },
    event: byStaff("cancelled"),
    mails: { "booking-cancelled": CUSTOMER },
  },
  {
    what: "cancelled by its customer",
    before: [{ status: "confirmed" }],
    assignment: { status: "cancelled", ...byCustomer },
    event: { kind: "cancelled", by: "customer" },
    mails: { "booking-cancelled": CUSTOMER, "centre-cancelled": CENTRE },
  },
  { what: "arrived", assignment: { status: "arrived" }, event: byStaff("arrived"), mails: {} },
  {
    what: "ready",
    before: [{ status: "arrived" }],
    assignment: { status: "ready" },
    event: byStaff("ready"),
    mails: { "booking-ready": CUSTOMER },
    minutes: 3,
  },
  {
    what: "no longer ready",
    before: [{ status: "arrived" }, { status: "ready" }],
    assignment: { status: "arrived" },
    event: byStaff("undone"),
    mails: {},
  },
  {
    what: "completed",
    before: [{ status: "confirmed" }],
    assignment: { status: "completed" },
    event: byStaff("completed"),
    mails: { "booking-completed": CUSTOMER },
  },
  { what: "a no-show", assignment: { status: "no-show" }, event: byStaff("no-show"), mails: {} },
];

describe.each(changes)("a booking that is $what", ({ before = [], assignment, event, mails, minutes = 1 }) => {
  it("has its event, and each of its emails is sent once, when it is due", async () => {
    for (const earlier of before) await change(earlier);
    await inAMinute();
    await db.delete(outbox);

    await change(assignment);
    expect((await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).at(-1)).toMatchObject(event);
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

it("a booking that its customer moves twice in the same minute gets one email, with the last day", async () => {
  await change({ bookingDate: OTHER_DAY, ...byCustomer });
  await change({ bookingDate: addDays(DAY, 5), ...byCustomer });
  const sent = await inAMinute();
  expect(sent.map(({ to }) => to).sort()).toEqual([CENTRE, CENTRE, CUSTOMER].sort());
  expect((await mailRows()).filter(({ status }) => status === "skipped")).toMatchObject([
    { kind: "booking-moved", day: OTHER_DAY, sentAt: null, failedAt: null },
  ]);
});

it("a customer whose booking is cancelled before an email is sent gets the cancellation alone", async () => {
  await change({ status: "confirmed" });
  await change({ bookingDate: OTHER_DAY });
  await change({ status: "cancelled" });
  const sent = await inAMinute();
  expect(sent.map(({ subject }) => subject)).toEqual(["Your booking SQ-7K3M9Q is cancelled"]);
  expect(await db.$count(outbox, ne(outbox.status, "skipped"))).toBe(1);
});

it("a booking without an email address sends emails to the centre only", async () => {
  await db.update(bookings).set({ email: null });
  await change({ status: "confirmed" });
  await change({ status: "cancelled", ...byCustomer });
  expect((await mailRows()).map(({ kind }) => kind)).toEqual(["centre-cancelled"]);
});

it("an anonymized booking is never changed", async () => {
  await anonymizeRecords(db, { beforeDay: "2030-01-01" }, new Date());
  await expect(change({ status: "cancelled" })).rejects.toThrow("The booking kept changing");
  expect(await mailRows()).toEqual([]);
});
