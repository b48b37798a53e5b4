import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { bookingSettings, bookings, heartbeat, MAILBOX_LIMIT_REASON, outbox } from "~/db/schema.server";
import { LIMITS } from "~/features/booking/mails/email-limits.server";
import { checkHealth } from "~/features/health/checks.server";
import { anonymizeRecords } from "~/features/retention/anonymize.server";
import { cloudflareContext } from "~/http/context.server";
import { loader } from "~/routes/health";
import { sitemap } from "~/seo/sitemap.server";
import {
  at,
  bookingInput,
  bookingRow,
  contactInput,
  db,
  emptyDatabase,
  failedAt,
  leasedUntil,
  type MailState,
  NOW,
  pendingBookingMail,
  pendingContactMail,
  queuedNow,
  sentAt,
} from "./builders";
import { cronMinute } from "./cron-minute";
import { type Faults, simulateSystem } from "./mail-simulation";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "./query-plans";
import { silenceLogs } from "./silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

type Color = "green" | "red";

const options = (now: Date) => ({ now, timeoutMs: 3000, morningMail: false });
const morningMail = (day: string) =>
  ({ kind: "centre-morning", day, ...queuedNow, ...sentAt(NOW.toISOString()) }) as const;

/** `/health` as of now. */
function health(DB: D1Database = env.DB, settings: Partial<Record<"MORNING_MAIL", string>> = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(cloudflareContext, { env: { ...env, DB, ...settings } as Env, ctx: { waitUntil() {} } });
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

/** What is false at `/health`, which answers 503 when anything is. */
async function alarmsOf(response: Response): Promise<string[]> {
  const { ok, ...checks } = await response.json<Record<string, boolean>>();
  const alarms = Object.keys(checks).filter((name) => !checks[name]);
  expect([response.status, ok]).toEqual(alarms.length === 0 ? [200, true] : [503, false]);
  return alarms;
}

const withoutMorningMail = () => health(env.DB, { MORNING_MAIL: "off" });

describe("/health", () => {
  it("answers 200 while all is well, and is not cached", async () => {
    await db.insert(outbox).values(morningMail("2026-11-20"));
    const response = await health();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, database: true, mail: true, cron: true, bookings: true });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers 503 when D1 does not, and says no more", async () => {
    const prepare = () => {
      throw new Error("D1 is away: sara@example.sa");
    };
    const response = await health({ prepare } as unknown as D1Database);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('{"ok":false,"database":false,"mail":false,"cron":false,"bookings":false}');
  });

  it("does not wait for a database that never answers", async () => {
    vi.useFakeTimers({ now: NOW });
    const silent = openDatabase({ prepare: () => ({ bind: () => ({ raw: () => new Promise(() => {}) }) }) } as never);
    const answer = checkHealth(silent, options(NOW));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toEqual({ database: false, mail: false, cron: false, bookings: false });
  });

  it("reads once for a hundred requests in 30 seconds, and then anew", async () => {
    const prepare = vi.fn((query: string) => env.DB.prepare(query));
    const counting = { prepare } as unknown as D1Database;
    for (let request = 0; request < 100; request++) {
      vi.setSystemTime(at(request * 0.3));
      await health(counting);
    }
    expect(prepare).toHaveBeenCalledTimes(1);
    vi.setSystemTime(at(30));
    await health(counting);
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it("is not a page to search for", () => {
    expect(sitemap()).not.toContain("/health");
  });
});

describe("the cron trigger, as the monitor sees it,", () => {
  it.each<[Color, string, Date | null]>([
    ["green", "has run in the last five minutes", at(0.001 - 5 * 60)],
    ["red", "has not run for five minutes", at(-5 * 60)],
    ["red", "has no row to write to", null],
  ])("is %s when it %s", async (color, _what, sweptAt) => {
    if (sweptAt) await db.update(heartbeat).set({ sweptAt: sweptAt.toISOString() });
    else await db.delete(heartbeat);
    expect(await alarmsOf(await withoutMorningMail())).toEqual(color === "red" ? ["cron"] : []);
  });

  it("rings within six minutes of its last run, and no longer once it runs again", async () => {
    // Before the centre's email of the day is due.
    const atSecond = (second: number) => new Date(Date.parse("2026-11-20T06:00:00+03:00") + second * 1000);
    const run = async (second: number) => {
      vi.setSystemTime(atSecond(second));
      await cronMinute(atSecond(second));
    };
    /** Which statuses they get who ask every ten seconds from one second to another. */
    const look = async (from: number, to: number) => {
      const statuses = new Set<number>();
      for (let second = from; second <= to; second += 10) {
        vi.setSystemTime(atSecond(second));
        statuses.add((await health()).status);
      }
      return [...statuses];
    };
    for (let minute = 0; minute < 10; minute++) {
      await run(minute * 60);
      expect(await look(minute * 60, minute * 60 + 50)).toEqual([200]);
    }
    const lastRun = 9 * 60;
    expect(await look(lastRun + 60, lastRun + 290)).toEqual([200]);
    await look(lastRun + 300, lastRun + 350);
    expect(await look(lastRun + 360, lastRun + 600)).toEqual([503]);
    await run(lastRun + 600);
    expect(await look(lastRun + 630, lastRun + 630)).toEqual([200]);
  });
});

describe("the centre's email of 20 November, as the monitor sees it,", () => {
  const on20th = (time: string) => new Date(`2026-11-20T${time}+03:00`);

  it.each<[Color, string, time: string, row?: typeof outbox.$inferInsert]>([
    ["green", "is not yet missing", "07:19:59.999"],
    ["red", "is missing", "07:20:00.000"],
    ["red", "is missing until midnight", "23:59:59.999"],
    ["green", "is that of yesterday", "24:00:00.000"],
    ["green", "was written", "07:20:00.000", morningMail("2026-11-20")],
    ["red", "is missing, unlike that of the day before", "07:20:00.000", morningMail("2026-11-19")],
  ])("is %s when it %s", async (color, _what, time, row) => {
    if (row) await db.insert(outbox).values(row);
    vi.setSystemTime(on20th(time));
    await db.update(heartbeat).set({ sweptAt: on20th(time).toISOString() });
    expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
  });

  it("is not missed by a Worker that writes none", async () => {
    expect(await alarmsOf(await withoutMorningMail())).toEqual([]);
  });

  it.each<[Color, made: string]>([
    ["red", "07:19:59.999"],
    ["green", "07:20:00.000"],
  ])("is %s in a database made at %s that day", async (color, made) => {
    await db.update(heartbeat).set({ since: on20th(made).toISOString() });
    expect(await alarmsOf(await health())).toEqual(color === "red" ? ["cron"] : []);
  });
});

describe("the bookings of an hour, as the monitor sees them,", () => {
  it.each<[Color, string, most: number | null, minutesAgo: number[], ofDesk?: number[]]>([
    ["green", "are fewer than the site takes", 3, [59, 0]],
    ["red", "are as many as the site takes", 3, [59, 30, 0]],
    ["green", "are spread over a whole hour", 3, [60, 30, 0]],
    ["red", "were as many less than an hour ago", 3, [118, 90, 59]],
    ["green", "were as many an hour ago", 3, [119, 90, 60]],
    ["green", "are partly those of the desk", 3, [2, 1], [50, 40]],
    ["green", "have no limit", null, [2, 1, 0]],
  ])("are %s when they %s", async (color, _what, siteBookingsPerHour, minutesAgo, ofDesk = []) => {
    await db.update(bookingSettings).set({ siteBookingsPerHour });
    const book = (createdBy: "site" | "desk", minutes: number) =>
      db.insert(bookings).values(bookingRow({ createdBy, createdAt: at(-minutes * 60).toISOString() }));
    for (const minutes of ofDesk) await book("desk", minutes);
    for (const minutes of minutesAgo) await book("site", minutes);
    expect(await alarmsOf(await withoutMorningMail())).toEqual(color === "red" ? ["bookings"] : []);
  });
});

/** Of email alone. */
const colorNow = async () => ((await checkHealth(db, options(new Date()))).mail ? "green" : "red");

/** Sara books, Omar writes; then so much time passes, and the monitor looks. */
async function watch(faults: Faults, looks: readonly number[]): Promise<Record<number, Color>> {
  const system = simulateSystem(faults);
  await system.submit(bookingInput({ email: "sara@example.sa" }));
  await system.submit(contactInput({ email: "omar@example.sa" }));
  const seen: Record<number, Color> = {};
  let passed = 0;
  for (const minutes of looks) {
    await system.pass(minutes - passed);
    passed = minutes;
    seen[minutes] = await colorNow();
  }
  return seen;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const failing = (code: string, minutes: number, who = /./): Faults => ({
  mail: ({ mail, seconds }) => who.test(mail) && seconds < minutes * 60 && code,
});

describe("email, as the monitor sees it", () => {
  it.each<[string, Faults, Record<number, Color>]>([
    ["nothing fails", {}, { 1: "green", 20: "green" }],
    [
      "the service is down for 20 seconds",
      failing("E_DELIVERY_FAILED", 1 / 3),
      { 1: "green", 14: "green", 20: "green" },
    ],
    ["it is down for 3 hours", failing("E_DELIVERY_FAILED", 3 * HOUR), { 14: "green", 16: "red", [5 * HOUR]: "green" }],
    [
      "it is down for 3 days: green when what failed is a day old",
      failing("E_DELIVERY_FAILED", 3 * DAY),
      { 16: "red", [2 * DAY + 8 * HOUR]: "red", [4 * DAY]: "green" },
    ],
    ["the quota is used up", failing("E_DAILY_LIMIT_EXCEEDED", HOUR), { 16: "red", [4 * HOUR]: "green" }],
    [
      "the centre's mailbox is suppressed",
      failing("E_RECIPIENT_SUPPRESSED", 5 * HOUR, /centre/),
      { 16: "red", [7 * HOUR]: "green" },
    ],
    [
      "a customer's mailbox is suppressed",
      failing("E_RECIPIENT_SUPPRESSED", DAY, /^sara/),
      { 1: "green", 20: "green" },
    ],
    [
      "the centre's mailbox is not allowed",
      failing("E_RECIPIENT_NOT_ALLOWED", DAY, /centre/),
      { 1: "green", 20: "red" },
    ],
    ["a customer's address does not exist", failing("E_VALIDATION_ERROR", DAY, /^sara/), { 1: "green", 20: "green" }],
    [
      "the service may not write to customers, by a setting of ours",
      failing("E_RECIPIENT_NOT_ALLOWED", 3 * HOUR, /^sara/),
      { 14: "green", 16: "red", [5 * HOUR]: "green" },
    ],
    [
      "a customer's domain is mistyped",
      failing("E_DELIVERY_FAILED", 4 * DAY, /^sara/),
      { 1: "green", 20: "green", [2 * DAY + HOUR]: "green" },
    ],
    ["the queue is away for ten minutes", { enqueue: ({ nth }) => nth < 10 }, { 1: "green", 20: "green" }],
  ])(
    "%s",
    async (_fault, faults, expected) => {
      expect(await watch(faults, Object.keys(expected).map(Number))).toEqual(expected);
    },
    60_000,
  );

  it("of somebody who was anonymized is no alarm", async () => {
    await watch(failing("E_DELIVERY_FAILED", DAY), [16]);
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, new Date());
    expect(await colorNow()).toBe("green");
  });
});

describe("email to customers, as the monitor sees it", () => {
  const waiting = (failure: string, minutes = 16) => ({ dueAt: at(-minutes * 60).toISOString(), failure, attempts: 4 });
  const failed = (failure: string, hours = 1) => failedAt(at(-hours * 60 * 60).toISOString(), failure);
  const sent = (minutes: number) => sentAt(at(-minutes * 60).toISOString());
  const rejected = waiting("E_DELIVERY_FAILED");
  const invalid = failed("E_VALIDATION_ERROR");

  it.each<[color: Color, string, ...[who: string, state: MailState][]]>([
    ["green", "two are rejected by their servers", ["sara", rejected], ["huda", rejected]],
    ["green", "one is rejected three times", ["sara", rejected], ["Sara", rejected], ["SARA", rejected]],
    ["red", "three are rejected and none has left", ["sara", rejected], ["huda", rejected], ["omar", rejected]],
    [
      "green",
      "three are rejected and one has left",
      ["sara", rejected],
      ["huda", rejected],
      ["omar", rejected],
      ["nora", sent(59)],
    ],
    [
      "red",
      "three are rejected and one left an hour ago",
      ["sara", rejected],
      ["huda", rejected],
      ["omar", rejected],
      ["nora", sent(60)],
    ],
    ["green", "two addresses are invalid", ["sara", invalid], ["huda", invalid]],
    ["red", "three addresses are invalid", ["sara", invalid], ["huda", invalid], ["omar", invalid]],
    [
      "red",
      "three are rejected, invalid and suppressed",
      ["sara", failed("E_DELIVERY_FAILED, retries exhausted")],
      ["huda", invalid],
      ["omar", failed("E_RECIPIENT_SUPPRESSED")],
    ],
    [
      "green",
      "three were rejected a moment or a day ago",
      ["sara", waiting("E_DELIVERY_FAILED", 14)],
      ["huda", failed("E_VALIDATION_ERROR", 25)],
      ["omar", failed("E_DELIVERY_FAILED, retries exhausted", 25)],
    ],
    ["red", "one is not allowed", ["sara", waiting("E_RECIPIENT_NOT_ALLOWED")]],
    ["red", "one has no answer", ["sara", { ...waiting("TIMEOUT"), ...leasedUntil(at(60).toISOString()) }]],
    ["red", "one waits above the limit of visitors", ["sara", waiting(LIMITS.customer.reason)]],
    ["red", "one waits above the limit of staff", ["sara", waiting(LIMITS.staff.reason)]],
    ["green", "one waits above the limit of its mailbox", ["sara", waiting(LIMITS.mailbox.reason)]],
    ["green", "one that failed before was skipped", ["sara", { ...waiting("TIMEOUT"), status: "skipped" }]],
    ["green", "one that failed before has left", ["sara", { ...waiting("TIMEOUT"), ...sent(1) }]],
    [
      "green",
      "one that had failed is asked for again",
      ["sara", { ...failed("TIMEOUT, retries exhausted"), status: "waiting" }],
    ],
    ["red", "one was given up without an answer", ["sara", failed("TIMEOUT, retries exhausted")]],
  ])("is %s when %s", async (color, _what, ...mails) => {
    for (const [who, state] of mails) {
      await pendingBookingMail(state, "booking-customer", { email: `${who}@example.sa` });
    }
    // The centre's own email says nothing of customers'.
    await pendingBookingMail(sent(1), "booking-centre");
    expect(await colorNow()).toBe(color);
  });
});

describe("a row, as the monitor sees it,", () => {
  const due = (seconds: number): MailState => ({ dueAt: at(seconds).toISOString() });
  const [MINUTE, TWO_DAYS] = [60, 48 * 60 * 60];

  it.each<[Color, string, MailState]>([
    ["green", "has just been written", {}],
    ["green", "has waited for exactly 15 minutes", due(-15 * MINUTE)],
    ["red", "has waited for longer than 15 minutes", due(-15 * MINUTE - 0.001)],
    ["red", "has been sent for longer than 15 minutes", { ...due(-16 * MINUTE), ...leasedUntil(at(30).toISOString()) }],
    ["green", "is due in exactly 10 minutes", due(10 * MINUTE)],
    ["red", "is due in more than 10 minutes: a clock was wrong", due(10 * MINUTE + 0.001)],
    [
      "red",
      "is being sent and due in more than 10 minutes",
      { ...due(TWO_DAYS), ...leasedUntil(at(30).toISOString()) },
    ],
    ["green", "was sent and due in more than 10 minutes", { ...due(TWO_DAYS), ...sentAt(NOW.toISOString()) }],
    ["green", "was skipped and due in more than 10 minutes", { ...due(TWO_DAYS), status: "skipped" }],
    ["red", "failed within a day", failedAt(at(1 - 24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
    ["green", "failed a day ago", failedAt(at(-24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
  ])("is %s when it %s", async (color, _what, state) => {
    for (const store of [
      () => pendingBookingMail(state, "booking-centre"),
      () => pendingBookingMail(state, "booking-moved"),
      () => pendingContactMail(state),
    ]) {
      await emptyDatabase();
      await store();
      expect(await colorNow()).toBe(color);
    }
  });

  it("is green when it is a reminder, however far ahead", async () => {
    await pendingBookingMail({ ...due(TWO_DAYS), day: "2026-11-26" }, "booking-reminder");
    expect(await colorNow()).toBe("green");
  });

  it("is green where the centre has no settings", async () => {
    await pendingBookingMail({}, "booking-centre");
    await db.delete(bookingSettings);
    try {
      expect(await alarmsOf(await withoutMorningMail())).toEqual([]);
    } finally {
      await db.insert(bookingSettings).values({});
    }
  });
});

describe("the monitor reads", () => {
  const look = (recorded: typeof db) => checkHealth(recorded, options(NOW));

  it("what is late, what failed, left or was booked lately, and the email of the day", async () => {
    const plans = await plansOf(look);
    expect(scansOf(plans)).toEqual([]);
    const ofOutbox = ["outbox_day", "outbox_failed", "outbox_late", "outbox_sent"];
    expect(indexesOf(plans)).toEqual(["bookings_of_site", ...ofOutbox]);
  });

  it("none of 5,000 emails that are held for their mailbox", async () => {
    const anHourAgo = at(-HOUR * 60).toISOString();
    const { outboxId } = await pendingBookingMail({ dueAt: anHourAgo, failure: MAILBOX_LIMIT_REASON });
    const rowsRead = await rowsReadBy(look);
    await db.run(sql`with recursive "mails" ("number") as (select 1 union all select "number" + 1 from "mails" where "number" < 4999)
      insert into "outbox" ("kind", "booking_id", "created_at", "due_at", "next_try_at", "failure")
      select "kind", "booking_id", "created_at", "due_at", "next_try_at", "failure" from "outbox", "mails" where "id" = ${outboxId}`);
    expect(await db.$count(outbox)).toBe(5000);
    expect(await rowsReadBy(look)).toBe(rowsRead);
    expect(await colorNow()).toBe("green");
  });
});
