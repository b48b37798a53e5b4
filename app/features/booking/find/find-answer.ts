import type { FormAnswer } from "~/forms/form-answer";

/**
 * Why no booking was found: none has this reference and number, this network has failed too often, there were too many
 * forms, the form could not be read, or D1 did not answer. Each is also a key below `failure` in the texts of the page.
 */
export type FindFailure = "notFound" | "locked" | "tooMany" | "malformed" | "save";

/** The action data of a search that found nothing. */
export interface FindAnswer extends FormAnswer<FindFailure> {
  readonly intent: "find";
}
