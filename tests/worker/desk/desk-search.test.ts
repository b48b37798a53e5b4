import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingSearchText, noteSearchText } from "~/domain/bookings/search-text.server";
import { createBooking } from "~/domain/bookings/write.server";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookingEvents, bookings, payments, warranties } from "~/platform/db/schema.server";
import { formatRiyals } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { bookingsSheet, findBookings, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { loader as fileLoader } from "~/routes/desk/bookings/file";
import * as bookingsPage from "~/routes/desk/bookings/page";
import { rowsOf } from "~/routes/desk/kit/spreadsheet.fixtures";
import {
  anonymized,
  bookingInput,
  bookingRow,
  db,
  insertBooking,
  NOW,
  only,
  storeBookings,
  updateBookings,
  verdict,
} from "../support/builders";
import { deskVisit, startDesk } from "../support/desk-visit";
import { ask } from "./desk-booking";
import { book, bookMany, cardRow, deskPage, references } from "./desk-lists";

/** The search of the desk, and its results as a file. It is noon of 20 November in Riyadh. */

startDesk();

const searchPage = deskPage(bookingsPage, "/en/desk/bookings");
const search = (query: string) => searchPage.load(`?${query}`);
const shown = (query = "") => searchPage.shown(`?${query}`);

it("lists unpaid visits by the day of the handover, with what is open", async () => {
  const stays = [
    ["SQ-LONG22", "2026-11-10", "2026-11-19"],
    ["SQ-SHORT2", "2026-11-18", "2026-11-18"],
    ["SQ-PAID22", "2026-11-18", "2026-11-18"],
  ] as const;
  for (const [reference, bookingDate, handover] of stays) {
    const [stored] = await storeBookings(bookingRow({ reference, bookingDate }));
    for (const status of ["arrived", "completed"] as const)
      await updateBookings({ status, at: `${handover}T09:00:00.000Z` }, eq(bookings.reference, reference));
    const amount = reference === "SQ-PAID22" ? 199_500 : 50_050;
    const takenAt = "2026-11-10T09:00:00.000Z";
    await db.insert(payments).values({ bookingId: stored?.id ?? 0, amount, method: "cash", takenAt });
  }
  await storeBookings(bookingRow({ reference: "SQ-OPEN22" }));
  expect(references((await search("state=unpaid")).rows)).toEqual(["SQ-LONG22", "SQ-SHORT2"]);
  expect(references((await search("state=unpaid&from=2026-11-19")).rows)).toEqual(["SQ-LONG22"]);
  expect(references((await search("state=unpaid&until=2026-11-18")).rows)).toEqual(["SQ-SHORT2"]);
  const page = await shown("state=unpaid");
  expect(page).toContain("2 bookings, SAR 2,989 to be paid");
  expect(page).toMatch(/Thursday 19 November.*10 Nov.*Wednesday 18 November/s);
  const file = await fileLoader(await deskVisit<never>("/en/desk/bookings.xlsx?state=unpaid&from=2026-11-19"));
  expect(await rowsOf(file)).toHaveLength(2);
});

describe("the search", () => {
  it.each(["SN 778899", "sn-778899", "778899", "Serial: SN 778899"])(
    "finds the serial number SN 778899 by %s",
    async (q) => {
      await storeBookings(bookingRow({ reference: "SQ-7K3M9Q", warrantyCard: "WC-2B4D6F" }));
      await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F", serial: "SN 778899" });
      expect(references((await search(`${new URLSearchParams({ q })}`)).rows)).toEqual(["SQ-7K3M9Q"]);
    },
  );

  it.each([
    ...["SQ-7K3M9Q", "sq 7k3m9q", "sq7k3m9q", "الحجز: SQ\u20117K3.M9Q", "7K3M9Q", "sq\u20117k3m9q"],
    ...["0501234567", "+966 50 123 4567", "٠٥٠١٢٣٤٥٦٧", "(050) 123\u20114567", "tel:+966-50-123-4567"],
    ...["123 4567", "…45\u201167", "٤٥٦٧", "234567"],
    ...["NOURA@example.sa", "نورة", "noura al", "نوره العتيبى", "نُورة", "احمد"],
    ...["حجزي رقم SQ-7K3M9Q", "Booking #SQ-7K3M9Q.", "wa.me/966501234567?text=Hi", "+966 50 123 4567 و"],
    ...["Noura <noura@example.sa>", "mailto:NOURA@example.sa", "noura 4567", "٤٥٦٧ نورة", "****4567", "Noura (…4567)"],
    ...["Card WC-2B4D6F", "بطاقة الضمان رقم WC-2B4D6F", "HX-900", "hx/900", "hx900", "Serial: H X 9-00"],
    ...[`/warranty-card?card=${"t".repeat(22)}`, `In https://www.saqeel.example/my-booking?booking=${"b".repeat(22)}`],
    ...["b".repeat(22), ` ${"t".repeat(22)}\u200f`, "SN HX-900", "s/n: hx-900", "SNHX900", "HNR_4321", "HNR / 4321"],
    ...["H-N-R|4321", "4321_HNR", "ه ن ر / ٤٣٢١", "سيارة RNH_4321 بيضاء"],
    ...["hnr__4321", "٤٣٢١_HNR", "WC 2B4 D6F"],
    ...["WC-2B4D6F", "wc 2b4d6f", "2b4d6f", "hx 900", "خدش 35 سم فى الباب", "الباب الايمن خدش"],
  ])("finds a booking by %s", async (q) => {
    await book();
    const wanted = { reference: "SQ-7K3M9Q", phoneNumber: "0501234567", email: "Noura@Example.sa" };
    const customerName = "Noura Ali نورة أحمد نورة العتيبي";
    const secrets = { warrantyCard: "WC-2B4D6F", token: "b".repeat(22), plate: "4321HNR" };
    const [row] = await storeBookings(bookingRow({ ...wanted, customerName, ...secrets }));
    await db.insert(warranties).values({ ...cardRow, card: "WC-2B4D6F" });
    const note = { at: NOW.toISOString(), kind: "note", by: "staff", text: "يوجد خدش ٣٥ سم في الباب الأيمن" } as const;
    await db.insert(bookingEvents).values({ bookingId: row?.id ?? 0, ...note, searchText: noteSearchText(note.text) });
    expect(references((await search(`${new URLSearchParams({ q })}`)).rows)).toEqual(["SQ-7K3M9Q"]);
  });

  it.each([
    "9999",
    "456",
    "SQ-7K3M9Z",
    "c".repeat(22),
    "b".repeat(21),
    "WC-7K3M9Q",
    "محمد",
    "hx",
    "Ali 4567",
    "0501234567 0551234567",
    "Sara 05012345671",
  ])("finds nothing by %s", async (q) => {
    await storeBookings(bookingRow({ reference: "SQ-7K3M9Q", phoneNumber: "0501234567" }));
    expect((await search(`${new URLSearchParams({ q })}`)).count).toBe(0);
  });

  it("lists the bookings of a link that has several, and none of an unknown one", async () => {
    await book();
    await book();
    expect((await search("q=https://wa.me/966512345678")).count).toBe(2);
    expect((await search(`q=https://www.saqeel.example/my-booking?booking=${"c".repeat(22)}`)).count).toBe(0);
  });

  it("filters by status and days, and shows fifty a page", async () => {
    for (let day = 0; day < 52; day++) await book({ bookingDate: "2026-11-25", totalPrice: 100 });
    await book({ bookingDate: "2026-12-25", totalPrice: 50 });
    await book({ status: "cancelled" });
    const first = await search("state=pending&until=2026-11-30");
    expect([first.count, first.rows.length, first.pages]).toEqual([52, 50, 2]);
    expect((await search("state=pending&until=2026-11-30&page=2")).rows).toHaveLength(2);
    expect((await search("from=2026-12-01&q=ahmed")).count).toBe(1);
  });

  it("begins with the nearest day: today, the coming days, then past days, the latest first", async () => {
    const on = (bookingDate: string) => book({ bookingDate });
    const far = await on("2027-03-01");
    const lastWeek = await on("2026-11-13");
    const tomorrow = await on("2026-11-21");
    const today = await on("2026-11-20");
    const yesterday = await on("2026-11-19");
    const alsoToday = await on("2026-11-20");
    expect(references((await search("")).rows)).toEqual([today, alsoToday, tomorrow, far, yesterday, lastWeek]);
    expect(references((await search("until=2026-11-20")).rows)).toEqual([today, alsoToday, yesterday, lastWeek]);
  });

  it("sorts a day by arrival time, bookings without one last, also on past days", async () => {
    for (const bookingDate of ["2026-11-20", "2026-11-18"]) {
      const none = await book({ bookingDate });
      const late = await book({ bookingDate, arrivalTime: "19:00" });
      const early = await book({ bookingDate, arrivalTime: "09:30" });
      expect(references((await search(`from=${bookingDate}&until=${bookingDate}`)).rows)).toEqual([early, late, none]);
    }
  });

  it("shows each booking on one page, also where coming and past days share it", async () => {
    await bookMany(60, { bookingDate: "2026-11-19" });
    await bookMany(60, { bookingDate: "2026-11-21" });
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await search(`page=${page}`)).rows));
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages[1]?.filter(({ bookingDate }) => bookingDate === "2026-11-21")).toHaveLength(10);
    expect(new Set(references(pages.flat())).size).toBe(120);
  });

  it("shows twenty on a phone, and the rest and the next page behind a link", async () => {
    await bookMany(20);
    expect(await shown("")).not.toContain('href="#more"');
    await bookMany(3);
    const page = await shown("");
    const rows = page.match(/<tr [^>]*>/g)?.slice(1) ?? [];
    expect(rows.map((row) => row.includes("hidden"))).toEqual([...Array(20).fill(false), true, true, true]);
    expect(rows.findIndex((row) => row.includes('id="more"'))).toBe(20);
    expect(page).toMatch(/<a href="#more"[^>]*>Show 3 more bookings</);
  });

  it("takes a text of many words, which D1 would refuse as an expression of its own for each", async () => {
    await book({ customerName: "Sara Ahmed" });
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(" ");
    expect((await search(`${new URLSearchParams({ q: words })}`)).count).toBe(0);
    expect((await search(`${new URLSearchParams({ q: "ahmed sara ".repeat(300) })}`)).count).toBe(1);
  });

  it("ignores invalid filters", async () => {
    await book();
    expect((await search("state=sold&from=2026-13-01&page=-3&from-hour=x")).count).toBe(1);
  });
});

it("marks the bookings with a note", async () => {
  const [, marked] = [await book({ customerName: "Sara" }), await book({ customerName: "Noura" })];
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, marked));
  const note = { bookingId: row?.id ?? 0, at: NOW.toISOString(), kind: "note", by: "staff" } as const;
  // Two notes still make one row of the list.
  await db.insert(bookingEvents).values(["مفتاح إضافي", "خدش"].map((text) => ({ ...note, text })));
  const { rows } = await search("");
  expect(rows.map(({ reference, hasNote }) => [reference === marked, hasNote])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect((await shown()).split(">Note<")).toHaveLength(2);
});

const rowsAt = async (path: string) => rowsOf(await fileLoader(await deskVisit(path)));

it("the file of a search is for Excel, and everything typed stays text", async () => {
  const car = { vehicle: "12E5", plate: "12E5", customerName: '=1 "Sara"' };
  await storeBookings(bookingRow({ reference: "SQ-7K3M9Q", ...car }));
  const response = await fileLoader(await deskVisit("/en/desk/bookings.xlsx?q=SQ-7K3M9Q"));
  expect(response.headers.get("Content-Disposition")).toMatch(/bookings-\d{4}-\d\d-\d\d\.xlsx"/);
  const [headings, row] = await rowsOf(response);
  expect(headings?.slice(0, 3)).toEqual(["Reference", "Day", "Arrival time"]);
  expect(row?.slice(0, 5)).toEqual(["SQ-7K3M9Q", "2026-11-26", "Awaiting confirmation", '=1 "Sara"', "051 234 5678"]);
  expect(row).toEqual(expect.arrayContaining(["12E5", 2100, "2026-11-20 12:00"]));
});

it("the file of a search says in the language of the page that a name was removed", async () => {
  await insertBooking(bookingRow(anonymized));
  expect((await rowsAt("/en/desk/bookings.xlsx")).flat()).toContain("Name removed");
  expect((await rowsAt("/desk/bookings.xlsx")).flat()).toContain("الاسم محذوف");
});

it("the file of a search says in its last line that it was cut off", async () => {
  for (let count = 0; count < 3; count++) await book();
  const query = readSearch(new URLSearchParams());
  const lines = async (limit: number) => bookingsSheet(await readForFile(db, query, limit), "en").rows;
  expect(await lines(3)).toHaveLength(3);
  const [first, second, last, ...others] = await lines(2);
  expect([first?.[0], second?.[0]]).toEqual([expect.stringContaining("SQ-"), expect.stringContaining("SQ-")]);
  expect(last).toEqual(["Only the first 2 bookings are in this file. Choose a shorter period."]);
  expect(others).toEqual([]);
});

it("lists bookings in a table by day, with what is due", async () => {
  for (const bookingDate of ["2026-11-25", "2026-11-25", "2027-01-06"]) await book({ bookingDate });
  await book({ bookingDate: "2027-01-06", status: "cancelled" });
  const [table = ""] = (await shown()).match(/<table role="table".*?<\/table>/s) ?? [];
  const days = [...table.matchAll(/rowSpan="(\d)"[^>]*><span[^>]*>([^<]*)</g)].map(
    ([, rows, day]) => `${day}: ${rows}`,
  );
  // A day of another year has its year.
  expect(days).toEqual(["Wednesday 25 November: 2", "Wednesday 6 January 2027: 2"]);
  const amounts = [...table.matchAll(/<td role="cell"[^>]*grid-area:amount"[^>]*>(.*?)<\/td>/g)].map(
    ([, cell = ""]) => /[\d,.]+(?=<\/bdi>)/.exec(cell)?.[0],
  );
  const due = formatRiyals(payableAtCentre(2100), { exact: true });
  expect(amounts).toEqual([due, due, due, undefined]);
  expect(table).toContain("0512345678");
});

it("separates the days that have passed from those to come", async () => {
  const heading = translator("en").t("desk:table.past");
  for (const bookingDate of ["2026-11-18", "2026-11-19"]) await book({ bookingDate });
  expect(await shown()).not.toContain(heading);
  await book({ bookingDate: "2026-11-20" });
  const parts = (await shown()).split(heading);
  expect(parts.map((part) => [...part.matchAll(/rowSpan/g)].length)).toEqual([1, 2]);
});

/** The search compares stored texts, which change with the name, car, plate or note of a row. */

const found = async (q: string) => {
  const { rows } = await findBookings(db, readSearch(new URLSearchParams({ q })), "2026-11-20");
  return rows.map(({ customerName }) => customerName);
};

async function atDesk(intent: string, fields: Record<string, string>) {
  expect((await ask(intent, fields, (await only(bookings)).reference)).status).toBe(303);
}

const writers: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a booking of the site", () => createBooking(db, bookingInput({ customerName: "أبو بكر" }), NOW)],
  ["a confirmation with a car", () => atDesk("confirm", { arrivalTime: "16:30", vehicle: "كامري" })],
  [
    "a correction",
    async () => {
      const { phoneNumber } = await only(bookings);
      const customer = { customerName: "أبو بكر القحطاني", phoneNumber, email: "" };
      await atDesk("correct", { ...customer, vehicle: "Camry", plate: "حبأ 1234" });
    },
  ],
  ["a note", () => atDesk("note", { note: "خدش\nفي الباب" })],
  [
    "the removal of a person",
    async () => {
      await updateBookings({ status: "cancelled" });
      expect(await anonymizeRecords(db, { phone: "0512345678" }, NOW)).toMatchObject({ bookings: 1 });
    },
  ],
];

it("the texts that the search compares are written with every change", async () => {
  for (const [writer, write] of writers) {
    const before = JSON.stringify([await db.select().from(bookings), await db.select().from(bookingEvents)]);
    await write();
    const rows = await db.select().from(bookings);
    const events = await db.select().from(bookingEvents);
    expect(JSON.stringify([rows, events]), writer).not.toBe(before);
    for (const row of rows)
      expect(row.searchText, writer).toBe(row.anonymizedAt === null ? bookingSearchText(row) : null);
    for (const { kind, text, searchText } of events)
      expect(searchText, writer).toBe(kind === "note" && text !== null ? noteSearchText(text) : null);
  }
  expect(await found("الباب")).toEqual([]);
  expect(await found("camry")).toEqual(["محذوف"]);
});

describe("plain SQL", () => {
  const change = (statement: string) => verdict(env.DB.prepare(statement).run());

  it.each(["customer_name = 'Nora'", "vehicle = 'Patrol'", "plate = '1ABJ'", "plate = null"])(
    "does not change a name or a car without its search text: %s",
    async (assignment) => {
      await createBooking(db, bookingInput({ customerName: "Sara", vehicle: "Camry", plate: "1234ABJ" }), NOW);
      expect(await change(`update bookings set ${assignment}`)).toContain("bookings_search");
      expect(await change(`update bookings set ${assignment}, search_text = null`)).toBe("changed");
    },
  );

  it("that empties the search text leaves the name to be found as it is spelled", async () => {
    await createBooking(db, bookingInput({ customerName: "Sara" }), NOW);
    await change("update bookings set customer_name = 'Nora أحمد', search_text = null");
    expect(await found("أحمد nora")).toEqual([]);
    expect([await found("nora"), await found("sara")]).toEqual([["Nora أحمد"], []]);
  });

  it("does not change or remove a note without its search text", async () => {
    await createBooking(db, bookingInput(), NOW);
    await atDesk("note", { note: "خدش" });
    for (const note of ["'باب'", "null"]) {
      const update = `update booking_events set text = ${note}`;
      expect(await change(`${update} where kind = 'note'`)).toContain("events_search");
      expect(await change(`${update}, search_text = null where kind = 'note'`)).toBe("changed");
      expect([await found("باب"), await found("خدش")]).toEqual([note === "null" ? [] : ["Sara Ahmed"], []]);
      await atDesk("note", { note: "زر" });
    }
  });
});
