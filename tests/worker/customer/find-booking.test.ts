import { desc, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type BookingStatus, findTries, wrongTries } from "~/platform/db/schema.server";
import { keyedHash } from "~/platform/forms/ip-address-key.server";
import { findBooking } from "~/routes/my-booking/find.server";
import MyBooking, { action, loader } from "~/routes/my-booking/page";
import { html, pageOf } from "../desk/desk-lists";
import { startFresh } from "../fresh-start";
import { at, db, NOW, STATUSES_BEFORE, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered } from "../support/desk-visit";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";
import {
  argsOf,
  fail,
  find,
  found,
  get,
  HOUR,
  IP,
  PHONE,
  post,
  REFERENCE,
  store,
  TOKEN,
  tries,
  type Visit,
} from "./find-booking";

/** The page that finds a booking: the responses of its route. */

const loggedAt = startFresh();

describe("a search", () => {
  it("starts from its own form, and an unknown booking gets 404", async () => {
    expect(await get("")).toBeNull();
    expect(await get("?booking=guess")).toBe(404);
    expect(await get("?booking=")).toBe(404);
  });

  it.each([
    [REFERENCE, PHONE],
    ["  sq-٧k٣m٩q ", "٠٥١٢٣٤٥٦٧٨"],
    ["حجزي رقم SQ-7K3M9Q يوم 26 نوفمبر", "https://wa.me/966512345678"],
    ["We have received your booking 7K3M9Q", "0️⃣512345678"],
  ])("finds %j with %j", async (reference, phone) => {
    await store();
    expect(await find(reference, phone)).toEqual(found);
    expect(await tries()).toBe(0);
    expect(loggedAt("info")).toEqual([{ event: "booking-found" }]);
  });

  it("opens a pasted link, which proves no mobile number", async () => {
    await store();
    const link = `https://www.saqeel.example/my-booking?booking=${TOKEN}`;
    expect(await find(link, "")).toEqual({ status: 303, location: `/en/my-booking?booking=${TOKEN}` });
  });

  it.each(Object.keys(STATUSES_BEFORE) as BookingStatus[])("finds one that is %s, also long past", async (status) => {
    await store({ bookingDate: "2025-03-01" });
    for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step });
    expect(await find()).toEqual(found);
  });

  it("gives the same answer to every wrong input, and keeps what was typed", async () => {
    await store();
    const wrong = [
      ["SQ-222222", PHONE],
      [REFERENCE, "0512345679"],
      ["my car", PHONE],
      [REFERENCE, "0112345678"],
      ["SQ-222222 SQ-7K3M9Q", PHONE],
      [REFERENCE, `${PHONE} 0512345679`],
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

  it("shows the form again after a failure, whatever booking is in the URL", async () => {
    await store();
    const args = await argsOf({ intent: "find", reference: "x", phoneNumber: "y" }, { path: `?booking=${TOKEN}` });
    await action(args);
    expect(await loader(args)).toBeNull();
  });

  it("shows the form again when the body is too long", async () => {
    expect(await find("S".repeat(200_000))).toMatchObject({ status: 413, failure: "malformed" });
  });

  it("finds no anonymized booking", async () => {
    await store();
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
    for (const phone of [PHONE, "0500000000"])
      expect(await find(REFERENCE, phone)).toMatchObject({ status: 400, failure: "notFound" });
  });

  it("keeps what was typed when D1 fails", async () => {
    expect(await find(REFERENCE, PHONE, { DB: failingDatabase() })).toMatchObject({
      status: 503,
      failure: "save",
      typed: { reference: REFERENCE, phoneNumber: PHONE },
    });
    expect(loggedAt("error")).toEqual([
      { event: "form-not-stored", form: "find-booking", error: "D1_ERROR: D1 is away" },
    ]);
  });

  it("reads by indexes, without a scan", async () => {
    const search = { reference: REFERENCE, phoneNumber: PHONE, ipAddress: IP };
    const plans = await plansOf((recorded) => findBooking(recorded, search, NOW));
    expect(scansOf(plans)).toEqual(["SCAN network_key"]);
    const columns = ["network", "phone", "reference", "wide_network"];
    expect(indexesOf(plans)).toEqual(expect.arrayContaining(columns.map((column) => `find_tries_by_${column}`)));
  });
});

describe("after a search, the forms of the booking (product.md 9.14)", () => {
  /** The query of the page that a search leads to. */
  const searched = async () => `?${`${(await find()).location}`.split("?")[1]}`;
  const proofIn = (query: string) => new URLSearchParams(query).get("proof") ?? "";
  const cancel = (fields: Record<string, string>) => post({ intent: "cancel", booking: TOKEN, ...fields });
  const askedAt = (words: string) => ({ status: 400, error: { lastDigits: [expect.stringContaining(words)] } });
  const wrong = askedAt("do not match");

  it("do not ask for the last digits, and accept their proof once more after that", async () => {
    await store();
    const query = await searched();
    expect(await get(query)).toMatchObject({ keys: { proof: proofIn(query) } });
    const answer = await cancel({ proof: proofIn(query) });
    expect(answer).toMatchObject({ status: 303, location: `/en/my-booking${query}` });
    expect(await get(query)).toMatchObject({ booking: { status: "cancelled" }, keys: { proof: proofIn(query) } });
    expect(await get(`?booking=${TOKEN}`)).toMatchObject({ keys: { proof: null } });
  });

  it("ask for them with a link alone, with an old or a foreign proof, and say so", async () => {
    await store();
    await store({ token: "token-of-fahad-in-test", reference: "SQ-AKJAKJ", phoneNumber: "0598765432" });
    const ofAli = proofIn(`${(await find("SQ-AKJAKJ", "0598765432")).location}`.replace(/^.*\?/, "?"));
    const query = await searched();
    for (const proof of ["", ofAli, proofIn(query).toUpperCase(), "0".repeat(64), "x".repeat(9000)]) {
      expect(await get(`?${new URLSearchParams({ booking: TOKEN, proof })}`), proof).toMatchObject({
        keys: { proof: null },
      });
      expect(await cancel({ proof }), proof).toMatchObject(askedAt(proof ? "we ask once more" : "Please enter"));
    }
    vi.setSystemTime(at(HOUR / 4));
    expect(await get(query)).toMatchObject({ keys: { proof: proofIn(query) } });
    vi.setSystemTime(at(HOUR / 2));
    expect(await get(query)).toMatchObject({ keys: { proof: null } });
    for (const intent of ["move", "cancel", "services", "resend"]) {
      const form = { intent, booking: TOKEN, proof: proofIn(query) };
      expect(await post(form)).toMatchObject(askedAt("we ask once more"));
      if (intent === "resend") continue;
      const args = await argsOf(form, { path: `?booking=${TOKEN}` });
      const page = html(pageOf(MyBooking, await loader(args), answered(await action(args)).data));
      expect(page).toMatch(/role="alert".*we ask once more/s);
      expect(page, intent).toMatch(
        /name="lastDigits"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="lastDigits"/,
      );
    }
    expect(await db.$count(wrongTries)).toBe(0);
  });

  it("stay locked after ten wrong tries", async () => {
    await store();
    const proof = proofIn(await searched());
    for (let turn = 0; turn < 10; turn++) expect(await cancel({ lastDigits: "0000" })).toMatchObject(wrong);
    expect(await cancel({ proof })).toMatchObject({ status: 429, failure: "locked" });
  });
});

const limited = (failure: string, after: number) => ({ status: 429, failure, headers: { "Retry-After": `${after}` } });
const limitLogged = (limit: string) => ({ event: "form-limited", form: "find-booking", limits: [limit] });

/** How many searches may fail from one network in a day. */
const LIMIT = 100;

type Try = Partial<typeof findTries.$inferInsert>;

/** Makes a search fail, and stores `more` copies of its row with these changes. */
async function failLike(more: number, changes: Try, visit?: Visit): Promise<void> {
  await fail(1, visit);
  const [{ id: _, ...row } = {}] = await db.select().from(findTries).orderBy(desc(findTries.id)).limit(1);
  const rows = JSON.stringify(Array.from({ length: more }, () => ({ ...row, ...changes })));
  const cell = (name: string) => sql`value ->> ${name}`;
  const cells = sql.join(["network", "wideNetwork", "phone", "reference", "at"].map(cell), sql`, `);
  await db.run(
    sql`insert into find_tries (network, wide_network, phone, reference, at) select ${cells} from json_each(${rows})`,
  );
}

/** Makes searches for other bookings fail, until only `left` more may fail. */
const failAllBut = (left: number) => failLike(LIMIT - 1 - left, { phone: null, reference: null });

describe("failed searches of a network", () => {
  it("are limited to a hundred a day, after which even the right search is refused there", async () => {
    await store();
    await failAllBut(1);
    await fail(1);
    for (const reference of ["SQ-222222", REFERENCE]) {
      const typed = { reference, phoneNumber: PHONE };
      expect(await find(reference)).toMatchObject({ ...limited("locked", 24 * HOUR), typed });
    }
    expect(await tries()).toBe(LIMIT);
    expect(await find(REFERENCE, PHONE, { ip: "203.0.113.8" })).toEqual(found);
    expect(loggedAt("warn")).toContainEqual(limitLogged("FAILED_SEARCHES"));
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

  it("are stored with keyed hashes only: of a /64 and a /48 for IPv6, of what was typed", async () => {
    await fail(1);
    for (const ip of ["2001:db8::1", "2001:db8::ffff", "2001:db8:0:7::1"]) await fail(1, { ip });
    const rows = await db.select().from(findTries);
    const [first, ...others] = rows;
    for (const { network, wideNetwork, phone, reference } of rows) {
      for (const hash of [network, wideNetwork, phone, reference]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(others.map(({ network }) => others.findIndex((other) => other.network === network))).toEqual([0, 0, 2]);
    expect(new Set(others.map(({ wideNetwork }) => wideNetwork)).size).toBe(1);
    const plain = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(IP))).toHex();
    expect(first?.network).not.toBe(plain);
  });

  it("are limited to three hundred a day of a /48, and another network still finds", async () => {
    await store();
    await failLike(299, { network: "another", phone: null, reference: null }, { ip: "2001:db8:5:1::1" });
    const answer = await find(REFERENCE, PHONE, { ip: "2001:db8:5:ffff::1" });
    expect(answer).toMatchObject(limited("locked", 24 * HOUR));
    expect(await find(REFERENCE, PHONE, { ip: "2001:db8:6:1::1" })).toEqual(found);
  });

  it("are not counted for a loopback address", async () => {
    await store();
    await fail(55, { ip: null });
    expect(await tries()).toBe(0);
    expect(await find(REFERENCE, PHONE, { ip: null })).toEqual(found);
  });

  it("are counted apart from wrong digits on a booking's page", async () => {
    const bookingId = await store();
    await db.insert(wrongTries).values(Array.from({ length: 10 }, () => ({ bookingId, at: NOW.toISOString() })));
    expect(await find()).toEqual(found);
  });

  it("are not counted when the limit of forms refuses them", async () => {
    await store();
    await failAllBut(0);
    const bindings = { RATE_BY_IP: { limit: async () => ({ success: false }) } };
    expect(await find(REFERENCE, PHONE, { bindings })).toMatchObject(limited("tooMany", 60));
    expect(await find("SQ-222222", PHONE, { bindings, ip: "203.0.113.9" })).toMatchObject({ failure: "tooMany" });
    expect(await tries()).toBe(LIMIT);
  });
});

describe.each([
  ["mobile number", { reference: null }],
  ["reference", { phone: null }],
] as const)("failed searches with one %s, from many networks", (_what, other) => {
  const stranger = { ip: "203.0.113.99" };
  /** Makes that many searches for the mobile number or the reference fail, the stranger's first. */
  const failWithIt = async (total: number) => {
    await fail(1, stranger);
    await failLike(total - 2, { network: "elsewhere", wideNetwork: "elsewhere" }, { ip: "203.0.113.100" });
    const hash = await keyedHash(db, NOW);
    await db.update(findTries).set({ phone: await hash(PHONE), reference: await hash(REFERENCE), ...other });
  };

  it("are limited to fifty an hour, but the customer still finds it from another network", async () => {
    await store();
    await failWithIt(49);
    expect(await find(REFERENCE, PHONE, stranger)).toEqual(found);
    await db.delete(findTries);
    await failWithIt(50);
    const typed = { reference: REFERENCE, phoneNumber: PHONE };
    expect(await find(REFERENCE, PHONE, stranger)).toMatchObject({ ...limited("paused", HOUR), typed });
    expect(loggedAt("warn")).toContainEqual(limitLogged("FAILED_SEARCHES_OF_BOOKING"));
    expect(await find()).toEqual(found);
    vi.setSystemTime(at(HOUR));
    expect(await find(REFERENCE, PHONE, stranger)).toEqual(found);
  });

  it("are limited to five hundred an hour for everybody, whether or not the booking exists", async () => {
    await failWithIt(500);
    const unknown = await find();
    await store();
    expect(await find()).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 429, failure: "paused" });
    expect(await find("SQ-222222", "0598765432")).toMatchObject({ status: 400 });
    vi.setSystemTime(at(HOUR));
    expect(await find()).toEqual(found);
  });
});
