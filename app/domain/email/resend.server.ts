import { and, count, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { FullBooking } from "~/domain/bookings/read.server";
import { eventIfChanged, type Submission } from "~/domain/bookings/write.server";
import {
  isFailed,
  isUnsettled,
  messageFor,
  newOutboxRow,
  type OutboxMessage,
  resetForResend,
} from "~/domain/outbox/rows.server";
import { type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { bookingEvents, bookings, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { appointmentKinds, type CustomerKind, firstEmail, latestValidEmail } from "./kinds.server";

/** How many times the page of a booking can send its latest email within that period. */
const MAX_RESENDS = 3;
export const RESEND_PERIOD_SECONDS = 24 * 60 * 60;

/** Within this time, in milliseconds, a second request for the same email is a second tap. */
const DOUBLE_TAP_MS = 60_000;

export type ResendOutcome =
  /** There is no email address, or no email that is still valid. */
  | { readonly kind: "nothing" }
  | { readonly kind: "often" }
  /** It was just sent, or is being sent. Nothing was written. */
  | { readonly kind: "on-its-way" }
  | { readonly kind: "sent"; readonly event: number; readonly messages: readonly OutboxMessage[] };

type BookingWithEmails = Pick<FullBooking, "booking" | "emails">;

/** Whether an email is being sent, or was within the last minute. One that failed is not. */
function isOnItsWay({ status, dueAt }: Pick<OutboxRow, "status" | "dueAt">, now: Date): boolean {
  if (status === "failed") return false;
  return status === "waiting" || status === "sending" || dueAt > justNow(now);
}

export function resendState({ booking, emails }: BookingWithEmails, now: Date) {
  const latest = latestValidEmail(booking, emails, now);
  return { canResend: latest !== undefined, isOnItsWay: latest !== undefined && isOnItsWay(latest, now) };
}

/**
 * Sends the latest valid email of a booking to its customer again (product.md 9.16). One batch
 * checks the limits, resets the row and writes the event, so that simultaneous requests send one
 * email. Throws when D1 does.
 */
export async function resendToCustomer(
  db: Database,
  { booking, emails }: BookingWithEmails,
  submission: Submission,
): Promise<ResendOutcome> {
  const { now } = submission;
  const bookingId = booking.id;
  const latest = latestValidEmail(booking, emails, now);
  if (!latest) return { kind: "nothing" };
  const { at, kind, by } = bookingEvents;
  const since = new Date(now.getTime() - RESEND_PERIOD_SECONDS * 1000).toISOString();
  const ofPeriod = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(kind, "resent"), eq(by, "customer"), gt(at, since)));
  // A waiting email is sent anyway, when it is due or a limit allows it.
  const isSettled = and(ne(outbox.status, "waiting"), or(isFailed, lte(outbox.dueAt, justNow(now))));
  const onlyIf = and(lt(sql`${ofPeriod}`, MAX_RESENDS), isSettled);
  return resend(db, { bookingId, emailId: latest.id, onlyIf }, submission);
}

type EmailToSend =
  /** The latest valid email, once more. */
  | { kind: "again"; row: OutboxRow }
  /** The first one, because the booking only now has an email address. */
  | { kind: "first"; email: CustomerKind };

export function emailToSend({ booking, emails }: BookingWithEmails, now: Date): EmailToSend | null {
  const row = latestValidEmail(booking, emails, now);
  if (row) return { kind: "again", row };
  const email = firstEmail(booking, now);
  return email ? { kind: "first", email } : null;
}

/** For the first time, or again (product.md 16). An email that is being sent is left alone. Throws when D1 does. */
export async function resendAtDesk(
  db: Database,
  found: BookingWithEmails,
  submission: Submission,
): Promise<ResendOutcome> {
  const toSend = emailToSend(found, submission.now);
  const { id, bookingDate } = found.booking;
  if (!toSend) return { kind: "nothing" };
  if (toSend.kind === "again") {
    const { row } = toSend;
    // Of two taps at the same moment, the second sees a changed time.
    return resend(db, { bookingId: id, emailId: row.id, onlyIf: eq(outbox.dueAt, row.dueAt) }, submission);
  }
  const { email } = toSend;
  const { bookingId, kind, dueAt } = outbox;
  const isNew = sql`not exists (select 1 from ${outbox} where ${bookingId} = ${id} and ${kind} = ${email} and (${isUnsettled} or ${dueAt} > ${justNow(submission.now)}))`;
  const [[row], [event]] = await db.batch([
    // Only one of two taps at the same moment writes it.
    insertIf(db, outbox, newOutboxRow(email, { bookingId: id, day: bookingDate }, submission.now), isNew).returning({
      id: outbox.id,
    }),
    ...eventIfChanged(db, id, { kind: "resent" }, submission),
  ]);
  return row && event ? { kind: "sent", event: event.id, messages: [messageFor(row)] } : { kind: "on-its-way" };
}

/** The statements that send the email of `emailToSend`, with its event. None if there is nothing to send. */
export function resendInBatch(db: Database, found: BookingWithEmails, submission: Submission, isWritten: SQL) {
  const toSend = emailToSend(found, submission.now);
  if (!toSend) return [];
  const { id, bookingDate } = found.booking;
  const { now, by: causedBy } = submission;
  return [
    toSend.kind === "again"
      ? resetForResend(db, and(eq(outbox.id, toSend.row.id), isWritten), { now, causedBy })
      : insertIf(db, outbox, newOutboxRow(toSend.email, { bookingId: id, day: bookingDate }, now), isWritten),
    eventIfChanged(db, id, { kind: "resent" }, submission)[0],
  ];
}

interface Resend {
  bookingId: number;
  emailId: number;
  onlyIf: SQL | undefined;
}

async function resend(
  db: Database,
  { bookingId, emailId, onlyIf }: Resend,
  submission: Submission,
): Promise<ResendOutcome> {
  const { now, by: causedBy } = submission;
  const isThisEmail = eq(outbox.id, emailId);
  const [[stored], [row], [event]] = await db.batch([
    db.select({ status: outbox.status, dueAt: outbox.dueAt }).from(outbox).where(isThisEmail),
    resetForResend(db, and(isThisEmail, onlyIf), { now, causedBy }),
    ...eventIfChanged(db, bookingId, { kind: "resent" }, submission),
  ]);
  if (row && event) return { kind: "sent", event: event.id, messages: [messageFor(row)] };
  return { kind: stored && isOnItsWay(stored, now) ? "on-its-way" : "often" };
}

/** Returns none when the email is sent, skipped or being sent; null without such an email. Throws when D1 does. */
export async function resendById(db: Database, id: number, form: FormKey): Promise<readonly OutboxMessage[] | null> {
  const isThisEmail = eq(outbox.id, id);
  const isUnsent = or(isFailed, sql`${outbox.status} = 'waiting'`);
  const [known, rows] = await db.batch([
    db.select({ id: outbox.id }).from(outbox).where(isThisEmail),
    resetForResend(db, and(isThisEmail, isUnsent), { now: form.now, causedBy: "staff" }),
    carriedOut(db, form, { onlyIf: isChanged }),
  ]);
  return known.length === 0 ? null : rows.map(messageFor);
}

/** Only those that are still worth sending. Returns the messages to enqueue. Throws when D1 does. */
export async function resendAllFailed(db: Database, form: FormKey): Promise<readonly OutboxMessage[]> {
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isFailed, isStillDue(form.now)));
  const [rows] = await db.batch([
    resetForResend(db, inArray(outbox.id, failed), { now: form.now, causedBy: "staff" }),
    carriedOut(db, form, { onlyIf: isChanged }),
  ]);
  return rows.map(messageFor);
}

/** The most failed, and the most waiting emails that are listed. */
const LISTED = 50;

/** Failed and waiting emails that are still worth sending, in one batch. Throws when D1 does. */
export async function readUnsentEmails(db: Database, now: Date) {
  const columns = {
    id: outbox.id,
    kind: outbox.kind,
    status: outbox.status,
    reference: bookings.reference,
    message: outbox.contactMessageId,
    createdAt: outbox.createdAt,
    nextTryAt: outbox.nextTryAt,
    failure: outbox.failure,
    heldBy: outbox.heldBy,
    perhapsSent: outbox.perhapsSent,
    givenUp: outbox.givenUp,
    skippedBecause: outbox.skippedBecause,
  };
  const list = (condition: SQL) =>
    db
      .select(columns)
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isStillDue(now)))
      .orderBy(desc(outbox.id))
      .limit(LISTED);
  const [failed, [failedCount], waiting, [waitingCount]] = await db.batch([
    list(isFailed),
    countStillDue(db, isFailed, now),
    list(isUnsettled),
    countStillDue(db, isUnsettled, now),
  ]);
  return {
    failed,
    failedCount: failedCount?.count ?? 0,
    waiting,
    waitingCount: waitingCount?.count ?? 0,
  };
}

export type UnsentEmail = Awaited<ReturnType<typeof readUnsentEmails>>["failed"][number];

/** Not about a day that has passed. The query joins `bookings`. */
function isStillDue(now: Date): SQL | undefined {
  return or(notInArray(outbox.kind, [...appointmentKinds]), sql`${bookings.bookingDate} >= ${riyadhDate(now)}`);
}

export function countStillDue(db: Database, condition: SQL, now: Date) {
  return db
    .select({ count: count() })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(condition, isStillDue(now)));
}

function justNow(now: Date): string {
  return new Date(now.getTime() - DOUBLE_TAP_MS).toISOString();
}
