import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { bookingSearchText, noteSearchText } from "~/domain/bookings/search-text.server";
import { createBooking } from "~/domain/bookings/write.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookingEvents, bookings } from "~/platform/db/schema.server";
import { findBookings, readSearch } from "~/routes/desk/bookings/bookings.server";
import { bookingInput, db, NOW, only, updateBookings, verdict } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { ask } from "./desk-booking";

/** The texts that the search compares follow the names, cars, plates and notes of their rows. */

startDesk();

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

it("are written with every change", async () => {
  for (const [writer, write] of writers) {
    const before = JSON.stringify([await db.select().from(bookings), await db.select().from(bookingEvents)]);
    await write();
    const rows = await db.select().from(bookings);
    const events = await db.select().from(bookingEvents);
    expect(JSON.stringify([rows, events]), writer).not.toBe(before);
    for (const row of rows) {
      expect(row.searchText, writer).toBe(row.anonymizedAt === null ? bookingSearchText(row) : null);
    }
    for (const { kind, note, searchText } of events) {
      expect(searchText, writer).toBe(kind === "note" && note !== null ? noteSearchText(note) : null);
    }
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
      const update = `update booking_events set note = ${note}`;
      expect(await change(`${update} where kind = 'note'`)).toContain("events_search");
      expect(await change(`${update}, search_text = null where kind = 'note'`)).toBe("changed");
      expect([await found("باب"), await found("خدش")]).toEqual([note === "null" ? [] : ["Sara Ahmed"], []]);
      await atDesk("note", { note: "زر" });
    }
  });
});
