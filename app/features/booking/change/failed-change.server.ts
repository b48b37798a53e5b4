import { data } from "react-router";
import { formValues } from "~/forms/read-form.server";
import { type ChangeAnswer, type ChangeFailure, pageIntents } from "./change-answer";

interface FailedOptions {
  readonly form?: FormData;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** An answer for a failure that concerns no field, with what was typed. */
export function failed(
  failure: ChangeFailure,
  status: number,
  { form = new FormData(), retryAfter }: FailedOptions = {},
) {
  const typed = formValues(form);
  const intent = pageIntents.find((known) => known === typed.intent) ?? null;
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  const answer: ChangeAnswer = { intent, result: { status: "error", initialValue: typed }, failure };
  return data(answer, { status, headers });
}
