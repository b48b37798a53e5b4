import { and, count, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { listOf, total } from "~/domain/bookings/lists.server";
import type { FullBooking } from "~/domain/bookings/read.server";
import { eventIfChanged, type Submission } from "~/domain/bookings/write.server";
import { appointmentKinds, firstEmail, latestValidEmail } from "~/domain/outbox/kinds.server";
import {
  isFailed,
  isUnsettled,
  messageFor,
  newOutboxRow,
  type OutboxMessage,
  queuedColumns,
  resetForResend,
} from "~/domain/outbox/rows.server";
import { instantAfter, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { type Booking, bookingEvents, bookings, type OutboxRow, outbox } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";

/** How many times the page of a booking can send its latest email within the period below. */
const MAX_RESENDS = 3;
export const RESEND_PERIOD_SECONDS = 24 * 60 * 60;

/** Within this time, in milliseconds, a second request for the same email is a second tap. */
const DOUBLE_TAP_MS = 60_000;

export type ResendOutcome =
  /** There is no email address, or no email that is still valid. */
  | { readonly kind: "nothing" }
  | { readonly kind: "often" }
  /** The email is waiting, being sent, or was just sent. Nothing was written. */
  | { readonly kind: "on-its-way" }
  | { readonly kind: "sent"; readonly event: number; readonly messages: readonly OutboxMessage[] };

type BookingWithMessages = Pick<FullBooking, "booking" | "messages">;

/** Also true of an email due in the last minute: asking again for it is a second tap. */
function isOnItsWay({ status, dueAt }: Pick<OutboxRow, "status" | "dueAt">, now: Date): boolean {
  if (status === "failed") return false;
  return status === "waiting" || status === "sending" || dueAt > justNow(now);
}

export function resendState({ booking, messages }: BookingWithMessages, now: Date) {
  const latest = latestValidEmail(booking, messages, now);
  return { canResend: latest !== undefined, isOnItsWay: latest !== undefined && isOnItsWay(latest, now) };
}

/**
 * Sends the latest valid email of a booking to its customer again (product.md 9.16). One batch
 * checks the limits, resets the row and writes the event, so that simultaneous requests send one
 * email.
 */
export async function resendToCustomer(
  db: Database,
  { booking, messages }: BookingWithMessages,
  submission: Submission,
): Promise<ResendOutcome> {
  const { now } = submission;
  const bookingId = booking.id;
  const latest = latestValidEmail(booking, messages, now);
  if (!latest) return { kind: "nothing" };
  const { at, kind, by } = bookingEvents;
  const since = instantAfter(now, -RESEND_PERIOD_SECONDS * 1000);
  const ofPeriod = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(kind, "resent"), eq(by, "customer"), gt(at, since)));
  // A waiting email is sent anyway, when it is due or a limit allows it.
  const isSettled = and(ne(outbox.status, "waiting"), or(isFailed, lte(outbox.dueAt, justNow(now))));
  const onlyIf = and(lt(sql`${ofPeriod}`, MAX_RESENDS), isSettled);
  const isLatest = eq(outbox.id, latest.id);
  const {
    stored: [stored],
    rows: [row],
    events: [event],
  } = await batch(db, {
    stored: db.select({ status: outbox.status, dueAt: outbox.dueAt }).from(outbox).where(isLatest),
    rows: resetForResend(db, and(isLatest, onlyIf), { now, causedBy: submission.by }),
    ...eventIfChanged(db, bookingId, { kind: "resent" }, submission),
  });
  if (row && event) return { kind: "sent", event: event.id, messages: [messageFor(row)] };
  return { kind: stored && isOnItsWay(stored, now) ? "on-its-way" : "often" };
}

/** The latest valid email, to repeat; else the first email of a booking whose address is new. */
export function emailToSend({ booking, messages }: BookingWithMessages, now: Date) {
  const row = latestValidEmail(booking, messages, now);
  if (row) return { kind: "again", row } as const;
  const email = firstEmail(booking, now);
  return email ? ({ kind: "first", email } as const) : null;
}

/** Sends the email of `emailToSend` (product.md 16.3), unless it is already on its way. */
export async function resendAtDesk(
  db: Database,
  found: BookingWithMessages,
  submission: Submission,
): Promise<ResendOutcome> {
  const toSend = emailToSend(found, submission.now);
  if (!toSend) return { kind: "nothing" };
  const { id } = found.booking;
  const { bookingId, kind, dueAt } = outbox;
  // Of two taps at the same moment, the second sees a changed `dueAt`, or the new row.
  const onlyIf =
    toSend.kind === "again"
      ? eq(dueAt, toSend.row.dueAt)
      : sql`not exists (select 1 from ${outbox} where ${bookingId} = ${id} and ${kind} = ${toSend.email} and ${outbox.channel} = 'email' and (${isUnsettled} or ${dueAt} > ${justNow(submission.now)}))`;
  const written = await batch(db, {
    rows: sending(db, toSend, found.booking, submission, onlyIf),
    ...eventIfChanged(db, id, { kind: "resent" }, submission),
  });
  const [row, event] = [written.rows[0], written.events[0]];
  return row && event ? { kind: "sent", event: event.id, messages: [messageFor(row)] } : { kind: "on-its-way" };
}

/** The statements that send the email of `emailToSend`, with its event. Empty without an email. */
export function resendInBatch(db: Database, found: BookingWithMessages, submission: Submission) {
  const toSend = emailToSend(found, submission.now);
  if (!toSend) return [];
  const { events } = eventIfChanged(db, found.booking.id, { kind: "resent" }, submission);
  return [sending(db, toSend, found.booking, submission), events];
}

function sending(
  db: Database,
  toSend: NonNullable<ReturnType<typeof emailToSend>>,
  { id, bookingDate }: Booking,
  { now, by: causedBy }: Submission,
  onlyIf?: SQL,
) {
  return toSend.kind === "again"
    ? resetForResend(db, and(eq(outbox.id, toSend.row.id), onlyIf), { now, causedBy })
    : insertIf(db, outbox, newOutboxRow(toSend.email, { bookingId: id, day: bookingDate }, now), onlyIf).returning(
        queuedColumns,
      );
}

/** Resets a waiting or failed message. Returns what to enqueue; null for an unknown id. */
export async function resendById(db: Database, id: number, form: FormKey): Promise<readonly OutboxMessage[] | null> {
  const isThisEmail = eq(outbox.id, id);
  const isUnsent = or(isFailed, sql`${outbox.status} = 'waiting'`);
  const { known, rows } = await batch(db, {
    known: db.select({ id: outbox.id }).from(outbox).where(isThisEmail),
    rows: resetForResend(db, and(isThisEmail, isUnsent), { now: form.now, causedBy: "staff" }),
    form: carriedOut(db, form, { onlyIf: isChanged }),
  });
  return known.length === 0 ? null : rows.map(messageFor);
}

/** Resets failed messages that pass `mayRepeat` and `isStillDue`. Returns what to enqueue. */
export async function resendAllFailed(db: Database, form: FormKey): Promise<readonly OutboxMessage[]> {
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isFailed, mayRepeat, isStillDue(form.now)));
  const [rows] = await db.batch([
    resetForResend(db, inArray(outbox.id, failed), { now: form.now, causedBy: "staff" }),
    carriedOut(db, form, { onlyIf: isChanged }),
  ]);
  return rows.map(messageFor);
}

/** Leaves out messages on WhatsApp that may have arrived: staff resend those one by one. */
const mayRepeat = sql`(${outbox.channel} = 'email' or not ${outbox.perhapsSent})`;

const LISTED = 50;

export async function readUnsentEmails(db: Database, now: Date) {
  const { id, kind, channel, status, contactMessageId: message, createdAt, nextTryAt } = outbox;
  const { failure, heldBy, perhapsSent, givenUp, skippedBecause } = outbox;
  const email = { id, kind, channel, status, message, createdAt, nextTryAt };
  const reason = { failure, heldBy, perhapsSent, givenUp, skippedBecause };
  const list = (condition: SQL) =>
    db
      .select({ ...email, ...reason, reference: bookings.reference, total })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isStillDue(now)))
      .orderBy(desc(outbox.id))
      .limit(LISTED);
  const { failed, waiting } = await batch(db, { failed: list(isFailed), waiting: list(isUnsettled) });
  return { failed, failedCount: listOf(failed).total, waiting, waitingCount: listOf(waiting).total };
}

export type UnsentEmail = Awaited<ReturnType<typeof readUnsentEmails>>["failed"][number];

/** Excludes messages to customers about a passed appointment. The query must join `bookings`. */
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
  return instantAfter(now, -DOUBLE_TAP_MS);
}
