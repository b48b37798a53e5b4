import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { type Booking, bookings, type OutboxRow } from "~/db/schema.server";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { cloudflareContext } from "~/http/context.server";
import { i18nextMiddleware } from "~/http/i18next.server";
import { loader } from "~/routes/appointment-calendar";
import { readMail } from "../../workers/mails";
import { bookingRow, db, emptyDatabase, NOW } from "./builders";

/** The calendar file through a parser, over one booking's whole life (RFC 5546, sections 3.2.1 and 3.2.5). */

beforeEach(async () => {
  await emptyDatabase();
  await db.insert(bookings).values(bookingRow({ id: "token", reference: "SQ-7K3M9Q", language: "ar" }));
});

const change = (changes: Partial<Booking>) => db.update(bookings).set({ changedAt: NOW.toISOString(), ...changes });

/** The file that is attached to a mail of this kind, as it would leave now. */
async function attachedTo(kind: OutboxRow["kind"]): Promise<string> {
  const owner = { id: "", bookingId: "token", contactMessageId: null, day: null, sentTo: [], messageIds: [] };
  const { write, recipients } = await readMail(db, { kind, ...owner }, NOW);
  const { attachments = [] } = write(recipients[0] ?? "");
  expect(attachments).toHaveLength(1);
  return new TextDecoder().decode(attachments[0]?.content as Uint8Array);
}

async function download(token: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(cloudflareContext, { env: env as unknown as Env, ctx: { waitUntil() {} } as never });
  const url = new URL(`https://www.saqeel.example/thank-you/appointment.ics?booking=${token}`);
  const event = { context, url, request: new Request(url) } as unknown as Parameters<typeof loader>[0];
  await i18nextMiddleware(event, async () => new Response());
  return (await loader(event)).text();
}

function parse(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const events = calendar.getAllSubcomponents();
  const [event] = events;
  if (!event) throw new Error("There is no event");
  const of = (component: ICAL.Component) => (name: string) => component.getAllProperties(name);
  const once = (name: string) => {
    const found = of(event)(name);
    expect(found, name).toHaveLength(1);
    return found[0]?.getFirstValue()?.toString() ?? "";
  };
  const never = (...names: readonly string[]) => {
    for (const name of names) expect(of(event)(name), name).toEqual([]);
  };
  expect(events.map(({ name }) => name)).toEqual(["vevent"]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(of(calendar)("prodid")).toHaveLength(1);
  expect(event.getAllSubcomponents()).toEqual([]);
  return { method: calendar.getFirstPropertyValue("method"), once, never };
}

/** Holds a file to what both sections ask of an event, and returns what changes over its life. */
function lifeOf(file: string) {
  const { method, once, never } = parse(file);
  for (const name of ["dtstamp", "summary", "dtstart"]) expect(once(name)).not.toBe("");
  expect(once("organizer")).toBe(`mailto:${business.email}`);
  // Published, so nobody is asked to answer; and nobody has promised when the car is ready.
  never("attendee", "request-status", "recurrence-id", "rrule", "dtend", "duration");
  const status = once("status");
  expect(method).toBe(status === "CANCELLED" ? "CANCEL" : "PUBLISH");
  return { uid: once("uid"), sequence: Number(once("sequence")), status, starts: once("dtstart") };
}

it("follows a booking from the form to its cancellation: one UID, a growing SEQUENCE", async () => {
  const life: (ReturnType<typeof lifeOf> | undefined)[] = [];
  const note = async (...kinds: readonly OutboxRow["kind"][]) => {
    const files = await Promise.all([...kinds.map(attachedTo), download("token")]);
    const [first, ...others] = files.map(lifeOf);
    // Both recipients and the page have the same.
    for (const other of others) expect(other).toEqual(first);
    life.push(first);
  };
  await note("booking-customer", "booking-centre");
  await change({ status: "confirmed" });
  await note("booking-confirmed");
  await change({ arrivalTime: "16:30" });
  await note("booking-confirmed");
  await change({ bookingDate: "2026-11-29", status: "pending", arrivalTime: null, changedBy: "customer" });
  await note("booking-moved", "centre-moved");
  await change({ status: "confirmed", arrivalTime: "01:30" });
  await note("booking-confirmed");
  await change({ bookingDate: "2026-11-30" });
  await note("booking-moved");
  await change({ status: "cancelled", changedBy: "customer" });
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

it("of a no-show is cancelled too, of a completed booking confirmed", async () => {
  await change({ status: "no-show" });
  expect(lifeOf(await download("token"))).toMatchObject({ status: "CANCELLED", sequence: 1 });
  await emptyDatabase();
  await db.insert(bookings).values(bookingRow({ id: "token" }));
  await change({ status: "confirmed" });
  await change({ status: "completed" });
  expect(lifeOf(await download("token"))).toMatchObject({ status: "CONFIRMED", sequence: 2 });
});

describe("the address of the file", () => {
  it.each(["unknown", ""])("has none for the token «%s»", async (token) => {
    await expect(download(token)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("has none for a booking whose customer's data has been removed", async () => {
    await change({ email: ANONYMOUS.email });
    await expect(download("token")).rejects.toMatchObject({ init: { status: 404 } });
  });
});
