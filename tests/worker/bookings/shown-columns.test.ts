import { expect, it } from "vitest";
import { typedBookingFields } from "~/domain/bookings/fields";
import { about } from "~/domain/email/emailed-booking.fixtures";
import { centreWriters, contactEmail } from "~/domain/email/to-centre.server";
import { columns, type Place } from "~/domain/retention/personal-columns.server";
import { bookingEvents, bookingLines, bookings, contactMessages, warranties } from "~/platform/db/schema.server";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import DeskMessages, { loader as messagesLoader } from "~/routes/desk/messages/page";
import DeskBookingPage, { loader as deskLoader } from "~/routes/desk/one-booking/page";
import MyBooking from "~/routes/my-booking/page";
import { pageData } from "../customer/find-booking";
import { html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { bookingRow, contactRow, db, NOW, only } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { bookingMarkers, type Marker, messageMarkers, valuesOf } from "../support/markers";

/** Each column is shown where its `shownIn` says, and nowhere else. */

startFresh();

const ofEvent = {
  actor: ["marker-actor@saqeel.example", /marker-actor/],
  note: ["A marker of a note", /A marker of a note/],
  text: ["A marker of a text", /A marker of a text/],
} as const;

/** The columns whose marker is in a text. */
function shownIn(list: Readonly<Record<string, Marker | null>>, text: string): string[] {
  return Object.entries(list).flatMap(([name, marker]) => (marker?.[1].test(text) ? [name] : []));
}

function namedFor(table: keyof typeof columns, place: Place): string[] {
  const entries = Object.entries<{ isPersonal: boolean; shownIn?: readonly Place[] }>(columns[table]);
  return entries.flatMap(([name, column]) => (column.shownIn?.includes(place) ? [name] : []));
}

async function storeMarkers() {
  const row = { ...bookingRow(), ...valuesOf(bookingMarkers) } as typeof bookings.$inferInsert;
  const { status, arrivalTime, ...pending } = row;
  await db.insert(bookings).values({ ...pending, status: "pending" });
  const [code = ""] = row.serviceIds;
  const line = { bookingId: row.id ?? 0, code, price: row.totalPrice };
  await db.insert(bookingLines).values({ ...line, addedAt: row.createdAt, addedBy: "customer" });
  await db.update(bookings).set({ status, arrivalTime });
  const event = { bookingId: row.id ?? 0, at: NOW.toISOString(), by: "staff", actor: ofEvent.actor[0] } as const;
  await db.insert(bookingEvents).values([
    { ...event, kind: "note", note: ofEvent.note[0] },
    { ...event, kind: "over-limit", text: ofEvent.text[0], toDay: "2027-01-01" },
  ]);
  const [card] = bookingMarkers.warrantyCard ?? [];
  const item = { card: String(card), token: "token-of-the-card-of-this-test", service: "thermal-titanium" } as const;
  const term = { product: "titanium", startsOn: "2026-12-01", endsOn: "2030-12-01" } as const;
  await db.insert(warranties).values({ ...item, ...term, carType: "suv" });
  await db.insert(contactMessages).values({ ...contactRow(), ...valuesOf(messageMarkers) });
}

const textOf = (email: ReturnType<typeof contactEmail>) => [email.subject, email.text, email.html].join("\n");

const copyOf = async (phone: string) => {
  const records = await readRecords(db, { phone });
  return records ? personFile(records, { q: "marker", language: "en", now: NOW }) : "";
};

const places: Record<Place, () => Promise<string>> = {
  async desk() {
    const visit = { params: { reference: "SQ-7K3M9Q" } };
    const loaded = await deskLoader(await deskVisit("/en/desk/bookings/SQ-7K3M9Q", visit));
    return html(pageOf(DeskBookingPage, loaded));
  },
  async excel() {
    return JSON.stringify(bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), "en").rows);
  },
  async centreEmail() {
    const booking = await only(bookings);
    const history = { changes: 0, customerMoves: 0, movedFrom: null, doneAt: null, stay: null };
    return textOf(centreWriters["booking-centre"]({ ...booking, ...history }, NOW, about));
  },
  async customerPage() {
    return html(pageOf(MyBooking, await pageData("marker-token-of-a-booking")));
  },
  copy: () => copyOf("+971509876543"),
};

it.each(Object.keys(places) as Place[])("shows each column of a booking for %s only", async (place) => {
  await storeMarkers();
  await db.delete(contactMessages);
  const text = await places[place]();
  expect(shownIn(bookingMarkers, text).sort()).toEqual(namedFor("bookings", place).sort());
  expect(shownIn(ofEvent, text).sort()).toEqual(namedFor("bookingEvents", place).sort());
});

it.each(["desk", "centreEmail", "copy"] as const)("shows each column of a message for %s only", async (place) => {
  await storeMarkers();
  const [message] = await db.select().from(contactMessages);
  await db.delete(bookingEvents);
  await db.delete(bookings);
  const page = async () => html(pageOf(DeskMessages, await messagesLoader(await deskVisit("/en/desk/messages"))));
  const texts = {
    desk: page,
    centreEmail: async () => (message?.email ? textOf(contactEmail({ ...message, email: message.email }, null)) : ""),
    copy: () => copyOf("0507654321"),
  };
  expect(shownIn(messageMarkers, await texts[place]()).sort()).toEqual(namedFor("contactMessages", place).sort());
});

it.each(typedBookingFields.filter((name) => name !== "bookingDate"))(
  "removes what a customer types as %s with the person, and has it in the copy",
  (name) => {
    const ofPerson = { isPersonal: true, shownIn: expect.arrayContaining(["copy"]) };
    expect(columns.bookings).toHaveProperty(name, expect.objectContaining(ofPerson));
  },
);
