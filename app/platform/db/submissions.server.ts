import { and, eq, exists, gt, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { instantAfter } from "../calendar/dates";
import { batch, type Database, insertIf } from "./client.server";
import { dbErrorKind } from "./errors.server";
import { addedKinds, bookingEvents, bookings, submissions } from "./schema.server";

/** For how long a form that is sent again is recognized, in milliseconds (product.md 16.16). */
const RECOGNIZED_MS = 10 * 60_000;

/** A form that is sent: its idempotency key (product.md 16.16), and when. */
export interface FormKey {
  /** The key of a form of the desk begins with the page, such as `days`, and a space. */
  readonly key: string;
  readonly now: Date;
}

interface CarriedOutOptions {
  event?: SQL<number | null>;
  count?: SQL<number>;
  /** When to store the form, for instance `isChanged`. Default: always. */
  onlyIf?: SQL;
}

/**
 * The statement that stores a form as carried out, for the batch of its change. If the form was
 * carried out before, the statement fails, and with it the whole batch (`repeated-form`).
 */
export function carriedOut(db: Database, { key, now }: FormKey, { onlyIf, ...values }: CarriedOutOptions = {}) {
  return insertIf(db, submissions, { key, at: now.toISOString(), ...values }, onlyIf);
}

export function isForgotten(now: Date): SQL {
  return lt(submissions.at, instantAfter(now, -RECOGNIZED_MS));
}

export type Repetition = NonNullable<Awaited<ReturnType<typeof findCarriedOut>>>;
export type CarriedOutForm = Omit<Repetition, "isChangedSince">;

/**
 * What a form has changed; null when it was not carried out in the last minutes. Forgets older
 * forms.
 */
export async function findCarriedOut(db: Database, { key, now }: FormKey) {
  const laterEvent = alias(bookingEvents, "later_event");
  const hasLaterEvent = exists(
    db
      .select({ id: laterEvent.id })
      .from(laterEvent)
      .where(
        and(
          eq(laterEvent.bookingId, bookingEvents.bookingId),
          gt(laterEvent.id, bookingEvents.id),
          ne(laterEvent.idempotencyKey, bookingEvents.idempotencyKey),
          notInArray(laterEvent.kind, [...addedKinds]),
        ),
      ),
  );
  const laterForm = alias(submissions, "later_form");
  const pageOf = (form: typeof laterForm | typeof submissions) => sql`substr(${form.key}, 1, instr(${form.key}, ' '))`;
  const hasLaterForm = exists(
    db
      .select({ key: laterForm.key })
      .from(laterForm)
      .where(sql`${laterForm}.rowid > ${submissions}.rowid and ${pageOf(laterForm)} = ${pageOf(submissions)}`),
  );
  const { found } = await batch(db, {
    forgotten: db.delete(submissions).where(isForgotten(now)),
    found: db
      .select({
        event: submissions.event,
        reference: bookings.reference,
        count: submissions.count,
        // Whether something has happened since to the booking, or on the same page of the desk.
        isChangedSince: sql`iif(${submissions.event} is null, ${hasLaterForm}, ${hasLaterEvent})`.mapWith(Boolean),
      })
      .from(submissions)
      .leftJoin(bookingEvents, eq(bookingEvents.id, submissions.event))
      .leftJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(eq(submissions.key, key)),
  });
  return found[0] ?? null;
}

/** What decides how a form is answered before it is carried out. */
export interface FormStep<Subject, Value> {
  /** Whether the step is possible now. Default: always. */
  readonly when?: (subject: Subject) => boolean;
  /** The step overwrites nothing and is never reversed, so it accepts the form of an older page. */
  readonly addsOnly?: boolean;
  /** Whether the change has been made already, such as by a colleague. `form`: null if invalid. */
  isDone?(subject: Subject, now: Date, form: Value | null): boolean;
  /** Whether something that is no step has reversed the result of a form. Default: never. */
  isReversed?(subject: Subject, form: Value | null): boolean;
}

interface PostedForm<Subject, Value, Outcome> {
  db: Database;
  /** The form, whose key must be stored in the batch of the change, with `carriedOut`. */
  submission: FormKey;
  /** What the form is about, as it was just read. */
  subject: Subject;
  /** The checked fields; null if one is invalid. */
  value: Value | null;
  /** Whether nothing can be done with the subject any more. */
  isClosed?: boolean;
  /** Whether the page showed another version of the subject. */
  isStale: boolean;
  /** Checks the last digits, for example. Not called if a repeated form gets its first answer. */
  check?: () => Promise<Outcome | null>;
  /** The answer if nothing can be changed any more; null if something can. */
  refuse?: () => Outcome | null;
  run: (value: Value) => Promise<Outcome>;
}

/**
 * Answers a form about a subject. A form that was carried out before gets what it changed, while
 * that is still true (product.md 16.16). Any other form gets the first reason against it, or what
 * its step did. Throws when D1 does.
 */
export async function answerForm<Subject, Value, Outcome extends { readonly kind: string }>(
  step: FormStep<Subject, Value>,
  posted: PostedForm<Subject, Value, Outcome>,
) {
  const { db, submission, subject, value, isClosed = false, isStale, check, refuse, run } = posted;
  // Looked up after the subject was read, so that a subject changed by this form is recognized.
  const before = await findCarriedOut(db, submission);
  const isOutdated = before?.isChangedSince && !step.addsOnly;
  if (before && !isClosed && !isOutdated && !step.isReversed?.(subject, value))
    return { kind: "carried-out", ...before } as const;
  const rejected = await check?.();
  if (rejected) return rejected;
  if (step.isDone?.(subject, submission.now, value)) return { kind: "already" } as const;
  const refused = refuse?.();
  if (refused) return refused;
  if (before) return { kind: "repeated", event: before.event } as const;
  // Also for an invalid form, because an older page has the fields of the subject as it was then.
  if (isStale && !step.addsOnly) return { kind: "outdated" } as const;
  if (isClosed || step.when?.(subject) === false) return { kind: "impossible" } as const;
  if (!value) return { kind: "incomplete" } as const;
  const outcome = await run(value).catch((error) => {
    if (dbErrorKind(error) !== "repeated-form") throw error;
    return { kind: "already" } as const;
  });
  if (outcome.kind === "done" || outcome.kind === "shows") return outcome;
  // If a write wrote nothing, another tap on the same button may have been faster.
  const first = await findCarriedOut(db, submission);
  return first ? ({ kind: "carried-out", ...first } as const) : outcome;
}
