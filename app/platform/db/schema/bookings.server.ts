import { sql } from "drizzle-orm";
import { integer, type SQLiteColumn, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { carTypes, paints } from "../../codes";
import { bookingStatuses, paymentMethods } from "../booking-status";
import { type EventKind, eventKinds, type Particulars } from "./event-kinds";

export const language = () => text("language", { enum: ["ar", "en"] }).notNull();

/**
 * The part of a search text that a search compares: its first line (see
 * `app/domain/bookings/search-text.server.ts`); null without a search text.
 */
export const searchLineOf = (searchText: SQLiteColumn) =>
  sql`substr(${searchText}, 1, instr(${searchText}, char(10)) - 1)`;

/** The mailbox of an address: lower case, no `+tag`, at Gmail no dots (product.md 10.6). */
export function mailboxOf(email: SQLiteColumn | string) {
  const name = sql`iif(instr(${email}, '+'), substr(${email}, 1, instr(${email}, '+') - 1), substr(${email}, 1, instr(${email}, '@') - 1))`;
  const domain = sql`substr(${email}, instr(${email}, '@'))`;
  return sql`lower(iif(lower(${domain}) in ('@gmail.com', '@googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || ${domain}))`;
}

export const bookingId = () =>
  integer("booking_id")
    .notNull()
    .references(() => bookings.id);

export const bookings = sqliteTable("bookings", {
  id: integer("id").primaryKey(),
  /** The secret in the customer's links: 128 random bits, never logged. Null once anonymized. */
  token: text("token"),
  /** The short reference for people: `SQ-7K3M9Q`. */
  reference: text("reference").notNull(),
  idempotencyKey: text("idempotency_key").notNull(),
  customerName: text("customer_name").notNull(),
  /** `05XXXXXXXX`, or at the desk of another country: `+971501234567`. */
  phoneNumber: text("phone_number").notNull(),
  /** Null if staff have left it empty, and once anonymized. */
  email: text("email"),
  carType: text("car_type", { enum: carTypes }).notNull(),
  /** The paint of the pictures, as the visitor chose it; null without a choice. */
  paint: text("paint", { enum: paints }),
  /** Make, model and colour, as staff typed them. */
  vehicle: text("vehicle"),
  /**
   * A Saudi plate in Latin, `1234ABJ`; any other as `readPlate` returns it. Null if not recorded,
   * and once anonymized.
   */
  plate: text("plate"),
  /**
   * Name, car and plate as the search compares them, followed by the originals. Plain SQL leaves
   * this column null. Null once anonymized, too.
   */
  searchText: text("search_text"),
  /** The codes of the open lines, as JSON. Only triggers of `booking_lines` change them. */
  serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
  bookingDate: text("booking_date").notNull(),
  /** The agreed arrival time, `HH:MM` in Riyadh; null until then. */
  arrivalTime: text("arrival_time"),
  /** SAR, VAT included, before the discount. Only triggers change this sum of the open lines. */
  totalPrice: integer("total_price").notNull().default(0),
  /** The promised online discount on all lines, also later ones; 0 at the desk. Never changes. */
  discountPercent: integer("discount_percent").notNull(),
  /** Halalas, VAT included: agreed above or below the discounted total. */
  adjustment: integer("adjustment").notNull().default(0),
  /**
   * The reason for the customer, one of `offeredReasons` or typed. Null without an adjustment,
   * and once anonymized.
   */
  adjustmentReason: text("adjustment_reason"),
  status: text("status", { enum: bookingStatuses }).notNull().default("pending"),
  language: language(),
  /** Where the booking was entered. The limits on forms count only bookings of the site. */
  createdBy: text("created_by", { enum: ["site", "desk"] }).notNull(),
  createdAt: text("created_at").notNull(),
  /**
   * The day that staff accepted although it was full or closed. The limits do not apply to the
   * places of this booking. Moving it to another day clears this column.
   */
  acceptedDay: text("accepted_day"),
  /**
   * Halalas: what a late cancellation or a no-show costs (product.md 12.5); null while nobody has
   * decided. It is what is due then.
   */
  fee: integer("fee"),
  /** Halalas: what was paid less what was given back. Only triggers of `payments` change it. */
  paid: integer("paid_sum").notNull().default(0),
  /** When the customer agreed to WhatsApp; null without consent, and once anonymized. */
  whatsappAgreedAt: text("whatsapp_agreed_at"),
  /** Which wording was agreed to: `CONSENT_WORDING`. */
  whatsappWording: integer("whatsapp_wording"),
  /** `WC-7K3M9Q`; null without a card, and once anonymized. */
  warrantyCard: text("warranty_card"),
  anonymizedAt: text("anonymized_at"),
});

/**
 * What was promised, service by service (product.md 8.3). A line can only be removed: a service
 * that is added again has two lines. Triggers copy the lines to `service_ids` and `total_price`.
 */
export const bookingLines = sqliteTable("booking_lines", {
  id: integer("id").primaryKey(),
  bookingId: bookingId(),
  code: text("code").notNull(),
  /** SAR, VAT included, before the discount, as promised when the service was added. */
  price: integer("price_sar").notNull(),
  addedAt: text("added_at").notNull(),
  removedAt: text("removed_at"),
  /**
   * The id of the event that added the line; null if the booking began with it. A
   * service that comes back keeps its first `addedAt`, but not this.
   */
  addedEvent: integer("added_event"),
  removedEvent: integer("removed_event"),
});

export type BookingLine = typeof bookingLines.$inferSelect;

/**
 * What customers paid, and what was given back to them, as staff recorded it: no invoice
 * (product.md 8.13, 8.15).
 */
export const payments = sqliteTable("payments", {
  id: integer("id").primaryKey(),
  bookingId: bookingId(),
  /** Halalas, VAT included; below zero for money given back. */
  amount: integer("amount").notNull(),
  method: text("method", { enum: paymentMethods }).notNull(),
  /** When staff recorded it. The event with the same time says which member of staff, and why. */
  takenAt: text("taken_at").notNull(),
  /** When staff removed a wrong record, which no longer counts, but stays. Its event says who. */
  removedAt: text("removed_at"),
});

/**
 * What each booking costs by now and what was paid for it, in halalas: a view. After a cancellation
 * or a no-show, the fee is due.
 */
export const bookingAmounts = sqliteView("booking_amounts", {
  bookingId: integer("booking_id").notNull(),
  due: integer("due").notNull(),
  paid: integer("paid").notNull(),
}).existing();

/** A count of the cash in the drawer at the close of a day (product.md 16.19). Amounts in halalas. */
export const drawerCounts = sqliteTable("drawer_counts", {
  id: integer("id").primaryKey(),
  /** The day whose takings were counted. */
  day: text("day").notNull(),
  /** What was in the drawer before the first payment of the day. */
  float: integer("float").notNull(),
  counted: integer("counted").notNull(),
  note: text("note"),
  countedAt: text("counted_at").notNull(),
  countedBy: text("counted_by").notNull(),
});

/** Which status may follow which: a view. */
export const statusSteps = sqliteView("status_steps", {
  fromStatus: text("from_status", { enum: bookingStatuses }).notNull(),
  toStatus: text("to_status", { enum: bookingStatuses }).notNull(),
}).existing();

/** The status that an undo restores: a view. */
export const statusesBefore = sqliteView("statuses_before", {
  bookingId: integer("booking_id").notNull(),
  status: text("status", { enum: bookingStatuses }).notNull(),
}).existing();

export const bookingEvents = sqliteTable("booking_events", {
  id: integer("id").primaryKey(),
  bookingId: bookingId(),
  /** The id of the change, so that a repeated batch writes no second event. */
  idempotencyKey: text("idempotency_key").notNull().default(sql`(lower(hex(randomblob(8))))`),
  at: text("at").notNull(),
  kind: text("kind", { enum: eventKinds }).notNull(),
  by: text("by", { enum: ["customer", "staff"] }).notNull(),
  /** The email address of the person at the desk; null for customers, and once anonymized. */
  actor: text("actor"),
  /**
   * What staff wrote with it, up to its limit in `textLimits`; for `asks-time`, the arrival time
   * that the customer would like. Null once anonymized.
   */
  text: text("text"),
  /** For kind `note`: its text as the search compares it. Null after plain SQL. */
  searchText: text("search_text"),
  /** What belongs to its kind: see `Particulars` in `event-kinds.ts`. */
  particulars: text("particulars", { mode: "json" }).$type<Particulars<EventKind>>().notNull().default({}),
});

export type Booking = typeof bookings.$inferSelect;
export type BookingStatus = Booking["status"];
type EventRow = typeof bookingEvents.$inferSelect;
/** An event, whose kind says what its particulars are. */
export type BookingEvent<Kind extends EventKind = EventKind> = {
  [One in Kind]: Omit<EventRow, "kind" | "particulars"> & { kind: One; particulars: Particulars<One> };
}[Kind];

/**
 * Warranty cards: one row for each item of a card (product.md 17.3). They are kept longer than
 * personal data, so they contain none and have no foreign key to a booking.
 */
export const warranties = sqliteTable("warranties", {
  id: integer("id").primaryKey(),
  card: text("card").notNull(),
  /** The secret in the link to the card: 128 random bits, never logged. */
  token: text("token").notNull(),
  service: text("service").notNull(),
  /** A product of the table on the warranty page (product.md 12.1). */
  product: text("product").notNull(),
  carType: text("car_type", { enum: carTypes }).notNull(),
  /** The car of the booking. A correction of the booking changes this, too. */
  vehicle: text("vehicle"),
  serial: text("serial"),
  startsOn: text("starts_on").notNull(),
  endsOn: text("ends_on").notNull(),
  voidedAt: text("voided_at"),
});

export type Warranty = typeof warranties.$inferSelect;

/** Photos of bookings (product.md 19.4). The pictures are in the bucket `PHOTOS`. */
export const photos = sqliteTable("photos", {
  id: integer("id").primaryKey(),
  bookingId: bookingId(),
  /**
   * In the photo's URL: 128 random bits in hex, never logged. A new link to the customer's page
   * changes it, too.
   */
  secret: text("secret").notNull(),
  /** The key of both pictures in the bucket: the UTC day of storing, and a random name. */
  key: text("key").notNull(),
  /** A hash of the file that was sent, so that a second tap does not store the photo twice. */
  digest: text("digest").notNull(),
  stage: text("stage", { enum: ["before", "after"] }).notNull(),
  /** The size of the large picture, in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: text("created_at").notNull(),
  /** When the photo was removed. Its pictures and this row go soon after, or the next night. */
  removedAt: text("removed_at"),
});

export type Photo = typeof photos.$inferSelect;

/**
 * Pictures for the page of the centre's own work: a pair or one picture (product.md 19.8). The
 * events `works-allowed` and `works-refused` of the booking are the customer's answers.
 */
export const works = sqliteTable("works", {
  id: integer("id").primaryKey(),
  /** Null for the owner's own photographs. */
  bookingId: integer("booking_id").references(() => bookings.id),
  service: text("service").notNull(),
  /** Make, model and colour. */
  car: text("car").notNull(),
  sentenceAr: text("sentence_ar"),
  sentenceEn: text("sentence_en"),
  /** The month of the appointment or the upload, `YYYY-MM`. */
  month: text("month").notNull(),
  /** The pictures in the bucket from which the covered ones are made. Null once anonymized. */
  beforeSource: text("before_source"),
  afterSource: text("after_source"),
  /** The covered pictures in the bucket: `work/` and a random name. */
  beforeKey: text("before_key"),
  afterKey: text("after_key"),
  /** In the URL of both pictures on the customer's page. */
  secret: text("secret").notNull(),
  /** When staff confirmed that no plate can be read in the pictures. */
  platesCoveredAt: text("plates_covered_at"),
  platesCoveredBy: text("plates_covered_by"),
  createdAt: text("created_at").notNull(),
  /** When the work was removed. The next night, its pictures and this row are deleted. */
  removedAt: text("removed_at"),
});

/** The works that the site may show: a view. */
export const allowedWorks = sqliteView("allowed_works", { id: integer("id").notNull() }).existing();

/** A work with the names of its pictures, as JSON: a view. */
export const workPictures = sqliteView("work_pictures", {
  id: integer("id").notNull(),
  pictures: text("pictures").notNull(),
}).existing();

export type Work = typeof works.$inferSelect;
