import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { answerOf, isTimeAsked, wishOf } from "~/domain/bookings/history";
import { amountSeen } from "~/domain/bookings/lines";
import { previewServices, servicesChange } from "~/domain/bookings/lines.server";
import { wishError, wishField } from "~/domain/bookings/schema.server";
import { type ChangeRefusal, changeIntents, changeRefusal } from "~/domain/bookings/status";
import {
  changeBooking,
  type Submission,
  submissionBy,
  verbs,
  withoutPreviousAnswer,
} from "~/domain/bookings/write.server";
import { serviceFieldNames } from "~/domain/catalogue/catalogue";
import { readSelection } from "~/domain/catalogue/selection";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { dayError, dayProblem } from "~/domain/days/days";
import {
  explainUnavailableDay,
  readArrivals,
  readBookableDays,
  type UnavailableReason,
} from "~/domain/days/days.server";
import { type Arrivals, freeHours, hoursFor } from "~/domain/days/offered-hours";
import { movingStay } from "~/domain/days/stay";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "~/domain/email/resend.server";
import { reaches } from "~/domain/outbox/channels";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { isAskedAbout, namesOf, type WorksAnswer } from "~/domain/work/work.server";
import { isTimeOfDay, riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { batch, type Database, insertIf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { type AnswerKind, bookings, dayLimits, wrongTries } from "~/platform/db/schema.server";
import { answerForm, type FormStep } from "~/platform/db/submissions.server";
import { idempotencyKey, openForm, showAgain } from "~/platform/forms/form.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { anyNumber, lastDigits } from "~/platform/forms/typed-values";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { oneOf } from "~/platform/one-of";
import { linkTo } from "~/platform/urls/screens";
import { validProof } from "./find.server";
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
  "offeredDay",
  "offeredHour",
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
  ...wishField,
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
  /** The proof of a search that the form sent, while it is valid. */
  readonly proof: string | null;
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
      await stopMessages(db, booking.phoneNumber, env.PHOTOS, now);
      return { kind: "done" };
    },
  },
};

/** Answers a form of the page: 303, or the page again with what was typed and the reason. */
export async function answerCustomer(intent: PageIntent, posted: PostedForm) {
  const { request, env, db, now, form, token, language } = posted;
  const { reference } = posted.booking.booking;
  const day = form.get(intent === "services" ? "offeredDay" : "nearDay");
  if (day) form.set("bookingDate", day);
  const hour = form.get("offeredHour");
  if (hour) form.set("wish", hour);
  const key = await idempotencyKey(form, reference);
  const senderOf = () => ({ ipAddress: ipAddressOf(request) });
  const opened = await openForm(form, changeSchema, { name: "my-booking", env, now, senderOf });
  if (!opened.ok) return opened.answer;
  const step = customerSteps[intent];
  const submission = submissionBy(null, now, key);
  const answerAbout = (found: CustomerBooking, post: CustomerPost) =>
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
    const proof = await validProof(db, form.get("proof"), { ...posted.booking.booking, token }, now);
    const post = { ...posted, opened, submission, proof };
    let outcome = await answerAbout(posted.booking, post);
    for (let attempt = 1; outcome.kind === "outdated" && step.followsChanges; attempt++) {
      const found = attempt < ATTEMPTS && (await readCustomerBooking(db, token));
      if (!found) throw new Error("The booking kept changing, or is gone");
      outcome = await answerAbout(found, post);
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
      ...(proof && { proof }),
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
    isDone({ booking, events }, _, post) {
      if (intent === "cancel") return booking.status === "cancelled";
      const { bookingDate, wish } = post?.opened.value ?? {};
      const isSameHour = !wish || wish === (booking.arrivalTime ?? wishOf(booking, events));
      return isBeforeArrival(booking) && bookingDate === booking.bookingDate && isSameHour;
    },
    refusal: (found, { now }) => changeRefusal(intent, changeableBooking(found), now),
    async run(found, post) {
      const { db, now, opened, submission } = post;
      const { bookingDate, wish = null } = opened.value;
      const problem = intent === "move" ? dayProblem(bookingDate, { today: riyadhDate(now), ...found }) : null;
      if (problem) return rejectDay(problem, found, post);
      const isSameDay = bookingDate === found.booking.bookingDate;
      // A closed day is a problem of the day, unless the booking stays on it.
      if (intent === "move" && wish && (isSameDay || !isClosedOn(bookingDate))) {
        const arrivals = await readArrivals(db, bookingDate, now);
        if (!freeHours(arrivals).includes(wish)) return rejectHour(wish, arrivals, post);
      }
      const ask = (hour: string) => ({ ...verbs.ask(hour), also: withoutPreviousAnswer(db, found.booking) });
      const move = isSameDay && wish ? ask(wish) : verbs.moveByCustomer(bookingDate, wish);
      const change = intent === "move" ? move : verbs.cancel();
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

/**
 * Other services, under the rules of a move (product.md 9.18). With a day that the page offers, one
 * change moves the booking, too.
 */
function servicesStep(): CustomerSection {
  const dayOf = ({ form, opened }: CustomerPost) => (form.has("offeredDay") ? opened.value.bookingDate : null);
  const isStale = ({ version }: CustomerBooking, { form }: CustomerPost) => form.get("version") !== String(version);
  return {
    needsDigits: true,
    // The form of an older page could remove services that the customer has not seen.
    isStale,
    isDone({ booking, codes }, _, post) {
      const { selection, invalid } = readSelection(post?.form ?? new FormData());
      const isSame = selection.codes.length === codes.length && codes.every((code) => selection.codes.includes(code));
      const isSameDay = [null, booking.bookingDate].includes(post && dayOf(post));
      return isBeforeArrival(booking) && !invalid && isSame && isSameDay;
    },
    refusal(found, post) {
      const refusalOf = (intent: "move" | "services") => changeRefusal(intent, changeableBooking(found), post.now);
      return refusalOf("services") ?? (dayOf(post) === null ? null : refusalOf("move"));
    },
    async run(found, post) {
      const { db, form, language, opened, submission } = post;
      const { t } = translator(language);
      const { selection, invalid } = readSelection(form);
      const { codes } = selection;
      const reject = (reason: string, message: string) =>
        ({ kind: "rejected", reason, answer: opened.invalid("services", message) }) as const;
      if (invalid || codes.length === 0) {
        return reject("services", t(invalid ? "booking:errors.unknownService" : "booking:errors.services"));
      }
      const day = dayOf(post);
      const preview = previewServices(found, codes, submission.now);
      const problem = day === null ? null : dayProblem(day, { today: riyadhDate(post.now), ...found });
      if (problem) return rejectDay(problem, found, post, preview);
      const change = servicesChange(db, found, codes, submission, day);
      if (!change) return reject("belowZero", t("myBooking:services.belowZero"));
      if (form.get("seen") !== amountSeen(preview)) {
        return { kind: "rejected", reason: "unseen", answer: showAgain(form) };
      }
      const { acceptedDay, bookingDate } = found.booking;
      const addsHere = day === null && preview.adds;
      const noRoom = t(`myBooking:errors.${addsHere && preview.isClosed ? "closedDay" : "noRoom"}`);
      // D1 allows more work on a day that staff close at this moment.
      const isOpen = sql`not exists (select 1 from ${dayLimits} where day = ${bookingDate} and cars = 0)`;
      try {
        // Staff accepted this booking above the limit of its day. That allows the customer no more
        // work.
        const isAccepted = day === null && preview.takesPlaces && acceptedDay === bookingDate;
        if (isAccepted || (addsHere && preview.isClosed)) throw new Error("day full: for staff only");
        const written = await changeBooking(
          db,
          found,
          { ...change, onlyIf: addsHere ? isOpen : undefined },
          submission,
        );
        return written ? { kind: "done", ...written } : OUTDATED;
      } catch (error) {
        if (dbErrorKind(error) !== "day-full") throw error;
        return rejectDay("full", found, post, { ...preview, ...(day === null && { message: noRoom }) });
      }
    },
  };
}

/** Rejects the day of a move, or of `services`, and offers days that have room for all places. */
async function rejectDay(
  reason: UnavailableReason,
  found: CustomerBooking,
  { db, now, language, opened }: CustomerPost,
  services?: { places: CustomerBooking["places"]; message?: string },
): Promise<StepOutcome> {
  const { bookingDate } = opened.value;
  const requested = { bookingDate, movingFrom: found.booking.bookingDate };
  const stay = movingStay(found.booking.bookingDate, found.places, services?.places);
  const query = { today: riyadhDate(now), language, ...stay };
  const why = await explainUnavailableDay(() => readBookableDays(db, query), reason, requested, language);
  const message = services?.message ?? dayError(bookingDate, why.message, language);
  const offered = changeRefusal("move", changeableBooking(found), now) ? [] : why.offeredDays;
  return {
    kind: "rejected",
    reason,
    answer: opened.invalid(services ? "services" : "bookingDate", message, { offeredDays: offered }),
  };
}

/** Rejects the arrival time of a move, and offers free ones near it. */
function rejectHour(wish: string, arrivals: Arrivals, { language, opened }: CustomerPost): StepOutcome {
  const offeredHours = hoursFor(isTimeOfDay(wish) ? wish : null, arrivals);
  const answer = opened.invalid("wish", wishError(wish, arrivals.day, language), { offeredHours });
  return { kind: "rejected", reason: "hour", answer };
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
      const also = withoutPreviousAnswer(post.db, found.booking);
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
      const names = namesOf(works);
      if (works.length === 0 || (isYes && form.get("version") !== names.join())) return OUTDATED;
      const onlyIf = isYes ? isAskedAbout(db, eq(bookings.id, booking.id), names) : undefined;
      const yes = { kind: "works-allowed", particulars: { works: names } } as const;
      const change = { set: {}, events: [isYes ? yes : { kind: "works-refused" as const }], onlyIf } as const;
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
  const { db, booking, now, opened, proof } = post;
  const { id: bookingId, phoneNumber } = booking.booking;
  const { lastDigits } = opened.value;
  const isRight = proof !== null || [phoneNumber, phoneNumber.slice(-4)].includes(lastDigits);
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

function rejectDigits(kind: "right" | "locked" | "wrong", post: CustomerPost): StepOutcome | null {
  const { form, language, opened } = post;
  if (kind === "right") return null;
  // A page after a search has no field for the digits. It asks for them once its proof is too old.
  const problem = form.has("lastDigits") ? "digits" : form.has("proof") ? "proofTooOld" : "digitsMissing";
  const answer =
    kind === "locked"
      ? opened.reject("locked", { status: 429, retryAfter: TRIES_PERIOD_SECONDS })
      : opened.invalid("lastDigits", translator(language).t(`myBooking:errors.${problem}`));
  return { kind: "rejected", reason: kind, answer };
}
