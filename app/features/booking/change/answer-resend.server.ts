import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import type { Database } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";
import { translator } from "~/i18n/translator";
import type { MailMessage } from "~/outbox/message.server";
import type { ChangeAnswer } from "./change-answer";
import { typedDigits } from "./change-form.server";
import { failed } from "./failed-change.server";
import type { OwnedBooking } from "./my-booking.server";
import { RESEND_PERIOD_SECONDS, resendToCustomer } from "./resend-to-customer.server";
import { judgeDigits, TRIES_PERIOD_SECONDS } from "./wrong-tries.server";

const schema = z.object({ intent: z.literal("resend"), lastDigits: typedDigits });

interface ResendVisit {
  readonly booking: OwnedBooking;
  readonly token: string;
  readonly language: Language;
  readonly now: Date;
  readonly enqueue: (messages: readonly MailMessage[]) => void;
}

/** The answer to the button that sends the latest email again: 303 to the page of the booking, or that page (product.md 9.16). */
export async function answerResend(db: Database, form: FormData, visit: ResendVisit) {
  const { booking, token, language, now, enqueue } = visit;
  const { id, reference, phoneNumber } = booking;
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return failed("malformed", 400, { form });
  const { lastDigits } = submission.value;
  const resend = async () => {
    const digits = await judgeDigits(db, { bookingId: id, lastDigits, phoneNumber }, now);
    return digits === "right" ? resendToCustomer(db, id, now) : ({ kind: digits } as const);
  };
  const outcome = await resend().catch((error) => {
    console.error({ event: "email-not-resent", reference, error: errorForLog(error) });
    return { kind: "failed" } as const;
  });
  console.info({ event: "resend-asked", reference, outcome: outcome.kind });
  switch (outcome.kind) {
    case "locked":
      return failed("locked", 429, { form, retryAfter: TRIES_PERIOD_SECONDS });
    case "wrong": {
      const result = submission.reply({
        fieldErrors: { lastDigits: [translator(language).t("myBooking:errors.digits")] },
      });
      return data<ChangeAnswer>({ intent: "resend", result }, 400);
    }
    case "nothing":
      return failed("nothingToSend", 410, { form });
    case "often":
      return failed("sentOften", 429, { form, retryAfter: RESEND_PERIOD_SECONDS });
    case "failed":
      return failed("notSent", 503, { form });
    case "sent":
      enqueue(outcome.messages);
  }
  return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token, sent: "1" })), 303);
}
