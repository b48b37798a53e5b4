import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BookingStatus, bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/db/schema.server";
import { readRecords, readShownRecords } from "~/features/desk/people/people.server";
import type { PeopleAnswer } from "~/features/desk/people/people-answer";
import { anonymizeRecords } from "~/features/retention/anonymize.server";
import { responseHeadersMiddleware } from "~/http/response-headers.server";
import { action, loader, middleware } from "~/routes/desk-people";
import { bookingRow, contactRow, db, emptyDatabase, NOW } from "./builders";
import { answered, deskVisit } from "./desk-visit";
import { indexesOf, plansOf, scansOf } from "./query-plans";
import { silenceLogs } from "./silenced-logs";

// The other headers need the plugins of the build.
vi.mock("~/http/security-headers.server", () => ({ securityHeaders: () => ({}) }));

/** Everything stored about a person, at the desk, on the real D1. It is noon of 20 November in Riyadh. */

const logged = silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];
type Middleware = (args: Args, next: () => Promise<Response>) => Promise<Response>;

const PHONE = "0512345678";
const STEPS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: [],
  confirmed: ["confirmed"],
  arrived: ["arrived"],
  ready: ["arrived", "ready"],
  completed: ["arrived", "completed"],
  cancelled: ["cancelled"],
  "no-show": ["no-show"],
};

/** Stores a booking of Sara, and takes it to its status. */
async function book(reference: string, { status = "pending", ...row }: Partial<ReturnType<typeof bookingRow>> = {}) {
  const [{ id } = { id: 0 }] = await db
    .insert(bookings)
    .values(bookingRow({ reference, ...row }))
    .returning();
  for (const step of STEPS[status]) await db.update(bookings).set({ status: step }).where(eq(bookings.id, id));
  return id;
}

const write = (message: Partial<ReturnType<typeof contactRow>> = {}) =>
  db.insert(contactMessages).values(contactRow({ phone: PHONE, email: "sara@example.sa", ...message }));

/** Somebody else, of whom no answer may say anything. */
async function storeNora() {
  const nora = { customerName: "Nora Salem", phoneNumber: "0500000009", email: "nora@example.sa" };
  const bookingId = await book("SQ-NORA22", nora);
  await note(bookingId, "Nora has two cars");
  await write({ name: "Nora Salem", phone: "0500000009", email: "nora@example.sa", message: "Nora asks a question" });
}

const note = (bookingId: number, text: string) =>
  db
    .insert(bookingEvents)
    .values({ bookingId, at: NOW.toISOString(), kind: "note", by: "staff", actor: "huda@saqeel.example", note: text });

/** What the route answers to a form: a file, or what its action answers. */
async function post(form: Record<string, string>, path = "/en/desk/people") {
  const args = await deskVisit<Args>(path, { form });
  let answer: unknown;
  const [first] = middleware as unknown as [Middleware];
  const response = await responseHeadersMiddleware(args as never, () =>
    first(args, async () => {
      answer = await action(args);
      return new Response();
    }),
  );
  return answer === undefined ? { file: response as Response } : { ...answered(answer) };
}

async function ask(form: Record<string, string>, path?: string) {
  const { data, ...rest } = (await post(form, path)) as ReturnType<typeof answered>;
  return { ...rest, ...(data as PeopleAnswer) };
}

const everything = async () =>
  JSON.stringify([
    await db.select().from(bookings),
    await db.select().from(bookingEvents),
    await db.select().from(contactMessages),
    await db.select().from(outbox),
    await db.select().from(wrongTries),
  ]);

describe("finding a person", () => {
  it.each([PHONE, "+966 51 234 5678", "00966512345678", "٠٥١٢٣٤٥٦٧٨", "sara@example.sa", " SARA@Example.sa\u200f"])(
    "finds bookings, messages and emails by %s, and nothing of anybody else",
    async (q) => {
      const id = await book("SQ-SARA22", { email: "Sara@example.SA" });
      await note(id, "Wants a call first");
      await write({ message: "How much is polishing?" });
      await storeNora();
      await db.insert(outbox).values({
        ...{ kind: "booking-customer", bookingId: id, status: "sent", sentAt: NOW.toISOString() },
        ...{ createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), nextTryAt: NOW.toISOString() },
      });
      const before = await everything();
      const { status, outcome } = await ask({ intent: "find", q });
      expect(status).toBe(200);
      expect(outcome).toMatchObject({ step: "shows", q: q.includes("@") ? "sara@example.sa" : PHONE });
      expect(outcome?.records).toMatchObject({
        bookings: { total: 1, rows: [{ reference: "SQ-SARA22", totalPrice: 2100 }] },
        notes: { total: 1, rows: [{ reference: "SQ-SARA22", note: "Wants a call first" }] },
        messages: { total: 1, rows: [{ message: "How much is polishing?" }] },
        mails: { total: 1, rows: [{ kind: "booking-customer", status: "sent" }] },
      });
      expect(JSON.stringify(outcome)).not.toMatch(/nora/i);
      expect(await everything()).toBe(before);
    },
  );

  it("shows fifty of many, with their count", async () => {
    for (let index = 0; index < 52; index += 1) await book(`SQ-${index}`, { bookingDate: "2026-12-01" });
    const { outcome } = await ask({ intent: "find", q: PHONE });
    expect(outcome?.records?.bookings.rows).toHaveLength(50);
    expect(outcome?.records?.bookings.total).toBe(52);
  });

  it("says so when nothing is stored, also for copy and forget", async () => {
    await storeNora();
    const before = await everything();
    for (const intent of ["find", "copy", "forget"]) {
      expect(await ask({ intent, sure: "yes", q: PHONE })).toMatchObject({
        outcome: { step: "shows", q: PHONE, records: null },
      });
    }
    expect(await everything()).toBe(before);
  });

  it("does not find what was anonymized", async () => {
    await book("SQ-SARA22", { status: "completed" });
    await write();
    await anonymizeRecords(db, { phone: PHONE }, NOW);
    for (const q of ["0500000000", PHONE]) {
      expect((await ask({ intent: "find", q })).outcome?.records).toBeNull();
      expect(await ask({ intent: "forget", q, sure: "yes" })).not.toHaveProperty("location");
    }
  });

  it.each(["", "sara", "0412345678", "<script>alert(1)</script>", "' or 1=1 --", "sara@", "x@y@z", "a".repeat(5000)])(
    "refuses %s at the field, and keeps it",
    async (q) => {
      await book("SQ-SARA22", { status: "completed" });
      for (const intent of ["find", "copy", "forget"]) {
        const { status, result, outcome } = await ask({ intent, q, sure: "yes" });
        expect(status).toBe(400);
        expect(result.error?.q).toHaveLength(1);
        expect(result.initialValue?.q ?? "").toBe(q);
        expect(outcome).toBeUndefined();
      }
      expect(await db.$count(bookings, eq(bookings.phoneNumber, PHONE))).toBe(1);
    },
  );

  it.each([{ intent: "sell", q: PHONE }, { q: PHONE }, { intent: "find", q: "x".repeat(33 * 1024) }])(
    "answers 400 to another form (%#)",
    async (form) => {
      expect(await post(form as Record<string, string>)).toMatchObject({ status: 400, data: { problem: "malformed" } });
    },
  );

  it.each([[{ phone: PHONE }], [{ email: "sara@example.sa" }]])("asks D1 once, by index: %j", async (person) => {
    for (const read of [readShownRecords, readRecords]) {
      const plans = await plansOf((recorded) => read(recorded, person));
      const way = "phone" in person ? "phone" : "email";
      expect(indexesOf(plans)).toEqual(expect.arrayContaining([`bookings_by_${way}`, `contact_by_${way}`]));
      expect(scansOf(plans)).toEqual([]);
    }
  });
});

describe("the copy", () => {
  async function copy(q = PHONE, path?: string) {
    const { file } = (await post({ intent: "copy", q }, path)) as { file: Response };
    return { headers: file.headers, text: await file.text() };
  }

  async function storeSara() {
    const id = await book("SQ-SARA22", { status: "completed", createdAt: "2026-11-19T21:30:00.000Z" });
    await note(id, "Wants a call first\nand a receipt");
    await db.insert(wrongTries).values({ bookingId: id, at: "2026-11-20T05:55:00.000Z" });
    await write({ name: "Sara", message: "How much\nis <b>polishing</b>?", readAt: "2026-11-20T06:07:00.000Z" });
    await db.insert(outbox).values({
      ...{ kind: "booking-confirmed", bookingId: id, status: "sent", sentAt: "2026-11-20T07:08:00.000Z" },
      ...{ createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), nextTryAt: NOW.toISOString() },
    });
  }

  it("is a private file without the person in its name", async () => {
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
    ["/en/desk/people", /Name: Sara Ahmed/, /Mobile: 0512345678/, /Total: 2,100 Saudi riyals/, /Language: English/],
    ["/desk/people", /الاسم: Sara Ahmed/, /الجوال: 0512345678/, /الإجمالي: 2,100 ريال سعودي/, /الإنجليزية/],
  ])("has all that is stored, in the language of %s", async (path, ...patterns) => {
    await storeSara();
    const { text } = await copy(PHONE, path);
    const stored = [/SQ-SARA22/, /sara@example\.sa/, /2026/, /00:30/, /08:55/, /09:07/, /10:08/];
    const written = [/ {4}Wants a call first\r\n {4}and a receipt/, / {4}How much\r\n {4}is <b>polishing<\/b>\?/];
    for (const pattern of [...patterns, ...stored, ...written]) expect(text).toMatch(pattern);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/undefined|null|\{\{|desk[A-Z]\w*:|saqeel\.example/);
  });

  it("has every booking, and nobody else", async () => {
    for (let index = 100; index < 160; index += 1) await book(`SQ-SARA${index}`, { bookingDate: "2026-12-01" });
    await storeNora();
    const { text } = await copy("SARA@example.sa");
    expect(new Set(text.match(/SQ-SARA\d+/g)).size).toBe(60);
    expect(text).not.toMatch(/nora/i);
  });

  it("changes nothing", async () => {
    await storeSara();
    const before = await everything();
    await copy();
    expect(await everything()).toBe(before);
  });
});

describe("forgetting a person", () => {
  it("asks first, with what it is about, and writes nothing", async () => {
    await book("SQ-SARA22", { status: "completed" });
    await write();
    const before = await everything();
    const { status, outcome } = await ask({ intent: "forget", q: "+966512345678" });
    expect(status).toBe(200);
    expect(outcome).toMatchObject({
      ...{ step: "asks", q: PHONE },
      records: { bookings: { total: 1 }, messages: { total: 1 } },
    });
    expect(await everything()).toBe(before);
  });

  it.each([PHONE, "SARA@example.sa"])("anonymizes everything of %s, and nothing of anybody else", async (q) => {
    for (const status of ["completed", "cancelled", "no-show"] as const) await book(`SQ-${status}`, { status });
    await note((await book("SQ-NOTED", { status: "cancelled" })) ?? 0, "Sara has two cars");
    await write({ name: "Sara", message: "Sara asks a question" });
    await storeNora();
    const nora = () => db.select().from(bookings).where(eq(bookings.reference, "SQ-NORA22"));
    const before = await nora();
    expect(await post({ intent: "forget", q, sure: "yes" })).toEqual({
      ...{ status: 303, location: "/en/desk/people?done=forget" },
    });
    expect(await everything()).not.toMatch(/sara|512345678/i);
    expect(await nora()).toEqual(before);
    expect(await everything()).toMatch(/Nora has two cars.*Nora asks a question/);
    expect(logged("info")).toEqual([{ event: "desk-forgot", bookings: 4, messages: 1 }]);
  });

  it.each(["pending", "confirmed", "arrived", "ready"] as const)("is refused while a booking is %s", async (status) => {
    await book("SQ-OPEN22", { status, bookingDate: "2025-01-02" });
    await book("SQ-DONE22", { status: "completed" });
    await write();
    await storeNora();
    const before = await everything();
    for (const [q, sure] of [
      [PHONE, ""],
      [PHONE, "yes"],
      ["Sara@Example.sa", "yes"],
    ] as const) {
      const answer = await ask({ intent: "forget", q, sure });
      expect(answer).toMatchObject({ status: 409, outcome: { step: "refuses" } });
      expect(answer.outcome?.records?.open.map(({ reference }) => reference)).toEqual(["SQ-OPEN22"]);
    }
    expect(await everything()).toBe(before);
    expect(logged("info")).toEqual([]);
  });

  it("does not wait for the open booking of somebody else, nor for one that is anonymized", async () => {
    await book("SQ-DONE22", { status: "completed" });
    await storeNora();
    await book("SQ-GONE22");
    await db
      .update(bookings)
      .set({
        customerName: "محذوف",
        phoneNumber: "0500000000",
        email: null,
        token: null,
        anonymizedAt: NOW.toISOString(),
      })
      .where(eq(bookings.reference, "SQ-GONE22"));
    expect(await post({ intent: "forget", q: PHONE, sure: "yes" })).toMatchObject({ status: 303 });
  });

  it("keeps everything when a booking arrives after the desk has asked", async () => {
    await book("SQ-DONE22", { status: "completed" });
    await write();
    expect((await ask({ intent: "forget", q: PHONE })).outcome?.step).toBe("asks");
    await book("SQ-NEW222");
    const before = await everything();
    for (const person of [{ phone: PHONE }, { email: "SARA@example.sa" }]) {
      expect(await anonymizeRecords(db, person, NOW)).toEqual({ bookings: 0, messages: 0 });
    }
    expect(await ask({ intent: "forget", q: PHONE, sure: "yes" })).toMatchObject({ status: 409 });
    expect(await everything()).toBe(before);
    const rows = await db.select().from(bookings).orderBy(asc(bookings.id));
    expect(rows.map(({ anonymizedAt }) => anonymizedAt)).toEqual([null, null]);
  });
});

describe("the page", () => {
  it.each([
    ["", false],
    ["?done=forget", true],
    ["?done=<b>sold</b>", false],
  ])("says what was done, and nothing else from its address: %s", async (query, done) => {
    expect(await loader(await deskVisit<Args>(`/en/desk/people${query}`))).toEqual({ done });
  });
});
