import { type FormAnswer, failed } from "./answer";
import { type DraftedForm, forgetDraft, keepAttempt } from "./draft";
import { withTimeout } from "./timeout.client";

/**
 * Sends a form from the browser, for a `clientAction`. A form that never arrives, or whose answer does not, comes back
 * with what was typed; sending it again is no second booking, because it keeps its submission id.
 */
export async function sendForm<Answer>(
  form: DraftedForm,
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  const typed = Object.fromEntries(new URLSearchParams(await request.clone().text()));
  keepAttempt(form, typed);
  try {
    return await withTimeout(serverAction());
  } catch (error) {
    // A redirect is thrown: the form is stored.
    if (error instanceof Response) {
      forgetDraft(form);
      throw error;
    }
    // A lost connection and a timeout are a `TypeError`; anything else is an answer that cannot be used.
    return failed(error instanceof TypeError ? "network" : "save", typed);
  }
}
