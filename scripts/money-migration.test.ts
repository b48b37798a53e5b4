import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, it } from "vitest";

/** Migration 0013 makes the table of payments anew, while older code still uses it. */

const files = globSync("migrations/*.sql").sort();
const money = files.findIndex((file) => file.endsWith("_money.sql"));

/** The statements of the code before the migration: what was paid, the takings, and what is open. */
const READS = {
  amounts:
    "select id, total_price * (100 - discount_percent) + adjustment due, (select sum(amount) from payments where booking_id = bookings.id and removed_at is null) paid from bookings order by id",
  takings:
    "select date(taken_at, '+3 hours') day, method, sum(amount) taken from payments where removed_at is null group by day, method order by day, method",
  payments: "select * from payments order by id",
  history: 'select id, booking_id, at, kind, "by", actor, method, paid from booking_events order by id',
};

const PAYMENT = "insert into payments (booking_id, amount, method, taken_at) values (?, ?, ?, ?)";
const REMOVAL = "update payments set removed_at = ? where id = ?";

let database: DatabaseSync;
let before: Record<keyof typeof READS, unknown[]>;
const read = (sql: string) => database.prepare(sql).all();
const readAll = () =>
  Object.fromEntries(Object.entries(READS).map(([name, sql]) => [name, read(sql)])) as typeof before;

beforeAll(() => {
  database = new DatabaseSync(":memory:");
  database.exec("pragma foreign_keys = on");
  const run = (some: readonly string[]) => {
    for (const file of some) database.exec(readFileSync(file, "utf8"));
  };
  run(files.slice(0, money));
  database.exec("update booking_settings set forms_per_person = null, site_bookings_per_hour = null");
  const insert =
    database.prepare(`insert into bookings (id, token, reference, idempotency_key, customer_name, phone_number,
      email, car_type, service_ids, booking_date, total_price, language, created_by, created_at)
    values (?1, printf('token-of-a-customer-%05d', ?1), ?1, ?1, 'Sara Ahmed', '0512345678', 'sara@example.sa', 'suv',
      '["thermal-titanium","ceramic-interior"]', date('2026-01-01', (?1 % 300) || ' days'), ?2, 'ar', ?3,
      '2026-01-01T09:00:00.000Z')`);
  const event = database.prepare(
    `insert into booking_events (booking_id, at, kind, "by", actor, method, paid) values (?, ?, 'paid', 'staff', 'noura@saqeel.example', ?, ?)`,
  );
  for (let id = 1; id <= 2000; id += 1) {
    insert.run(id, 300 + ((id * 97) % 9000), id % 6 === 0 ? "desk" : "site");
    const steps =
      [["cancelled"], ["confirmed"], ["arrived"], ["arrived", "ready"], ["arrived", "completed"]][id % 5] ?? [];
    for (const status of steps) database.exec(`update bookings set status = '${status}' where id = ${id}`);
    if (id % 7 === 0 && steps[0] === "arrived")
      database.exec(`update bookings set adjustment = -${id}, adjustment_reason = 'Goodwill' where id = ${id}`);
    for (let part = 0; steps[0] === "arrived" && part < id % 4; part += 1) {
      const method = ["cash", "card", "transfer"][(id + part) % 3] ?? "cash";
      const at = new Date(Date.UTC(2026, 0, 1 + (id % 300), 9 + part, id % 60)).toISOString();
      const amount = 1 + ((id * 131 + part * 977) % 5000);
      const { lastInsertRowid } = database.prepare(PAYMENT).run(id, amount, method, at);
      event.run(id, at, method, amount);
      if ((id + part) % 11 !== 0) continue;
      database.prepare(REMOVAL).run(at, lastInsertRowid);
      event.run(id, at, method, -amount);
    }
  }
  before = readAll();
  run(files.slice(money));
});

it("keeps 2,000 bookings with their amounts, payments and takings as they were", () => {
  expect(readAll()).toEqual(before);
  expect(Math.min(before.takings.length, before.payments.length)).toBeGreaterThan(250);
  expect(
    read("select booking_id id, due, nullif(paid, 0) paid from booking_amounts where due <> 0 order by 1"),
  ).toEqual((before.amounts as { id: number }[]).filter(({ id }) => id % 5 !== 0));
  expect(read("select distinct payment_change from booking_events where paid < 0")).toEqual([
    { payment_change: "removed" },
  ]);
  expect(read("pragma foreign_key_check")).toEqual([]);
});

it("gives nothing a fee, so a cancelled booking owes nothing, as before", () => {
  expect(
    read("select count(*) bookings, sum(due) due, sum(paid) paid from booking_amounts where booking_id % 5 = 0"),
  ).toEqual([{ bookings: 400, due: 0, paid: 0 }]);
});

it("still does what older code asks, as during a deployment or after its rollback", () => {
  const at = "2026-11-20T09:00:00.000Z";
  const paid = () => database.prepare("select paid from booking_amounts where booking_id = 4").get()?.paid as number;
  const first = paid();
  const { lastInsertRowid } = database.prepare(PAYMENT).run(4, 500, "cash", at);
  expect(paid()).toBe(first + 500);
  database.prepare(REMOVAL).run(at, lastInsertRowid);
  expect(paid()).toBe(first);
  database.exec(
    `insert into booking_events (booking_id, at, kind, "by", method, paid) values (4, '${at}', 'paid', 'staff', 'cash', -500)`,
  );
  // Money that newer code recorded as given back is part of every sum of older code.
  database.prepare(PAYMENT).run(4, 300, "cash", at);
  database.prepare(PAYMENT).run(4, -200, "card", at);
  const [row] = read("select sum(amount) paid from payments where booking_id = 4 and removed_at is null");
  expect(row).toEqual({ paid: first + 100 });
  database.exec(`update bookings set customer_name = 'محذوف', phone_number = '0500000000', email = null, token = null,
    idempotency_key = 'removed-4', search_text = null, anonymized_at = '${at}' where id = 4`);
  expect(() => database.prepare(PAYMENT).run(4, 100, "cash", at)).toThrow("a payment belongs to a person");
  expect(() => database.exec("delete from payments where booking_id = 3")).toThrow("never deleted");
});
