import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/db/schema.server";
import { bookingsOfPerson, messagesOfPerson, openBookingsOfPerson, type Person } from "~/retention/person.server";
import { deskRow } from "../desk-row.server";

/** How many rows of each list the page shows. The file contains all. */
const ROWS = 50;
/** How many notes and messages, so that the page stays below 20 kB. */
const TEXT_ROWS = 8;

/** How many rows there are without the limit. */
const total = sql<number>`count(*) over ()`;

const mailColumns = {
  id: outbox.id,
  kind: outbox.kind,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  failure: outbox.failure,
};

const messageColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  phone: contactMessages.phone,
  email: contactMessages.email,
  message: contactMessages.message,
  language: contactMessages.language,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
};

/**
 * The records of a person for the page, the newest first, in one batch; null when there are none.
 * Throws when D1 does.
 */
export async function readShownRecords(db: Database, person: Person) {
  const { reference, bookingDate, totalPrice, id } = bookings;
  const { note, at } = bookingEvents;
  const [found, open, notes, messages, bookingMails, messageMails] = await db.batch([
    db
      .select({ ...deskRow, totalPrice, total })
      .from(bookings)
      .where(bookingsOfPerson(person))
      .orderBy(desc(bookingDate), desc(id))
      .limit(ROWS),
    db
      .select(deskRow)
      .from(bookings)
      .where(openBookingsOfPerson(person))
      .orderBy(asc(bookingDate), asc(id))
      .limit(ROWS),
    db
      .select({ id: bookingEvents.id, reference, note, at, total })
      .from(bookings)
      .innerJoin(bookingEvents, and(eq(bookingEvents.bookingId, id), eq(bookingEvents.kind, "note"), isNotNull(note)))
      .where(bookingsOfPerson(person))
      .orderBy(desc(bookingEvents.id))
      .limit(TEXT_ROWS),
    db
      .select({ ...messageColumns, total })
      .from(contactMessages)
      .where(messagesOfPerson(person))
      .orderBy(desc(contactMessages.id))
      .limit(TEXT_ROWS),
    db
      .select({ ...mailColumns, total })
      .from(bookings)
      .innerJoin(outbox, eq(outbox.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(desc(outbox.id))
      .limit(ROWS),
    db
      .select({ ...mailColumns, total })
      .from(contactMessages)
      .innerJoin(outbox, eq(outbox.contactMessageId, contactMessages.id))
      .where(messagesOfPerson(person))
      .orderBy(desc(outbox.id))
      .limit(ROWS),
  ]);
  if (found.length === 0 && messages.length === 0) return null;
  const mails = [...bookingMails, ...messageMails].sort((one, other) => other.id - one.id).slice(0, ROWS);
  return {
    bookings: { rows: found, total: totalOf(found) },
    /** The bookings that must be closed before anything is deleted. */
    open,
    notes: { rows: notes, total: totalOf(notes) },
    messages: { rows: messages, total: totalOf(messages) },
    mails: { rows: mails, total: totalOf(bookingMails) + totalOf(messageMails) },
  };
}

export type ShownRecords = NonNullable<Awaited<ReturnType<typeof readShownRecords>>>;

function totalOf(rows: readonly { readonly total: number }[]): number {
  return rows[0]?.total ?? 0;
}

/**
 * All records of a person, the oldest first, in one batch; null when there are none. Without tokens
 * and email addresses of staff. Throws when D1 does.
 */
export async function readRecords(db: Database, person: Person) {
  const { id, customerName, phoneNumber, email, totalPrice, language, createdBy, createdAt, warrantyCard } = bookings;
  const { bookingId, at, kind, by, fromDay, toDay, note } = bookingEvents;
  const [found, events, mails, tries, messages, messageMails] = await db.batch([
    db
      .select({
        ...deskRow,
        ...{ id, customerName, phoneNumber, email, totalPrice, language, createdBy, createdAt, warrantyCard },
      })
      .from(bookings)
      .where(bookingsOfPerson(person))
      .orderBy(asc(bookings.bookingDate), asc(id)),
    db
      .select({ bookingId, at, kind, by, fromDay, toDay, note })
      .from(bookings)
      .innerJoin(bookingEvents, eq(bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(bookingEvents.id)),
    db
      .select({ ...mailColumns, bookingId: outbox.bookingId })
      .from(bookings)
      .innerJoin(outbox, eq(outbox.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(outbox.id)),
    db
      .select({ bookingId: wrongTries.bookingId, at: wrongTries.at })
      .from(bookings)
      .innerJoin(wrongTries, eq(wrongTries.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(wrongTries.id)),
    db.select(messageColumns).from(contactMessages).where(messagesOfPerson(person)).orderBy(asc(contactMessages.id)),
    db
      .select({ ...mailColumns, messageId: outbox.contactMessageId })
      .from(contactMessages)
      .innerJoin(outbox, eq(outbox.contactMessageId, contactMessages.id))
      .where(messagesOfPerson(person))
      .orderBy(asc(outbox.id)),
  ]);
  if (found.length === 0 && messages.length === 0) return null;
  return {
    bookings: found.map((booking) => ({
      ...booking,
      events: events.filter((event) => event.bookingId === booking.id),
      mails: mails.filter((mail) => mail.bookingId === booking.id),
      wrongTries: tries.filter((attempt) => attempt.bookingId === booking.id),
    })),
    messages: messages.map((message) => ({
      ...message,
      mails: messageMails.filter((mail) => mail.messageId === message.id),
    })),
  };
}

export type Records = NonNullable<Awaited<ReturnType<typeof readRecords>>>;
