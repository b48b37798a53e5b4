import type { Database } from "../app/db/client.server";
import type { OutboxRow } from "../app/db/schema.server";
import { centreMail, customerMail } from "../app/features/booking/mails.server";
import { findBooking } from "../app/features/booking/queries.server";
import { contactMail } from "../app/features/contact/mail.server";
import { findContactMessage } from "../app/features/contact/queries.server";
import type { DueMail } from "../app/outbox/delivery.server";

type SendableMail = Parameters<SendEmail["send"]>[0];

interface Subject {
  readonly write: (now: Date) => SendableMail;
  /** Of the booking that the mail is about, for the log. */
  readonly reference?: string;
}

/** Who writes each kind of mail. A mail says what D1 says at the moment it leaves. */
const subjects: Record<OutboxRow["kind"], (db: Database, due: DueMail) => Promise<Subject>> = {
  async "booking-customer"(db, { bookingId }) {
    const booking = await findBooking(db, bookingId);
    return { write: (now) => customerMail(booking, now), reference: booking.reference };
  },
  async "booking-centre"(db, { bookingId }) {
    const booking = await findBooking(db, bookingId);
    return { write: (now) => centreMail(booking, now), reference: booking.reference };
  },
  async "contact-centre"(db, { contactMessageId }) {
    const message = await findContactMessage(db, contactMessageId);
    return { write: () => contactMail(message) };
  },
};

/** What a mail is about, and how to write it. Throws when D1 does. */
export function readSubject(db: Database, due: DueMail): Promise<Subject> {
  return subjects[due.kind](db, due);
}
