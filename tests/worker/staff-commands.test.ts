import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingPlaces, bookings, contactMessages, dayLimits, outbox } from "~/db/schema.server";
import { anonymizeRecords, olderThan } from "~/features/retention/anonymize.server";
import { findForLink, moveBooking, setOutcome, setStatus } from "../../scripts/staff/change-queries";
import * as days from "../../scripts/staff/day-queries";
import { countPersonalRecords, findPerson } from "../../scripts/staff/person-queries";
import * as queries from "../../scripts/staff/queries";
import { fullForMove, fullForTaking } from "../../scripts/staff/refused-days";
import { bookingRow, contactRow, db, emptyDatabase, NOW, pendingBookingMail, pendingContactMail } from "./builders";

/** That D1 runs the queries of the staff command. What its command line makes of them: scripts/staff/program.test.ts. */

beforeEach(emptyDatabase);

const references = (rows: readonly { readonly reference: string }[]) => rows.map(({ reference }) => reference);

describe("the lists", () => {
  const { listUpcoming, listWeeks, listUnsentMail, listUnreadMessages } = queries;
  it.each([listUpcoming, listWeeks, listUnsentMail, listUnreadMessages])(
    "$name finds every column of its view",
    async (list) => {
      await pendingBookingMail();
      await pendingContactMail();
      const [row] = await list(db, NOW);
      expect(Object.values(row ?? {})).not.toContain(undefined);
      expect(row).toBeDefined();
    },
  );

  it("of a day, of a span, by reference and by number", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-26" }),
        bookingRow({ reference: "SQ-333333", bookingDate: "2026-11-27", phoneNumber: "0500000007" }),
      ]);
    expect(references(await queries.listDay(db, "2026-11-26"))).toEqual(["SQ-222222"]);
    expect(references(await queries.listSpan(db, "2026-11-26", "2026-11-27"))).toEqual(["SQ-222222", "SQ-333333"]);
    expect(references(await queries.findBookings(db, { reference: "SQ-333333" }))).toEqual(["SQ-333333"]);
    expect(references(await queries.findBookings(db, { phone: "0500000007" }))).toEqual(["SQ-333333"]);
  });
});

describe("changes", () => {
  const at = { now: NOW };
  beforeEach(async () => {
    await db.insert(bookings).values([bookingRow({ reference: "SQ-222222" }), bookingRow({ reference: "SQ-333333" })]);
  });

  it("of status touch one booking, note the instant, and say whether its customer is told", async () => {
    const { before, after, customerIsTold } = await setStatus(db, "SQ-222222", "confirmed", { now: NOW, at: "16:30" });
    expect([before?.status, after?.status, after?.arrivalTime, customerIsTold]).toEqual([
      ...["pending", "confirmed", "16:30"],
      true,
    ]);
    expect(await queries.findBookings(db, { reference: "SQ-333333" })).toMatchObject([{ status: "pending" }]);
    const { events } = await queries.lookUp(db, { reference: "SQ-222222" });
    expect(events).toMatchObject([
      { kind: "created", by: "customer" },
      { kind: "confirmed", by: "staff", at: "2026-11-20 12:00" },
    ]);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "booking-confirmed", createdAt: NOW.toISOString() }]);
  });

  it("of the day leave an appointment that is over where it was", async () => {
    await setStatus(db, "SQ-333333", "cancelled", at);
    const moved = await moveBooking(db, "SQ-222222", "2026-12-03", at);
    expect([moved.before?.bookingDate, moved.after?.bookingDate]).toEqual(["2026-11-26", "2026-12-03"]);
    const { after } = await moveBooking(db, "SQ-333333", "2026-12-03", at);
    expect(after).toMatchObject({ bookingDate: "2026-11-26", status: "cancelled" });
  });

  it("of the day end with the horizon, but for a booking that lies beyond it already", async () => {
    await setStatus(db, "SQ-222222", "confirmed", at);
    await moveBooking(db, "SQ-222222", "2027-11-20", at);
    const beyond = await moveBooking(db, "SQ-222222", "2027-11-21", at);
    expect(beyond.after?.bookingDate).toBe("2027-11-20");
    await days.setHorizon(db, 30);
    const sameDay = await moveBooking(db, "SQ-222222", "2027-11-20", { now: NOW, at: "11:00" });
    expect(sameDay.after?.arrivalTime).toBe("11:00");
  });

  it("to completed and no-show wait for the day, and tell the customer nothing", async () => {
    await setStatus(db, "SQ-333333", "confirmed", at);
    expect((await setOutcome(db, "SQ-222222", "no-show", NOW)).after?.status).toBe("pending");
    expect((await setOutcome(db, "SQ-333333", "completed", NOW)).after?.status).toBe("confirmed");
    const onTheDay = new Date("2026-11-25T21:00:00Z");
    const absent = await setOutcome(db, "SQ-222222", "no-show", onTheDay);
    const done = await setOutcome(db, "SQ-333333", "completed", onTheDay);
    expect([absent.after?.status, absent.customerIsTold]).toEqual(["no-show", false]);
    expect([done.after?.status, done.customerIsTold]).toEqual(["completed", false]);
  });

  it("and the history of a person leave names and numbers to the bookings", async () => {
    const { events } = await findPerson(db, { phone: "0512345678" });
    expect(events.map(({ kind }) => kind)).toEqual(["created", "created"]);
    expect(await findForLink(db, "SQ-222222")).toMatchObject({ reference: "SQ-222222", language: "en" });
  });
});

describe("days", () => {
  beforeEach(async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ reference: "SQ-222222" }),
        bookingRow({ reference: "SQ-333333" }),
        bookingRow({ reference: "SQ-444444", bookingDate: "2026-11-27" }),
      ]);
  });

  it("that are closed or limited give the bookings that are too many", async () => {
    const eid = { from: "2026-11-27", until: "2026-11-29", noteAr: "عيد الفطر" };
    expect(references((await days.closeDays(db, eid)).bookings)).toEqual(["SQ-444444"]);
    expect(references((await days.limitDay(db, "2026-11-26", 1)).bookings)).toEqual(["SQ-222222", "SQ-333333"]);
    expect(await db.select().from(dayLimits).orderBy(dayLimits.day)).toMatchObject([
      { day: "2026-11-26", cars: 1 },
      ...["2026-11-27", "2026-11-28", "2026-11-29"].map((day) => ({ day, cars: 0, noteAr: "عيد الفطر", noteEn: null })),
    ]);
    expect([await days.openDay(db, "2026-11-27"), await days.openDay(db, "2026-11-27")]).toEqual([true, false]);
  });

  it("without a limit of their own follow the centre's, and stays the bays'", async () => {
    await days.limitDay(db, "2026-11-26", 5);
    expect((await days.setCarsPerDay(db, 1, NOW)).bookings).toEqual([]);
    await days.openDay(db, "2026-11-26");
    expect(references((await days.setCarsPerDay(db, 1, NOW)).bookings)).toEqual(["SQ-222222", "SQ-333333"]);
    expect(references((await days.setBay(db, "glass", 1, NOW)).bookings)).toEqual(["SQ-222222", "SQ-333333"]);
    expect((await days.setBay(db, "film", 0, NOW)).bookings).toEqual([]);
  });

  it("that have passed concern nobody", async () => {
    const later = new Date("2026-11-27T09:00:00Z");
    expect((await days.setCarsPerDay(db, 1, later)).bookings).toEqual([]);
    expect(references((await days.setBay(db, "glass", 0, later)).bookings)).toEqual(["SQ-444444"]);
  });

  it("are taken under one number and given back by it", async () => {
    const film = { day: "2026-11-26", place: "film", days: 3 } as const;
    expect(await days.takePlaces(db, film, NOW)).toBe(1);
    expect(await days.takePlaces(db, { ...film, place: "arrival" }, NOW)).toBe(2);
    expect(await days.takePlaces(db, { ...film, day: "2027-11-21" }, NOW)).toBeUndefined();
    expect((await days.readLimits(db, NOW)).taken).toEqual([
      { takenAs: 1, place: "film", from: "2026-11-26", until: "2026-11-28" },
      { takenAs: 2, place: "arrival", from: "2026-11-26", until: "2026-11-28" },
    ]);
    expect(await days.releasePlaces(db, 1)).toHaveLength(3);
    expect(await db.$count(bookingPlaces, eq(bookingPlaces.bay, "film"))).toBe(0);
  });

  it("are taken whole or not at all, and say which one is full", async () => {
    await days.setBay(db, "film", 1, NOW);
    await days.takePlaces(db, { day: "2026-11-28", place: "film", days: 1 }, NOW);
    const film = { day: "2026-11-26", place: "film", days: 4 } as const;
    await expect(days.takePlaces(db, film, NOW)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("day full") },
    });
    expect(await db.$count(bookingPlaces, eq(bookingPlaces.bay, "film"))).toBe(1);
    expect(await fullForTaking(db, film)).toMatchObject([{ bay: "film", day: "2026-11-28", cars: 1 }]);
  });

  it("that a booking cannot move to are named, its own places aside", async () => {
    await days.closeDays(db, { from: "2026-11-27", until: "2026-11-27", noteEn: "Stocktaking" });
    await days.setBay(db, "glass", 1, NOW);
    expect(await fullForMove(db, "SQ-222222", "2026-11-27")).toMatchObject([
      { bay: "arrival", day: "2026-11-27", cars: 0, noteAr: null, noteEn: "Stocktaking" },
      { bay: "glass", day: "2026-11-27", cars: 1 },
    ]);
    expect(await fullForMove(db, "SQ-444444", "2026-11-27")).toMatchObject([{ bay: "arrival" }]);
  });
});

describe("readMessage", () => {
  const first = "3f2a9c1b-0000-4000-8000-000000000001";
  const twin = "3f2a9c1b-0000-4000-8000-000000000002";

  it("marks one message read, by the start of its id, and keeps when that was", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow()]);
    await queries.readMessage(db, "3f2a9c1b", NOW);
    await queries.readMessage(db, "3f2a9c1b", new Date("2027-01-01T00:00:00Z"));
    const read = (await db.select().from(contactMessages)).filter(({ readAt }) => readAt);
    expect(read).toMatchObject([{ id: first, readAt: NOW.toISOString() }]);
  });

  it("marks none when two may be meant, and gives both", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow({ id: twin })]);
    expect(await queries.readMessage(db, "3f2a9c1b", NOW)).toHaveLength(2);
    expect((await db.select().from(contactMessages)).every(({ readAt }) => readAt === null)).toBe(true);
    expect(await queries.readMessage(db, twin, NOW)).toHaveLength(1);
  });
});

describe("countPersonalRecords", () => {
  it("counts what would be anonymized, and names what is still to come", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ bookingDate: "2026-11-01" }),
        bookingRow({ bookingDate: "2026-11-20", reference: "SQ-222222" }),
        bookingRow({ bookingDate: "2026-12-01", phoneNumber: "0500000007" }),
      ]);
    await db.insert(contactMessages).values(contactRow({ phone: "0512345678" }));
    const count = await countPersonalRecords(db, { phone: "0512345678" }, NOW);
    expect(count).toEqual({ isStored: true, bookings: 2, messages: 1, upcoming: ["SQ-222222"] });
  });

  it("counts by months what the cron trigger takes", async () => {
    await db
      .insert(bookings)
      .values([bookingRow({ bookingDate: "2025-11-19" }), bookingRow({ bookingDate: "2025-11-20" })]);
    const { bookings: count } = await countPersonalRecords(db, olderThan(12, NOW), NOW);
    expect(count).toBe(1);
    expect(await anonymizeRecords(db, olderThan(12, NOW), NOW)).toEqual({ bookings: 1, messages: 0 });
  });
});
