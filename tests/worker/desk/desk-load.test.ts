import { env } from "cloudflare:workers";
import { brotliCompressSync, constants } from "node:zlib";
import { eq, or, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { deskDayQueries } from "~/domain/days/days.server";
import { PHOTOS_MAX } from "~/domain/photos/photo-list";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { batch } from "~/platform/db/client.server";
import {
  bayLimits,
  bookingEvents,
  bookingSettings,
  bookings,
  contactMessages,
  dayLimits,
  outbox,
  photos,
} from "~/platform/db/schema.server";
import { findBookings, readSearch } from "~/routes/desk/bookings/bookings.server";
import * as list from "~/routes/desk/bookings/page";
import * as close from "~/routes/desk/close/page";
import { readStored } from "~/routes/desk/customer-data/customer-data.server";
import DeskPeople from "~/routes/desk/customer-data/page";
import * as days from "~/routes/desk/days/page";
import * as email from "~/routes/desk/emails/page";
import { countUnread } from "~/routes/desk/kit/unread-messages.server";
import * as messages from "~/routes/desk/messages/page";
import * as newBooking from "~/routes/desk/new/page";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import * as booking from "~/routes/desk/one-booking/page";
import * as photosPage from "~/routes/desk/photos/page";
import * as plan from "~/routes/desk/plan/page";
import * as today from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { bookingRow, contactRow, db, emptyDatabase, storeBookings, updateBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf, timesAsked } from "../support/query-plans";
import { silenceLogs } from "../support/silenced-logs";
import { inFrame, type PageModule, pageOf } from "./desk-lists";

/** The size and the reads of the desk's pages, with a thousand bookings, many of them today. */

silenceLogs();

const TODAY = riyadhDate(new Date());
/** Bytes for the head of a document and its last scripts, which these pages lack. */
const HEAD_BYTES = 2000;
const COUNT = 1000;

/** Pseudo-random numbers, the same in each run. */
let state = 7;
const below = (limit: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[below(alphabet.length)]).join("");
const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
const words = (length: number) =>
  letters(`${ARABIC}     `, length - 2)
    .trim()
    .padEnd(length - 1, "ن");
const SOLD = ["thermal-titanium", "ceramic-interior", "polishing-interior", "ppf-full-glossy-xpel", "ceramic-exterior"];
const PERSON = "0555555555";
const NOW = new Date().toISOString();

const variedRow = (number: number) =>
  bookingRow({
    reference: `SQ-${letters("23456789ABCDEFGHJKMNPQRSTUVWXYZ", 6)}`,
    customerName: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
    phoneNumber: number % 20 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
    email: `${letters("abcdefghijklmnopqrstuvwxyz", 8)}@example.sa`,
    carType: pick(["sedan", "suv"] as const),
    serviceIds: SOLD.filter((_, index) => index === number % SOLD.length || below(3) === 0),
    bookingDate: number < 50 ? TODAY : number < 100 ? addDays(TODAY, 1) : addDays(TODAY, (number % 60) - 10),
    totalPrice: 350 + below(9000),
    createdAt: new Date(Date.now() - below(86_400_000)).toISOString(),
  });

/** The reference of the booking with the most notes and photos. */
let reference = "";

beforeAll(async () => {
  await emptyDatabase();
  await storeBookings(Array.from({ length: COUNT }, (_, number) => variedRow(number)));
  // One eighth of the bookings more than ten days ahead is at the centre, another eighth is ready.
  const hasRemainder = (rest: number) =>
    sql`${bookings.id} % 8 = ${rest} and ${bookings.bookingDate} > ${addDays(TODAY, 10)}`;
  for (const status of ["confirmed", "arrived"] as const)
    await updateBookings({ status }, or(hasRemainder(0), hasRemainder(1)));
  await updateBookings({ status: "ready" }, hasRemainder(1));
  await db
    .update(outbox)
    .set({ status: "failed", failedAt: NOW, failure: "E_DELIVERY_FAILED" })
    .where(sql`${outbox.id} % 7 = 0`);
  await db.update(outbox).set({ heldBy: "mailbox" }).where(sql`${outbox.id} % 11 = 0 and ${outbox.status} = 'waiting'`);
  await db.run(sql`insert into outbox (kind, booking_id, status, sent_at, message_ids, created_at, due_at, next_try_at)
    select 'booking-customer', id, 'sent', ${NOW}, json_array('m' || id), ${NOW}, ${NOW}, ${NOW} from bookings`);
  await db.run(sql`insert into message_deliveries select 'm' || id, 'bounced', '5.1.1', ${NOW} from bookings`);
  const written = Array.from({ length: 200 }, (_, message) =>
    contactRow({
      name: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
      message: words(950),
      phone: message % 2 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
      readAt: message % 4 < 2 ? NOW : null,
    }),
  );
  await Promise.all(written.map((row) => db.insert(contactMessages).values(row)));
  await db.run(sql`insert into booking_places (bay, day)
    select 'arrival', date(${TODAY}, '+' || (200 + id) || ' days') from bookings limit 60`);
  await db.insert(dayLimits).values({ day: addDays(TODAY, 1), cars: 1 });
  const [noted] = await db.select().from(bookings).where(eq(bookings.phoneNumber, PERSON)).limit(1);
  reference = noted?.reference ?? "";
  for (let note = 0; note < 20; note++) {
    const values = { bookingId: noted?.id ?? 0, at: NOW, kind: "note", by: "staff" } as const;
    await db.insert(bookingEvents).values({ ...values, actor: "noura@saqeel.example", text: words(490) });
  }
  for (let photo = 0; photo < PHOTOS_MAX; photo++) {
    const values = { key: `${photo}`, digest: `${photo}`, stage: photo % 2 === 0 ? "before" : "after" } as const;
    const secret = letters("0123456789abcdef", 32);
    const size = { width: 1600, height: 1200 };
    await db.insert(photos).values({ ...values, ...size, secret, bookingId: noted?.id ?? 0, createdAt: NOW });
  }
}, 60_000);

const pages: readonly [path: string, page: PageModule<unknown>, limit?: number][] = [
  // The limit is higher, because the page offers three days for each of forty late cars.
  ["/desk", today, 22_000],
  ["/desk/bookings", list],
  ["/desk/bookings?q=عميل", list],
  [`/desk/bookings?from=${TODAY}&until=${TODAY}`, list],
  // The limit is higher, because the page has the job sheet with its QR code.
  ["/desk/bookings/<reference>", booking, 26_000],
  ["/desk/bookings/<reference>/photos", photosPage],
  ["/desk/new", newBooking],
  ["/desk/plan", plan, 30_000],
  ["/desk/close", close],
  ["/desk/days", days],
  ["/desk/messages", messages, 22_000],
  ["/desk/emails", email],
];

describe("the compressed HTML", () => {
  function expectSmall(page: ReactElement, path: string, limit = 20_000) {
    for (const language of ["ar", "en"] as const) {
      const html = inFrame(page, path, { language, isOwner: false });
      expect(html).toContain("noura@saqeel.example");
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(limit - HEAD_BYTES);
    }
  }

  it.each(pages)("of %s is at most 20 kB, of a plan with 250 stays 30 kB", async (path, page, limit) => {
    const loaderData = await page.loader(await deskVisit<never>(path, { params: { reference } }));
    expectSmall(pageOf(page.default, loaderData), path, limit);
  });

  it("of the open bookings of a person is at most 20 kB", async () => {
    const found = { q: PERSON, stored: await readStored(db, { phone: PERSON }, env.PHOTOS) };
    const answer = { failure: "impossible", result: {} };
    expectSmall(pageOf(DeskPeople, { done: false, found }, answer), "/desk/customer-data");
  });

  it("was measured with as many photos, calls and blocks as a page shows", async () => {
    const { photos } = await booking.loader(await deskVisit<never>("/desk", { params: { reference } }));
    const { overbooked, blocks } = await days.loader(await deskVisit<never>("/desk/days"));
    expect([photos.length, overbooked.length, blocks.length]).toEqual([PHOTOS_MAX, 50, 50]);
  });
});

it.each(pages)("%s asks D1 in one batch", async (path, { loader }) => {
  const visit = await deskVisit<never>(path, { params: { reference } });
  // The page of a booking also asks whether its number stopped the messages, by a hash of it.
  expect(await timesAsked(() => loader(visit))).toBe(path === "/desk/bookings/<reference>" ? 2 : 1);
});

it("/desk/customer-data asks D1 in one batch for the records of a person", async () => {
  expect(await timesAsked(() => readStored(db, { phone: "0512345678" }, env.PHOTOS))).toBe(1);
});

/** Full scans of tables that grow, but not of the partial indexes of unread or failed rows. */
const growingScans = (plans: readonly string[]) =>
  scansOf(plans).filter(
    (plan) =>
      /^SCAN (?:book|outbox|contact|wrong|message_deliveries|payments)(?!ing_settings)/.test(plan) &&
      !/contact_unread|outbox_failed/.test(plan),
  );

it.each<[string, (recorded: typeof db) => Promise<unknown>]>([
  ["today's page", (recorded) => readToday(recorded, new Date())],
  ["one booking", (recorded) => readDeskBooking(recorded, reference)],
])("the query plan of %s scans no growing table", async (_what, read) => {
  expect(growingScans(await plansOf(read))).toEqual([]);
});

it("the query plan of the unread messages in the menu reads only the unread ones", async () => {
  const plans = await plansOf((recorded) => countUnread(recorded, 100));
  expect(growingScans(plans)).toEqual([]);
  expect(indexesOf(plans)).toEqual(["contact_unread"]);
});

it("the query plan of the coming days scans no growing table and reads no later day", async () => {
  await db.batch([
    db.update(bookingSettings).set({ carsPerDay: 40 }),
    db.update(bayLimits).set({ cars: 30 }),
    db.insert(dayLimits).values({ day: addDays(TODAY, 3), cars: 0 }),
  ]);
  const read = (recorded: typeof db) => batch(recorded, deskDayQueries(recorded, TODAY));
  const plans = await plansOf(read);
  expect(growingScans(plans)).toEqual([]);
  expect(indexesOf(plans)).toContain("places_by_bay");
  const before = await rowsReadBy(read);
  const later = { bookingDate: addDays(TODAY, 200), reference: "SQ-999999" };
  await storeBookings(bookingRow(later));
  expect(await rowsReadBy(read)).toBe(before);
});

it.each([
  ["a reference", "sq 7k3m9q", "sqlite_autoindex_bookings_1"],
  ["a mobile number", "٠٥١٢٣٤٥٦٧٨", "bookings_by_phone"],
  ["a warranty card", "WC-2B4D6F", "sqlite_autoindex_bookings_4"],
  ["an email address", "Sara@Example.sa", "bookings_by_email"],
  ["a serial number", "SN 12-345", "warranties_by_serial"],
])("the query plan of a search by %s uses its index", async (_what, q, index) => {
  const query = readSearch(new URLSearchParams({ q }));
  const plans = await plansOf((recorded) => findBookings(recorded, query, TODAY));
  expect(growingScans(plans)).toEqual([]);
  expect(indexesOf(plans)).toContain(index);
});

it("the query plan of the list of all bookings counts no more of them than it says", async () => {
  const query = readSearch(new URLSearchParams());
  const read = (recorded: typeof db) => findBookings(recorded, query, TODAY);
  const later = (_: unknown, day: number) => ({ ...variedRow(day), bookingDate: addDays(TODAY, 210 + day) });
  await storeBookings(Array.from({ length: 30 }, later));
  const before = await rowsReadBy(read);
  expect(await read(db)).toMatchObject({ count: 1001, isMore: true, pages: 21 });
  await storeBookings(Array.from({ length: 200 }, later));
  expect((await rowsReadBy(read)) - before).toBeLessThan(100);
  const last = readSearch(new URLSearchParams({ page: "24" }));
  expect(await findBookings(db, last, TODAY)).toMatchObject({ count: 1201, isMore: true, pages: 25 });
});

it("the query plan of a search by part of a name reads each booking at most five times", async () => {
  const query = readSearch(new URLSearchParams({ q: "عميل" }));
  const plans = await plansOf((recorded) => findBookings(recorded, query, TODAY));
  expect(growingScans(plans)).not.toEqual([]);
  // Each part of the list, and the count, searches all bookings.
  const read = await rowsReadBy((recorded) => findBookings(recorded, query, TODAY));
  expect(read).toBeLessThan(5 * COUNT);
});
