import { redirectDocument } from "react-router";
import { answerOf, isTimeAsked } from "~/domain/bookings/history";
import { changeRefusal } from "~/domain/bookings/status";
import { submissionBy } from "~/domain/bookings/write.server";
import { freeHours } from "~/domain/days/offered-hours";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import type { WorksAnswer } from "~/domain/work/work.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import type { AnswerKind } from "~/platform/db/schema.server";
import { findCarriedOut } from "~/platform/db/submissions.server";
import { idempotencyKey, openForm } from "~/platform/forms/form.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { linkTo } from "~/platform/i18n/screens";
import { answerChange, answerResend, type CustomerPost, changeSchema } from "./change.server";
import type { pageIntents } from "./forms";
import { arrivalsOf, changeableBooking, seenTime, workQuestionOf } from "./my-booking.server";

type Intent = (typeof pageIntents)[number];

interface PostedForm extends Omit<CustomerPost, "key" | "opened" | "done"> {
  readonly request: Request;
  readonly env: Env;
}

/** 303, or the page of the booking with what was typed and the reason. */
export async function answerForm(intent: Intent, posted: PostedForm) {
  const { request, env, now, form, booking, token, language } = posted;
  const { reference } = booking.booking;
  const nearDay = form.get("nearDay");
  if (nearDay) form.set("bookingDate", nearDay);
  const key = await idempotencyKey(form, reference);
  const senderOf = () => ({ ipAddress: ipAddressOf(request) });
  const opened = await openForm(form, changeSchema, { name: "my-booking", env, now, senderOf });
  if (!opened.ok) return opened.answer;
  const query = new URLSearchParams({ booking: token, ...(intent === "resend" && { sent: "1" }) });
  const place = intent.startsWith("works-") ? "#work" : "";
  const done = redirectDocument(linkTo("my-booking", language, query) + place, 303);
  const post = { ...posted, key, opened, done };
  try {
    switch (intent) {
      case "move":
      case "cancel":
        return await answerChange(intent, post);
      case "resend":
        return await answerResend(post);
      case "agrees":
      case "asks-time":
        return await answerTime(intent, post);
      case "works-allowed":
      case "works-refused":
        return await answerWorks(intent, post);
    }
  } catch (error) {
    // A simultaneous second tap has carried it out.
    if (dbErrorKind(error) === "repeated-form") return done;
    return opened.failed(error, { event: "booking-not-changed", reference });
  }
}

/**
 * Stores what the customer says about the arrival time (product.md 9.17). It asks for no digits,
 * because it changes nothing.
 */
async function answerTime(kind: AnswerKind, { db, booking: found, form, key, now, opened, done }: CustomerPost) {
  const { booking } = found;
  const { reference, status, bookingDate, arrivalTime } = booking;
  const wish = kind === "asks-time" ? String(form.get("wish") ?? "") : null;
  const appointment = changeableBooking(found);
  const current = answerOf(found.events);
  const before = await findCarriedOut(db, { key, now });
  const isSeen = form.get("seen") === seenTime(appointment);
  if (isSeen && current?.kind === kind && current.wish === wish) return done;
  if (!isTimeAsked(appointment, now)) {
    const refusal = changeRefusal("cancel", appointment, now);
    return refusal ? opened.reject(refusal, { status: 410 }) : opened.reject("outdated", { status: 409 });
  }
  if (before) return opened.reject("repeated", { status: 409 });
  const isOffered = wish === null || freeHours(arrivalsOf(found, now)).includes(wish);
  if (!isSeen || !isOffered) return opened.reject("outdated", { status: 409 });
  // Unchanged values, so that an answer about another appointment is not stored.
  const change = { set: { status, bookingDate, arrivalTime }, events: [{ kind, text: wish }] } as const;
  const written = await changeAndNotify(db, booking, change, submissionBy(null, now, key));
  console.info({ event: "booking-change", reference, intent: kind, outcome: written ? "done" : "outdated" });
  return written ? done : opened.reject("outdated", { status: 409 });
}

/** Stores whether the site may show the pictures of the car (product.md 19.9). */
async function answerWorks(kind: WorksAnswer, { db, booking, form, key, now, opened, done }: CustomerPost) {
  const { reference } = booking.booking;
  const question = workQuestionOf(booking);
  if (question.answer?.kind === kind && (question.isAllowed || kind === "works-refused")) return done;
  if (await findCarriedOut(db, { key, now })) return opened.reject("repeated", { status: 409 });
  const isSeen = kind === "works-refused" || form.get("seen") === question.seen;
  if (question.works.length === 0 || !isSeen) return opened.reject("worksChanged", { status: 409 });
  await changeAndNotify(db, booking.booking, { set: {}, events: [{ kind }] }, submissionBy(null, now, key));
  console.info({ event: "works-answered", reference, outcome: kind });
  return done;
}
