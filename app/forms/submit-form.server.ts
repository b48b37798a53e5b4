import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { errorForLog } from "~/db/error-for-log.server";
import { type Failure, type FormAnswer, failed } from "./answer";
import { isRateLimited, RATE_PERIOD_SECONDS, type RateLimits, type Sender } from "./rate-limit.server";
import { typedIn } from "./read-form.server";

const STATUS: Readonly<Record<Exclude<Failure, "network">, number>> = {
  malformed: 400,
  tooLong: 413,
  tooMany: 429,
  save: 503,
};

type Answer = ReturnType<typeof data<FormAnswer>>;

interface Steps<Value, Stored> {
  readonly schema: ZodType<Value>;
  readonly limits: Partial<RateLimits>;
  /** Who sends a valid form, for the rate limits. */
  readonly senderOf: (value: Value) => Sender;
  /** Throws when D1 does. */
  readonly store: (value: Value) => Promise<Stored>;
  /** The event to log when storing fails. */
  readonly failureEvent: string;
}

/**
 * Takes a form from its fields to the database: every problem at its field with 400, one form too many with 429, a
 * failed save with 503, each with all that was typed; or what was stored. Never throws.
 */
export async function submitForm<Value, Stored>(
  form: FormData,
  { schema, limits, senderOf, store, failureEvent }: Steps<Value, Stored>,
): Promise<{ readonly stored: Stored } | { readonly answer: Answer }> {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return { answer: data<FormAnswer>({ result: submission.reply() }, 400) };
  if (await isRateLimited(senderOf(submission.value), limits)) {
    return { answer: failureAnswer("tooMany", form) };
  }
  try {
    return { stored: await store(submission.value) };
  } catch (error) {
    console.error({ event: failureEvent, error: errorForLog(error) });
    return { answer: failureAnswer("save", form) };
  }
}

/** The page again, with its status, for a form that none of its fields is at fault for. */
export function failureAnswer(failure: keyof typeof STATUS, form = new FormData()): Answer {
  const headers = failure === "tooMany" ? { "Retry-After": String(RATE_PERIOD_SECONDS) } : undefined;
  return data(failed(failure, typedIn(form)), { status: STATUS[failure], headers });
}
