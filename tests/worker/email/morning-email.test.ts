import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { morningEmail, readMorning } from "~/domain/email/morning.server";
import { isAboutBooking } from "~/domain/outbox/kinds.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import {
  type BookingStatus,
  bookingEvents,
  bookingPlaces,
  bookings,
  type FailureCode,
  outbox,
  payments,
} from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import {
  bookingRow,
  db,
  pendingBookingEmail,
  pendingContactEmail,
  skippedRow,
  storeBookings,
  updateBookings,
} from "../support/builders";

/** What the morning email contains (product.md 10.17). */

/** 07:00 on 20 November in Riyadh. */
const MORNING = new Date("2026-11-20T04:00:00.000Z");
startFresh(MORNING);

async function book(reference: string, bookingDate: string, ...statuses: readonly BookingStatus[]) {
  await storeBookings(bookingRow({ reference, bookingDate }));
  for (const status of statuses) await updateBookings({ status }, eq(bookings.reference, reference));
}
const confirmAt = (reference: string, arrivalTime: string) =>
  updateBookings({ status: "confirmed", arrivalTime }, eq(bookings.reference, reference));
const read = (now = MORNING) => readMorning(db, "2026-11-20", now);
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
const failedAt = "2026-11-19T10:00:00.000Z";

it("the email is in Arabic, with every list below its title in both bodies", async () => {
  await book("SQ-TODAY2", "2026-11-20");
  await book("SQ-CANCEL", "2026-11-20", "cancelled");
  await book("SQ-NEXT22", "2026-11-21", "confirmed");
  await book("SQ-LATER2", "2026-11-22");
  await book("SQ-INSIDE", "2026-10-01", "arrived");
  await book("SQ-READY2", "2026-11-18", "arrived", "ready");
  await book("SQ-GONE22", "2026-11-18", "arrived", "completed");
  await book("SQ-PASSED", "2026-11-19");
  await pendingBookingEmail({ failedAt, failure: "E_DELIVERY_FAILED" }, "booking-customer", { reference: "SQ-FAILED" });
  const { subject, text, html } = morningEmail(await read());
  expect(subject).toBe("مواعيد الجمعة 20 نوفمبر");
  expect(text).toContain("– \u2068Sara Ahmed\u2069 (");
  expect(text).toContain("\u2066SQ-TODAY2\u2069\n  \u20660512345678\u2069\n");
  for (const body of [text, html]) {
    expect(body).toMatch(
      /20 نوفمبر.*SQ-TODAY2.*21 نوفمبر.*SQ-NEXT22.*في المركز.*SQ-INSIDE.*جاهزة للاستلام.*SQ-READY2.*ولم تُسجَّل نتيجتها.*SQ-PASSED.*SQ-FAILED.*E_DELIVERY_FAILED/s,
    );
    expect(body).not.toMatch(/SQ-(CANCEL|LATER2|GONE22)/);
  }
});

it("yesterday's takings are one line, and no line without any", async () => {
  await book("SQ-GONE22", "2026-11-18", "arrived", "completed");
  const [booking] = await db.select().from(bookings);
  const pay = (amount: number, method: "cash" | "card" | "transfer", takenAt: string) =>
    db.insert(payments).values({ bookingId: booking?.id ?? 0, amount, method, takenAt });
  // Yesterday in Riyadh is from 21:00 to 21:00 in UTC.
  await pay(100, "cash", "2026-11-18T20:59:59.999Z");
  await pay(200, "cash", "2026-11-19T21:00:00.000Z");
  expect(plain(morningEmail(await read()).text)).not.toContain("دُفع أمس");
  await pay(100_050, "cash", "2026-11-18T21:00:00.000Z");
  expect(plain(morningEmail(await read()).text)).toContain("دُفع أمس 1,000.50 ريال (1,000.50 نقداً).");
  await pay(20_000, "transfer", "2026-11-19T20:59:59.999Z");
  await pay(5_000, "card", "2026-11-19T09:00:00.000Z");
  await db.update(payments).set({ removedAt: failedAt }).where(eq(payments.amount, 5_000));
  const { text, html } = morningEmail(await read());
  for (const body of [text, html])
    expect(plain(body).replaceAll(/<[^>]+>/g, "")).toContain("دُفع أمس 1,200.50 ريال (1,000.50 نقداً و200 بالتحويل).");
});

it("what was given back, removed, is open and is owed has a line each, with a link to the close", async () => {
  await book("SQ-GONE22", "2026-11-18", "arrived", "completed");
  await book("SQ-OVER22", "2026-11-19", "arrived", "completed");
  await book("SQ-DEPOSI", "2026-11-25", "confirmed");
  const ids = Object.fromEntries((await db.select().from(bookings)).map(({ reference, id }) => [reference, id]));
  const pay = (reference: string, amount: number, takenAt: string) =>
    db.insert(payments).values({ bookingId: ids[reference] ?? 0, amount, method: "cash", takenAt });
  await pay("SQ-GONE22", 50_000, "2026-11-17T09:00:00.000Z");
  await pay("SQ-OVER22", 250_000, "2026-11-17T09:00:00.000Z");
  await pay("SQ-DEPOSI", 40_050, "2026-11-18T09:00:00.000Z");
  const links = { desk: "https://desk", close: "https://desk/close" };
  const unsettled = plain(morningEmail(await read(), links).text);
  expect(unsettled).toContain("حجز منتهٍ لم يُدفع كامل مبلغه، والمتبقي 1,495 ريال.");
  expect(unsettled).toContain("مبلغ يجب إعادته إلى عميل واحد: 505 ريال.");
  expect(unsettled).not.toMatch(/أُعيد إلى العملاء|حُذفت أمس/);
  await pay("SQ-OVER22", -50_500, "2026-11-19T09:00:00.000Z");
  await db.update(payments).set({ removedAt: failedAt }).where(eq(payments.amount, 40_050));
  const removal = { kind: "paid", by: "staff", actor: "noura@saqeel.example" } as const;
  const particulars = { amount: -40_050, method: "cash", change: "removed" } as const;
  await db.insert(bookingEvents).values({ bookingId: ids["SQ-DEPOSI"] ?? 0, at: failedAt, ...removal, particulars });
  const { text, html } = morningEmail(await read(), links);
  for (const body of [text, html]) {
    const said = plain(body)
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("\u00a0", " ");
    expect(said).toContain("أُعيد إلى العملاء أمس 505 ريال (505 نقداً).");
    expect(said).not.toMatch(/دُفع أمس|يجب إعادته/);
    expect(said).toMatch(
      /تسجيلات مبالغ حُذفت أمس[\s\S]*SQ-DEPOSI: دفعة 400\.50 ريال نقداً، سُجّلت الأربعاء 18 نوفمبر، 12 ظهراً، وحُذفت الخميس 19 نوفمبر، 1 ظهراً \(noura@saqeel\.example\)/,
    );
    expect(body).toContain("https://desk/close?day=2026-11-19");
  }
  await pay("SQ-GONE22", 149_500, "2026-11-19T21:30:00.000Z");
  const none = morningEmail(await readMorning(db, "2026-11-22", new Date("2026-11-22T04:00:00.000Z")), links).text;
  expect(none).not.toMatch(/ريال|حُذفت|\/close/);
});

it("an empty list says that it is empty", async () => {
  expect(morningEmail(await read()).text.match(/لا شيء/g)).toHaveLength(5);
});

it("appointments have their hours in order, and the number of cars counts those that staff have entered", async () => {
  await book("SQ-NOHOUR", "2026-11-20");
  await book("SQ-EVENIN", "2026-11-20");
  await confirmAt("SQ-EVENIN", "16:30");
  await book("SQ-MORNIN", "2026-11-20");
  await confirmAt("SQ-MORNIN", "10:30");
  await db.insert(bookingPlaces).values([
    { bay: "arrival", day: "2026-11-20", block: "one" },
    { bay: "film", day: "2026-11-20", block: "two" },
    { bay: "arrival", day: "2026-11-22", block: "three" },
  ]);
  const text = plain(morningEmail(await read()).text);
  expect(text).toMatch(
    /\(4 سيارات\)\n- 10:30 صباحاً – .*\n.*SQ-MORNIN\n.*\n- 4:30 عصراً – .*\n.*SQ-EVENIN\n.*\n- بلا وقت محدَّد – .*\n.*SQ-NOHOUR\n.*\n- منها سيارة واحدة غير مسجّلة في الحجوزات\n/,
  );
});

it("an open booking of a past day has its day, not its status, and a link to its customer", async () => {
  await book("SQ-PASSED", "2026-11-18");
  const { text, html } = morningEmail(await read());
  expect(plain(text)).toContain("- الأربعاء، 18 نوفمبر 2026 – Sara Ahmed\n");
  expect(text).not.toContain("بانتظار التأكيد");
  const [address = "", ...others] = text.match(/https:\/\/wa\.me\/\S+/g) ?? [];
  expect(others).toEqual([]);
  expect(html).toContain(address);
  expect(decodeURIComponent(address)).toMatch(/966512345678\?text=.*SQ-PASSED.*Wednesday 18 November 2026/);
  expect(text).not.toContain("my-booking");
});

it("an anonymized booking of a past day is not open", async () => {
  await book("SQ-GONE22", "2026-11-18");
  await anonymizeRecords(db, { beforeDay: "2030-01-01" }, MORNING);
  expect((await read()).lists.late.rows).toEqual([]);
});

it("failed emails are counted from 07:00 of the day before, however late the email is sent", async () => {
  const failed = (at: string, failure: FailureCode) => pendingBookingEmail({ failedAt: at, failure });
  await failed("2026-11-19T03:59:59.999Z", "E_HEADER");
  await failed("2026-11-19T04:00:00.000Z", "TIMEOUT");
  await failed("2026-11-20T09:00:00.000Z", "UNKNOWN");
  await pendingBookingEmail(skippedRow);
  const { failedEmails } = await read(new Date("2026-11-20T10:00:00.000Z"));
  expect(failedEmails.rows.map(({ failure }) => failure)).toEqual(["UNKNOWN", "TIMEOUT"]);
});

it("failed emails have their id, and the reason where one is known", async () => {
  const reference = "SQ-7K3M9Q";
  const { outboxId } = await pendingBookingEmail({ failedAt, failure: "TIMEOUT" }, "booking-customer", { reference });
  const contact = await pendingContactEmail({ failedAt });
  const { text, html } = morningEmail(await read());
  const lines = [
    `رسالة «وصلنا حجزك» \u2066${reference} #${outboxId}\u2069: \u2068TIMEOUT\u2069`,
    `رسالة إلى المركز من نموذج التواصل \u2066#${contact.outboxId}\u2069`,
  ];
  for (const line of lines) expect(text.split("\n")).toContain(`- ${line}`);
  expect(html).toMatch(new RegExp(`nowrap[^>]*>${reference}\u00a0#${outboxId}</span>`));
  for (const body of [text, html]) expect(body).toContain("كما في دليل الموظفين");
});

it("failed emails have a name for every kind", async () => {
  const kinds = outbox.kind.enumValues.filter(isAboutBooking);
  for (const kind of kinds) await pendingBookingEmail({ failedAt, failure: "TIMEOUT" }, kind);
  const { text } = morningEmail(await read());
  expect(text.match(/TIMEOUT/g)).toHaveLength(kinds.length);
  expect(text).not.toMatch(/morning\.kind|booking-|centre-/);
});

it("each list stops at a hundred, with the number of the others", async () => {
  const some = (count: number, bookingDate: string) =>
    storeBookings(Array.from({ length: count }, () => bookingRow({ bookingDate })));
  await some(102, "2026-11-20");
  await some(100, "2026-11-21");
  for (let email = 0; email < 103; email++) await pendingContactEmail({ failedAt, failure: "E_DELIVERY_FAILED" });
  const morning = await read();
  const { lists, failedEmails } = morning;
  expect([lists.expected, lists.tomorrow, failedEmails].map(({ rows, total }) => [rows.length, total])).toEqual([
    [100, 102],
    [100, 100],
    [100, 103],
  ]);
  expect(morningEmail(morning).text.match(/^- و.*[23].*$/gm)).toHaveLength(2);
});
