import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, bookingEvents, bookingPlaces, bookings, contactMessages, outbox } from "~/db/schema.server";
import { readToday } from "~/features/desk/today/today.server";
import { action as searchAction, loader as searchLoader } from "~/routes/desk-bookings";
import { loader as fileLoader } from "~/routes/desk-bookings-file";
import { action as mailAction, loader as mailLoader } from "~/routes/desk-mail";
import { action as messagesAction, loader as messagesLoader } from "~/routes/desk-messages";
import { bookingRow, contactRow, db, emptyDatabase, failedAt, NOW, pendingBookingMail } from "./builders";
import { ACTOR, answered, deskVisit, queued } from "./desk-visit";
import { silenceLogs } from "./silenced-logs";

/** The lists of the desk on the real D1. It is noon of 20 November in Riyadh. */

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  queued.splice(0);
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
let number = 0;

async function book({ status, arrivalTime, ...row }: Partial<Booking> = {}): Promise<string> {
  number += 1;
  const reference = `SQ-${String(number).padStart(6, "0")}`;
  await db.insert(bookings).values(bookingRow({ reference, ...row }));
  const isIt = eq(bookings.reference, reference);
  if (arrivalTime || (status && status !== "pending" && status !== "cancelled")) {
    await db
      .update(bookings)
      .set({ status: "confirmed", arrivalTime: arrivalTime ?? null })
      .where(isIt);
  }
  if (status === "arrived" || status === "ready") await db.update(bookings).set({ status: "arrived" }).where(isIt);
  if (status === "ready" || status === "cancelled") await db.update(bookings).set({ status }).where(isIt);
  return reference;
}

const references = (rows: readonly { reference: string | null }[]) => rows.map(({ reference }) => reference);

describe("today", () => {
  it("has who waits first, and how long the centre has to answer", async () => {
    const late = await book({ createdAt: hoursAgo(25) });
    const early = await book({ createdAt: hoursAgo(1) });
    const { waiting, waitingCount } = await readToday(db, NOW);
    expect(references(waiting)).toEqual([late, early]);
    expect(waiting.map(({ minutesLeft }) => minutesLeft)).toEqual([-60, 23 * 60]);
    expect(waitingCount).toBe(2);
  });

  it("lists a pending booking of a past day once: as one that nobody closed", async () => {
    const reference = await book({ bookingDate: "2026-11-19" });
    const { waiting, waitingCount, late } = await readToday(db, NOW);
    expect([references(waiting), waitingCount, references(late)]).toEqual([[], 0, [reference]]);
  });

  it("counts as many failed emails as the page of email lists", async () => {
    for (const bookingDate of ["2026-11-19", "2026-11-26"]) {
      await pendingBookingMail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate });
    }
    expect((await readToday(db, NOW)).failedMails).toBe(1);
    expect((await mailLoader(await deskVisit("/en/desk/mail"))).failed).toHaveLength(1);
  });

  it("begins the wait anew when the customer moves, and not when the centre does", async () => {
    const reference = await book({ createdAt: hoursAgo(20) });
    const move = (bookingDate: string, changedBy: "customer" | "staff") =>
      db
        .update(bookings)
        .set({ bookingDate, changedBy, changedAt: hoursAgo(2) })
        .where(eq(bookings.reference, reference));
    await move("2026-11-27", "staff");
    expect((await readToday(db, NOW)).waiting[0]?.minutesLeft).toBe(4 * 60);
    await move("2026-11-28", "customer");
    expect((await readToday(db, NOW)).waiting[0]?.minutesLeft).toBe(22 * 60);
  });

  it("has the cars of today and tomorrow by hour, those inside, and those that nobody closed", async () => {
    const noHour = await book({ bookingDate: "2026-11-20", status: "confirmed" });
    const morning = await book({ bookingDate: "2026-11-20", arrivalTime: "10:00" });
    const tomorrow = await book({ bookingDate: "2026-11-21", arrivalTime: "09:00" });
    await book({ bookingDate: "2026-11-22", arrivalTime: "09:00" });
    const inside = await book({ bookingDate: "2026-10-01", status: "arrived" });
    const ready = await book({ bookingDate: "2026-11-19", status: "ready" });
    const open = await book({ bookingDate: "2026-11-18", status: "confirmed" });
    await book({ bookingDate: "2026-11-20", status: "cancelled" });
    const found = await readToday(db, NOW);
    expect(references(found.expected)).toEqual([morning, noHour, tomorrow]);
    expect(references(found.inside)).toEqual([inside, ready]);
    expect(references(found.late)).toEqual([open]);
  });

  it("counts unread messages and failed emails", async () => {
    await db.insert(contactMessages).values([contactRow(), contactRow({ readAt: NOW.toISOString() })]);
    await pendingBookingMail(failedAt(NOW.toISOString()));
    expect(await readToday(db, NOW)).toMatchObject({ unread: 1, failedMails: 1 });
  });
});

type SearchArgs = Parameters<typeof searchLoader>[0] & Parameters<typeof searchAction>[0];
const search = async (query: string) => searchLoader(await deskVisit<SearchArgs>(`/en/desk/bookings?${query}`));

describe("the search", () => {
  it.each([
    "SQ-7K3M9Q",
    "sq 7k3m9q",
    "sq7k3m9q",
    "0501234567",
    "+966 50 123 4567",
    "٠٥٠١٢٣٤٥٦٧",
    "NOURA@example.sa",
    "نورة",
    "noura al",
  ])("finds a booking by %s", async (q) => {
    await book();
    const wanted = { reference: "SQ-7K3M9Q", phoneNumber: "0501234567", email: "Noura@Example.sa" };
    await db.insert(bookings).values(bookingRow({ ...wanted, customerName: "Noura Ali نورة علي" }));
    expect(references((await search(`${new URLSearchParams({ q })}`)).rows)).toEqual(["SQ-7K3M9Q"]);
  });

  it("takes a percent sign for itself", async () => {
    await book();
    expect((await search("q=%25")).count).toBe(0);
  });

  it("filters by status and days, fifty a page, with the riyals of each week", async () => {
    for (let day = 0; day < 52; day++) await book({ bookingDate: "2026-11-25", totalPrice: 100 });
    await book({ bookingDate: "2026-12-25", totalPrice: 50 });
    await book({ status: "cancelled" });
    const first = await search("state=pending&until=2026-11-30");
    expect([first.count, first.rows.length, first.pages]).toEqual([52, 50, 2]);
    expect(first.weeks).toEqual([{ week: "2026-11-21", bookings: 52, total: 5200 }]);
    expect((await search("state=pending&until=2026-11-30&page=2")).rows).toHaveLength(2);
    expect((await search("from=2026-12-01")).weeks).toEqual([{ week: "2026-12-19", bookings: 1, total: 50 }]);
  });

  it("ignores what makes no sense", async () => {
    await book();
    expect((await search("state=sold&from=2026-13-01&page=-3&from-hour=x")).count).toBe(1);
  });
});

describe("the file of a search", () => {
  it("is read by spreadsheets, which compute nothing that somebody typed", async () => {
    await db.insert(bookings).values(bookingRow({ reference: "SQ-7K3M9Q", customerName: '=1+1 "Sara"' }));
    const response = await fileLoader(await deskVisit("/en/desk/bookings.csv?q=SQ-7K3M9Q"));
    const text = await response.text();
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect([...new Uint8Array(await new Blob([text]).arrayBuffer())].length).toBeGreaterThan(100);
    const [headings, row] = text.split("\r\n");
    expect(headings).toContain('"Reference","Day","Hour"');
    expect(row).toMatch(/^"SQ-7K3M9Q","2026-11-26","","Awaiting confirmation","'=1\+1 ""Sara""","0512345678"/);
    expect(row).toContain(",2100,");
  });
});

describe("cancelling many", () => {
  const span = { "from-hour": "2026-11-20T09:00", "until-hour": "2026-11-20T11:00" };
  const many = async (form: Record<string, string>) =>
    answered(
      await searchAction(
        await deskVisit<SearchArgs>("/en/desk/bookings", { form: { intent: "cancel-many", ...form } }),
      ),
    );

  it("asks first, then cancels the pending bookings of the site in those hours, without an email", async () => {
    const junk = await book({ createdAt: "2026-11-20T06:00:00.000Z" });
    const last = await book({ createdAt: "2026-11-20T08:00:59.000Z" });
    await book({ createdAt: "2026-11-20T05:59:59.000Z" });
    await book({ createdAt: "2026-11-20T08:01:00.000Z" });
    await book({ createdAt: "2026-11-20T07:00:00.000Z", createdBy: "desk" });
    await book({ createdAt: "2026-11-20T07:00:00.000Z", status: "confirmed" });
    await db.delete(outbox);
    expect(references((await search(`${new URLSearchParams(span)}`)).rows).sort()).toEqual([junk, last]);
    expect(await many(span)).toEqual({ data: { asks: true } });
    expect(await db.$count(bookings, eq(bookings.status, "cancelled"))).toBe(0);
    expect(await many({ ...span, sure: "yes" })).toMatchObject({
      status: 303,
      location: expect.stringContaining("cancelled=2"),
    });
    const cancelled = db.select().from(bookings).where(eq(bookings.status, "cancelled")).orderBy(asc(bookings.id));
    expect(references(await cancelled)).toEqual([junk, last]);
    const events = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "cancelled"));
    expect(events.map(({ actor }) => actor)).toEqual([ACTOR, ACTOR]);
    expect((await db.select().from(outbox)).map(({ kind, status }) => [kind, status])).toEqual([
      ["booking-cancelled", "skipped"],
      ["booking-cancelled", "skipped"],
    ]);
    const places = await db.select().from(bookingPlaces);
    expect(new Set(places.map(({ bookingId }) => bookingId)).size).toBe(4);
  });

  it.each([{}, { ...span, "until-hour": "" }, { intent: "sell", ...span }])("refuses %j", async (form) => {
    await book({ createdAt: "2026-11-20T06:00:00.000Z" });
    expect(await many({ sure: "yes", ...form })).toMatchObject({ status: 400 });
    expect(await db.$count(bookings, eq(bookings.status, "cancelled"))).toBe(0);
  });
});

type MessagesArgs = Parameters<typeof messagesLoader>[0] & Parameters<typeof messagesAction>[0];

describe("messages", () => {
  const mark = async (form: Record<string, string>) =>
    answered(await messagesAction(await deskVisit<MessagesArgs>("/en/desk/messages", { form })));

  it("are marked as read, and as unread again", async () => {
    const [{ id } = { id: 0 }] = await db.insert(contactMessages).values(contactRow()).returning();
    const lists = async () => {
      const { unread, read } = await messagesLoader(await deskVisit<MessagesArgs>("/en/desk/messages"));
      return [unread.length, read.length];
    };
    expect(await lists()).toEqual([1, 0]);
    expect(await mark({ intent: "read", message: `${id}` })).toEqual({
      status: 303,
      location: "/en/desk/messages?done=read",
    });
    expect(await lists()).toEqual([0, 1]);
    await mark({ intent: "unread", message: `${id}` });
    expect(await lists()).toEqual([1, 0]);
  });

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "sell", message: "1" }],
    [400, { intent: "read", message: "x" }],
  ])("answers %i to %j", async (status, form) => {
    await expect(mark(form)).rejects.toMatchObject({ init: { status } });
  });
});

type MailArgs = Parameters<typeof mailLoader>[0] & Parameters<typeof mailAction>[0];

describe("unsent email", () => {
  const post = async (form: Record<string, string>) =>
    answered(await mailAction(await deskVisit<MailArgs>("/en/desk/mail", { form })));
  const listed = async () => {
    const { failed, waiting } = await mailLoader(await deskVisit<MailArgs>("/en/desk/mail"));
    return [failed.length, waiting.length];
  };

  it("is sent again, one or all that failed, but not for a day that is over", async () => {
    const one = await pendingBookingMail(failedAt(NOW.toISOString()));
    await pendingBookingMail(failedAt(NOW.toISOString()));
    await pendingBookingMail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate: "2026-11-19" });
    expect(await listed()).toEqual([2, 0]);
    expect(await post({ intent: "resend", mail: `${one.outboxId}` })).toMatchObject({ status: 303 });
    expect([await listed(), queued.length]).toEqual([[1, 1], 1]);
    await post({ intent: "resend-failed" });
    expect([await listed(), queued.length]).toEqual([[0, 2], 2]);
    const rows = await db.select().from(outbox);
    expect(rows.filter(({ status }) => status === "failed")).toHaveLength(1);
    expect(rows[0]).toMatchObject({ attempts: 0, failure: null, failedAt: null, causedBy: "staff" });
  });

  it.each([
    [404, { intent: "resend", mail: "999" }],
    [400, { intent: "resend", mail: "x" }],
    [400, { intent: "sell" }],
  ])("answers %i to %j", async (status, form) => {
    await expect(post(form)).rejects.toMatchObject({ init: { status } });
  });
});
