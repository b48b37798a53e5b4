import { and, count, desc, eq, gt, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { eventIfChanged } from "~/bookings/events.server";
import type { Database } from "~/db/client.server";
import { bookingEvents, bookings, type OutboxRow, outbox } from "~/db/schema.server";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { latestValidEmail, resendStatement } from "./latest-email.server";

/**
 * How many times the page of a booking can send its latest email within `RESEND_PERIOD_SECONDS`.
 */
const MAX_RESENDS = 3;
export const RESEND_PERIOD_SECONDS = 24 * 60 * 60;

/** Within this time, in milliseconds, a second request for the same email is a second tap. */
export const DOUBLE_TAP_MS = 60_000;

export type ResendOutcome =
  /** There is no email address, or no email that is still valid. */
  | { readonly kind: "nothing" }
  | { readonly kind: "often" }
  /** It is already being sent. Nothing was written. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "sent"; readonly messages: readonly MailMessage[] };

/** Whether an email can be sent again, and whether it is being sent. Throws when D1 does. */
export async function readResend(db: Database, token: string, now: Date) {
  const mail = await findMail(db, eq(bookings.token, token), now);
  if (!mail) return { canResend: false, isOnItsWay: false };
  return { canResend: true, isOnItsWay: isOnItsWay(mail, now) };
}

/** Whether an email is being sent, or was within the last minute. */
export function isOnItsWay({ status, dueAt }: Pick<OutboxRow, "status" | "dueAt">, now: Date): boolean {
  return status === "waiting" || status === "sending" || dueAt > before(now, DOUBLE_TAP_MS);
}

/**
 * Sends the latest valid email of a booking to its customer again. One batch checks the limits,
 * resets the outbox row and writes the event, so that simultaneous requests send one email. Throws
 * when D1 does.
 */
export async function resendToCustomer(db: Database, bookingId: number, now: Date): Promise<ResendOutcome> {
  const mail = await findMail(db, eq(bookings.id, bookingId), now);
  if (!mail) return { kind: "nothing" };
  const { at, kind, by } = bookingEvents;
  const ofCustomer = and(eq(bookingEvents.bookingId, bookingId), eq(kind, "resent"), eq(by, "customer"));
  const since = before(now, RESEND_PERIOD_SECONDS * 1000);
  const ofPeriod = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(ofCustomer, gt(at, since)));
  // A waiting email is sent anyway, when it is due or a limit allows it. An email that was due within
  // the last minute has just been sent.
  const isSettled = and(ne(outbox.status, "waiting"), lte(outbox.dueAt, before(now, DOUBLE_TAP_MS)));
  const onlyIf = and(lt(sql`${ofPeriod}`, MAX_RESENDS), isSettled);
  const [[stored], [sent]] = await db.batch([
    db.select({ status: outbox.status, dueAt: outbox.dueAt }).from(outbox).where(eq(outbox.id, mail.id)),
    resendStatement(db, mail.id, { now, causedBy: "customer", onlyIf }),
    eventIfChanged(db, bookingId, { now, actor: null }, "resent"),
  ]);
  if (sent) return { kind: "sent", messages: [messageFor(sent)] };
  return { kind: stored && isOnItsWay(stored, now) ? "unchanged" : "often" };
}

/** The email of a booking that can be sent again, or undefined. */
async function findMail(db: Database, isThisBooking: SQL, now: Date) {
  const { id, kind, status, day, dueAt, sentAt } = outbox;
  const [[booking], mails] = await db.batch([
    db.select().from(bookings).where(isThisBooking),
    db
      .select({ id, kind, status, day, dueAt, sentAt })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(isThisBooking)
      .orderBy(desc(id)),
  ]);
  return booking && latestValidEmail(booking, mails, now);
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
