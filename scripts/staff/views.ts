import { integer, sqliteView, text } from "drizzle-orm/sqlite-core";
import { outbox } from "~/db/schema.server";

/** What staff ask every day: the views that migrations/0001_staff-views.sql makes, described for Drizzle. */

const details = {
  reference: text("reference").notNull(),
  status: text("status", { enum: ["pending", "confirmed", "completed", "cancelled", "no-show"] }).notNull(),
  /** A date in Riyadh, `YYYY-MM-DD`. */
  bookingDate: text("booking_date").notNull(),
  weekdayAr: text("weekday_ar").notNull(),
  weekdayEn: text("weekday_en").notNull(),
  /** The agreed hour in Riyadh, `HH:MM`; empty until then. */
  arrivalTime: text("arrival_time"),
  carType: text("car_type", { enum: ["sedan", "suv"] }).notNull(),
  servicesAr: text("services_ar").notNull(),
  servicesEn: text("services_en").notNull(),
  /** SAR, VAT included. */
  totalPrice: integer("total_price").notNull(),
  customerName: text("customer_name").notNull(),
  phoneNumber: text("phone_number").notNull(),
  email: text("email").notNull(),
  language: text("language", { enum: ["ar", "en"] }).notNull(),
  bookedAt: text("booked_at").notNull(),
};

export const bookingDetails = sqliteView("booking_details", details).existing();
export const upcomingBookings = sqliteView("upcoming_bookings", details).existing();
export const daySchedule = sqliteView("day_schedule", details).existing();

export const weekSummary = sqliteView("week_summary", {
  weekStart: text("week_start").notNull(),
  bookings: integer("bookings").notNull(),
  pending: integer("pending").notNull(),
  confirmed: integer("confirmed").notNull(),
  completed: integer("completed").notNull(),
  cancelled: integer("cancelled").notNull(),
  noShow: integer("no_show").notNull(),
  pendingSar: integer("pending_sar").notNull(),
  confirmedSar: integer("confirmed_sar").notNull(),
  completedSar: integer("completed_sar").notNull(),
  cancelledSar: integer("cancelled_sar").notNull(),
  noShowSar: integer("no_show_sar").notNull(),
}).existing();

export const unsentMail = sqliteView("unsent_mail", {
  outboxId: text("outbox_id").notNull(),
  state: text("state", { enum: ["failed", "overdue", "pending"] }).notNull(),
  kind: text("kind", { enum: outbox.kind.enumValues }).notNull(),
  reference: text("reference"),
  contactMessageId: text("contact_message_id"),
  attempts: integer("attempts").notNull(),
  failure: text("failure"),
  owedSince: text("owed_since").notNull(),
}).existing();

const message = {
  id: text("id").notNull(),
  receivedAt: text("received_at").notNull(),
  name: text("name").notNull(),
  phone: text("phone").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
};

export const unreadMessages = sqliteView("unread_messages", message).existing();

export type BookingDetails = typeof bookingDetails.$inferSelect;
export type WeekSummary = typeof weekSummary.$inferSelect;
export type UnsentMail = typeof unsentMail.$inferSelect;
export type Message = typeof unreadMessages.$inferSelect;
