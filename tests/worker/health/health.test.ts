import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/platform/db/client.server";
import { type FailureCode, heartbeat, outbox, type SendingLimit } from "~/platform/db/schema.server";
import { countTurnedAway } from "~/platform/forms/turned-away.server";
import { checkHealth, healthCache } from "~/routes/health/checks.server";
import { startFresh } from "../fresh-start";
import {
  at,
  db,
  type EmailState,
  emptyDatabase,
  failedAt,
  leasedUntil,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  queuedNow,
  sentAt,
  skippedRow,
} from "../support/builders";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { alarmsOf, type Color, colorNow, health, options, withoutMorningEmail } from "./health-check";

/** The responses of `/health` to a monitor, and the emails that turn it red. */

startFresh();

const morningEmail = (day: string) =>
  ({ kind: "centre-morning", day, ...queuedNow, ...sentAt(NOW.toISOString()) }) as const;

it("/health answers 200 while all is well, and is not cached", async () => {
  await db.insert(outbox).values(morningEmail("2026-11-20"));
  const response = await health();
  expect(response.status).toBe(200);
  const checks = { database: true, email: true, cron: true, site: true, bookings: true, messages: true };
  expect(await response.json()).toEqual({ ok: true, ...checks });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("/health answers 503 without a reason when D1 fails", async () => {
  const prepare = () => {
    throw new Error("D1 is away: sara@example.sa");
  };
  const response = await health({ prepare } as unknown as D1Database);
  expect(response.status).toBe(503);
  expect(await response.text()).toBe(
    '{"ok":false,"database":false,"email":false,"cron":false,"site":false,"bookings":false,"messages":false}',
  );
});

it("/health does not wait for a database that never answers", async () => {
  vi.useFakeTimers({ now: NOW });
  const silent = openDatabase({ prepare: () => ({ bind: () => ({ raw: () => new Promise(() => {}) }) }) } as never);
  const answer = checkHealth(silent, options(NOW));
  await vi.advanceTimersByTimeAsync(3000);
  const none = { database: false, email: false, cron: false, site: false, bookings: false, messages: false };
  expect(await answer).toEqual(none);
});

it("/health reads once for a hundred requests in 30 seconds, and again after them", async () => {
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

it.each<[Color, string, Date | null]>([
  ["green", "has run in the last five minutes", at(0.001 - 5 * 60)],
  ["red", "has not run for five minutes", at(-5 * 60)],
  ["red", "has no row to write to", null],
])("the check of the cron trigger is %s when the trigger %s", async (color, _what, sweptAt) => {
  if (sweptAt) await db.update(heartbeat).set({ sweptAt: sweptAt.toISOString() });
  else await db.delete(heartbeat);
  expect(await alarmsOf(await withoutMorningEmail())).toEqual(color === "red" ? ["cron"] : []);
});

const on20th = (time: string) => new Date(`2026-11-20T${time}+03:00`);

it.each<[Color, string, time: string, row?: typeof outbox.$inferInsert]>([
  ["green", "is not yet missing", "07:19:59.999"],
  ["red", "is missing", "07:20:00.000"],
  ["red", "is missing until midnight", "23:59:59.999"],
  ["green", "was due the day before", "24:00:00.000"],
  ["green", "was written", "07:20:00.000", morningEmail("2026-11-20")],
  ["red", "was written only the day before", "07:20:00.000", morningEmail("2026-11-19")],
])("the check of the morning email is %s when the email %s", async (color, _what, time, row) => {
  if (row) await db.insert(outbox).values(row);
  vi.setSystemTime(on20th(time));
  await db.update(heartbeat).set({ sweptAt: on20th(time).toISOString() });
  expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
});

it.each<[Color, made: string]>([
  ["red", "07:19:59.999"],
  ["green", "07:20:00.000"],
])("the check of the morning email is %s in a database created at %s that day", async (color, made) => {
  await db.update(heartbeat).set({ since: on20th(made).toISOString() });
  expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
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
  for (const seconds of [-60 * 60, -1800, 0, 0])
    await countTurnedAway(env.DB, { form: "booking", exceeded: "PER_NETWORK" }, at(seconds));
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

const waiting = (failure: FailureCode, ago = 16) => ({ dueAt: at(-ago * 60).toISOString(), failure, attempts: 4 });
const held = (heldBy: SendingLimit) => ({ dueAt: at(-16 * 60).toISOString(), heldBy });
const failed = (failure: FailureCode, hours = 1) => failedAt(at(-hours * 60 * 60).toISOString(), failure);
const sent = (minutes: number) => sentAt(at(-minutes * 60).toISOString());
const rejected = waiting("E_DELIVERY_FAILED");

const three = { sara: rejected, huda: rejected, omar: rejected };
const invalid = failed("E_VALIDATION_ERROR");
const givenUp = (hours?: number) => ({ ...failed("E_DELIVERY_FAILED", hours), givenUp: true });

it.each<[color: Color, string, Record<string, EmailState>]>([
  ["green", "two are rejected by their servers", { sara: rejected, huda: rejected }],
  ["green", "one is rejected three times", { sara: rejected, Sara: rejected, SARA: rejected }],
  ["red", "three are rejected and none was sent", three],
  ["green", "three are rejected and one was sent", { ...three, nora: sent(59) }],
  ["red", "three are rejected and one was sent an hour ago", { ...three, nora: sent(60) }],
  ["green", "two addresses are invalid", { sara: invalid, huda: invalid }],
  ["red", "three failed for good", { sara: givenUp(), huda: invalid, omar: failed("E_RECIPIENT_SUPPRESSED") }],
  [
    "green",
    "three were rejected a moment or a day ago",
    { sara: waiting("E_DELIVERY_FAILED", 14), huda: failed("E_VALIDATION_ERROR", 25), omar: givenUp(25) },
  ],
  ["red", "one is not allowed", { sara: waiting("E_RECIPIENT_NOT_ALLOWED") }],
  ["red", "one has no answer", { sara: { ...waiting("TIMEOUT"), ...leasedUntil(at(60).toISOString()) } }],
  ["red", "one waits above the limit of visitors", { sara: held("customer") }],
  ["green", "one waits above the limit of its mailbox", { sara: held("mailbox") }],
  ["green", "one that failed before was skipped", { sara: { ...waiting("TIMEOUT"), ...skippedRow } }],
  ["green", "one that failed before was sent", { sara: { ...waiting("TIMEOUT"), ...sent(1) } }],
  ["green", "one that had failed is sent again", { sara: { ...failed("TIMEOUT"), status: "waiting" } }],
  ["red", "one was given up without an answer", { sara: { ...failed("TIMEOUT"), givenUp: true, perhapsSent: true } }],
])("the check of emails to customers is %s when %s", async (color, _what, emails) => {
  for (const [who, state] of Object.entries(emails))
    await pendingBookingEmail(state, "booking-customer", { email: `${who}@example.sa` });
  // The centre's own email does not count here.
  await pendingBookingEmail(sent(1), "booking-centre");
  expect(await colorNow()).toBe(color);
});

const due = (seconds: number): EmailState => ({ dueAt: at(seconds).toISOString() });
const [MINUTE, TWO_DAYS] = [60, 48 * 60 * 60];

it.each<[Color, string, EmailState]>([
  ["green", "has just been written", {}],
  ["green", "has waited for exactly 15 minutes", due(-15 * MINUTE)],
  ["red", "has waited for longer than 15 minutes", due(-15 * MINUTE - 0.001)],
  ["red", "has been sent for longer than 15 minutes", { ...due(-16 * MINUTE), ...leasedUntil(at(30).toISOString()) }],
  ["green", "is due in exactly 10 minutes", due(10 * MINUTE)],
  ["red", "is due in more than 10 minutes: a clock was wrong", due(10 * MINUTE + 0.001)],
  ["green", "was sent and due in more than 10 minutes", { ...due(TWO_DAYS), ...sentAt(NOW.toISOString()) }],
  ["green", "was skipped and due in more than 10 minutes", { ...due(TWO_DAYS), ...skippedRow }],
  ["red", "failed within a day", failedAt(at(1 - 24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
  ["green", "failed a day ago", failedAt(at(-24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
])("the check of one email is %s when the email %s", async (color, _what, state) => {
  for (const store of [
    () => pendingBookingEmail(state, "booking-centre"),
    () => pendingBookingEmail(state, "booking-moved"),
    () => pendingContactEmail(state),
  ]) {
    await emptyDatabase();
    await store();
    expect(await colorNow()).toBe(color);
  }
});
