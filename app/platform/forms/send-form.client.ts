import { redirectDocument } from "react-router";
import { withTimeout } from "~/platform/http/with-timeout";
import { type DraftedForm, forgetDraft, readDraft, saveSubmissionId, updateDraft } from "./draft";
import { answerWithFailure, type FormAnswer } from "./form-answer";

/** How long a page waits for an answer before the visitor can send again, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Whether a request of this page got no answer. After a reload, the draft knows this. */
let wasUnanswered = false;

/**
 * Sends a form from the browser, in a `clientAction`. If no response of the action arrives, posts
 * the form as without scripts, because content blockers stop only React Router's requests.
 * If nothing answers, the form is shown again with what was typed: the page is left only for an
 * answer of the site, never for the browser's own error. Sending again is idempotent, because the
 * form keeps its submission id. Throws the server's redirect.
 */
export async function sendForm<Answer>(
  form: DraftedForm,
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  const { url } = request;
  const body = await request.clone().text();
  const typed = Object.fromEntries(new URLSearchParams(body));
  const attempt = new AbortController();
  const skipsAction = wasUnanswered || readDraft(form).unanswered !== undefined;
  saveSubmissionId(form, typed.submissionId);
  const send = async () => {
    const answer = skipsAction ? undefined : await serverAction().catch(onlyResponse);
    return isAnswer(answer) ? answer : requestPage(url, body, attempt.signal);
  };
  try {
    const answer = await withTimeout(send(), TIMEOUT_MS);
    if (isAnswer(answer)) return answer;
    if (answer) await sendAsPage(body);
  } catch (error) {
    // A thrown response is a redirect: the form was stored.
    if (error instanceof Response) {
      forgetDraft(form);
      throw error;
    }
  } finally {
    // The visitor may change the form now, so this content must not be sent any more.
    attempt.abort();
  }
  // The connection was lost, or something in between responded: the form may have been stored.
  wasUnanswered = true;
  updateDraft(form, { unanswered: "yes" });
  // The server takes an offered hour as the wish, so a second try has the same content.
  const sent = typed.offeredHour ? { ...typed, wish: typed.offeredHour } : typed;
  return { ...answerWithFailure("network", sent), hasFailedBefore: skipsAction };
}

function onlyResponse(error: unknown): undefined {
  if (error instanceof Response) throw error;
}

/**
 * Posts a form as a browser does without scripts. Throws a redirect if it was stored. True if the
 * site answers with the form, which a gateway does not.
 */
async function requestPage(url: string, body: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(body), signal });
  if (response.redirected) throw redirectDocument(response.url);
  return (await response.text()).includes('name="submissionId"');
}

/** Whether this is an answer of the site, not of a gateway or a network's login page. */
function isAnswer<Answer>(answer: Answer | boolean | undefined): answer is Answer {
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
