import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { bays } from "../../codes";
import { bookingId, bookings } from "./bookings.server";
import { contactMessages } from "./email.server";

/** The limits of the centre; one row. Without it every day is closed. Null means no limit. */
export const bookingSettings = sqliteTable("booking_settings", {
  id: integer("id").primaryKey().default(1),
  carsPerDay: integer("cars_per_day"),
  /** How many days ahead customers can book. */
  horizonDays: integer("horizon_days").default(365),
  /** Maximum number of bookings, and of messages, of one person in 24 hours. */
  formsPerPerson: integer("forms_per_person").default(5),
  siteBookingsPerHour: integer("site_bookings_per_hour").default(30),
  messagesPerHour: integer("messages_per_hour").default(30),
});

/** Days that are closed, or have their own limit instead of `cars_per_day`. */
export const dayLimits = sqliteTable("day_limits", {
  day: text("day").primaryKey(),
  /** 0 means closed. */
  cars: integer("cars").notNull(),
  /** The limit that a closed day had before, and has again once it is opened. */
  ownCars: integer("own_cars"),
  /** Why the day is closed, for customers. */
  noteAr: text("note_ar"),
  noteEn: text("note_en"),
  /** When staff closed, opened or limited the day. Calls made before then do not count. */
  setAt: text("set_at"),
});

/** Maximum number of cars in each kind of bay on a day; null means no limit. */
export const bayLimits = sqliteTable("bay_limits", {
  bay: text("bay", { enum: bays }).primaryKey(),
  cars: integer("cars"),
});

/**
 * The places in use: one car in one bay for one day. An arrival is a place in the bay `arrival`.
 * Triggers reject a place above the limit, unless staff accepted it.
 */
export const bookingPlaces = sqliteTable("booking_places", {
  id: integer("id").primaryKey(),
  /** Null for a place that the centre blocks without a booking. */
  bookingId: integer("booking_id").references(() => bookings.id),
  /** Places that were blocked together share this value. With plain SQL, each has its own. */
  block: text("block").default(sql`(lower(hex(randomblob(4))))`),
  bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
  day: text("day").notNull(),
  /** When staff blocked the place above the limit (product.md 16.9); null for other places. */
  overLimitAt: text("over_limit_at"),
  /** Why the whole bay is out of service that day, for staff; null for other places. */
  outOfService: text("out_of_service"),
  /** The email address of the member of staff who said that the bay is out of service. */
  blockedBy: text("blocked_by"),
});

/** How many cars each bay has on each day with places, and the limit: a view. */
export const placeLimits = sqliteView("place_limits", {
  bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
  day: text("day").notNull(),
  taken: integer("taken").notNull(),
  /** Null means no limit. */
  cars: integer("cars"),
}).existing();

/** The facts of the owner, as JSON: published versions, which never change, and one draft. */
export const siteVersions = sqliteTable("site_versions", {
  /** Increases with every publication. A build names the version that it was made from. */
  id: integer("id").primaryKey(),
  content: text("content").notNull(),
  /** Forms send back this number of saves, so that nobody overwrites a colleague's changes. */
  saves: integer("saves").notNull().default(1),
  savedBy: text("saved_by").notNull(),
  savedAt: text("saved_at").notNull(),
  publishedBy: text("published_by"),
  /** An instant; null for the draft. */
  publishedAt: text("published_at"),
});

export const siteBuilds = sqliteTable("site_builds", {
  id: integer("id").primaryKey(),
  askedAt: text("asked_at").notNull(),
  /** `silent` until the hook answers; null if it accepted, else its status or `unreachable`. */
  failure: text("failure"),
});

/** Forms that were carried out in the last minutes, with their change (product.md 16.16). */
export const submissions = sqliteTable("submissions", {
  /** See `FormKey`. */
  key: text("key").primaryKey(),
  at: text("at").notNull(),
  /** The event of the booking, for a form that changed one. */
  event: integer("event"),
  count: integer("count"),
});

/** How many forms of visitors each limit turned away in each minute, without personal data. */
export const turnedAway = sqliteTable(
  "turned_away",
  {
    /** The beginning of the minute, an instant. */
    at: text("at").notNull(),
    form: text("form").notNull(),
    exceeded: text("exceeded").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.at, table.form, table.exceeded] })],
);

/** Wrong last digits of a mobile number on the page of a booking (product.md 9.6, 9.7). */
export const wrongTries = sqliteTable("wrong_tries", {
  id: integer("id").primaryKey(),
  bookingId: bookingId(),
  at: text("at").notNull(),
});

/**
 * The forms of visitors, a row in the batch of each, which triggers count (product.md 6.3, 6.8,
 * 6.10). The nightly run deletes those that no limit counts any more.
 */
export const visitorForms = sqliteTable("visitor_forms", {
  id: integer("id").primaryKey(),
  form: text("form", { enum: ["booking", "contact"] }).notNull(),
  bookingId: integer("booking_id").references(() => bookings.id),
  contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
  at: text("at").notNull(),
  phone: text("phone").notNull(),
  email: text("email"),
  /** Keyed hashes until the next night, or until staff settle the booking (product.md 6.8). */
  network: text("network"),
  wideNetwork: text("wide_network"),
});

/**
 * Failed searches for a booking, so that nobody can try all references. The texts are hashes,
 * keyed by `network_key`; null if what was typed is no mobile number or reference.
 */
export const findTries = sqliteTable("find_tries", {
  id: integer("id").primaryKey(),
  network: text("network").notNull(),
  wideNetwork: text("wide_network").notNull(),
  phone: text("phone"),
  reference: text("reference"),
  at: text("at").notNull(),
});

/** The key for the hashes of networks and failed searches; one row, new every night. */
export const networkKey = sqliteTable("network_key", {
  id: integer("id").primaryKey().default(1),
  key: text("key").notNull().default(sql`(lower(hex(randomblob(32))))`),
});
