import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/platform/db/client.server";
import { heartbeat, outbox } from "~/platform/db/schema.server";
import { countTurnedAway } from "~/platform/forms/turned-away.server";
import { checkHealth, healthCache } from "~/routes/health/checks.server";
import { startFresh } from "../fresh-start";
import { at, db, NOW, pendingBookingEmail, queuedNow, sentAt } from "../support/builders";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { alarmsOf, type Color, colorNow, health, options, withoutMorningEmail } from "./health-check";

/** The responses of `/health` to a monitor. */

startFresh();

const morningEmail = (day: string) =>
  ({ kind: "centre-morning", day, ...queuedNow, ...sentAt(NOW.toISOString()) }) as const;

describe("/health", () => {
  it("answers 200 while all is well, and is not cached", async () => {
    await db.insert(outbox).values(morningEmail("2026-11-20"));
    const response = await health();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ok: true,
      database: true,
      email: true,
      cron: true,
      site: true,
      bookings: true,
      messages: true,
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers 503 without a reason when D1 fails", async () => {
    const prepare = () => {
      throw new Error("D1 is away: sara@example.sa");
    };
    const response = await health({ prepare } as unknown as D1Database);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe(
      '{"ok":false,"database":false,"email":false,"cron":false,"site":false,"bookings":false,"messages":false}',
    );
  });

  it("does not wait for a database that never answers", async () => {
    vi.useFakeTimers({ now: NOW });
    const silent = openDatabase({ prepare: () => ({ bind: () => ({ raw: () => new Promise(() => {}) }) }) } as never);
    const answer = checkHealth(silent, options(NOW));
    await vi.advanceTimersByTimeAsync(3000);
    const none = { database: false, email: false, cron: false, site: false, bookings: false, messages: false };
    expect(await answer).toEqual(none);
  });

  it("reads once for a hundred requests in 30 seconds, and again after them", async () => {
    const prepare = vi.fn((query: string) => env.DB.prepare(query));
    const counting = { prepare } as unknown as D1Database;
    await health(counting);
    const once = prepare.mock.calls.length;
    for (let request = 0; request < 100; request++) {
      vi.setSystemTime(at(request * 0.3));
      await health(counting);
    }
    expect(prepare).toHaveBeenCalledTimes(once);
    vi.setSystemTime(at(30));
    await health(counting);
    expect(prepare).toHaveBeenCalledTimes(2 * once);
  });
});

it.each<[Color, string, Date | null]>([
  ["green", "has run in the last five minutes", at(0.001 - 5 * 60)],
  ["red", "has not run for five minutes", at(-5 * 60)],
  ["red", "has no row to write to", null],
])("the check of the cron trigger is %s when the trigger %s", async (color, _what, sweptAt) => {
  if (sweptAt) await db.update(heartbeat).set({ sweptAt: sweptAt.toISOString() });
  else await db.delete(heartbeat);
  expect(await alarmsOf(await withoutMorningEmail())).toEqual(color === "red" ? ["cron"] : []);
});

describe("the check of the morning email", () => {
  const on20th = (time: string) => new Date(`2026-11-20T${time}+03:00`);

  it.each<[Color, string, time: string, row?: typeof outbox.$inferInsert]>([
    ["green", "is not yet missing", "07:19:59.999"],
    ["red", "is missing", "07:20:00.000"],
    ["red", "is missing until midnight", "23:59:59.999"],
    ["green", "was due the day before", "24:00:00.000"],
    ["green", "was written", "07:20:00.000", morningEmail("2026-11-20")],
    ["red", "was written only the day before", "07:20:00.000", morningEmail("2026-11-19")],
  ])("is %s when the email %s", async (color, _what, time, row) => {
    if (row) await db.insert(outbox).values(row);
    vi.setSystemTime(on20th(time));
    await db.update(heartbeat).set({ sweptAt: on20th(time).toISOString() });
    expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
  });

  it.each<[Color, made: string]>([
    ["red", "07:19:59.999"],
    ["green", "07:20:00.000"],
  ])("is %s in a database created at %s that day", async (color, made) => {
    await db.update(heartbeat).set({ since: on20th(made).toISOString() });
    expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
  });
});

describe.each([
  ["bookings", "booking"],
  ["messages", "contact"],
] as const)("the check of %s per hour", (check, form) => {
  const MINUTE = 60;
  it.each<[Color, string, exceeded: string, seconds: number]>([
    ["red", "has just been turned away by the limit of the site", "PER_HOUR", 0],
    ["red", "has just been turned away by the limit of a carrier", "PER_CARRIER", 0],
    ["red", "was turned away less than an hour ago", "PER_HOUR", -59 * MINUTE],
    ["green", "was turned away an hour ago", "PER_HOUR", -60 * MINUTE],
    ["green", "was turned away by the limit of another network", "PER_NETWORK", 0],
    ["green", "was turned away by a rate limit", "RATE_BY_IP", 0],
  ])("is %s when one %s", async (color, _what, exceeded, seconds) => {
    await countTurnedAway(env.DB, { form, exceeded }, at(seconds));
    expect(await alarmsOf(await withoutMorningEmail())).toEqual(color === "red" ? [check] : []);
  });
});

it("/health has the number of forms that were turned away within an hour (product.md 6.11)", async () => {
  const turnedAway = async () => (await (await withoutMorningEmail()).json<{ turnedAway: unknown }>()).turnedAway;
  expect(await turnedAway()).toBeUndefined();
  healthCache.clear();
  for (const seconds of [-60 * 60, -1800, 0, 0]) {
    await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_NETWORK" }, at(seconds));
  }
  await countTurnedAway(env.DB, { form: "booking", exceeded: "RATE_BY_IP" }, at(0));
  await countTurnedAway(env.DB, { form: "find-booking", exceeded: "FAILED_SEARCHES" }, at(0));
  expect(await turnedAway()).toEqual({ booking: 4, "find-booking": 1 });
});

describe("the read of /health", () => {
  const read = (recorded: typeof db) => checkHealth(recorded, options(NOW));

  it("uses an index for every table", async () => {
    const plans = await plansOf(read);
    expect(scansOf(plans)).toEqual([]);
    const ofOutbox = ["outbox_day", "outbox_failed", "outbox_late", "outbox_sent"];
    const others = ["site_builds_asked", "site_versions_published", "sqlite_autoindex_turned_away_1"];
    expect(indexesOf(plans)).toEqual([...ofOutbox, ...others]);
  });

  it("skips 5,000 emails that wait for their mailbox", async () => {
    const anHourAgo = at(-60 * 60).toISOString();
    const { outboxId } = await pendingBookingEmail({ dueAt: anHourAgo, heldBy: "mailbox" });
    const rowsRead = await rowsReadBy(read);
    await db.run(sql`with recursive "emails" ("number") as (select 1 union all select "number" + 1 from "emails" where "number" < 4999)
      insert into "outbox" ("kind", "booking_id", "created_at", "due_at", "next_try_at", "held_by")
      select "kind", "booking_id", "created_at", "due_at", "next_try_at", "held_by" from "outbox", "emails" where "id" = ${outboxId}`);
    expect(await db.$count(outbox)).toBe(5000);
    expect(await rowsReadBy(read)).toBe(rowsRead);
    expect(await colorNow()).toBe("green");
  });
});
