import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { bookingEvents, bookings, contactMessages, outbox, photos, wrongTries } from "~/platform/db/schema.server";
import { withHeaders } from "~/platform/http/response-headers.server";
import { readRecords, readStored } from "~/routes/desk/customer-data/customer-data.server";
import { action as copyOf } from "~/routes/desk/customer-data/file";
import * as peoplePage from "~/routes/desk/customer-data/page";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import {
  anonymized,
  bookingRow,
  contactRow,
  db,
  emptyBucket,
  everyRow,
  NOW,
  queuedNow,
  STATUSES_BEFORE,
  sentAt,
  storeBookings,
  updateBookings,
} from "../support/builders";
import { answered, deskVisit, startDesk, workIsDone } from "../support/desk-visit";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";
import { deskPage } from "./desk-lists";

// The security headers need the plugins of the build, which these tests lack.
vi.mock("~/platform/http/security-headers.server", () => ({ securityHeaders: () => ({}) }));

/** Finding, copying and removing what is stored about a person. It is noon of 20 November. */

const loggedAt = startDesk();

const PHONE = "0512345678";

/** Stores a booking, by default Sara's, and takes it to its status. */
async function book(reference: string, { status = "pending", ...row }: Partial<ReturnType<typeof bookingRow>> = {}) {
  const [{ id } = { id: 0 }] = await storeBookings(bookingRow({ reference, ...row }));
  for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step }, eq(bookings.id, id));
  return id;
}

const write = (message: Partial<ReturnType<typeof contactRow>> = {}) =>
  db.insert(contactMessages).values(contactRow({ phone: PHONE, email: "sara@example.sa", ...message }));

/** Stores the data of another person, which no response may contain. */
async function storeNora() {
  const nora = { customerName: "Nora Salem", phoneNumber: "0500000009", email: "nora@example.sa" };
  const bookingId = await book("SQ-NORA22", nora);
  await note(bookingId, "Nora has two cars");
  await write({ name: "Nora Salem", phone: "0500000009", email: "nora@example.sa", message: "Nora asks a question" });
  return bookingId;
}

const photo = { key: "2026-11-20/a", secret: "0".repeat(32), digest: "a", stage: "before" } as const;
const size = { width: 1, height: 1, createdAt: NOW.toISOString() };

const note = (bookingId: number, text: string) =>
  db
    .insert(bookingEvents)
    .values({ bookingId, at: NOW.toISOString(), kind: "note", by: "staff", actor: "huda@saqeel.example", text });

const { load, post, after } = deskPage(peoplePage, "/en/desk/customer-data");

/** The text file with what is stored about a person. */
async function fileOf(q: string, path = "/en/desk/customer-data.txt") {
  const args = await deskVisit<Parameters<typeof copyOf>[0]>(path, { form: { q } });
  const styles = { forms: { hash: "" } };
  const { request, context } = args;
  return withHeaders((await copyOf(args)) as Response, request, context, styles);
}

/** Runs the action, then the loader. Returns the answer, and what the page has found. */
async function ask(form: Record<string, string>) {
  const args = await deskVisit<never>("/en/desk/customer-data", { form });
  const { data, ...rest } = answered(await peoplePage.action(args));
  const { found } = await peoplePage.loader(args);
  return { ...rest, ...(data as DeskAnswer | undefined), outcome: found ?? undefined };
}

const everything = async () => JSON.stringify(await everyRow());

/** A booking and a message. */
const STORED = [
  { kind: "bookings", count: 1 },
  { kind: "messages", count: 1 },
];

describe("finding a person", () => {
  it.each([PHONE, "جوالي ٠٥١٢٣٤٥٦٧٨", " SARA@Example.sa\u200f", "Sara <sara@Example.sa>"])(
    "finds bookings and messages by %s, and nothing of anybody else",
    async (q) => {
      await book("SQ-SARA22", { email: "Sara@example.SA" });
      await write({ message: "How much is polishing?" });
      await storeNora();
      const before = await everything();
      const { status, outcome } = await ask({ intent: "find", q });
      expect(status).toBe(200);
      expect(outcome).toMatchObject({ q: q.includes("@") ? "sara@example.sa" : PHONE });
      expect(outcome?.stored).toMatchObject({ counts: STORED });
      expect(JSON.stringify(outcome)).not.toMatch(/nora/i);
      expect(await everything()).toBe(before);
    },
  );

  it("finds neither records of others nor anonymized ones, also for forget", async () => {
    await book("SQ-SARA22", { status: "completed" });
    await write();
    await anonymizeRecords(db, { phone: PHONE }, NOW);
    await storeNora();
    for (const q of ["0500000000", PHONE]) {
      for (const intent of ["find", "forget"]) {
        const answer = await ask({ intent, q });
        expect(answer).toMatchObject({ outcome: { q, stored: { counts: [] } } });
        expect(answer).not.toHaveProperty("location");
      }
    }
    expect(await everything()).toMatch(/Nora has two cars.*Nora asks a question/);
  });

  it.each([
    ...["", "sara", "0412345678", "' or 1=1 --", "0512345678 0512345679", "sara@example.sa nora@example.sa"],
    "a".repeat(5000),
  ])("rejects %s at the field, and keeps it", async (q) => {
    await book("SQ-SARA22", { status: "completed" });
    for (const intent of ["find", "forget"]) {
      const { status, result, outcome } = await ask({ intent, q });
      expect(status).toBe(400);
      expect(result?.error?.q).toHaveLength(1);
      expect(result?.initialValue?.q ?? "").toBe(q);
      expect(outcome).toBeUndefined();
    }
    expect(await db.$count(bookings, eq(bookings.phoneNumber, PHONE))).toBe(1);
  });

  it.each([[{ phone: PHONE }], [{ email: "sara@example.sa" }]])("reads by indexes, never scans: %j", async (person) => {
    for (const read of [readStored, readRecords]) {
      const plans = await plansOf((recorded) => read(recorded, person, env.PHOTOS));
      const used =
        "phone" in person ? ["bookings_by_phone", "contact_by_phone"] : ["bookings_by_email", "contact_by_email"];
      expect(indexesOf(plans)).toEqual(expect.arrayContaining(used));
      expect(scansOf(plans)).toEqual([]);
    }
  });
});

it("a stop without any other record is shown and copied, and cannot be removed", async () => {
  await stopMessages(db, PHONE, env.PHOTOS, NOW);
  const { outcome } = await ask({ intent: "find", q: PHONE });
  expect(outcome?.stored).toMatchObject({ counts: [], stop: "2026-11-20" });
  const page = await after({ intent: "find", q: PHONE });
  expect(page).toContain("stopped on");
  expect(page).toContain("/en/desk/customer-data.txt");
  expect(page).not.toContain('value="forget"');
  const file = await fileOf(PHONE);
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining("stopped on")]);
  expect((await fileOf("0512345679")).status).toBe(303);
});

it.each([
  ["sara@example.sa", true],
  [PHONE, true],
  ["nora@example.sa", false],
])("the copy for %s names a stop of messages on WhatsApp, in both languages: %s", async (q, isNamed) => {
  await book("SQ-SARA22");
  await storeNora();
  await stopMessages(db, PHONE, env.PHOTOS, NOW);
  for (const [path, words] of [
    ["/en/desk/customer-data.txt", /Messages on WhatsApp to .*0512345678.*: stopped on .*20 November 2026/],
    ["/desk/customer-data.txt", /رسائل واتساب إلى .*0512345678.*: أُوقفت يوم .*20 نوفمبر 2026/],
  ] as const) {
    const response = await copyOf(await deskVisit<Parameters<typeof copyOf>[0]>(path, { form: { q } }));
    expect(response.status).toBe(200);
    expect(words.test(await response.text())).toBe(isNamed);
  }
});

it("the page says how much is stored, and offers the copy and the deletion", async () => {
  await book("SQ-SARA22", { status: "completed" });
  await book("SQ-SARA23", { status: "cancelled" });
  await write();
  const page = await after({ intent: "find", q: PHONE });
  expect(page).toMatch(/2 bookings<.*1 message from the contact form</);
  expect(page).not.toMatch(/<li>0|SQ-SARA/);
  expect(page).toContain('formAction="/en/desk/customer-data.txt"');
  expect(page).toContain('value="forget"');
});

it.each([
  ["", false],
  ["?done=forget", true],
  ["?done=<b>sold</b>", false],
])("the page confirms what was done, and ignores the rest of its address: %s", async (query, done) => {
  expect(await load(query)).toEqual({ done, found: null });
});

async function copy(q = PHONE, path?: string) {
  const file = await fileOf(q, path);
  return { headers: file.headers, text: await file.text() };
}

async function storeSara() {
  const id = await book("SQ-SARA22", { status: "completed", createdAt: "2026-11-19T21:30:00.000Z" });
  await note(id, "Wants a call first\nand a receipt");
  await db.insert(wrongTries).values({ bookingId: id, at: "2026-11-20T05:55:00.000Z" });
  await write({ name: "Sara", message: "How much\nis <b>polishing</b>?", readAt: "2026-11-20T06:07:00.000Z" });
  const sent = { ...queuedNow, ...sentAt("2026-11-20T07:08:00.000Z") };
  await db.insert(outbox).values({ kind: "booking-confirmed", bookingId: id, ...sent });
}

it("the copy is a private file without the person in its name", async () => {
  await storeSara();
  const { headers } = await copy();
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": 'attachment; filename="personal-data-2026-11-20.txt"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
});

it.each([
  ["/en/desk/customer-data.txt", /Name: Sara Ahmed/, /Total before discount \(SAR\): 2,100/],
  ["/desk/customer-data.txt", /الاسم: Sara Ahmed/, /هذه النسخة يوم الجمعة 20 نوفمبر 2026، 12 ظهراً\./],
])("the copy contains everything that is stored, in the language of %s", async (path, ...patterns) => {
  await storeSara();
  const { text } = await copy(PHONE, path);
  const stored = [/SQ-SARA22/, /sara@example\.sa/, /2026/, /12:30 (am|صباحاً)/, /8:55/, /9:07/, /10:08/];
  const written = [/ {4}Wants a call first\r\n {4}and a receipt/, / {4}How much\r\n {4}is <b>polishing<\/b>\?/];
  for (const pattern of [...patterns, ...stored, ...written]) expect(text).toMatch(pattern);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/undefined|null|\{\{|desk[A-Z]\w*:|saqeel\.example/);
});

it("the copy contains every booking of the person, and nobody else", async () => {
  for (let index = 100; index < 160; index += 1) await book(`SQ-SARA${index}`, { bookingDate: "2026-12-01" });
  await storeNora();
  const { text } = await copy("SARA@example.sa");
  expect(new Set(text.match(/SQ-SARA\d+/g)).size).toBe(60);
  expect(text).not.toMatch(/nora/i);
});

it.each([PHONE, "sara"])("the copy of nobody redirects to the page: %s", async (q) => {
  const { status, headers } = await fileOf(q);
  expect([status, headers.get("Location")]).toEqual([303, "/en/desk/customer-data"]);
});

describe("forgetting a person", () => {
  it("deletes the pictures of photos at once", async () => {
    const bookingId = (await book("SQ-SARA22", { status: "completed" })) ?? 0;
    await db.insert(photos).values({ bookingId, ...photo, ...size });
    await emptyBucket();
    await env.PHOTOS.put(`${photo.key}/large`, "picture");
    await post({ intent: "forget", q: PHONE });
    await workIsDone();
    expect([await db.select().from(photos), (await env.PHOTOS.list()).objects]).toEqual([[], []]);
  });

  it.each([PHONE, "SARA@example.sa"])("anonymizes everything of %s, and nothing of anybody else", async (q) => {
    for (const status of ["completed", "cancelled", "no-show"] as const) await book(`SQ-${status}`, { status });
    await note((await book("SQ-NOTED", { status: "cancelled" })) ?? 0, "Sara has two cars");
    await write({ name: "Sara", message: "Sara asks a question" });
    const id = await storeNora();
    const sent = { ...queuedNow, ...sentAt(NOW.toISOString()), messageIds: ["hers"] };
    await db.insert(outbox).values({ kind: "booking-customer", bookingId: id, ...sent });
    await db.insert(photos).values({ bookingId: id, ...photo, ...size });
    const nora = async () => [
      await db.select().from(bookings).where(eq(bookings.id, id)),
      await db.select().from(outbox).where(eq(outbox.bookingId, id)),
      await db.select().from(photos).where(eq(photos.bookingId, id)),
    ];
    const before = await nora();
    const location = "/en/desk/customer-data?done=forget";
    expect(await post({ intent: "forget", q })).toEqual({ status: 303, location });
    expect(await everything()).not.toMatch(/sara|512345678/i);
    expect(await nora()).toEqual(before);
    expect(await everything()).toMatch(/Nora has two cars.*Nora asks a question/);
    expect(loggedAt("info")).toEqual([{ event: "desk-forgot", intent: "forget" }]);
  });

  it.each(["pending", "confirmed", "arrived", "ready"] as const)("is refused while a booking is %s", async (status) => {
    await book("SQ-OPEN22", { status, bookingDate: "2025-01-02" });
    await book("SQ-DONE22", { status: "completed" });
    await write();
    await storeNora();
    const before = await everything();
    for (const q of [PHONE, "Sara@Example.sa"]) {
      const answer = await ask({ intent: "forget", q });
      expect(answer).toMatchObject({ status: 409, failure: "impossible" });
      expect(answer.outcome?.stored.open.map(({ reference }) => reference)).toEqual(["SQ-OPEN22"]);
    }
    expect(await everything()).toBe(before);
    expect(loggedAt("info")).toEqual([]);
  });

  it("ignores open bookings of others, and anonymized ones", async () => {
    await book("SQ-DONE22", { status: "completed" });
    await storeNora();
    await book("SQ-GONE22");
    await db.update(bookings).set(anonymized).where(eq(bookings.reference, "SQ-GONE22"));
    expect(await post({ intent: "forget", q: PHONE })).toMatchObject({ status: 303 });
  });
});
