import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, contactMessages } from "~/db/schema.server";
import { createBooking } from "~/features/booking/mutations.server";
import { anonymizeOldRecords } from "~/features/retention/mutations.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import { readReference } from "../../scripts/staff/arguments";
import { bookingTable, mailTable, messageTable, weekTable } from "../../scripts/staff/reports";
import {
  anonymizeCommand,
  dayStatement,
  findStatement,
  listStatement,
  literal,
  moveStatements,
  readMessageStatements,
  resendStatements,
  spanStatement,
  statusStatements,
} from "../../scripts/staff/statements";
import {
  bookingInput,
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  mailRow,
  NOW,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";

beforeEach(emptyDatabase);

type Row = Record<string, string | number | null>;

/** As `wrangler d1 execute` does: one statement after the other, the rows of each. */
async function run(...statements: readonly string[]): Promise<Row[][]> {
  const results: Row[][] = [];
  for (const sql of statements) results.push((await env.DB.prepare(sql).all<Row>()).results);
  return results;
}

/** A row that lets nobody read a column it does not have. */
const strict = (row: Row): Row =>
  new Proxy(row, {
    get(columns, name: string) {
      if (!(name in columns)) throw new Error(`There is no column ${name}`);
      return columns[name];
    },
  });

const references = (rows: readonly Row[] | undefined) => rows?.map(({ reference }) => reference);

describe("the lists", () => {
  it.each([
    ["upcoming", bookingTable],
    ["week", weekTable],
    ["mail", mailTable],
    ["messages", messageTable],
  ] as const)("%s has every column that its table shows, in both languages", async (name, table) => {
    await pendingBookingMail();
    await pendingContactMail();
    const [rows = []] = await run(listStatement(name));
    expect(rows.length).toBeGreaterThan(0);
    for (const language of ["ar", "en"] as const) expect(table(rows.map(strict), language)).not.toBe("");
  });

  it("of a day, of a span, by reference and by number", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-26" }),
        bookingRow({ reference: "SQ-333333", bookingDate: "2026-11-27", phoneNumber: "0500000007" }),
      ]);
    const [day, span, one, person] = await run(
      dayStatement("2026-11-26"),
      spanStatement("2026-11-26", "2026-11-27"),
      findStatement({ reference: "SQ-333333" }),
      findStatement({ phone: "0500000007" }),
    );
    expect([day, span, one, person].map(references)).toEqual([
      ["SQ-222222"],
      ["SQ-222222", "SQ-333333"],
      ["SQ-333333"],
      ["SQ-333333"],
    ]);
  });
});

describe("a reference", () => {
  it("as the site makes it is one that the commands take, however it is typed", async () => {
    const { booking } = await createBooking(db, bookingInput(), NOW);
    const { reference } = booking;
    const typed = [reference, reference.toLowerCase(), reference.slice(3), reference.replace("-", "").toLowerCase()];
    expect(typed.map(readReference)).toEqual(Array(4).fill(reference));
  });
});

describe("confirm, complete and cancel", () => {
  it("change one booking and show it", async () => {
    await db.insert(bookings).values([bookingRow({ reference: "SQ-222222" }), bookingRow({ reference: "SQ-333333" })]);
    const [before, , after] = await run(...statusStatements("SQ-222222", "confirmed"));
    expect(before).toEqual([{ status: "pending" }]);
    expect(after).toMatchObject([{ reference: "SQ-222222", status: "confirmed" }]);
    const [others] = await run(findStatement({ reference: "SQ-333333" }));
    expect(others).toMatchObject([{ status: "pending" }]);
  });
});

describe("move", () => {
  it("takes an appointment to another day, and leaves one that is over where it was", async () => {
    await db.insert(bookings).values([bookingRow({ reference: "SQ-222222" }), bookingRow({ reference: "SQ-333333" })]);
    await run(...statusStatements("SQ-333333", "cancelled"));
    const [before, , moved] = await run(...moveStatements("SQ-222222", "2026-12-03"));
    expect(before).toMatchObject([{ booking_date: "2026-11-26" }]);
    expect(moved).toMatchObject([{ booking_date: "2026-12-03", status: "pending" }]);
    const [, , stays] = await run(...moveStatements("SQ-333333", "2026-12-03"));
    expect(stays).toMatchObject([{ booking_date: "2026-11-26", status: "cancelled" }]);
  });
});

describe("read", () => {
  const first = "3f2a9c1b-0000-4000-8000-000000000001";
  const twin = "3f2a9c1b-0000-4000-8000-000000000002";

  it("marks one message read, by the start of its id, and keeps when that was", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow()]);
    await run(...readMessageStatements("3f2a9c1b", NOW));
    await run(...readMessageStatements("3f2a9c1b", new Date("2027-01-01T00:00:00Z")));
    const read = (await db.select().from(contactMessages)).filter(({ readAt }) => readAt);
    expect(read).toMatchObject([{ id: first, readAt: NOW.toISOString() }]);
  });

  it("marks none when two may be meant, and gives both", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow({ id: twin })]);
    const [, meant] = await run(...readMessageStatements("3f2a9c1b", NOW));
    expect(meant).toHaveLength(2);
    expect((await db.select().from(contactMessages)).every(({ readAt }) => readAt === null)).toBe(true);
    const [, one] = await run(...readMessageStatements(twin, NOW));
    expect(one).toHaveLength(1);
  });
});

describe("resend", () => {
  const failedState = { claimedAt: null, failedAt: NOW.toISOString(), failure: "E_DELIVERY_FAILED", attempts: 4 };
  const referenceOf = async () => String((await db.select().from(bookings))[0]?.reference);

  it("makes a failed mail due, so that the next sweep queues it", async () => {
    const mail = await pendingBookingMail(failedState);
    const [, due] = await run(...resendStatements({ reference: await referenceOf() }, false, NOW));
    expect(due).toEqual([{ id: mail.outboxId, kind: "booking-customer" }]);

    const queued: unknown[] = [];
    const queue = { sendBatch: async (messages: Iterable<{ body: unknown }>) => void queued.push(...messages) };
    expect(await sweepOverdueMail(db, queue as never, NOW)).toBe(1);
    expect(queued).toHaveLength(1);
    expect(await mailRow(mail)).toMatchObject({ sentAt: null, failedAt: null, failure: null, attempts: 4 });
  });

  it("takes the start of a mail's id too", async () => {
    const mail = await pendingContactMail(failedState);
    const [, due] = await run(...resendStatements({ outboxId: mail.outboxId.slice(0, 8) }, false, NOW));
    expect(due).toMatchObject([{ id: mail.outboxId }]);
  });

  it("leaves a mail alone that was sent, unless told so", async () => {
    const mail = await pendingBookingMail({ sentAt: NOW.toISOString(), claimedAt: NOW.toISOString() });
    const target = { reference: await referenceOf() };
    const [stored, none] = await run(...resendStatements(target, false, NOW));
    expect(stored).toMatchObject([{ sent_at: NOW.toISOString() }]);
    expect(none).toEqual([]);
    const [, again] = await run(...resendStatements(target, true, NOW));
    expect(again).toMatchObject([{ id: mail.outboxId }]);
    expect(await mailRow(mail)).toMatchObject({ sentAt: null, claimedAt: null });
  });

  it("sends the centre's copy of a booking again only when asked for by its id", async () => {
    await pendingBookingMail({ sentAt: NOW.toISOString() }, "booking-centre");
    const [, none] = await run(...resendStatements({ reference: await referenceOf() }, true, NOW));
    expect(none).toEqual([]);
  });

  it("leaves a mail alone that a consumer is sending at this moment", async () => {
    const claimedAt = new Date(NOW.getTime() - 59_000).toISOString();
    await pendingBookingMail({ claimedAt });
    const [, none] = await run(...resendStatements({ reference: await referenceOf() }, false, NOW));
    expect(none).toEqual([]);
  });

  it("never writes to somebody whose data has been removed", async () => {
    await pendingBookingMail({ sentAt: NOW.toISOString() });
    const target = { reference: await referenceOf() };
    await anonymizeOldRecords(db, 1, new Date("2028-01-01T00:00:00Z"));
    const [, none] = await run(...resendStatements(target, true, NOW));
    expect(none).toEqual([]);
  });
});

describe("anonymize", () => {
  it("counts what it would change, and what is still to come", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ bookingDate: "2026-11-01" }),
        bookingRow({ bookingDate: "2026-11-20" }),
        bookingRow({ bookingDate: "2026-12-01", phoneNumber: "0500000007" }),
      ]);
    await db.insert(contactMessages).values(contactRow({ phone: "0512345678" }));
    const [[count] = []] = await run(anonymizeCommand({ phone: "0512345678" }, NOW).count);
    expect(count).toEqual({ bookings: 2, messages: 1, upcoming: 1 });
  });

  it("does by months what the cron trigger does", async () => {
    await db
      .insert(bookings)
      .values([bookingRow({ bookingDate: "2025-11-19" }), bookingRow({ bookingDate: "2025-11-20" })]);
    const { count, change, beforeDay } = anonymizeCommand({ months: 12 }, NOW);
    expect(beforeDay).toBe("2025-11-20");
    const [[before] = []] = await run(count);
    expect(before).toMatchObject({ bookings: 1, messages: 0 });
    await run(...change);
    expect(await anonymizeOldRecords(db, 12, NOW)).toEqual({ bookings: 0, messages: 0 });
  });
});

it.each(["plain", "O'Brien", "'; drop table bookings; --", "\\'", "--", "سارة"])("quotes %j", async (text) => {
  expect(await run(`select ${literal(text)} as text`)).toEqual([[{ text }]]);
});
