import { business } from "../app/business/profile";
import type { Database } from "../app/db/client.server";
import type { OutboxRow } from "../app/db/schema.server";
import { type BookingWithHistory, findBookingWithHistory } from "../app/features/booking/history.server";
import * as centre from "../app/features/booking/mails/centre.server";
import * as customer from "../app/features/booking/mails/customer.server";
import { contactMail } from "../app/features/contact/mail.server";
import { findContactMessage } from "../app/features/contact/queries.server";
import { morningMail } from "../app/features/morning/mail.server";
import { readMorning } from "../app/features/morning/queries.server";
import type { DueMail } from "../app/outbox/delivery.server";

type SendableMail = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;
type WrittenMail = Omit<SendableMail, "to">;

interface Mail {
  readonly recipients: readonly string[];
  readonly toCentre: boolean;
  readonly write: (recipient: string) => SendableMail;
  /** Of the booking that the mail is about, for the log. */
  readonly reference?: string;
}

type Reader = (db: Database, due: DueMail, now: Date) => Promise<Mail>;
type Writer = (booking: BookingWithHistory, now: Date) => WrittenMail;

const centreMailboxes = { recipients: business.centreMailboxes, toCentre: true } as const;

function toCustomer(writer: Writer): Reader {
  return async (db, { bookingId }, now) => {
    const booking = await findBookingWithHistory(db, bookingId);
    const { email, reference } = booking;
    return { recipients: [email], toCentre: false, write: (to) => ({ ...writer(booking, now), to }), reference };
  };
}

function toCentre(writer: Writer): Reader {
  return async (db, { bookingId }, now) => {
    const booking = await findBookingWithHistory(db, bookingId);
    return { ...centreMailboxes, write: (to) => ({ ...writer(booking, now), to }), reference: booking.reference };
  };
}

/** Who gets each kind of mail and who writes it. A mail says what D1 says at the moment it leaves. */
const kinds: Record<OutboxRow["kind"], Reader> = {
  "booking-customer": toCustomer(customer.receivedMail),
  "booking-confirmed": toCustomer(customer.confirmedMail),
  "booking-moved": toCustomer(customer.movedMail),
  "booking-cancelled": toCustomer(customer.cancelledMail),
  "booking-reminder": toCustomer(customer.reminderMail),
  "booking-centre": toCentre(centre.centreMail),
  "centre-moved": toCentre(centre.centreMovedMail),
  "centre-cancelled": toCentre(centre.centreCancelledMail),
  async "contact-centre"(db, { contactMessageId }) {
    const message = await findContactMessage(db, contactMessageId);
    return { ...centreMailboxes, write: (to) => ({ ...contactMail(message), to }) };
  },
  async "centre-morning"(db, { day }, now) {
    const morning = await readMorning(db, day ?? "", now);
    return { ...centreMailboxes, write: (to) => ({ ...morningMail(morning), to }) };
  },
};

/** What a mail is about, whom it goes to, and how to write it. Throws when D1 does. */
export function readMail(db: Database, due: DueMail, now: Date): Promise<Mail> {
  return kinds[due.kind](db, due, now);
}

/** Sends a mail. When the mail service refuses the visitor's address as the one to reply to, it leaves without. */
export async function send(service: SendEmail, mail: SendableMail): Promise<EmailSendResult> {
  try {
    return await service.send(mail);
  } catch (error) {
    const refused =
      error instanceof Error && "code" in error && /^E_(?:VALIDATION_ERROR|HEADER_\w+)$/.test(`${error.code}`);
    if (!refused || !mail.replyTo || mail.replyTo === business.email) throw error;
    const { replyTo, ...withoutReply } = mail;
    return service.send(withoutReply);
  }
}
