import { eq } from "drizzle-orm";
import { isBeforeArrival } from "~/bookings/change-rules";
import { eventIfChanged } from "~/bookings/events.server";
import type { Database } from "~/db/client.server";
import { type Booking, outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { CustomerKind } from "~/mail/kinds";
import { latestValidEmail, resendStatement } from "~/mail/latest-email.server";
import { messageFor } from "~/outbox/message.server";
import { pendingMail } from "~/outbox/pending-mail.server";
import type { DeskBooking, DeskMail } from "./desk-booking.server";
import { type Act, type DeskOutcome, latestEvent } from "./outcome.server";

/** The first email of a booking that was taken without an address, by status. */
const firstMails: Partial<Record<Booking["status"], CustomerKind>> = {
  pending: "booking-customer",
  confirmed: "booking-confirmed",
  ready: "booking-ready",
  completed: "booking-completed",
};

/**
 * What can be sent to the customer now: the latest valid email, or the kind of the first one if the
 * booking only now has an email address. Null when there is nothing to send.
 */
export function mailToSend(found: DeskBooking, now: Date): DeskMail | CustomerKind | null {
  const { email, status, bookingDate } = found.booking;
  const latest = latestValidEmail(found.booking, found.mails, now);
  if (latest) return latest;
  const first = firstMails[status];
  const isPast = isBeforeArrival(found.booking) && bookingDate < riyadhDate(now);
  return email === null || isPast || !first ? null : first;
}

/**
 * Sends that email again, or for the first time; an email that is being sent is left alone. Throws
 * when D1 does.
 */
export async function sendLatestMail(db: Database, found: DeskBooking, act: Act): Promise<DeskOutcome> {
  const mail = mailToSend(found, act.now);
  if (!mail) return { kind: "unchanged" };
  return typeof mail === "string" ? sendFirstMail(db, found, mail, act) : resendStoredMail(db, found, mail, act);
}

async function sendFirstMail(
  db: Database,
  { booking }: DeskBooking,
  kind: CustomerKind,
  act: Act,
): Promise<DeskOutcome> {
  const { id, bookingDate } = booking;
  const [[written], , [event]] = await db.batch([
    db
      .insert(outbox)
      .values(pendingMail(kind, { bookingId: id, day: bookingDate }, act.now))
      .returning({ id: outbox.id }),
    eventIfChanged(db, id, act, "resent"),
    latestEvent(db, id, act),
  ]);
  return written && event?.id
    ? { kind: "done", event: event.id, messages: [messageFor(written)] }
    : { kind: "changed" };
}

async function resendStoredMail(
  db: Database,
  { booking }: DeskBooking,
  mail: DeskMail,
  act: Act,
): Promise<DeskOutcome> {
  const [[sent], , [event]] = await db.batch([
    // Of two taps at the same moment, the second one finds another time.
    resendStatement(db, mail.id, { now: act.now, causedBy: "staff", onlyIf: eq(outbox.dueAt, mail.dueAt) }),
    eventIfChanged(db, booking.id, act, "resent"),
    latestEvent(db, booking.id, act),
  ]);
  return sent && event?.id ? { kind: "done", event: event.id, messages: [messageFor(sent)] } : { kind: "on-its-way" };
}
