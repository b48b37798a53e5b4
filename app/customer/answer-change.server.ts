import { data, redirectDocument } from "react-router";
import type { ChangeIntent } from "~/bookings/change-rules";
import { explainBadDay } from "~/days/bad-day.server";
import { readBookableDays } from "~/days/bookable-days.server";
import type { Database } from "~/db/client.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { failureResponse, submitForm } from "~/forms/submit-form.server";
import { linkTo } from "~/i18n/links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { changeBooking } from "./change-booking.server";
import { changeSchema } from "./change-form.server";
import { answerWrongDigits, type OwnerPost } from "./owner-post.server";

/**
 * Answers a form that moves or cancels a booking: 303, or its page with an error (product.md 9.6).
 */
export async function answerChange(db: Database, form: FormData, intent: ChangeIntent, post: OwnerPost) {
  const { booking, token, request, limits, language, now, enqueue } = post;
  const { reference } = booking;
  const offeredDay = form.get("offeredDay");
  if (offeredDay) form.set("bookingDate", offeredDay);
  const submitted = await submitForm(form, {
    form: "my-booking",
    errorLog: { event: "booking-not-changed", reference },
    schema: changeSchema,
    limits,
    senderOf: () => ({ ipAddress: ipAddressOf(request) }),
    perform: (requested) => changeBooking(db, { token, booking, request: { intent, ...requested } }, now),
  });
  if ("answer" in submitted) return submitted.answer;
  const { outcome, valid } = submitted;
  const result = "reason" in outcome ? outcome.reason : outcome.kind;
  console.info({ event: "booking-change", reference, intent, outcome: result });
  switch (outcome.kind) {
    case "locked":
    case "wrong":
      return answerWrongDigits(outcome.kind, valid, language);
    case "refused":
      return failureResponse(outcome.reason, form, { status: 410 });
    case "badDay": {
      const { id, codes, day } = outcome.booking;
      const readDays = () => readBookableDays(db, { today: riyadhDate(now), language, codes, moving: id });
      const requested = { bookingDate: valid.value.bookingDate, movingFrom: day };
      const { message, offeredDays } = await explainBadDay(readDays, outcome.reason, requested, { language, now });
      return data({ result: valid.submission.reply({ fieldErrors: { bookingDate: [message] } }), offeredDays }, 400);
    }
    case "changed":
      enqueue(outcome.messages);
  }
  return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token })), 303);
}
