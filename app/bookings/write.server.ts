import { eq, sql } from "drizzle-orm";
import { priceOf } from "~/catalogue/pricing";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { insertIf } from "~/db/insert-if.server";
import { retryOnce } from "~/db/retry.server";
import { type Booking, bookingEvents, bookings, type deskKinds, outbox } from "~/db/schema.server";
import { submissionKey } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { messageFor, newOutboxRow, type OutboxMessage } from "~/outbox/rows.server";
import { randomReference } from "./reference";
import type { BookingInput } from "./schema.server";

/** A validated booking to store, with the language of the request. */
export interface NewBooking extends Omit<BookingInput, "email"> {
  /** Null when the desk takes a booking without one. */
  readonly email: string | null;
  readonly language: Language;
  /** From `networkOf`; null when the address is not counted, and at the desk. */
  readonly network?: string | null;
}

interface StoredBooking {
  readonly booking: Booking & { readonly token: string };
  /** Messages to enqueue; empty when the booking already existed. */
  readonly messages: readonly OutboxMessage[];
}

/**
 * Stores a booking of the site as pending with its two outbox rows, in one batch, and returns it
 * with the messages to enqueue. Idempotent, also for concurrent requests: the same submission id
 * with the same content returns the booking that was stored first. The total price is in SAR, VAT
 * included. Throws when D1 does, also for a full day and above a limit (`dbErrorKind`).
 */
export async function createBooking(db: Database, input: NewBooking, now: Date): Promise<StoredBooking> {
  const values = await bookingValues(input, "site", now);
  const { token } = values;
  const bookingId = sql`(select ${bookings.id} from ${bookings} where ${bookings.token} = ${token})`;
  const mails = [
    newOutboxRow("booking-customer", { bookingId, causedBy: "customer" }, now),
    newOutboxRow("booking-centre", { bookingId, causedBy: "customer" }, now),
  ];
  try {
    const [[booking], rows] = await retryOnce(() =>
      db.batch([
        db.insert(bookings).values(values).returning(),
        db.insert(outbox).values(mails).returning({ id: outbox.id }),
      ]),
    );
    if (!booking) throw new Error("D1 returned no booking");
    return { booking: { ...booking, token }, messages: rows.map(messageFor) };
  } catch (error) {
    if (dbErrorKind(error) !== "repeated-form") throw error;
    const stored = await findBySubmission(db, values.submissionKey);
    if (!stored?.token) throw error;
    // If `retryOnce` stored it but lost the first answer, the sweep queues the emails.
    return { booking: { ...stored, token: stored.token }, messages: [] };
  }
}

/** The idempotency key of a booking. The language is not part of it. */
function bookingKey(input: NewBooking): Promise<string> {
  const { submissionId, customerName, phoneNumber, email, carType, codes, bookingDate } = input;
  return submissionKey(submissionId, [customerName, phoneNumber, email ?? "", carType, codes.join(), bookingDate]);
}

/** The booking that was stored under this key. Throws when D1 does. */
export async function findBySubmission(db: Database, key: string): Promise<Booking | undefined> {
  const [stored] = await db.select().from(bookings).where(eq(bookings.submissionKey, key));
  return stored;
}

/** The row of a new booking, with a new token and reference. */
export async function bookingValues(input: NewBooking, createdBy: Booking["createdBy"], now: Date) {
  const { customerName, phoneNumber, email, carType, codes, bookingDate, language, network } = input;
  return {
    token: randomToken(),
    reference: randomReference(),
    submissionKey: await bookingKey(input),
    ...{ customerName, phoneNumber, email, carType, bookingDate, language, network },
    serviceIds: [...codes],
    totalPrice: priceOf(codes, carType).total,
    createdBy,
    createdAt: now.toISOString(),
  };
}

/** The secret in the customer's links: 128 random bits. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}

interface StaffAction {
  readonly now: Date;
  /** The email address of the member of staff; null for the customer. */
  readonly actor: string | null;
}

/**
 * A statement that inserts an event if the statement before it in the batch changed a row, and
 * returns its id.
 */
export function eventIfChanged(
  db: Database,
  bookingId: number,
  { now, actor }: StaffAction,
  kind: (typeof deskKinds)[number],
  { toDay = null, note = null }: { readonly toDay?: string | null; readonly note?: string | null } = {},
) {
  const by = actor === null ? "customer" : "staff";
  const event = { bookingId, at: now.toISOString(), kind, by, actor, toDay, note } as const;
  return insertIf(db, bookingEvents, event, sql`changes() > 0`).returning({ id: bookingEvents.id });
}
