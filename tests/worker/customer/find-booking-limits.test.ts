import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { findTries, networkKey } from "~/db/schema.server";
import { CRONS, scheduled } from "../../../workers/cron";
import { startFresh } from "../fresh-start";
import { at, db, NOW } from "../support/builders";
import { fail, find, found, HOUR, IP, PHONE, REFERENCE, store, tries } from "./find-booking";

/** How many searches may fail from one network. */

const loggedAt = startFresh();

const LIMIT = 300;

/** One failed search, and as many more as leave room for `left`. */
async function failAllBut(left: number): Promise<void> {
  await fail(1);
  const [row] = await db.select({ network: findTries.network, at: findTries.at }).from(findTries);
  if (!row) throw new Error("No failed search was stored");
  const rows = JSON.stringify(Array.from({ length: LIMIT - 1 - left }, () => row));
  await db.run(
    sql`insert into find_tries (network, at) select value ->> 'network', value ->> 'at' from json_each(${rows})`,
  );
}

describe("failed searches of a network", () => {
  it("are limited to three hundred a day, after which even the right search is refused there", async () => {
    await store();
    await failAllBut(1);
    await fail(1);
    for (const reference of ["SQ-222222", REFERENCE]) {
      expect(await find(reference)).toMatchObject({
        status: 429,
        failure: "locked",
        headers: { "Retry-After": "86400" },
        typed: { reference, phoneNumber: PHONE },
      });
    }
    expect(await tries()).toBe(LIMIT);
    expect(await find(REFERENCE, PHONE, { ip: "203.0.113.8" })).toEqual(found);
    expect(loggedAt("warn")).toContainEqual({
      event: "form-limited",
      form: "find-booking",
      limits: ["FAILED_SEARCHES"],
    });
    vi.setSystemTime(at(24 * HOUR - 1));
    expect(await find()).toMatchObject({ status: 429 });
    vi.setSystemTime(at(24 * HOUR));
    expect(await find()).toEqual(found);
  });

  it("are limited in a burst", async () => {
    await store();
    await failAllBut(30);
    const all = await Promise.all(Array.from({ length: 40 }, () => find("SQ-222222")));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await tries()).toBe(LIMIT);
  });

  it("are stored with a keyed hash of the network, a /64 for IPv6", async () => {
    await fail(1);
    await fail(1, { ip: "2001:db8::1" });
    await fail(1, { ip: "2001:db8::ffff" });
    const [first, ...others] = (await db.select().from(findTries)).map(({ network }) => network);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(others).size).toBe(1);
    const plain = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(IP))).toHex();
    expect(first).not.toBe(plain);
  });

  it("are not counted for a loopback address", async () => {
    await store();
    await fail(35, { ip: null });
    expect(await tries()).toBe(0);
    expect(await find(REFERENCE, PHONE, { ip: null })).toEqual(found);
  });

  it("are not counted when the limit of forms refuses them", async () => {
    await store();
    await failAllBut(0);
    const bindings = { RATE_BY_IP: { limit: async () => ({ success: false }) } };
    expect(await find(REFERENCE, PHONE, { bindings })).toMatchObject({
      status: 429,
      failure: "tooMany",
      headers: { "Retry-After": "60" },
    });
    expect(await find("SQ-222222", PHONE, { bindings, ip: "203.0.113.9" })).toMatchObject({ failure: "tooMany" });
    expect(await tries()).toBe(LIMIT);
  });

  it("are deleted every night, with the key of their hashes", async () => {
    await store();
    await failAllBut(0);
    const [before] = await db.select().from(networkKey);
    await scheduled(createScheduledController({ scheduledTime: NOW, cron: CRONS.retention }), env);
    expect(await tries()).toBe(0);
    expect((await db.select().from(networkKey))[0]?.key).not.toBe(before?.key);
    expect(await find()).toEqual(found);
  });
});
