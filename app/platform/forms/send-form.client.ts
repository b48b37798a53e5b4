import { withTimeout } from "~/platform/http/with-timeout";
import { type DraftedForm, forgetDraft, saveSubmissionId } from "./draft";
import { answerWithFailure, type FormAnswer } from "./form-answer";

/** How long a page waits for an answer before the visitor can send again, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a form from the browser, in a `clientAction`. If no response of the action arrives, the
 * form is shown again with what was typed. Sending it again is idempotent, because it keeps its
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
    const answer = await withTimeout(serverAction(), TIMEOUT_MS);
    return isAnswer(answer) ? answer : answerWithFailure("network", typed);
  } catch (error) {
    // A thrown response is a redirect: the form was stored.
    if (error instanceof Response) {
      forgetDraft(form);
      throw error;
    }
    // The connection was lost, or something in between responded: the form may have been stored.
    return answerWithFailure("network", typed);
  }
}

/** False for that of a gateway or a network's login page. */
function isAnswer(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "result" in answer;
}

/** Sends a form as a browser does without scripts: the response of the server becomes the page. */
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
