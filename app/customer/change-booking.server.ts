import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type ChangeRefusal, changeRefusal, isBeforeArrival } from "~/bookings/change-rules";
import { business } from "~/business/profile";
import type { BadDayReason } from "~/days/bad-day.server";
import { dayProblem } from "~/days/day-rules";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { retryOnce } from "~/db/retry.server";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { messageFor, type OutboxMessage } from "~/outbox/rows.server";
import type { ChangeRequest } from "./change-form.server";
import { findOwnedBooking, type OwnedBooking } from "./my-booking.server";
import { checkLastDigits } from "./wrong-tries.server";

export type ChangeOutcome =
  /** There were too many wrong last digits. */
  | { readonly kind: "locked" }
  | { readonly kind: "wrong" }
  /** The booking is already as requested. Nothing was written. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: ChangeRefusal }
  | { readonly kind: "badDay"; readonly reason: BadDayReason; readonly booking: OwnedBooking }
  /** With the messages to enqueue. */
  | { readonly kind: "changed"; readonly messages: readonly OutboxMessage[] };

/** How many times a change is tried when others change the booking at the same time. */
const ATTEMPTS = business.terms.onlineMoves + 2;

interface Change {
  readonly token: string;
  /** As it was read. Nothing is written if it has changed since. */
  readonly booking: OwnedBooking;
  readonly request: ChangeRequest;
}

/**
 * Moves or cancels a booking for somebody who knows its token and the last four digits of its
 * mobile number. product.md 9 lists the checks in order. The database decides: the update repeats
 * the conditions that were read, and triggers check the day and write the event and the emails.
 * Throws when D1 does.
 */
export async function changeBooking(
  db: Database,
  { token, booking, request }: Change,
  now: Date,
): Promise<ChangeOutcome> {
  const { phoneNumber } = booking;
  const digits = await checkLastDigits(db, { bookingId: booking.id, lastDigits: request.lastDigits, phoneNumber }, now);
  if (digits !== "right") return { kind: digits };

  let current: OwnedBooking | null = booking;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const refused = outcomeBeforeWriting(request, current, now);
    if (refused) return refused;
    const written = await write(db, { booking: current, request }, now);
    if (written) return written;
    current = await findOwnedBooking(db, token);
  }
  throw new Error("The booking kept changing, or is gone");
}

/** The outcome of a request that fails or changes nothing before writing; else null. */
function outcomeBeforeWriting(
  { intent, bookingDate }: ChangeRequest,
  booking: OwnedBooking,
  now: Date,
): ChangeOutcome | null {
  const isSo =
    intent === "cancel" ? booking.status === "cancelled" : isBeforeArrival(booking) && bookingDate === booking.day;
  if (isSo) return { kind: "unchanged" };
  const reason = changeRefusal(intent, booking, now);
  if (reason) return { kind: "refused", reason };
  const problem = intent === "move" ? dayProblem(bookingDate, { today: riyadhDate(now), ...booking }) : null;
  return problem && { kind: "badDay", reason: problem, booking };
}

/**
 * Writes a change in one batch and reads the emails that triggers wrote; null when the booking has
 * changed since it was read.
 */
async function write(
  db: Database,
  { booking, request }: Omit<Change, "token">,
  now: Date,
): Promise<ChangeOutcome | null> {
  const at = now.toISOString();
  const moved = { bookingDate: request.bookingDate, status: "pending", arrivalTime: null } as const;
  const change = request.intent === "move" ? moved : ({ status: "cancelled" } as const);
  try {
    const [[changed], mails] = await retryOnce(() =>
      db.batch([
        db
          .update(bookings)
          .set({ ...change, changedBy: "customer", changedAt: at })
          .where(and(isAsRead(booking), request.intent === "move" ? mayMoveAgain(db, booking) : undefined))
          .returning({ id: bookings.id }),
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.bookingId, booking.id), eq(outbox.createdAt, at), isNull(outbox.queuedAt))),
      ]),
    );
    return changed ? { kind: "changed", messages: mails.map(messageFor) } : null;
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
    return { kind: "badDay", reason: "full", booking };
  }
}

function isAsRead({ id, day, arrivalTime }: OwnedBooking) {
  return and(
    eq(bookings.id, id),
    isNotNull(bookings.token),
    inArray(bookings.status, ["pending", "confirmed"]),
    eq(bookings.bookingDate, day),
    sql`${bookings.arrivalTime} is ${arrivalTime}`,
  );
}

function mayMoveAgain(db: Database, { id }: OwnedBooking) {
  const { bookingId, kind, by } = bookingEvents;
  const moves = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), eq(kind, "moved"), eq(by, "customer")));
  return lt(sql`${moves}`, business.terms.onlineMoves);
}
