import { eq } from "drizzle-orm";
import { priceOf } from "~/catalogue/pricing";
import type { Database } from "~/db/client.server";
import { type Booking, bookings } from "~/db/schema";
import { sameContent, submissionKeys } from "~/forms/submission-key.server";
import { type MailMessage, messageForBooking } from "~/outbox/message.server";
import { owedMail } from "~/outbox/pending-mail.server";
import type { BookingInput } from "./submission";

/** Letters and digits that cannot be misheard or misread for one another. */
const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE_LENGTH = 6;

/**
 * Stores a booking as pending together with the two mails it owes, in one D1 batch, and returns it with the
 * messages to queue. The same submission with the same content returns the booking it made the first time,
 * with no mail owed anew, whether it comes again later or at the same moment: the unique index decides.
 * The price is the catalogue's, in SAR with VAT. Throws when D1 does.
 */
export async function createBooking(db: Database, input: BookingInput, now: Date) {
  const draft = draftBooking(input, now);
  for (const submissionId of await submissionKeys(input.submissionId, contentOf(draft))) {
    const booking = { ...draft, submissionId };
    const owner = { table: bookings, id: booking.id };
    const toCustomer = owedMail("booking-customer", owner, now);
    const toCentre = owedMail("booking-centre", owner, now);

    const [, , , [stored]] = await db.batch([
      db.insert(bookings).values(booking).onConflictDoNothing({ target: bookings.submissionId }),
      toCustomer.insertIn(db),
      toCentre.insertIn(db),
      db.select().from(bookings).where(eq(bookings.submissionId, submissionId)),
    ]);

    if (stored?.id === booking.id) return { booking: stored, owed: owedMessages(stored, toCustomer.id, toCentre.id) };
    if (stored && sameContent(contentOf(stored), contentOf(booking))) return { booking: stored, owed: [] };
  }
  throw new Error("Both keys of the submission are taken by other content");
}

function owedMessages(booking: Booking, toCustomer: string, toCentre: string): MailMessage[] {
  return [
    messageForBooking(toCustomer, "booking-customer", booking),
    messageForBooking(toCentre, "booking-centre", booking),
  ];
}

function draftBooking(input: BookingInput, now: Date): Omit<Booking, "submissionId"> {
  return {
    id: randomToken(),
    reference: randomReference(),
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

/** What makes two submissions the same booking. */
function contentOf(booking: Omit<Booking, "submissionId">): readonly string[] {
  const { customerName, phoneNumber, email, carType, serviceIds, bookingDate } = booking;
  return [customerName, phoneNumber, email, carType, serviceIds.join(), bookingDate];
}

function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}

function randomReference(): string {
  const picks = crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH));
  return `SQ-${Array.from(picks, (pick) => REFERENCE_ALPHABET[pick % REFERENCE_ALPHABET.length]).join("")}`;
}
