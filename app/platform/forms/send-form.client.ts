import { withTimeout } from "~/platform/http/with-timeout";
import { type DraftedForm, forgetDraft, readDraft, saveSubmissionId, updateDraft } from "./draft";
import { answerWithFailure, type FormAnswer } from "./form-answer";

/** How long a page waits for an answer before the visitor can send again, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Whether a request of this page got no answer of the site. The draft says it after a reload. */
let wasUnanswered = false;

/**
 * Sends a form from the browser, in a `clientAction`. If no response of the action arrives, the
 * form is shown again with what was typed, and is sent as a page from then on, because content
 * blockers stop requests of scripts only. Sending it again is idempotent, because it keeps its
 * submission id. Throws the server's redirect.
 */
export async function sendForm<Answer>(
  form: DraftedForm,
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  const body = await request.clone().text();
  const typed = Object.fromEntries(new URLSearchParams(body));
  // Offline, the browser's own error would replace the page.
  const isPage = navigator.onLine && (wasUnanswered || readDraft(form).unanswered !== undefined);
  saveSubmissionId(form, typed.submissionId);
  try {
    const answer = await withTimeout(isPage ? sendAsPage(body) : serverAction(), TIMEOUT_MS);
    if (isAnswer(answer)) return answer;
  } catch (error) {
    // A thrown response is a redirect: the form was stored.
    if (error instanceof Response) {
      forgetDraft(form);
      throw error;
    }
  }
  // The connection was lost, or something in between responded: the form may have been stored.
  wasUnanswered = true;
  updateDraft(form, { unanswered: "yes" });
  return answerWithFailure("network", typed);
}

/** False for that of a gateway or a network's login page. */
function isAnswer<Answer>(answer: Answer | undefined): answer is Answer {
  return typeof answer === "object" && answer !== null && "result" in answer;
}

/**
 * Sends a form as a browser does without scripts: the response of the server becomes the page.
 * Resolves only if the visitor comes back to this page.
 */
export function sendAsPage(typed: string): Promise<undefined> {
  const form = document.createElement("form");
  form.method = "post";
  for (const [name, value] of new URLSearchParams(typed)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.appendChild(input);
  }
  document.body.appendChild(form);
  form.submit();
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(undefined), { once: true }));
}
