import { env } from "cloudflare:workers";
import { getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, it } from "vitest";
import * as schema from "~/platform/db/schema.server";
import { bookingRow, db, emptyDatabase, insertBooking, queuedNow, verdict } from "../support/builders";

type BookingEvent = schema.BookingEvent;
type NewEvent = schema.NewEvent;
const { bookings, outbox } = schema;

const dialect = new SQLiteSyncDialect();

beforeEach(emptyDatabase);

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
  "insert into payments (booking_id, amount, method, taken_at) values (1, 0.5, 'cash', '')",
])("a number is no text, and whole: %s", async (statement) => {
  expect(await verdict(env.DB.prepare(statement).run())).toMatch(/cannot store (?:TEXT|REAL) value in INTEGER column/);
});

it("the compiler refuses an event without what belongs to its kind, or with what belongs to another", () => {
  const day = "2026-11-26";
  const refused: NewEvent[] = [
    // @ts-expect-error a payment has an amount
    { kind: "paid", particulars: { method: "cash", change: "taken" } },
    // @ts-expect-error photos are counted
    { kind: "photos" },
    // @ts-expect-error a planned day is another than before
    { kind: "stay-changed", particulars: { to: day } },
    // @ts-expect-error the writer knows the days of the appointment
    { kind: "moved", particulars: { from: day, to: day } },
    // @ts-expect-error a note is a text and nothing else
    { kind: "note", text: "Called", particulars: { count: 1 } },
  ];
  expect(refused).toHaveLength(5);
  const created = { kind: "created", particulars: { day } } as BookingEvent;
  // @ts-expect-error not every event has a day
  const dayOfAny = ({ particulars }: BookingEvent) => particulars.day;
  const dayOf = ({ kind, particulars }: BookingEvent) => (kind === "created" ? particulars.day : null);
  expect([dayOfAny(created), dayOf(created)]).toEqual([day, day]);
});

it("a pending email belongs to one that exists, and keeps its booking from being deleted", async () => {
  const email = { kind: "booking-customer", ...queuedNow } as const;
  await insertBooking(bookingRow({ id: 1 }));
  expect(await verdict(db.insert(outbox).values({ ...email, bookingId: 99 }))).toContain("FOREIGN KEY");
  await db.insert(outbox).values({ ...email, bookingId: 1 });
  expect(await verdict(db.delete(bookings).run())).toContain("FOREIGN KEY constraint failed");
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
