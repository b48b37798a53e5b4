import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resetForResend } from "~/domain/outbox/rows.server";
import { bookings, dayLimits, outbox } from "~/platform/db/schema.server";
import { addDays, riyadhDate } from "~/platform/i18n/dates";
import deployPage from "../../../docs/deploy.md?raw";
import page from "../../../docs/sql.md?raw";
import { bookingRow, db, emptyDatabase, pendingMorningEmail, storeBookings, updateBookings } from "../support/builders";
import { silenceLogs } from "../support/silenced-logs";

/** Runs every command of docs/sql.md as copied, as a shell would pass it to D1. */

silenceLogs();

const commandsOf = (text: string) =>
  [...text.matchAll(/^npx wrangler d1 execute DB --remote --command "(.*)"$/gm)].map(([, sql = ""]) =>
    sql.replaceAll('\\"', '"'),
  );
const commands = commandsOf(page);
const REFERENCE = "SQ-7K3M9Q";
const today = riyadhDate(new Date());

beforeEach(async () => {
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
  expect(commands.length).toBeGreaterThan(20);
  expect(page.match(/--command/g)).toHaveLength(commands.length);
});

it.each(commands.filter((command) => command.startsWith("select")))("every command runs: %s", async (command) => {
  for (const statement of command.split("; ")) await expect(env.DB.prepare(statement).all()).resolves.toBeTruthy();
});

it("the history of a booking is shown", async () => {
  await updateBookings({ status: "confirmed" }, eq(bookings.id, 1));
  expect(await run("select datetime(at")).toMatchObject([
    { kind: "created", by: "customer" },
    { kind: "confirmed", by: "staff", to_day: addDays(today, 5) },
  ]);
});

describe("the days", () => {
  it("are closed, limited and opened again", async () => {
    await run("'Inventory'");
    await run("'Eid al-Fitr'");
    await run("values ('2026-12-11', 3)");
    const rows = await db.select().from(dayLimits).orderBy(dayLimits.day);
    expect(rows.map(({ day, cars, noteEn }) => [day, cars, noteEn])).toEqual([
      ["2026-12-10", 0, "Inventory"],
      ["2026-12-11", 3, null],
      ["2027-03-09", 0, "Eid al-Fitr"],
      ["2027-03-10", 0, "Eid al-Fitr"],
      ["2027-03-11", 0, "Eid al-Fitr"],
    ]);
    await run("delete from day_limits");
    expect(await db.$count(dayLimits)).toBe(4);
  });

  it("have limits of cars and bays, and blocked places that are released by id", async () => {
    await run("set cars_per_day = 6");
    await run("update bay_limits");
    await run("insert into booking_places");
    const [place] = (await env.DB.prepare("select id from booking_places where block is not null").all()).results;
    const free = commands
      .find((command) => command.startsWith("delete from booking_places"))
      ?.replace("12", `${place?.id}`);
    await env.DB.prepare(free ?? "").run();
    const left = await env.DB.prepare("select count(*) as n from booking_places where block is not null").first("n");
    expect(left).toBe(2);
  });
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
