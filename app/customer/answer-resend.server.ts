import { redirectDocument } from "react-router";
import type { Database } from "~/db/client.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { failureResponse, submitForm } from "~/forms/submit-form.server";
import { linkTo } from "~/i18n/links";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "~/mail/resend.server";
import { changeSchema } from "./change-form.server";
import { answerWrongDigits, type OwnerPost } from "./owner-post.server";
import { checkLastDigits } from "./wrong-tries.server";

/**
 * Answers the form that sends the latest email again: 303 to the page of the booking, or that page
 * with an error (product.md 9.16).
 */
export async function answerResend(db: Database, form: FormData, post: OwnerPost) {
  const { booking, token, request, limits, language, now, enqueue } = post;
  const { id, reference, phoneNumber } = booking;
  const submitted = await submitForm(form, {
    form: "my-booking",
    errorLog: { event: "email-not-resent", reference },
    schema: changeSchema,
    limits,
    senderOf: () => ({ ipAddress: ipAddressOf(request) }),
    perform: async ({ lastDigits }) => {
      const digits = await checkLastDigits(db, { bookingId: id, lastDigits, phoneNumber }, now);
      return digits === "right" ? resendToCustomer(db, id, now) : ({ kind: digits } as const);
    },
  });
  if ("answer" in submitted) return submitted.answer;
  const { outcome, valid } = submitted;
  console.info({ event: "resend-asked", reference, outcome: outcome.kind });
  switch (outcome.kind) {
    case "locked":
    case "wrong":
      return answerWrongDigits(outcome.kind, valid, language);
    case "nothing":
      return failureResponse("nothingToSend", form, { status: 410 });
    case "often":
      return failureResponse("sentOften", form, { status: 429, retryAfter: RESEND_PERIOD_SECONDS });
    case "sent":
      enqueue(outcome.messages);
  }
  return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token, sent: "1" })), 303);
}
