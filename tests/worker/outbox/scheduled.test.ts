import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { business } from "~/business/profile";
import { heartbeat, outbox } from "~/db/schema.server";
import { CRONS, scheduled } from "../../../workers/cron";
import wranglerToml from "../../../wrangler.toml?raw";
import { db, emptyDatabase } from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

it("the cron triggers of wrangler.toml are those that the consumer knows", () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(wranglerToml) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.values(CRONS));
});

/** Seven in the morning of 20 November in Riyadh, and minutes after it. */
const SEVEN = new Date("2026-11-20T04:00:00.000Z");
const minutesLater = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);

/** Runs a trigger, by default that of every minute. Returns the messages that it queued. */
async function runMinute(
  now: Date,
  settings: Partial<Record<"DB" | "MORNING_MAIL", unknown>> = {},
  cron: string = CRONS.everyMinute,
) {
  vi.setSystemTime(now);
  const bodies: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) => {
    bodies.push(...[...messages].map(({ body }) => body));
  };
  const bindings = { ...env, MAIL_QUEUE: { sendBatch }, ...settings } as never;
  await scheduled(createScheduledController({ scheduledTime: now, cron }), bindings);
  return bodies;
}

describe("the centre's email of the day", () => {
  const daysWritten = async () => (await db.select().from(outbox)).map(({ kind, day }) => `${kind} ${day}`);

  it("is written at seven, once, and sent to each mailbox of the centre", async () => {
    expect(await runMinute(minutesLater(-1))).toEqual([]);
    const bodies = await runMinute(SEVEN);
    expect(bodies).toHaveLength(1);
    expect(await runMinute(minutesLater(1))).toEqual([]);
    const { sent, take } = consumer();
    await take(bodies);
    expect(sent).toMatchObject(business.centreMailboxes.map((to) => ({ to })));
    expect(await runMinute(minutesLater(24 * 60))).toHaveLength(1);
    expect(await daysWritten()).toEqual(["centre-morning 2026-11-20", "centre-morning 2026-11-21"]);
  });

  it("is written a minute later when D1 failed at seven", async () => {
    const away = {
      prepare: () => {
        throw new Error("D1_ERROR: Network connection lost.");
      },
    };
    await expect(runMinute(SEVEN, { DB: away })).rejects.toThrow();
    expect(await runMinute(minutesLater(1))).toHaveLength(1);
  });

  it("is not written when the setting is off, as on staging", async () => {
    expect(await runMinute(SEVEN, { MORNING_MAIL: "off" })).toEqual([]);
    expect(await daysWritten()).toEqual([]);
  });

  it.each([
    ["of today is sent until midnight", "2026-11-20T20:59:59.999Z", { status: "sent", attempts: 1 }],
    ["of yesterday is skipped", "2026-11-20T21:00:00.000Z", { status: "skipped", attempts: 0, sentAt: null }],
  ])("%s", async (_when, now, state) => {
    const bodies = await runMinute(SEVEN);
    vi.setSystemTime(now);
    await consumer().take(bodies);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "centre-morning", ...state }]);
  });
});

describe("the run of the cron trigger is recorded", () => {
  /** D1, which fails the statements that begin like this. */
  const d1Without = (start: RegExp) => ({
    prepare(query: string) {
      if (start.test(query)) throw new Error("D1_ERROR: Network connection lost.");
      return env.DB.prepare(query);
    },
  });

  it.each<[string, at: Date | null, settings?: { DB?: unknown }, cron?: string]>([
    ["every minute", SEVEN],
    ["when the email of the day cannot be written", SEVEN, { DB: d1Without(/^insert into "outbox"/) }],
    ["not when the sweep fails", null, { DB: d1Without(/^select .* from "outbox"/) }],
    ["not by the trigger of the night", null, {}, CRONS.retention],
  ])("%s", async (_when, at, settings, cron) => {
    const before = minutesLater(-10).toISOString();
    await db.update(heartbeat).set({ sweptAt: before });
    await runMinute(SEVEN, settings, cron).catch(() => null);
    expect(await db.select().from(heartbeat)).toMatchObject([{ sweptAt: at?.toISOString() ?? before }]);
  });
});
