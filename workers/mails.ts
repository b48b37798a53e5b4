import { and, eq, inArray, isNull } from "drizzle-orm";
import { type BookingWithHistory, findBookingWithHistory } from "../app/bookings/history.server";
import { business } from "../app/business/profile";
import { findContactMessage } from "../app/contact/queries.server";
import type { Database } from "../app/db/client.server";
import { dayLimits, type EmailKind, type OutboxRow, outbox, warranties } from "../app/db/schema.server";
import { type DeskPage, deskBookingLink, deskLink } from "../app/desk/desk-links";
import { dayAfter } from "../app/i18n/date-arithmetic";
import { defaultLanguage } from "../app/i18n/languages";
import { riyadhDate } from "../app/i18n/riyadh-date";
import * as centre from "../app/mail/centre.server";
import { contactMail } from "../app/mail/contact.server";
import * as customer from "../app/mail/customer.server";
import { exceededLimit, type MailsPerHour } from "../app/mail/email-limits.server";
import { isToCustomer } from "../app/mail/kinds";
import { morningMail } from "../app/mail/morning-letter.server";
import { readMorning } from "../app/mail/morning-queries.server";
import { isObsolete } from "../app/mail/obsolete";
import * as visit from "../app/mail/visit.server";
import type { Prepared } from "../app/outbox/delivery.server";
import { cardOf, type SecretCard } from "../app/warranty/card-queries.server";

type SendableMail = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;
type WrittenMail = Omit<SendableMail, "to">;

/** With the reference of the booking, for the log. */
type PreparedMail = Prepared & { readonly reference?: string };

export interface MailContext {
  readonly db: Database;
  readonly service: SendEmail;
  readonly now: Date;
  readonly mailsPerHour: MailsPerHour;
  /** Whether the centre has a desk that its emails can link to. */
  readonly hasDesk: boolean;
}

type BookingKind = Exclude<EmailKind, "contact-centre" | "centre-morning">;

/** What an email needs besides its booking. */
interface ExtraFacts {
  /** The address of the booking at the desk; null without a desk. */
  readonly desk: string | null;
  /** Which of today and tomorrow are closed, `YYYY-MM-DD` in Riyadh. */
  readonly closedDays: readonly string[];
  /** Its valid warranty card; null without one. */
  readonly card: SecretCard | null;
}

/**
 * The function that writes each kind of email about a booking, from its row at the time of sending.
 */
const writers: Record<BookingKind, (booking: BookingWithHistory, now: Date, about: ExtraFacts) => WrittenMail> = {
  "booking-customer": customer.receivedMail,
  "booking-confirmed": customer.confirmedMail,
  "booking-moved": customer.movedMail,
  "booking-cancelled": customer.cancelledMail,
  "booking-reminder": customer.reminderMail,
  "booking-ready": visit.readyMail,
  "booking-completed": visit.completedMail,
  "booking-centre": (booking, now, { desk }) => centre.centreMail(booking, now, desk),
  "centre-moved": (booking, now, { desk }) => centre.centreMovedMail(booking, now, desk),
  "centre-cancelled": (booking, now, { desk }) => centre.centreCancelledMail(booking, now, desk),
};

/**
 * Decides whether to send a claimed email, to whom and with what content. Throws only when D1 does.
 */
export async function prepareMail(row: OutboxRow, context: MailContext): Promise<PreparedMail> {
  const { db, now } = context;
  const { kind, contactMessageId, day } = row;
  if (kind === "contact-centre") {
    const message = await findContactMessage(db, contactMessageId);
    const { email } = message;
    return email === null
      ? obsolete
      : toCentre(context, () => contactMail({ ...message, email }, atDesk("messages", context)));
  }
  if (kind === "centre-morning") {
    if (!day || day < riyadhDate(now)) return obsolete;
    const morning = await readMorning(db, day, now);
    return toCentre(context, () => morningMail(morning, { desk: atDesk("today", context) }));
  }
  return prepareBookingMail({ ...row, kind }, context);
}

const obsolete = { kind: "obsolete" } as const;

async function prepareBookingMail(row: OutboxRow & { kind: BookingKind }, context: MailContext): Promise<PreparedMail> {
  const { db, service, now, hasDesk } = context;
  const booking = await findBookingWithHistory(db, row.bookingId);
  const others = await db.select().from(outbox).where(eq(outbox.bookingId, booking.id));
  const { reference, email } = booking;
  if (isObsolete(row, booking, others, now)) return { ...obsolete, reference };
  const desk = hasDesk ? absolute(deskBookingLink(reference, defaultLanguage)) : null;
  const about = { desk, ...(await readExtraFacts(db, row.kind, booking, now)) };
  const write = () => writers[row.kind](booking, now, about);
  if (!isToCustomer(row.kind)) return { ...toCentre(context, write), reference };
  if (email === null) return { ...obsolete, reference };
  const limit = await exceededLimit(db, row, email, context);
  if (limit) return { kind: "limited", ...limit, reference };
  const sendTo = async (to: string) => send(service, { ...write(), to });
  return { kind: "ready", toCentre: false, recipients: [email], send: sendTo, reference };
}

/** Reads what only the emails about a visit need. */
async function readExtraFacts(db: Database, kind: BookingKind, { warrantyCard }: BookingWithHistory, now: Date) {
  const today = riyadhDate(now);
  const closed =
    kind === "booking-ready"
      ? await db
          .select({ day: dayLimits.day })
          .from(dayLimits)
          .where(and(inArray(dayLimits.day, [today, dayAfter(today)]), eq(dayLimits.cars, 0)))
      : [];
  const items =
    kind === "booking-completed" && warrantyCard !== null
      ? await db
          .select()
          .from(warranties)
          .where(and(eq(warranties.card, warrantyCard), isNull(warranties.voidedAt)))
      : [];
  return { closedDays: closed.map(({ day }) => day), card: cardOf(items) };
}

/** A page of the desk for the emails to the centre, which are in Arabic. */
function atDesk(page: DeskPage, { hasDesk }: MailContext): string | null {
  return hasDesk ? absolute(deskLink(page, defaultLanguage)) : null;
}

function absolute(path: string): string {
  return business.origin + path;
}

function toCentre({ service }: MailContext, write: () => WrittenMail): Prepared {
  const sendTo = async (to: string) => send(service, { ...write(), to });
  return { kind: "ready", toCentre: true, recipients: business.centreMailboxes, send: sendTo };
}

/**
 * Sends an email and returns its message id. When the mail service rejects the visitor's address in
 * reply-to, sends the email without it.
 */
async function send(service: SendEmail, mail: SendableMail): Promise<string> {
  try {
    return (await service.send(mail)).messageId;
  } catch (error) {
    const refused =
      error instanceof Error && "code" in error && /^E_(?:VALIDATION_ERROR|HEADER_\w+)$/.test(`${error.code}`);
    if (!refused || !mail.replyTo || mail.replyTo === business.email) throw error;
    const { replyTo, ...withoutReply } = mail;
    return (await service.send(withoutReply)).messageId;
  }
}
