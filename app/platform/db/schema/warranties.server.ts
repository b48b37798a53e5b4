import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Warranty cards: one row for each item of a card (product.md 17.3). They are kept longer than
 * personal data, so they contain none and have no foreign key to a booking.
 */
export const warranties = sqliteTable(
  "warranties",
  {
    id: integer("id").primaryKey(),
    /** The number that is printed: `WC-7K3M9Q`. */
    card: text("card").notNull(),
    /** The secret in the link to the card: 128 random bits, never logged. */
    token: text("token").notNull(),
    /** The code of a service. */
    service: text("service").notNull(),
    /** The key of a row of the warranty table. */
    product: text("product").notNull(),
    carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
    /** As on the booking when it was issued, or corrected since. */
    vehicle: text("vehicle"),
    serial: text("serial"),
    /** The first day, `YYYY-MM-DD` in Riyadh. `endsOn` is the last. */
    startsOn: text("starts_on").notNull(),
    endsOn: text("ends_on").notNull(),
    voidedAt: text("voided_at"),
  },
  (table) => [
    uniqueIndex("warranties_by_card").on(table.card, table.service),
    index("warranties_by_token").on(table.token),
    index("warranties_by_serial").on(sql`lower(${table.serial})`).where(sql`${table.serial} is not null`),
    check("warranties_token", sql`length(${table.token}) >= 22`),
    check("warranties_car_type", sql`${table.carType} in ('sedan', 'suv')`),
    check("warranties_vehicle", sql`length(${table.vehicle}) between 1 and 60`),
    check("warranties_serial", sql`${table.serial} is null or length(${table.serial}) between 1 and 40`),
    check("warranties_starts_on", sql`date(${table.startsOn}) is ${table.startsOn}`),
    check("warranties_ends_on", sql`date(${table.endsOn}) is ${table.endsOn} and ${table.endsOn} > ${table.startsOn}`),
  ],
);

export type Warranty = typeof warranties.$inferSelect;
