import { data, redirectDocument } from "react-router";
import { bookingFieldNames } from "~/domain/bookings/fields";
import { cachedBookingSchema } from "~/domain/bookings/schema.server";
import { createBooking } from "~/domain/bookings/write.server";
import { readSelection, selectionQuery } from "~/domain/catalogue/selection";
import { ownerFacts } from "~/domain/centre/owner-facts";
import { dayProblem } from "~/domain/days/days";
import {
  daysCache,
  daysOfPage,
  explainUnavailableDay,
  readBookableDays,
  readCachedDays,
  readHorizon,
} from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { enqueue } from "~/domain/outbox/rows.server";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { openDatabase } from "~/platform/db/client.server";
import { dbErrorKind, errorForLog } from "~/platform/db/errors.server";
import { formValues, openForm, readForm, rejectForm } from "~/platform/forms/form.server";
import { answerWithoutErrors } from "~/platform/forms/form-answer";
import { ipAddressOf, isFromCarrier, networksOf } from "~/platform/forms/ip-address-key.server";
import { sendAsPage, sendForm } from "~/platform/forms/send-form.client";
import { cloudflareContext, postedFormContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { nextDay, riyadhDate } from "~/platform/i18n/dates";
import { normalizeDay } from "~/platform/i18n/normalize-input";
import { linkTo } from "~/platform/i18n/screens";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/page";
import { BookingScreen } from "./form";
import { postedSelection } from "./posted-selection.server";

export const handle = {
  Bar: null,
  hydrate: ["booking"],
  query: (loaded) => selectionQuery((loaded as Route.ComponentProps["loaderData"]).chosen),
} satisfies PageHandle;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const posted = context.get(postedFormContext);
  const chosen = posted ? postedSelection(posted) : readSelection(url.searchParams).selection;
  const showsForm = posted !== null || (chosen.carType !== null && chosen.codes.length > 0);
  const now = new Date();
  const { carClass } = ownerFacts;
  const readDays = () => readCachedDays({ env, request, now }, { language, ...stayFor(chosen.codes) });
  return {
    chosen,
    structuredData: structuredData("booking", language),
    submissionId: crypto.randomUUID(),
    today: riyadhDate(now),
    days: showsForm ? await daysOfPage(readDays) : null,
    ...(carClass && { carClass: carClass[language] }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Stores a booking: 303 to the thank-you page, or the page again with what was typed and the errors
 * (product.md 5.15): 400 when invalid, or with other days when the day is full or closed; 413 when
 * the body is too long, 429 above a limit, 503 when storing failed; 200 only shows the new total.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const now = new Date();

  const posted = await readForm(request, bookingFieldNames);
  if (!posted.ok) return rejectForm(posted.failure);
  const { form } = posted;
  const offeredDay = form.get("offeredDay");
  if (offeredDay) {
    form.set("bookingDate", offeredDay);
    form.delete("nearDay");
  }
  form.delete("offeredDay");
  const nearDay = form.get("nearDay");
  if (nearDay && !form.get("bookingDate")) form.set("bookingDate", nearDay);
  context.set(postedFormContext, form);
  if (form.has("intent") || form.has("remove")) return data(answerWithoutErrors(formValues(form)));

  const db = openDatabase(env.DB);
  const horizonDays = await readHorizon(db, now).catch(unknownHorizon);
  // Without a horizon, the day cannot be checked.
  if (horizonDays === undefined) return rejectForm("save", form);
  const horizon = { today: riyadhDate(now), horizonDays };
  // Of a day of the list and a typed one, the one that can be booked wins.
  const typedDay = normalizeDay(formValues(form).bookingDate ?? "");
  if (nearDay && dayProblem(typedDay, horizon)) form.set("bookingDate", nearDay);
  else if (nearDay && dayProblem(String(nearDay), horizon)) form.delete("nearDay");
  const ipAddress = ipAddressOf(request);
  const opened = await openForm(form, cachedBookingSchema(language, horizon), {
    name: "booking",
    env,
    now,
    senderOf: ({ phoneNumber, email }) => ({ ipAddress, phone: phoneNumber, email }),
  });
  if (!opened.ok) {
    const { answer } = opened;
    const bookingDate = normalizeDay(formValues(form).bookingDate ?? "");
    if (dayProblem(bookingDate, horizon) !== "beyond") return answer;
    const { codes } = readSelection(form).selection;
    const readDays = () => readCachedDays({ env, request, now }, { language, ...stayFor(codes) });
    const { offeredDays } = await explainUnavailableDay(readDays, "beyond", { bookingDate }, language);
    return data({ ...answer.data, offeredDays }, answer.init ?? undefined);
  }

  const { value, invalid, failed } = opened;
  try {
    const networks = await networksOf(db, ipAddress, now, isFromCarrier(request, env));
    const { booking, isRepeated, messages } = await createBooking(db, { ...value, language, networks }, now);
    const event = isRepeated ? "booking-repeated" : "booking-stored";
    console.info({ event, reference: booking.reference });
    ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
    return redirectDocument(linkTo("thank-you", language, new URLSearchParams({ booking: booking.token })), 303);
  } catch (error) {
    if (dbErrorKind(error) === "day-full") {
      console.info({ event: "booking-rejected", field: "bookingDate", reason: "full" });
      const query = { today: horizon.today, language, ...stayFor(value.codes) };
      // The day has just become full or closed, and the page must not offer it again.
      daysCache.clear();
      const why = await explainUnavailableDay(() => readBookableDays(db, query), "full", value, language);
      return invalid("bookingDate", why.message, why.offeredDays);
    }
    return failed(error, { event: "booking-not-stored" });
  }
}

function unknownHorizon(error: unknown): undefined {
  console.error({ event: "booking-not-stored", error: errorForLog(error) });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().text();
  const answer = await sendForm("booking", request, () => serverAction());
  // This page has the prices with which it was loaded. The server's page has the new ones.
  if (answer.result.error?.summary) sendAsPage(typed);
  return answer;
}

/**
 * The state is in the page itself, so loading it again is useless, and would fail while offline.
 */
export const shouldRevalidate = () => false;

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { chosen, submissionId, today, days, carClass } = loaderData;
  return (
    <BookingScreen
      chosen={chosen}
      submissionId={submissionId}
      firstDay={nextDay(today)}
      days={days}
      answer={answer}
      carClass={carClass}
    />
  );
}
