import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { errorForLog } from "~/db/errors.server";
import { answerWithFailure, type Failure, type FormAnswer } from "./form-answer";
import { exceededRateLimits, RATE_PERIOD_SECONDS, type RateLimits, type Sender } from "./rate-limit.server";
import { formValues } from "./read-form.server";

interface FailureInit {
  readonly status: number;
  /** After how many seconds the form is accepted again, at the latest. */
  readonly retryAfter?: number;
}

type CommonFailure = Exclude<Failure, "network">;

const COMMON: Readonly<Record<CommonFailure, FailureInit>> = {
  malformed: { status: 400 },
  tooLong: { status: 413 },
  tooMany: { status: 429, retryAfter: RATE_PERIOD_SECONDS },
  // The period of the view `person_forms`.
  personLimit: { status: 429, retryAfter: 24 * 60 * 60 },
  save: { status: 503 },
};

interface SubmitOptions<Value, Outcome, Refused> {
  /** For the logs. */
  readonly form: "booking" | "contact" | "my-booking" | "find-booking";
  /** The fields of the log line when `perform` fails, beside the error. */
  readonly errorLog: { readonly event: string; readonly reference?: string };
  readonly schema: ZodType<Value>;
  readonly limits: Partial<RateLimits>;
  /** The sender of a valid form, for the rate limits. */
  readonly senderOf: (value: Value) => Sender;
  /** Does what the form asks for. Throws when D1 does. */
  readonly perform: (value: Value) => Promise<Outcome>;
  /** The answer when a rule of the database rejects the form, or null for any other error. */
  readonly answerDbError?: (error: unknown, valid: ValidForm<Value>) => Promise<Refused | null>;
}

/** A valid form: as it was posted, parsed, and as Conform's submission. */
export interface ValidForm<Value> {
  readonly posted: FormData;
  readonly value: Value;
  readonly submission: Submission<Value, string[]>;
}

type Submitted<Value, Outcome, Answer> =
  | { readonly outcome: Outcome; readonly valid: ValidForm<Value> }
  | { readonly answer: Answer };

/**
 * Validates a form, checks its rate limits and does what it asks for. Returns the outcome, or an
 * answer with what was typed: 400 with the errors by field, 429 above a limit, the answer of
 * `answerDbError`, or 503 on any other error. Never throws.
 */
export async function submitForm<Value, Outcome, Refused = never>(
  posted: FormData,
  { form, errorLog, schema, limits, senderOf, perform, answerDbError }: SubmitOptions<Value, Outcome, Refused>,
): Promise<Submitted<Value, Outcome, ReturnType<typeof data<FormAnswer<"tooMany" | "save">>> | Refused>> {
  const submission = parseWithZod(posted, { schema });
  if (submission.status !== "success") return { answer: data({ result: submission.reply() }, 400) };
  const valid = { posted, value: submission.value, submission };
  const exceeded = await exceededRateLimits(senderOf(valid.value), limits);
  if (exceeded.length > 0) {
    console.warn({ event: "form-limited", form, limits: exceeded });
    return { answer: commonFailure("tooMany", posted) };
  }
  try {
    return { outcome: await perform(valid.value), valid };
  } catch (error) {
    const answer = await answerDbError?.(error, valid);
    if (answer) return { answer };
    console.error({ ...errorLog, error: errorForLog(error) });
    return { answer: commonFailure("save", posted) };
  }
}

/** An answer for a failure that every form can have, with what was typed. */
export function commonFailure<Reason extends CommonFailure>(failure: Reason, form = new FormData()) {
  return failureResponse(failure, form, COMMON[failure]);
}

/** An answer for a failure that concerns no field, with what was typed. */
export function failureResponse<Reason extends string>(
  failure: Reason,
  form: FormData,
  { status, retryAfter }: FailureInit,
) {
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data(answerWithFailure(failure, formValues(form)), { status, headers });
}
