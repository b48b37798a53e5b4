import { expect, it } from "vitest";
import { type BookingPlace, columnsShownIn, isColumn } from "~/domain/bookings/columns";
import { bookingFieldNames, typedBookingFields } from "~/domain/bookings/fields";
import { about } from "~/domain/email/emailed-booking.fixtures";
import { centreWriters, contactEmail } from "~/domain/email/to-centre.server";
import { changedEmail, receivedEmail } from "~/domain/email/to-customer.server";
import { columns, recordKinds, records } from "~/domain/retention/personal-columns.server";
import { bookingEvents, bookings, contactMessages, warranties } from "~/platform/db/schema.server";
import ThankYou, { loader as thankYouLoader } from "~/routes/booking/thank-you";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import DeskBookings, { loader as listLoader } from "~/routes/desk/bookings/page";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import DeskMessages, { loader as messagesLoader } from "~/routes/desk/messages/page";
import DeskBookingPage, { loader as deskLoader } from "~/routes/desk/one-booking/page";
import MyBooking from "~/routes/my-booking/page";
import { pageData } from "../customer/find-booking";
import { html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { bookingRow, contactRow, db, insertBooking, NOW, only } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { bookingMarkers, type Marker, messageMarkers, recordMarkers, valuesOf } from "../support/markers";

/** Each column is shown where its `shownIn` says, and nowhere else. */

startFresh();

const ofEvent = {
  actor: ["marker-actor@saqeel.example", /marker-actor/],
  text: ["A marker of a text", /A marker of a text/],
} as const;

/** The lists that each page and file is built from, with the columns that it shows elsewhere. */
const parts = {
  desk: ["desk", "deskFacts"],
  excel: ["excel"],
  centreEmail: ["centreEmail", "centreFacts", "emailFacts"],
  customerPage: ["customerPage", "customerFacts"],
  copy: ["copy"],
} as const satisfies Record<string, readonly BookingPlace[]>;
type Place = keyof typeof parts;

/** The columns whose marker is in a text. */
function shownIn(list: Readonly<Record<string, Marker | null>>, text: string): string[] {
  return Object.entries(list).flatMap(([name, marker]) => (marker?.[1].test(text) ? [name] : []));
}

function namedFor(table: keyof typeof columns, place: Place): string[] {
  const entries = Object.entries<{ isPersonal: boolean; shownIn?: readonly BookingPlace[] }>(columns[table]);
  return entries.flatMap(([name, { shownIn }]) => (parts[place].some((part) => shownIn?.includes(part)) ? [name] : []));
}

async function storeMarkers() {
  const row = bookingRow(valuesOf(bookingMarkers));
  const { status, arrivalTime, ...pending } = row;
  await insertBooking(pending);
  await db.update(bookings).set({ status, arrivalTime });
  const event = { bookingId: row.id ?? 0, at: NOW.toISOString(), by: "staff", actor: ofEvent.actor[0] } as const;
  const [text] = ofEvent.text;
  await db.insert(bookingEvents).values({ ...event, kind: "over-limit", text, particulars: { day: "2027-01-01" } });
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

const deskBooking = async () => {
  const visit = { params: { reference: "SQ-7K3M9Q" } };
  const loaded = await deskLoader(await deskVisit("/en/desk/bookings/SQ-7K3M9Q", visit));
  return html(pageOf(DeskBookingPage, loaded));
};

const emailed = async () => {
  const history = { changes: 0, customerMoves: 0, movedFrom: null, doneAt: null, stay: null };
  return { ...(await only(bookings)), ...history };
};

const places: Record<Place, () => Promise<string>> = {
  desk: deskBooking,
  async excel() {
    return JSON.stringify(bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), "en").rows);
  },
  async centreEmail() {
    return textOf(centreWriters["booking-centre"](await emailed(), NOW, about));
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
  const isStored = (name: string) => bookingMarkers[name as keyof typeof bookingMarkers] !== null;
  expect(shownIn(bookingMarkers, text).sort()).toEqual(namedFor("bookings", place).filter(isStored).sort());
  expect(shownIn(ofEvent, text).sort()).toEqual(namedFor("bookingEvents", place).sort());
});

/** The page of a booking begins with its paper, whose last words are the name of a field. */
const paper = async () => (await deskBooking()).split("Received by", 1).join();

/** What is built from a list. It may show other columns in a place of their own. */
const lists = {
  async rows() {
    const loaded = await listLoader(await deskVisit("/en/desk/bookings"));
    return html(pageOf(DeskBookings, loaded));
  },
  async thankYouFacts() {
    const args = await deskVisit<Parameters<typeof thankYouLoader>[0]>(
      "/en/thank-you?booking=marker-token-of-a-booking",
    );
    return html(pageOf(ThankYou, await thankYouLoader(args)));
  },
  emailFacts: async () => textOf(receivedEmail({ ...(await emailed()), language: "en" }, NOW)),
  carEmailFacts: async () => textOf(changedEmail({ ...(await emailed()), language: "en" }, NOW, about)),
  paper,
};

it.each(Object.keys(lists) as (keyof typeof lists)[])(
  "shows each column of a booking that names the list %s",
  async (list) => {
    await storeMarkers();
    const names = columnsShownIn(list).filter((name) => !(list === "rows" && name === "carType"));
    expect(shownIn(bookingMarkers, await lists[list]())).toEqual(expect.arrayContaining([...names]));
  },
);

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

it.each(bookingFieldNames.filter(isColumn))("has what a customer gives as %s in the copy", (name) => {
  expect(columnsShownIn("copy")).toContain(name);
});

it.each(typedBookingFields.filter((name) => name !== "bookingDate" && name !== "wish"))(
  "removes what a customer types as %s with the person, and has it in the copy",
  (name) => {
    const ofPerson = { isPersonal: true, shownIn: expect.arrayContaining(["copy"]) };
    expect(columns.bookings).toHaveProperty(name, expect.objectContaining(ofPerson));
  },
);

/** Columns of records that the copy leaves out: secrets, what is stored twice, and our own marks. */
const UNCOPIED = /^(?:id|token|idempotencyKey|searchText|anonymizedAt|acceptedDay|whatsappWording|paid)$/i;

it.each(recordKinds)("copies every column of %s, apart from secrets and our own marks", async (kind) => {
  const { name, table, phone, email } = records[kind];
  const copied = Object.keys(columns[name]).filter((column) => !UNCOPIED.test(column));
  expect(namedFor(name, "copy").sort()).toEqual(copied.sort());
  if (kind === "bookings") return;
  const row = valuesOf(recordMarkers[kind]);
  await db.insert(table).values(row);
  const person = phone ? { phone: String(row[phone]) } : { email: String(row[email ?? ""]) };
  const text = personFile(await readRecords(db, person), { q: "marker", language: "en", now: NOW });
  expect(shownIn(recordMarkers[kind], text).sort()).toEqual(copied);
});
