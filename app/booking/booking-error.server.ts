import { data } from "react-router";
import type { BookingInput } from "~/bookings/schema.server";
import { explainBadDay } from "~/days/bad-day.server";
import { readBookableDays } from "~/days/bookable-days.server";
import type { Database } from "~/db/client.server";
import { dbErrorKind, errorForLog } from "~/db/errors.server";
import { heartbeat } from "~/db/schema.server";
import { answerPersonLimit } from "~/forms/person-limit.server";
import { failureResponse, type ValidForm } from "~/forms/submit-form.server";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { BookingAnswer } from "./booking-answer";

/** The period of the triggers `bookings_per_network` and `bookings_per_hour`. */
const HOUR_SECONDS = 60 * 60;

/**
 * The answer when a rule of the database rejects a valid booking (product.md 5.15): 400 for a full
 * or closed day, with other days; 429 above the hourly limit of the site or of a network, or the
 * daily limit of a person. Null for any other error. Never throws.
 */
export async function answerBookingError(
  db: Database,
  error: unknown,
  { posted, value, submission }: ValidForm<BookingInput>,
  context: { readonly language: Language; readonly now: Date },
) {
  switch (dbErrorKind(error)) {
    case "day-full": {
      console.info({ event: "booking-refused", field: "bookingDate", reason: "full" });
      const { codes } = value;
      const query = { today: riyadhDate(context.now), language: context.language, codes };
      // Not cached: the day has just become full or closed.
      const { message, offeredDays } = await explainBadDay(() => readBookableDays(db, query), "full", value, context);
      const result = submission.reply({ fieldErrors: { bookingDate: [message] } });
      return data<BookingAnswer>({ result, offeredDays }, 400);
    }
    case "too-many-of-network":
      console.warn({ event: "form-limited", form: "booking", limits: ["PER_NETWORK"] });
      return failureResponse("busy", posted, { status: 429, retryAfter: HOUR_SECONDS });
    case "too-many-bookings":
      console.warn({ event: "form-limited", form: "booking", limits: ["PER_HOUR"] });
      await soundAlarm(db, context.now);
      return failureResponse("busy", posted, { status: 429, retryAfter: HOUR_SECONDS });
    default:
      return answerPersonLimit(error, "booking", posted);
  }
}

/** Turns `bookings` of `/health` red (product.md 15.1). The rejected booking left no row to count. */
async function soundAlarm(db: Database, now: Date): Promise<void> {
  await db
    .update(heartbeat)
    .set({ rejectedAt: now.toISOString() })
    .catch((error) => console.error({ event: "alarm-not-stored", error: errorForLog(error) }));
}
