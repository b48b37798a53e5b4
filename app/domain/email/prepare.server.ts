import { eq } from "drizzle-orm";
import { answerOf, historyOf, wishOf } from "~/domain/bookings/history";
import { changeByCustomer, changeToTell } from "~/domain/bookings/lines";
import { readBooking } from "~/domain/bookings/read.server";
import { isCharged } from "~/domain/bookings/status";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { business } from "~/domain/centre/profile";
import { readPublication } from "~/domain/content/publication.server";
import type { Prepared } from "~/domain/outbox/deliver.server";
import { type BookingKind, isAboutBooking, isToCustomer, skipReason } from "~/domain/outbox/kinds.server";
import type { Sender } from "~/domain/outbox/sender";
import { riyadhDate } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { contactMessages, newAppointment, type OutboxRow } from "~/platform/db/schema.server";
import { defaultLanguage } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import { type DeskPage, deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import type { WrittenEmail } from "./appointment.server";
import { type EmailsPerHour, exceededLimit, LIMIT_MINUTES } from "./limits.server";
import { morningEmail, readMorning } from "./morning.server";
import { centreWriters, contactEmail } from "./to-centre.server";
import { customerWriters } from "./to-customer.server";

export interface PrepareContext {
  readonly db: Database;
  readonly sender: Sender<WrittenEmail>;
  readonly now: Date;
  readonly emailsPerHour: EmailsPerHour;
  readonly linksToDesk: boolean;
  readonly hasHook: boolean;
}

/** An email with the reference of its booking, for the log. */
type PreparedEmail = Prepared & { reference?: string };

export async function prepareEmail(row: OutboxRow, context: PrepareContext): Promise<PreparedEmail> {
  const { kind } = row;
  if (isAboutBooking(kind)) return prepareBookingEmail({ ...row, kind }, context);
  switch (kind) {
    case "contact-centre":
      return prepareContactEmail(row, context);
    case "centre-morning":
      return prepareMorningEmail(row, context);
  }
}

async function prepareBookingEmail(
  row: OutboxRow & { kind: BookingKind },
  context: PrepareContext,
): Promise<PreparedEmail> {
  const { db, sender, now, linksToDesk } = context;
  const { kind } = row;
  const found = await readBooking(db, { id: row.bookingId ?? 0 });
  if (!found) throw new Error("The booking of an email does not exist");
  const { reference, email } = found.booking;
  const reason = skipReason(row, found.booking, found.messages, now);
  if (reason) return { kind: "obsolete", reason, reference };
  const booking = {
    ...found.booking,
    ...historyOf(found.events),
    stay: found.stay,
    isCharged: isCharged(found.booking, found.events),
    wish: wishOf(found.booking, found.events),
    agrees: answerOf(found.events)?.kind === "agrees",
    confirmedItself:
      found.events.find(({ kind }) => oneOf(newAppointment, kind) && kind !== "moved")?.by === "customer",
  };
  const desk = linksToDesk ? business.origin + deskBookingLink(reference, defaultLanguage) : null;
  const card = found.card?.voidedAt === null ? found.card : null;
  const changed = kind === "booking-changed" ? changeToTell(found, row) : changeByCustomer(found, row);
  if (kind === "booking-changed" && !changed) return { kind: "obsolete", reason: "no-longer-matches", reference };
  const about = { desk, card, closedDays: found.closedDays, hasPhotos: found.photos.length > 0, changed };
  if (!isToCustomer(kind)) {
    return { ...toCentre(row, context, () => centreWriters[kind](booking, now, about)), reference };
  }
  if (email === null) return { kind: "obsolete", reason: "no-address", reference };
  const heldBy = await exceededLimit(db, row, email, context);
  if (heldBy) return { kind: "limited", heldBy, minutes: LIMIT_MINUTES[heldBy], reference };
  const write = () => customerWriters[kind](booking, now, about);
  const sendTo = async (to: string) => sender.send(write(), to, row);
  return { kind: "ready", toCentre: false, recipients: [email], send: sendTo, reference };
}

async function prepareContactEmail(row: OutboxRow, context: PrepareContext): Promise<PreparedEmail> {
  const [message] = await context.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, row.contactMessageId ?? 0));
  if (!message) throw new Error("The contact message of an email does not exist");
  const { email } = message;
  if (email === null) return { kind: "obsolete", reason: "anonymized" };
  return toCentre(row, context, () => contactEmail({ ...message, email }, atDesk("messages", context)));
}

async function prepareMorningEmail(row: OutboxRow, context: PrepareContext): Promise<PreparedEmail> {
  const { day } = row;
  const { db, now } = context;
  if (!day || day < riyadhDate(now)) return { kind: "obsolete", reason: "day-passed" };
  const [morning, publication] = await Promise.all([
    readMorning(db, day, now),
    readPublication(db, context.hasHook, now),
  ]);
  const links = { desk: atDesk("today", context), close: atDesk("close", context) };
  return toCentre(row, context, () => morningEmail(morning, { ...links, publication }));
}

/** The URL of a page of the desk, in Arabic like the emails to the centre; null without a desk. */
function atDesk(page: DeskPage, { linksToDesk }: PrepareContext): string | null {
  return linksToDesk ? business.origin + deskLink(page, defaultLanguage) : null;
}

function toCentre(row: OutboxRow, { sender }: PrepareContext, write: () => WrittenEmail): Prepared {
  const sendTo = async (to: string) => sender.send(write(), to, row);
  return { kind: "ready", toCentre: true, recipients: centreMailboxes, send: sendTo };
}
