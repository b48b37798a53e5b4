import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The kinds of bay, each with a number of places. */
const bays = ["film", "paint", "glass", "interior"] as const;

/**
 * The database. Instants are ISO 8601 in UTC and days are Riyadh's `YYYY-MM-DD`, both as text, because staff read
 * these tables with `wrangler d1 execute`. Constraints repeat the rules of the code, so that no bug can break them.
 */

const language = () => text("language", { enum: ["ar", "en"] }).notNull();

const bookingStates = ["pending", "confirmed", "completed", "cancelled", "no-show"] as const;

/** Spec section 3, "Booking record", plus the fields that the server generates. */
export const bookings = sqliteTable(
  "bookings",
  {
    /** 128 random bits. It is also the secret token of the customer's pages, so it must not be logged. */
    id: text("id").primaryKey(),
    /** The short reference for people: `SQ-7K3M9Q`. */
    reference: text("reference").notNull().unique(),
    /** A hash of the submission id and the content: the idempotency key, so that a form sent twice is one booking. */
    submissionKey: text("submission_key").notNull().unique(),
    customerName: text("customer_name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    email: text("email").notNull(),
    carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
    /** A JSON list of service codes. */
    serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull(),
    bookingDate: text("booking_date").notNull(),
    /** The hour that the team has agreed with the customer, `HH:MM` in Riyadh; empty until then. */
    arrivalTime: text("arrival_time"),
    /** SAR, VAT included. */
    totalPrice: integer("total_price").notNull(),
    status: text("status", { enum: bookingStates }).notNull().default("pending"),
    language: language(),
    createdAt: text("created_at").notNull(),
    /** Who makes the change that is being written, and when. A trigger notes both in `booking_events` and sets them back. */
    changedBy: text("changed_by", { enum: ["customer", "staff"] })
      .notNull()
      .default("staff"),
    changedAt: text("changed_at"),
    /** 1 when it counts towards the limit of forms per person and day; 0 for what was posted from the machine itself. */
    counted: integer("counted").notNull().default(0),
  },
  (table) => [
    index("bookings_by_phone").on(table.phoneNumber, table.createdAt),
    index("bookings_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("bookings_by_date").on(table.bookingDate),
    check("bookings_name", sql`length(${table.customerName}) between 2 and 100`),
    check("bookings_phone", sql`${table.phoneNumber} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("bookings_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("bookings_car_type", sql`${table.carType} in ('sedan', 'suv')`),
    check("bookings_services", sql`json_valid(${table.serviceIds}) and json_array_length(${table.serviceIds}) > 0`),
    check("bookings_date", sql`date(${table.bookingDate}) is ${table.bookingDate}`),
    check("bookings_total", sql`${table.totalPrice} > 0`),
    check("bookings_hour", sql`time(${table.arrivalTime}) is ${table.arrivalTime} || ':00'`),
    check("bookings_status", sql`${table.status} in ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')`),
    check("bookings_changed_by", sql`${table.changedBy} in ('customer', 'staff')`),
    check("bookings_language", sql`${table.language} in ('ar', 'en')`),
  ],
);

/** Messages of the contact form (spec section 3, "Contact message payload"). */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    submissionKey: text("submission_key").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    language: language(),
    createdAt: text("created_at").notNull(),
    /** When staff marked it read. */
    readAt: text("read_at"),
    /** As in `bookings`. */
    counted: integer("counted").notNull().default(0),
  },
  (table) => [
    index("contact_by_phone").on(table.phone, table.createdAt),
    index("contact_by_email").on(sql`lower(${table.email})`, table.createdAt),
    check("contact_name", sql`length(${table.name}) between 2 and 100`),
    check("contact_phone", sql`${table.phone} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("contact_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("contact_message", sql`length(${table.message}) between 10 and 1000`),
    check("contact_language", sql`${table.language} in ('ar', 'en')`),
  ],
);

/** One row per mail: written with what it is about, sent by the queue consumer. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** 32 hex digits, which a trigger can make too. */
    id: text("id").primaryKey(),
    kind: text("kind", {
      enum: [
        "booking-customer",
        "booking-centre",
        "contact-centre",
        "booking-confirmed",
        "booking-moved",
        "booking-cancelled",
        "booking-reminder",
        "centre-moved",
        "centre-cancelled",
        "centre-morning",
      ],
    }).notNull(),
    /** What the mail is about: a booking, a message or a day. */
    bookingId: text("booking_id").references(() => bookings.id),
    contactMessageId: text("contact_message_id").references(() => contactMessages.id),
    /** Riyadh's, `YYYY-MM-DD`. */
    day: text("day"),
    createdAt: text("created_at").notNull(),
    /** Since when it waits: when it was written, or when staff asked for it again. */
    dueAt: text("due_at").notNull(),
    /** When it was last put on the queue, or was about to be. */
    queuedAt: text("queued_at").notNull(),
    /** When the sweep queues it again, after a failure that may pass; empty while a message is on its way. */
    nextTryAt: text("next_try_at"),
    /** When a consumer took it; empty again once that attempt has failed, but for one without an answer in time. */
    claimedAt: text("claimed_at"),
    attempts: integer("attempts").notNull().default(0),
    /** How often all retries of the queue failed. */
    rounds: integer("rounds").notNull().default(0),
    /** The centre's mailboxes that have it, a JSON list. A customer's address never stands here. */
    sentTo: text("sent_to", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** What the mail service called it, a JSON list: one id for each mailbox. */
    messageIds: text("message_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    sentAt: text("sent_at"),
    /** When it had lost its reason: its booking was cancelled, or its day had passed. */
    skippedAt: text("skipped_at"),
    failedAt: text("failed_at"),
    /** Why the last attempt failed. Never holds an address or a name. */
    failure: text("failure"),
  },
  (table) => [
    index("outbox_unsent")
      .on(table.queuedAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null and ${table.skippedAt} is null`),
    index("outbox_failed").on(table.failedAt).where(sql`${table.failedAt} is not null`),
    index("outbox_sent").on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index("outbox_claimed").on(table.claimedAt).where(sql`${table.sentAt} is null and ${table.claimedAt} is not null`),
    index("outbox_by_booking").on(table.bookingId),
    uniqueIndex("outbox_day")
      .on(table.kind, table.day)
      .where(sql`${table.bookingId} is null and ${table.day} is not null`),
    uniqueIndex("outbox_reminder").on(table.bookingId, table.day).where(sql`${table.kind} = 'booking-reminder'`),
    check(
      "outbox_kind",
      sql`${table.kind} in ('booking-customer', 'booking-centre', 'contact-centre', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder', 'centre-moved', 'centre-cancelled', 'centre-morning')`,
    ),
    check(
      "outbox_owner",
      sql`(${table.bookingId} is not null) + (${table.contactMessageId} is not null) + (${table.bookingId} is null and ${table.day} is not null) = 1`,
    ),
    check("outbox_id", sql`length(${table.id}) = 32 and ${table.id} not glob '*[^0-9a-f]*'`),
  ],
);

/** What the centre allows, and the last number of what staff took; one row. */
export const bookingSettings = sqliteTable(
  "booking_settings",
  {
    id: integer("id").primaryKey().default(1),
    /** How many cars may arrive on one day; empty: any number. */
    carsPerDay: integer("cars_per_day"),
    /** The last day that can be booked is so many days after today; empty: no last day. */
    horizonDays: integer("horizon_days").default(365),
    /** The last number under which staff took places. It never goes back, so that an old number releases nothing new. */
    lastTaken: integer("last_taken").notNull().default(0),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("settings_cars", sql`${table.carsPerDay} > 0`),
    check("settings_horizon", sql`${table.horizonDays} > 0`),
  ],
);

/** Days that are closed, or have another limit than `cars_per_day`. */
export const dayLimits = sqliteTable(
  "day_limits",
  {
    day: text("day").primaryKey(),
    /** 0: closed. */
    cars: integer("cars").notNull(),
    /** Why it is closed, for customers. */
    noteAr: text("note_ar"),
    noteEn: text("note_en"),
  },
  (table) => [
    check("day_limits_day", sql`date(${table.day}) is ${table.day}`),
    check("day_limits_cars", sql`${table.cars} >= 0`),
  ],
);

/** How many cars each kind of bay holds; empty: any number. */
export const bayLimits = sqliteTable(
  "bay_limits",
  { bay: text("bay", { enum: bays }).primaryKey(), cars: integer("cars") },
  (table) => [
    check("bay_limits_bay", sql`${table.bay} in ('film', 'paint', 'glass', 'interior')`),
    check("bay_limits_cars", sql`${table.cars} >= 0`),
  ],
);

/**
 * What is taken: one car in one bay for one day, and its arrival on the first. Triggers write, shift and delete the
 * places of a booking, and refuse one that is not there.
 */
export const bookingPlaces = sqliteTable(
  "booking_places",
  {
    id: integer("id").primaryKey(),
    /** Empty when staff took the place by themselves, for a booking by phone. */
    bookingId: text("booking_id").references(() => bookings.id),
    bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
    day: text("day").notNull(),
    /** By which number staff give back what they took with one command. */
    takenAs: integer("taken_as"),
  },
  (table) => [
    index("places_by_bay").on(table.bay, table.day, table.bookingId),
    index("places_by_booking").on(table.bookingId),
    index("places_taken").on(table.takenAs).where(sql`${table.takenAs} is not null`),
    check("places_bay", sql`${table.bay} in ('arrival', 'film', 'paint', 'glass', 'interior')`),
    check("places_day", sql`date(${table.day}) is ${table.day}`),
    check("places_owner", sql`(${table.bookingId} is null) = (${table.takenAs} is not null)`),
  ],
);

/** What happened to a booking, written by triggers. Those that the customer is told of write their mail as well. */
export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: integer("id").primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: text("at").notNull(),
    kind: text("kind", { enum: ["created", "confirmed", "moved", "cancelled", "completed", "no-show"] }).notNull(),
    by: text("by", { enum: ["customer", "staff"] }).notNull(),
    fromDay: text("from_day"),
    toDay: text("to_day"),
  },
  (table) => [
    index("events_by_booking").on(table.bookingId, table.kind),
    check("events_kind", sql`${table.kind} in ('created', 'confirmed', 'moved', 'cancelled', 'completed', 'no-show')`),
    check("events_by", sql`${table.by} in ('customer', 'staff')`),
  ],
);

/** Wrong last digits of a mobile number on the page of a booking, so that nobody tries all ten thousand. */
export const wrongTries = sqliteTable(
  "wrong_tries",
  {
    id: integer("id").primaryKey(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: text("at").notNull(),
  },
  (table) => [index("tries_by_booking").on(table.bookingId, table.at)],
);

export type Booking = typeof bookings.$inferSelect;
export type BookingEvent = typeof bookingEvents.$inferSelect;
export type ContactMessage = typeof contactMessages.$inferSelect;
export type OutboxRow = typeof outbox.$inferSelect;
