import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readBooking } from "~/domain/bookings/read.server";
import { addDays, consecutiveDays } from "~/platform/calendar/dates";
import { bookingPlaces, bookings, dayLimits } from "~/platform/db/schema.server";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { readCustomerBooking } from "~/routes/my-booking/my-booking.server";
import { bookingRow, db, emptyDatabase, storeBookings, updateBookings } from "../support/builders";
import { indexesOf, plansOf, scansOf, timesAsked } from "../support/query-plans";

/** The stay of a stored booking (product.md 17.1), as pages and emails read it. */

beforeEach(emptyDatabase);

const ID = 7;
const TOKEN = "token-of-sara-in-these-tests";
const REFERENCE = "SQ-7K3M9Q";
const DAY = "2026-12-06";
/** Four days in the bay for film. */
const FILM = ["ppf-full-matte-xpel"] as const;

const book = (changes: Parameters<typeof bookingRow>[0] = {}) =>
  storeBookings(
    bookingRow({ id: ID, token: TOKEN, reference: REFERENCE, bookingDate: DAY, serviceIds: [...FILM], ...changes }),
  );
const close = (...days: string[]) => db.insert(dayLimits).values(days.map((day) => ({ day, cars: 0 })));
const of = (until: string, days: number, closed: string[] = []) => ({ from: DAY, until, days, closed });

const readers = {
  "the thank-you page": (database: typeof db) => readBooking(database, { token: TOKEN }),
  "/my-booking": (database: typeof db) => readCustomerBooking(database, TOKEN),
  "an email": (database: typeof db) => readBooking(database, { id: ID }),
  "the desk": (database: typeof db) => readDeskBooking(database, REFERENCE),
};

describe.each(Object.entries(readers))("%s", (_who, read) => {
  const stay = async () => (await read(db))?.stay;

  it("uses the places of the booking, not the catalogue", async () => {
    await book();
    await db.insert(bookingPlaces).values({ bookingId: ID, block: null, bay: "paint", day: "2026-12-12" });
    expect(await stay()).toEqual(of("2026-12-12", 7));
    await db.delete(bookingPlaces).where(eq(bookingPlaces.bay, "paint"));
    await db.delete(bookingPlaces).where(eq(bookingPlaces.bay, "film"));
    expect(await stay()).toEqual(of(DAY, 1));
  });

  it("counts days that were closed since the booking, but no open day with a limit", async () => {
    await book();
    await db.insert(dayLimits).values({ day: "2026-12-09", cars: 3 });
    await close("2026-12-05", "2026-12-07", "2026-12-10");
    expect(await stay()).toEqual(of("2026-12-09", 4, ["2026-12-07"]));
  });

  it("ends after the longest closing that the desk accepts in one form", async () => {
    await book();
    await close(...consecutiveDays("2026-12-08", 92).slice(0, 46));
    await close(...consecutiveDays("2026-12-08", 92).slice(46));
    expect(await stay()).toMatchObject({ until: addDays("2026-12-08", 92), days: 95 });
  });

  it("is empty once the places are released, and ignores other bookings", async () => {
    await book();
    await storeBookings(bookingRow({ bookingDate: DAY, serviceIds: ["ppf-full-glossy-xpel", "ceramic-exterior"] }));
    expect(await stay()).toEqual(of("2026-12-09", 4));
    await updateBookings({ status: "cancelled" }, eq(bookings.id, ID));
    expect(await stay()).toBeNull();
  });

  it("is read in one batch", async () => {
    await book();
    expect(await timesAsked(() => read(db))).toBe(1);
  });

  it("is read by indexes, without a scan", async () => {
    await book();
    const plans = await plansOf(read);
    expect(scansOf(plans).filter((plan) => /booking_places|day_limits|bookings/.test(plan))).toEqual([]);
    expect(indexesOf(plans)).toEqual(expect.arrayContaining(["places_by_booking", "sqlite_autoindex_day_limits_1"]));
  });
});
