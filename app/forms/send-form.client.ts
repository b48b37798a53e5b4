import { TimeoutError, withTimeout } from "~/lib/with-timeout";
import { type DraftedForm, forgetDraft, saveSubmissionId } from "./draft";
import { answerWithFailure, type FormAnswer } from "./form-answer";

/** How long a page waits for an answer before the visitor can send again, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a form from the browser, in a `clientAction`. If the request or its response is lost, the
 * form is shown again with what was typed; sending it again is idempotent, because it keeps its
 * submission id. Throws the server's redirect.
 */
export async function sendForm<Answer>(
  form: DraftedForm,
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  const typed = Object.fromEntries(new URLSearchParams(await request.clone().text()));
  saveSubmissionId(form, typed.submissionId);
  try {
    return await withTimeout(serverAction(), TIMEOUT_MS);
  } catch (error) {
    // A thrown response is a redirect: the form was stored.
    if (error instanceof Response) {
      forgetDraft(form);
      throw error;
    }
    // A lost connection throws a `TypeError`; any other error is a response that cannot be decoded.
    const isLost = error instanceof TypeError || error instanceof TimeoutError;
    return answerWithFailure(isLost ? "network" : "save", typed);
  }
}

/** Sends a form as a browser does without scripts: the answer of the server becomes the page. */
export function sendAsPage(typed: string): void {
  const form = document.createElement("form");
  form.method = "post";
  for (const [name, value] of new URLSearchParams(typed)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.appendChild(input);
  }
  document.body.appendChild(form);
  form.submit();
}
