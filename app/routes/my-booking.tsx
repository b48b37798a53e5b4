import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { createContext, data, redirectDocument } from "react-router";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { answerResend } from "~/features/booking/change/answer-resend.server";
import type { ChangeAnswer } from "~/features/booking/change/change-answer";
import { changeBooking } from "~/features/booking/change/change-booking.server";
import { changeFieldNames, changeSchema } from "~/features/booking/change/change-form.server";
import { failed } from "~/features/booking/change/failed-change.server";
import { findOwnedBooking } from "~/features/booking/change/my-booking.server";
import { readMyBookingPage } from "~/features/booking/change/my-booking-page.server";
import { TRIES_PERIOD_SECONDS } from "~/features/booking/change/wrong-tries.server";
import { MyBookingScreen } from "~/features/booking/components/my-booking/my-booking-screen";
import { readBookableDays } from "~/features/booking/days/bookable-days.server";
import { refusedDay } from "~/features/booking/days/refused-day.server";
import { answerSearch, unreadableSearch } from "~/features/booking/find/answer-search.server";
import { FindScreen } from "~/features/booking/find/components/find-screen";
import { findFieldNames } from "~/features/booking/find/find-form.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { exceededRateLimits, mayRead, RATE_PERIOD_SECONDS } from "~/forms/rate-limit.server";
import { readForm } from "~/forms/read-form.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { linkTo } from "~/i18n/links";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { enqueue } from "~/outbox/enqueue.server";
import type { MailMessage } from "~/outbox/message.server";
import { PageMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/my-booking";

export const handle = { forms: true } satisfies PageHandle;

/** What was posted, passed from the action to the loader of the same request: a form of the booking with this token, or a search. */
const postedContext = createContext<{ readonly token: string } | "search" | null>(null);

/**
 * The page of a booking, or without a token null: the form that finds one. 404 for an unknown token, and for one whose
 * personal data has been removed; 503 when D1 does not answer.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const posted = context.get(postedContext);
  const token = posted === "search" ? null : (posted?.token ?? url.searchParams.get("booking"));
  if (token === null) return null;
  const mayReadDays = () => mayRead(ipAddressOf(request), env);
  const visit = { token, language: getLanguage(context), now: new Date(), mayReadDays };
  const page = await readMyBookingPage(openDatabase(env.DB), visit).catch(unavailable);
  if (!page) throw data(null, { status: 404 });
  const { isOnItsWay, ...shown } = page;
  return { ...shown, isResent: isOnItsWay && posted === null && url.searchParams.has("sent") };
}

/**
 * Finds a booking, moves or cancels it, or sends its latest email again: 303 to its page, or the page again with what was
 * typed and what to do instead. product.md 9.6 and 9.14 have the order of the answers.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const db = openDatabase(env.DB);
  const language = getLanguage(context);
  const now = new Date();

  const posted = await readForm(request, [...new Set([...changeFieldNames, ...findFieldNames])]);
  if (posted.ok && posted.form.get("intent") === "find") {
    context.set(postedContext, "search");
    return answerSearch(posted.form, { request, env, language, now });
  }
  if (!posted.ok && !url.searchParams.has("booking")) {
    context.set(postedContext, "search");
    return unreadableSearch(posted.failure === "tooLong" ? 413 : 400);
  }
  const token = String((posted.ok ? posted.form.get("booking") : url.searchParams.get("booking")) ?? "");
  const booking = await findOwnedBooking(db, token).catch(unavailable);
  if (!booking) throw data(null, { status: 404 });
  context.set(postedContext, { token });
  if (!posted.ok) return failed("malformed", posted.failure === "tooLong" ? 413 : 400);

  const { form } = posted;
  const { reference } = booking;
  const limits = await exceededRateLimits({ ipAddress: ipAddressOf(request) }, env);
  if (limits.length > 0) {
    console.warn({ event: "form-limited", form: "my-booking", limits });
    return failed("tooMany", 429, { form, retryAfter: RATE_PERIOD_SECONDS });
  }
  const send = (messages: readonly MailMessage[]) => ctx.waitUntil(enqueue(env.MAIL_QUEUE, messages));
  if (form.get("intent") === "resend") return answerResend(db, form, { booking, token, language, now, enqueue: send });
  const offeredDay = form.get("offeredDay");
  if (offeredDay) form.set("bookingDate", offeredDay);
  const submission = parseWithZod(form, { schema: changeSchema });
  if (submission.status !== "success") return failed("malformed", 400, { form });

  const { intent, bookingDate } = submission.value;
  const invalid = (field: "lastDigits" | "bookingDate", message: string, offeredDays?: readonly string[]) => {
    const result = submission.reply({ fieldErrors: { [field]: [message] } });
    return data<ChangeAnswer>({ intent, result, ...(offeredDays && { offeredDays }) }, 400);
  };
  const outcome = await changeBooking(db, { token, booking, request: submission.value }, now).catch((error) => {
    console.error({ event: "booking-not-changed", reference, error: errorForLog(error) });
    return { kind: "failed" } as const;
  });
  const result = "reason" in outcome ? outcome.reason : outcome.kind;
  console.info({ event: "booking-change", reference, intent, outcome: result });
  switch (outcome.kind) {
    case "locked":
      return failed("locked", 429, { form, retryAfter: TRIES_PERIOD_SECONDS });
    case "wrong":
      return invalid("lastDigits", translator(language).t("myBooking:errors.digits"));
    case "refused":
      return failed(outcome.reason, 410, { form });
    case "badDay": {
      const { id, codes, day } = outcome.booking;
      const readDays = () => readBookableDays(db, { today: riyadhDate(now), language, codes, moving: id });
      const wish = { bookingDate, movingFrom: day };
      const { message, offeredDays } = await refusedDay(readDays, outcome.reason, wish, { language, now });
      return invalid("bookingDate", message, offeredDays);
    }
    case "failed":
      return failed("save", 503, { form });
    case "changed":
      send(outcome.messages);
  }
  return redirectDocument(linkTo("my-booking", language, new URLSearchParams({ booking: token })), 303);
}

function unavailable(error: unknown): never {
  console.error({ event: "my-booking-not-read", error: errorForLog(error) });
  throw data(null, { status: 503 });
}

/** Copies the headers of the action, such as `Retry-After`. What the page shows is for one visitor. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}

export default function MyBooking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation(["myBooking", "findBooking"]);
  if (!loaderData) {
    const search = answer?.intent === "find" ? answer : undefined;
    const texts = t("findBooking:meta", { returnObjects: true });
    return (
      <>
        <PageMeta screen="my-booking" texts={texts} indexed={false} failed={search !== undefined} />
        <FindScreen answer={search} />
      </>
    );
  }
  const { isNews, ...page } = loaderData;
  const changeAnswer = answer?.intent === "find" ? undefined : answer;
  const texts = { ...t("meta", { returnObjects: true }), title: t(`state.${page.booking.status}.title`) };
  return (
    <>
      <PageMeta screen="my-booking" texts={texts} indexed={false} failed={answer !== undefined} />
      <MyBookingScreen {...page} isNews={isNews && !answer && !page.isResent} answer={changeAnswer} />
    </>
  );
}
