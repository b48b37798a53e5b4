import { data } from "react-router";
import type { RateLimits } from "~/forms/rate-limit.server";
import { failureResponse, type ValidForm } from "~/forms/submit-form.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { OutboxMessage } from "~/outbox/rows.server";
import type { OwnedBooking } from "./my-booking.server";
import { TRIES_PERIOD_SECONDS } from "./wrong-tries.server";

/** A posted form from somebody who knows the token of the booking. */
export interface OwnerPost {
  readonly booking: OwnedBooking;
  readonly token: string;
  readonly request: Request;
  readonly limits: Partial<RateLimits>;
  readonly language: Language;
  readonly now: Date;
  readonly enqueue: (messages: readonly OutboxMessage[]) => void;
}

/** The answer to wrong last digits: 400 with an error at their field, or 429 after too many. */
export function answerWrongDigits<Value>(
  digits: "wrong" | "locked",
  { posted, submission }: ValidForm<Value>,
  language: Language,
) {
  if (digits === "locked") return failureResponse(digits, posted, { status: 429, retryAfter: TRIES_PERIOD_SECONDS });
  const message = translator(language).t("myBooking:errors.digits");
  return data({ result: submission.reply({ fieldErrors: { lastDigits: [message] } }) }, 400);
}
