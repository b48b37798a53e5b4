import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, it, vi } from "vitest";
import { readCalendarEntries } from "~/domain/bookings/calendars.server";
import { business } from "~/domain/centre/profile";
import { messageFor } from "~/domain/outbox/rows.server";
import { bookings, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { loader as fileLoader } from "~/routes/booking/appointment-file";
import { loader, middleware } from "~/routes/desk/centre-calendar";
import { startFresh } from "../fresh-start";
import { bookingRow, db, NOW, PERSONAL, queuedNow, storeBookings, updateBookings } from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, scansOf, timesAsked } from "../support/query-plans";

/** The centre's calendar (product.md 11.8), and a booking's file (RFC 5546, 3.2.1 and 3.2.5). */

startFresh();

const SECRET = "7f3k9d2m5q8w1x4z6v0b7n3c5h8j2g4t";
const notFound = new Response("The page of an unknown address", { status: 404 });

/** The response of `/calendar/<given>.ics` if `stored` is the secret of the Worker. */
async function ask(given: string, stored: string | null = SECRET, DB: D1Database = env.DB): Promise<Response> {
  const [open] = middleware;
  const vars = stored === null ? {} : { CALENDAR_SECRET: stored };
  const args = await deskVisit<Parameters<NonNullable<typeof open>>[0]>("/c", { params: { secret: given }, vars, DB });
  return (await open?.(args, async () => notFound)) as Response;
}

/** The events of the calendar by their UID. */
async function events(): Promise<Map<string, (name: string) => string | undefined>> {
  const calendar = new ICAL.Component(ICAL.parse(await (await ask(SECRET)).text()));
  return new Map(
    calendar.getAllSubcomponents("vevent").map((event) => {
      const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
      return [value("uid") ?? "", value];
    }),
  );
}

const uid = (reference: string) => `centre-${reference}@www.saqeel.example`;

it("the secret opens the calendar, which is neither cached nor indexed", async () => {
  const response = await ask(SECRET);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
});

it.each([
  ["none is set", SECRET, null],
  ["an empty one is set", "", ""],
  ["a shorter one is set", "short", "short"],
  ["one of 31 characters is set", SECRET.slice(1), SECRET.slice(1)],
  ["one with other characters is set", `${SECRET}-A`, `${SECRET}-A`],
  ["another one is given", SECRET.replace("7", "8"), SECRET],
  ["the beginning of it is given", SECRET.slice(0, -1), SECRET],
  ["more than it is given", `${SECRET}a`, SECRET],
  ["it is given in capitals", SECRET.toUpperCase(), SECRET],
  ["nothing is given", "", SECRET],
])("the secret gets 404 when %s", async (_case, given, stored) => {
  expect(await ask(given, stored)).toBe(notFound);
});

it("the secret is checked before the database is asked", async () => {
  const untouched = { prepare: vi.fn() } as unknown as D1Database;
  await ask("guess", SECRET, untouched);
  expect(untouched.prepare).not.toHaveBeenCalled();
});

it("the secret gets the 404 page when it is wrong", () => {
  expect(loader).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it("the calendar starts 30 days ago and has no end", async () => {
  const days = { "SQ-222222": "2026-10-20", "SQ-333333": "2026-10-21", "SQ-444444": "2027-11-20" };
  await storeBookings(Object.entries(days).map(([reference, bookingDate]) => bookingRow({ reference, bookingDate })));
  expect([...(await events()).keys()]).toEqual([uid("SQ-333333"), uid("SQ-444444")]);
});

it("the calendar keeps a car while it is at the centre", async () => {
  await storeBookings(bookingRow({ reference: "SQ-222222", bookingDate: "2026-10-01" }));
  for (const status of ["arrived", "ready"] as const) {
    await updateBookings({ status });
    expect([...(await events()).keys()], status).toEqual([uid("SQ-222222")]);
  }
  await updateBookings({ status: "completed" });
  expect([...(await events()).keys()]).toEqual([]);
});

it("the calendar reads the bookings by an index, without a scan", async () => {
  const plans = await plansOf((recorded) => readCalendarEntries(recorded, "2026-11-20"));
  expect(scansOf(plans)).toEqual([]);
  expect(indexesOf(plans)).toEqual(["bookings_by_date", "bookings_by_status", "events_by_booking"]);
});

it("the calendar follows a booking from its form to its end", async () => {
  await storeBookings(bookingRow({ reference: "SQ-222222" }));
  const isBooking = eq(bookings.reference, "SQ-222222");
  const seen = async () => {
    const value = (await events()).get(uid("SQ-222222"));
    return ["status", "sequence", "dtstart", "dtstamp"].map((name) => value?.(name));
  };
  expect(await seen()).toEqual(["TENTATIVE", "0", "2026-11-26", "2026-11-20T09:00:00Z"]);

  const confirmed = { status: "confirmed", arrivalTime: "16:30", at: "2026-11-21T08:00:00.000Z" } as const;
  await updateBookings(confirmed, isBooking);
  expect(await seen()).toEqual(["CONFIRMED", "1", "2026-11-26T13:30:00Z", "2026-11-21T08:00:00Z"]);

  const cancelled = { status: "cancelled", at: "2026-11-23T08:00:00.000Z" } as const;
  await updateBookings(cancelled, isBooking);
  expect(await seen()).toEqual(["CANCELLED", "2", "2026-11-26T13:30:00Z", "2026-11-23T08:00:00Z"]);
});

it("the calendar contains no personal data and no token of a customer", async () => {
  const row = bookingRow();
  await storeBookings(row);
  const text = (await (await ask(SECRET)).text()).replaceAll("\r\n ", "");
  expect(text).toContain(row.reference);
  expect(text).not.toMatch(PERSONAL);
  expect(text).not.toContain(row.id);
});

it("the calendar asks D1 once", async () => {
  await storeBookings([bookingRow(), bookingRow()]);
  expect(await timesAsked(() => ask(SECRET))).toBe(1);
});

it("the calendar answers 503 when D1 fails, and logs no personal data and no secret", async () => {
  const log = vi.spyOn(console, "error");
  const prepare = () => {
    throw new Error("D1 is away: sara@example.sa");
  };
  const response = await ask(SECRET, SECRET, { prepare } as unknown as D1Database);
  expect([response.status, await response.text()]).toEqual([503, ""]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(log.mock.calls).toEqual([[{ event: "calendar-not-read", error: expect.not.stringMatching(PERSONAL) }]]);
});

const TOKEN = "token-of-sara-in-these-tests";

const change = (changes: Parameters<typeof updateBookings>[0]) => updateBookings({ at: NOW.toISOString(), ...changes });

/** The file that an email of this kind would have now. */
async function attachedTo(kind: OutboxRow["kind"]): Promise<string> {
  const [booking] = await db.select().from(bookings);
  const [row] = await db
    .insert(outbox)
    .values({ kind, bookingId: 1, day: booking?.bookingDate, ...queuedNow })
    .returning();
  const { sent, take } = consumer();
  await take([messageFor({ id: row?.id ?? 0, channel: "email" })]);
  expect(sent[0]?.attachments).toHaveLength(1);
  return new TextDecoder().decode(sent[0]?.attachments?.[0]?.content);
}

async function download(): Promise<string> {
  const visit = await deskVisit<Parameters<typeof fileLoader>[0]>(`/thank-you/appointment.ics?booking=${TOKEN}`);
  return (await fileLoader(visit)).text();
}

/** Checks the only event (RFC 5546, product.md 11.7). Returns its UID and what may change. */
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
  // A published event invites nobody (RFC 5546, 3.2.1).
  for (const name of ["attendee", "recurrence-id", "duration"]) expect(event.getAllProperties(name)).toEqual([]);
  // An arrival time takes 30 minutes. An event of a whole day needs no end (product.md 11.7).
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
])("the calendar file of a booking answers %s", async (_, query, DB, status) => {
  const visit = await deskVisit<Parameters<typeof fileLoader>[0]>(`/thank-you/appointment.ics${query}`, { DB });
  await expect(fileLoader(visit)).rejects.toMatchObject({ init: { status } });
});

it("the calendar file follows a booking to its cancellation, with one UID and a growing SEQUENCE", async () => {
  await storeBookings(bookingRow({ id: 1, token: TOKEN, reference: "SQ-7K3M9Q", language: "ar" }));
  const life: ReturnType<typeof lifeOf>[] = [];
  const note = async (...kinds: readonly OutboxRow["kind"][]) => {
    const onPage = lifeOf(await download());
    // The emails to customer and centre have the same file as the page.
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
