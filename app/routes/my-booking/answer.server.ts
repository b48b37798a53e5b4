import { redirectDocument } from "react-router";
import { answerOf, isTimeAsked } from "~/domain/bookings/history";
import { changeRefusal } from "~/domain/bookings/status";
import { submissionBy } from "~/domain/bookings/write.server";
import { freeHours } from "~/domain/days/offered-hours";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import type { Database } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import type { AnswerKind } from "~/platform/db/schema.server";
import { findCarriedOut } from "~/platform/db/submissions.server";
import { linkTo } from "~/platform/i18n/screens";
import { type CustomerPost, openPost } from "./change.server";
import { arrivalsOf, changeableBooking, seenTime } from "./my-booking.server";

/**
 * Stores what the customer says about the arrival time (product.md 9.17): 303, or the page of the
 * booking with the reason why not. It asks for no digits, because it changes nothing.
 */
export async function answerTime(db: Database, form: FormData, kind: AnswerKind, post: CustomerPost) {
  const { booking: found, token, language, now } = post;
  const { booking } = found;
  const { reference, status, bookingDate, arrivalTime } = booking;
  const opened = await openPost(form, post);
  if (!opened.ok) return opened.answer;
  const { key, reject, failed } = opened;
  const answer = redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token })), 303);
  const wish = kind === "asks-time" ? String(form.get("wish") ?? "") : null;
  const appointment = changeableBooking(found);
  const current = answerOf(found.events);
  try {
    const before = await findCarriedOut(db, { key, now });
    const isSeen = form.get("seen") === seenTime(appointment);
    if (isSeen && current?.kind === kind && current.wish === wish) return answer;
    if (!isTimeAsked(appointment, now)) {
      const refusal = changeRefusal("cancel", appointment, now);
      return refusal ? reject(refusal, { status: 410 }) : reject("outdated", { status: 409 });
    }
    if (before) return reject("repeated", { status: 409 });
    const isOffered = wish === null || freeHours(arrivalsOf(found, now)).includes(wish);
    if (!isSeen || !isOffered) return reject("outdated", { status: 409 });
    // Unchanged values, so that an answer about another appointment is not stored.
    const change = { set: { status, bookingDate, arrivalTime }, events: [{ kind, text: wish }] } as const;
    const written = await changeAndNotify(db, booking, change, submissionBy(null, now, key));
    console.info({ event: "booking-change", reference, intent: kind, outcome: written ? "done" : "outdated" });
    return written ? answer : reject("outdated", { status: 409 });
  } catch (error) {
    // A simultaneous second tap has stored it.
    if (dbErrorKind(error) === "repeated-form") return answer;
    return failed(error, { event: "booking-not-changed", reference });
  }
}
