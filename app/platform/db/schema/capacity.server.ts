/** What the centre allows, and which places are in use (product.md 7). */

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { bays } from "../bays";
import { bookings } from "./bookings.server";
import { isInteger } from "./columns.server";

/** The limits that the centre sets; one row. Without it every day is closed. */
export const bookingSettings = sqliteTable(
  "booking_settings",
  {
    id: integer("id").primaryKey().default(1),
    /** How many cars may arrive on one day; null means no limit. */
    carsPerDay: integer("cars_per_day"),
    /** How many days ahead customers can book; null means no limit. */
    horizonDays: integer("horizon_days").default(365),
    /** The most bookings, and the most messages, of one person in 24 hours; null means no limit. */
    formsPerPerson: integer("forms_per_person").default(5),
    /**
     * The most bookings on the site in an hour, from all visitors together; null means no limit.
     */
    siteBookingsPerHour: integer("site_bookings_per_hour").default(30),
    /** The most messages in an hour, from all visitors together; null means no limit. */
    messagesPerHour: integer("messages_per_hour").default(30),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("settings_cars", sql`${isInteger(table.carsPerDay)} and ${table.carsPerDay} > 0`),
    check("settings_horizon", sql`${isInteger(table.horizonDays)} and ${table.horizonDays} > 0`),
    check("settings_forms", sql`${isInteger(table.formsPerPerson)} and ${table.formsPerPerson} > 0`),
    check("settings_bookings", sql`${isInteger(table.siteBookingsPerHour)} and ${table.siteBookingsPerHour} > 0`),
    check("settings_messages", sql`${isInteger(table.messagesPerHour)} and ${table.messagesPerHour} > 0`),
  ],
);

/** Days that are closed, or have a different limit from `cars_per_day`. */
export const dayLimits = sqliteTable(
  "day_limits",
  {
    day: text("day").primaryKey(),
    /** 0 means closed. */
    cars: integer("cars").notNull(),
    /** Why it is closed, for customers. */
    noteAr: text("note_ar"),
    noteEn: text("note_en"),
    /** When staff closed or limited it at the desk. Customers who were called before do not know. */
    setAt: text("set_at"),
  },
  (table) => [
    check("day_limits_day", sql`date(${table.day}) is ${table.day}`),
    check("day_limits_cars", sql`${isInteger(table.cars)} and ${table.cars} >= 0`),
  ],
);

/** The most cars in each kind of bay on a day; null means no limit. */
export const bayLimits = sqliteTable(
  "bay_limits",
  { bay: text("bay", { enum: bays }).primaryKey(), cars: integer("cars") },
  (table) => [
    check("bay_limits_bay", sql`${table.bay} in ('film', 'paint', 'glass', 'interior')`),
    check("bay_limits_cars", sql`${isInteger(table.cars)} and ${table.cars} >= 0`),
  ],
);

/**
 * The places in use: one car in one bay for one day, and one arrival on its first day. Triggers
 * reject a place above the limit.
 */
export const bookingPlaces = sqliteTable(
  "booking_places",
  {
    id: integer("id").primaryKey(),
    /** Null for a place that the centre blocks without a booking. */
    bookingId: integer("booking_id").references(() => bookings.id),
    /**
     * Places that were blocked together share this id. With plain SQL, each place gets a different
     * one.
     */
    block: text("block").default(sql`(lower(hex(randomblob(4))))`),
    bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
    day: text("day").notNull(),
  },
  (table) => [
    index("places_by_bay").on(table.bay, table.day, table.bookingId),
    index("places_by_booking").on(table.bookingId),
    check("places_bay", sql`${table.bay} in ('arrival', 'film', 'paint', 'glass', 'interior')`),
    check("places_day", sql`date(${table.day}) is ${table.day}`),
    check("places_owner", sql`(${table.bookingId} is null) = (${table.block} is not null)`),
  ],
);

/** How many cars use each place, and the limit: a view of migrations/0001_views.sql. */
export const placeLimits = sqliteView("place_limits", {
  bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
  day: text("day").notNull(),
  taken: integer("taken").notNull(),
  /** Null means no limit. */
  cars: integer("cars"),
}).existing();
