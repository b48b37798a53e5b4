import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appointmentKinds } from "~/domain/outbox/kinds.server";
import { consecutiveDays, riyadhDate } from "~/platform/calendar/dates";
import { bookings, contactMessages, outbox } from "~/platform/db/schema.server";
import { formatLongDate } from "~/platform/i18n/format";
import {
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  pendingBookingEmail,
  pendingContactEmail,
  skippedRow,
  storeBookings,
  updateBookings,
} from "../support/builders";

beforeEach(async () => {
  // The views ask the clock of SQLite, which `TEST_NOW` does not move.
  vi.useRealTimers();
  await emptyDatabase();
});

type Row = Record<string, string | number | null>;

async function view(name: string): Promise<Row[]> {
  return (await env.DB.prepare(`select * from ${name}`).all<Row>()).results;
}

const inDays = (days: number) => riyadhDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000).toISOString();

describe("upcoming", () => {
  it("lists open bookings from today on, the next first", async () => {
    await storeBookings([
      bookingRow({ reference: "SQ-TOMORR", bookingDate: inDays(1) }),
      bookingRow({ reference: "SQ-TODAYY", bookingDate: inDays(0) }),
      bookingRow({ reference: "SQ-YESTER", bookingDate: inDays(-1) }),
      bookingRow({ reference: "SQ-CANCEL", bookingDate: inDays(2) }),
      bookingRow({ reference: "SQ-CONFRM", bookingDate: inDays(3) }),
    ]);
    await setStatus("SQ-CANCEL", "cancelled");
    await setStatus("SQ-CONFRM", "confirmed");
    const rows = await view("upcoming");
    expect(rows.map(({ reference }) => reference)).toEqual(["SQ-TODAYY", "SQ-TOMORR", "SQ-CONFRM"]);
  });

  it("names services in the chosen order and Riyadh's time", async () => {
    await storeBookings(
      bookingRow({
        reference: "SQ-WORDSS",
        bookingDate: inDays(5),
        serviceIds: ["polishing-interior", "thermal-titanium", "gone-from-catalogue"],
        createdAt: "2026-11-20T22:30:00.000Z",
      }),
    );
    const [row] = await view("upcoming");
    expect(row).toMatchObject({
      services: "polishing-interior, thermal-titanium, gone-from-catalogue",
      booked_at: "2026-11-21 01:30",
      total_sar: 2100,
    });
  });

  it("names the weekday in both languages", async () => {
    const week = consecutiveDays("2026-11-21", 7);
    await storeBookings(week.map((bookingDate) => bookingRow({ bookingDate })));
    for (const { day, weekday_en, weekday_ar } of await view("booking_list")) {
      expect(formatLongDate(String(day), "en")).toContain(weekday_en);
      expect(formatLongDate(String(day), "ar")).toContain(weekday_ar);
    }
  });
});

describe("today", () => {
  it("lists today's bookings and every car in the workshop, without cancellations and no-shows", async () => {
    await storeBookings([
      bookingRow({ reference: "SQ-DONEEE", bookingDate: inDays(0) }),
      bookingRow({ reference: "SQ-CANCEL", bookingDate: inDays(0) }),
      bookingRow({ reference: "SQ-NOSHOW", bookingDate: inDays(0) }),
      bookingRow({ reference: "SQ-FILMED", bookingDate: inDays(-3) }),
      bookingRow({ reference: "SQ-OTHERR", bookingDate: inDays(1) }),
    ]);
    await setStatus("SQ-NOSHOW", "no-show");
    await setStatus("SQ-DONEEE", "confirmed", "completed");
    await setStatus("SQ-CANCEL", "cancelled");
    await setStatus("SQ-FILMED", "arrived");
    expect((await view("today")).map(({ reference }) => reference)).toEqual(["SQ-FILMED", "SQ-DONEEE"]);
  });

  it("is sorted by the agreed hour, and lists bookings without one last", async () => {
    const hours = { "SQ-NOHOUR": null, "SQ-EVENIN": "18:00", "SQ-MORNIN": "10:30" };
    for (const [reference, arrivalTime] of Object.entries(hours)) {
      await storeBookings(bookingRow({ reference, bookingDate: inDays(0) }));
      await updateBookings({ status: "confirmed", arrivalTime }, eq(bookings.reference, reference));
    }
    expect((await view("today")).map(({ reference }) => reference)).toEqual(["SQ-MORNIN", "SQ-EVENIN", "SQ-NOHOUR"]);
  });
});

it("weeks count bookings and riyals in weeks that start on Saturday", async () => {
  await storeBookings([
    bookingRow({ reference: "SQ-FRIDAY", bookingDate: "2026-11-27", totalPrice: 600 }),
    bookingRow({ reference: "SQ-SATURD", bookingDate: "2026-11-28", totalPrice: 1000 }),
    bookingRow({ reference: "SQ-SUNDAY", bookingDate: "2026-11-29", totalPrice: 250 }),
    bookingRow({ reference: "SQ-NXTFRI", bookingDate: "2026-12-04", totalPrice: 30 }),
    bookingRow({ reference: "SQ-NOSHOW", bookingDate: "2026-12-03", totalPrice: 400 }),
    bookingRow({ reference: "SQ-READYY", bookingDate: "2026-12-03", totalPrice: 70 }),
  ]);
  await setStatus("SQ-NOSHOW", "no-show");
  await setStatus("SQ-SUNDAY", "confirmed", "completed");
  await setStatus("SQ-NXTFRI", "cancelled");
  await setStatus("SQ-READYY", "arrived", "ready");
  const none = { confirmed: 0, in_workshop: 0, completed: 0, cancelled: 0, no_show: 0, completed_sar: 0 };
  const closed = { in_workshop: 1, completed: 1, cancelled: 1, no_show: 1, completed_sar: 237.5 };
  expect(await view("weeks")).toEqual([
    { ...none, ...closed, week: "2026-11-28", bookings: 5, pending: 1, open_sar: 1016.5 },
    { ...none, week: "2026-11-21", bookings: 1, pending: 1, open_sar: 570 },
  ]);
});

describe("unsent_messages", () => {
  it("shows waiting, overdue and failed messages with their channel, reason and subject", async () => {
    const unsure = { failure: "E_DELIVERY_FAILED", givenUp: true, perhapsSent: true } as const;
    const waiting = { channel: "whatsapp", dueAt: minutesAgo(9) } as const;
    await pendingBookingEmail(waiting, "booking-customer", { bookingDate: inDays(1) });
    await pendingBookingEmail({ dueAt: minutesAgo(11), queuedAt: minutesAgo(1) }, "booking-centre");
    await pendingContactEmail({ dueAt: minutesAgo(60), failedAt: minutesAgo(50), ...unsure });
    await pendingBookingEmail({ sentAt: minutesAgo(59) });
    await pendingBookingEmail(skippedRow);
    const [reference, message] = [expect.stringMatching(/^SQ-/), expect.any(Number)];
    expect(await view("unsent_messages")).toMatchObject([
      { state: "failed", failure: "E_DELIVERY_FAILED", given_up: 1, perhaps_sent: 1, reference: null, message },
      { state: "overdue", kind: "booking-centre", channel: "email", reference },
      { state: "waiting", kind: "booking-customer", channel: "whatsapp", failure: null, reference, message: null },
    ]);
  });

  /** Stores a failed email of this kind about an appointment in this many days. */
  async function failedEmail(kind: Parameters<typeof pendingBookingEmail>[1], days: number, dueMinutesAgo = 60) {
    const state = { dueAt: minutesAgo(dueMinutesAgo), failedAt: minutesAgo(50) };
    await pendingBookingEmail(state, kind, { bookingDate: inDays(days) });
  }
  const kinds = async () => (await view("unsent_messages")).map(({ kind }) => kind);

  it.each(appointmentKinds)("leaves out a %s of a past day, which would be skipped", async (kind) => {
    await failedEmail(kind, -1);
    expect(await kinds()).toEqual([]);
    await failedEmail(kind, 0);
    expect(await kinds()).toEqual([kind]);
  });

  it("includes every email to the centre or about the car, the newest first", async () => {
    const older = ["booking-ready", "booking-completed", "centre-cancelled", "centre-moved", "booking-centre"] as const;
    for (const [index, kind] of older.entries()) await failedEmail(kind, -1, 60 - index);
    await pendingContactEmail({ dueAt: minutesAgo(15), failedAt: minutesAgo(1) });
    expect(await kinds()).toEqual(["contact-centre", ...older.toReversed()]);
  });
});

it("unread lists messages that nobody has read, the oldest first", async () => {
  await db
    .insert(contactMessages)
    .values([
      contactRow({ name: "First", createdAt: "2026-11-19T22:00:00.000Z" }),
      contactRow({ name: "Later", createdAt: "2026-11-20T10:00:00.000Z" }),
      contactRow({ name: "Read", readAt: "2026-11-20T11:00:00.000Z" }),
    ]);
  expect((await view("unread")).map(({ name, received_at }) => [name, received_at])).toEqual([
    ["First", "2026-11-20 01:00"],
    ["Later", "2026-11-20 13:00"],
  ]);
});

it("no view contains the token of a booking", async () => {
  await pendingBookingEmail();
  const [booking] = await db.select({ token: bookings.token }).from(bookings);
  for (const name of ["booking_list", "upcoming", "today", "unsent_messages"])
    expect(JSON.stringify(await view(name))).not.toContain(booking?.token);
  expect(await db.$count(outbox)).toBe(1);
});

async function setStatus(reference: string, ...path: readonly string[]): Promise<void> {
  for (const status of path)
    await env.DB.prepare("update bookings set status = ? where reference = ?").bind(status, reference).run();
}
