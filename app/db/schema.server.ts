import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type SQLiteColumn,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { bookingStatuses } from "./booking-status";

/**
 * The database. Instants are ISO 8601 in UTC and days are Riyadh's `YYYY-MM-DD`, both as text, because the centre reads
 * these tables with `wrangler d1 execute`. Constraints repeat the rules of the code, so that no bug can break them.
 * Tables are created in the order of this file, parents first: a backup of D1 is loaded in that order.
 */

const bays = ["film", "paint", "glass", "interior"] as const;
const language = () => text("language", { enum: ["ar", "en"] }).notNull();

/** D1 stores text in a column of numbers without complaint; this refuses it. */
const isInteger = (column: SQLiteColumn) => sql`typeof(${column}) in ('integer', 'null')`;

/** A mailbox, the same for every spelling of its address: in any case, with or without a `+tag`. */
export function mailboxOf(email: SQLiteColumn | string) {
  const withoutTag = sql`substr(${email}, 1, instr(${email}, '+') - 1) || substr(${email}, instr(${email}, '@'))`;
  return sql`lower(iif(instr(${email}, '+'), ${withoutTag}, ${email}))`;
}

/**
 * The catalogue, for SQL: names, bay and days of each service. A migration made by `npm run db:services` fills it; the code
 * reads `app/catalogue` instead.
 */
export const services = sqliteTable(
  "services",
  {
    code: text("code").primaryKey(),
    nameAr: text("name_ar").notNull(),
    nameEn: text("name_en").notNull(),
    bay: text("bay", { enum: bays }).notNull(),
    /** How many days the work takes. */
    days: integer("days").notNull(),
    /** 1 when the work starts after the film of the same booking. */
    afterFilm: integer("after_film").notNull().default(0),
  },
  (table) => [
    check("services_bay", sql`${table.bay} in ('film', 'paint', 'glass', 'interior')`),
    check("services_days", sql`${isInteger(table.days)} and ${table.days} > 0`),
    check("services_after_film", sql`${table.afterFilm} in (0, 1)`),
  ],
);

/** A booking (product.md 8). */
export const bookings = sqliteTable(
  "bookings",
  {
    id: integer("id").primaryKey(),
    /** The secret in the customer's links: 128 random bits, never logged. Null once anonymized. */
    token: text("token").unique(),
    /** The short reference for people: `SQ-7K3M9Q`. */
    reference: text("reference").notNull().unique(),
    /** A hash of the submission id and the content: the idempotency key, so that a form sent twice is one booking. */
    submissionKey: text("submission_key").notNull().unique(),
    customerName: text("customer_name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    /** Null for a booking by phone without one, and once anonymized. */
    email: text("email"),
    carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
    /** A JSON list of service codes. */
    serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull(),
    bookingDate: text("booking_date").notNull(),
    /** The hour agreed with the customer, `HH:MM` in Riyadh; null until then. */
    arrivalTime: text("arrival_time"),
    /** SAR, VAT included. */
    totalPrice: integer("total_price").notNull(),
    status: text("status", { enum: bookingStatuses }).notNull().default("pending"),
    language: language(),
    /** Where it was entered. Limits on forms count those of the site only. */
    createdBy: text("created_by", { enum: ["site", "desk"] })
      .notNull()
      .default("desk"),
    createdAt: text("created_at").notNull(),
    /**
     * Who makes the change being written, when, and under which address. A trigger copies all three into `booking_events`
     * and empties them. Plain SQL leaves them empty: that is staff, now.
     */
    changedBy: text("changed_by", { enum: ["customer", "staff"] }),
    changedAt: text("changed_at"),
    changedActor: text("changed_actor"),
    /** The number of its warranty card, `WC-7K3M9Q`; null without one, and once anonymized. */
    warrantyCard: text("warranty_card").unique(),
    /** When the personal data was removed. */
    anonymizedAt: text("anonymized_at"),
  },
  (table) => [
    index("bookings_by_phone").on(table.phoneNumber, table.createdAt),
    index("bookings_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("bookings_by_mailbox").on(mailboxOf(table.email)),
    index("bookings_by_date").on(table.bookingDate),
    index("bookings_by_status").on(table.status, table.bookingDate),
    index("bookings_of_site").on(table.createdAt).where(sql`${table.createdBy} = 'site'`),
    check("bookings_token", sql`length(${table.token}) >= 22`),
    check("bookings_name", sql`length(${table.customerName}) between 2 and 100`),
    check("bookings_phone", sql`${table.phoneNumber} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("bookings_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("bookings_car_type", sql`${table.carType} in ('sedan', 'suv')`),
    check("bookings_services", sql`json_valid(${table.serviceIds}) and json_array_length(${table.serviceIds}) > 0`),
    check("bookings_date", sql`date(${table.bookingDate}) is ${table.bookingDate}`),
    check("bookings_hour", sql`time(${table.arrivalTime}) is ${table.arrivalTime} || ':00'`),
    check("bookings_hour_confirmed", sql`${table.arrivalTime} is null or ${table.status} <> 'pending'`),
    check("bookings_total", sql`${isInteger(table.totalPrice)} and ${table.totalPrice} > 0`),
    check(
      "bookings_status",
      sql`${table.status} in ('pending', 'confirmed', 'arrived', 'ready', 'completed', 'cancelled', 'no-show')`,
    ),
    check("bookings_language", sql`${table.language} in ('ar', 'en')`),
    check("bookings_created_by", sql`${table.createdBy} in ('site', 'desk')`),
    check("bookings_changed_by", sql`${table.changedBy} in ('customer', 'staff')`),
    check("bookings_changed_at", sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${table.changedAt}) is ${table.changedAt}`),
    check(
      "bookings_anonymized",
      sql`iif(${table.anonymizedAt} is null, ${table.token} is not null, coalesce(${table.token}, ${table.email}, ${table.warrantyCard}) is null and (${table.customerName}, ${table.phoneNumber}) = ('محذوف', '0500000000'))`,
    ),
  ],
);

/** Messages of the contact form (product.md 5.17). */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey(),
    submissionKey: text("submission_key").notNull().unique(),
    name: text("name").notNull(),
    /** Null once anonymized. */
    email: text("email"),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    language: language(),
    createdAt: text("created_at").notNull(),
    /** When staff marked it read. */
    readAt: text("read_at"),
    anonymizedAt: text("anonymized_at"),
  },
  (table) => [
    index("contact_by_phone").on(table.phone, table.createdAt),
    index("contact_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("contact_unread").on(table.id).where(sql`${table.readAt} is null`),
    check("contact_name", sql`length(${table.name}) between 2 and 100`),
    check("contact_phone", sql`${table.phone} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("contact_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("contact_message", sql`length(${table.message}) between 10 and 1000`),
    check("contact_language", sql`${table.language} in ('ar', 'en')`),
    check("contact_anonymized", sql`(${table.anonymizedAt} is null) = (${table.email} is not null)`),
  ],
);

/** What the centre allows; one row. Without that row every day is closed. */
export const bookingSettings = sqliteTable(
  "booking_settings",
  {
    id: integer("id").primaryKey().default(1),
    /** How many cars may arrive on one day; null: any number. */
    carsPerDay: integer("cars_per_day"),
    /** The last day that can be booked is so many days after today; null: no last day. */
    horizonDays: integer("horizon_days").default(365),
    /** How many bookings, and how many messages, one person sends in 24 hours; null: any number. */
    formsPerPerson: integer("forms_per_person").default(5),
    /** How many bookings the site takes in an hour, from everybody together; null: any number. */
    siteBookingsPerHour: integer("site_bookings_per_hour").default(30),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("settings_cars", sql`${isInteger(table.carsPerDay)} and ${table.carsPerDay} > 0`),
    check("settings_horizon", sql`${isInteger(table.horizonDays)} and ${table.horizonDays} > 0`),
    check("settings_forms", sql`${isInteger(table.formsPerPerson)} and ${table.formsPerPerson} > 0`),
    check("settings_bookings", sql`${isInteger(table.siteBookingsPerHour)} and ${table.siteBookingsPerHour} > 0`),
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
    check("day_limits_cars", sql`${isInteger(table.cars)} and ${table.cars} >= 0`),
  ],
);

/** How many cars each kind of bay takes; null: any number. */
export const bayLimits = sqliteTable(
  "bay_limits",
  { bay: text("bay", { enum: bays }).primaryKey(), cars: integer("cars") },
  (table) => [
    check("bay_limits_bay", sql`${table.bay} in ('film', 'paint', 'glass', 'interior')`),
    check("bay_limits_cars", sql`${isInteger(table.cars)} and ${table.cars} >= 0`),
  ],
);

/**
 * The places in use: one car in one bay for one day, and its arrival on the first. Triggers write, shift and delete the
 * places of a booking, and refuse one too many.
 */
export const bookingPlaces = sqliteTable(
  "booking_places",
  {
    id: integer("id").primaryKey(),
    /** Null for a place that the centre blocks without a booking. */
    bookingId: integer("booking_id").references(() => bookings.id),
    /** The places that were blocked together share a block; plain SQL gives each its own. */
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

/** Which status follows which: a view of migrations/0002_views.sql. */
export const statusSteps = sqliteView("status_steps", {
  fromStatus: text("from_status", { enum: bookingStatuses }).notNull(),
  toStatus: text("to_status", { enum: bookingStatuses }).notNull(),
}).existing();

/** How many bookings the site took in the hour up to each of its bookings: a view of migrations/0002_views.sql. */
export const siteHours = sqliteView("site_hours", {
  id: integer("id").notNull(),
  createdAt: text("created_at").notNull(),
  bookings: integer("bookings").notNull(),
}).existing();

/** How many cars use each place, and how many may: a view of migrations/0002_views.sql. */
export const placeLimits = sqliteView("place_limits", {
  bay: text("bay", { enum: ["arrival", ...bays] }).notNull(),
  day: text("day").notNull(),
  taken: integer("taken").notNull(),
  /** Null: any number. */
  cars: integer("cars"),
}).existing();

/** Changes of a booking's status, day or hour; triggers write their events. */
export const changeKinds = [
  "confirmed",
  "moved",
  "arrived",
  "ready",
  "completed",
  "cancelled",
  "no-show",
  "undone",
] as const;

/** What staff do at the desk beside that; the desk writes these events. */
export const deskKinds = ["note", "corrected", "resent", "link-replaced", "unlocked", "card"] as const;

export const eventKinds = ["created", ...changeKinds, ...deskKinds] as const;

/** What happened to a booking. */
export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: integer("id").primaryKey(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: text("at").notNull(),
    kind: text("kind", { enum: eventKinds }).notNull(),
    by: text("by", { enum: ["customer", "staff"] }).notNull(),
    /** The address of the person at the desk; null for a customer and for plain SQL. */
    actor: text("actor"),
    fromDay: text("from_day"),
    toDay: text("to_day"),
    /** What somebody of the staff noted. */
    note: text("note"),
  },
  (table) => [
    index("events_by_booking").on(table.bookingId, table.kind),
    check(
      "events_kind",
      sql`${table.kind} in ('created', 'confirmed', 'moved', 'arrived', 'ready', 'completed', 'cancelled', 'no-show', 'undone', 'note', 'corrected', 'resent', 'link-replaced', 'unlocked', 'card')`,
    ),
    check("events_note", sql`${table.note} is null or length(${table.note}) between 1 and 500`),
    check("events_by", sql`${table.by} in ('customer', 'staff')`),
  ],
);

/** Wrong last digits of a mobile number on the page of a booking, so that nobody tries all ten thousand. */
export const wrongTries = sqliteTable(
  "wrong_tries",
  {
    id: integer("id").primaryKey(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: text("at").notNull(),
  },
  (table) => [index("tries_by_booking").on(table.bookingId, table.at)],
);

/** Failed searches for a booking, by the network address they came from, so that nobody tries all references. */
export const findTries = sqliteTable(
  "find_tries",
  {
    id: integer("id").primaryKey(),
    /** A hash of the address, keyed by `find_key`. */
    address: text("address").notNull(),
    at: text("at").notNull(),
  },
  (table) => [index("find_tries_by_address").on(table.address, table.at)],
);

/** What keys the hashes of `find_tries`; one row. */
export const findKey = sqliteTable(
  "find_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull().default(sql`(lower(hex(randomblob(32))))`),
  },
  (table) => [check("find_key_one_row", sql`${table.id} = 1`)],
);

/**
 * Warranty cards: a row for each item of a card (product.md 17). They outlive the personal data, so they contain none, and
 * no key leads from them to a booking.
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
    /** A row of the warranty table. */
    product: text("product").notNull(),
    carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
    serial: text("serial"),
    /** Riyadh's `YYYY-MM-DD`, as `endsOn`, which is the last day. */
    startsOn: text("starts_on").notNull(),
    endsOn: text("ends_on").notNull(),
    voidedAt: text("voided_at"),
  },
  (table) => [
    uniqueIndex("warranties_by_card").on(table.card, table.service),
    index("warranties_by_token").on(table.token),
    check("warranties_token", sql`length(${table.token}) >= 22`),
    check("warranties_car_type", sql`${table.carType} in ('sedan', 'suv')`),
    check("warranties_serial", sql`${table.serial} is null or length(${table.serial}) between 1 and 40`),
    check("warranties_starts_on", sql`date(${table.startsOn}) is ${table.startsOn}`),
    check("warranties_ends_on", sql`date(${table.endsOn}) is ${table.endsOn} and ${table.endsOn} > ${table.startsOn}`),
  ],
);

/** The `failure` of an email that waits because its mailbox has had enough of them in a day (product.md 10.6). */
export const HELD_FOR_MAILBOX = "limit of this mailbox";

export const emailKinds = [
  "booking-customer",
  "booking-centre",
  "contact-centre",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  "booking-ready",
  "booking-completed",
  "centre-moved",
  "centre-cancelled",
  "centre-morning",
] as const;

/**
 * One row per email, written in the same batch or statement as its cause (product.md 10). A row is `waiting` until a
 * consumer claims it, `sending` until the mail service answers, then `sent`, `waiting` again or `failed`. It is `skipped`
 * when the email is no longer worth sending.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: emailKinds }).notNull(),
    status: text("status", { enum: ["waiting", "sending", "sent", "skipped", "failed"] })
      .notNull()
      .default("waiting"),
    /** What the email is about: a booking, a message or a day. */
    bookingId: integer("booking_id").references(() => bookings.id),
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
    /** Riyadh's, `YYYY-MM-DD`. */
    day: text("day"),
    /** Whose act it follows, or for a reminder, who acted last. Visitors and staff each have a limit of emails in an hour. */
    causedBy: text("caused_by", { enum: ["customer", "staff"] })
      .notNull()
      .default("staff"),
    createdAt: text("created_at").notNull(),
    /** Since when it waits: when it was written, or when staff asked for it again. */
    dueAt: text("due_at").notNull(),
    /** When its message was last put on the queue; null for a row that only the sweep queues. */
    queuedAt: text("queued_at"),
    /** No consumer claims it before this instant: the next try of a waiting row, the end of the lease of one being sent. */
    nextTryAt: text("next_try_at").notNull(),
    firstTriedAt: text("first_tried_at"),
    attempts: integer("attempts").notNull().default(0),
    /** How often all retries of the queue failed. */
    rounds: integer("rounds").notNull().default(0),
    /** The mailboxes of the centre that have it, a JSON list. A customer's address is in the booking only. */
    sentTo: text("sent_to", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The ids that the mail service gave it, a JSON list: one for each mailbox. */
    messageIds: text("message_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    sentAt: text("sent_at"),
    failedAt: text("failed_at"),
    /** Why the last attempt failed. Never contains an address or a name. */
    failure: text("failure"),
  },
  (table) => [
    index("outbox_open").on(table.nextTryAt).where(sql`${table.status} in ('waiting', 'sending')`),
    // Emails held back for one mailbox are no alarm, however many, so the search for alarms does not read them.
    index("outbox_late")
      .on(table.dueAt)
      .where(
        sql`${table.status} in ('waiting', 'sending') and coalesce(${table.failure}, '') <> ${sql.raw(`'${HELD_FOR_MAILBOX}'`)}`,
      ),
    index("outbox_sending").on(table.kind).where(sql`${table.status} = 'sending'`),
    index("outbox_sent").on(table.sentAt).where(sql`${table.status} = 'sent'`),
    index("outbox_failed").on(table.failedAt).where(sql`${table.status} = 'failed'`),
    index("outbox_by_booking").on(table.bookingId),
    index("outbox_by_message").on(table.contactMessageId).where(sql`${table.contactMessageId} is not null`),
    uniqueIndex("outbox_day")
      .on(table.kind, table.day)
      .where(sql`${table.bookingId} is null and ${table.day} is not null`),
    uniqueIndex("outbox_reminder").on(table.bookingId, table.day).where(sql`${table.kind} = 'booking-reminder'`),
    check(
      "outbox_kind",
      sql`${table.kind} in ('booking-customer', 'booking-centre', 'contact-centre', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder', 'booking-ready', 'booking-completed', 'centre-moved', 'centre-cancelled', 'centre-morning')`,
    ),
    check("outbox_status", sql`${table.status} in ('waiting', 'sending', 'sent', 'skipped', 'failed')`),
    check("outbox_caused_by", sql`${table.causedBy} in ('customer', 'staff')`),
    check("outbox_sent_at", sql`${table.status} <> 'sent' or ${table.sentAt} is not null`),
    check("outbox_failed_at", sql`${table.status} <> 'failed' or ${table.failedAt} is not null`),
    check(
      "outbox_owner",
      sql`(${table.bookingId} is not null) + (${table.contactMessageId} is not null) + (${table.bookingId} is null and ${table.day} is not null) = 1`,
    ),
  ],
);

/** When the cron trigger last ran; one row. */
export const heartbeat = sqliteTable(
  "heartbeat",
  {
    id: integer("id").primaryKey().default(1),
    /** When this database was made. */
    since: text("since").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
    sweptAt: text("swept_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
  },
  (table) => [check("heartbeat_one_row", sql`${table.id} = 1`)],
);

export type Booking = typeof bookings.$inferSelect;
export type BookingStatus = Booking["status"];
export type BookingEvent = typeof bookingEvents.$inferSelect;
export type ContactMessage = typeof contactMessages.$inferSelect;
export type OutboxRow = typeof outbox.$inferSelect;
export type EmailKind = OutboxRow["kind"];
export type Warranty = typeof warranties.$inferSelect;
