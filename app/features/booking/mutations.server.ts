import { eq } from "drizzle-orm";
import { priceOf } from "~/catalogue/pricing";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { type Booking, bookings, outbox } from "~/db/schema.server";
import { isUniqueViolation } from "~/db/unique-violation.server";
import { submissionKey } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";
import { randomReference } from "./reference";
import type { BookingInput } from "./schema.server";

/** A validated booking to be stored, with what its request says of it. */
export interface NewBooking extends BookingInput {
  readonly language: Language;
  /** Whether it counts towards the limit of forms per person and day. */
  readonly counted: boolean;
}

interface StoredBooking {
  readonly booking: Booking;
  /** Messages to enqueue; empty when the booking already existed. */
  readonly messages: readonly MailMessage[];
}

/**
 * Stores a booking as pending together with its two outbox rows, in one D1 batch, and returns it with the messages to
 * enqueue. Idempotent: the same submission id with the same content returns the booking stored the first time, also for
 * concurrent requests, because the key is unique. The total price is in SAR, VAT included. Throws when D1 does, also when `exceedsPersonLimit`.
 */
export async function createBooking(db: Database, input: NewBooking, now: Date): Promise<StoredBooking> {
  const booking = await bookingRow(input, now);
  const mails = [
    pendingMail("booking-customer", { bookingId: booking.id }, now),
    pendingMail("booking-centre", { bookingId: booking.id }, now),
  ];
  try {
    await retryOnce(() => db.batch([db.insert(bookings).values(booking), db.insert(outbox).values(mails)]));
    return { booking, messages: mails.map(messageFor) };
  } catch (error) {
    if (!isUniqueViolation(error, "bookings.submission_key")) throw error;
    const [stored] = await db.select().from(bookings).where(eq(bookings.submissionKey, booking.submissionKey));
    if (!stored) throw error;
    // The first try may have stored it and lost only its answer: then its mails are still to be queued.
    return { booking: stored, messages: stored.id === booking.id ? mails.map(messageFor) : [] };
  }
}

/** The idempotency key of a booking. The language is not part of it. */
function bookingKey(input: BookingInput): Promise<string> {
  const { submissionId, customerName, phoneNumber, email, carType, codes, bookingDate } = input;
  return submissionKey(submissionId, [customerName, phoneNumber, email, carType, codes.join(), bookingDate]);
}

async function bookingRow(input: NewBooking, now: Date): Promise<Booking> {
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
    arrivalTime: null,
    totalPrice: priceOf(input.codes, input.carType).total,
    status: "pending",
    language: input.language,
    createdAt: now.toISOString(),
    changedBy: "staff",
    changedAt: null,
    counted: Number(input.counted),
  };
}

function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}
