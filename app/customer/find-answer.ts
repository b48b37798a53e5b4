import type { FormAnswer } from "~/forms/form-answer";

/**
 * Why no booking was found: none has this reference and number (`notFound`), too many searches from
 * this IP address failed (`locked`), a rate limit (`tooMany`), an unreadable form (`malformed`), or
 * a failure of D1 (`save`). Each is also a key below `failure` in the texts of the page.
 */
export type FindFailure = "notFound" | "locked" | "tooMany" | "malformed" | "save";

/** The action data of a search that found nothing. */
export interface FindAnswer extends FormAnswer<FindFailure> {
  readonly intent: "find";
}
