import { z } from "zod";
import { carTypes, isServiceCode, serviceCodes } from "~/catalogue/catalogue";
import type { Booking, ContactMessage } from "~/db/schema";
import { formatLongDate } from "~/i18n/format";
import { languages } from "~/i18n/languages";

/**
 * What travels on the mail queue: which outbox row it settles, and everything its mail says, so that the consumer
 * needs no more of the database than to claim and settle that row.
 */
const envelope = { version: z.literal(1), outboxId: z.uuid(), language: z.enum(languages) };

const bookingMessage = z.object({
  ...envelope,
  kind: z.enum(["booking-customer", "booking-centre"]),
  reference: z.string(),
  /** `YYYY-MM-DD`, for the calendar file. */
  day: z.string(),
  /** SAR, VAT included. */
  totalPrice: z.number(),
  /** The booking mail payload of spec section 3; `bookingDate` is a long date in the language of the mail. */
  payload: z.object({
    customerName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    carType: z.enum(carTypes),
    serviceIds: z.array(z.enum(serviceCodes)),
    bookingDate: z.string(),
  }),
  /** The language the visitor booked in. */
  customerLanguage: z.enum(languages),
});

const contactMessage = z.object({
  ...envelope,
  kind: z.literal("contact-centre"),
  /** The contact message payload of spec section 3. */
  payload: z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() }),
});

export const mailMessage = z.discriminatedUnion("kind", [bookingMessage, contactMessage]);
export type MailMessage = z.infer<typeof mailMessage>;
export type BookingMessage = z.infer<typeof bookingMessage>;
export type ContactMailMessage = z.infer<typeof contactMessage>;

/** The message for a mail that a booking owes. The centre reads Arabic, the customer the language they booked in. */
export function messageForBooking(outboxId: string, kind: BookingMessage["kind"], booking: Booking): BookingMessage {
  const language = kind === "booking-centre" ? "ar" : booking.language;
  return {
    version: 1,
    outboxId,
    kind,
    language,
    reference: booking.reference,
    day: booking.bookingDate,
    totalPrice: booking.totalPrice,
    customerLanguage: booking.language,
    payload: {
      customerName: booking.customerName,
      phoneNumber: booking.phoneNumber,
      email: booking.email,
      carType: booking.carType,
      serviceIds: booking.serviceIds.filter(isServiceCode),
      bookingDate: formatLongDate(booking.bookingDate, language),
    },
  };
}

/** The message for the mail that a contact message owes to the centre. */
export function messageForContact(
  outboxId: string,
  { name, email, phone, message }: ContactMessage,
): ContactMailMessage {
  return {
    version: 1,
    outboxId,
    kind: "contact-centre",
    language: "ar",
    payload: { name, email, phone, message },
  };
}
