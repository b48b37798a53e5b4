import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookingEvents, bookings, outbox } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import { at, bookingRow, db, NOW, storeBookings, updateBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";

/** A change of status, day or time has its event and emails, each sent once (product.md 10.1). */

startFresh();

const OTHER_DAY = "2026-11-28";

/** Runs cron that many minutes from now, sets the clock back, and returns the emails it sent. */
async function inMinutes(minutes: number) {
  vi.setSystemTime(at(minutes * 60));
  const sent = await cronMinute(at(minutes * 60));
  vi.setSystemTime(NOW);
  return sent;
}

const inAMinute = () => inMinutes(1);

beforeEach(async () => {
  await storeBookings(bookingRow({ id: 1, reference: "SQ-7K3M9Q" }));
});

const change = (assignment: Assignment) => updateBookings(assignment, eq(bookings.reference, "SQ-7K3M9Q"));
const emailRows = () => db.select().from(outbox).orderBy(asc(outbox.kind));

type Assignment = Parameters<typeof updateBookings>[0];
const byCustomer = { by: "customer" } as const;
const CUSTOMER = "sara@example.sa";
const [CENTRE = ""] = centreMailboxes;

const atHour = { status: "confirmed", arrivalTime: "16:30" } as const;
const movedAway = { bookingDate: OTHER_DAY, status: "pending", arrivalTime: null, ...byCustomer } as const;

/** A change after those of `before`, its event, its emails, and the minute that sends them. */
type Change = [
  what: string,
  before: readonly Assignment[],
  assignment: Assignment,
  event: string,
  emails: readonly string[],
  minutes?: number,
];
const changes: readonly Change[] = [
  ["confirmed", [], { status: "confirmed" }, "confirmed", ["booking-confirmed"], 3],
  ["given another hour", [atHour], { arrivalTime: "18:00" }, "agreed", ["booking-confirmed"], 3],
  ["moved by staff", [atHour], { bookingDate: OTHER_DAY }, "moved", ["booking-moved"]],
  ["moved by its customer", [atHour], movedAway, "moved", ["booking-moved", "centre-moved"]],
  ["cancelled by staff", [], { status: "cancelled" }, "cancelled", ["booking-cancelled"]],
  [
    "cancelled by its customer",
    [{ status: "confirmed" }],
    { status: "cancelled", ...byCustomer },
    "cancelled",
    ["booking-cancelled", "centre-cancelled"],
  ],
  ["arrived", [], { status: "arrived" }, "arrived", []],
  ["ready", [{ status: "arrived" }], { status: "ready" }, "ready", ["booking-ready"], 3],
  ["no longer ready", [{ status: "arrived" }, { status: "ready" }], { status: "arrived" }, "undone", []],
  ["completed", [{ status: "confirmed" }], { status: "completed" }, "completed", ["booking-completed"], 3],
  ["a no-show", [], { status: "no-show" }, "no-show", []],
];

describe.each<Change>(changes)("a booking that is %s", (_what, before, assignment, kind, emails, minutes = 1) => {
  it("has its event, and each of its emails is sent once, when it is due", async () => {
    const { by = "staff" } = assignment;
    for (const earlier of before) await change(earlier);
    await inAMinute();
    await db.delete(outbox);

    await change(assignment);
    expect((await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).at(-1)).toMatchObject({ kind, by });
    const rows = await emailRows();
    expect(rows.map(({ kind }) => kind)).toEqual(emails);
    for (const { causedBy } of rows) expect(causedBy).toBe(by);

    for (let early = 0; early < minutes - 1; early++) expect(await inMinutes(early)).toEqual([]);
    const sent = await inMinutes(minutes);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      emails.map((email) => (email.startsWith("centre-") ? CENTRE : CUSTOMER)).sort(),
    );
    for (const { subject, text } of sent) expect(subject + text).toContain("SQ-7K3M9Q");
    expect(await inMinutes(minutes)).toEqual([]);
    for (const row of await emailRows()) expect(row).toMatchObject({ status: "sent", attempts: 1 });
    expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
  });
});

it.each([
  [["ready", "arrived"], []],
  [["ready", "arrived", "ready"], ["booking-ready"]],
  [["ready", "completed"], ["booking-completed"]],
] as const)("a car that goes through %j within two minutes has the emails %j", async (steps, kinds) => {
  for (const status of ["arrived", ...steps] as const) await change({ status });
  expect(await inMinutes(3)).toHaveLength(kinds.length);
  expect((await emailRows()).flatMap(({ kind, status }) => (status === "sent" ? [kind] : []))).toEqual(kinds);
});

it("a booking without an email address sends emails to the centre only", async () => {
  await db.update(bookings).set({ email: null });
  await change({ status: "confirmed" });
  await change({ status: "cancelled", ...byCustomer });
  expect((await emailRows()).map(({ kind }) => kind)).toEqual(["centre-cancelled"]);
});

it("an anonymized booking is never changed", async () => {
  await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
  await expect(change({ status: "cancelled" })).rejects.toThrow("The booking kept changing");
  expect(await emailRows()).toEqual([]);
});
