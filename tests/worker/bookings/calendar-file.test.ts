import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import { messageFor } from "~/domain/outbox/rows.server";
import { bookings, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { loader } from "~/routes/booking/appointment-file";
import { startFresh } from "../fresh-start";
import { bookingRow, db, NOW, queuedNow, storeBookings, updateBookings } from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { deskVisit } from "../support/desk-visit";
import { silenceLogs } from "../support/silenced-logs";

/** Parses the calendar file of one booking throughout its life (RFC 5546, 3.2.1 and 3.2.5). */

const TOKEN = "token-of-sara-in-these-tests";

startFresh();

beforeEach(async () => {
  await storeBookings(bookingRow({ id: 1, token: TOKEN, reference: "SQ-7K3M9Q", language: "ar" }));
});

const change = (changes: Parameters<typeof updateBookings>[0]) => updateBookings({ at: NOW.toISOString(), ...changes });

/** The file that an email of this kind would have now. */
async function attachedTo(kind: OutboxRow["kind"]): Promise<string> {
  const [booking] = await db.select().from(bookings);
  const [row] = await db
    .insert(outbox)
    .values({ kind, bookingId: 1, day: booking?.bookingDate, ...queuedNow })
    .returning();
  const { sent, take } = consumer();
  await take([messageFor({ id: row?.id ?? 0 })]);
  expect(sent[0]?.attachments).toHaveLength(1);
  return new TextDecoder().decode(sent[0]?.attachments?.[0]?.content);
}

async function download(token: string): Promise<string> {
  const visit = await deskVisit<Parameters<typeof loader>[0]>(`/thank-you/appointment.ics?booking=${token}`);
  return (await loader(visit)).text();
}

/** Checks what RFC 5546 requires of the only event, and returns what changes over its life. */
function lifeOf(file: string) {
  const calendar = ICAL.Component.fromString(file);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const [event, ...others] = calendar.getAllSubcomponents();
  if (!event) throw new Error("There is no event");
  expect([event.name, ...others]).toEqual(["vevent"]);
  const of = (name: string) => {
    const found = event.getAllProperties(name);
    expect(found, name).toHaveLength(1);
    return `${found[0]?.getFirstValue()}`;
  };
  for (const name of ["dtstamp", "summary"]) expect(of(name)).not.toBe("");
  expect(of("organizer")).toBe(`mailto:${business.email}`);
  // It is published, so it asks for no reply.
  for (const name of ["attendee", "recurrence-id", "duration"]) expect(event.getAllProperties(name)).toEqual([]);
  // Without an end, programs show an arrival with no length, or all day (product.md 11.7).
  const starts = of("dtstart");
  const end = event.getFirstPropertyValue("dtend");
  const minutes = end === null ? null : (Date.parse(`${end}`) - Date.parse(starts)) / 60_000;
  expect(minutes).toBe(starts.includes("T") ? 30 : null);
  const status = of("status");
  expect(calendar.getFirstPropertyValue("method")).toBe(status === "CANCELLED" ? "CANCEL" : "PUBLISH");
  return { uid: of("uid"), sequence: Number(of("sequence")), status, starts };
}

it.each([
  ["503 when D1 fails", "?booking=known", {} as D1Database, 503],
  ["404 for an unknown token", "?booking=unknown", undefined, 404],
  ["404 without one", "", undefined, 404],
])("answers %s", async (_, query, DB, status) => {
  silenceLogs();
  const visit = await deskVisit<Parameters<typeof loader>[0]>(`/thank-you/appointment.ics${query}`, { DB });
  await expect(loader(visit)).rejects.toMatchObject({ init: { status } });
});

it("follows a booking from the form to its cancellation: one UID, a growing SEQUENCE", async () => {
  const life: ReturnType<typeof lifeOf>[] = [];
  const note = async (...kinds: readonly OutboxRow["kind"][]) => {
    const onPage = lifeOf(await download(TOKEN));
    // Customer, centre and page have the same file.
    for (const kind of kinds) expect(lifeOf(await attachedTo(kind))).toEqual(onPage);
    life.push(onPage);
  };
  await note("booking-customer", "booking-centre");
  await change({ status: "confirmed" });
  await note("booking-confirmed");
  await change({ arrivalTime: "16:30" });
  await note("booking-confirmed");
  await change({ bookingDate: "2026-11-29", status: "pending", arrivalTime: null, by: "customer" });
  await note("booking-moved", "centre-moved");
  await change({ status: "confirmed", arrivalTime: "01:30" });
  await note("booking-confirmed");
  await change({ bookingDate: "2026-11-30" });
  await note("booking-moved");
  await change({ status: "cancelled", by: "customer" });
  await note("booking-cancelled", "centre-cancelled");

  const uid = "SQ-7K3M9Q@www.saqeel.example";
  expect(life).toEqual([
    { uid, sequence: 0, status: "TENTATIVE", starts: "2026-11-26" },
    { uid, sequence: 1, status: "CONFIRMED", starts: "2026-11-26" },
    { uid, sequence: 2, status: "CONFIRMED", starts: "2026-11-26T13:30:00Z" },
    { uid, sequence: 3, status: "TENTATIVE", starts: "2026-11-29" },
    { uid, sequence: 4, status: "CONFIRMED", starts: "2026-11-28T22:30:00Z" },
    { uid, sequence: 5, status: "CONFIRMED", starts: "2026-11-29T22:30:00Z" },
    { uid, sequence: 6, status: "CANCELLED", starts: "2026-11-29T22:30:00Z" },
  ]);
});

it.each(["unknown", ""])("the address of the file answers 404 to the token «%s»", async (token) => {
  await expect(download(token)).rejects.toMatchObject({ init: { status: 404 } });
});
