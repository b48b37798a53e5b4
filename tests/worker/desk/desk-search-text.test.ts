import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { bookingSearchText, noteSearchText } from "~/domain/bookings/search-text.server";
import { createBooking } from "~/domain/bookings/write.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { bookingEvents, bookings } from "~/platform/db/schema.server";
import { findBookings, readSearch } from "~/routes/desk/bookings/bookings.server";
import { action as newAction } from "~/routes/desk/new/page";
import { shownCustomer, shownState } from "~/routes/desk/shown";
import { bookingInput, db, NOW, updateBookings, verdict } from "../support/builders";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { ON_THE_DAY, post } from "./desk-booking";

/** The texts that the search compares follow the names, cars, plates and notes of their rows. */

startDesk();

const found = async (q: string) => {
  const { rows } = await findBookings(db, readSearch(new URLSearchParams({ q })), "2026-11-20");
  return rows.map(({ customerName }) => customerName);
};

const firstBooking = async () => {
  const [booking] = await db.select().from(bookings).orderBy(asc(bookings.id));
  if (!booking) throw new Error("There is no booking");
  return booking;
};

async function atDesk(form: Record<string, string>) {
  expect((await post(form, (await firstBooking()).reference)).status).toBe(303);
}

const writers: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a booking of the site", () => createBooking(db, bookingInput({ customerName: "أبو بكر" }), NOW)],
  [
    "a booking of the desk",
    async () => {
      const form = {
        intent: "create",
        carType: "suv",
        thermal: "thermal-titanium",
        language: "ar",
        customerName: "Zoë Al Otaibi",
        phoneNumber: "0551234567",
        bookingDate: "2026-11-26",
        vehicle: "Škoda",
        plate: "Q 12345",
      };
      const args = await deskVisit<Parameters<typeof newAction>[0]>("/en/desk/new", { form });
      expect(answered(await newAction(args)).status).toBe(303);
    },
  ],
  [
    "a confirmation with a car",
    async () => {
      const seen = shownState(await firstBooking());
      await atDesk({ intent: "confirm", seen, arrivalTime: "16:30", vehicle: "كامري" });
    },
  ],
  [
    "a correction",
    async () => {
      const booking = await firstBooking();
      const { phoneNumber } = booking;
      const form = { customerName: "أبو بكر القحطاني", phoneNumber, email: "", vehicle: "Camry", plate: "حبأ 1234" };
      await atDesk({ intent: "correct", seen: shownCustomer(booking), ...form });
    },
  ],
  [
    "an arrival with a plate",
    async () => {
      vi.setSystemTime(ON_THE_DAY);
      const seen = shownState(await firstBooking());
      await atDesk({ intent: "arrived", seen, vehicle: "Camry 2024", plate: "" });
    },
  ],
  ["a note", () => atDesk({ intent: "note", note: "خدش\nفي الباب" })],
  [
    "the removal of a person",
    async () => {
      await updateBookings({ status: "completed" }, eq(bookings.status, "arrived"));
      expect(await anonymizeRecords(db, { phone: "0512345678" }, ON_THE_DAY)).toMatchObject({ bookings: 1 });
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
  expect(await found("skoda otaibi")).toEqual(["Zoë Al Otaibi"]);
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
    await atDesk({ intent: "note", note: "خدش" });
    for (const note of ["'باب'", "null"]) {
      const update = `update booking_events set note = ${note}`;
      expect(await change(`${update} where kind = 'note'`)).toContain("events_search");
      expect(await change(`${update}, search_text = null where kind = 'note'`)).toBe("changed");
      expect([await found("باب"), await found("خدش")]).toEqual([note === "null" ? [] : ["Sara Ahmed"], []]);
      await atDesk({ intent: "note", note: "زر" });
    }
  });
});
