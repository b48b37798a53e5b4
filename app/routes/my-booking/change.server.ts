import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type ChangeableBooking,
  type ChangeIntent,
  type ChangeRefusal,
  changeRefusal,
  isBeforeArrival,
} from "~/domain/bookings/status";
import { type Submission, submissionBy } from "~/domain/bookings/write.server";
import { business } from "~/domain/centre/profile";
import { dayProblem } from "~/domain/days/days";
import { explainUnavailableDay, readBookableDays, type UnavailableReason } from "~/domain/days/days.server";
import { movingStay } from "~/domain/days/stay";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "~/domain/email/resend.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { type Database, insertIf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { type Booking, bookingEvents, wrongTries } from "~/platform/db/schema.server";
import { findCarriedOut } from "~/platform/db/submissions.server";
import type { openForm } from "~/platform/forms/form.server";
import { lastDigits, nationalMobile } from "~/platform/forms/typed-values";
import { riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { normalizeDay } from "~/platform/i18n/normalize-input";
import { translator } from "~/platform/i18n/translator";
import { proofsOfSearch } from "./find.server";
import { type CustomerBooking, changeableBooking, readCustomerBooking } from "./my-booking.server";

/** Other fields are ignored. */
export const changeFieldNames = [
  "booking",
  "intent",
  "lastDigits",
  "proof",
  "bookingDate",
  "nearDay",
  "seen",
  "wish",
  "submissionId",
] as const;

/** Accepts everything: digits and day are checked later, in the order of product.md 9.6. */
export const changeSchema = z.object({
  /** The last four digits of the mobile number, or all ten. */
  lastDigits: z
    .string()
    .catch("")
    .transform((typed) => nationalMobile(typed) ?? lastDigits(typed)),
  /** Any text that was sent; empty for forms that do not move the booking. */
  bookingDate: z.string().catch("").transform(normalizeDay),
});

export type ChangeForm = Record<"lastDigits" | "bookingDate", string>;

export interface ChangeRequest extends z.output<typeof changeSchema> {
  readonly intent: ChangeIntent;
}

const MAX_WRONG_TRIES = 10;
const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

interface Try {
  bookingId: number;
  /** As `changeSchema` returns it. */
  lastDigits: string;
  phoneNumber: string;
}

/**
 * Checks the last digits of a booking's mobile number. Returns `locked` for any digits after too
 * many wrong tries in 24 hours. One statement counts and stores a wrong try, so that parallel
 * requests cannot exceed the limit. Anything but four digits or a mobile number is wrong and is not
 * stored. Throws when D1 does.
 */
async function checkLastDigits(
  db: Database,
  { bookingId, lastDigits, phoneNumber }: Try,
  now: Date,
): Promise<"right" | "wrong" | "locked"> {
  const since = new Date(now.getTime() - TRIES_PERIOD_SECONDS * 1000).toISOString();
  const ofBooking = eq(wrongTries.bookingId, bookingId);
  const tries = db
    .select({ count: count() })
    .from(wrongTries)
    .where(and(ofBooking, gt(wrongTries.at, since)));
  const isRight = [phoneNumber, phoneNumber.slice(-4)].includes(lastDigits);
  if (isRight || !/^(?:05\d{4})?\d{4}$/.test(lastDigits)) {
    const [noted] = await tries;
    if ((noted?.count ?? 0) >= MAX_WRONG_TRIES) return "locked";
    return isRight ? "right" : "wrong";
  }
  const [, noted] = await db.batch([
    db.delete(wrongTries).where(and(ofBooking, lte(wrongTries.at, since))),
    insertIf(db, wrongTries, { bookingId, at: now.toISOString() }, lt(sql`${tries}`, MAX_WRONG_TRIES)).returning({
      id: wrongTries.id,
    }),
  ]);
  return noted.length > 0 ? "wrong" : "locked";
}

export type ChangeOutcome =
  /** There were too many wrong last digits. */
  | { readonly kind: "locked" }
  | { readonly kind: "wrong" }
  /** The booking is already as requested. Nothing was written. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "rejected"; readonly reason: ChangeRefusal }
  | { readonly kind: "badDay"; readonly reason: UnavailableReason; readonly booking: CustomerBooking }
  /** `messages` are to be enqueued. */
  | { readonly kind: "done"; readonly messages: readonly OutboxMessage[] };

/** How many times a change is tried when others change the booking at the same time. */
const ATTEMPTS = business.terms.onlineMoves + 2;

interface Change {
  token: string;
  /** The idempotency key of the form. */
  key?: string;
  /** As it was read. Nothing is written if it has changed since. */
  booking: CustomerBooking;
  request: ChangeRequest;
}

/**
 * Moves or cancels a booking for somebody who knows its token and the last four digits of its
 * mobile number. product.md 9 lists the checks in order. The database has the last word: the change
 * repeats the conditions that were read, and triggers check the day. Throws when D1 does.
 */
export async function changeAsCustomer(
  db: Database,
  { token, key, booking, request }: Change,
  now: Date,
): Promise<ChangeOutcome> {
  const { id, phoneNumber } = booking.booking;
  const digits = await checkLastDigits(db, { bookingId: id, lastDigits: request.lastDigits, phoneNumber }, now);
  if (digits !== "right") return { kind: digits };

  const submission = submissionBy(null, now, key);
  let current: CustomerBooking | null = booking;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const refused = outcomeBeforeWriting(request, current, now);
    if (refused) return refused;
    const written = await write(db, { booking: current, request }, submission);
    if (written) return written;
    current = await readCustomerBooking(db, token);
  }
  throw new Error("The booking kept changing, or is gone");
}

function outcomeBeforeWriting(request: ChangeRequest, found: CustomerBooking, now: Date): ChangeOutcome | null {
  const { intent, bookingDate } = request;
  const booking = changeableBooking(found);
  if (isAsRequested(request, booking)) return { kind: "unchanged" };
  const reason = changeRefusal(intent, booking, now);
  if (reason) return { kind: "rejected", reason };
  const problem = intent === "move" ? dayProblem(bookingDate, { today: riyadhDate(now), ...found }) : null;
  return problem && { kind: "badDay", reason: problem, booking: found };
}

function isAsRequested({ intent, bookingDate }: ChangeRequest, booking: ChangeableBooking): boolean {
  if (intent === "cancel") return booking.status === "cancelled";
  return isBeforeArrival(booking) && bookingDate === booking.day;
}

/** Null when the booking has changed since it was read. */
async function write(
  db: Database,
  { booking: found, request: { intent, bookingDate } }: Pick<Change, "booking" | "request">,
  submission: Submission,
): Promise<ChangeOutcome | null> {
  const { booking } = found;
  const { arrivalTime } = booking;
  const change =
    intent === "move"
      ? ({
          set: { status: "pending", bookingDate, arrivalTime: null },
          events: [{ kind: "moved" }],
          onlyIf: mayMoveAgain(db, booking),
        } as const)
      : ({
          set: { status: "cancelled", bookingDate: booking.bookingDate, arrivalTime },
          events: [{ kind: "cancelled" }],
        } as const);
  try {
    const written = await changeAndNotify(db, booking, change, submission);
    return written && { kind: "done", messages: written.messages };
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
    return { kind: "badDay", reason: "full", booking: found };
  }
}

function mayMoveAgain(db: Database, { id }: Booking) {
  const { bookingId, kind, by } = bookingEvents;
  const moves = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), eq(kind, "moved"), eq(by, "customer")));
  return lt(sql`${moves}`, business.terms.onlineMoves);
}

export interface CustomerPost {
  readonly db: Database;
  readonly booking: CustomerBooking;
  readonly token: string;
  readonly form: FormData;
  /** The idempotency key of the form. */
  readonly key: string;
  readonly now: Date;
  readonly language: Language;
  readonly opened: OpenedForm;
  /** What the form gets once it is carried out: 303. */
  readonly done: Response;
  /** Puts emails on the queue, after the response. */
  readonly enqueue: (messages: readonly OutboxMessage[]) => void;
}

type OpenedForm = Extract<Awaited<ReturnType<typeof openForm<z.output<typeof changeSchema>>>>, { ok: true }>;

/** Moves or cancels the booking (product.md 9.6). Throws when D1 does. */
export async function answerChange(intent: ChangeIntent, post: CustomerPost) {
  const { db, booking, token, key, now, language, opened, done, enqueue } = post;
  const { value, reject, invalid } = opened;
  const change = { intent, ...value };
  const before = await findCarriedOut(db, { key, now });
  if (before && (!before.isOvertaken || isAsRequested(change, changeableBooking(booking)))) return done;
  // A booking that can no longer be changed gets the reason below.
  if (before && !changeRefusal(intent, changeableBooking(booking), now)) return reject("repeated", { status: 409 });
  const lastDigits = await provenDigits(post);
  const outcome = await changeAsCustomer(db, { token, key, booking, request: { ...change, lastDigits } }, now);
  const result = "reason" in outcome ? outcome.reason : outcome.kind;
  console.info({ event: "booking-change", reference: booking.booking.reference, intent, outcome: result });
  switch (outcome.kind) {
    case "locked":
    case "wrong":
      return rejectDigits(outcome.kind, post);
    case "rejected":
      return reject(outcome.reason, { status: 410 });
    case "badDay": {
      const movingFrom = outcome.booking.booking.bookingDate;
      const query = { today: riyadhDate(now), language, ...movingStay(movingFrom, outcome.booking.places) };
      const requested = { bookingDate: value.bookingDate, movingFrom };
      const readDays = () => readBookableDays(db, query);
      const why = await explainUnavailableDay(readDays, outcome.reason, requested, language);
      return invalid("bookingDate", why.message, why.offeredDays);
    }
    case "done":
      enqueue(outcome.messages);
  }
  return done;
}

/** Sends the latest email again (product.md 9.16). Throws when D1 does. */
export async function answerResend(post: CustomerPost) {
  const { db, booking, key, now, opened, done, enqueue } = post;
  const { id, reference, phoneNumber } = booking.booking;
  const before = await findCarriedOut(db, { key, now });
  if (before) return before.isOvertaken ? opened.reject("repeated", { status: 409 }) : done;
  const lastDigits = await provenDigits(post);
  const digits = await checkLastDigits(db, { bookingId: id, lastDigits, phoneNumber }, now);
  const outcome =
    digits === "right" ? await resendToCustomer(db, booking, submissionBy(null, now, key)) : { kind: digits };
  console.info({ event: "resend-asked", reference, outcome: outcome.kind });
  switch (outcome.kind) {
    case "locked":
    case "wrong":
      return rejectDigits(outcome.kind, post);
    case "nothing":
      return opened.reject("nothingToSend", { status: 410 });
    case "often":
      return opened.reject("sentOften", { status: 429, retryAfter: RESEND_PERIOD_SECONDS });
    case "sent":
      enqueue(outcome.messages);
  }
  return done;
}

/** The typed digits; after a search, the mobile number, which the visitor typed there. */
async function provenDigits({ db, booking, token, form, now, opened }: CustomerPost): Promise<string> {
  const { phoneNumber } = booking.booking;
  const proof = form.get("proof");
  const isProven = proof !== null && (await proofsOfSearch(db, { token, phoneNumber }, now)).includes(String(proof));
  return isProven ? phoneNumber : opened.value.lastDigits;
}

function rejectDigits(kind: "locked" | "wrong", { language, opened }: CustomerPost) {
  if (kind === "locked") return opened.reject("locked", { status: 429, retryAfter: TRIES_PERIOD_SECONDS });
  return opened.invalid("lastDigits", translator(language).t("myBooking:errors.digits"));
}
