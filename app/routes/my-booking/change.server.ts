import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { answerOf, isTimeAsked } from "~/domain/bookings/history";
import { amountSeen } from "~/domain/bookings/lines";
import { previewServices, servicesChange } from "~/domain/bookings/lines.server";
import { type ChangeRefusal, changeIntents, changeRefusal } from "~/domain/bookings/status";
import {
  changeBooking,
  replacePreviousAnswer,
  type Submission,
  submissionBy,
  verbs,
} from "~/domain/bookings/write.server";
import { serviceFieldNames } from "~/domain/catalogue/catalogue";
import { readSelection } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { dayError, dayProblem } from "~/domain/days/days";
import { explainUnavailableDay, readBookableDays, type UnavailableReason } from "~/domain/days/days.server";
import { freeHours } from "~/domain/days/offered-hours";
import { movingStay } from "~/domain/days/stay";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "~/domain/email/resend.server";
import { reaches } from "~/domain/outbox/channels";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { isAskedAbout, type WorksAnswer } from "~/domain/work/work.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { batch, type Database, insertIf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { type AnswerKind, bookings, wrongTries } from "~/platform/db/schema.server";
import { answerForm, type FormStep } from "~/platform/db/submissions.server";
import { idempotencyKey, openForm, showAgain } from "~/platform/forms/form.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { anyNumber, lastDigits } from "~/platform/forms/typed-values";
import { readSettings } from "~/platform/http/settings.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { oneOf } from "~/platform/one-of";
import { linkTo } from "~/platform/urls/screens";
import { proofsOfSearch } from "./find.server";
import type { pageIntents } from "./forms";
import {
  arrivalsOf,
  type CustomerBooking,
  changeableBooking,
  readCustomerBooking,
  workQuestionOf,
} from "./my-booking.server";

export const changeFieldNames = [
  "booking",
  "intent",
  "lastDigits",
  "proof",
  "bookingDate",
  "nearDay",
  "version",
  "seen",
  ...serviceFieldNames,
  "update",
  "wish",
  "submissionId",
] as const;

/** Accepts everything: digits and day are checked later, in the order of product.md 9.6. */
export const changeSchema = z.object({
  /** The last four digits of the mobile number, or the whole number. */
  lastDigits: z
    .string()
    .catch("")
    .transform((typed) => anyNumber(typed) ?? lastDigits(typed)),
  /** Any text that was sent; empty for forms that do not move the booking. */
  bookingDate: z.string().catch("").transform(normalizeDay),
});

const MAX_WRONG_TRIES = 10;
const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

/** How many times a change is tried when others change the booking at the same time. */
const ATTEMPTS = business.terms.onlineMoves + 2;

export type PageIntent = (typeof pageIntents)[number];

interface PostedForm {
  readonly request: Request;
  readonly env: Env;
  readonly db: Database;
  readonly booking: CustomerBooking;
  readonly token: string;
  readonly form: FormData;
  readonly now: Date;
  readonly language: Language;
  /** Queues messages without delaying the response. */
  readonly enqueue: (messages: readonly OutboxMessage[]) => void;
}

interface CustomerPost extends PostedForm {
  readonly opened: Extract<Awaited<ReturnType<typeof openForm<z.output<typeof changeSchema>>>>, { ok: true }>;
  readonly submission: Submission;
}

/** What a step did. `reason` is for the log. */
type StepOutcome =
  | { readonly kind: "done"; readonly messages?: readonly OutboxMessage[] }
  | { readonly kind: "outdated" }
  | { readonly kind: "rejected"; readonly reason: string; readonly answer: unknown };

const OUTDATED = { kind: "outdated" } as const;

interface CustomerSection extends FormStep<CustomerBooking, CustomerPost> {
  readonly needsDigits?: boolean;
  /** If somebody changes the booking at the same moment, the step is checked again. */
  readonly followsChanges?: boolean;
  /** Why this change is no longer possible; null while it is. */
  refusal?(found: CustomerBooking, post: CustomerPost): ChangeRefusal | null;
  /** Whether the page showed another state of the booking than the present one. */
  isStale?(found: CustomerBooking, post: CustomerPost): boolean;
  run(found: CustomerBooking, post: CustomerPost): Promise<StepOutcome>;
}

/** What customers do on the page of a booking (product.md 9.6). */
const customerSteps: Readonly<Record<PageIntent, CustomerSection>> = {
  move: changeStep("move"),
  cancel: changeStep("cancel"),
  services: servicesStep(),
  resend: { needsDigits: true, run: resend },
  agrees: timeStep("agrees"),
  "asks-time": timeStep("asks-time"),
  "works-allowed": worksStep("works-allowed"),
  "works-refused": worksStep("works-refused"),
  "stop-whatsapp": {
    isDone: ({ booking }) => !reaches(booking, "whatsapp"),
    isReversed: ({ booking }) => reaches(booking, "whatsapp"),
    async run({ booking }, { db, env, now }) {
      const { whatsApp } = readSettings(env);
      // Without the settings of WhatsApp, the site sends nothing that could be stopped.
      if (whatsApp) await stopMessages(db, booking.phoneNumber, env.PHOTOS, now);
      return { kind: "done" };
    },
  },
};

/** Answers a form of the page: 303, or the page again with what was typed and the reason. */
export async function answerCustomer(intent: PageIntent, posted: PostedForm) {
  const { request, env, db, now, form, token, language } = posted;
  const { reference } = posted.booking.booking;
  const nearDay = form.get("nearDay");
  if (nearDay) form.set("bookingDate", nearDay);
  const key = await idempotencyKey(form, reference);
  const senderOf = () => ({ ipAddress: ipAddressOf(request) });
  const opened = await openForm(form, changeSchema, { name: "my-booking", env, now, senderOf });
  if (!opened.ok) return opened.answer;
  const step = customerSteps[intent];
  const submission = submissionBy(null, now, key);
  const post = { ...posted, opened, submission };
  const answerAbout = (found: CustomerBooking) =>
    answerForm<CustomerBooking, CustomerPost, StepOutcome>(step, {
      db,
      submission,
      subject: found,
      value: post,
      isStale: step.isStale?.(found, post) === true,
      check: async () => (step.needsDigits ? rejectDigits(await checkLastDigits(post), post) : null),
      refuse() {
        const reason = step.refusal?.(found, post);
        return reason ? { kind: "rejected", reason, answer: opened.reject(reason, { status: 410 }) } : null;
      },
      run: () => step.run(found, post),
    });
  try {
    let outcome = await answerAbout(posted.booking);
    for (let attempt = 1; outcome.kind === "outdated" && step.followsChanges; attempt++) {
      const found = attempt < ATTEMPTS && (await readCustomerBooking(db, token));
      if (!found) throw new Error("The booking kept changing, or is gone");
      outcome = await answerAbout(found);
    }
    const log = { event: "booking-change", reference, intent };
    if (outcome.kind === "rejected") {
      console.info({ ...log, outcome: outcome.reason });
      return outcome.answer;
    }
    console.info({ ...log, outcome: outcome.kind });
    if (outcome.kind === "repeated") return opened.reject("repeated", { status: 409 });
    const isAboutWorks = intent.startsWith("works-");
    const outdated = isAboutWorks ? "worksChanged" : intent === "services" ? "changedSince" : "outdated";
    if (outcome.kind === "outdated") return opened.reject(outdated, { status: 409 });
    if (outcome.kind === "done" && outcome.messages) posted.enqueue(outcome.messages);
    const query = new URLSearchParams({
      booking: token,
      ...(intent === "resend" && { sent: "1" }),
      ...(intent === "stop-whatsapp" && { stopped: "1" }),
      ...(outcome.kind === "already" && oneOf(changeIntents, intent) && { unchanged: "1" }),
    });
    return redirectDocument(linkTo("my-booking", language, query) + (isAboutWorks ? "#work" : ""), 303);
  } catch (error) {
    return opened.failed(error, { reference });
  }
}

/** Moves or cancels the booking. The database decides: it checks the version and the day. */
function changeStep(intent: "move" | "cancel"): CustomerSection {
  return {
    needsDigits: true,
    followsChanges: true,
    isDone({ booking }, _, post) {
      if (intent === "cancel") return booking.status === "cancelled";
      return isBeforeArrival(booking) && post?.opened.value.bookingDate === booking.bookingDate;
    },
    refusal: (found, { now }) => changeRefusal(intent, changeableBooking(found), now),
    async run(found, post) {
      const { db, now, opened, submission } = post;
      const { bookingDate } = opened.value;
      const problem = intent === "move" ? dayProblem(bookingDate, { today: riyadhDate(now), ...found }) : null;
      if (problem) return rejectDay(problem, found, post);
      const change = intent === "move" ? verbs.moveByCustomer(bookingDate) : verbs.cancel();
      try {
        const written = await changeBooking(db, found, change, submission);
        return written ? { kind: "done", ...written } : OUTDATED;
      } catch (error) {
        if (dbErrorKind(error) !== "day-full") throw error;
        return rejectDay("full", found, post);
      }
    },
  };
}

/** Other services, under the rules of a move (product.md 9.18). */
function servicesStep(): CustomerSection {
  const isStale = ({ version }: CustomerBooking, { form }: CustomerPost) => form.get("version") !== String(version);
  return {
    needsDigits: true,
    // The form of an older page could remove services that the customer has not seen.
    isStale,
    isDone({ booking, codes }, _, post) {
      const { selection, invalid } = readSelection(post?.form ?? new FormData());
      const isSame = selection.codes.length === codes.length && codes.every((code) => selection.codes.includes(code));
      return isBeforeArrival(booking) && !invalid && isSame;
    },
    refusal: (found, { now }) => changeRefusal("services", changeableBooking(found), now),
    async run(found, { db, form, language, opened, submission }) {
      const { t } = translator(language);
      const { selection, invalid } = readSelection(form);
      const { codes } = selection;
      const reject = (reason: string, message: string) =>
        ({ kind: "rejected", reason, answer: opened.invalid("services", message) }) as const;
      if (invalid || codes.length === 0) {
        return reject("services", t(invalid ? "booking:errors.unknownService" : "booking:errors.services"));
      }
      const change = servicesChange(db, found, codes, submission);
      if (!change) return reject("belowZero", t("myBooking:services.belowZero"));
      const preview = previewServices(found, codes, submission.now);
      if (form.get("seen") !== amountSeen(preview)) {
        return { kind: "rejected", reason: "unseen", answer: showAgain(form) };
      }
      const { overLimit, bookingDate } = found.booking;
      try {
        // Staff accepted this booking above the limit of its day. That allows the customer no more
        // work.
        if (preview.takesPlaces && overLimit === bookingDate) throw new Error("day full: accepted by staff only");
        const written = await changeBooking(db, found, change, submission);
        return written ? { kind: "done", ...written } : OUTDATED;
      } catch (error) {
        if (dbErrorKind(error) !== "day-full") throw error;
        return reject("full", t("myBooking:errors.noRoom"));
      }
    },
  };
}

async function rejectDay(
  reason: UnavailableReason,
  { booking, places }: CustomerBooking,
  { db, now, language, opened }: CustomerPost,
): Promise<StepOutcome> {
  const { bookingDate } = opened.value;
  const requested = { bookingDate, movingFrom: booking.bookingDate };
  const query = { today: riyadhDate(now), language, ...movingStay(booking.bookingDate, places) };
  const why = await explainUnavailableDay(() => readBookableDays(db, query), reason, requested, language);
  const message = dayError(bookingDate, why.message, language);
  return { kind: "rejected", reason, answer: opened.invalid("bookingDate", message, why.offeredDays) };
}

/** Sends the latest email again (product.md 9.16). */
async function resend(found: CustomerBooking, { db, opened, submission }: CustomerPost): Promise<StepOutcome> {
  const outcome = await resendToCustomer(db, found, submission);
  switch (outcome.kind) {
    case "nothing":
      return { kind: "rejected", reason: "nothing", answer: opened.reject("nothingToSend", { status: 410 }) };
    case "often": {
      const init = { status: 429, retryAfter: RESEND_PERIOD_SECONDS };
      return { kind: "rejected", reason: "often", answer: opened.reject("sentOften", init) };
    }
    case "on-its-way":
      return { kind: "done" };
    case "sent":
      return { kind: "done", messages: outcome.messages };
  }
}

/**
 * Stores what the customer says about the arrival time, which changes nothing else (product.md
 * 9.17).
 */
function timeStep(kind: AnswerKind): CustomerSection {
  const wishOf = ({ form }: CustomerPost) => (kind === "asks-time" ? String(form.get("wish") ?? "") : null);
  const isSaid = ({ events }: CustomerBooking, post: CustomerPost) => {
    const current = answerOf(events);
    return current?.kind === kind && current.wish === wishOf(post);
  };
  // An answer to an older page could be about another appointment.
  const isStale = ({ version }: CustomerBooking, { form }: CustomerPost) => form.get("version") !== String(version);
  return {
    isStale,
    isDone: (found, _, post) => post != null && !isStale(found, post) && isSaid(found, post),
    isReversed: (found, post) => post !== null && !isSaid(found, post),
    refusal(found, { now }) {
      const appointment = changeableBooking(found);
      return isTimeAsked(appointment, now) ? null : changeRefusal("cancel", appointment, now);
    },
    async run(found, post) {
      const wish = wishOf(post);
      if (!isTimeAsked(changeableBooking(found), post.now)) return OUTDATED;
      if (wish !== null && !freeHours(arrivalsOf(found, post.now)).includes(wish)) return OUTDATED;
      const also = replacePreviousAnswer(post.db, found.booking);
      const change = { set: {}, events: [{ kind, text: wish }], also } as const;
      return (await changeBooking(post.db, found, change, post.submission)) ? { kind: "done" } : OUTDATED;
    },
  };
}

/** Stores whether the site may show the pictures of the car (product.md 19.9). */
function worksStep(kind: WorksAnswer): CustomerSection {
  const isYes = kind === "works-allowed";
  const isSaid = (found: CustomerBooking) => {
    const { isAllowed, answer } = workQuestionOf(found);
    return answer?.kind === kind && (isAllowed || !isYes);
  };
  return {
    needsDigits: isYes,
    isDone: isSaid,
    isReversed: (found) => !isSaid(found),
    async run({ booking, works }, { db, form, submission }) {
      if (works.length === 0) return OUTDATED;
      const pictures = isYes ? String(form.get("version")) : null;
      const onlyIf = pictures === null ? undefined : isAskedAbout(db, eq(bookings.id, booking.id), pictures);
      const change = { set: {}, events: [{ kind, pictures }], onlyIf } as const;
      return (await changeBooking(db, { booking }, change, submission)) ? { kind: "done" } : OUTDATED;
    },
  };
}

/**
 * Checks the last digits of the mobile number; after a search, the proof of that search replaces
 * the digits. Returns `locked` for any digits after too many wrong tries in 24 hours. One statement
 * counts and stores a wrong try, so that parallel requests cannot exceed the limit. Anything but
 * four digits or a mobile number is wrong and is not stored.
 */
async function checkLastDigits(post: CustomerPost): Promise<"right" | "wrong" | "locked"> {
  const { db, booking, token, form, now, opened } = post;
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
  if (isRight || !/^(?:05\d{4}|\+\d{4,11})?\d{4}$/.test(lastDigits)) {
    const [noted] = await tries;
    if ((noted?.count ?? 0) >= MAX_WRONG_TRIES) return "locked";
    return isRight ? "right" : "wrong";
  }
  const attempt = { bookingId, at: now.toISOString() };
  const { noted } = await batch(db, {
    old: db.delete(wrongTries).where(and(ofBooking, lte(wrongTries.at, since))),
    noted: insertIf(db, wrongTries, attempt, lt(sql`${tries}`, MAX_WRONG_TRIES)).returning({ id: wrongTries.id }),
  });
  return noted.length > 0 ? "wrong" : "locked";
}

function rejectDigits(kind: "right" | "locked" | "wrong", { language, opened }: CustomerPost): StepOutcome | null {
  if (kind === "right") return null;
  const answer =
    kind === "locked"
      ? opened.reject("locked", { status: 429, retryAfter: TRIES_PERIOD_SECONDS })
      : opened.invalid("lastDigits", translator(language).t("myBooking:errors.digits"));
  return { kind: "rejected", reason: kind, answer };
}
