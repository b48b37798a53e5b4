import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { findTries, wrongTries } from "~/db/schema.server";
import { CRONS, scheduled } from "../../workers/email-consumer";
import { at, db, NOW } from "./builders";
import { fail, find, found, HOUR, IP, PHONE, REFERENCE, store, tries } from "./find-booking";
import { startFresh } from "./fresh-start";

/** How many searches may fail from one network address. */

const loggedAt = startFresh();

describe("failed searches of a network address", () => {
  it("are limited to thirty a day, after which even the right search is refused there", async () => {
    await store();
    await fail(30);
    for (const reference of ["SQ-222222", REFERENCE]) {
      expect(await find(reference)).toMatchObject({
        status: 429,
        failure: "locked",
        headers: { "Retry-After": "86400" },
        typed: { reference, phoneNumber: PHONE },
      });
    }
    expect(await tries()).toBe(30);
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

  it("are limited to thirty in a burst of forty", async () => {
    await store();
    const all = await Promise.all(Array.from({ length: 40 }, () => find("SQ-222222")));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await tries()).toBe(30);
  });

  it("are stored with a keyed hash of the network, a /64 for IPv6", async () => {
    await fail(1);
    await fail(1, { ip: "2001:db8::1" });
    await fail(1, { ip: "2001:db8::ffff" });
    const [first, ...others] = (await db.select().from(findTries)).map(({ address }) => address);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(others).size).toBe(1);
    const plain = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(IP))).toHex();
    expect(first).not.toBe(plain);
  });

  it("are counted apart from the wrong tries of a booking", async () => {
    const id = await store();
    await fail(30);
    expect(await db.$count(wrongTries)).toBe(0);
    await db.insert(wrongTries).values(Array.from({ length: 10 }, () => ({ bookingId: id, at: NOW.toISOString() })));
    expect(await find(REFERENCE, PHONE, { ip: "203.0.113.8" })).toEqual(found);
  });

  it("are not counted for a loopback address", async () => {
    await store();
    await fail(35, { ip: null });
    expect(await tries()).toBe(0);
    expect(await find(REFERENCE, PHONE, { ip: null })).toEqual(found);
  });

  it("are not counted when the limit of forms refuses them", async () => {
    await store();
    await fail(30);
    const bindings = { RATE_BY_ADDRESS: { limit: async () => ({ success: false }) } };
    expect(await find(REFERENCE, PHONE, { bindings })).toMatchObject({
      status: 429,
      failure: "tooMany",
      headers: { "Retry-After": "60" },
    });
    expect(await find("SQ-222222", PHONE, { bindings, ip: "203.0.113.9" })).toMatchObject({ failure: "tooMany" });
    expect(await tries()).toBe(30);
  });

  it("are deleted at night once they are older than a day", async () => {
    const day = 24 * HOUR;
    const times = [-day - 1, -day, -day + 60].map((seconds) => at(seconds).toISOString());
    await db.insert(findTries).values(times.map((time) => ({ address: "a", at: time })));
    await scheduled(createScheduledController({ scheduledTime: NOW, cron: CRONS.retention }), env);
    expect((await db.select().from(findTries)).map(({ at: kept }) => kept)).toEqual(times.slice(1));
  });
});
