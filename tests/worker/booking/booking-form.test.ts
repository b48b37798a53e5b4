import { eq, isNotNull, or } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { submissionBy } from "~/domain/bookings/write.server";
import { addDays } from "~/platform/calendar/dates";
import { bookingSettings, bookings, networkKey, turnedAway, visitorForms } from "~/platform/db/schema.server";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { booking } from "~/platform/i18n/texts/en/booking";
import { action } from "~/routes/booking/page";
import { cancelTicked } from "~/routes/desk/days/cancel-many.server";
import { healthCache } from "~/routes/health/checks.server";
import { CRONS } from "../../../workers/cron";
import { startFresh } from "../fresh-start";
import { withoutMorningEmail as health } from "../health/health-check";
import {
  at,
  bookingRow,
  db,
  emptyDatabase,
  formOfSara,
  NOW,
  only,
  storeBookings,
  updateBookings,
} from "../support/builders";
import { runCron } from "../support/cron-minute";
import { failingDatabase } from "../support/database-faults";
import { deskVisit, type VisitOptions, withoutRateLimits } from "../support/desk-visit";

/** The booking form on the real D1: what its route answers. It is noon of 20 November. */

const loggedAt = startFresh();

const today = "2026-11-20";
const HOUR = 60 * 60;

type Answer = Partial<FormAnswer> & ResponseInit;

async function post(bookingDate: string, visit: VisitOptions = {}, days = {}): Promise<Answer> {
  const form = { ...formOfSara, bookingDate, ...days };
  const options = { form, vars: withoutRateLimits, ...visit };
  const answer = await action(await deskVisit<Parameters<typeof action>[0]>("/en/booking", options));
  return answer instanceof Response ? { status: answer.status } : { ...answer.init, ...answer.data };
}

const stored = () => db.$count(bookings);

it.each([
  ["a day of the list", "", { nearDay: 3 }, 3],
  ["an offered day instead of it", "", { nearDay: 3, offeredDay: 4 }, 4],
  ["a day of the list instead of a typed day of yesterday", -1, { nearDay: 3 }, 3],
  ["a day of the list instead of a typed day beyond the horizon", 400, { nearDay: 3 }, 3],
  ["no day when the list and the typed one differ", 5, { nearDay: 3 }, null],
  ["a typed day instead of yesterday in the list", 5, { nearDay: -1 }, 5],
])("books %s (product.md 7.13)", async (_what, typed, chosen, day) => {
  const inDays = (days: number | "") => (days === "" ? "" : addDays(today, days));
  const days = Object.fromEntries(Object.entries(chosen).map(([name, ahead]) => [name, inDays(ahead)]));
  const { status, result } = await post(inDays(typed as number | ""), {}, days);
  expect(status).toBe(day === null ? 400 : 303);
  expect(result?.error ?? null).toEqual(day === null ? { bookingDate: [booking.errors.twoDays] } : null);
  expect(await db.select({ day: bookings.bookingDate }).from(bookings)).toEqual(day ? [{ day: inDays(day) }] : []);
});

it("rejects the day after the horizon, and offers the three nearest days", async () => {
  const { status, result, offeredDays } = await post(addDays(today, 366));
  expect(status).toBe(400);
  expect(Object.keys(result?.error ?? {})).toEqual(["bookingDate"]);
  expect(offeredDays).toEqual([363, 364, 365].map((days) => addDays(today, days)));
  expect(await stored()).toBe(0);
});

it("applies a change of the settings within ten seconds", async () => {
  await db.update(bookingSettings).set({ horizonDays: 10 });
  expect((await post(addDays(today, 11))).status).toBe(400);
  await db.update(bookingSettings).set({ horizonDays: null });
  vi.setSystemTime(at(10));
  expect((await post("2099-01-01")).status).toBe(303);
});

describe("when somebody fills the calendar", () => {
  const day = addDays(today, 5);
  const from = (network: number) => post(day, { ip: `203.0.113.${network}` });
  const alarm = async () => {
    healthCache.clear();
    return (await health()).status;
  };

  beforeEach(async () => void (await db.update(bookingSettings).set({ siteBookingsPerHour: 30 })));

  it.each([
    [6, "one network", () => "203.0.113.1"],
    [10, "a /48", (sent: number) => `2001:db8:1:${sent}::1`],
  ])("stores %i bookings of %s, until staff confirm one, and those of others meanwhile", async (share, _whose, ip) => {
    const send = async (sent: number) => (await post(day, { ip: ip(sent) })).status;
    // All forms arrive at the same moment.
    const answers = await Promise.all(Array.from({ length: 40 }, (_, sent) => send(sent + 1)));
    expect(answers.sort()).toEqual([...Array(share).fill(303), ...Array(40 - share).fill(429)]);
    expect(await stored()).toBe(share);
    expect([(await from(2)).status, (await post(day, { ip: "2001:db8:2:1::1" })).status]).toEqual([303, 303]);
    await updateBookings({ status: "confirmed" }, eq(bookings.id, 1));
    expect([await send(41), await send(42)]).toEqual([303, 429]);
    expect(await alarm()).toBe(200);
    expect(loggedAt("warn")).toContainEqual({ event: "form-limited", form: "booking", limits: ["PER_NETWORK"] });
  });

  it.each([
    [15, "one address", () => "203.0.113.1"],
    [15, "a /48", (sent: number) => `2001:db8:1:${sent}::1`],
    [6, "one phone, which has a /64", (sent: number) => `2001:db8:1:1::${sent}`],
  ])("stores %i bookings of %s of a mobile carrier, and sounds the alarm for those that share it", async (...row) => {
    const [share, , ip] = row;
    const send = async (sent: number) => (await post(day, { ip: ip(sent), asn: 39891 })).status;
    for (let sent = 1; sent <= share; sent++) expect(await send(sent)).toBe(303);
    expect([await alarm(), await send(16), await alarm()]).toEqual([200, 429, share === 6 ? 200 : 503]);
    const exceeded = share === 6 ? "PER_NETWORK" : "PER_CARRIER";
    expect(loggedAt("warn")).toEqual([{ event: "form-limited", form: "booking", limits: [exceeded] }]);
  });

  it("counts what any limit turns away, but of an address at most ten a minute above a rate limit", async () => {
    const seen = new Map<string, number>();
    const limit = async ({ key }: { key: string }) => {
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return { success: (seen.get(key) ?? 0) <= 10 };
    };
    const vars = { ...withoutRateLimits, RATE_BY_IP: { limit } };
    for (let sent = 1; sent <= 40; sent++) await post(day, { ip: "203.0.113.1", vars });
    const rows = await db.select().from(turnedAway);
    const sum = (exceeded: string) =>
      rows.filter((row) => row.exceeded === exceeded).reduce((all, { count }) => all + count, 0);
    expect([sum("PER_NETWORK"), sum("RATE_BY_IP")]).toEqual([4, 10]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Sara|05\d{8}/);
  });

  it("answers as usual when D1 does not count", async () => {
    await db.update(bookingSettings).set({ siteBookingsPerHour: 1 });
    await post(day);
    const broken = { DB: failingDatabase("turned_away") };
    expect(await post(day, broken)).toMatchObject({ status: 429, failure: "busy" });
    expect(loggedAt("error")).toMatchObject([{ event: "turned-away-not-counted" }]);
  });

  it("counts bookings that their customers cancel, but none from an hour ago", async () => {
    for (let sent = 0; sent < 6; sent++) await from(1);
    await updateBookings({ status: "cancelled", by: "customer" });
    expect((await from(1)).status).toBe(429);
    const { network, wideNetwork } = await only(visitorForms);
    const networks = { network: String(network), wideNetwork: String(wideNetwork) };
    await emptyDatabase();
    const createdAt = at(-61 * 60).toISOString();
    for (let sent = 0; sent < 6; sent++) await storeBookings(bookingRow({ networks, createdAt }));
    expect((await from(1)).status).toBe(303);
  });

  it("counts bookings that staff cancel together, until an hour after they were made", async () => {
    for (let sent = 0; sent < 7; sent++) await from(1);
    const times = { "from-hour": `${today}T12:00`, "until-hour": `${today}T12:00` };
    const reference = (await db.select().from(bookings)).map((booking) => booking.reference);
    expect(await cancelTicked(db, times, reference, submissionBy("noura@saqeel.example", NOW))).toBe(6);
    expect((await from(1)).status).toBe(429);
    expect((await from(2)).status).toBe(303);
    vi.setSystemTime(at(HOUR - 1));
    expect((await from(1)).status).toBe(429);
    vi.setSystemTime(at(HOUR));
    expect((await from(1)).status).toBe(303);
  });

  it("counts neither loopback addresses nor yesterday's networks, and stores only a hash", async () => {
    for (let sent = 0; sent < 8; sent++) expect((await post(day)).status).toBe(303);
    await from(1);
    expect((await db.select().from(visitorForms)).at(-1)?.network).toMatch(/^[0-9a-f]{64}$/);
    const [before] = await db.select().from(networkKey);
    await runCron(NOW, {}, CRONS.retention);
    const hasHash = or(isNotNull(visitorForms.network), isNotNull(visitorForms.wideNetwork));
    expect([await db.$count(visitorForms), await db.$count(visitorForms, hasHash)]).toEqual([9, 0]);
    expect((await db.select().from(networkKey))[0]?.key).not.toBe(before?.key);
  });

  it("asks to call and sounds the alarm at the thirty-first booking, and books again after staff have cancelled", async () => {
    for (const network of [1, 2, 3, 4, 5]) for (let sent = 0; sent < 6; sent++) await from(network);
    expect(await stored()).toBe(30);
    // The seventh booking from one network does not trigger the alarm.
    expect((await from(1)).status).toBe(429);
    expect(await alarm()).toBe(200);
    expect(await from(6)).toMatchObject({
      status: 429,
      headers: { "Retry-After": "3600" },
      failure: "busy",
      result: { status: "error", initialValue: { customerName: "Sara Ahmed", bookingDate: day } },
    });
    expect(loggedAt("warn")).toContainEqual({ event: "form-limited", form: "booking", limits: ["PER_HOUR"] });
    expect(await alarm()).toBe(503);
    await updateBookings({ status: "cancelled" });
    expect((await from(6)).status).toBe(303);
    expect(await alarm()).toBe(503);
  });
});

it("books nothing while the horizon cannot be read, and keeps what was typed", async () => {
  const { status, failure, result } = await post("2099-01-01", { DB: failingDatabase("horizon_days") });
  expect({ status, failure }).toEqual({ status: 503, failure: "save" });
  expect(result?.initialValue).toMatchObject({ customerName: "Sara Ahmed", bookingDate: "2099-01-01" });
  expect(await stored()).toBe(0);
  expect(loggedAt("error")).toEqual([{ event: "horizon-not-read", error: "D1_ERROR: D1 is away" }]);
});
