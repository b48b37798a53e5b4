import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type ChangeableBooking, type ChangeIntent, changeRefusal, isBeforeArrival } from "~/domain/bookings/status";
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

const MAX_WRONG_TRIES = 10;
const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

/** How many times a change is tried when others change the booking at the same time. */
const ATTEMPTS = business.terms.onlineMoves + 2;

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
  const { db, booking, key, now, opened, done } = post;
  const state = changeableBooking(booking);
  const before = await findCarriedOut(db, { key, now });
  if (before && (!before.isOvertaken || isAsRequested(intent, opened.value.bookingDate, state))) return done;
  // A booking that can no longer be changed gets the reason below.
  if (before && !changeRefusal(intent, state, now)) return opened.reject("repeated", { status: 409 });
  const { outcome, answer } = await change(intent, post);
  console.info({ event: "booking-change", reference: booking.booking.reference, intent, outcome });
  return answer;
}

/**
 * The database has the last word: the change repeats the conditions that were read, and triggers
 * check the day.
 */
async function change(intent: ChangeIntent, post: CustomerPost) {
  const digits = await checkLastDigits(post);
  if (digits !== "right") return { outcome: digits, answer: rejectDigits(digits, post) };
  const submission = submissionBy(null, post.now, post.key);
  let current: CustomerBooking | null = post.booking;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const changed = await changeOnce(intent, current, post, submission);
    if (changed) return changed;
    current = await readCustomerBooking(post.db, post.token);
  }
  throw new Error("The booking kept changing, or is gone");
}

/** Null when the booking has changed since it was read. */
async function changeOnce(intent: ChangeIntent, found: CustomerBooking, post: CustomerPost, submission: Submission) {
  const { db, now, opened, done, enqueue } = post;
  const { bookingDate } = opened.value;
  const { booking } = found;
  const state = changeableBooking(found);
  if (isAsRequested(intent, bookingDate, state)) return { outcome: "unchanged", answer: done };
  const refusal = changeRefusal(intent, state, now);
  if (refusal) return { outcome: refusal, answer: opened.reject(refusal, { status: 410 }) };
  const problem = intent === "move" ? dayProblem(bookingDate, { today: riyadhDate(now), ...found }) : null;
  if (problem) return rejectDay(problem, found, post);
  const change =
    intent === "move"
      ? ({
          set: { status: "pending", bookingDate, arrivalTime: null },
          events: [{ kind: "moved" }],
          onlyIf: mayMoveAgain(db, booking),
        } as const)
      : ({
          // Unchanged day and time, because they decide whether it is still possible.
          set: { status: "cancelled", bookingDate: booking.bookingDate, arrivalTime: booking.arrivalTime },
          events: [{ kind: "cancelled" }],
        } as const);
  try {
    const written = await changeAndNotify(db, booking, change, submission);
    if (!written) return null;
    enqueue(written.messages);
    return { outcome: "done", answer: done };
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
    return rejectDay("full", found, post);
  }
}

function isAsRequested(intent: ChangeIntent, bookingDate: string, booking: ChangeableBooking): boolean {
  if (intent === "cancel") return booking.status === "cancelled";
  return isBeforeArrival(booking) && bookingDate === booking.day;
}

function mayMoveAgain(db: Database, { id }: Booking) {
  const { bookingId, kind, by } = bookingEvents;
  const moves = db
    .select({ count: count() })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), eq(kind, "moved"), eq(by, "customer")));
  return lt(sql`${moves}`, business.terms.onlineMoves);
}

async function rejectDay(
  reason: UnavailableReason,
  { booking, places }: CustomerBooking,
  { db, now, language, opened }: CustomerPost,
) {
  const requested = { bookingDate: opened.value.bookingDate, movingFrom: booking.bookingDate };
  const query = { today: riyadhDate(now), language, ...movingStay(booking.bookingDate, places) };
  const why = await explainUnavailableDay(() => readBookableDays(db, query), reason, requested, language);
  return { outcome: reason, answer: opened.invalid("bookingDate", why.message, why.offeredDays) };
}

/** Sends the latest email again (product.md 9.16). Throws when D1 does. */
export async function answerResend(post: CustomerPost) {
  const { db, booking, key, now, opened, done, enqueue } = post;
  const { reference } = booking.booking;
  const before = await findCarriedOut(db, { key, now });
  if (before) return before.isOvertaken ? opened.reject("repeated", { status: 409 }) : done;
  const digits = await checkLastDigits(post);
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

/**
 * Checks the last digits of the mobile number; after a search, its proof takes their place. Returns
 * `locked` for any digits after too many wrong tries in 24 hours. One statement counts and stores a
 * wrong try, so that parallel requests cannot exceed the limit. Anything but four digits or a
 * mobile number is wrong and is not stored.
 */
async function checkLastDigits({
  db,
  booking,
  token,
  form,
  now,
  opened,
}: CustomerPost): Promise<"right" | "wrong" | "locked"> {
  const { id: bookingId, phoneNumber } = booking.booking;
  const { lastDigits } = opened.value;
  const proof = form.get("proof");
  const isProven = proof !== null && (await proofsOfSearch(db, { token, phoneNumber }, now)).includes(String(proof));
  const isRight = isProven || [phoneNumber, phoneNumber.slice(-4)].includes(lastDigits);
  const since = new Date(now.getTime() - TRIES_PERIOD_SECONDS * 1000).toISOString();
  const ofBooking = eq(wrongTries.bookingId, bookingId);
  const tries = db
    .select({ count: count() })
    .from(wrongTries)
    .where(and(ofBooking, gt(wrongTries.at, since)));
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

function rejectDigits(kind: "locked" | "wrong", { language, opened }: CustomerPost) {
  if (kind === "locked") return opened.reject("locked", { status: 429, retryAfter: TRIES_PERIOD_SECONDS });
  return opened.invalid("lastDigits", translator(language).t("myBooking:errors.digits"));
}
