import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingEvents, bookings, contactMessages, dayLimits, outbox, wrongTries } from "~/db/schema.server";
import { addDays, riyadhDate } from "~/i18n/dates";
import { ANONYMOUS, anonymizeRecords, olderThan } from "~/retention/anonymize.server";
import page from "../../docs/sql.md?raw";
import { bookingRow, contactRow, db, emptyDatabase, pendingContactEmail } from "./builders";
import { cronMinute } from "./cron-minute";
import { silenceLogs } from "./silenced-logs";

/** Runs every command of docs/sql.md as copied: D1 gets what a shell makes of it. */

silenceLogs();

const commands = [...page.matchAll(/^npx wrangler d1 execute DB --remote --command "(.*)"$/gm)].map(([, sql = ""]) =>
  sql.replaceAll('\\"', '"'),
);
const REFERENCE = "SQ-7K3M9Q";
const today = riyadhDate(new Date());

beforeEach(async () => {
  await emptyDatabase();
  const createdAt = new Date().toISOString();
  await db
    .insert(bookings)
    .values([
      bookingRow({ id: 1, reference: REFERENCE, bookingDate: addDays(today, 5), createdAt }),
      bookingRow({ id: 2, reference: "SQ-8M4N2R", bookingDate: today, createdAt }),
      bookingRow({ id: 3, reference: "SQ-2T9V5W", bookingDate: today, createdAt }),
    ]);
});

/** Runs the one command that contains a text like wrangler: all statements or none. */
async function run(part: string): Promise<Record<string, unknown>[]> {
  const found = commands.filter((command) => command.includes(part));
  expect(found, part).toHaveLength(1);
  const results = await env.DB.batch<Record<string, unknown>>(
    (found[0] ?? "").split("; ").map((statement) => env.DB.prepare(statement)),
  );
  return results.at(-1)?.results ?? [];
}

const booking = async (id = 1) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
const inAMinute = async () => (await cronMinute(new Date(Date.now() + 60_000))).map(({ subject }) => subject);

it("the page has commands, each on one line", () => {
  expect(commands.length).toBeGreaterThan(30);
  expect(page.match(/--command/g)).toHaveLength(commands.length);
});

it.each(commands.filter((command) => command.startsWith("select")))("every command runs: %s", async (command) => {
  for (const statement of command.split("; ")) await expect(env.DB.prepare(statement).all()).resolves.toBeTruthy();
});

describe("a booking", () => {
  it("is confirmed, gets another hour and is moved, each with its email", async () => {
    await run("set status = 'confirmed', arrival_time = '16:30'");
    expect(await booking()).toMatchObject({ status: "confirmed", arrivalTime: "16:30" });
    expect(await inAMinute()).toEqual([expect.stringMatching(/^Confirmed: .*4:30 pm/)]);
    await run("set arrival_time = '18:00'");
    expect(await inAMinute()).toEqual([expect.stringMatching(/6 pm/)]);
    await run("set booking_date = '2026-12-03'");
    expect(await booking()).toMatchObject({ status: "confirmed", bookingDate: "2026-12-03", arrivalTime: "18:00" });
    expect(await run("select datetime(at")).toMatchObject([
      { kind: "created", by: "customer" },
      { kind: "confirmed", by: "staff" },
      { kind: "confirmed", by: "staff" },
      { kind: "moved", by: "staff", to_day: "2026-12-03" },
    ]);
  });

  it("is cancelled with its email, and its place is released", async () => {
    await run("set status = 'cancelled' where reference");
    expect(await inAMinute()).toEqual([`Your booking ${REFERENCE} is cancelled`]);
    expect(await env.DB.prepare("select count(*) as n from booking_places where booking_id = 1").first("n")).toBe(0);
  });

  it("arrives, is ready and is completed, and another one is a no-show", async () => {
    for (const status of ["arrived", "ready", "completed", "no-show"]) await run(`set status = '${status}' where`);
    expect([(await booking(2))?.status, (await booking(3))?.status]).toEqual(["completed", "no-show"]);
  });

  it("is corrected, and its last email sent again to the new address", async () => {
    await run("set status = 'confirmed', arrival_time = '16:30'");
    expect(await inAMinute()).toHaveLength(1);
    await run("set phone_number = '0512345679'");
    await run("(select max(outbox.id)");
    const [mail, ...others] = await cronMinute(new Date(Date.now() + 120_000));
    expect(mail?.to).toBe("sara@example.com");
    expect(others).toEqual([]);
  });

  it("has its link shown and replaced, and its wrong tries deleted", async () => {
    const { token } = (await booking()) ?? {};
    expect(await run("as link")).toEqual([
      { link: `/my-booking?booking=${token}`, whatsapp: "https://wa.me/966512345678" },
    ]);
    await run("set token = lower(hex(randomblob(16)))");
    expect((await booking())?.token).toMatch(/^[0-9a-f]{32}$/);
    await db.insert(wrongTries).values({ bookingId: 1, at: new Date().toISOString() });
    await run("delete from wrong_tries");
    expect(await db.$count(wrongTries)).toBe(0);
  });

  it("of a robot is cancelled with all others of its hours, without emails", async () => {
    await emptyDatabase();
    const at = (createdAt: string, createdBy: "site" | "desk" = "site") =>
      bookingRow({ createdAt, createdBy, bookingDate: addDays(today, 3) });
    await db
      .insert(bookings)
      .values([
        at("2026-11-22T01:30:00.000Z"),
        at("2026-11-22T02:59:59.000Z"),
        at("2026-11-22T00:59:59.000Z"),
        at("2026-11-22T01:30:00.000Z", "desk"),
      ]);
    await run("created_at between");
    const statuses = await db.select({ status: bookings.status }).from(bookings).orderBy(bookings.id);
    expect(statuses.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "pending", "pending"]);
    expect(await inAMinute()).toEqual([]);
    expect(await db.$count(outbox, eq(outbox.status, "skipped"))).toBe(2);
  });
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

describe("messages, email and people", () => {
  it("are read and sent again", async () => {
    await db.insert(contactMessages).values(contactRow({ id: 12 }));
    await run("set read_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = 12");
    expect((await db.select().from(contactMessages))[0]?.readAt).toMatch(/Z$/);
    const failed = {
      failedAt: new Date(Date.now() - 60_000).toISOString(),
      failure: "E_DELIVERY_FAILED, retries exhausted",
      rounds: 50,
    };
    await pendingContactEmail(failed);
    await run("where status = 'failed' and id = 12");
    expect(await db.$count(outbox, eq(outbox.status, "failed"))).toBe(1);
    const all = commands.find((command) => command.includes("'-7 days'"));
    await env.DB.prepare(all ?? "").run();
    expect(await inAMinute()).toEqual([expect.stringContaining("Omar Nasser")]);
  });

  it("are anonymized on request, as by the nightly run", async () => {
    await db.insert(contactMessages).values(contactRow({ phone: "0512345678" }));
    await db.insert(bookings).values(bookingRow({ network: "a".repeat(64) }));
    await db.insert(bookingEvents).values({
      ...{ bookingId: 1, at: new Date().toISOString() },
      kind: "note",
      by: "staff",
      actor: "noura@saqeel.example",
      note: "Sara prefers calls",
    });
    await run("set customer_name = 'محذوف'");
    for (const row of await db.select().from(bookings)) {
      expect(row).toMatchObject({
        customerName: ANONYMOUS.name,
        phoneNumber: ANONYMOUS.phone,
        email: null,
        token: null,
      });
    }
    const { name, phone, message } = ANONYMOUS;
    expect((await db.select().from(contactMessages))[0]).toMatchObject({ name, phone, message, email: null });
    expect(await inAMinute()).toEqual([]);
    await anonymizeRecords(db, olderThan(36, new Date()), new Date());
    expect((await db.select().from(bookingEvents)).filter(({ actor, note }) => actor ?? note)).toEqual([]);
  });
});
