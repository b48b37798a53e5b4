import type { Database } from "../app/db/client.server";
import type { OutboxRow } from "../app/db/schema.server";
import { findBooking } from "../app/features/booking/data.server";
import { centreMail, customerMail } from "../app/features/booking/mails.server";
import { findContactMessage } from "../app/features/contact/data.server";
import { contactMail } from "../app/features/contact/mail.server";
import type { DueMail } from "../app/outbox/delivery.server";

type SendableMail = Parameters<SendEmail["send"]>[0];

interface WrittenMail {
  readonly mail: SendableMail;
  /** Of the booking that the mail is about, for the log. */
  readonly reference?: string;
}

type Writer = (db: Database, due: DueMail, now: Date) => Promise<WrittenMail>;

/** Who writes each kind of mail. A mail says what D1 says at the moment it leaves. */
const writers: Record<OutboxRow["kind"], Writer> = {
  async "booking-customer"(db, { bookingId }, now) {
    const booking = await findBooking(db, bookingId);
    return { mail: customerMail(booking, now), reference: booking.reference };
  },
  async "booking-centre"(db, { bookingId }, now) {
    const booking = await findBooking(db, bookingId);
    return { mail: centreMail(booking, now), reference: booking.reference };
  },
  async "contact-centre"(db, { contactMessageId }) {
    return { mail: contactMail(await findContactMessage(db, contactMessageId)) };
  },
};

/** The mail that is due, ready to be sent. Throws when D1 does. */
export function writeMail(db: Database, due: DueMail, now: Date): Promise<WrittenMail> {
  return writers[due.kind](db, due, now);
}
