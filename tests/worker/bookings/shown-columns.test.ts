import { expect, it } from "vitest";
import { serviceLabel } from "~/domain/catalogue/catalogue";
import { centreEmail, contactEmail } from "~/domain/email/to-centre.server";
import { columns, type Place } from "~/domain/retention/personal-columns.server";
import { bookingEvents, bookings, contactMessages, warranties } from "~/platform/db/schema.server";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import DeskMessages, { loader as messagesLoader } from "~/routes/desk/messages/page";
import DeskBookingPage, { loader as deskLoader } from "~/routes/desk/one-booking/page";
import { readMyBookingPage } from "~/routes/my-booking/my-booking.server";
import MyBooking from "~/routes/my-booking/page";
import { html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { bookingRow, contactRow, db, NOW } from "../support/builders";
import { deskVisit } from "../support/desk-visit";

/** Each column is shown in the places that its list names, and in no other. */

startFresh();

const service = "thermal-titanium";
const card = "WC-MARKER";

/** What only this column contains, as any place would show it; null for what no row can have. */
const ofBooking: Record<keyof typeof columns.bookings, readonly [value: unknown, RegExp] | null> = {
  reference: ["SQ-7K3M9Q", /SQ-7K3M9Q/],
  bookingDate: ["2027-03-17", /17(?:<[^>]*>|\s)*(?:March|مارس)|2027-03-17/],
  arrivalTime: ["13:37", /:37/],
  status: ["confirmed", /confirmed|مؤكد/i],
  customerName: ["Marker Name", /Marker Name/],
  phoneNumber: ["0509876543", /509876543|050 987 6543/],
  email: ["marker@example.sa", /marker@example/],
  carType: ["suv", /Large car|سيارة كبيرة/],
  vehicle: ["Markermobile", /Markermobile/],
  plate: ["1234ABJ", /1234 ABJ|ح ب أ 1234/],
  serviceIds: [[service], new RegExp([serviceLabel(service, "en"), serviceLabel(service, "ar")].join("|"))],
  totalPrice: [7777, /7,?777/],
  language: ["ar", /\bArabic\b|لغة العميل/],
  createdBy: ["site", /The website|المصدر/],
  createdAt: ["2026-11-02T10:11:00.000Z", /:11/],
  warrantyCard: [card, /WC-MARKER/],
  token: ["marker-token-of-a-booking", /marker-token-of-a-booking/],
  idempotencyKey: ["marker-key", /marker-key/],
  searchText: ["marker search\nMarker Name\nMarkermobile\n1234ABJ", /marker search/],
  network: ["marker-network", /marker-network/],
  wideNetwork: ["marker-wide", /marker-wide/],
  id: [424_242, /424242/],
  overLimit: ["2027-05-29", /29 May|29 مايو|2027-05-29/],
  anonymizedAt: null,
};

const ofMessage: Record<keyof typeof columns.contactMessages, readonly [value: unknown, RegExp] | null> = {
  createdAt: ["2026-11-02T10:11:00.000Z", /:11/],
  name: ["Marker Writer", /Marker Writer/],
  phone: ["0509876543", /509876543/],
  email: ["marker@example.sa", /marker@example/],
  language: ["ar", /\bArabic\b|لغة العميل/],
  readAt: ["2026-11-03T10:44:00.000Z", /:44/],
  message: ["A marker of a message", /A marker of a message/],
  idempotencyKey: ["marker-key", /marker-key/],
  network: ["marker-network", /marker-network/],
  wideNetwork: ["marker-wide", /marker-wide/],
  id: [424_242, /424242/],
  anonymizedAt: null,
};

const ofEvent = {
  actor: ["marker-actor@saqeel.example", /marker-actor/],
  note: ["A marker of a note", /A marker of a note/],
  text: ["A marker of a text", /A marker of a text/],
  reason: ["A marker of a reason", /A marker of a reason/],
} as const;

const values = (list: Readonly<Record<string, readonly [unknown, RegExp] | null>>) =>
  Object.fromEntries(Object.entries(list).flatMap(([name, marker]) => (marker ? [[name, marker[0]]] : [])));

/** The columns of a table that a place shows. */
function shownIn(list: Readonly<Record<string, readonly [unknown, RegExp] | null>>, text: string): string[] {
  return Object.entries(list).flatMap(([name, marker]) => (marker?.[1].test(text) ? [name] : []));
}

function namedFor(table: keyof typeof columns, place: Place): string[] {
  const entries = Object.entries<{ isPersonal: boolean; shownIn?: readonly Place[] }>(columns[table]);
  return entries.flatMap(([name, column]) => (column.shownIn?.includes(place) ? [name] : []));
}

async function storeMarkers() {
  const row = { ...bookingRow(), ...values(ofBooking) } as typeof bookings.$inferInsert;
  const { status, arrivalTime, ...pending } = row;
  await db.insert(bookings).values({ ...pending, status: "pending" });
  await db.update(bookings).set({ status, arrivalTime });
  const event = { bookingId: row.id ?? 0, at: NOW.toISOString(), by: "staff", actor: ofEvent.actor[0] } as const;
  await db.insert(bookingEvents).values([
    { ...event, kind: "note", note: ofEvent.note[0] },
    { ...event, kind: "over-limit", text: ofEvent.text[0], toDay: "2027-01-01" },
    { ...event, kind: "over-limit", reason: ofEvent.reason[0], toDay: "2027-01-02" },
  ]);
  const item = { card, token: "token-of-the-card-of-this-test", service, product: "titanium", carType: "suv" } as const;
  await db.insert(warranties).values({ ...item, startsOn: "2026-12-01", endsOn: "2030-12-01" });
  await db.insert(contactMessages).values({ ...contactRow(), ...values(ofMessage) });
}

const textOf = (email: ReturnType<typeof contactEmail>) => [email.subject, email.text, email.html].join("\n");

const copyOf = async () => {
  const records = await readRecords(db, { phone: "0509876543" });
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
    const [booking] = await db.select().from(bookings);
    if (!booking) throw new Error("There is no booking");
    const history = { changes: 0, customerMoves: 0, movedFrom: null, doneAt: null, stay: null };
    const email = centreEmail({ ...booking, ...history }, NOW, { desk: null });
    return textOf(email as ReturnType<typeof contactEmail>);
  },
  async customerPage() {
    const request = { token: "marker-token-of-a-booking", proof: null, language: "en", now: NOW } as const;
    const page = await readMyBookingPage(db, { ...request, mayReadDays: async () => true });
    if (!page) throw new Error("There is no page");
    return html(pageOf(MyBooking, { ...page, isResent: false }));
  },
  copy: copyOf,
};

it.each(Object.keys(places) as Place[])(
  "shows each column of a booking that is for %s, and no other",
  async (place) => {
    await storeMarkers();
    await db.delete(contactMessages);
    const text = await places[place]();
    expect(shownIn(ofBooking, text).sort()).toEqual(namedFor("bookings", place).sort());
    expect(shownIn(ofEvent, text).sort()).toEqual(namedFor("bookingEvents", place).sort());
  },
);

it.each(["desk", "centreEmail", "copy"] as const)(
  "shows each column of a message that is for %s, and no other",
  async (place) => {
    await storeMarkers();
    const [message] = await db.select().from(contactMessages);
    await db.delete(bookingEvents);
    await db.delete(bookings);
    const page = async () => html(pageOf(DeskMessages, await messagesLoader(await deskVisit("/en/desk/messages"))));
    const texts = {
      desk: page,
      centreEmail: async () => (message?.email ? textOf(contactEmail({ ...message, email: message.email }, null)) : ""),
      copy: copyOf,
    };
    expect(shownIn(ofMessage, await texts[place]()).sort()).toEqual(namedFor("contactMessages", place).sort());
  },
);
