import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  type Booking,
  bayLimits,
  bookingEvents,
  bookingLines,
  bookings,
  dayLimits,
  outbox,
} from "~/platform/db/schema.server";
import { formatRiyals } from "~/platform/i18n/format";
import * as newPage from "~/routes/desk/new/page";
import { readToday } from "~/routes/desk/today/today.server";
import { anonymized, bookingRow, db, storeBookings } from "../support/builders";
import { ACTOR, deskVisit, queued, startDesk } from "../support/desk-visit";
import { type Answer, deskPage } from "./desk-lists";

/** The booking form of the desk on the real D1. It is noon of 20 November in Riyadh. */

startDesk();

const valid: Record<string, string> = {
  intent: "create",
  submissionId: "11111111-2222-4333-8444-555555555555",
  carType: "suv",
  thermal: "thermal-titanium",
  customerName: "سارة أحمد",
  phoneNumber: "٠٥١٢٣٤٥٦٧٨",
  email: "sara@example.sa",
  language: "ar",
  bookingDate: "2026-11-26",
  told: "no",
};

const { load, shown, after: answerTo, ...page } = deskPage(newPage, "/en/desk/new");
const post = (changes: Record<string, string> = {}) => page.post({ ...valid, ...changes });

const stored = () => db.select().from(bookings);
const only = async () => (await stored())[0]?.reference ?? "";
const events = async () =>
  (await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).map(({ kind, by, actor }) => [
    kind,
    by,
    actor,
  ]);
const emails = async () => (await db.select().from(outbox)).map(({ kind, causedBy }) => [kind, causedBy]);

it("a booking by phone with an hour is confirmed at once, and one email is sent", async () => {
  const car = { vehicle: " لاندكروزر  أبيض ", plate: "ح ب أ ١٢٣٤" };
  const { status, location } = await post({ arrivalTime: "١٦:٣٠", customerName: "Sa’ad Al-Otaibi", ...car });
  const [booking, ...others] = await stored();
  expect(others).toEqual([]);
  expect(booking).toMatchObject({
    status: "confirmed",
    arrivalTime: "16:30",
    createdBy: "desk",
    customerName: "Saad Al Otaibi",
    phoneNumber: "0512345678",
    vehicle: "لاندكروزر أبيض",
    plate: "1234ABJ",
    totalPrice: 1650,
    discountPercent: 0,
  });
  expect(await db.select().from(bookingLines)).toMatchObject([{ price: 1650 }]);
  expect(await events()).toEqual([
    ["created", "staff", ACTOR],
    ["confirmed", "staff", ACTOR],
  ]);
  expect(await emails()).toEqual([["booking-confirmed", "staff"]]);
  expect(queued).toHaveLength(1);
  const [event] = (await db.select().from(bookingEvents)).slice(-1);
  expect([status, location]).toEqual([303, `/en/desk/bookings/${booking?.reference}?event=${event?.id}`]);
});

it("a booking by phone without an hour stays pending, and its details are sent", async () => {
  await post();
  expect(await stored()).toMatchObject([{ status: "pending", arrivalTime: null }]);
  expect(await events()).toEqual([["created", "staff", ACTOR]]);
  expect(await emails()).toEqual([["booking-customer", "staff"]]);
  expect(queued).toHaveLength(1);
});

describe("a booking by phone without an hour", () => {
  const noHour = { told: "", customerName: "Sara Ahmed", plate: "1234ABJ" };

  it.each(["", "perhaps", "YES"])("asks whether the customer was told, and keeps what was typed (%j)", async (told) => {
    const { status, result, question } = await post({ ...noHour, told });
    expect([status, question]).toEqual([400, { about: "told" }]);
    expect(Object.keys(result?.error ?? {})).toEqual(["arrivalTime"]);
    expect({ told: "", ...result?.initialValue }).toMatchObject({ ...valid, ...noHour, told });
    expect([await stored(), await events(), await emails()]).toEqual([[], [], []]);
  });

  it("is confirmed if the customer was told, and the confirmation is sent", async () => {
    expect(await post({ ...noHour, told: "yes" })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject([{ status: "confirmed", arrivalTime: null }]);
    expect((await events()).map(([kind]) => kind)).toEqual(["created", "confirmed"]);
    expect(await emails()).toEqual([["booking-confirmed", "staff"]]);
    const { waiting, expected } = (await readToday(db, new Date("2026-11-26T07:00:00.000Z"))).lists;
    expect([waiting.total, expected.total]).toEqual([0, 1]);
  });

  it("offers both answers beside the button, in both languages", async () => {
    const english = await answerTo({ ...valid, ...noHour });
    expect(english).toMatch(/<button(?=[^>]* value="yes")[^>]* name="told">Day agreed, time to follow</);
    expect(english).toMatch(/<button(?=[^>]* value="no")[^>]* name="told">We still have to reply</);
    expect(english).toContain('value="Sara Ahmed"');
    const arabic = await deskPage(newPage, "/desk/new").after({ ...valid, ...noHour });
    expect(arabic).toMatch(/name="told">اتفقنا على يوم الموعد، والوقت لاحقاً</);
    expect(await shown()).not.toContain('name="told"');
  });

  it("asks once: the answer stays while the desk asks about something else", async () => {
    await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 });
    const full = await answerTo({ ...valid, told: "yes" });
    expect(full).toMatch(/<input(?=[^>]* name="told")[^>]* value="yes"/);
    await post({ told: "yes", reason: "Agreed" });
    expect(await stored()).toMatchObject([{ status: "confirmed", acceptedDay: "2026-11-26" }]);
  });

  it("asks nothing about a car that is here, which no answer confirms", async () => {
    expect(await post({ ...here, told: "" })).toMatchObject({ status: 303 });
    expect(await post({ ...here, told: "yes", submissionId: crypto.randomUUID(), sameDayOverride: await only() }));
    expect((await stored()).map(({ status }) => status)).toEqual(["arrived", "arrived"]);
  });

  it("says that it was stored as pending if another answer follows", async () => {
    await post({ told: "no" });
    expect((await post({ told: "yes" })).location).toContain("repeated=yes");
    expect(await stored()).toMatchObject([{ status: "pending" }]);
  });
});

it.each(["", "16:30"])("a booking by phone without an address sends nothing (hour %j)", async (arrivalTime) => {
  await post({ email: "", arrivalTime });
  expect(await stored()).toMatchObject([{ email: null, language: "ar" }]);
  expect([await emails(), queued]).toEqual([[], []]);
});

it("a booking by phone can be for today, or for any day beyond the horizon of the site", async () => {
  expect(await post({ bookingDate: "2026-11-20" })).toMatchObject({ status: 303 });
  expect(await post({ bookingDate: "2029-01-01" })).toMatchObject({ status: 303 });
  expect(await stored()).toHaveLength(2);
});

it.each([
  ["2026-11-27", "2026-11-30", "2026-11-27"],
  ["", "2026-11-30", "2026-11-30"],
])("a booking by phone with the button for %j and the typed day %j is for %j", async (nearDay, bookingDate, day) => {
  expect(await post({ nearDay, bookingDate })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject([{ bookingDate: day }]);
});

it("a booking sent again with another hour is shown as stored, with a notice", async () => {
  await post();
  const [booking] = await stored();
  const { status, location } = await post({ arrivalTime: "16:30" });
  expect([status, location]).toEqual([303, `/en/desk/bookings/${booking?.reference}?repeated=yes`]);
  expect(await stored()).toMatchObject([{ status: "pending", arrivalTime: null }]);
});

it("the form leaves the checks to the server, because a hidden date would block it", async () => {
  expect(await shown()).toMatch(/<form (?=[^>]*id="new")[^>]*novalidate/i);
});

it.each([
  ["bookingDate", "2026-11-19", "today or later"],
  ["bookingDate", "", "day"],
  ["arrivalTime", "4 pm", "16:30"],
  ["language", "fr", "language"],
  ["phoneNumber", "", "the customer’s"],
  ["customerName", "", "the customer’s"],
  ["thermal", "", "service", "services"],
])(
  "a rejected booking says what is wrong at %s with %j, and keeps its form",
  async (field, value, words, at = field) => {
    const { status, result } = await post({ [field]: value });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [at]]);
    expect(result?.error?.[at]?.join()).toContain(words);
    expect({ [field]: "", ...result?.initialValue }).toMatchObject({ ...valid, [field]: value });
    expect(await stored()).toEqual([]);
  },
);

it("a rejected booking is on a closed day, which the answer names, and nothing is written", async () => {
  await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0, noteAr: "جرد" });
  const { status, result, question } = await post({ arrivalTime: "16:30" });
  expect([status, question]).toEqual([400, { about: "day" }]);
  expect(result?.error).toEqual({ bookingDate: [expect.stringContaining("This day is closed (جرد).")] });
  expect([await stored(), await events(), await emails()]).toEqual([[], [], []]);
});

describe("a booking that the desk asks about", () => {
  const day = "2026-11-26";
  const insisting = { hourOverride: `${day} 04:00`, reason: "The owner agreed" };

  it("is outside the opening hours, and is stored anyway", async () => {
    const asked = await post({ arrivalTime: "04:00" });
    expect(asked).toMatchObject({ status: 400, question: { about: "hour", asked: `${day} 04:00` } });
    expect(await post({ arrivalTime: "04:00", hourOverride: `${day} 04:00` })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject([{ status: "confirmed", arrivalTime: "04:00", acceptedDay: null }]);
  });

  it.each(["04:00", ""])("is on a full day, and is stored anyway with its reason (hour %j)", async (arrivalTime) => {
    await db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "glass"));
    const asked = await post({ arrivalTime, hourOverride: `${day} 04:00` });
    expect(asked.result?.error).toEqual({
      bookingDate: [expect.stringContaining("No room: Insulation bay (Thursday 26 November). Change")],
    });
    const tooLong = await post({ ...insisting, arrivalTime, reason: "x".repeat(501) });
    expect(tooLong.result?.error).toEqual({ reason: ["Enter a reason of at most 500 characters"] });
    expect(await post({ ...insisting, arrivalTime })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject([{ acceptedDay: day }]);
    const written = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "over-limit"));
    expect(written).toMatchObject([{ actor: ACTOR, particulars: { day }, text: "The owner agreed" }]);
  });
});

describe("today, closed or full", () => {
  const today = "2026-11-20";
  const radioOf = async () => /<label[^>]*><input[^>]*value="2026-11-20".*?<\/label>/.exec(await shown())?.[0] ?? "";

  it.each([
    ["Closed", 0],
    ["Full", 1],
  ])("is the first button and says %s", async (word, cars) => {
    await db.insert(dayLimits).values({ day: today, cars });
    if (cars > 0) await storeBookings(bookingRow({ bookingDate: today }));
    const radio = await radioOf();
    expect(radio).toContain("data-asks");
    expect(radio).toContain(`Today · ${word}`);
  });

  it("asks for nothing when it is free", async () => {
    expect(await radioOf()).not.toContain("data-asks");
  });

  it("shows the field of the reason for any other day once it was rejected", async () => {
    await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 });
    const isShown = async (answer?: Answer) => {
      const page = await shown("", answer);
      return /<div class="([^"]*)"><div[^>]*><label id="new-reason-label"/.exec(page)?.[1] === "mt-3";
    };
    expect([await isShown(), await isShown(await post())]).toEqual([false, true]);
  });
});

const here = { nearDay: "here", bookingDate: "2026-12-24", arrivalTime: "4 pm", plate: "ح ب أ ١٢٣٤" };

it("a car that is here is stored as arrived today with its plate, in one booking, and nothing is sent", async () => {
  await post(here);
  await post(here);
  const today = "2026-11-20";
  const car = { bookingDate: today, arrivalTime: null, plate: "1234ABJ", acceptedDay: null };
  expect(await stored()).toMatchObject([{ ...car, status: "arrived" }]);
  expect(await events()).toEqual([
    ["created", "staff", ACTOR],
    ["arrived", "staff", ACTOR],
  ]);
  expect([await emails(), queued]).toEqual([[], []]);
});

it("names every bay and day without room, also of a car that is here", async () => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  await db.insert(dayLimits).values({ day: "2026-11-20", cars: 1 });
  await storeBookings(bookingRow({ bookingDate: "2026-11-20", serviceIds: ["ppf-front-glossy-xpel"] }));
  const { result } = await post({ ...here, thermal: "", film: "ppf-full-glossy-xpel" });
  const film = "Film bay (Friday 20 November and Saturday 21 November)";
  expect(result?.error?.bookingDate?.[0]).toContain(`No room: Arrivals (Friday 20 November) and ${film}. Change`);
});

it("a car that is here asks for a reason on a closed or full day", async () => {
  await db.insert(dayLimits).values({ day: "2026-11-20", cars: 0 });
  expect(await post(here)).toMatchObject({ status: 400, question: { about: "day" } });
  expect(await stored()).toEqual([]);
  await post({ ...here, reason: "Walked in" });
  expect(await stored()).toMatchObject([{ status: "arrived", acceptedDay: "2026-11-20" }]);
  expect((await events()).map(([kind]) => kind)).toEqual(["created", "over-limit", "arrived", "informed"]);
});

it("a car that is here is ignored if the booking was already stored without it", async () => {
  await post({ bookingDate: "2026-11-20" });
  expect((await post({ ...here, plate: "" })).location).toContain("repeated=yes");
  expect(await stored()).toMatchObject([{ status: "pending" }]);
});

it("a total is calculated without storing anything", async () => {
  expect(await post({ intent: "total", customerName: "" })).toMatchObject({ status: 200, intent: "total" });
  const answer = await answerTo({ ...valid, intent: "total" });
  expect(answer).toContain(formatRiyals(1650));
  // The page lists the free days twice: in the answer, and beside "Another day".
  expect(answer.split(">Free</dt><dd>Friday 20 November")).toHaveLength(3);
  expect(await stored()).toEqual([]);
});

describe("a second booking of a customer on a day", () => {
  const again = (changes: Record<string, string> = {}) => post({ submissionId: crypto.randomUUID(), ...changes });
  const first = async (changes: Partial<Booking> = {}): Promise<void> => {
    const sara = { reference: "SQ-7K3M9Q", customerName: "Sara Ahmed", plate: "1234ABJ" };
    await storeBookings(bookingRow({ ...sara, ...changes }));
  };
  const asked = { status: 400, question: { about: "sameDay", asked: "SQ-7K3M9Q" } };

  it.each<[what: string, form: Record<string, string>]>([
    ["the same plate", { plate: "ح ب أ ١٢٣٤" }],
    ["no plate yet", {}],
    ["one of its services", { plate: "1234 ABJ", thermal: "", ceramic: "ceramic-interior" }],
    ["another spelling of the number", { phoneNumber: "+966 51 234 5678", customerName: "Sara A" }],
    ["an arrival time", { arrivalTime: "16:30" }],
  ])("asks once: %s", async (_what, form) => {
    await first();
    const answer = await again(form);
    expect(answer).toMatchObject(asked);
    expect(answer.result?.error?.phoneNumber?.join()).toContain(
      "Sara Ahmed\u2069 has a booking on this day: SQ-7K3M9Q",
    );
    expect(await stored()).toHaveLength(1);
    expect(await again({ ...form, sameDayOverride: "SQ-7K3M9Q" })).toMatchObject({ status: 303 });
    expect(await stored()).toHaveLength(2);
  });

  it("shows the button that takes it, and keeps the answer about the time", async () => {
    await first({ bookingDate: "2026-11-26" });
    const form = {
      ...valid,
      submissionId: crypto.randomUUID(),
      arrivalTime: "04:00",
      hourOverride: "2026-11-26 04:00",
    };
    const shownAgain = await answerTo(form);
    expect(shownAgain).toMatch(/<button(?=[^>]* name="sameDayOverride")[^>]* value="SQ-7K3M9Q"/);
    expect(shownAgain).toMatch(/<input(?=[^>]* name="hourOverride")[^>]* value="2026-11-26 04:00"/);
    const other = await answerTo({ ...form, hourOverride: "", sameDayOverride: "SQ-7K3M9Q" });
    expect(other).toMatch(/<input(?=[^>]* name="sameDayOverride")[^>]* value="SQ-7K3M9Q"/);
  });

  it.each<[what: string, stored: Partial<Booking>, form?: Record<string, string>]>([
    ["another car", {}, { plate: "9999 XYZ" }],
    ["another day", { bookingDate: "2026-11-27" }],
    ["another number", { phoneNumber: "0598765432" }],
    ["another service", {}, { thermal: "", polishing: "polishing-interior" }],
  ])("asks nothing about %s", async (_what, row, form) => {
    await first(row);
    expect(await again(form)).toMatchObject({ status: 303 });
  });

  it.each(["cancelled", "no-show"] as const)("asks nothing if the first one is %s", async (status) => {
    await first();
    await db.update(bookings).set({ status });
    expect(await again()).toMatchObject({ status: 303 });
  });
});

describe("a customer who is looked up by the mobile number", () => {
  const find = (phoneNumber: string) => answerTo({ ...valid, intent: "find", phoneNumber, customerName: "" });
  const car = { vehicle: "Patrol", plate: "1234ABJ", carType: "sedan" } as const;

  it("has name and car of the latest booking, and keeps what else was typed", async () => {
    await storeBookings([
      bookingRow({ phoneNumber: "0501234567", customerName: "Old name", createdAt: "2026-10-01T09:00:00.000Z" }),
      bookingRow({ phoneNumber: "0501234567", customerName: "Sara Ahmed", reference: "SQ-8M4N2R", ...car }),
      bookingRow({ phoneNumber: "0507654321", customerName: "Omar", reference: "SQ-9C3D5F" }),
    ]);
    // Without scripts, this button looks up the mobile number.
    expect(await shown()).toMatch(/<button[^>]* value="find"/);
    const page = await find("٠٥٠ ١٢٣ ٤٥٦٧");
    for (const value of ["Sara Ahmed", "0501234567", "Patrol", "1234 ABJ", valid.bookingDate])
      expect(page).toContain(`value="${value}"`);
    expect(page).toMatch(/value="sedan"[^>]*checked|checked[^>]*value="sedan"/);
    expect(page).toMatch(/value="thermal-titanium"[^>]*checked|checked[^>]*value="thermal-titanium"/);
    expect(page).toContain('href="/en/desk/bookings/SQ-8M4N2R"');
    expect(await stored()).toHaveLength(3);
  });

  it.each(["0509999999", "12", ""])("is unknown, which the page says: %j", async (phoneNumber) => {
    await storeBookings(bookingRow());
    await db.update(bookings).set(anonymized);
    expect(await find(phoneNumber)).toContain("No earlier booking with this number.");
    expect(await find("0500000000")).toContain("No earlier booking with this number.");
  });
});

it("the form marks the days without a bay once the services are known", async () => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "glass"));
  await storeBookings(
    bookingRow({ bookingDate: "2026-11-25", serviceIds: ["thermal-titanium"], email: "other@example.sa" }),
  );
  const visit = await deskVisit<never>("/en/desk/new", { form: { ...valid, intent: "total" } });
  await newPage.action(visit);
  expect((await newPage.loader(visit)).days.full).toEqual(["2026-11-25"]);
  expect((await load()).days.full).toEqual([]);
});

it.each([
  ["one of the nearest days", "2026-11-22", "2026-11-22", ""],
  ["another day", "2026-12-30", "", "2026-12-30"],
])("the form for a free place of the plan has %s chosen", async (_, day, near, typed) => {
  const page = await shown(`?day=${day}`);
  const radios = page.match(/<input[^>]*name="nearDay"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(8);
  const chosen = radios.filter((radio) => radio.includes('checked=""'));
  expect(chosen).toEqual([expect.stringContaining(` value="${near}"`)]);
  expect(page.match(/<input[^>]*name="bookingDate"[^>]*>/)?.[0]).toContain(`value="${typed}"`);
});
