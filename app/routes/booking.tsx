import { useMemo } from "react";
import { createContext, data, redirectDocument } from "react-router";
import { readSelection, type Selection, selectionQuery } from "~/catalogue/selection";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log";
import { BookingScreen } from "~/features/booking/components/booking-screen";
import { createBooking } from "~/features/booking/mutations.server";
import {
  type BookingAnswer,
  bookingFields,
  readBooking,
  storageFailure,
  tooManyBookings,
  unreadableForm,
} from "~/features/booking/submission";
import { forgetDraft, keepAttempt } from "~/forms/draft";
import { notSent, typedInto } from "~/forms/not-sent";
import { isOneTooMany, RATE_PERIOD_SECONDS } from "~/forms/rate-limit.server";
import { readForm } from "~/forms/read-form.server";
import { newSubmissionId, submissionIdOf } from "~/forms/submission-key.server";
import { withPatience } from "~/forms/timeout.client";
import { cloudflareContext, languageContext } from "~/http/context";
import { dayAfter, riyadhDate } from "~/i18n/format";
import { linkTo } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { enqueue } from "~/outbox/enqueue.server";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/booking";

export const handle = {
  hydrate: true,
  query: (loaded) => selectionQuery((loaded as Route.ComponentProps["loaderData"]).chosen),
} satisfies PageHandle;

/** What a posted form chose, for the loader that renders the page again in the same request. */
const postedContext = createContext<{ selection: Selection; submissionId: string } | null>(null);

export function loader({ context, url }: Route.LoaderArgs) {
  const posted = context.get(postedContext);
  return {
    chosen: posted?.selection ?? readSelection(url.searchParams).selection,
    structuredData: structuredData("booking", context.get(languageContext)),
    submissionId: posted?.submissionId ?? newSubmissionId(),
    firstDay: dayAfter(riyadhDate(new Date())),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Takes a booking: 303 to the thank-you page, or the page again with what was typed and what is wrong: 400 for problems,
 * 413 for a body that is too long, 429 for one form too many, 503 when it could not be stored. 200 only shows a new total.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const language = context.get(languageContext);
  const { env, ctx } = context.get(cloudflareContext);
  const now = new Date();

  const posted = await readForm(request, bookingFields);
  if (!posted.ok) return data(unreadableForm(posted.status, language), posted.status);

  const reading = readBooking(posted.form, { language, today: riyadhDate(now) });
  context.set(postedContext, { selection: reading.selection, submissionId: submissionIdOf(posted.form) });
  if (reading.kind === "robot") return redirectDocument(linkTo("thank-you", language), 303);
  if (reading.kind === "update") return data(reading.answer);
  if (reading.kind === "problems") return data(reading.answer, 400);

  const sender = { address: request.headers.get("CF-Connecting-IP"), phone: reading.input.phoneNumber };
  if (await isOneTooMany(sender, env)) {
    const headers = { "Retry-After": String(RATE_PERIOD_SECONDS) };
    return data(tooManyBookings(reading.kept, language), { status: 429, headers });
  }

  const stored = await createBooking(openDatabase(env.DB), reading.input, now).catch(logStorageFailure);
  if (!stored) return data(storageFailure(reading.kept, language), 503);
  const { reference } = stored.booking;
  console.info({ event: stored.owed.length > 0 ? "booking-stored" : "booking-repeated", reference });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, stored.owed));
  return redirectDocument(linkTo("thank-you", language, new URLSearchParams({ booking: stored.booking.id })), 303);
}

/** What the action says in its headers is said on the page's too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedInto(request);
  keepAttempt("booking", typed);
  try {
    return await withPatience(serverAction());
  } catch (error) {
    // A redirect is thrown: the booking is in.
    if (error instanceof Response) {
      forgetDraft("booking");
      throw error;
    }
    // What never arrived, or was not answered in time, fails as a `TypeError`; anything else is an unusable answer.
    return { unsent: error instanceof TypeError ? ("network" as const) : ("save" as const), typed };
  }
}

/** The page itself holds all that changes: asking for it again could only lose it, when the network is lost. */
export const shouldRevalidate = () => false;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, submissionId, firstDay } = loaderData;
  const { meta: metaTexts, errors } = useTexts("booking");
  const answer = useMemo<BookingAnswer | undefined>(() => {
    if (!actionData || !("unsent" in actionData)) return actionData;
    const message = errors[actionData.unsent];
    return {
      result: notSent(actionData.typed, message),
      toast: { tone: "danger", title: errors.title, description: message },
    };
  }, [actionData, errors]);
  return (
    <>
      <PageMeta screen="booking" texts={metaTexts} failed={answer?.result.error !== undefined} />
      <BookingScreen chosen={chosen} submissionId={submissionId} firstDay={firstDay} answer={answer} />
    </>
  );
}

function logStorageFailure(error: unknown): null {
  console.error({ event: "booking-not-stored", error: errorForLog(error) });
  return null;
}
