import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { readCalendarEntries } from "~/domain/bookings/calendars.server";
import { bookings } from "~/platform/db/schema.server";
import { loader, middleware } from "~/routes/desk/centre-calendar";
import { startFresh } from "../fresh-start";
import { bookingRow, PERSONAL, storeBookings, updateBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, scansOf, timesAsked } from "../support/query-plans";

/** The centre's calendar (product.md 11.8). Unit tests beside the module check its entries. */

startFresh();

const SECRET = "7f3k9d2m5q8w1x4z6v0b7n3c5h8j2g4t";
const notFound = new Response("The page of an unknown address", { status: 404 });

/** The response of `/calendar/<given>.ics` if `stored` is the secret of the Worker. */
async function ask(given: string, stored: string | null = SECRET, DB: D1Database = env.DB): Promise<Response> {
  const [open] = middleware;
  const vars = stored === null ? {} : { CALENDAR_SECRET: stored };
  const args = await deskVisit<Parameters<NonNullable<typeof open>>[0]>("/calendar", {
    params: { secret: given },
    vars,
    DB,
  });
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

describe("the secret", () => {
  it("opens the calendar, which is neither cached nor indexed", async () => {
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
  ])("gets 404 when %s", async (_case, given, stored) => {
    expect(await ask(given, stored)).toBe(notFound);
  });

  it("is checked before the database is asked", async () => {
    const untouched = { prepare: vi.fn() } as unknown as D1Database;
    await ask("guess", SECRET, untouched);
    expect(untouched.prepare).not.toHaveBeenCalled();
  });

  it("gets the 404 page when it is wrong", () => {
    expect(loader).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});

describe("the calendar", () => {
  it("starts 30 days ago and has no end", async () => {
    const days = { "SQ-222222": "2026-10-20", "SQ-333333": "2026-10-21", "SQ-444444": "2027-11-20" };
    await storeBookings(Object.entries(days).map(([reference, bookingDate]) => bookingRow({ reference, bookingDate })));
    expect([...(await events()).keys()]).toEqual([uid("SQ-333333"), uid("SQ-444444")]);
  });

  it("keeps a car while it is at the centre", async () => {
    await storeBookings(bookingRow({ reference: "SQ-222222", bookingDate: "2026-10-01" }));
    for (const status of ["arrived", "ready"] as const) {
      await updateBookings({ status });
      expect([...(await events()).keys()], status).toEqual([uid("SQ-222222")]);
    }
    await updateBookings({ status: "completed" });
    expect([...(await events()).keys()]).toEqual([]);
  });

  it("reads the bookings by an index, without a scan", async () => {
    const plans = await plansOf((recorded) => readCalendarEntries(recorded, "2026-11-20"));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toEqual(["bookings_by_date", "bookings_by_status", "events_by_booking"]);
  });

  it("follows a booking from its form to its end", async () => {
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

    const moved = { bookingDate: "2026-12-03", at: "2026-11-22T08:00:00.000Z" };
    await updateBookings(moved, isBooking);
    expect(await seen()).toEqual(["CONFIRMED", "2", "2026-12-03T13:30:00Z", "2026-11-22T08:00:00Z"]);

    const cancelled = { status: "cancelled", at: "2026-11-23T08:00:00.000Z" } as const;
    await updateBookings(cancelled, isBooking);
    expect(await seen()).toEqual(["CANCELLED", "3", "2026-12-03T13:30:00Z", "2026-11-23T08:00:00Z"]);
  });

  it("contains no personal data and no token of a customer", async () => {
    const row = bookingRow();
    await storeBookings(row);
    const text = (await (await ask(SECRET)).text()).replaceAll("\r\n ", "");
    expect(text).toContain(row.reference);
    expect(text).not.toMatch(PERSONAL);
    expect(text).not.toContain(row.id);
  });

  it("asks D1 once", async () => {
    await storeBookings([bookingRow(), bookingRow()]);
    expect(await timesAsked(() => ask(SECRET))).toBe(1);
  });

  it("answers 503 when D1 fails, and logs no personal data and no secret", async () => {
    const log = vi.spyOn(console, "error");
    const prepare = () => {
      throw new Error("D1 is away: sara@example.sa");
    };
    const response = await ask(SECRET, SECRET, { prepare } as unknown as D1Database);
    expect([response.status, await response.text()]).toEqual([503, ""]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(log.mock.calls).toEqual([[{ event: "calendar-not-read", error: expect.not.stringMatching(PERSONAL) }]]);
  });
});
