import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type ServiceCode, serviceCodes } from "~/catalogue/catalogue";
import { stayOf } from "~/catalogue/stays";
import { bookingPlaces, bookings } from "~/db/schema.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { bookingRow, db, emptyDatabase } from "./builders";

beforeEach(emptyDatabase);

const DAY = "2026-11-26";

async function placesOf(id: string) {
  const rows = await db
    .select()
    .from(bookingPlaces)
    .where(eq(bookingPlaces.bookingId, id))
    .orderBy(asc(bookingPlaces.id));
  return rows.map(({ bay, day }) => `${bay} ${day}`).sort();
}

const expected = (codes: readonly ServiceCode[], first: string) =>
  [`arrival ${first}`, ...stayOf(codes).map(({ bay, day }) => `${bay} ${daysAfter(first, day)}`)].sort();

const sql = (statement: string) =>
  env.DB.prepare(statement)
    .run()
    .then(
      () => "changed",
      (error: Error) => error.message,
    );

describe("the places of a booking", () => {
  const stays: readonly (readonly ServiceCode[])[] = [
    ...serviceCodes.map((code) => [code]),
    ["ceramic-exterior", "polishing-exterior"],
    ["ceramic-interior", "polishing-interior", "thermal-titanium"],
    ["ppf-front-glossy-hexis", "ceramic-exterior"],
    ["ppf-full-matte-xpel", "ceramic-exterior", "polishing-exterior", "thermal-nano-ceramic", "ceramic-interior"],
  ];

  it.each(stays.map((codes) => [codes.join(" + "), codes] as const))(
    "of %s are those of the catalogue",
    async (_name, codes) => {
      await db.insert(bookings).values(bookingRow({ id: "token", serviceIds: [...codes] }));
      expect(await placesOf("token")).toEqual(expected(codes, DAY));
    },
  );

  it("move along with its day, also by plain SQL, and are given back when it is cancelled or nobody came", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ id: "token", serviceIds: ["ppf-full-glossy-xpel", "ceramic-exterior"] }),
        bookingRow({ id: "other" }),
      ]);
    for (const day of ["2026-11-27", "2026-11-20", "2027-02-27"]) {
      expect(await sql(`update bookings set booking_date = '${day}' where id = 'token'`)).toBe("changed");
      expect(await placesOf("token")).toEqual(expected(["ppf-full-glossy-xpel", "ceramic-exterior"], day));
    }
    expect(await sql("update bookings set status = 'cancelled' where id = 'token'")).toBe("changed");
    expect(await sql("update bookings set status = 'no-show' where id = 'other'")).toBe("changed");
    expect(await db.$count(bookingPlaces)).toBe(0);
  });
});

describe("a day without room", () => {
  const store = (changes: Parameters<typeof bookingRow>[0] = {}) =>
    db
      .insert(bookings)
      .values(bookingRow(changes))
      .then(
        () => "stored",
        (error: Error) => (error.cause as Error).message,
      );

  it("takes as many cars as the centre says, less or more on a day that says so, none when it is closed", async () => {
    await sql("update booking_settings set cars_per_day = 2");
    await sql("insert into day_limits (day, cars) values ('2026-11-27', 1), ('2026-11-28', 3), ('2026-11-29', 0)");
    const took = async (day: string) => {
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await store({ bookingDate: day }));
      return answers.map((answer) => (answer === "stored" ? 1 : answer.replace(/^D1_ERROR: |: SQLITE.*$/g, "")));
    };
    expect(await took("2026-11-26")).toEqual([1, 1, "day full", "day full"]);
    expect(await took("2026-11-27")).toEqual([1, "day full", "day full", "day full"]);
    expect(await took("2026-11-28")).toEqual([1, 1, 1, "day full"]);
    expect(await took("2026-11-29")).toEqual(["day closed", "day closed", "day closed", "day closed"]);
  });

  it("is also one in the middle of a stay, but a closed day in its middle is none", async () => {
    await sql("update bay_limits set cars = 1 where bay = 'film'");
    await sql("insert into day_limits (day, cars) values ('2026-11-27', 0)");
    expect(await store({ serviceIds: ["ppf-front-glossy-xpel"], bookingDate: "2026-11-29" })).toBe("stored");
    expect(await store({ serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-26" })).toContain("day full");
    expect(await store({ serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-25" })).toBe("stored");
    expect(await store({ serviceIds: ["thermal-titanium"], bookingDate: "2026-11-26" })).toBe("stored");
  });

  it("refuses a move, but never a booking that only shifts within its own days", async () => {
    await sql("update bay_limits set cars = 1 where bay = 'film'");
    await sql("update booking_settings set cars_per_day = 1");
    await store({ id: "long", serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-25" });
    await store({ id: "short", serviceIds: ["ppf-front-glossy-xpel"], bookingDate: "2026-12-01" });
    expect(await sql("update bookings set booking_date = '2026-11-26' where id = 'long'")).toBe("changed");
    expect(await sql("update bookings set booking_date = '2026-11-25' where id = 'long'")).toBe("changed");
    expect(await sql("update bookings set booking_date = '2026-11-28' where id = 'long'")).toContain("day full");
    expect(await sql("update bookings set booking_date = '2026-11-25' where id = 'short'")).toContain("day full");
    expect(await placesOf("short")).toEqual(expected(["ppf-front-glossy-xpel"], "2026-12-01"));
  });

  it("refuses what staff took as well, also when plain SQL moves it", async () => {
    await sql("update bay_limits set cars = 1 where bay = 'film'");
    await sql(
      `insert into booking_places (bay, day, taken_as) values ('film', '${DAY}', 1), ('film', '2026-11-29', 2)`,
    );
    expect(await sql(`update booking_places set day = '${DAY}' where taken_as = 2`)).toContain("day full");
    expect(await sql("update booking_places set day = '2026-11-28' where taken_as = 2")).toBe("changed");
  });

  it("lies beyond the horizon, which counts from the Riyadh day of the booking", async () => {
    await sql("update booking_settings set horizon_days = 10");
    const late = { createdAt: "2026-11-20T21:30:00.000Z" };
    expect(await store({ ...late, bookingDate: "2026-12-01" })).toBe("stored");
    expect(await store({ ...late, bookingDate: "2026-12-02" })).toContain("day beyond the horizon");
    await sql("update booking_settings set horizon_days = null");
    expect(await store({ ...late, bookingDate: "2099-12-02" })).toBe("stored");
  });

  it("ends with the last day that a date can say, and a stay that passes it is beyond the horizon like any other", async () => {
    const long = { serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "9999-12-30" };
    expect(await store(long)).toContain("day beyond the horizon");
    await sql("update booking_settings set horizon_days = null");
    expect(await store({ ...long, id: "token" })).toBe("stored");
    expect((await placesOf("token")).at(-1)).toBe("film 9999-12-31");
    await store({ ...long, id: "other", bookingDate: DAY });
    expect(await sql("update bookings set booking_date = '9999-12-31' where id = 'other'")).toBe("changed");
  });

  it("leaves what is stored as it is when the centre closes it later", async () => {
    await store({ id: "token" });
    await sql(`insert into day_limits (day, cars) values ('${DAY}', 0)`);
    expect(await sql("update bookings set status = 'confirmed' where id = 'token'")).toBe("changed");
    expect(await sql(`update bookings set booking_date = '${DAY}' where id = 'token'`)).toBe("changed");
    expect(await placesOf("token")).toHaveLength(3);
  });
});
