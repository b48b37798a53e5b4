import { useTranslation } from "react-i18next";
import { createContext, data, redirectDocument } from "react-router";
import { readSelection, type Selection, selectionQuery } from "~/catalogue/selection";
import { openDatabase } from "~/db/client.server";
import { BookingScreen } from "~/features/booking/components/booking-screen";
import { createBooking } from "~/features/booking/mutations.server";
import { postedSelection } from "~/features/booking/posted-selection.server";
import { bookingFields, bookingSchemaOf } from "~/features/booking/schema.server";
import { kept } from "~/forms/answer";
import { isRobot, readForm, typedIn } from "~/forms/read-form.server";
import { sendForm } from "~/forms/send-form.client";
import { failureAnswer, submitForm } from "~/forms/submit-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { dayAfter } from "~/i18n/dates";
import { linkTo } from "~/i18n/links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { enqueue } from "~/outbox/enqueue.server";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/booking";

export const handle = {
  hydrate: ["booking"],
  query: (loaded) => selectionQuery((loaded as Route.ComponentProps["loaderData"]).chosen),
} satisfies PageHandle;

/** What a posted form chose, for the loader that renders the page again in the same request. */
const postedSelectionContext = createContext<Selection | null>(null);

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    chosen: context.get(postedSelectionContext) ?? readSelection(url.searchParams).selection,
    structuredData: structuredData("booking", getLanguage(context)),
    submissionId: crypto.randomUUID(),
    firstDay: dayAfter(riyadhDate(new Date())),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Takes a booking: 303 to the thank-you page, or the page again with what was typed and what is wrong: 400 for problems,
 * 413 for a body that is too long, 429 for one form too many, 503 when it could not be stored. 200 only shows a new total.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const language = getLanguage(context);
  const now = new Date();

  const posted = await readForm(request, bookingFields);
  if (!posted.ok) return failureAnswer(posted.failure);
  if (isRobot(posted.form)) return redirectDocument(linkTo("thank-you", language), 303);

  context.set(postedSelectionContext, postedSelection(posted.form));
  if (posted.form.has("intent") || posted.form.has("remove")) {
    return data(kept(typedIn(posted.form)));
  }

  const outcome = await submitForm(posted.form, {
    schema: bookingSchemaOf(language, riyadhDate(now)),
    limits: env,
    senderOf: ({ phoneNumber }) => ({ address: request.headers.get("CF-Connecting-IP"), phone: phoneNumber }),
    store: (input) => createBooking(openDatabase(env.DB), { ...input, language }, now),
    failureEvent: "booking-not-stored",
  });
  if ("answer" in outcome) return outcome.answer;

  const { booking, messages } = outcome.stored;
  console.info({ event: messages.length > 0 ? "booking-stored" : "booking-repeated", reference: booking.reference });
  ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  return redirectDocument(linkTo("thank-you", language, new URLSearchParams({ booking: booking.id })), 303);
}

/** What the action says in its headers is said on the page's too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm("booking", request, () => serverAction());
}

/** The page itself holds all that changes: asking for it again could only lose it, when the network is lost. */
export const shouldRevalidate = () => false;

export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { chosen, submissionId, firstDay } = loaderData;
  const { t } = useTranslation("booking");
  return (
    <>
      <PageMeta
        screen="booking"
        texts={t("meta", { returnObjects: true })}
        failed={answer?.result.status === "error"}
      />
      <BookingScreen chosen={chosen} submissionId={submissionId} firstDay={firstDay} answer={answer} />
    </>
  );
}
