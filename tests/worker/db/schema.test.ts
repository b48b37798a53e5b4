import { env } from "cloudflare:workers";
import { getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, it } from "vitest";
import * as schema from "~/platform/db/schema.server";
import { bookingRow, contactRow, db, emptyDatabase, insertBooking, queuedNow, verdict } from "../support/builders";

const { bookings, contactMessages, outbox } = schema;

const dialect = new SQLiteSyncDialect();

beforeEach(emptyDatabase);

it.each([
  ["bookings_phone", { phoneNumber: "512345678" }],
  ["bookings_phone", { phoneNumber: "+966512345678" }],
  ["bookings_phone", { phoneNumber: "+1234567" }],
  ["bookings_phone", { phoneNumber: "+1234567890123456" }],
  ["bookings_phone", { phoneNumber: "+97150 1234567" }],
  ["bookings_phone", { phoneNumber: "+٩٧١٥٠١٢٣٤٥٦٧" }],
  ["bookings_phone", { phoneNumber: "٠٥١٢٣٤٥٦٧٨" }],
  ["bookings_date", { bookingDate: "2027-02-29" }],
  ["bookings_date", { bookingDate: "2026-11-26T00:00:00Z" }],
  ["bookings_discount", { discountPercent: 101 }],
  ["bookings_reason", { adjustment: -100 }],
  ["bookings_reason", { adjustmentReason: "Goodwill" }],
  ["bookings_car_type", { carType: "truck" as "suv" }],
  ["bookings_language", { language: "fr" as "en" }],
  ["bookings_accepted_day", { acceptedDay: "2026-02-30" }],
  ["bookings_created_by", { createdBy: "robot" as "site" }],
  ["bookings_whatsapp", { whatsappAgreedAt: "2026-11-20T09:00:00.000Z" }],
  ["bookings_whatsapp", { whatsappWording: 1 }],
])("a booking is refused by %s with %o", async (constraint, change) => {
  const why = await verdict(insertBooking(bookingRow(change)));
  expect(why).toContain(`CHECK constraint failed: ${constraint}`);
});

it.each(["token", "reference", "idempotencyKey"] as const)("a booking has a unique %s", async (column) => {
  const first = bookingRow();
  await insertBooking(first);
  const why = await verdict(insertBooking(bookingRow({ [column]: first[column] })));
  expect(why).toContain("UNIQUE constraint failed: bookings.");
});

it("a booking is pending by default, and never has an unknown status", async () => {
  await insertBooking({ ...bookingRow(), status: undefined });
  const change = db.update(bookings).set({ status: "PENDING" as "pending" });
  expect(await verdict(change.run())).toMatch(/SQLITE_CONSTRAINT/);
  expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "pending" }]);
});

it.each([
  "update booking_settings set cars_per_day = 'six'",
  "update booking_settings set cars_per_day = 2.5",
  "insert into day_limits (day, cars) values ('2026-11-26', 'none')",
  "update bay_limits set cars = 'two'",
])("a number is no text, and whole: %s", async (statement) => {
  expect(await verdict(env.DB.prepare(statement).run())).toMatch(/cannot store (?:TEXT|REAL) value in INTEGER column/);
});

const email = (change: Partial<typeof outbox.$inferInsert>) => ({
  kind: "booking-customer" as const,
  ...queuedNow,
  ...change,
});

it("a pending email belongs to a booking or to a contact message, never to both or to neither", async () => {
  await insertBooking(bookingRow({ id: 1 }));
  await db.insert(contactMessages).values(contactRow({ id: 1 }));
  const both = email({ bookingId: 1, contactMessageId: 1 });
  expect(await verdict(db.insert(outbox).values(both))).toContain("CHECK constraint failed: outbox_owner");
  expect(await verdict(db.insert(outbox).values(email({})))).toContain("CHECK constraint failed: outbox_owner");
  expect(await verdict(db.insert(outbox).values(email({ bookingId: 1 })))).toBe("changed");
});

it.each<[string, Partial<typeof outbox.$inferInsert>]>([
  ["skipped without a reason", { status: "skipped" }],
  ["not skipped, with a reason", { skippedBecause: "superseded" }],
])("a pending email is never %s", async (_what, change) => {
  await insertBooking(bookingRow({ id: 1 }));
  const why = await verdict(db.insert(outbox).values(email({ bookingId: 1, ...change })));
  expect(why).toContain("CHECK constraint failed: outbox_settled");
});

it("a pending email belongs to one that exists, and keeps its booking from being deleted", async () => {
  await insertBooking(bookingRow({ id: 1 }));
  expect(await verdict(db.insert(outbox).values(email({ bookingId: 99 })))).toContain("FOREIGN KEY");
  await db.insert(outbox).values(email({ bookingId: 1 }));
  expect(await verdict(db.delete(bookings).run())).toContain("FOREIGN KEY constraint failed");
});

it.each([
  ["settings_cars", "update booking_settings set cars_per_day = 0"],
  ["settings_forms", "update booking_settings set forms_per_person = 0"],
  ["settings_messages", "update booking_settings set messages_per_hour = 0"],
  ["settings_one_row", "insert into booking_settings (id) values (2)"],
  ["day_limits_cars", "insert into day_limits (day, cars) values ('2026-11-26', -1)"],
  ["day_limits_own_cars", "insert into day_limits (day, cars, own_cars) values ('2026-11-26', 0, 0)"],
  ["day_limits_day", "insert into day_limits (day, cars) values ('26-11-2026', 1)"],
])("a setting is refused by %s: %s", async (constraint, statement) => {
  expect(await verdict(env.DB.prepare(statement).run())).toContain(`CHECK constraint failed: ${constraint}`);
});

it("a CHECK lists words only if the list never grows, because D1 cannot change a CHECK", async () => {
  const { results } = await env.DB.prepare("select sql from sqlite_master where type = 'table'").all<{ sql: string }>();
  const lists = results.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/CONSTRAINT (\w+) CHECK(?:(?!CONSTRAINT).)* IN \('/gs), ([, name]) => name),
  );
  const ours = [
    "bookings_car_type",
    "bookings_created_by",
    "bookings_language",
    "contact_language",
    "events_by",
    "outbox_caused_by",
    "outbox_status",
    "warranties_car_type",
  ];
  expect(lists.sort()).toEqual(ours);
});

const tables = Object.values<unknown>(schema).filter((table) => is(table, SQLiteTable));

it("the schema declares every table that the migrations make", async () => {
  const made = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name <> 'd1_migrations'",
  ).all<{ name: string }>();
  expect(made.results.map(({ name }) => name).sort()).toEqual(tables.map((table) => getTableName(table)).sort());
});

/** The default of a column as SQL; null without one. */
function defaultOf(column: SQLiteColumn): string | null {
  const { default: value } = column;
  if (value === undefined) return null;
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql.replace(/^\((.*)\)$/, "$1");
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return `'${column.mapToDriverValue(value)}'`;
}

it.each(tables.map((table) => [getTableName(table), table] as const))(
  "the table %s has the columns of the schema, with their types, nullability and defaults",
  async (name, table) => {
    const { results } = await env.DB.prepare(`pragma table_xinfo(${name})`).all<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
    }>();
    const migrated = results.map((column) => [
      column.name,
      column.type.toLowerCase(),
      column.notnull === 1,
      column.dflt_value,
    ]);
    const declared = getTableConfig(table).columns.map((column) => [
      column.name,
      column.getSQLType(),
      column.notNull,
      defaultOf(column),
    ]);
    expect(migrated.sort()).toEqual(declared.sort());
  },
);
