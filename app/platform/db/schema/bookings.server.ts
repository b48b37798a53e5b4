import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, sqliteView, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookingStatuses } from "../booking-status";
import { isInteger, isSearchTextOf, language, mailboxOf } from "./columns.server";

/** A booking (product.md 8). */
export const bookings = sqliteTable(
  "bookings",
  {
    id: integer("id").primaryKey(),
    /** The secret in the customer's links: 128 random bits, never logged. Null once anonymized. */
    token: text("token").unique(),
    /** The short reference for people: `SQ-7K3M9Q`. */
    reference: text("reference").notNull().unique(),
    /** The idempotency key of the form: a hash of submission id and content. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    customerName: text("customer_name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    /** Null if a booking by phone has none, and once anonymized. */
    email: text("email"),
    carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
    /** Make, model and colour, as staff typed them. */
    vehicle: text("vehicle"),
    /** A Saudi plate as its Latin line, `1234ABJ`, any other as typed. Null once anonymized. */
    plate: text("plate"),
    /**
     * Name, car and plate in the form that the search compares, followed by the originals. Only the
     * code writes it: null after plain SQL, and once anonymized.
     */
    searchText: text("search_text"),
    /** A JSON list of service codes. */
    serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull(),
    bookingDate: text("booking_date").notNull(),
    /** The agreed arrival time, `HH:MM` in Riyadh; null until then. */
    arrivalTime: text("arrival_time"),
    /** SAR, VAT included. */
    totalPrice: integer("total_price").notNull(),
    status: text("status", { enum: bookingStatuses }).notNull().default("pending"),
    language: language(),
    /** Where it was entered. The limits on forms count only bookings of the site. */
    createdBy: text("created_by", { enum: ["site", "desk"] })
      .notNull()
      .default("desk"),
    createdAt: text("created_at").notNull(),
    /**
     * Keyed hashes of the network that a booking of the site came from, until staff confirm or
     * cancel it, at the latest until the next night. They count it towards the limit of its
     * network.
     */
    network: text("network"),
    wideNetwork: text("wide_network"),
    /**
     * The day that staff accepted although it was full or closed. The limits do not apply to the
     * places of this booking. Moving it to another day clears this column.
     */
    overLimit: text("over_limit"),
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
    index("bookings_of_site")
      .on(table.createdAt)
      .where(sql`${table.createdBy} = 'site' and ${table.status} <> 'cancelled'`),
    index("bookings_by_network").on(table.network, table.createdAt).where(sql`${table.network} is not null`),
    index("bookings_by_wide_network")
      .on(table.wideNetwork, table.createdAt)
      .where(sql`${table.wideNetwork} is not null`),
    index("bookings_by_plate").on(table.plate).where(sql`${table.plate} is not null`),
    index("bookings_anonymized_at").on(table.anonymizedAt).where(sql`${table.anonymizedAt} is not null`),
    check("bookings_token", sql`length(${table.token}) >= 22`),
    check("bookings_name", sql`length(${table.customerName}) between 2 and 100`),
    check("bookings_phone", sql`${table.phoneNumber} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("bookings_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("bookings_car_type", sql`${table.carType} in ('sedan', 'suv')`),
    check("bookings_vehicle", sql`length(${table.vehicle}) between 1 and 60`),
    check("bookings_plate", sql`length(${table.plate}) between 1 and 12`),
    check(
      "bookings_search",
      isSearchTextOf(
        table.searchText,
        sql`${table.customerName} || char(10) || coalesce(${table.vehicle}, '') || char(10) || coalesce(${table.plate}, '')`,
      ),
    ),
    check("bookings_services", sql`json_valid(${table.serviceIds}) and json_array_length(${table.serviceIds}) > 0`),
    check("bookings_date", sql`date(${table.bookingDate}) is ${table.bookingDate}`),
    check("bookings_hour", sql`time(${table.arrivalTime}) is ${table.arrivalTime} || ':00'`),
    check("bookings_hour_confirmed", sql`${table.arrivalTime} is null or ${table.status} <> 'pending'`),
    check("bookings_over_limit", sql`date(${table.overLimit}) is ${table.overLimit}`),
    check("bookings_total", sql`${isInteger(table.totalPrice)} and ${table.totalPrice} > 0`),
    check(
      "bookings_status",
      sql`${table.status} in ('pending', 'confirmed', 'arrived', 'ready', 'completed', 'cancelled', 'no-show')`,
    ),
    check("bookings_language", sql`${table.language} in ('ar', 'en')`),
    check("bookings_created_by", sql`${table.createdBy} in ('site', 'desk')`),
    check(
      "bookings_anonymized",
      sql`iif(${table.anonymizedAt} is null, ${table.token} is not null, coalesce(${table.token}, ${table.email}, ${table.plate}, ${table.warrantyCard}, ${table.network}, ${table.wideNetwork}, ${table.searchText}) is null and (${table.customerName}, ${table.phoneNumber}) = ('محذوف', '0500000000'))`,
    ),
  ],
);

/** Which status may follow which: a view of migrations/0001_views.sql. */
export const statusSteps = sqliteView("status_steps", {
  fromStatus: text("from_status", { enum: bookingStatuses }).notNull(),
  toStatus: text("to_status", { enum: bookingStatuses }).notNull(),
}).existing();

/** The status to which an undo leads back: a view of migrations/0005_event_text.sql. */
export const statusesBefore = sqliteView("statuses_before", {
  bookingId: integer("booking_id").notNull(),
  status: text("status", { enum: bookingStatuses }).notNull(),
}).existing();

/** Changes of status, day or arrival time. */
export const changeKinds = [
  "confirmed",
  "agreed",
  "moved",
  "arrived",
  "ready",
  "completed",
  "cancelled",
  "no-show",
  "undone",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Other actions at the desk. */
export const deskKinds = [
  "note",
  "corrected",
  "address-changed",
  "resent",
  "link-replaced",
  "unlocked",
  "card",
  "over-limit",
  "photos",
  "photo-removed",
  "informed",
] as const;

export type DeskKind = (typeof deskKinds)[number];

/** What was done with a warranty card. Also the keys of `cardEvent` in the texts of the desk. */
export const cardSteps = ["issued", "serial", "voided", "reissued"] as const;

export type CardStep = (typeof cardSteps)[number];

export const eventKinds = ["created", ...changeKinds, ...deskKinds] as const;

/** What happened to a booking: written in the batch of the change. */
export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: integer("id").primaryKey(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    /**
     * The id of the change that caused it, so that a repeated batch writes no second event. For a new
     * booking, it is that of the booking.
     */
    idempotencyKey: text("idempotency_key").notNull().default(sql`(lower(hex(randomblob(8))))`),
    at: text("at").notNull(),
    /**
     * No CHECK, because D1 cannot change one, and new kinds are added. Only the code writes events.
     */
    kind: text("kind", { enum: eventKinds }).notNull(),
    by: text("by", { enum: ["customer", "staff"] }).notNull(),
    /** The email address of the person at the desk; null for customers. */
    actor: text("actor"),
    fromDay: text("from_day"),
    toDay: text("to_day"),
    /** For kind `note`: what staff wrote, which the search finds. Null once anonymized. */
    note: text("note"),
    /** What staff wrote with any other kind, up to its limit in `textLimits`. Null once anonymized. */
    text: text("text"),
    /** No longer written: `text` says it. */
    reason: text("reason"),
    /** For kind `card`. */
    cardStep: text("card_step", { enum: cardSteps }),
    /** For kind `photos`: how many were added. */
    photoCount: integer("photo_count"),
    /**
     * For kind `note`: its text in the form that the search compares, followed by the original.
     * Null after plain SQL.
     */
    searchText: text("search_text"),
  },
  (table) => [
    index("events_by_booking").on(table.bookingId, table.kind),
    uniqueIndex("events_of_submission").on(table.idempotencyKey, table.kind, table.bookingId),
    index("events_notes").on(table.bookingId).where(sql`${table.kind} = 'note'`),
    check(
      "events_note",
      sql`${table.note} is null or (${table.kind} = 'note' and length(${table.note}) between 1 and 500)`,
    ),
    check(
      "events_reason",
      sql`${table.reason} is null or (${table.kind} = 'over-limit' and length(${table.reason}) between 1 and 500)`,
    ),
    check("events_text", sql`length(${table.text}) between 1 and 1000`),
    check(
      "events_card",
      sql`iif(${table.kind} = 'card', ${table.cardStep} in ('issued', 'serial', 'voided', 'reissued'), ${table.cardStep} is null)`,
    ),
    check("events_photos", sql`iif(${table.kind} = 'photos', ${table.photoCount} > 0, ${table.photoCount} is null)`),
    check("events_search", isSearchTextOf(table.searchText, table.note)),
    check("events_by", sql`${table.by} in ('customer', 'staff')`),
  ],
);

export type Booking = typeof bookings.$inferSelect;
export type BookingStatus = Booking["status"];
export type BookingEvent = typeof bookingEvents.$inferSelect;
