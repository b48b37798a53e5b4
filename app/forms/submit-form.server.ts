import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { errorForLog } from "~/db/error-for-log.server";
import { answerWithFailure, type Failure, type FormAnswer } from "./form-answer";
import { isRateLimited, RATE_PERIOD_SECONDS, type RateLimits, type Sender } from "./rate-limit.server";
import { formValues } from "./read-form.server";

const STATUS: Readonly<Record<Exclude<Failure, "network">, number>> = {
  malformed: 400,
  tooLong: 413,
  tooMany: 429,
  save: 503,
};

type AnswerResponse = ReturnType<typeof data<FormAnswer>>;

interface SubmitOptions<Value, Stored> {
  readonly schema: ZodType<Value>;
  readonly limits: Partial<RateLimits>;
  /** The sender of a valid form, for the rate limits. */
  readonly senderOf: (value: Value) => Sender;
  /** Throws when D1 does. */
  readonly store: (value: Value) => Promise<Stored>;
  /** The event to log when storing fails. */
  readonly failureEvent: string;
}

/**
 * Validates, rate-limits and stores a form. Returns what was stored, or an answer with what was typed: status 400 with
 * the errors by field, 429 when rate-limited, 503 when storing failed. Never throws.
 */
export async function submitForm<Value, Stored>(
  form: FormData,
  { schema, limits, senderOf, store, failureEvent }: SubmitOptions<Value, Stored>,
): Promise<{ readonly stored: Stored } | { readonly answer: AnswerResponse }> {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return { answer: data<FormAnswer>({ result: submission.reply() }, 400) };
  if (await isRateLimited(senderOf(submission.value), limits)) {
    return { answer: failureResponse("tooMany", form) };
  }
  try {
    return { stored: await store(submission.value) };
  } catch (error) {
    console.error({ event: failureEvent, error: errorForLog(error) });
    return { answer: failureResponse("save", form) };
  }
}

/** An answer for a failure that concerns no field, with its status and what was typed. */
export function failureResponse(failure: keyof typeof STATUS, form = new FormData()): AnswerResponse {
  const headers = failure === "tooMany" ? { "Retry-After": String(RATE_PERIOD_SECONDS) } : undefined;
  return data(answerWithFailure(failure, formValues(form)), { status: STATUS[failure], headers });
}
