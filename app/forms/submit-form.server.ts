import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { dbErrorKind, errorForLog } from "~/db/errors.server";
import { answerWithFailure, type Failure, type FormAnswer } from "./form-answer";
import { exceededRateLimits, RATE_PERIOD_SECONDS, type RateLimits, type Sender } from "./rate-limit.server";
import { formValues } from "./read-form.server";

const STATUS: Readonly<Record<Exclude<Failure, "network">, number>> = {
  malformed: 400,
  tooLong: 413,
  tooMany: 429,
  personLimit: 429,
  save: 503,
};

/** After how many seconds a form is taken again, at the latest. */
const RETRY_AFTER: Partial<Record<Failure, number>> = {
  tooMany: RATE_PERIOD_SECONDS,
  // The period of the view `person_forms`.
  personLimit: 24 * 60 * 60,
};

type AnswerResponse = ReturnType<typeof data<FormAnswer>>;

interface SubmitOptions<Value, Stored, Refused> {
  /** Which form it is, for the logs. */
  readonly form: "booking" | "contact";
  readonly schema: ZodType<Value>;
  readonly limits: Partial<RateLimits>;
  /** The sender of a valid form, for the rate limits. */
  readonly senderOf: (value: Value) => Sender;
  /** Throws when D1 does. */
  readonly store: (value: Value) => Promise<Stored>;
  /** The answer to a form that the database refuses for a reason of its own, or null for any other error. */
  readonly refusal?: (error: unknown, valid: ValidForm<Value>) => Promise<Refused | null>;
}

/** A valid form that was not stored: as it was posted, what it says, and Conform's record of it. */
export interface ValidForm<Value> {
  readonly posted: FormData;
  readonly value: Value;
  readonly submission: Submission<Value, string[]>;
}

/**
 * Validates, rate-limits and stores a form. Returns what was stored, or an answer with what was typed: status 400 with
 * the errors by field, 429 above a limit, 503 when storing failed, or what `refusal` answers. Never throws.
 */
export async function submitForm<Value, Stored, Refused = never>(
  posted: FormData,
  { form, schema, limits, senderOf, store, refusal }: SubmitOptions<Value, Stored, Refused>,
): Promise<{ readonly stored: Stored } | { readonly answer: AnswerResponse | Refused }> {
  const submission = parseWithZod(posted, { schema });
  if (submission.status !== "success") return { answer: data<FormAnswer>({ result: submission.reply() }, 400) };
  const exceeded = await exceededRateLimits(senderOf(submission.value), limits);
  if (exceeded.length > 0) {
    console.warn({ event: "form-limited", form, limits: exceeded });
    return { answer: failureResponse("tooMany", posted) };
  }
  try {
    return { stored: await store(submission.value) };
  } catch (error) {
    if (dbErrorKind(error) === "too-many-forms") {
      console.warn({ event: "form-limited", form, limits: ["PER_PERSON"] });
      return { answer: failureResponse("personLimit", posted) };
    }
    const answer = await refusal?.(error, { posted, value: submission.value, submission });
    if (answer) return { answer };
    console.error({ event: `${form}-not-stored`, error: errorForLog(error) });
    return { answer: failureResponse("save", posted) };
  }
}

/** An answer for a failure that concerns no field, with its status and what was typed. */
export function failureResponse(failure: keyof typeof STATUS, form = new FormData()): AnswerResponse {
  const retryAfter = RETRY_AFTER[failure];
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data(answerWithFailure(failure, formValues(form)), { status: STATUS[failure], headers });
}
