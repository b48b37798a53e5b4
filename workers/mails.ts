import { business } from "../app/business/profile";
import type { Database } from "../app/db/client.server";
import type { OutboxRow } from "../app/db/schema.server";
import { centreMail, customerMail } from "../app/features/booking/mails.server";
import { findBooking } from "../app/features/booking/queries.server";
import { contactMail } from "../app/features/contact/mail.server";
import { findContactMessage } from "../app/features/contact/queries.server";
import { morningMail } from "../app/features/morning/mail.server";
import { readMorning } from "../app/features/morning/queries.server";
import type { DueMail } from "../app/outbox/delivery.server";

type SendableMail = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;

interface Mail {
  readonly recipients: readonly string[];
  readonly toCentre: boolean;
  readonly write: (recipient: string) => SendableMail;
  /** Of the booking that the mail is about, for the log. */
  readonly reference?: string;
}

const toCentre = { recipients: business.centreMailboxes, toCentre: true } as const;

/** Who gets each kind of mail and who writes it. A mail says what D1 says at the moment it leaves. */
const kinds: Record<OutboxRow["kind"], (db: Database, due: DueMail, now: Date) => Promise<Mail>> = {
  async "booking-customer"(db, { bookingId }, now) {
    const booking = await findBooking(db, bookingId);
    const { email, reference } = booking;
    const write = (to: string) => ({ ...customerMail(booking, now), to });
    return { recipients: [email], toCentre: false, write, reference };
  },
  async "booking-centre"(db, { bookingId }, now) {
    const booking = await findBooking(db, bookingId);
    return { ...toCentre, write: (to) => ({ ...centreMail(booking, now), to }), reference: booking.reference };
  },
  async "contact-centre"(db, { contactMessageId }) {
    const message = await findContactMessage(db, contactMessageId);
    return { ...toCentre, write: (to) => ({ ...contactMail(message), to }) };
  },
  async "centre-morning"(db, { day }, now) {
    const morning = await readMorning(db, day ?? "", now);
    return { ...toCentre, write: (to) => ({ ...morningMail(morning), to }) };
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
