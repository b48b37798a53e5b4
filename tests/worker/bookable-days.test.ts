import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dbErrorKind } from "~/db/errors.server";
import { bookings } from "~/db/schema.server";
import { type BookableDays, nearestDays, readBookableDays } from "~/features/booking/days/bookable-days.server";
import { daysAhead } from "~/features/booking/days/days-ahead.server";
import { refusedDay } from "~/features/booking/days/refused-day.server";
import { createBooking } from "~/features/booking/mutations.server";
import { cloudflareContext } from "~/http/context.server";
import { i18nextMiddleware } from "~/http/i18next.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { translator } from "~/i18n/translator";
import { loader } from "~/routes/booking-days";
import { bookingInput, bookingRow, db, emptyDatabase, NOW } from "./builders";

beforeEach(emptyDatabase);

const TODAY = "2026-11-20";
const query = { today: TODAY, language: "en", codes: [] } as const;
const run = (statement: string) => env.DB.prepare(statement).run();

describe("the list of days", () => {
  it("with the shipped settings is a year from tomorrow on, all open", async () => {
    await db.insert(bookings).values([bookingRow(), bookingRow(), bookingRow()]);
    expect(await readBookableDays(db, query)).toEqual({
      from: "2026-11-21",
      until: "2027-11-20",
      closed: {},
      full: [],
    });
  });

  it("has no last day without a horizon", async () => {
    await run("update booking_settings set horizon_days = null");
    expect(await readBookableDays(db, query)).toMatchObject({ from: "2026-11-21", until: null });
  });

  it("has no day at all without its row of settings, and logs that", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await run("delete from booking_settings");
    try {
      const days = await readBookableDays(db, query);
      expect(days).toMatchObject({ from: "2026-11-21", until: TODAY });
      expect(nearestDays(days, "2026-11-26")).toEqual([]);
      expect(logged).toHaveBeenCalledWith({ event: "settings-missing", table: "booking_settings" });
    } finally {
      await run("insert into booking_settings (id) values (1)");
      logged.mockRestore();
    }
  });

  it("has no day for a stay in a bay without its row of settings, as the database refuses it", async () => {
    await run("delete from bay_limits where bay = 'glass'");
    try {
      expect((await readBookableDays(db, { ...query, codes: ["thermal-titanium"] })).full).toHaveLength(365);
      expect((await readBookableDays(db, { ...query, codes: ["ceramic-interior"] })).full).toEqual([]);
    } finally {
      await run("insert into bay_limits (bay) values ('glass')");
    }
  });

  it("says why a day is closed, in the language of the page, else in the other, else that it is", async () => {
    await run(`insert into day_limits (day, cars, note_ar, note_en) values
      ('2026-11-21', 0, 'عيد الفطر', 'Eid al-Fitr'), ('2026-11-22', 0, 'جرد', null), ('2026-11-23', 0, null, 'Training'),
      ('2026-11-24', 0, null, null), ('2026-11-25', 3, 'يوم قصير', null), ('2026-11-20', 0, null, null),
      ('2027-11-21', 0, null, null)`);
    expect((await readBookableDays(db, query)).closed).toEqual({
      "2026-11-21": "Eid al-Fitr",
      "2026-11-22": "جرد",
      "2026-11-23": "Training",
      "2026-11-24": "Closed",
    });
    expect((await readBookableDays(db, { ...query, language: "ar" })).closed).toEqual({
      "2026-11-21": "عيد الفطر",
      "2026-11-22": "جرد",
      "2026-11-23": "Training",
      "2026-11-24": "مغلق",
    });
  });

  it("knows a day full of arrivals, by its own limit or that of every day, and never one that is closed", async () => {
    await run("update booking_settings set cars_per_day = 1");
    await run("insert into day_limits (day, cars) values ('2026-11-26', 2), ('2026-11-28', 1), ('2026-11-29', 0)");
    const days = ["2026-11-25", "2026-11-26", "2026-11-28"];
    await db.insert(bookings).values(days.map((bookingDate) => bookingRow({ bookingDate })));
    expect((await readBookableDays(db, query)).full).toEqual(["2026-11-25", "2026-11-28"]);
  });

  it("knows a day on which a stay finds a bay taken later on, and a bay that is out of use", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const taken = bookingRow({ id: 1, bookingDate: "2026-11-26", serviceIds: ["ppf-front-glossy-xpel"] });
    await db.insert(bookings).values(taken);
    const full = async (codes: Parameters<typeof readBookableDays>[1]["codes"], moving?: number) =>
      (await readBookableDays(db, { ...query, codes, ...(moving && { moving }) })).full;
    expect(await full(["ppf-full-glossy-xpel"])).toEqual(["23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`));
    expect(await full(["ppf-full-glossy-xpel"], 1)).toEqual([]);
    expect(await full(["thermal-titanium"])).toEqual([]);
    await run("update bay_limits set cars = 0 where bay = 'glass'");
    expect(await full(["thermal-titanium"])).toHaveLength(365);
    expect(await full(["ceramic-interior"])).toEqual([]);
  });

  it("counts the places that the centre blocks", async () => {
    await run("update booking_settings set cars_per_day = 2");
    await run("insert into booking_places (bay, day) values ('arrival', '2026-11-26'), ('arrival', '2026-11-26')");
    expect((await readBookableDays(db, query)).full).toEqual(["2026-11-26"]);
    await expect(run("insert into booking_places (bay, day) values ('arrival', '2026-11-26')")).rejects.toThrow(
      "day full",
    );
  });

  it("is short: a year of full days takes at most 2 kB on the way", async () => {
    await run("update bay_limits set cars = 0 where bay = 'glass'");
    const days = await readBookableDays(db, { ...query, codes: ["thermal-titanium"] });
    const compressed = new Response(JSON.stringify(days)).body?.pipeThrough(new CompressionStream("gzip"));
    expect((await new Response(compressed).arrayBuffer()).byteLength).toBeLessThanOrEqual(2048);
  });
});

describe("GET /booking/days", () => {
  async function answer(DB: D1Database): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(cloudflareContext, { env: { ...env, DB } as Env, ctx: { waitUntil() {} } as never });
    const url = new URL("https://www.saqeel.example/en/booking/days?carType=suv&film=ppf-full-glossy-xpel");
    const event = { context, url, request: new Request(url) } as unknown as Parameters<typeof loader>[0];
    await i18nextMiddleware(event, async () => new Response());
    return loader(event);
  }

  it.each([
    [200, "answers", env.DB],
    [503, "does not answer", {} as D1Database],
  ])("is %i when D1 %s, and never cached", async (status, _what, DB) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await answer(DB);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    logged.mockRestore();
  });
});

describe("the nearest days", () => {
  const open: BookableDays = { from: "2026-11-21", until: "2026-12-20", closed: {}, full: [] };

  it.each<[string, Partial<BookableDays>, string, readonly string[]]>([
    ["lie before and after", {}, "2026-11-26", ["2026-11-25", "2026-11-27", "2026-11-28"]],
    ["begin tomorrow", {}, "2026-11-21", ["2026-11-22", "2026-11-23", "2026-11-24"]],
    ["end at the horizon", {}, "2027-05-01", ["2026-12-18", "2026-12-19", "2026-12-20"]],
    [
      "pass over closed and full ones",
      { closed: { "2026-11-25": "Closed" }, full: ["2026-11-27"] },
      "2026-11-26",
      ["2026-11-24", "2026-11-28", "2026-11-29"],
    ],
    ["are fewer if there are fewer", { until: "2026-11-22" }, "2026-11-22", ["2026-11-21"]],
    ["are none if there are none", { until: "2026-11-21", full: ["2026-11-21"] }, "2026-11-21", []],
  ])("%s", (_what, changes, wanted, nearest) => {
    expect(nearestDays({ ...open, ...changes }, wanted)).toEqual(nearest);
  });

  it("are said beside a plain date input, with the closed days of four weeks", async () => {
    await run(
      "insert into day_limits (day, cars, note_en) values ('2026-12-19', 0, null), ('2026-11-22', 0, 'Eid'), ('2026-11-21', 0, null)",
    );
    expect(await daysAhead(db, query)).toEqual({
      until: "2027-11-20",
      closed: [
        ["2026-11-21", "Closed"],
        ["2026-11-22", "Eid"],
      ],
      nearest: ["2026-11-23", "2026-11-24", "2026-11-25"],
    });
  });

  it("are not waited for when D1 is slow or away", async () => {
    const answering = (batch: () => Promise<never>) =>
      new Proxy(db, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)) });
    const slow = answering(() => new Promise(() => {}));
    const away = answering(() => Promise.reject(new Error("D1_ERROR: away")));
    const before = Date.now();
    expect(await daysAhead(slow, query)).toBeNull();
    expect(Date.now() - before).toBeLessThan(2000);
    expect(await daysAhead(away, query)).toBeNull();
  });
});

describe("fifty visitors after the last place", () => {
  it.each([
    ["of a day", "update booking_settings set cars_per_day = 1", ["thermal-titanium"]],
    ["of a film bay", "update bay_limits set cars = 1 where bay = 'film'", ["ppf-front-glossy-xpel"]],
    [
      "of a day that a stay of four days needs",
      "update bay_limits set cars = 1 where bay = 'film'",
      ["ppf-full-matte-hexis"],
    ],
  ] as const)("%s: one has it, the others are told and offered three days", async (_what, limit, codes) => {
    await run(limit);
    const inputs = Array.from({ length: 50 }, (_, n) =>
      bookingInput({
        codes: [...codes],
        phoneNumber: `05${String(n).padStart(8, "0")}`,
        email: `visitor${n}@example.sa`,
      }),
    );
    const answers = await Promise.allSettled(inputs.map((input) => createBooking(db, input, NOW)));
    const stored = answers.filter(({ status }) => status === "fulfilled");
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(stored).toHaveLength(1);
    expect(await db.$count(bookings)).toBe(1);
    for (const { reason } of refused) {
      expect(dbErrorKind(reason)).toBe("day-full");
      const told = await refusedDay(db, "full", bookingInput({ codes: [...codes] }), { language: "en", now: NOW });
      expect(told.offeredDays).toHaveLength(3);
    }
    const [booked] = inputs.filter((_input, index) => answers[index]?.status === "fulfilled");
    const [other] = inputs.filter((_input, index) => answers[index]?.status === "rejected");
    if (!booked || !other) throw new Error("One visitor must have the place, and another one not");
    expect((await createBooking(db, booked, NOW)).messages).toEqual([]);
    await run("update bookings set status = 'cancelled'");
    expect((await createBooking(db, other, NOW)).messages).toHaveLength(2);
  });

  it("are told that a day is closed, with days that are open", async () => {
    await run("insert into day_limits (day, cars, note_en) values ('2026-11-26', 0, 'Eid')");
    const error = await createBooking(db, bookingInput(), NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const told = await refusedDay(db, "full", bookingInput(), { language: "en", now: NOW });
    expect(told.message).toBe(translator("en").t("booking:errors.dayClosed"));
    expect(told.offeredDays).toEqual(["2026-11-25", "2026-11-27", "2026-11-28"]);
  });

  it("offers a day that can really be booked", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const input = bookingInput({ codes: ["ppf-full-matte-hexis"] });
    await createBooking(db, input, NOW);
    const other = bookingInput({ codes: ["ppf-full-matte-hexis"], bookingDate: daysAfter(input.bookingDate, 3) });
    const error = await createBooking(db, other, NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const told = await refusedDay(db, "full", other, { language: "ar", now: NOW });
    expect(told.offeredDays).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
    const [first = ""] = told.offeredDays;
    expect((await createBooking(db, { ...other, bookingDate: first }, NOW)).booking.bookingDate).toBe(first);
  });
});
