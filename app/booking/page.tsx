import { useTranslation } from "react-i18next";
import { createContext, data, redirectDocument } from "react-router";
import { createBooking } from "~/bookings/mutations.server";
import { bookingFieldNames, cachedBookingSchema } from "~/bookings/schema.server";
import { ownerFacts } from "~/business/profile";
import { readSelection, type Selection, selectionQuery } from "~/catalogue/selection";
import { explainBadDay } from "~/days/bad-day.server";
import { readCachedDays } from "~/days/cached-days.server";
import { dayProblem, readDay } from "~/days/day-rules";
import { daysAhead } from "~/days/days-ahead.server";
import { readHorizon } from "~/days/settings.server";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { answerWithoutErrors } from "~/forms/form-answer";
import { ipAddressOf, networkOf } from "~/forms/ip-address-key.server";
import { formValues, isRobot, readForm } from "~/forms/read-form.server";
import { sendForm } from "~/forms/send-form.client";
import { commonFailure, submitForm } from "~/forms/submit-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { dayAfter } from "~/i18n/date-arithmetic";
import { linkTo } from "~/i18n/links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { enqueue } from "~/outbox/rows.server";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/page";
import type { BookingAnswer } from "./booking-answer";
import { answerBookingError } from "./booking-error.server";
import { BookingScreen } from "./booking-screen";
import { postedSelection } from "./posted-selection.server";

export const handle = {
  hydrate: ["booking"],
  query: (loaded) => selectionQuery((loaded as Route.ComponentProps["loaderData"]).chosen),
} satisfies PageHandle;

/** The selection of a posted form, passed from the action to the loader of the same request. */
const postedSelectionContext = createContext<Selection | null>(null);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const posted = context.get(postedSelectionContext);
  const chosen = posted ?? readSelection(url.searchParams).selection;
  const showsForm = posted !== null || (chosen.carType !== null && chosen.codes.length > 0);
  const now = new Date();
  const today = riyadhDate(now);
  const { carClass } = ownerFacts;
  const readDays = () => readCachedDays({ env, request, now }, { language, codes: chosen.codes });
  return {
    chosen,
    structuredData: structuredData("booking", language),
    submissionId: crypto.randomUUID(),
    firstDay: dayAfter(today),
    days: showsForm ? await daysAhead(readDays, { today }) : null,
    ...(carClass && { carClass: carClass[language] }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Stores a booking: 303 to the thank-you page, or the page again with what was typed and the
 * errors: 400 when invalid, 413 when the body is too long, 429 when there are too many, 503 when
 * storing failed; 200 only shows the new total.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const now = new Date();

  const posted = await readForm(request, bookingFieldNames);
  if (!posted.ok) return commonFailure(posted.failure);
  if (isRobot(posted.form)) {
    console.info({ event: "form-from-robot", form: "booking" });
    return redirectDocument(linkTo("thank-you", language), 303);
  }

  const offeredDay = posted.form.get("offeredDay");
  if (offeredDay) posted.form.set("bookingDate", offeredDay);
  posted.form.delete("offeredDay");
  context.set(postedSelectionContext, postedSelection(posted.form));
  if (posted.form.has("intent") || posted.form.has("remove")) {
    return data(answerWithoutErrors(formValues(posted.form)));
  }

  const db = openDatabase(env.DB);
  const horizonDays = await readHorizon(db, now).catch(unknownHorizon);
  // Without a horizon, the day cannot be checked.
  if (horizonDays === undefined) return commonFailure("save", posted.form);
  const horizon = { today: riyadhDate(now), horizonDays };
  const submitted = await submitForm(posted.form, {
    form: "booking",
    errorLog: { event: "booking-not-stored" },
    schema: cachedBookingSchema(language, horizon),
    limits: env,
    senderOf: ({ phoneNumber, email }) => ({ ipAddress: ipAddressOf(request), phone: phoneNumber, email }),
    async perform(input) {
      const network = await networkOf(db, ipAddressOf(request), now);
      return createBooking(db, { ...input, language, network }, now);
    },
    answerDbError: (error, valid) => answerBookingError(db, error, valid, { language, now }),
  });
  if ("answer" in submitted) {
    const { answer } = submitted;
    const bookingDate = readDay(formValues(posted.form).bookingDate ?? "");
    if (dayProblem(bookingDate, horizon) !== "beyond") return answer;
    const { codes } = readSelection(posted.form).selection;
    const readDays = () => readCachedDays({ env, request, now }, { language, codes });
    const { offeredDays } = await explainBadDay(readDays, "beyond", { bookingDate }, { language, now });
    return data<BookingAnswer>({ ...answer.data, offeredDays }, answer.init ?? undefined);
  }

  const { booking, messages } = submitted.outcome;
  console.info({ event: messages.length > 0 ? "booking-stored" : "booking-repeated", reference: booking.reference });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  return redirectDocument(linkTo("thank-you", language, new URLSearchParams({ booking: booking.token })), 303);
}

function unknownHorizon(error: unknown): undefined {
  console.error({ event: "booking-not-stored", error: errorForLog(error) });
}

/** Copies the headers of the action, such as `Retry-After`, to the page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm("booking", request, () => serverAction());
}

/**
 * The state is in the page itself, so loading it again has no use, and would fail while offline.
 */
export const shouldRevalidate = () => false;

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { chosen, submissionId, firstDay, days, carClass } = loaderData;
  const { t } = useTranslation("booking");
  return (
    <>
      <PageMeta
        screen="booking"
        texts={t("meta", { returnObjects: true })}
        failed={answer?.result.status === "error"}
      />
      <BookingScreen
        chosen={chosen}
        submissionId={submissionId}
        firstDay={firstDay}
        days={days}
        answer={answer}
        carClass={carClass}
      />
    </>
  );
}
