import type { SubmissionResult } from "@conform-to/react";

/** The id of the button that sends a form: where the summary leads for what is wrong with the form as a whole. */
export const SEND_BUTTON_ID = "send";

/**
 * A form that is not in, for a reason that none of its fields is at fault for, with what was typed. The message stands
 * in the summary, with a link to the button that sends it again: a toast alone would be gone before everyone has read it.
 */
export function notSent(initialValue: Typed, message: string): SubmissionResult<string[]> {
  return { status: "error", initialValue, error: { [SEND_BUTTON_ID]: [message] } };
}

type Typed = SubmissionResult<string[]>["initialValue"];

/** What a request carries, in the shape in which an answer gives it back. To be asked for before the request is sent. */
export async function typedInto(request: Request): Promise<Record<string, string>> {
  const form = new URLSearchParams(await request.clone().text());
  return Object.fromEntries(form);
}
