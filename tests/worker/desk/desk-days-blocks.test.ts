import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { bayLimits, bookingEvents, bookingPlaces, bookings, dayLimits } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import * as daysPage from "~/routes/desk/days/page";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import * as bookingPage from "~/routes/desk/one-booking/page";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { post as postAsCustomer } from "../customer/find-booking";
import { bookingInput, db, eventsOf, NOW, updateBookings } from "../support/builders";
import { ACTOR, startDesk } from "../support/desk-visit";
import { after, blocks, book, dayOf, html, page, post, visitorsSee } from "./desk-days";
import { deskPage } from "./desk-lists";

/** Places that the desk blocks, and the bookings to call about. Today is 20 November. */

startDesk();

describe("a block", () => {
  it("takes one place on each of its days, under one id", async () => {
    await post({ intent: "bays", glass: "1" });
    await post({ intent: "block", day: "2026-11-29", bay: "glass", days: "٣" });
    const places = await blocks();
    expect(places.map(({ bay, day }) => [bay, day])).toEqual([
      ["glass", "2026-11-29"],
      ["glass", "2026-11-30"],
      ["glass", "2026-12-01"],
    ]);
    expect(new Set(places.map(({ block }) => block)).size).toBe(1);
    expect((await visitorsSee()).full).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
    const block = { block: places[0]?.block, place: "glass", day: "2026-11-29", days: 3, outOfService: null };
    expect((await page()).blocks).toMatchObject([block]);
  });

  it("asks before it stands above a full day, and then takes all of its days", async () => {
    await post({ intent: "bays", glass: "1" });
    await book("2026-12-02", { serviceIds: ["thermal-titanium"] });
    const down = { intent: "block", day: "2026-12-01", bay: "glass", days: "3" };
    const { status, result, question } = await post(down);
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["day"]]);
    expect(result?.error?.day?.[0]).toBe(translator("en").t("deskDays:errors.full", { number: 1 }));
    expect(result?.initialValue).toMatchObject({ day: "2026-12-01", bay: "glass", days: "3" });
    expect(await blocks()).toEqual([]);
    expect(question).toEqual({ about: "block", asked: "glass 2026-12-01 3 1" });
    // The desk asks again if the answer is about other days or fewer bookings.
    for (const blockOverride of ["glass 2026-12-01 2 1", "glass 2026-12-01 3 0", "yes"])
      expect(await post({ ...down, blockOverride })).toMatchObject({ status: 400, question });
    expect(await post({ ...down, blockOverride: "glass 2026-12-01 3 1" })).toMatchObject({ status: 303 });
    expect((await blocks()).map(({ day, overLimitAt }) => [day, overLimitAt])).toEqual([
      ["2026-12-01", null],
      ["2026-12-02", NOW.toISOString()],
      ["2026-12-03", null],
    ]);
    expect(await dayOf("2026-12-02")).toMatchObject({ bays: [{ place: "glass", taken: 2, cars: 1 }] });
  });

  it.each([
    ["the day is closed", { intent: "close", from: "2026-12-01" }, "arrival"],
    ["the bay is out of service", { intent: "bays", film: "0" }, "film"],
  ])("asks when %s, also if it concerns no booking", async (_, closed, bay) => {
    await post(closed);
    const down = { intent: "block", day: "2026-12-01", bay, days: "1" };
    expect(await post(down)).toMatchObject({ status: 400, question: { asked: `${bay} 2026-12-01 1 0` } });
    expect(await post({ ...down, blockOverride: `${bay} 2026-12-01 1 0` })).toMatchObject({ status: 303 });
    expect([(await blocks()).length, (await page()).overbooked]).toEqual([1, []]);
  });

  it.each([
    ["arrival", 1],
    ["glass", 2],
  ])("counts a car that has arrived in its bay, but not among the arrivals: %s, %i to call", async (bay, calls) => {
    await post({ intent: "bays", glass: "2" });
    const here = await book("2026-12-01", { serviceIds: ["thermal-titanium"] });
    await book("2026-12-01", { serviceIds: ["thermal-titanium"] });
    await updateBookings({ status: "arrived" }, eq(bookings.reference, here));
    await post({ intent: "limit", day: "2026-12-01", cars: "2" });
    const { question } = await post({ intent: "block", day: "2026-12-01", bay, days: "1" });
    expect(question).toEqual({ about: "block", asked: `${bay} 2026-12-01 1 ${calls}` });
  });

  it("shows the question with a button that keeps what was typed, in both languages", async () => {
    await post({ intent: "bays", glass: "1" });
    await book("2026-12-02", { serviceIds: ["thermal-titanium"] });
    const down = { intent: "block", day: "2026-12-01", bay: "glass", days: "٣" };
    const shown = await after(down);
    expect(shown).toMatch(/value="glass 2026-12-01 3 1"[^>]*name="blockOverride">Block the slots anyway</);
    expect(shown).toMatch(/id="block-days"[^>]*value="٣"/);
    expect(shown).toContain("Customers to call: 1.");
    const arabic = await deskPage(daysPage, "/desk/days").after(down);
    expect(arabic).toMatch(/name="blockOverride">خفّض السعة رغم ذلك</);
    // The text beside the button says what will happen.
    const boxOf = (page: string) => /<p>([^<]*)<\/p><button(?=[^>]*name="blockOverride")/.exec(page)?.[1];
    expect([boxOf(shown), boxOf(arabic)]).toEqual([
      "These days will be over capacity. The customers to call will be at the top of this page.",
      "ستتجاوز هذه الأيام سعتها، ويظهر العملاء الذين يلزم الاتصال بهم أعلى هذه الصفحة.",
    ]);
    expect(arabic).toContain("عدد العملاء الذين يلزم الاتصال بهم: 1.");
  });

  it("is released alone, and bookings keep their places", async () => {
    await book("2026-12-01");
    const before = await db.select().from(bookingPlaces);
    await post({ intent: "block", day: "2026-12-01", bay: "film", days: "2" });
    await post({ intent: "block", day: "2026-12-01", bay: "film", days: "1" });
    const [first, second] = (await page()).blocks;
    expect(first?.block).not.toBe(second?.block);
    expect(await post({ intent: "unblock", block: first?.block ?? "" })).toEqual({
      status: 303,
      location: "/en/desk/days?done=unblock",
    });
    expect((await page()).blocks).toEqual([second]);
    await post({ intent: "unblock", block: second?.block ?? "" });
    expect(await db.select().from(bookingPlaces)).toEqual(before);
  });

  it.each<Record<string, string>>([{}, { block: "deadbeef" }, { block: "1' or '1'='1" }])(
    "cannot be released by an unknown id: %j",
    async (form) => {
      await post({ intent: "block", day: "2026-12-01", bay: "film" });
      expect(await post({ intent: "unblock", ...form })).toMatchObject({ status: 404, problem: "gone" });
      expect(await blocks()).toHaveLength(1);
    },
  );
});

describe("a bay out of service", () => {
  const down = {
    intent: "out-of-service",
    bay: "glass",
    from: "2026-12-01",
    until: "2026-12-03",
    why: "Lift broken",
  };
  const glass = (day: string) => book(day, { serviceIds: ["thermal-titanium"] });
  const todaysRow = async (reference: string) =>
    (await deskPage(todayPage, "/en/desk").shown()).split("<li").find((row) => row.includes(`/bookings/${reference}`));

  it.each([
    ["has no limit", ""],
    ["has free places", "3"],
  ])("takes no booking, and says at once whom to call, although it %s", async (_, cars) => {
    await post({ intent: "bays", glass: cars });
    const called = [await glass("2026-12-01"), await glass("2026-12-03")];
    await glass("2026-12-04");
    await book("2026-12-01", { serviceIds: ["polishing-exterior"] });
    const { location } = await post(down);
    expect(location).toMatch(
      /^\/en\/desk\/days\?done=out-of-service&count=2&day=2026-12-01&bay=glass&block=\w+&month=2026-12$/,
    );
    // The way back is of this outage, whatever a colleague adds meanwhile.
    await post({ ...down, from: "2026-12-10", until: "2026-12-10" });
    const added = (await page()).blocks.find(({ day }) => day === "2026-12-10");
    const shown = await html(location?.split("days")[1]);
    expect(shown).toContain("Insulation bay is out of service. Customers to call: 2.");
    expect(shown.indexOf(`value="${added?.block}"`)).toBeGreaterThan(shown.indexOf('id="calls"'));
    await post({ intent: "unblock", block: added?.block ?? "" });
    const { blocks: listed, overbooked } = await page();
    const block = { place: "glass", days: 3, outOfService: "Lift broken", blockedBy: ACTOR };
    expect(listed).toMatchObject([block]);
    expect(shown.indexOf(`value="${listed[0]?.block}"`)).toBeLessThan(shown.indexOf('id="calls"'));
    expect(overbooked.map(({ reference }) => reference)).toEqual(called);
    expect((await visitorsSee()).full).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
    expect(await dayOf("2026-12-01")).toMatchObject({ bays: [{ taken: 1 }, { place: "glass", taken: 1, cars: 0 }] });
    await expect(glass("2026-12-02")).rejects.toThrow();
    await post({ intent: "unblock", block: listed[0]?.block ?? "" });
    expect([(await page()).overbooked, (await visitorsSee()).full, await blocks()]).toEqual([[], [], []]);
  });

  it("is named with its reason where staff meet its bookings, until the car is ready", async () => {
    const waits = await glass("2026-12-01");
    const reference = await book("2026-11-20", { serviceIds: ["thermal-titanium"], arrivalTime: "10:00" });
    await post({ ...down, from: "2026-11-20" });
    const words = "Insulation bay is out of service: \u2068Lift broken\u2069";
    const opened = () => deskPage(bookingPage, `/en/desk/bookings/${reference}`, { reference }).shown();
    expect(await html()).toContain(`Friday 20 November, ${words}`);
    expect([await todaysRow(waits), await todaysRow(reference), await opened()]).toEqual(
      [1, 2, 3].map(() => expect.stringContaining(words)),
    );
    // A colleague who is absent does not stop the bay.
    await post({ intent: "block", day: "2026-12-10", bay: "film" });
    const other = await book("2026-12-10", { serviceIds: ["ppf-front-glossy-xpel"] });
    expect(await todaysRow(other)).not.toContain("out of service");
    for (const status of ["arrived", "ready"] as const)
      await updateBookings({ status }, eq(bookings.reference, reference));
    expect([await todaysRow(reference), await opened()].join()).not.toContain(words);
  });

  it("leaves out bookings that staff accept there afterwards, and who was called", async () => {
    const reference = await glass("2026-12-01");
    await post(down);
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    const moved = await glass("2026-12-10");
    const desk = deskPage(bookingPage, `/en/desk/bookings/${moved}`, { reference: moved });
    const version = String((await readDeskBooking(db, moved))?.version);
    const form = { intent: "move", version, bookingDate: "2026-12-01" };
    expect((await desk.post(form)).result?.error?.bookingDate?.[0]).toContain("No room: Insulation bay");
    expect(await desk.post({ ...form, reason: "Repaired by then" })).toMatchObject({ status: 303 });
    expect((await page()).overbooked.map((call) => call.reference)).toEqual([reference]);
    await post({ intent: "informed", reference });
    expect((await page()).overbooked).toEqual([]);
  });

  it("is so once, when two people say it at one moment, and a longer time adds only its days", async () => {
    const two = [post(down), post({ ...down, why: "No power", until: "2026-12-04" })];
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([303, 303]);
    expect((await blocks()).map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"]);
    expect(await post({ ...down, why: "Again" })).toMatchObject({ location: expect.stringContaining("unchanged") });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ bay: "arrival" }, "bay", "Choose the bay"],
    [{ until: "2026-11-30" }, "until", "Choose a day that is not before the first day"],
    [{ until: "2027-01-30" }, "until", "Choose at most 60 days at once"],
    [{ why: " " }, "why", "Enter a reason of at most 100 characters"],
    [{ why: "x".repeat(101) }, "why", "Enter a reason of at most 100 characters"],
  ])("needs a bay, up to 60 days and a short reason: %j", async (wrong, field, message) => {
    const { status, result } = await post({ ...down, ...wrong });
    expect([status, result?.error]).toEqual([400, { [field]: [message] }]);
    expect(await after({ ...down, ...wrong })).toContain(`href="#out-of-service-${field}"`);
    expect(result?.initialValue).toMatchObject({ ...down, ...wrong });
    expect(await blocks()).toEqual([]);
  });
});

describe("the bookings to call about", () => {
  const called = async () =>
    (await page()).overbooked.map(({ reference, place, placeDay }) => [reference, place, placeDay]);

  it("are those on closed or overfull days, by day, and stay unchanged", async () => {
    const late = await book("2026-12-10");
    const early = await book("2026-11-25");
    await book("2026-12-20");
    const before = [await db.select().from(bookings), await db.select().from(bookingPlaces)];
    expect(await called()).toEqual([]);
    await post({ intent: "close", from: "2026-12-10" });
    await post({ intent: "block", day: "2026-11-25", bay: "arrival" });
    await post({ intent: "limit", day: "2026-11-25", cars: "1" });
    // A day that is full, but not above its limit, needs no calls.
    await post({ intent: "limit", day: "2026-12-20", cars: "1" });
    expect(await called()).toEqual([
      [early, "arrival", "2026-11-25"],
      [late, "arrival", "2026-12-10"],
    ]);
    const own = isNotNull(bookingPlaces.bookingId);
    expect([await db.select().from(bookings), await db.select().from(bookingPlaces).where(own)]).toEqual(before);
    expect(await html()).toContain(`/en/desk/bookings/${late}`);
  });

  it("include those in a bay out of use, once each, even after a change by SQL", async () => {
    const film = await book("2026-11-25", { serviceIds: ["ppf-full-glossy-xpel"] });
    await book("2026-11-25");
    await db.run("update bay_limits set cars = 0 where bay = 'film'");
    expect(await called()).toEqual([[film, "film", "2026-11-25"]]);
  });

  const film = { serviceIds: ["ppf-full-glossy-xpel"] };
  const events = async () =>
    (await eventsOf("informed")).map(({ particulars, actor }) => `${particulars.day} ${actor}`);

  it("leave out those that staff have called, until another day is closed", async () => {
    const reference = await book("2026-12-10", film);
    await post({ intent: "close", from: "2026-12-10", until: "2026-12-11" });
    expect(await readToday(db, NOW)).toMatchObject({ calls: 1 });
    expect(await post({ intent: "informed", reference })).toMatchObject({ status: 303 });
    expect(await events()).toEqual([`2026-12-10 ${ACTOR}`, `2026-12-11 ${ACTOR}`]);
    expect([await called(), (await readToday(db, NOW)).calls]).toEqual([[], 0]);
    await post({ intent: "close", from: "2026-12-12" });
    expect(await called()).toEqual([[reference, "film", "2026-12-12"]]);
  });

  it.each([
    ["closed after a call about a full bay", { intent: "bays", film: "0" }, { intent: "bays", film: "2" }],
    ["opened and closed again", { intent: "close", from: "2026-12-10" }, { intent: "open", day: "2026-12-10" }],
  ] as const)("are listed again when the day is %s", async (_, before, undone) => {
    const reference = await book("2026-12-10", film);
    await post(before);
    await post({ intent: "informed", reference });
    expect(await called()).toEqual([]);
    await post(undone);
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    await post({ intent: "close", from: "2026-12-10" });
    expect([(await called()).length, (await readToday(db, NOW)).calls]).toEqual([1, 1]);
    await post({ intent: "informed", reference });
    vi.setSystemTime(new Date(NOW.getTime() + 120_000));
    await post({ intent: "close", from: "2026-12-09", until: "2026-12-10", noteEn: "Works" });
    expect(await called()).toEqual([]);
  });

  it("leave out those whose day was chosen after the closing", async () => {
    await post({ intent: "close", from: "2026-12-11" });
    const input = bookingInput({ bookingDate: "2026-12-01", codes: ["ppf-full-glossy-xpel"] });
    const { booking } = await createBooking(db, input, NOW);
    const move = { intent: "move", booking: booking.token, lastDigits: "5678", bookingDate: "2026-12-10" };
    expect(await postAsCustomer(move)).toMatchObject({ status: 303 });
    await createBooking(db, { ...input, submissionId: crypto.randomUUID(), bookingDate: "2026-12-09" }, NOW);
    expect(await called()).toEqual([]);
    expect(await events()).toEqual(["2026-12-11 null", "2026-12-11 null"]);
  });

  it.each([["SQ-999999"], [""]])("cannot be ticked off by an unknown reference: %j", async (reference) => {
    expect(await post({ intent: "informed", reference })).toMatchObject({ status: 404, problem: "gone" });
  });

  it("have their number, WhatsApp and a button in the row", async () => {
    const reference = await book("2026-12-10");
    await post({ intent: "close", from: "2026-12-10" });
    const [, list = ""] = (await html()).split('id="calls"');
    expect(list).toContain('href="tel:0512345678"');
    expect(list).toContain("https://wa.me/966512345678?");
    expect(list).toContain(`value="${reference}"`);
    expect(await deskPage(todayPage, "/en/desk").shown()).toMatch(
      /href="\/en\/desk\/days#calls"[^>]*>Need a call<b[^>]*text-danger">1</,
    );
  });

  it("depend on the days of their stay from today on", async () => {
    const inside = await book("2026-11-19", film);
    await book("2026-11-15", film);
    await post({ intent: "bays", film: "0" });
    expect(await called()).toEqual([[inside, "film", "2026-11-20"]]);
  });

  it("leave out cancelled bookings and cars that have arrived", async () => {
    for (const status of ["cancelled", "confirmed", "arrived"] as const) {
      const reference = await book("2026-11-25");
      await updateBookings({ status }, eq(bookings.reference, reference));
    }
    await post({ intent: "close", from: "2026-11-25" });
    expect(await called()).toHaveLength(1);
  });

  it("include cars whose stay goes across a closed day, also those at the centre", async () => {
    const coming = await book("2026-11-24", film);
    const here = await book("2026-11-23", film);
    await updateBookings({ status: "arrived" }, eq(bookings.reference, here));
    await book("2026-11-21", film);
    await book("2026-11-27", film);
    await post({ intent: "close", from: "2026-11-25", until: "2026-11-26" });
    expect(await called()).toEqual([
      [coming, "film", "2026-11-25"],
      [here, "film", "2026-11-25"],
    ]);
    expect(await html()).toContain("the centre is closed while the car is here");
  });

  const titanium = { serviceIds: ["thermal-titanium"] };
  const DAY = "2026-12-01";
  const blockGlass = async () => {
    const down = { intent: "block", day: DAY, bay: "glass" };
    const { question } = await post(down);
    const blockOverride = question?.about === "block" ? question.asked : "";
    expect(await post({ ...down, blockOverride })).toMatchObject({ status: 303 });
    return blockOverride;
  };
  const accept = async (at: Date, day = DAY) => {
    const reference = await book(day, { ...titanium, acceptedDay: day });
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
    if (!booking) throw new Error("There is no booking");
    const { id: bookingId, idempotencyKey } = booking;
    const row = { kind: "over-limit", text: "Agreed", by: "staff", actor: ACTOR, particulars: { day } } as const;
    await db.delete(bookingEvents).where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.kind, row.kind)));
    await db.insert(bookingEvents).values({ ...row, bookingId, idempotencyKey, at: at.toISOString() });
    return reference;
  };
  /** Changes the services of a booking, and accepts that they exceed the limit of a bay. */
  const changeServices = async (reference: string, fields: Record<string, string>) => {
    const found = await readDeskBooking(db, reference);
    const desk = deskPage(bookingPage, `/en/desk/bookings/${reference}`, { reference });
    const form = { intent: "services", version: String(found?.version), reason: "Agreed", ...fields };
    expect(await desk.post(form)).toMatchObject({ status: 303 });
    expect((await readDeskBooking(db, reference))?.booking.acceptedDay).toBe(DAY);
  };
  it.each<[string, () => Promise<unknown>, string]>([
    ["whose bay is down", blockGlass, "glass"],
    ["whose bay has a lower limit", () => post({ intent: "bays", glass: "1" }), "glass"],
    ["whose day was closed", () => post({ intent: "close", from: DAY }), "arrival"],
  ])("keep those %s although staff accept another bay above its limit", async (_what, change, place) => {
    await post({ intent: "bays", glass: "2" });
    const reference = await book(DAY, titanium);
    await book(DAY, { serviceIds: ["thermal-titanium", "polishing-interior"] });
    await change();
    expect(await called()).toContainEqual([reference, place, DAY]);
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "interior"));
    await changeServices(reference, { thermal: "thermal-titanium", ceramic: "ceramic-interior" });
    expect(await called()).toContainEqual([reference, place, DAY]);
    expect(await post({ intent: "informed", reference })).toMatchObject({ status: 303 });
    expect((await called()).map(([one]) => one)).not.toContain(reference);
  });

  it("leave out those whose new services staff accept in the bay that is down, and in one with a lower limit", async () => {
    await post({ intent: "bays", glass: "1", interior: "1" });
    await book(DAY, { serviceIds: ["thermal-titanium", "polishing-interior"] });
    const added = await book(DAY, { serviceIds: ["polishing-exterior"] });
    await blockGlass();
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    const fields = { thermal: "thermal-titanium", ceramic: "ceramic-interior", polishing: "polishing-exterior" };
    await changeServices(added, fields);
    expect((await called()).map(([reference]) => reference)).not.toContain(added);
  });

  it("leave out those whose service staff put back into a bay that became full", async () => {
    await post({ intent: "bays", glass: "1", interior: "9" });
    const fields = { thermal: "thermal-titanium", ceramic: "ceramic-interior" };
    const back = await book(DAY, { serviceIds: Object.values(fields) });
    const change = async (form: Record<string, string>) => {
      const version = String((await readDeskBooking(db, back))?.version);
      const desk = deskPage(bookingPage, `/en/desk/bookings/${back}`, { reference: back });
      expect(await desk.post({ intent: "services", version, ...form })).toMatchObject({ status: 303 });
    };
    await change({ ceramic: fields.ceramic });
    const other = await book(DAY, titanium);
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    await change({ ...fields, reason: "Agreed" });
    expect(await called()).toEqual([]);
    await post({ intent: "bays", glass: "0" });
    expect((await called()).map(([reference]) => reference).sort()).toEqual([back, other].sort());
  });

  it("include those in a bay that is down, also cars at the centre and accepted ones, until it is freed", async () => {
    await post({ intent: "bays", glass: "3" });
    const coming = await book(DAY, titanium);
    const accepted = await accept(new Date(NOW.getTime() - 60_000));
    const here = await book(DAY, titanium);
    await updateBookings({ status: "arrived" }, eq(bookings.reference, here));
    const other = await book(DAY, film);
    expect(await called()).toEqual([]);
    expect(await blockGlass()).toBe("glass 2026-12-01 1 3");
    expect(await called()).toEqual([coming, accepted, here].map((reference) => [reference, "glass", DAY]));
    expect((await readToday(db, NOW)).calls).toBe(3);
    expect(await html()).not.toContain(other);
    const [block] = (await page()).blocks;
    await post({ intent: "unblock", block: block?.block ?? "" });
    expect([await called(), (await readToday(db, NOW)).calls]).toEqual([[], 0]);
  });

  it("offer three free days near their own, from two taps to their move, also far ahead", async () => {
    const [near, far, other] = ["2026-11-25", "2027-03-01", "2027-03-05"];
    const references = [await book(near, titanium), await book(far, titanium)];
    await post({ intent: "bays", glass: "1" });
    await book(other, titanium);
    await post({ intent: "close", from: near });
    await post({ intent: "close", from: "2027-02-27", until: "2027-03-04" });
    const offered = async (path: "/desk" | "/en/desk") => {
      const text = await deskPage(daysPage, `${path}/days`).shown();
      return references.map((reference) => {
        const form = text.split("<form").find((part) => part.includes(`${reference}?back=days`)) ?? "";
        expect(form).toContain(path === "/desk" ? "وافق العميل على يوم آخر" : "The customer agreed to another day");
        return [...form.matchAll(/<button(?=[^>]* value="([\d-]+)")[^>]* name="nearDay"/g)].map(([, day]) => day);
      });
    };
    const days = [
      ["2026-11-24", "2026-11-26", "2026-11-27"],
      ["2027-02-25", "2027-02-26", "2027-03-06"],
    ];
    expect([await offered("/en/desk"), await offered("/desk")]).toEqual([days, days]);
    const [reference = ""] = references;
    const { version } = (await page()).overbooked[0] ?? {};
    const move = { intent: "move", nearDay: "2026-11-24", version: String(version) };
    const bookingDesk = deskPage(bookingPage, `/en/desk/bookings/${reference}`, { reference });
    const note = await bookingDesk.post({ intent: "note", note: "Called", version: String(version) }, "?back=days");
    expect(note.location).toContain(`/en/desk/bookings/${reference}?event=`);
    const moved = await bookingDesk.post(move, "?back=days");
    expect(moved).toEqual({ status: 303, location: `/en/desk/days?done=move&of=${reference}` });
    expect(await called()).toEqual([[references[1], "arrival", far]]);
    const said = async (path: string, query: string) => {
      const [, notice = ""] =
        /bg-brand-soft p-4[^>]*>(.*?)<\/p>/s.exec(await deskPage(daysPage, path).shown(query)) ?? [];
      return notice.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, "");
    };
    const query = `?done=move&of=${reference}`;
    expect(await said("/en/desk/days", query)).toBe("Sara Ahmed: moved to Tuesday 24 November.");
    expect(await said("/desk/days", query)).toBe("نُقل موعد Sara Ahmed إلى الثلاثاء 24 نوفمبر.");
    for (const other of ["", "&of=SQ-999999", "&of=%27"])
      expect(await said("/en/desk/days", `?done=move${other}`)).toBe("");
    const told = await post({ intent: "informed", reference: references[1] ?? "" });
    expect(told.location).toBe(`/en/desk/days?done=informed&of=${references[1]}`);
    const informed = await said("/en/desk/days", `?done=informed&of=${references[1]}`);
    expect(informed).toBe("Sara Ahmed: noted that the customer knows.");
  });

  it("offer no day to a car at the centre", async () => {
    await post({ intent: "bays", glass: "2" });
    const here = await book(DAY, titanium);
    await updateBookings({ status: "arrived" }, eq(bookings.reference, here));
    await book(DAY, titanium);
    await blockGlass();
    const { overbooked } = await page();
    expect(overbooked.map(({ freeDays }) => freeDays.length)).toEqual([0, 3]);
  });

  it("leave those of a bay that is down once they are called, or fit again, and return when it breaks again", async () => {
    await post({ intent: "bays", glass: "1" });
    const reference = await book(DAY, titanium);
    await blockGlass();
    await post({ intent: "informed", reference });
    expect(await called()).toEqual([]);
    const [block] = (await page()).blocks;
    await post({ intent: "unblock", block: block?.block ?? "" });
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    await blockGlass();
    expect(await called()).toEqual([[reference, "glass", DAY]]);
    await post({ intent: "informed", reference });
    expect(await called()).toEqual([]);
    await post({ intent: "bays", glass: "2" });
    expect(await called()).toEqual([]);
  });

  it("leave out those whom staff accept while the bay is down", async () => {
    await post({ intent: "bays", glass: "1" });
    const early = await book(DAY, titanium);
    await blockGlass();
    await accept(new Date(NOW.getTime() + 60_000));
    expect(await called()).toEqual([[early, "glass", DAY]]);
  });

  it("keep all of a bay that is down until each is called, moved or cancelled, and name the bay", async () => {
    await post({ intent: "bays", glass: "3" });
    const references = [await book(DAY, titanium), await book(DAY, titanium), await book(DAY, titanium)] as const;
    const [first, second, third] = references;
    const line = (reference: string) => [reference, "glass", DAY];
    expect(await blockGlass()).toBe("glass 2026-12-01 1 3");
    const version = String((await page()).overbooked.find(({ reference }) => reference === first)?.version);
    const move = { intent: "move", nearDay: "2026-12-02", version };
    const path = `/en/desk/bookings/${first}`;
    expect((await deskPage(bookingPage, path, { reference: first }).post(move)).status).toBe(303);
    expect(await called()).toEqual([line(second), line(third)]);
    expect(await html()).toContain("Insulation bay: fewer slots than bookings");
    const text = await deskPage(daysPage, "/desk/days").shown();
    expect(text).toContain("قسم العزل: سعته أقل من عدد حجوزاته");
    // A cancellation makes room for another block, so nobody else must be called.
    await updateBookings({ status: "cancelled" }, eq(bookings.reference, second));
    await db.run(
      `delete from booking_places where booking_id = (select id from bookings where reference = '${second}')`,
    );
    expect(await post({ intent: "block", day: DAY, bay: "glass" })).toMatchObject({ status: 303 });
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    await post({ intent: "bays", glass: "4" });
    const input = bookingInput({ bookingDate: DAY, codes: ["thermal-titanium"] });
    await createBooking(db, input, new Date(NOW.getTime() + 60_000));
    expect(await called()).toEqual([line(third)]);
    expect(await post({ intent: "informed", reference: third })).toMatchObject({ status: 303 });
    expect([await called(), (await readToday(db, NOW)).calls]).toEqual([[], 0]);
  });

  it("leave out cars that staff accepted above the limit of an open day", async () => {
    await book("2026-11-25");
    await db.insert(dayLimits).values({ day: "2026-11-25", cars: 1 });
    await accept(NOW, "2026-11-25");
    expect(await called()).toEqual([]);
    await db.update(dayLimits).set({ cars: 5 });
    await book("2026-11-25");
    await db.update(dayLimits).set({ cars: 1 });
    expect(await called()).toHaveLength(2);
    await post({ intent: "close", from: "2026-11-25" });
    expect(await called()).toHaveLength(3);
  });
});
