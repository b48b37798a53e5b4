import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Booking, bookingEvents, bookingPlaces, bookings, contactMessages, outbox } from "~/db/schema.server";
import { MailScreen } from "~/features/desk/mail/mail-screen";
import { MessagesScreen } from "~/features/desk/messages/messages-screen";
import { bookingsFile } from "~/features/desk/search/bookings-file";
import { readForFile } from "~/features/desk/search/search.server";
import type { SearchAnswer } from "~/features/desk/search/search-answer";
import { readSearch } from "~/features/desk/search/search-query.server";
import { SearchScreen } from "~/features/desk/search/search-screen";
import { readToday } from "~/features/desk/today/today.server";
import { TodayScreen } from "~/features/desk/today/today-screen";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { action as searchAction, loader as searchLoader } from "~/routes/desk-bookings";
import { loader as fileLoader } from "~/routes/desk-bookings-file";
import { action as mailAction, loader as mailLoader } from "~/routes/desk-mail";
import { action as messagesAction, loader as messagesLoader } from "~/routes/desk-messages";
import {
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  failedAt,
  NOW,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";
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

/** Stores many bookings at once. */
async function bookMany(count: number, row: Partial<Booking> = {}) {
  for (let start = 0; start < count; start += 5) {
    const rows = Array.from({ length: Math.min(5, count - start) }, () => {
      number += 1;
      return bookingRow({ reference: `SQ-${String(number).padStart(6, "0")}`, ...row });
    });
    await db.insert(bookings).values(rows);
  }
}

/** What a page says, as HTML. */
const html = (screen: ReturnType<typeof createElement>, language: Language = "en") =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, screen));

const references = (rows: readonly { reference: string | null }[]) => rows.map(({ reference }) => reference);

describe("today", () => {
  it("has who waits first, and how long the centre has to answer", async () => {
    const late = await book({ createdAt: hoursAgo(25) });
    const early = await book({ createdAt: hoursAgo(1) });
    const { waiting } = await readToday(db, NOW);
    expect(references(waiting.rows)).toEqual([late, early]);
    expect(waiting.rows.map(({ minutesLeft }) => minutesLeft)).toEqual([-60, 23 * 60]);
    expect(waiting.total).toBe(2);
  });

  it("lists a pending booking of a past day once: as one that nobody closed", async () => {
    const reference = await book({ bookingDate: "2026-11-19" });
    const { waiting, late } = await readToday(db, NOW);
    expect([references(waiting.rows), waiting.total, references(late.rows)]).toEqual([[], 0, [reference]]);
  });

  it("counts as many failed emails as the page of email lists", async () => {
    for (const bookingDate of ["2026-11-19", "2026-11-26"]) {
      await pendingBookingMail(failedAt(NOW.toISOString()), "booking-customer", { bookingDate });
    }
    expect((await readToday(db, NOW)).failedMails).toBe(1);
    expect((await mailLoader(await deskVisit("/en/desk/mail"))).failed).toHaveLength(1);
  });

  it("starts the wait again when the customer moves, and not when the centre does", async () => {
    const reference = await book({ createdAt: hoursAgo(20) });
    const move = (bookingDate: string, changedBy: "customer" | "staff") =>
      db
        .update(bookings)
        .set({ bookingDate, changedBy, changedAt: hoursAgo(2) })
        .where(eq(bookings.reference, reference));
    await move("2026-11-27", "staff");
    expect((await readToday(db, NOW)).waiting.rows[0]?.minutesLeft).toBe(4 * 60);
    await move("2026-11-28", "customer");
    expect((await readToday(db, NOW)).waiting.rows[0]?.minutesLeft).toBe(22 * 60);
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
    expect(references(found.expected.rows)).toEqual([morning, noHour]);
    expect(references(found.expectedTomorrow.rows)).toEqual([tomorrow]);
    expect(references(found.inWorkshop.rows)).toEqual([inside]);
    expect(references(found.ready.rows)).toEqual([ready]);
    expect(references(found.late.rows)).toEqual([open]);
  });

  it("shows tomorrow's cars when today has more than a page shows, and says which lists are cut", async () => {
    await bookMany(51, { bookingDate: "2026-11-20" });
    const tomorrow = await book({ bookingDate: "2026-11-21", arrivalTime: "09:00" });
    const found = await readToday(db, NOW);
    expect([found.expected.rows.length, found.expected.total]).toEqual([50, 51]);
    expect(references(found.expectedTomorrow.rows)).toEqual([tomorrow]);
    const line = "The first 50 are shown here.";
    // Waiting and expected.
    expect(html(createElement(TodayScreen, { today: found })).split(line)).toHaveLength(3);
    expect(html(createElement(TodayScreen, { today: found }), "ar").split("يظهر هنا أول 50 حجزاً.")).toHaveLength(3);
  });

  it.each([
    ["expectedTomorrow", { bookingDate: "2026-11-21" }, ["confirmed"]],
    ["inWorkshop", { bookingDate: "2026-11-19" }, ["confirmed", "arrived"]],
    ["ready", { bookingDate: "2026-11-19" }, ["confirmed", "arrived", "ready"]],
    ["late", { bookingDate: "2026-11-19" }, ["confirmed"]],
  ] as const)("says that only the first of %s are shown", async (list, row, statuses) => {
    await bookMany(51, row);
    for (const status of statuses) await db.update(bookings).set({ status });
    const today = await readToday(db, NOW);
    expect([today[list].rows.length, today[list].total]).toEqual([50, 51]);
    expect(html(createElement(TodayScreen, { today })).split("The first 50 are shown here.")).toHaveLength(2);
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

  it("leaves cancelled bookings and no-shows out of the weeks", async () => {
    await book({ bookingDate: "2026-11-20", totalPrice: 100 });
    await book({ bookingDate: "2026-11-20", totalPrice: 40, status: "cancelled" });
    const missed = await book({ bookingDate: "2026-11-20", totalPrice: 7, status: "confirmed" });
    await db.update(bookings).set({ status: "no-show" }).where(eq(bookings.reference, missed));
    const { count, weeks } = await search("");
    expect([count, weeks]).toEqual([3, [{ week: "2026-11-14", bookings: 1, total: 100 }]]);
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
    expect(headings).toContain('"Reference","Day","Arrival time"');
    expect(row).toMatch(/^"SQ-7K3M9Q","2026-11-26","","Awaiting confirmation","'=1\+1 ""Sara""","\+966512345678"/);
    expect(row).toContain(',2100,"English","The site",');
    const arabic = await (await fileLoader(await deskVisit("/desk/bookings.csv?q=SQ-7K3M9Q"))).text();
    expect(arabic).toContain(',2100,"الإنجليزية","الموقع",');
  });

  it("says in its last line that it is cut", async () => {
    for (let count = 0; count < 3; count++) await book();
    const query = readSearch(new URLSearchParams());
    const lines = async (limit: number) =>
      bookingsFile(await readForFile(db, query, limit), "en")
        .trimEnd()
        .split("\r\n")
        .slice(1);
    expect(await lines(3)).toHaveLength(3);
    const [first, second, last, ...others] = await lines(2);
    expect([first, second]).toEqual([expect.stringContaining("SQ-"), expect.stringContaining("SQ-")]);
    expect(last).toBe('"Only the first 2 bookings are in this file. Search for fewer days."');
    expect(others).toEqual([]);
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
    expect(await many(span)).toMatchObject({ data: { asks: true } });
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

  const cancelled = () => db.$count(bookings, eq(bookings.status, "cancelled"));
  const inSpan = { createdAt: "2026-11-20T06:00:00.000Z" };

  /** The page that answers a form: its action, then its loader. */
  async function pageAfter(form: Record<string, string>, language: Language = "en") {
    const path = language === "en" ? "/en/desk/bookings" : "/desk/bookings";
    const visit = await deskVisit<SearchArgs>(path, { form: { intent: "cancel-many", ...form } });
    const { data } = answered(await searchAction(visit));
    const props = { ...(await searchLoader(visit)), answer: data as SearchAnswer };
    return html(createElement(SearchScreen, props), language);
  }

  it.each([{}, { ...span, "until-hour": "" }, { intent: "sell", ...span }, { ...span, from: "soon" }])(
    "refuses %j",
    async (form) => {
      await book(inSpan);
      expect(await many({ sure: "yes", ...form })).toMatchObject({ status: 400 });
      expect(await cancelled()).toBe(0);
    },
  );

  it("cancels no more than the search lists: its other filters count, too", async () => {
    const junk = await book({ ...inSpan, customerName: "Robot One", bookingDate: "2026-11-25" });
    await book({ ...inSpan, customerName: "Noura Ali", bookingDate: "2026-11-25" });
    await book({ ...inSpan, customerName: "Robot Two", bookingDate: "2026-12-25" });
    await book({ ...inSpan, customerName: "Robot Three", bookingDate: "2026-11-21" });
    const filters = { ...span, q: "robot", state: "pending", from: "2026-11-22", until: "2026-11-30" };
    expect(references((await search(`${new URLSearchParams(filters)}`)).rows)).toEqual([junk]);
    const page = await pageAfter(filters);
    for (const [name, value] of Object.entries(filters)) {
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(page).toContain(`<input type="hidden" name="count" value="1"/>`);
    expect(await many({ ...filters, count: "1", sure: "yes" })).toMatchObject({ status: 303 });
    const rows = await db.select().from(bookings).where(eq(bookings.status, "cancelled"));
    expect(references(rows)).toEqual([junk]);
  });

  it("finds nothing to cancel where the filters contradict the hours", async () => {
    await book(inSpan);
    expect(await many({ ...span, state: "confirmed", sure: "yes" })).toMatchObject({
      location: expect.stringContaining("cancelled=0"),
    });
    expect(await cancelled()).toBe(0);
  });

  it("asks again when there are more or fewer than were shown, and writes nothing", async () => {
    await book(inSpan);
    await book(inSpan);
    for (const count of ["1", "3", "0", "x"]) {
      expect(await many({ ...span, count, sure: "yes" })).toMatchObject({
        status: 409,
        data: { asks: true, isChanged: true },
      });
    }
    expect(await cancelled()).toBe(0);
    const page = await pageAfter({ ...span, count: "1", sure: "yes" });
    expect(page).toContain("Cancel 2 bookings?");
    expect(page).toContain(`<input type="hidden" name="count" value="2"/>`);
    expect(page).toContain("have changed");
    expect(await many({ ...span, count: "2", sure: "yes" })).toMatchObject({ status: 303 });
    expect(await cancelled()).toBe(2);
  });

  it("has a way back from its question", async () => {
    await book(inSpan);
    const page = await pageAfter({ ...span, q: "Sara" });
    const back = `/en/desk/bookings?${new URLSearchParams({ q: "Sara", ...span })}`;
    expect(page).toContain(`href="${back.replaceAll("&", "&amp;")}"`);
    expect(page).toContain("No, cancel nothing");
  });

  it.each([
    ["en", { ...span, "until-hour": "noon" }, "until-hour", "Give the day and hour until which the robot booked"],
    ["en", { "until-hour": span["until-hour"] }, "from-hour", "Give the day and hour from which the robot booked"],
    ["ar", { ...span, "from-hour": "2026-02-30T09:00" }, "from-hour", "حدّد اليوم والساعة اللذين بدأ فيهما الحجز الآلي"],
  ] as const)(
    "says in %s at its field which hour is missing in %j, and keeps the rest",
    async (language, form, field, message) => {
      await book(inSpan);
      expect(await many(form)).toMatchObject({ status: 400, data: { asks: false, errors: [field] } });
      const page = await pageAfter(form, language);
      expect(page).toContain(`<a href="#${field}"`);
      expect(page.split(message)).toHaveLength(3);
      expect(page).toContain(`aria-describedby="${field}-error"`);
      for (const typed of Object.values(form)) expect(page).toContain(`value="${typed}"`);
      expect(await cancelled()).toBe(0);
    },
  );
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

  const shown = async (query: string) => messagesLoader(await deskVisit<MessagesArgs>(`/en/desk/messages${query}`));
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const writeMany = async (count: number, row: Parameters<typeof contactRow>[0] = {}) => {
    for (let index = 0; index < count; index++) {
      await db.insert(contactMessages).values(contactRow({ name: `Person ${index}`, ...row }));
    }
  };

  it("are all reached, page by page", async () => {
    await writeMany(10);
    await writeMany(17, { readAt: NOW.toISOString() });
    const first = await shown("");
    expect([names(first.unread), first.pages]).toEqual([Array.from({ length: 8 }, (_, at) => `Person ${at}`), 3]);
    const second = await shown("?page=2");
    expect(names(second.unread)).toEqual(["Person 8", "Person 9"]);
    const third = await shown("?page=3");
    expect([names(third.unread), names(third.read)]).toEqual([[], ["Person 0"]]);
    const page = html(createElement(MessagesScreen, second));
    expect(page).toContain('href="/en/desk/messages"');
    expect(page).toContain('href="/en/desk/messages?page=3"');
    expect(page).toContain("Unread (10)");
    expect(html(createElement(MessagesScreen, third))).not.toContain("No new messages");
  });

  it("stay on their page after one is marked", async () => {
    await writeMany(12);
    const [last] = (await shown("?page=2")).unread;
    const form = { intent: "read", message: `${last?.id}` };
    const visit = await deskVisit<MessagesArgs>("/en/desk/messages?page=2", { form });
    expect(answered(await messagesAction(visit)).location).toBe("/en/desk/messages?done=read&page=2");
  });

  it("have quiet buttons, because none is the first to press", async () => {
    await writeMany(2);
    expect(html(createElement(MessagesScreen, await shown("")))).not.toContain("button-primary");
  });

  it.each([
    [404, { intent: "read", message: "999" }],
    [400, { intent: "sell", message: "1" }],
    [400, { intent: "read", message: "x" }],
  ])("answers %i to %j", async (status, form) => {
    expect(await mark(form)).toMatchObject({ status, data: { problem: expect.any(String) } });
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

  it("is not sent again by a second tap, which leads to the page", async () => {
    const { outboxId } = await pendingBookingMail(failedAt(NOW.toISOString()));
    const tap = () => post({ intent: "resend", mail: `${outboxId}` });
    expect(await tap()).toEqual({ status: 303, location: "/en/desk/mail?done=resend" });
    for (const state of [
      { status: "sending" as const, attempts: 1 },
      { status: "sent" as const, sentAt: NOW.toISOString() },
    ]) {
      await db.update(outbox).set(state).where(eq(outbox.id, outboxId));
      const before = await db.select().from(outbox);
      queued.splice(0);
      expect(await tap()).toEqual({ status: 303, location: "/en/desk/mail" });
      expect([await db.select().from(outbox), queued]).toEqual([before, []]);
    }
  });

  it("that waits is sent now", async () => {
    const { outboxId } = await pendingBookingMail({ nextTryAt: "2026-11-20T10:00:00.000Z", attempts: 1 });
    expect(await post({ intent: "resend", mail: `${outboxId}` })).toMatchObject({
      location: "/en/desk/mail?done=resend",
    });
    expect(queued).toHaveLength(1);
    expect((await db.select().from(outbox))[0]).toMatchObject({ nextTryAt: NOW.toISOString(), attempts: 0 });
  });

  it("is all sent again, also what the page does not list", async () => {
    await bookMany(110);
    const at = NOW.toISOString();
    await db.delete(outbox);
    await db.run(sql`insert into outbox (kind, booking_id, status, failed_at, failure, created_at, due_at, next_try_at)
      select 'booking-confirmed', id, 'failed', ${at}, 'TIMEOUT', ${at}, ${at}, ${at} from bookings`);
    const page = async () => mailLoader(await deskVisit<MailArgs>("/en/desk/mail"));
    const before = await page();
    expect([before.failed.length, before.failedCount]).toEqual([50, 110]);
    expect(html(createElement(MailScreen, before))).toContain("The newest 50 of 110 are shown here.");
    await post({ intent: "resend-failed" });
    expect(await db.$count(outbox, isNotNull(outbox.failedAt))).toBe(0);
    expect(queued).toHaveLength(110);
    const after = await page();
    expect([after.failedCount, after.waiting.length, after.waitingCount]).toEqual([0, 50, 110]);
    expect(html(createElement(MailScreen, after))).toContain("The newest 50 of 110 are shown here.");
  });

  it("about a message leads to that message, wherever it is listed", async () => {
    await pendingContactMail(failedAt(NOW.toISOString()));
    for (let count = 0; count < 11; count++) await db.insert(contactMessages).values(contactRow());
    await pendingContactMail(failedAt(NOW.toISOString()), "Do you polish boats, too?");
    const mails = await mailLoader(await deskVisit<MailArgs>("/en/desk/mail"));
    const id = mails.failed[0]?.message;
    expect(html(createElement(MailScreen, mails))).toContain(`href="/en/desk/messages?message=${id}#message-${id}"`);
    const shown = await messagesLoader(await deskVisit<MessagesArgs>(`/en/desk/messages?message=${id}`));
    expect(shown.unread.map(({ message }) => message)).toEqual(["Do you polish boats, too?"]);
    expect(html(createElement(MessagesScreen, shown))).toContain(`id="message-${id}"`);
  });

  it("is sent again, one or all that failed, but not for a day that has passed", async () => {
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
    expect(await post(form)).toMatchObject({ status, data: { problem: expect.any(String) } });
  });
});
