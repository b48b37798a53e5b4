import { describe, expect, it, vi } from "vitest";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { heartbeat, outbox } from "~/platform/db/schema.server";
import { CRONS } from "../../../workers/cron";
import wranglerToml from "../../../wrangler.toml?raw";
import { startFresh } from "../fresh-start";
import { db, skippedRow } from "../support/builders";
import { runCron } from "../support/cron-minute";
import { failingDatabase } from "../support/database-faults";
import { consumer } from "../support/deliver-batch";

/** The cron triggers (product.md 10.15), and when the morning email is written (10.17). */

startFresh();

/** Seven in the morning of 20 November in Riyadh, and minutes after it. */
const SEVEN = new Date("2026-11-20T04:00:00.000Z");
const minutesLater = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);

function runMinute(now: Date, ...rest: [settings?: object, cron?: string]) {
  vi.setSystemTime(now);
  return runCron(now, ...rest);
}

it("the cron triggers of wrangler.toml are those that the Worker knows", () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(wranglerToml) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.values(CRONS));
});

describe("the morning email", () => {
  it("is written at seven, once, and sent to each mailbox of the centre", async () => {
    expect(await runMinute(minutesLater(-1))).toEqual([]);
    const bodies = await runMinute(SEVEN);
    expect(bodies).toHaveLength(1);
    expect(await runMinute(minutesLater(1))).toEqual([]);
    const { sent, take } = consumer();
    await take(bodies);
    expect(sent).toMatchObject(centreMailboxes.map((to) => ({ to })));
    expect(await runMinute(minutesLater(24 * 60))).toHaveLength(1);
    const written = await db.select().from(outbox);
    expect(written.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      "centre-morning 2026-11-20",
      "centre-morning 2026-11-21",
    ]);
  });

  it("is written a minute later when D1 failed at seven, and the run still counts", async () => {
    await expect(runMinute(SEVEN, { DB: failingDatabase('insert into "outbox"') })).rejects.toThrow();
    expect(await db.select().from(heartbeat)).toMatchObject([{ sweptAt: SEVEN.toISOString() }]);
    expect(await runMinute(minutesLater(1))).toHaveLength(1);
  });

  it("is not written when the setting is off, as on staging", async () => {
    expect(await runMinute(SEVEN, { MORNING_MAIL: "off" })).toEqual([]);
    expect(await db.$count(outbox)).toBe(0);
  });

  it.each([
    ["of today is sent until midnight", "2026-11-20T20:59:59.999Z", { status: "sent", attempts: 1 }],
    [
      "of yesterday is skipped",
      "2026-11-20T21:00:00.000Z",
      { ...skippedRow, skippedBecause: "day-passed", attempts: 0, sentAt: null },
    ],
  ])("%s", async (_when, now, state) => {
    const bodies = await runMinute(SEVEN);
    vi.setSystemTime(now);
    await consumer().take(bodies);
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "centre-morning", ...state }]);
  });
});

it.each<[string, settings?: { DB?: unknown }, cron?: string]>([
  ["whose sweep fails", { DB: failingDatabase('from "outbox"') }],
  ["of the night", {}, CRONS.retention],
])("a run of the cron trigger %s does not count as a sweep", async (_which, settings, cron) => {
  const before = minutesLater(-10).toISOString();
  await db.update(heartbeat).set({ sweptAt: before });
  await runMinute(SEVEN, settings, cron).catch(() => null);
  expect(await db.select().from(heartbeat)).toMatchObject([{ sweptAt: before }]);
});
