import { redirectDocument } from "react-router";
import { openDatabase } from "~/db/client.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { failureResponse, submitForm } from "~/forms/submit-form.server";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";
import { FIND_PERIOD_SECONDS, findBooking } from "./find-booking.server";
import { findSchema } from "./find-form.server";

interface SearchOptions {
  readonly request: Request;
  readonly env: Env;
  readonly language: Language;
  readonly now: Date;
}

/** Answers a search for a booking: 303 to its page, or the form again (product.md 9.14). */
export async function answerSearch(form: FormData, { request, env, language, now }: SearchOptions) {
  const ipAddress = ipAddressOf(request);
  const submitted = await submitForm(form, {
    form: "find-booking",
    errorLog: { event: "booking-not-searched" },
    schema: findSchema,
    limits: env,
    senderOf: () => ({ ipAddress }),
    perform: (terms) => findBooking(openDatabase(env.DB), { ...terms, ipAddress }, now),
  });
  if ("answer" in submitted) return submitted.answer;
  const { outcome } = submitted;
  switch (outcome.kind) {
    case "locked":
      console.warn({ event: "form-limited", form: "find-booking", limits: ["FAILED_SEARCHES"] });
      return failureResponse("locked", form, { status: 429, retryAfter: FIND_PERIOD_SECONDS });
    case "notFound":
      console.info({ event: "booking-not-found" });
      return failureResponse("notFound", form, { status: 400 });
    case "found":
      console.info({ event: "booking-found" });
      return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: outcome.token })), 303);
  }
}
