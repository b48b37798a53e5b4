import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readBooking } from "~/domain/bookings/read.server";
import { type ServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import { addDays, consecutiveDays } from "~/platform/calendar/dates";
import { bookingPlaces, bookings, dayLimits } from "~/platform/db/schema.server";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { readCustomerBooking } from "~/routes/my-booking/my-booking.server";
import {
  bookingRow,
  db,
  emptyDatabase,
  insertBooking,
  storeBookings,
  updateBookings,
  verdict,
} from "../support/builders";
import { indexesOf, plansOf, scansOf, timesAsked } from "../support/query-plans";

beforeEach(emptyDatabase);

const DAY = "2026-11-26";

async function placesOf(id: number) {
  const rows = await db
    .select()
    .from(bookingPlaces)
    .where(eq(bookingPlaces.bookingId, id))
    .orderBy(asc(bookingPlaces.id));
  return rows.map(({ bay, day }) => `${bay} ${day}`).sort();
}

const expected = (codes: readonly ServiceCode[], first: string) =>
  [`arrival ${first}`, ...stayOf(codes).map(({ bay, day }) => `${bay} ${addDays(first, day)}`)].sort();

const sql = (statement: string) => verdict(env.DB.prepare(statement).run());
const change = (state: Parameters<typeof updateBookings>[0], id: number) =>
  verdict(updateBookings(state, eq(bookings.id, id)));

describe("the places of a booking", () => {
  const stays: readonly (readonly ServiceCode[])[] = [
    ...serviceCodes.map((code) => [code]),
    ["ceramic-exterior", "polishing-exterior"],
    ["ceramic-interior", "polishing-interior", "thermal-titanium"],
    ["ppf-front-glossy-hexis", "ceramic-exterior"],
    ["ppf-full-matte-xpel", "ceramic-exterior", "polishing-exterior", "thermal-nano-ceramic", "ceramic-interior"],
  ];

  it.each(stays.map((codes) => [codes.join(" + "), codes] as const))(
    "are those of the catalogue for %s",
    async (_name, codes) => {
      await storeBookings(bookingRow({ id: 1, serviceIds: [...codes] }));
      expect(await placesOf(1)).toEqual(expected(codes, DAY));
    },
  );

  it("move with its day, and are released by a cancellation or a no-show", async () => {
    await storeBookings([
      bookingRow({ id: 1, serviceIds: ["ppf-full-glossy-xpel", "ceramic-exterior"] }),
      bookingRow({ id: 2 }),
    ]);
    for (const day of ["2026-11-27", "2026-11-20", "2027-02-27"]) {
      expect(await change({ bookingDate: day }, 1)).toBe("changed");
      expect(await placesOf(1)).toEqual(expected(["ppf-full-glossy-xpel", "ceramic-exterior"], day));
    }
    expect(await change({ status: "cancelled" }, 1)).toBe("changed");
    expect(await change({ status: "no-show" }, 2)).toBe("changed");
    expect(await db.$count(bookingPlaces)).toBe(0);
  });
});

const store = (changes: Parameters<typeof bookingRow>[0] = {}) => verdict(storeBookings(bookingRow(changes)), "stored");

it("the limits of a day allow the cars of the setting, or of its own limit, and none when it is closed", async () => {
  await sql("update booking_settings set cars_per_day = 2");
  await sql("insert into day_limits (day, cars) values ('2026-11-27', 1), ('2026-11-28', 3), ('2026-11-29', 0)");
  const took = async (day: string) => {
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await store({ bookingDate: day }));
    return answers.map((answer) =>
      answer === "stored" ? 1 : answer.replace(/^Error: (?:D1_ERROR: )?|: SQLITE.*$/g, ""),
    );
  };
  expect(await took("2026-11-26")).toEqual([1, 1, "day full", "day full"]);
  expect(await took("2026-11-27")).toEqual([1, "day full", "day full", "day full"]);
  expect(await took("2026-11-28")).toEqual([1, 1, 1, "day full"]);
  expect(await took("2026-11-29")).toEqual(["day full", "day full", "day full", "day full"]);
});

it("the limits of a day apply to every day of a stay, except for a closed day in its middle", async () => {
  await sql("update bay_limits set cars = 1 where bay = 'film'");
  await sql("insert into day_limits (day, cars) values ('2026-11-27', 0)");
  expect(await store({ serviceIds: ["ppf-front-glossy-xpel"], bookingDate: "2026-11-29" })).toBe("stored");
  expect(await store({ serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-26" })).toContain("day full");
  expect(await store({ serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-25" })).toBe("stored");
  expect(await store({ serviceIds: ["thermal-titanium"], bookingDate: "2026-11-26" })).toBe("stored");
});

it("the limits of a day refuse a move, but not one within the booking's own days", async () => {
  await sql("update bay_limits set cars = 1 where bay = 'film'");
  await sql("update booking_settings set cars_per_day = 1");
  await store({ id: 1, serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-25" });
  await store({ id: 2, serviceIds: ["ppf-front-glossy-xpel"], bookingDate: "2026-12-01" });
  expect(await change({ bookingDate: "2026-11-26" }, 1)).toBe("changed");
  expect(await change({ bookingDate: "2026-11-25" }, 1)).toBe("changed");
  expect(await change({ bookingDate: "2026-11-28" }, 1)).toContain("day full");
  expect(await change({ bookingDate: "2026-11-25" }, 2)).toContain("day full");
  expect(await placesOf(2)).toEqual(expected(["ppf-front-glossy-xpel"], "2026-12-01"));
});

it("the limits of a day refuse a block of the centre, even when plain SQL moves it", async () => {
  await sql("update bay_limits set cars = 1 where bay = 'film'");
  await sql(`insert into booking_places (bay, day) values ('film', '${DAY}'), ('film', '2026-11-29')`);
  const [first, second] = await db.select().from(bookingPlaces).orderBy(asc(bookingPlaces.id));
  expect(first?.block).toMatch(/^[0-9a-f]{8}$/);
  expect(second?.block).not.toBe(first?.block);
  expect(await sql(`insert into booking_places (bay, day) values ('film', '${DAY}')`)).toContain("day full");
  expect(await sql(`update booking_places set day = '${DAY}' where id = ${second?.id}`)).toContain("day full");
  expect(await sql(`update booking_places set day = '2026-11-28' where id = ${second?.id}`)).toBe("changed");
});

it("the limits of a day let a block stand above them that staff accepted, and no booking", async () => {
  await sql("update bay_limits set cars = 0 where bay = 'film'");
  const at = "'2026-11-20T09:00:00.000Z'";
  const accepted = (columns: string, values: string) =>
    sql(`insert into booking_places (bay, day, over_limit_at, ${columns}) values ('film', '${DAY}', ${at}, ${values})`);
  expect(await accepted("block", "'down'")).toBe("changed");
  await insertBooking(bookingRow({ id: 1 }));
  expect(await accepted("booking_id, block", "1, null")).toContain("places_owner");
});

it("the limits of a day count a block of two places as two cars, and a stay with one bay twice as one", async () => {
  await sql("update bay_limits set cars = 2 where bay = 'film'");
  await sql(`insert into booking_places (bay, day, block) values ('film', '${DAY}', 'a'), ('film', '${DAY}', 'a')`);
  expect(await store({ serviceIds: ["ppf-front-glossy-xpel"] })).toContain("day full");
  await sql("delete from booking_places where block = 'a'");
  await store({ id: 1, serviceIds: ["ppf-front-glossy-xpel"] });
  await sql(`insert into booking_places (booking_id, block, bay, day) values (1, null, 'film', '${DAY}')`);
  expect(await store({ serviceIds: ["ppf-front-glossy-xpel"] })).toBe("stored");
  expect(await store({ serviceIds: ["ppf-front-glossy-xpel"] })).toContain("day full");
});

it.each([
  ["its row of settings", "delete from booking_settings", "insert into booking_settings (id) values (1)"],
  ["the row of a bay", "delete from bay_limits where bay = 'glass'", "insert into bay_limits (bay) values ('glass')"],
])("the limits of a day refuse every day without %s", async (_what, lose, restore) => {
  await sql(lose);
  try {
    expect(await store({ serviceIds: ["thermal-titanium"] })).toContain("day full");
  } finally {
    await sql(restore);
  }
});

it("the limits of a day end a stay on the last day that a date can express", async () => {
  const long = { serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "9999-12-30" };
  expect(await store({ ...long, id: 1 })).toBe("stored");
  expect((await placesOf(1)).at(-1)).toBe("film 9999-12-31");
  await store({ ...long, id: 2, bookingDate: DAY });
  expect(await change({ bookingDate: "9999-12-31" }, 2)).toBe("changed");
});

it("the limits of a day leave stored bookings unchanged when the day is closed later", async () => {
  await store({ id: 1 });
  await sql(`insert into day_limits (day, cars) values ('${DAY}', 0)`);
  expect(await change({ status: "confirmed" }, 1)).toBe("changed");
  expect(await change({ bookingDate: DAY }, 1)).toBe("changed");
  expect(await placesOf(1)).toHaveLength(3);
});

/** The stay of a stored booking (product.md 17.1), as pages and emails read it. */

const ID = 7;
const TOKEN = "token-of-sara-in-these-tests";
const REFERENCE = "SQ-7K3M9Q";
const ARRIVAL = "2026-12-06";
/** Four days in the bay for film. */
const FILM = ["ppf-full-matte-xpel"] as const;

const book = (changes: Parameters<typeof bookingRow>[0] = {}) =>
  storeBookings(
    bookingRow({ id: ID, token: TOKEN, reference: REFERENCE, bookingDate: ARRIVAL, serviceIds: [...FILM], ...changes }),
  );
const close = (...days: string[]) => db.insert(dayLimits).values(days.map((day) => ({ day, cars: 0 })));
const of = (until: string, days: number, closed: string[] = []) => ({ from: ARRIVAL, until, days, closed });

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
    expect(await stay()).toEqual(of(ARRIVAL, 1));
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
    await storeBookings(bookingRow({ bookingDate: ARRIVAL, serviceIds: ["ppf-full-glossy-xpel", "ceramic-exterior"] }));
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
