import type { ComponentProps } from "react";
import { data } from "react-router";
import { MilestoneList } from "~/domain/bookings/milestones";
import { isAtCentre } from "~/domain/bookings/status";
import { business } from "~/domain/centre/profile";
import { enqueue, type OutboxMessage } from "~/domain/outbox/rows.server";
import { PageMeta } from "~/domain/seo/page-meta";
import { openDatabase } from "~/platform/db/client.server";
import { logged } from "~/platform/db/errors.server";
import { readForm, rejectForm, showAgain } from "~/platform/forms/form.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { mayRead } from "~/platform/forms/rate-limit.server";
import { cloudflareContext, postedFormContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import proofScript from "~/platform/page-scripts/proof.ts?inlined";
import type { PageHandle } from "~/ui/layout/page-handle";
import { InlineScript } from "~/ui/layout/page-style";
import type { Route } from "./+types/page";
import { Act, ActBar } from "./act";
import { answerCustomer, changeFieldNames } from "./change.server";
import { answerSearch, findFieldNames } from "./find.server";
import { FindBooking } from "./find-booking";
import {
  type ChangeAnswer,
  ChangeSection,
  formOf,
  pageIntents,
  ResendForm,
  SentNotice,
  TimeForms,
  typedForms,
  WhatsAppForm,
} from "./forms";
import { readCustomerBooking, readMyBookingPage } from "./my-booking.server";
import {
  AppointmentCard,
  AskedWorks,
  BookedServices,
  BookingLinks,
  CarPhotos,
  CollectionCard,
  SmallCard,
  StatusHeader,
  WhatHappened,
} from "./sections";

export const handle = {
  Bar: ActBar,
  forms: true,
  formIds: (page) => (page ? typedForms : ["find"]),
} satisfies PageHandle;

/** What the URL of the page says about the last form. It may also say `sent`. */
const noticeNames = ["stopped", "unchanged"] as const;

/** The token of the posted form, or of the URL if no form was posted; null for a search. */
function tokenOf(form: FormData | null, url: URL): string | null {
  if (!form) return url.searchParams.get("booking");
  return form.getAll("intent").includes("find") ? null : String(form.get("booking") ?? "");
}

/** Null for a search. 404 for an unknown or anonymized booking; 503 when D1 fails. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const form = context.get(postedFormContext);
  const token = tokenOf(form, url);
  if (token === null) return null;
  const proof = (form ?? url.searchParams).get("proof");
  const mayReadDays = () => mayRead(ipAddressOf(request), env);
  const details = {
    token,
    proof: proof && String(proof),
    language: getLanguage(context),
    now: new Date(),
    posted: form,
    mayReadDays,
  };
  const page = await readMyBookingPage(openDatabase(env.DB), details).catch(logged("my-booking-not-read"));
  if (!page) throw data(null, { status: page === null ? 404 : 503 });
  const { isOnItsWay, ...shown } = page;
  const isResent = isOnItsWay && url.searchParams.has("sent");
  const done = isResent ? ("sent" as const) : (noticeNames.find((name) => url.searchParams.has(name)) ?? null);
  return { ...shown, done };
}

/**
 * Finds a booking, or takes a step that its page offers: 303 to its page, or the page again with
 * what was typed and what to do instead. product.md 9.6 and 9.14 list the responses in order.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { env, ctx } = context.get(cloudflareContext);
  const db = openDatabase(env.DB);
  const details = { request, language: getLanguage(context), now: new Date() };

  const posted = await readForm(request, [...new Set([...changeFieldNames, ...findFieldNames])]);
  if (posted.ok) context.set(postedFormContext, posted.form);
  const token = tokenOf(context.get(postedFormContext), url);
  if (token === null) return posted.ok ? answerSearch(posted.form, { ...details, env }) : unreadable(posted);
  const booking = await readCustomerBooking(db, token).catch(logged("my-booking-not-read"));
  if (!booking) throw data(null, { status: booking === null ? 404 : 503 });
  if (!posted.ok) return unreadable(posted);

  const { form } = posted;
  // The language button, above the form, adds its own intent before that of the form.
  const intent = oneOf(pageIntents, form.getAll("intent").at(-1));
  if (!intent) return rejectForm("malformed", form);
  // This form only asked what other services cost.
  if (intent === "services" && form.has("update")) return showAgain(form);
  const enqueueAll = (messages: readonly OutboxMessage[]) => ctx.waitUntil(enqueue(env, messages));
  return answerCustomer(intent, { ...details, db, env, booking, token, form, enqueue: enqueueAll });
}

function unreadable({ failure }: { failure: "malformed" | "tooLong" }) {
  const { data: answer } = rejectForm("malformed");
  return data(answer, failure === "tooLong" ? 413 : 400);
}

/** Such as `Retry-After`. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const ROWS = {
  plain: "lg:grid-rows-[auto_1fr]",
  withSteps: "lg:grid-rows-[auto_auto_1fr]",
  withPhotos: "lg:grid-rows-[auto_auto_auto_1fr]",
};

/** The page of one booking (product.md 9), or the form that finds it. */
export default function MyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts("myBooking");
  // Only a search leaves an answer on the page without a booking.
  if (!loaderData) return <FindBooking answer={actionData as ComponentProps<typeof FindBooking>["answer"]} />;
  const answer = actionData as ChangeAnswer | undefined;
  const { isJustChanged, done, canResend, question, ...change } = loaderData;
  const { booking, keys, work } = change;
  const resendAnswer = formOf(answer) === "resend" ? answer : undefined;
  const workAnswer = formOf(answer) === "works-allowed" ? answer : undefined;
  const { status, lastEvent, promiseEvent, milestones, photos, isMissed } = booking;
  // On wide screens, the last of these rows takes the free height.
  const rows = photos.length > 0 ? ROWS.withPhotos : milestones.length > 0 ? ROWS.withSteps : ROWS.plain;
  const title = t(isMissed ? "refusal.passed.title" : `state.${status}.title`);
  const texts = { ...t("meta", { returnObjects: true }), title };
  return (
    <div className="container-page py-6 sm:py-10 lg:py-14" data-proof={keys.proof ?? ""}>
      <InlineScript code={proofScript.code} />
      <PageMeta screen="my-booking" texts={texts} indexed={false} failed={answer?.result.status === "error"} />
      <p className="on-paper hidden">
        {business.name[language]} · <bdi dir="ltr">{business.unifiedPhone.display}</bdi>
      </p>
      <StatusHeader booking={booking}>
        <Act booking={booking} isAsked={question?.answer === null} className="not-on-paper mt-4 max-lg:hidden" />
      </StatusHeader>
      {done && !answer && <SentNotice done={done} />}
      {lastEvent && (
        <WhatHappened event={lastEvent} isJustChanged={isJustChanged && !answer && !done} hasEmail={booking.hasEmail} />
      )}
      {booking.moveOfLast && <WhatHappened event={booking.moveOfLast} isJustChanged={false} hasEmail={false} />}
      {promiseEvent && <WhatHappened event={promiseEvent} isJustChanged={false} hasEmail={false} />}
      <div
        className={`mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-x-12 ${rows}`}
      >
        {isAtCentre(booking) ? (
          <CollectionCard booking={booking} />
        ) : booking.card ? (
          <SmallCard booking={booking} card={booking.card} />
        ) : (
          <AppointmentCard booking={booking}>
            {question && (
              <TimeForms keys={keys} booking={booking} question={question} isPosted={answer !== undefined} />
            )}
          </AppointmentCard>
        )}
        {/* A phone shows the card above first, a wide screen the milestones. */}
        <MilestoneList milestones={milestones} className="lg:col-span-2 lg:row-start-1 lg:mb-2" />
        <AskedWorks {...work} keys={keys} posted={workAnswer} />
        <CarPhotos photos={photos} />
        <BookedServices booking={booking} />
        <div className="not-on-paper flex flex-col gap-6 lg:col-start-1">
          <BookingLinks booking={booking} token={keys.token} />
          <ChangeSection {...change} answer={resendAnswer ? undefined : answer} />
          <WhatsAppForm keys={keys} number={booking.whatsAppNumber} />
          <ResendForm {...{ keys, booking, canResend }} answer={resendAnswer} />
        </div>
      </div>
    </div>
  );
}
