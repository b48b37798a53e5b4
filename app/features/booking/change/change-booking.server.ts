import { and, count, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { dayRefusal } from "~/db/refused-day.server";
import { retryOnce } from "~/db/retry.server";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import type { BadDay } from "../days/refused-day.server";
import type { ChangeRequest } from "./change-form.server";
import { type ChangeRefusal, changeRefusal, isStanding, MAX_MOVES } from "./change-rules";
import { findOwnedBooking, type OwnedBooking } from "./my-booking.server";
import { judgeDigits } from "./wrong-tries.server";

export type ChangeOutcome =
  /** Its last digits were guessed wrong too often. */
  | { readonly kind: "locked" }
  | { readonly kind: "wrong" }
  /** What was asked for is so already: nothing was written. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refused"; readonly reason: ChangeRefusal }
  | { readonly kind: "badDay"; readonly reason: BadDay; readonly booking: OwnedBooking }
  /** With the messages to enqueue. */
  | { readonly kind: "changed"; readonly messages: readonly MailMessage[] };

/** How often a change is tried when others change the booking meanwhile: each customer's move, staff, and once more. */
const ATTEMPTS = MAX_MOVES + 2;

interface Change {
  readonly token: string;
  /** As it was read: nothing is written when it is another one by now. */
  readonly booking: OwnedBooking;
  readonly request: ChangeRequest;
}

/**
 * Moves or cancels a booking for whoever knows its token and the last four digits of its mobile number. What is asked in which
 * order stands in days.md, section 2. The database has the last word: the update repeats what it was decided by, and triggers
 * decide about the day, note the event and write the mails. Throws when D1 does.
 */
export async function changeBooking(
  db: AnyDatabase,
  { token, booking, request }: Change,
  now: Date,
): Promise<ChangeOutcome> {
  const { phoneNumber } = booking;
  const digits = await judgeDigits(db, { bookingId: token, lastDigits: request.lastDigits, phoneNumber }, now);
  if (digits !== "right") return { kind: digits };

  let current: OwnedBooking | null = booking;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const refused = refusalOf(request, current, now);
    if (refused) return refused;
    const written = await write(db, { token, booking: current, request }, now);
    if (written) return written;
    current = await findOwnedBooking(db, token);
  }
  throw new Error("The booking kept changing, or is gone");
}

/** What keeps a request from being carried out, as far as that can be said without trying. */
function refusalOf({ intent, bookingDate }: ChangeRequest, booking: OwnedBooking, now: Date): ChangeOutcome | null {
  const isSo =
    intent === "cancel" ? booking.status === "cancelled" : isStanding(booking) && bookingDate === booking.day;
  if (isSo) return { kind: "unchanged" };
  const reason = changeRefusal(intent, booking, now);
  if (reason) return { kind: "refused", reason };
  const bad = intent === "move" ? badDay(bookingDate, booking, riyadhDate(now)) : null;
  return bad && { kind: "badDay", reason: bad, booking };
}

/** The horizon is no matter of the triggers here: they cannot know today. */
function badDay(day: string, { horizonDays }: OwnedBooking, today: string): BadDay | null {
  if (day === "") return "missing";
  if (!isCalendarDate(day) || day <= today) return "invalid";
  return horizonDays !== null && day > daysAfter(today, horizonDays) ? "beyond" : null;
}

/** Writes a change in one batch with what reads its mails; null when the booking is no longer as it was read. */
async function write(db: AnyDatabase, { token, booking, request }: Change, now: Date): Promise<ChangeOutcome | null> {
  const at = now.toISOString();
  const moved = { bookingDate: request.bookingDate, status: "pending", arrivalTime: null } as const;
  const change = request.intent === "move" ? moved : ({ status: "cancelled" } as const);
  try {
    const [[changed], mails] = await retryOnce(() =>
      db.batch([
        db
          .update(bookings)
          .set({ ...change, changedBy: "customer", changedAt: at })
          .where(and(isAsRead(token, booking), request.intent === "move" ? mayMoveAgain(db, token) : undefined))
          .returning({ id: bookings.id }),
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.bookingId, token), eq(outbox.createdAt, at), inArray(outbox.kind, [...MAILS]))),
      ]),
    );
    return changed ? { kind: "changed", messages: mails.map(messageFor) } : null;
  } catch (error) {
    const reason = dayRefusal(error);
    if (!reason) throw error;
    return { kind: "badDay", reason, booking };
  }
}

/** The mails that triggers write when a customer changes a booking. */
const MAILS = ["booking-moved", "booking-cancelled", "centre-moved", "centre-cancelled"] as const;

function isAsRead(token: string, { day, arrivalTime }: OwnedBooking) {
  return and(
    eq(bookings.id, token),
    ne(bookings.email, ANONYMOUS.email),
    inArray(bookings.status, ["pending", "confirmed"]),
    eq(bookings.bookingDate, day),
    sql`${bookings.arrivalTime} is ${arrivalTime}`,
  );
}

function mayMoveAgain(db: AnyDatabase, token: string) {
  const { bookingId, kind, by } = bookingEvents;
  const moves = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingId, token), eq(kind, "moved"), eq(by, "customer")));
  return lt(sql`${moves}`, MAX_MOVES);
}
