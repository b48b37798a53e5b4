import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { shownAmounts } from "~/domain/bookings/account";
import { carTypes } from "~/domain/catalogue/catalogue";
import { bookingStatuses } from "~/platform/db/booking-status";
import type { Booking } from "~/platform/db/schema.server";

/** Migration 0005 gives lines to bookings that have only service codes and a total. */

const files = globSync("migrations/*.sql").sort();
const lines = files.findIndex((file) => file.endsWith("_booking_lines.sql"));

/** The price list of the day on which the migration was written. */
const rows = readFileSync(files[lines] ?? "", "utf8").matchAll(/\('([\w-]+)', (\d+), (\d+)\)/g);
const list = new Map(
  Array.from(rows, ([, code = "", sedan, suv]) => [code, { sedan: Number(sedan), suv: Number(suv) }]),
);
const serviceCodes = [...list.keys()];
const priceOf = (code: string, carType: string) => list.get(code)?.[carType as "suv"] ?? Number.NaN;

interface Old {
  codes: readonly string[];
  carType: string;
  total: number;
  status: string;
  createdBy: string;
}

let database: DatabaseSync;
let stored: Old[];

/** Every set of one to three services for both car types, and random bookings with any total. */
function oldBookings(): Old[] {
  const sets = serviceCodes.flatMap((one, at) => [
    [one],
    ...serviceCodes
      .slice(at + 1)
      .flatMap((two, next) => [[one, two], ...serviceCodes.slice(at + next + 2).map((three) => [one, two, three])]),
  ]);
  const listed = carTypes.flatMap((carType) =>
    sets.map((codes, index) => {
      const total = codes.reduce((sum, code) => sum + priceOf(code, carType), 0);
      const status = bookingStatuses[index % bookingStatuses.length] ?? "pending";
      return { codes, carType, total, status, createdBy: index % 3 === 0 ? "desk" : "site" };
    }),
  );
  const codes = fc.uniqueArray(fc.constantFrom(...serviceCodes, "waxing", "it's"), { minLength: 1 });
  const old = fc.record({
    codes,
    carType: fc.constantFrom(...carTypes),
    total: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })),
    status: fc.constantFrom(...bookingStatuses),
    createdBy: fc.constantFrom("site", "desk"),
  });
  return [...listed, ...fc.sample(old, { numRuns: 1404, seed: 5 })];
}

beforeAll(() => {
  database = new DatabaseSync(":memory:");
  const run = (some: readonly string[]) => {
    for (const file of some) database.exec(readFileSync(file, "utf8"));
  };
  run(files.slice(0, lines));
  database.exec("update booking_settings set forms_per_person = null, site_bookings_per_hour = null");
  const insert = database.prepare(`insert into bookings (id, token, reference, idempotency_key, customer_name,
      phone_number, car_type, service_ids, booking_date, total_price, language, created_by, created_at)
    values (?1, printf('token-of-a-customer-%05d', ?1), ?1, ?1, 'Sara Ahmed', '0512345678', ?2, ?3, '2026-12-01', ?4, 'ar',
      ?5, '2026-11-20T09:00:00.000Z')`);
  stored = oldBookings();
  for (const [index, { codes, carType, total, status, createdBy }] of stored.entries()) {
    insert.run(index + 1, carType, JSON.stringify(codes), total, createdBy);
    const steps = { ready: ["arrived", "ready"], completed: ["arrived", "completed"] }[status] ?? [status];
    for (const step of steps) database.exec(`update bookings set status = '${step}' where id = ${index + 1}`);
  }
  run(files.slice(lines));
});

function migrated(id: number) {
  const booking = database.prepare("select * from bookings where id = ?").get(id) as Record<string, unknown>;
  const rows = database.prepare("select * from booking_lines where booking_id = ? order by id").all(id);
  return { booking, lines: rows as { code: string; price: number; added_by: string }[] };
}

it("gives each service a line, in its order, and the sum is always the stored total", () => {
  const wrong = stored.filter(({ codes, total }, index) => {
    const { booking, lines } = migrated(index + 1);
    const isWhole = lines.every(({ price }) => Number.isInteger(price) && price >= 0);
    const sum = lines.reduce((all, { price }) => all + price, 0);
    const isSame = booking.total_price === total && booking.service_ids === JSON.stringify(codes);
    return !isWhole || sum !== total || !isSame || lines.map(({ code }) => code).join() !== codes.join();
  });
  expect(wrong).toEqual([]);
});

it("keeps the prices of the list where they add up to the total, otherwise their proportion", () => {
  let [listed, divided] = [0, 0];
  for (const [index, old] of stored.entries()) {
    if (!old.codes.every((code) => list.has(code))) continue;
    const prices = old.codes.map((code) => priceOf(code, old.carType));
    const sum = prices.reduce((all, price) => all + price, 0);
    const shares = migrated(index + 1).lines.map(({ price }) => price);
    if (sum === old.total) {
      listed += 1;
      expect(shares).toEqual(prices);
    } else {
      divided += 1;
      // The other lines are rounded down, and the first line gets the remainder.
      expect(shares.slice(1)).toEqual(prices.slice(1).map((price) => Math.floor((old.total * price) / sum)));
    }
  }
  expect(Math.min(listed, divided)).toBeGreaterThan(100);
});

/** The amounts that older code showed. It stored no rate, and took 5% off bookings of the site. */
function amountsBefore({ total, createdBy, status }: Old) {
  const discounted = Math.round(total * 95) / 100;
  const isFinal = ["completed", "cancelled", "no-show"].includes(status);
  if (isFinal && status !== "completed") return [["total", total]];
  if (createdBy === "desk") return [[isFinal ? "total" : "due", total]];
  return [
    ["totalBeforeDiscount", total],
    ["discount", Math.round((discounted - total) * 100) / 100],
    [isFinal ? "afterDiscount" : "due", discounted],
  ];
}

it("shows the same amounts for 2,000 bookings of before", () => {
  expect(stored).toHaveLength(2000);
  const differing = stored.flatMap((old, index) => {
    const { total_price, discount_percent, adjustment, status } = migrated(index + 1).booking;
    const sale = { totalPrice: total_price, discountPercent: discount_percent, adjustment, status } as Booking;
    const shown = shownAmounts(sale).map(({ term, amount }) => [term, amount]);
    return JSON.stringify(shown) === JSON.stringify(amountsBefore(old)) ? [] : [{ old, shown }];
  });
  expect(differing).toEqual([]);
});

it("promises 5% to the bookings of the site, and nothing to those of the desk", () => {
  const rates = stored.map((_, index) => migrated(index + 1).booking.discount_percent);
  expect(rates).toEqual(stored.map(({ createdBy }) => (createdBy === "site" ? 5 : 0)));
});

it("does the same for a booking that older code stores afterwards, as during a deployment", () => {
  database.exec(`insert into bookings (id, token, reference, idempotency_key, customer_name, phone_number, car_type,
      service_ids, booking_date, total_price, language, created_by, created_at)
    values (99999, 'token-of-a-late-customer', 'late', 'late', 'Sara Ahmed', '0512345678', 'suv',
      '["thermal-titanium","ceramic-interior","thermal-titanium"]', '2026-12-01', 1000, 'ar', 'site', '2026-11-20T09:00:00.000Z')`);
  const { booking, lines } = migrated(99_999);
  expect(lines.map(({ code, price, added_by }) => [code, price, added_by])).toEqual([
    ["thermal-titanium", 786, "customer"],
    ["ceramic-interior", 214, "customer"],
  ]);
  expect(booking).toMatchObject({
    service_ids: '["thermal-titanium","ceramic-interior"]',
    total_price: 1000,
    discount_percent: 5,
    adjustment: 0,
  });
});
