import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { resetForResend } from "~/domain/outbox/rows.server";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { bookingEvents, bookingLines, bookings, outbox, payments } from "~/platform/db/schema.server";
import deployPage from "../../../docs/deploy.md?raw";
import page from "../../../docs/sql.md?raw";
import { bookingRow, db, emptyDatabase, pendingMorningEmail, storeBookings, updateBookings } from "../support/builders";
import { silenceLogs } from "../support/silenced-logs";

/** Runs the commands of docs/sql.md, as D1 gets them from a shell. */

silenceLogs();

const commandsOf = (text: string) =>
  [...text.matchAll(/^npx wrangler d1 execute DB --remote --command "(.*)"$/gm)].map(([, sql = ""]) =>
    sql.replaceAll('\\"', '"'),
  );
const commands = commandsOf(page);
const REFERENCE = "SQ-7K3M9Q";
// The statements ask the clock of SQLite, which `TEST_NOW` does not move.
vi.useRealTimers();
const today = riyadhDate(new Date());

beforeEach(async () => {
  vi.useRealTimers();
  await emptyDatabase();
  const createdAt = new Date().toISOString();
  await storeBookings([
    bookingRow({ id: 1, reference: REFERENCE, bookingDate: addDays(today, 5), createdAt }),
    bookingRow({ id: 2, reference: "SQ-8M4N2R", bookingDate: today, createdAt }),
    bookingRow({ id: 3, reference: "SQ-2T9V5W", bookingDate: today, createdAt }),
  ]);
});

/** Runs the only command that contains a text, as wrangler does: all statements or none. */
async function run(part: string): Promise<Record<string, unknown>[]> {
  const found = commands.filter((command) => command.includes(part));
  expect(found, part).toHaveLength(1);
  const results = await env.DB.batch<Record<string, unknown>>(
    (found[0] ?? "").split("; ").map((statement) => env.DB.prepare(statement)),
  );
  return results.at(-1)?.results ?? [];
}

it("the page has commands, each on one line", () => {
  expect(commands.length).toBeGreaterThan(10);
  expect(page.match(/--command/g)).toHaveLength(commands.length);
});

it.each(commands.filter((command) => command.startsWith("select")))("every command runs: %s", async (command) => {
  for (const statement of command.split("; ")) await expect(env.DB.prepare(statement).all()).resolves.toBeTruthy();
});

it("the history of a booking is shown", async () => {
  await updateBookings({ status: "confirmed" }, eq(bookings.id, 1));
  expect(await run("select datetime(at")).toMatchObject([
    {
      kind: "created",
      by: "customer",
      services: expect.stringMatching(/^\+thermal-titanium \d+, \+ceramic-interior \d+$/),
    },
    { kind: "confirmed", by: "staff", to_day: addDays(today, 5) },
  ]);
  const at = new Date().toISOString();
  const particulars = { due: { from: 199_500, to: 149_200 } };
  await db.batch([
    db.insert(bookingEvents).values({ bookingId: 1, at, kind: "services-changed", by: "staff", particulars }),
    db
      .update(bookingLines)
      .set({ removedAt: at, removedEvent: sql`(select max(id) from booking_events)` })
      .where(sql`booking_id = 1 and code = 'ceramic-interior'`),
  ]);
  const changed = {
    kind: "services-changed",
    from_sar: 1995,
    to_sar: 1492,
    services: expect.stringMatching(/^-ceramic-interior \d+$/),
  };
  expect((await run("select datetime(at")).at(-1)).toMatchObject(changed);
});

it("a visit without any payment is open", async () => {
  await updateBookings({ status: "arrived" }, eq(bookings.id, 2));
  await updateBookings({ status: "completed" }, eq(bookings.id, 2));
  expect(await run("due > paid")).toMatchObject([{ reference: "SQ-8M4N2R", paid_sar: 0, open_sar: 1995 }]);
});

it("what is open and owed is found, to the halala", async () => {
  const pay = (bookingId: number, amount: number) =>
    db.insert(payments).values({ bookingId, amount, method: "cash", takenAt: new Date().toISOString() });
  await updateBookings({ status: "arrived" }, inArray(bookings.id, [2, 3]));
  await db.batch([pay(2, 99_950), pay(3, 199_550), pay(1, 50_000), pay(1, -10_025)]);
  await updateBookings({ status: "completed" }, inArray(bookings.id, [2, 3]));
  await updateBookings({ status: "cancelled" }, eq(bookings.id, 1));
  expect(await run("due > paid")).toMatchObject([{ reference: "SQ-8M4N2R", open_sar: 995.5 }]);
  expect(await run("paid > due")).toMatchObject([
    { reference: "SQ-2T9V5W", owed_sar: 0.5 },
    { reference: REFERENCE, owed_sar: 399.75 },
  ]);
  expect(await run("given_back_sar")).toMatchObject([{ method: "cash", sar: 3394.75, given_back_sar: 100.25 }]);
});

it("finds a part of a name, even one that is too long for a pattern of D1", async () => {
  const name = "عبدالرحمن بن عبدالعزيز بن عبدالله القحطاني";
  await db
    .update(bookings)
    .set({ customerName: `سارة ${name}`, searchText: null })
    .where(eq(bookings.id, 3));
  const find = commands.find((command) => command.includes("customer, 'سارة'"))?.replace("'سارة'", `'${name}'`) ?? "";
  const { results } = await env.DB.prepare(find.replace("0512345678", "0599999999").replace("sara@", "nora@")).all();
  expect(results).toMatchObject([{ reference: "SQ-2T9V5W" }]);
});

it.each(commandsOf(deployPage).filter((command) => command.startsWith("update outbox")))(
  "after a restore, waiting email is skipped, the row says why, and it can be sent again: %s",
  async (command) => {
    await pendingMorningEmail();
    await env.DB.prepare(command).run();
    expect(await db.select().from(outbox)).toMatchObject([
      { status: "skipped", skippedBecause: "restored", perhapsSent: true },
    ]);
    await resetForResend(db, undefined, { now: new Date(), causedBy: "staff" });
    expect(await db.select().from(outbox)).toMatchObject([
      { status: "waiting", skippedBecause: null, perhapsSent: false },
    ]);
  },
);
