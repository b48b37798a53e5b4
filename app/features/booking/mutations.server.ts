import { eq } from "drizzle-orm";
import { priceOf } from "~/catalogue/pricing";
import type { Database } from "~/db/client.server";
import { type Booking, bookings, outbox } from "~/db/schema.server";
import { isUniqueViolation } from "~/db/unique-violation.server";
import { submissionKey } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";
import type { BookingInput } from "./schema.server";

/** Letters and digits that cannot be misheard or misread for one another. */
const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE_LENGTH = 6;

/** A booking to be stored, in the language its visitor reads. */
export interface NewBooking extends BookingInput {
  readonly language: Language;
}

interface StoredBooking {
  readonly booking: Booking;
  /** To be put on the queue; none when the booking was there before. */
  readonly messages: readonly MailMessage[];
}

/**
 * Stores a booking as pending together with its two mails, in one D1 batch, and returns it with the messages to queue.
 * The same submission with the same content returns the booking it made the first time, whether it comes again later
 * or at the same moment: the unique key decides. The price is the catalogue's, in SAR with VAT. Throws when D1 does.
 */
export async function createBooking(db: Database, input: NewBooking, now: Date): Promise<StoredBooking> {
  const booking = await draftBooking(input, now);
  const mails = [
    pendingMail("booking-customer", { bookingId: booking.id }, now),
    pendingMail("booking-centre", { bookingId: booking.id }, now),
  ];
  try {
    await db.batch([db.insert(bookings).values(booking), db.insert(outbox).values(mails)]);
    return { booking, messages: mails.map(messageFor) };
  } catch (error) {
    if (!isUniqueViolation(error, "bookings.submission_key")) throw error;
    const [stored] = await db.select().from(bookings).where(eq(bookings.submissionKey, booking.submissionKey));
    if (!stored) throw error;
    return { booking: stored, messages: [] };
  }
}

/** Under which key a booking is stored: the language is not part of what makes two submissions the same. */
export function bookingKey(input: BookingInput): Promise<string> {
  const { submissionId, customerName, phoneNumber, email, carType, codes, bookingDate } = input;
  return submissionKey(submissionId, [customerName, phoneNumber, email, carType, codes.join(), bookingDate]);
}

async function draftBooking(input: NewBooking, now: Date): Promise<Booking> {
  return {
    id: randomToken(),
    reference: randomReference(),
    submissionKey: await bookingKey(input),
    customerName: input.customerName,
    phoneNumber: input.phoneNumber,
    email: input.email,
    carType: input.carType,
    serviceIds: [...input.codes],
    bookingDate: input.bookingDate,
    totalPrice: priceOf(input.codes, input.carType).total,
    status: "pending",
    language: input.language,
    createdAt: now.toISOString(),
  };
}

function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}

function randomReference(): string {
  const picks = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return `SQ-${Array.from(picks, (pick) => REFERENCE_ALPHABET[pick % REFERENCE_ALPHABET.length]).join("")}`;
}
