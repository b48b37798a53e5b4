import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bookingPlaces, bookings, outbox } from "~/db/schema.server";
import { morningEmail, readMorning } from "~/mail/morning.server";
import { anonymizeRecords } from "~/retention/anonymize.server";
import {
  bookingRow,
  changeBookings,
  db,
  emptyDatabase,
  pendingBookingEmail,
  pendingContactEmail,
  storeBookings,
} from "../support/builders";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();

/** 07:00 on 20 November in Riyadh. */
const MORNING = new Date("2026-11-20T04:00:00.000Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const confirmAt = (reference: string, arrivalTime: string) =>
  changeBookings({ status: "confirmed", arrivalTime }, eq(bookings.reference, reference));
const references = (rows: readonly { readonly reference: string }[]) => rows.map(({ reference }) => reference);

describe("the data of the morning email", () => {
  it("includes today's and tomorrow's appointments, and open ones of past days", async () => {
    const rows = [
      ["SQ-TODAY2", "2026-11-20", "pending"],
      ["SQ-CANCEL", "2026-11-20", "cancelled"],
      ["SQ-NEXT22", "2026-11-21", "confirmed"],
      ["SQ-LATER2", "2026-11-22", "pending"],
      ["SQ-PASSED", "2026-11-19", "pending"],
      ["SQ-OPEN22", "2026-11-19", "confirmed"],
      ["SQ-GONE22", "2026-11-19", "cancelled"],
    ] as const;
    for (const [reference, bookingDate, status] of rows) {
      await storeBookings(bookingRow({ reference, bookingDate }));
      if (status !== "pending") await changeBookings({ status }, eq(bookings.reference, reference));
    }
    const { today, tomorrow, late } = await readMorning(db, "2026-11-20", MORNING);
    expect([today, tomorrow, late].map(({ rows }) => references(rows))).toEqual([
      ["SQ-TODAY2"],
      ["SQ-NEXT22"],
      ["SQ-PASSED", "SQ-OPEN22"],
    ]);
  });

  it("includes the cars at the centre until they are collected, even after a month", async () => {
    const rows = [
      ["SQ-INSIDE", "2026-10-01", ["arrived"]],
      ["SQ-READY2", "2026-11-18", ["arrived", "ready"]],
      ["SQ-GONE22", "2026-11-18", ["arrived", "completed"]],
    ] as const;
    for (const [reference, bookingDate, statuses] of rows) {
      await storeBookings(bookingRow({ reference, bookingDate }));
      for (const status of statuses) await changeBookings({ status }, eq(bookings.reference, reference));
    }
    const morning = await readMorning(db, "2026-11-20", MORNING);
    expect(references([...morning.inWorkshop.rows, ...morning.ready.rows])).toEqual(["SQ-INSIDE", "SQ-READY2"]);
    expect(morningEmail(morning).text).toMatch(/SQ-INSIDE.*في المركز[\s\S]*SQ-READY2.*جاهزة للاستلام/);
  });

  it("lists the appointments by hour, those without one last", async () => {
    for (const [reference, arrivalTime, createdAt] of [
      ["SQ-NOHOUR", null, "2026-11-10T09:00:00.000Z"],
      ["SQ-EVENIN", "18:00", "2026-11-11T09:00:00.000Z"],
      ["SQ-LATER2", null, "2026-11-12T09:00:00.000Z"],
      ["SQ-MORNIN", "10:30", "2026-11-13T09:00:00.000Z"],
    ] as const) {
      await storeBookings(bookingRow({ reference, createdAt, bookingDate: "2026-11-20" }));
      if (arrivalTime) await confirmAt(reference, arrivalTime);
    }
    const { today } = await readMorning(db, "2026-11-20", MORNING);
    expect(references(today.rows)).toEqual(["SQ-MORNIN", "SQ-EVENIN", "SQ-NOHOUR", "SQ-LATER2"]);
  });

  it("counts the cars that arrive on each day, with those that staff have entered", async () => {
    await storeBookings(bookingRow({ bookingDate: "2026-11-20" }));
    await storeBookings(bookingRow({ bookingDate: "2026-11-20", reference: "SQ-CANCEL" }));
    await changeBookings({ status: "cancelled" }, eq(bookings.reference, "SQ-CANCEL"));
    await db.insert(bookingPlaces).values([
      { bay: "arrival", day: "2026-11-20", block: "one" },
      { bay: "film", day: "2026-11-20", block: "two" },
      { bay: "arrival", day: "2026-11-22", block: "three" },
    ]);
    const { arrivals } = await readMorning(db, "2026-11-20", MORNING);
    expect(arrivals).toEqual({ today: { cars: 2, taken: 1 }, tomorrow: { cars: 0, taken: 0 } });
  });

  it("includes the emails that failed since the day before, except for anonymized people", async () => {
    const failedAt = "2026-11-19T10:00:00.000Z";
    await pendingBookingEmail({ failedAt, failure: "E_RECIPIENT_SUPPRESSED" });
    await pendingBookingEmail({ status: "skipped", failure: "anonymized" });
    await pendingBookingEmail({ failedAt: "2026-11-18T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const { failedEmails } = await readMorning(db, "2026-11-20", MORNING);
    expect(failedEmails.rows).toMatchObject([
      {
        id: expect.any(Number),
        kind: "booking-customer",
        reference: expect.stringMatching(/^SQ-/),
        failure: "E_RECIPIENT_SUPPRESSED",
      },
    ]);
  });
});

describe("its count", () => {
  it("of failed emails starts at seven the morning before, however late the email is sent", async () => {
    const failed = (failedAt: string, failure: string) => pendingBookingEmail({ failedAt, failure });
    await failed("2026-11-19T03:59:59.999Z", "before");
    await failed("2026-11-19T04:00:00.000Z", "at seven");
    await failed("2026-11-20T09:00:00.000Z", "since");
    const { failedEmails } = await readMorning(db, "2026-11-20", new Date("2026-11-20T10:00:00.000Z"));
    expect(failedEmails.rows.map(({ failure }) => failure)).toEqual(["since", "at seven"]);
  });

  it("of open bookings leaves out anonymized ones", async () => {
    await storeBookings(bookingRow({ bookingDate: "2026-11-18" }));
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, MORNING);
    await storeBookings(bookingRow({ reference: "SQ-PASSED", bookingDate: "2026-11-19" }));
    expect(references((await readMorning(db, "2026-11-20", MORNING)).late.rows)).toEqual(["SQ-PASSED"]);
  });

  it("of each list stops at a hundred, with the number of the others", async () => {
    const some = (count: number, bookingDate: string) =>
      storeBookings(Array.from({ length: count }, () => bookingRow({ bookingDate })));
    await some(101, "2026-11-19");
    await some(102, "2026-11-20");
    await some(100, "2026-11-21");
    for (let mail = 0; mail < 103; mail++) {
      await pendingContactEmail({ failedAt: "2026-11-19T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    }
    const { today, tomorrow, late, failedEmails } = await readMorning(db, "2026-11-20", MORNING);
    expect([today, tomorrow, late, failedEmails].map(({ rows, total }) => [rows.length, total])).toEqual([
      [100, 102],
      [100, 100],
      [100, 101],
      [100, 103],
    ]);
    expect((await readMorning(db, "2026-11-30", MORNING)).today).toEqual({ rows: [], total: 0 });
  });
});

describe("the morning email", () => {
  it("is in Arabic in both bodies, and names empty lists as empty", async () => {
    await storeBookings(bookingRow({ reference: "SQ-7K3M9Q", bookingDate: "2026-11-20" }));
    const mail = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    expect(mail.subject).toBe("مواعيد الجمعة، 20 نوفمبر 2026");
    expect(mail.text).toContain("\u2068Sara Ahmed\u2069، \u20680512345678\u2069");
    for (const body of [mail.text, mail.html]) {
      for (const part of [
        "SQ-7K3M9Q",
        "Sara Ahmed",
        "0512345678",
        "بانتظار التأكيد",
        "مواعيد غدٍ السبت، 21",
        "لا يوجد",
      ]) {
        expect(body).toContain(part);
      }
    }
  });

  it("has the hours and the number of cars, and links to unconfirmed bookings of past days", async () => {
    await storeBookings(bookingRow({ reference: "SQ-TODAY2", bookingDate: "2026-11-20" }));
    await confirmAt("SQ-TODAY2", "16:30");
    await storeBookings(bookingRow({ reference: "SQ-TODAY3", bookingDate: "2026-11-20" }));
    await storeBookings(bookingRow({ reference: "SQ-PASSED", bookingDate: "2026-11-18" }));
    await db.insert(bookingPlaces).values({ bay: "arrival", day: "2026-11-20", block: "one" });
    const { text, html } = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    const plain = text.replaceAll(/[\u2066-\u2069]/g, "");
    expect(plain).toContain("مواعيد اليوم الجمعة، 20 نوفمبر 2026 (3 سيارات)\n- 4:30 عصراً – SQ-TODAY2");
    expect(plain).toContain("\n- بلا وقت محدد – SQ-TODAY3");
    expect(plain).toContain("\n- منها سيارة واحدة غير مسجّلة في الحجوزات");
    const [address = "", ...others] = text.match(/https:\/\/wa\.me\/\S+/g) ?? [];
    expect(others).toEqual([]);
    expect(html).toContain(address);
    expect(decodeURIComponent(address)).toBe(
      "https://wa.me/966512345678?text=Hello, this is Saqeel Car Care, about your booking SQ-PASSED for Wednesday 18 November 2026.",
    );
    expect(text).not.toContain("my-booking");
  });

  it("has every list below its title, in this order", async () => {
    for (const [reference, bookingDate] of [
      ["SQ-TODAY2", "2026-11-20"],
      ["SQ-NEXT22", "2026-11-21"],
      ["SQ-PASSED", "2026-11-19"],
    ] as const) {
      await storeBookings(bookingRow({ reference, bookingDate }));
    }
    await pendingBookingEmail({ failedAt: "2026-11-19T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const { text, html } = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    for (const body of [text, html]) {
      expect(body).toMatch(
        /20 نوفمبر.*SQ-TODAY2.*21 نوفمبر.*SQ-NEXT22.*ولم تُسجَّل نتيجتها.*SQ-PASSED.*E_DELIVERY_FAILED/s,
      );
    }
  });

  it("has a name for every kind of email that may fail", async () => {
    const failedAt = "2026-11-19T10:00:00.000Z";
    const kinds = outbox.kind.enumValues.filter((kind) => kind !== "contact-centre" && kind !== "centre-morning");
    for (const kind of kinds) await pendingBookingEmail({ failedAt, failure: "E_DELIVERY_FAILED" }, kind);
    const { text } = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    expect(text.match(/E_DELIVERY_FAILED/g)).toHaveLength(kinds.length);
    expect(text).not.toMatch(/morning\.kind|booking-|centre-/);
  });

  it("names the day of an unconfirmed booking, not its status", async () => {
    await storeBookings(bookingRow({ reference: "SQ-PASSED", bookingDate: "2026-11-19" }));
    const { text } = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    expect(text).toContain("- الخميس، 19 نوفمبر 2026 – \u2068SQ-PASSED\u2069: \u2068Sara Ahmed\u2069، ");
    expect(text).not.toContain("بانتظار التأكيد");
    expect(text).not.toContain("دليل الموظفين");
  });

  it("names each email that failed by its id, and the reason where one is known", async () => {
    const failedAt = "2026-11-19T10:00:00.000Z";
    const ofBooking = await pendingBookingEmail({ failedAt, failure: "E_RECIPIENT_SUPPRESSED" });
    const { outboxId } = await pendingContactEmail({ failedAt });
    const [booking] = await db.select().from(bookings);
    const { text, html } = morningEmail(await readMorning(db, "2026-11-20", MORNING));
    const lines = [
      `رسالة الحجز إلى العميل \u2068${booking?.reference} #${ofBooking.outboxId}\u2069: \u2068E_RECIPIENT_SUPPRESSED\u2069`,
      `إشعار المركز برسالة زائر \u2068#${outboxId}\u2069`,
    ];
    for (const line of lines) {
      expect(text.split("\n")).toContain(`- ${line}`);
      expect(html).toContain(`>${line}</li>`);
    }
    for (const body of [text, html]) expect(body).toContain("كما في دليل الموظفين");
  });

  it("names expired facts that the site still shows, if there are any", async () => {
    const morning = await readMorning(db, "2026-11-20", MORNING);
    const ramadan = { kind: "special-hours", note: { ar: "رمضان", en: "Ramadan" }, until: "2026-03-18" } as const;
    const { text } = morningEmail(morning, { expired: [ramadan, { kind: "national-day-offer", until: "2026-09-24" }] });
    expect(text).toContain("ساعات العمل الخاصة (رمضان)، انتهت يوم الأربعاء، 18 مارس 2026");
    expect(text).toContain("عرض اليوم الوطني، انتهى يوم الخميس، 24 سبتمبر 2026");
    expect(morningEmail(morning, { expired: [] }).text).not.toContain("انتهى تاريخها");
  });
});
