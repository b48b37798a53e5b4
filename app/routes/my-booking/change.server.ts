import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { answerOf, isTimeAsked } from "~/domain/bookings/history";
import { type ChangeableBooking, type ChangeIntent, changeRefusal, isBeforeArrival } from "~/domain/bookings/status";
import { changeBooking, replacePreviousAnswer, type Submission, submissionBy } from "~/domain/bookings/write.server";
import { business } from "~/domain/centre/profile";
import { dayError, dayProblem } from "~/domain/days/days";
import { explainUnavailableDay, readBookableDays, type UnavailableReason } from "~/domain/days/days.server";
import { freeHours } from "~/domain/days/offered-hours";
import { movingStay } from "~/domain/days/stay";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "~/domain/email/resend.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { isAskedAbout, type WorksAnswer } from "~/domain/work/work.server";
import { type Database, insertIf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { type AnswerKind, type Booking, bookingEvents, bookings, wrongTries } from "~/platform/db/schema.server";
import { findCarriedOut, type Repetition } from "~/platform/db/submissions.server";
import { idempotencyKey, openForm } from "~/platform/forms/form.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { lastDigits, nationalMobile } from "~/platform/forms/typed-values";
import { riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { normalizeDay } from "~/platform/i18n/normalize-input";
import { linkTo } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";
import { proofsOfSearch } from "./find.server";
import type { pageIntents } from "./forms";
import {
  arrivalsOf,
  type CustomerBooking,
  changeableBooking,
  readCustomerBooking,
  workQuestionOf,
} from "./my-booking.server";

/** Other fields are ignored. */
export const changeFieldNames = [
  "booking",
  "intent",
  "lastDigits",
  "proof",
  "bookingDate",
  "nearDay",
  "version",
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

const MAX_WRONG_TRIES = 10;
const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

/** How many times a change is tried when others change the booking at the same time. */
const ATTEMPTS = business.terms.onlineMoves + 2;

interface PostedForm {
  readonly request: Request;
  readonly env: Env;
  readonly db: Database;
  readonly booking: CustomerBooking;
  readonly token: string;
  readonly form: FormData;
  readonly now: Date;
  readonly language: Language;
  /** Puts emails on the queue, after the response. */
  readonly enqueue: (messages: readonly OutboxMessage[]) => void;
}

interface CustomerPost extends PostedForm {
  readonly opened: OpenedForm;
  /** What the form gets once it is carried out: 303. */
  readonly done: Response;
  readonly submission: Submission;
  /** Null unless the same form was carried out before. */
  readonly before: Repetition | null;
}

type OpenedForm = Extract<Awaited<ReturnType<typeof openForm<z.output<typeof changeSchema>>>>, { ok: true }>;

/** 303, or the page of the booking with what was typed and the reason. */
export async function answerForm(intent: (typeof pageIntents)[number], posted: PostedForm) {
  const { request, env, now, form, booking, token, language } = posted;
  const { reference } = booking.booking;
  const nearDay = form.get("nearDay");
  if (nearDay) form.set("bookingDate", nearDay);
  const key = await idempotencyKey(form, reference);
  const senderOf = () => ({ ipAddress: ipAddressOf(request) });
  const opened = await openForm(form, changeSchema, { name: "my-booking", env, now, senderOf });
  if (!opened.ok) return opened.answer;
  const query = new URLSearchParams({ booking: token, ...(intent === "resend" && { sent: "1" }) });
  const place = intent.startsWith("works-") ? "#work" : "";
  const done = redirectDocument(linkTo("my-booking", language, query) + place, 303);
  try {
    const before = await findCarriedOut(posted.db, { key, now });
    const post = { ...posted, opened, done, submission: submissionBy(null, now, key), before };
    switch (intent) {
      case "move":
      case "cancel":
        return await answerChange(intent, post);
      case "resend":
        return await answerResend(post);
      case "agrees":
      case "asks-time":
        return await answerTime(intent, post);
      case "works-allowed":
      case "works-refused":
        return await answerWorks(intent, post);
    }
  } catch (error) {
    // A simultaneous second tap has carried it out.
    if (dbErrorKind(error) === "repeated-form") return done;
    return opened.failed(error, { event: "booking-not-changed", reference });
  }
}

/** Moves or cancels the booking (product.md 9.6). */
async function answerChange(intent: ChangeIntent, post: CustomerPost) {
  const { booking, now, opened, done, before } = post;
  const state = changeableBooking(booking);
  if (before && (!before.isOvertaken || isAsRequested(intent, opened.value.bookingDate, state))) return done;
  // A booking that can no longer be changed gets the reason below.
  if (before && !changeRefusal(intent, state, now)) return opened.reject("repeated", { status: 409 });
  const { outcome, answer } = await change(intent, post);
  console.info({ event: "booking-change", reference: booking.booking.reference, intent, outcome });
  return answer;
}

/** The database has the last word: it checks the version and the day. */
async function change(intent: ChangeIntent, post: CustomerPost) {
  const digits = await checkLastDigits(post);
  if (digits !== "right") return { outcome: digits, answer: rejectDigits(digits, post) };
  let current: CustomerBooking | null = post.booking;
  for (let attempt = 0; current && attempt < ATTEMPTS; attempt++) {
    const changed = await changeOnce(intent, current, post);
    if (changed) return changed;
    current = await readCustomerBooking(post.db, post.token);
  }
  throw new Error("The booking kept changing, or is gone");
}

/** Null when the booking has changed since it was read. */
async function changeOnce(intent: ChangeIntent, found: CustomerBooking, post: CustomerPost) {
  const { db, now, opened, done, submission, enqueue } = post;
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
        } as const)
      : ({ set: { status: "cancelled" }, events: [{ kind: "cancelled" }] } as const);
  try {
    const written = await changeBooking(db, found, change, submission);
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

async function rejectDay(
  reason: UnavailableReason,
  { booking, places }: CustomerBooking,
  { db, now, language, opened }: CustomerPost,
) {
  const { bookingDate } = opened.value;
  const requested = { bookingDate, movingFrom: booking.bookingDate };
  const query = { today: riyadhDate(now), language, ...movingStay(booking.bookingDate, places) };
  const why = await explainUnavailableDay(() => readBookableDays(db, query), reason, requested, language);
  const message = dayError(bookingDate, why.message, language);
  return { outcome: reason, answer: opened.invalid("bookingDate", message, why.offeredDays) };
}

/** Sends the latest email again (product.md 9.16). */
async function answerResend(post: CustomerPost) {
  const { db, booking, opened, done, submission, before, enqueue } = post;
  const { reference } = booking.booking;
  if (before) return before.isOvertaken ? opened.reject("repeated", { status: 409 }) : done;
  const digits = await checkLastDigits(post);
  const outcome = digits === "right" ? await resendToCustomer(db, booking, submission) : { kind: digits };
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
 * Stores what the customer says about the arrival time (product.md 9.17). It asks for no digits,
 * because it changes nothing.
 */
async function answerTime(kind: AnswerKind, post: CustomerPost) {
  const { db, booking: found, form, now, opened, done, submission, before } = post;
  const { booking } = found;
  const { reference } = booking;
  const wish = kind === "asks-time" ? String(form.get("wish") ?? "") : null;
  const appointment = changeableBooking(found);
  const current = answerOf(found.events);
  const isSeen = form.get("version") === String(found.version);
  if (isSeen && current?.kind === kind && current.wish === wish) return done;
  if (!isTimeAsked(appointment, now)) {
    const refusal = changeRefusal("cancel", appointment, now);
    return refusal ? opened.reject(refusal, { status: 410 }) : opened.reject("outdated", { status: 409 });
  }
  if (before) return opened.reject("repeated", { status: 409 });
  const isOffered = wish === null || freeHours(arrivalsOf(found, now)).includes(wish);
  if (!isSeen || !isOffered) return opened.reject("outdated", { status: 409 });
  const change = { set: {}, events: [{ kind, text: wish }], also: replacePreviousAnswer(db, booking) } as const;
  // Of another version, it could be about another appointment.
  const written = await changeBooking(db, found, change, submission);
  console.info({ event: "booking-change", reference, intent: kind, outcome: written ? "done" : "outdated" });
  return written ? done : opened.reject("outdated", { status: 409 });
}

/** Stores whether the site may show the pictures of the car (product.md 19.9). */
async function answerWorks(kind: WorksAnswer, post: CustomerPost) {
  const { db, booking: found, form, opened, done, submission, before } = post;
  const { booking, works } = found;
  const { isAllowed, answer } = workQuestionOf(found);
  const isYes = kind === "works-allowed";
  const isSaid = answer?.kind === kind && (isAllowed || !isYes);
  if (before) return isSaid ? done : opened.reject("repeated", { status: 409 });
  const digits = isYes ? await checkLastDigits(post) : "right";
  if (digits !== "right") return rejectDigits(digits, post);
  if (isSaid) return done;
  if (works.length === 0) return opened.reject("worksChanged", { status: 409 });
  const pictures = isYes ? String(form.get("version")) : null;
  const onlyIf = pictures === null ? undefined : isAskedAbout(db, eq(bookings.id, booking.id), pictures);
  const change = { set: {}, events: [{ kind, pictures }], onlyIf } as const;
  const written = await changeBooking(db, { booking }, change, submission);
  console.info({ event: "works-answered", reference: booking.reference, outcome: written ? kind : "outdated" });
  return written ? done : opened.reject("worksChanged", { status: 409 });
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
