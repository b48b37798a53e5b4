import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BookingStatus,
  bookingEvents,
  bookings,
  findTries,
  type OutboxRow,
  outbox,
  wrongTries,
} from "~/db/schema.server";
import { findBooking } from "~/features/booking/find/find-booking.server";
import { exceededLimit, LIMITS } from "~/features/booking/mails/email-limits.server";
import { anonymizeRecords } from "~/features/retention/anonymize.server";
import { cloudflareContext } from "~/http/context.server";
import { i18nextMiddleware } from "~/http/i18next.server";
import { action, loader } from "~/routes/my-booking";
import { CRONS, scheduled } from "../../workers/email-consumer";
import { at, bookingRow, db, emptyDatabase, NOW, sentAt } from "./builders";
import { indexesOf, plansOf, scansOf } from "./query-plans";
import { silenceLogs } from "./silenced-logs";

/** The page that finds a booking, and the button that sends its latest email again, as the route answers on the real D1. */

const loggedAt = silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  queued.length = 0;
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const TOKEN = "token-of-sara-in-these-tests";
const REFERENCE = "SQ-7K3M9Q";
const PHONE = "0512345678";
const IP = "203.0.113.7";
const HOUR = 60 * 60;
const queued: unknown[] = [];

interface Visit {
  readonly path?: string;
  readonly ip?: string | null;
  readonly DB?: D1Database;
  readonly bindings?: object;
}

async function argsOf(form: Record<string, string> | null, { path = "", ip = IP, DB = env.DB, bindings }: Visit = {}) {
  const context = new RouterContextProvider();
  const queue = { sendBatch: async (messages: Iterable<unknown>) => void queued.push(...messages) };
  // The limit of a minute, which these tests would soon exceed, is one of its own.
  const RATE_BY_ADDRESS = { limit: async () => ({ success: true }) };
  const all = { ...env, DB, MAIL_QUEUE: queue, RATE_BY_ADDRESS, ...bindings } as unknown as Env;
  context.set(cloudflareContext, { env: all, ctx: { waitUntil() {} } as never });
  const url = new URL(`https://www.saqeel.example/en/my-booking${path}`);
  const headers = ip === null ? { "CF-Connecting-IP": "127.0.0.1" } : { "CF-Connecting-IP": ip };
  const request = new Request(url, form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers });
  const args = { context, url, request, params: {} } as unknown as Parameters<typeof action>[0] &
    Parameters<typeof loader>[0];
  await i18nextMiddleware(args as never, async () => new Response());
  return args;
}

/** A thrown answer as well as a returned one. */
async function answerOf(answer: Promise<unknown>) {
  const thrown = (error: { init?: ResponseInit | null }) => ({ data: null, ...error });
  const given = (await answer.catch(thrown)) as { data?: unknown; init?: ResponseInit | null };
  if (given instanceof Response) return { status: given.status, location: given.headers.get("Location") };
  const { failure, result } = (given.data ?? {}) as {
    failure?: string;
    result?: { initialValue?: object; error?: object };
  };
  return {
    status: given.init?.status,
    headers: given.init?.headers,
    failure,
    typed: result?.initialValue,
    error: result?.error,
  };
}

const post = async (form: Record<string, string>, visit?: Visit) => answerOf(action(await argsOf(form, visit)));
/** GET: what the page shows, or its status. */
const get = async (path: string) => {
  const args = await argsOf(null, { path });
  return (loader(args) as Promise<unknown>).catch(({ init }) => init.status);
};

const store = async (changes: Parameters<typeof bookingRow>[0] = {}) => {
  const [row] = await db
    .insert(bookings)
    .values(bookingRow({ token: TOKEN, reference: REFERENCE, ...changes }))
    .returning();
  return row?.id ?? 0;
};
const find = (reference = REFERENCE, phoneNumber = PHONE, visit?: Visit) =>
  post({ intent: "find", reference, phoneNumber }, visit);
const found = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };
const tries = () => db.$count(findTries);
const fail = async (times: number, visit?: Visit) => {
  for (let turn = 0; turn < times; turn++) expect(await find("SQ-222222", PHONE, visit)).toMatchObject({ status: 400 });
};

describe("a search", () => {
  it("has a page of its own, and an unknown booking has none", async () => {
    expect(await get("")).toBeNull();
    expect(await get("?booking=guess")).toBe(404);
    expect(await get("?booking=")).toBe(404);
  });

  it.each([
    [REFERENCE, PHONE],
    ["sq 7k3m9q", "٠٥١٢٣٤٥٦٧٨"],
    ["7K3M9Q", "+966512345678"],
    ["  sq-٧k٣m٩q ", "966 51 234 5678"],
    ["SQ – 7K3 M9Q", "۰۵۱۲۳۴۵۶۷۸"],
    ["s q 7 k 3 m 9 q", "00966512345678"],
    ["\u200eSQ-7K3M9Q\u200f", "512345678"],
  ])("finds %j with %j", async (reference, phone) => {
    await store();
    expect(await find(reference, phone)).toEqual(found);
    expect(await tries()).toBe(0);
    expect(loggedAt("info")).toEqual([{ event: "booking-found" }]);
  });

  const steps: Record<BookingStatus, readonly BookingStatus[]> = {
    pending: [],
    confirmed: ["confirmed"],
    arrived: ["arrived"],
    ready: ["arrived", "ready"],
    completed: ["arrived", "completed"],
    cancelled: ["cancelled"],
    "no-show": ["no-show"],
  };
  it.each(Object.keys(steps) as BookingStatus[])(
    "finds a booking that is %s, also when its day is long over",
    async (status) => {
      await store({ bookingDate: "2025-03-01" });
      for (const step of steps[status]) await db.update(bookings).set({ status: step });
      expect(await find()).toEqual(found);
    },
  );

  it("answers the same, whatever was wrong, and keeps what was typed", async () => {
    await store();
    const wrong = [
      ["SQ-222222", PHONE],
      [REFERENCE, "0512345679"],
      ["my car", PHONE],
      [REFERENCE, "0112345678"],
      ["", ""],
    ] as const;
    for (const [reference, phoneNumber] of wrong) {
      expect(await find(reference, phoneNumber)).toEqual({
        status: 400,
        headers: undefined,
        failure: "notFound",
        typed: { intent: "find", ...(reference && { reference }), ...(phoneNumber && { phoneNumber }) },
        error: undefined,
      });
    }
    expect(await tries()).toBe(wrong.length);
    expect(loggedAt("info")).toEqual(wrong.map(() => ({ event: "booking-not-found" })));
  });

  it("shows the form again after a failure, whatever booking is in the address", async () => {
    await store();
    const args = await argsOf({ intent: "find", reference: "x", phoneNumber: "y" }, { path: `?booking=${TOKEN}` });
    await action(args);
    expect(await loader(args)).toBeNull();
  });

  it("that is too long to be read gets the form again", async () => {
    expect(await find("S".repeat(200_000))).toMatchObject({ status: 413, failure: "malformed" });
  });

  it("finds no booking whose personal data has been removed", async () => {
    await store();
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
    for (const phone of [PHONE, "0500000000"]) {
      expect(await find(REFERENCE, phone)).toMatchObject({ status: 400, failure: "notFound" });
    }
  });

  it("keeps what was typed when D1 fails", async () => {
    const DB = {
      prepare() {
        throw new Error("D1_ERROR: D1 is away");
      },
    } as unknown as D1Database;
    expect(await find(REFERENCE, PHONE, { DB })).toMatchObject({
      status: 503,
      failure: "save",
      typed: { reference: REFERENCE, phoneNumber: PHONE },
    });
    expect(loggedAt("error")).toEqual([{ event: "booking-not-searched", error: "D1_ERROR: D1 is away" }]);
  });

  it("reads a few rows by index", async () => {
    const search = { reference: REFERENCE, phoneNumber: PHONE, ipAddress: IP };
    const plans = await plansOf((recorded) => findBooking(recorded, search, NOW));
    expect(scansOf(plans)).toEqual(["SCAN find_key"]);
    expect(indexesOf(plans)).toEqual(expect.arrayContaining(["find_tries_by_address"]));
  });
});

describe("failed searches of a network address", () => {
  it("are thirty in a day; then even the right one is refused, but from another address it is not", async () => {
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

  it("are thirty in a burst of forty too", async () => {
    await store();
    const all = await Promise.all(Array.from({ length: 40 }, () => find("SQ-222222")));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await tries()).toBe(30);
  });

  it("are kept as a keyed hash of the network, which for IPv6 is a /64", async () => {
    await fail(1);
    await fail(1, { ip: "2001:db8::1" });
    await fail(1, { ip: "2001:db8::ffff" });
    const [first, ...others] = (await db.select().from(findTries)).map(({ address }) => address);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(others).size).toBe(1);
    const plain = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(IP))).toHex();
    expect(first).not.toBe(plain);
  });

  it("lock no booking and no page: other limits count by themselves", async () => {
    const id = await store();
    await fail(30);
    expect(await db.$count(wrongTries)).toBe(0);
    await db.insert(wrongTries).values(Array.from({ length: 10 }, () => ({ bookingId: id, at: NOW.toISOString() })));
    expect(await find(REFERENCE, PHONE, { ip: "203.0.113.8" })).toEqual(found);
  });

  it("from the machine itself are not counted", async () => {
    await store();
    await fail(35, { ip: null });
    expect(await tries()).toBe(0);
    expect(await find(REFERENCE, PHONE, { ip: null })).toEqual(found);
  });

  it("come after the limit of forms, which counts nothing here", async () => {
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

  it("that are older than a day are deleted at night, and no younger one", async () => {
    const day = 24 * HOUR;
    const times = [-day - 1, -day, -day + 60].map((seconds) => at(seconds).toISOString());
    await db.insert(findTries).values(times.map((time) => ({ address: "a", at: time })));
    await scheduled(createScheduledController({ scheduledTime: NOW, cron: CRONS.retention }), env);
    expect((await db.select().from(findTries)).map(({ at: kept }) => kept)).toEqual(times.slice(1));
  });
});

describe("the latest email", () => {
  const resend = (changes: Record<string, string> = {}, visit?: Visit) =>
    post({ intent: "resend", booking: TOKEN, lastDigits: "٥٦٧٨", ...changes }, visit);
  const sent = { status: 303, location: `/en/my-booking?booking=${TOKEN}&sent=1` };
  const events = async () =>
    (await db.select().from(bookingEvents)).flatMap(({ kind, by }) => (kind === "resent" ? [by] : []));

  /** A booking with an email that has left. */
  async function storeWithMail(
    changes: Parameters<typeof bookingRow>[0] = {},
    kind: "booking-customer" | "booking-centre" = "booking-customer",
  ) {
    const id = await store(changes);
    const before = at(-2 * HOUR).toISOString();
    const times = { createdAt: before, dueAt: before, queuedAt: before, nextTryAt: before };
    const [mail] = await db
      .insert(outbox)
      .values({ kind, bookingId: id, ...times, ...sentAt(before) })
      .returning();
    return mail?.id ?? 0;
  }
  const mailOf = async (id: number) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];

  it("is sent again, as an email that a visitor causes, and the page says so", async () => {
    const id = await storeWithMail();
    expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ canResend: true, isResent: false });
    expect(await resend()).toEqual(sent);
    expect(queued).toEqual([expect.objectContaining({ body: { version: 1, outboxId: id } })]);
    const now = NOW.toISOString();
    expect(await mailOf(id)).toMatchObject({ status: "waiting", causedBy: "customer", dueAt: now, queuedAt: now });
    expect(await events()).toEqual(["customer"]);
    expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ isResent: true });
    expect(await get(`?booking=${TOKEN}`)).toMatchObject({ isResent: false });
    expect(JSON.stringify(await get(`?booking=${TOKEN}&sent=1`))).not.toMatch(/sara@|5678/);
  });

  it("is sent once, however often the button is pressed within a minute", async () => {
    await storeWithMail();
    const all = await Promise.all(Array.from({ length: 10 }, () => resend()));
    expect(all).toEqual(Array(10).fill(sent));
    await db.update(outbox).set(sentAt(NOW.toISOString()));
    vi.setSystemTime(at(59));
    expect(await resend()).toEqual(sent);
    expect([queued.length, (await events()).length]).toEqual([1, 1]);
    vi.setSystemTime(at(60));
    expect(await resend()).toEqual(sent);
    expect([queued.length, (await events()).length]).toEqual([2, 2]);
  });

  it("is sent three times in 24 hours", async () => {
    const id = await storeWithMail();
    const staff = { bookingId: (await mailOf(id))?.bookingId ?? 0, kind: "resent", by: "staff" } as const;
    await db
      .insert(bookingEvents)
      .values([1, 2, 3].map((minute) => ({ ...staff, at: at(-minute * 60).toISOString() })));
    for (const minutes of [0, 2, 4]) {
      vi.setSystemTime(at(minutes * 60));
      expect(await resend()).toEqual(sent);
      await db.update(outbox).set(sentAt(at(minutes * 60).toISOString()));
    }
    vi.setSystemTime(at(HOUR));
    expect(await resend()).toMatchObject({ status: 429, failure: "sentOften", headers: { "Retry-After": "86400" } });
    expect(queued).toHaveLength(3);
    vi.setSystemTime(at(24 * HOUR));
    expect(await resend()).toEqual(sent);
    expect(queued).toHaveLength(4);
  });

  it("takes the last digits of the mobile number, with the tries of a move", async () => {
    await storeWithMail();
    for (let turn = 0; turn < 10; turn++) {
      expect(await resend({ lastDigits: "0000" })).toMatchObject({
        status: 400,
        error: { lastDigits: [expect.any(String)] },
      });
    }
    expect(await db.$count(wrongTries)).toBe(10);
    expect(await resend()).toMatchObject({ status: 429, failure: "locked", headers: { "Retry-After": "86400" } });
    expect(queued).toEqual([]);
  });

  it.each([
    ["without an address", { email: null }, "booking-customer"],
    ["whose day is over", { bookingDate: "2026-11-19" }, "booking-customer"],
    ["without an email to its customer", {}, "booking-centre"],
  ] as const)("of a booking %s cannot be sent, and is not offered", async (_which, changes, kind) => {
    await storeWithMail(changes, kind);
    expect(await get(`?booking=${TOKEN}`)).toMatchObject({ canResend: false });
    expect(await resend()).toMatchObject({ status: 410, failure: "nothingToSend" });
    expect([queued, await events()]).toEqual([[], []]);
  });

  it("is not sent when the booking is unknown, when there are too many forms, or while D1 fails", async () => {
    await storeWithMail();
    expect(await resend({ booking: "guess" })).toMatchObject({ status: 404 });
    const bindings = { RATE_BY_ADDRESS: { limit: async () => ({ success: false }) } };
    expect(await resend({}, { bindings })).toMatchObject({ status: 429, failure: "tooMany" });
    const DB = {
      prepare(query: string) {
        if (query.includes("wrong_tries")) throw new Error("D1_ERROR: D1 is away");
        return env.DB.prepare(query);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as unknown as D1Database;
    expect(await resend({}, { DB })).toMatchObject({ status: 503, failure: "save" });
    expect(queued).toEqual([]);
  });

  it("counts towards the five a day of a mailbox, and the forty an hour that visitors cause", async () => {
    const id = await storeWithMail();
    expect(await resend()).toEqual(sent);
    const row = (await mailOf(id)) as OutboxRow;
    await db.update(outbox).set({ status: "sending" });
    const exceeded = (customer: number) =>
      exceededLimit(db, row, "sara@example.sa", { now: NOW, mailsPerHour: { customer, staff: 200 } });
    expect(await exceeded(2)).toBeNull();
    expect(await exceeded(1)).toBe(LIMITS.customer);
    const resent = { bookingId: row.bookingId ?? 0, kind: "resent", by: "customer" } as const;
    const write = (hours: number, times: number) =>
      db
        .insert(bookingEvents)
        .values(Array.from({ length: times }, () => ({ ...resent, at: at(-hours * HOUR).toISOString() })));
    await write(25, 5);
    await write(2, 3);
    expect(await exceeded(2)).toBeNull();
    await write(2, 1);
    expect(await exceeded(2)).toBe(LIMITS.mailbox);
    await db.update(bookings).set({ status: "confirmed" });
    expect(await exceeded(2)).toBeNull();
  });

  it("that waits for its turn waits no longer for being asked for", async () => {
    const id = await storeWithMail();
    const later = at(6 * HOUR).toISOString();
    await db.update(outbox).set({ status: "waiting", sentAt: null, nextTryAt: later }).where(eq(outbox.id, id));
    const before = await mailOf(id);
    expect(await resend()).toEqual(sent);
    expect([await mailOf(id), queued, await events()]).toEqual([before, [], []]);
    expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ isResent: true });
  });

  it("that is being sent is not sent twice", async () => {
    const id = await storeWithMail();
    await db.update(outbox).set({ status: "sending" }).where(eq(outbox.id, id));
    expect(await resend()).toEqual(sent);
    expect([queued, await events()]).toEqual([[], []]);
    expect(await get(`?booking=${TOKEN}&sent=1`)).toMatchObject({ isResent: true });
  });
});
