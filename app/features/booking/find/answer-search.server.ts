import { data, redirectDocument } from "react-router";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { exceededRateLimits, RATE_PERIOD_SECONDS } from "~/forms/rate-limit.server";
import { formValues } from "~/forms/read-form.server";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";
import type { FindAnswer, FindFailure } from "./find-answer";
import { FIND_PERIOD_SECONDS, findBooking } from "./find-booking.server";
import { readSearch } from "./find-form.server";

interface SearchOptions {
  readonly request: Request;
  readonly env: Env;
  readonly language: Language;
  readonly now: Date;
}

/** The answer to a search for a booking: 303 to its page, or the form again with what was typed (product.md 9.14). */
export async function answerSearch(form: FormData, { request, env, language, now }: SearchOptions) {
  const ipAddress = ipAddressOf(request);
  const limits = await exceededRateLimits({ ipAddress }, env);
  if (limits.length > 0) {
    console.warn({ event: "form-limited", form: "find-booking", limits });
    return failed("tooMany", 429, form, RATE_PERIOD_SECONDS);
  }
  const search = { ...readSearch(form), ipAddress };
  const outcome = await findBooking(openDatabase(env.DB), search, now).catch((error) => {
    console.error({ event: "booking-not-searched", error: errorForLog(error) });
    return { kind: "failed" } as const;
  });
  switch (outcome.kind) {
    case "failed":
      return failed("save", 503, form);
    case "locked":
      console.warn({ event: "form-limited", form: "find-booking", limits: ["FAILED_SEARCHES"] });
      return failed("locked", 429, form, FIND_PERIOD_SECONDS);
    case "notFound":
      console.info({ event: "booking-not-found" });
      return failed("notFound", 400, form);
    case "found":
      console.info({ event: "booking-found" });
      return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: outcome.token })), 303);
  }
}

/** The answer to a search of which nothing could be read. */
export function unreadableSearch(status: 400 | 413) {
  return failed("malformed", status, new FormData());
}

function failed(failure: FindFailure, status: number, form: FormData, retryAfter?: number) {
  const { reference = "", phoneNumber = "" } = formValues(form);
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  const result = { status: "error", initialValue: { reference, phoneNumber } } as const;
  return data<FindAnswer>({ intent: "find", result, failure }, { status, headers });
}
