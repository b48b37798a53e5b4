import type { Database } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { findCarriedOut } from "~/platform/db/submissions.server";
import type { Submission } from "./write.server";

/** What decides how a form is answered before it is carried out. */
export interface FormStep<Subject, Value> {
  /** Whether the step is possible now. Default: always. */
  readonly when?: (subject: Subject) => boolean;
  /** Whether it overwrites nothing and no other step reverses it, so that the form of an older page is right. */
  readonly isLasting?: boolean;
  /**
   * Whether the change has already been made, for instance by a colleague. `form` is null if it is
   * invalid, and missing when the page asks which steps to offer.
   */
  isDone?(subject: Subject, now: Date, form?: Value | null): boolean;
  /** Whether something that is no step has reversed the result of a form. Default: never. */
  isReversed?(subject: Subject, form: Value | null): boolean;
}

interface PostedForm<Subject, Value, Outcome> {
  db: Database;
  /** Its key must be stored in the batch of the change, with `carriedOut`. */
  submission: Submission;
  /** As it was read before. */
  subject: Subject;
  /** The checked fields; null if one is invalid. */
  value: Value | null;
  /** Whether nothing can be done with the subject any more. */
  isClosed?: boolean;
  /** Whether the page showed another version of the subject. */
  isStale: boolean;
  /** What a page checks unless the form was carried out before, such as the last digits. */
  check?: () => Promise<Outcome | null>;
  /** Why the page answers that nothing can be changed any more. */
  refuse?: () => Outcome | null;
  run: (value: Value) => Promise<Outcome>;
}

/**
 * Answers a form about a subject. A form that was carried out before gets what it changed, while
 * that is still true (product.md 16.16). Any other gets the first reason against it, or what its
 * step did. Throws when D1 does.
 */
export async function answerForm<Subject, Value, Outcome>(
  step: FormStep<Subject, Value>,
  posted: PostedForm<Subject, Value, Outcome>,
) {
  const { db, submission, subject, value, isClosed = false, isStale, check, refuse, run } = posted;
  // Looked up after the subject was read, so that a subject changed by this form is recognized.
  const before = await findCarriedOut(db, submission);
  const isOvertaken = before?.isOvertaken && !step.isLasting;
  if (before && !isClosed && !isOvertaken && !step.isReversed?.(subject, value))
    return { kind: "carried-out", ...before } as const;
  const rejected = await check?.();
  if (rejected) return rejected;
  if (step.isDone?.(subject, submission.now, value)) return { kind: "already" } as const;
  const refused = refuse?.();
  if (refused) return refused;
  if (before) return { kind: "repeated", event: before.event } as const;
  // Also for an invalid form, because an older page has the fields of the subject as it was then.
  if (isStale && !step.isLasting) return { kind: "outdated" } as const;
  if (isClosed || step.when?.(subject) === false) return { kind: "impossible" } as const;
  if (!value) return { kind: "incomplete" } as const;
  try {
    return await run(value);
  } catch (error) {
    if (dbErrorKind(error) !== "repeated-form") throw error;
    // A second tap was faster.
    const first = await findCarriedOut(db, submission);
    return first ? ({ kind: "carried-out", ...first } as const) : ({ kind: "already" } as const);
  }
}
