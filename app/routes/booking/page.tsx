import { Fragment, useEffect, useMemo, useState } from "react";
import { data, Form, redirectDocument } from "react-router";
import { bookingFieldNames, bookingFields, draftedBookingFields, typedBookingFields } from "~/domain/bookings/fields";
import { type BookingForm, cachedBookingSchema, wishError } from "~/domain/bookings/schema.server";
import { createBooking } from "~/domain/bookings/write.server";
import { carTypes } from "~/domain/catalogue/catalogue";
import { priceOf, shownSelection } from "~/domain/catalogue/pricing";
import {
  chooseCar,
  postedSelection,
  readSelection,
  removeOption,
  type Selection,
  selectionQuery,
} from "~/domain/catalogue/selection";
import { choicePicture } from "~/domain/catalogue/treatments";
import { ownerFacts } from "~/domain/centre/owner-facts";
import { dayProblem } from "~/domain/days/days";
import {
  daysCache,
  daysOfPage,
  explainUnavailableDay,
  hoursInstead,
  readBookableDays,
  readCachedDays,
  readHorizon,
} from "~/domain/days/days.server";
import { possibleHours } from "~/domain/days/offered-hours";
import { stayFor } from "~/domain/days/stay";
import { enqueue } from "~/domain/outbox/rows.server";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { forgetStop } from "~/domain/whatsapp/stops.server";
import { nextDay, riyadhDate } from "~/platform/calendar/dates";
import { openDatabase } from "~/platform/db/client.server";
import { dbErrorKind, logged } from "~/platform/db/errors.server";
import { formValues, openForm, readForm, rejectForm, showAgain } from "~/platform/forms/form.server";
import { failureTextKey, SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { ipAddressOf, isFromCarrier, networksOf } from "~/platform/forms/ip-address-key.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { sendAsPage, sendForm } from "~/platform/forms/send-form.client";
import { cloudflareContext, postedFormContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { readSettings } from "~/platform/http/settings.server";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { AskedEmail } from "~/ui/forms/field";
import { useServerForm } from "~/ui/forms/use-server-form";
import { useHydrated } from "~/ui/hooks";
import type { PageHandle } from "~/ui/layout/page-handle";
import { Toasts } from "~/ui/toasts/toasts";
import type { Route } from "./+types/page";
import { DaySection } from "./day-section";
import { HourSection } from "./hour-section";
import { BOOKING_FORM_ID, restoredSelection, useSelectionInUrl } from "./kept-selection";
import {
  BookingProgress,
  bookingToast,
  CarSection,
  CHOSEN_BEFORE,
  ChosenBefore,
  CustomerSection,
  HiddenServiceFields,
  NextSection,
  SendSection,
  ServicesSection,
} from "./sections";
import { BookingBar, BookingTerms, choiceInWords, Summary, SummaryToCome } from "./summary";
import { useChosenDay } from "./use-chosen-day";

export const handle = {
  Bar: null,
  hydrate: ["booking"],
  formIds: () => [BOOKING_FORM_ID],
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
    // Without scripts, the steps also come one after the other.
    isStepByStep: posted ? posted.has("intent") || posted.has("remove") : url.searchParams.has("step"),
    structuredData: structuredData("booking", language),
    submissionId: crypto.randomUUID(),
    today: riyadhDate(now),
    days: showsForm ? await daysOfPage(readDays) : null,
    hours: possibleHours(),
    ...(carClass && { carClass: carClass[language] }),
    ...(readSettings(env).whatsApp && { offersWhatsApp: true }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.structuredData ?? [];

/**
 * Stores a booking: 303 to the thank-you page, or the page again with what was typed and the errors
 * (product.md 5.15): 400 when invalid, with other days if the day is full, closed or too far ahead;
 * 413 when the body is too long, 429 above a limit, 503 when D1 failed; 200 if the pressed button
 * only asked to show the form again.
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
  const offeredHour = form.get("offeredHour");
  if (offeredHour) form.set("wish", offeredHour);
  form.delete("offeredHour");
  const nearDay = form.get("nearDay");
  if (nearDay && !form.get("bookingDate")) form.set("bookingDate", nearDay);
  context.set(postedFormContext, form);
  if (form.has("intent") || form.has("remove")) return showAgain(form);

  const db = openDatabase(env.DB);
  const horizonDays = await readHorizon(db, now).catch(logged("horizon-not-read"));
  // Without a horizon, the day cannot be checked.
  if (horizonDays === undefined) return rejectForm("save", form);
  const horizon = { today: riyadhDate(now), horizonDays };
  // If a listed and a typed day differ, the day that can be booked wins.
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
    if (answer.data.result.error?.wish) {
      const offeredHours = await hoursInstead(db, { wish: formValues(form).wish ?? "", day: bookingDate, now });
      return data({ ...answer.data, offeredHours }, answer.init ?? undefined);
    }
    if (dayProblem(bookingDate, horizon) !== "beyond") return answer;
    const { codes } = readSelection(form).selection;
    const readDays = () => readCachedDays({ env, request, now }, { language, ...stayFor(codes) });
    const { offeredDays } = await explainUnavailableDay(readDays, "beyond", { bookingDate }, language);
    return data({ ...answer.data, offeredDays }, answer.init ?? undefined);
  }

  const { value, invalid, failed } = opened;
  try {
    const networks = await networksOf(db, ipAddress, now, isFromCarrier(request, env));
    const { whatsApp } = readSettings(env);
    const agrees = whatsApp !== null && value.whatsapp === "yes";
    const input = { ...value, language, networks, whatsapp: agrees };
    const { booking, isRepeated, messages } = await createBooking(db, input, now);
    if (agrees && booking.whatsappAgreedAt) {
      await forgetStop(db, value.phoneNumber, env.PHOTOS).catch(logged("stop-not-forgotten"));
    }
    const event = isRepeated ? "booking-repeated" : "booking-stored";
    console.info({ event, reference: booking.reference });
    ctx.waitUntil(enqueue(env, messages));
    return redirectDocument(linkTo("thank-you", language, new URLSearchParams({ booking: booking.token })), 303);
  } catch (error) {
    if (dbErrorKind(error) === "outdated" && value.wish) {
      const { wish, bookingDate: day } = value;
      console.info({ event: "booking-rejected", field: "wish", reason: "taken" });
      daysCache.clear();
      return invalid("wish", wishError(wish, day, language), {
        offeredHours: await hoursInstead(db, { wish, day, now }),
      });
    }
    if (dbErrorKind(error) === "day-full") {
      console.info({ event: "booking-rejected", field: "bookingDate", reason: "full" });
      const query = { today: horizon.today, language, ...stayFor(value.codes) };
      // The day has just become full or closed, and the page must not offer it again.
      daysCache.clear();
      const why = await explainUnavailableDay(() => readBookableDays(db, query), "full", value, language);
      return invalid("bookingDate", why.message, why);
    }
    return failed(error);
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().text();
  const answer = await sendForm("booking", request, () => serverAction());
  // The total has changed: only the server's page has the new prices.
  if (answer.result.error?.summary) void sendAsPage(typed);
  return answer;
}

/** The state is in the page itself. Loading data again is useless, and would fail offline. */
export const shouldRevalidate = () => false;

/** The booking page (product.md 4): one form, which also works without scripts. */
export default function Booking({ loaderData, actionData: answer }: Route.ComponentProps) {
  const {
    chosen,
    isStepByStep,
    submissionId,
    today,
    days,
    hours,

    carClass,
    offersWhatsApp = false,
  } = loaderData;
  const firstDay = nextDay(today);
  const { t, language } = useTexts("booking");
  const hydrated = useHydrated();
  const [restored] = useState(() => restoredSelection(chosen, answer !== undefined));
  const [selection, setSelection] = useState(chosen);
  const { fields, submitting, attempt, formProps } = useServerForm<BookingForm>({
    id: BOOKING_FORM_ID,
    draftFields: draftedBookingFields,
    answer,
    constraint: bookingFields,
    submissionId,
  });

  const { carType, codes } = selection;
  // For a link that brings a choice, the page begins with the day.
  const [isChosenBefore] = useState(!isStepByStep && chosen.carType !== null && chosen.codes.length > 0);
  const row = isChosenBefore && CHOSEN_BEFORE;
  const price = carType && codes.length > 0 ? priceOf(codes, carType) : null;
  // A form posted without services still shows the details, so that nothing typed is lost.
  const showDetails = price !== null || answer !== undefined;
  const day = useChosenDay({ selection, answer, firstDay, hints: days, isShown: showDetails, readOnly: submitting });

  useEffect(() => {
    if (restored) setSelection(restored);
  }, [restored]);
  useSelectionInUrl(selection, hydrated);
  const toast = useMemo(() => (answer ? bookingToast(answer, t, language) : null), [answer, t, language]);

  function choose(next: Selection) {
    if (!submitting) setSelection(next);
  }

  const errors = answer?.result.error ?? {};
  const failure = answer?.failure && t(failureTextKey(answer.failure));
  // Without an answer, the booking may have been stored, so the title must not deny it.
  const summaryTitle = t(answer?.failure === "network" ? "errors.networkTitle" : "errors.summaryTitle");
  const firstCar = `${fields.carType.id}-${carTypes[0]}`;
  const problems = [
    { fieldId: firstCar, errors: errors.carType },
    // Services are not shown until a car is chosen.
    { fieldId: carType ? "services" : firstCar, errors: errors.services },
    ...typedBookingFields.map((name) => ({
      fieldId: fields[name].id,
      errors: name === "bookingDate" && day.error ? [day.error] : errors[name],
    })),
    { fieldId: "summary", errors: errors.summary },
    { fieldId: SEND_BUTTON_ID, errors: failure ? [failure] : [] },
  ].flatMap(({ errors, ...problem }) => (errors ?? []).map((message) => ({ ...problem, message })));
  const isChoiceBad = Boolean(errors.carType || errors.services);
  const car = (
    <CarSection
      chosen={carType}
      paint={selection.paint}
      onChoose={(type) => choose(chooseCar(selection, type))}
      field={fields.carType}
      carClass={carClass}
    />
  );
  const services = carType ? (
    <ServicesSection carType={carType} selection={selection} onChange={choose} error={errors.services?.[0]} />
  ) : (
    <>
      {codes.length > 0 && <HiddenServiceFields codes={codes} />}
      <NextSection hint={t("car.next")} button={t("car.continue")} posted={showDetails} />
    </>
  );
  const steps = [
    ...(isChosenBefore
      ? [
          {
            name: "choice",
            isBad: isChoiceBad,
            element: (
              <ChosenBefore selection={selection} isOpen={isChoiceBad || !price}>
                {car}
                {services}
              </ChosenBefore>
            ),
          },
        ]
      : [
          { name: "car", isBad: Boolean(errors.carType || (errors.services && !carType)), element: car },
          { name: "services", isBad: Boolean(errors.services), element: services },
        ]),
    {
      name: "continue",
      isBad: false,
      element: carType && !price && (
        <NextSection hint={t("services.next")} button={t("services.continue")} posted={showDetails} />
      ),
    },
    {
      name: "day",
      isBad: Boolean(errors.bookingDate ?? errors.wish),
      element: showDetails && (
        <div className="grid grid-cols-1 gap-4">
          <DaySection
            field={fields.bookingDate}
            day={day}
            firstDay={firstDay}
            hints={days}
            selection={selection}
            answer={answer}
          />
          <HourSection field={fields.wish} {...{ day, possible: hours, answer }} />
        </div>
      ),
    },
    {
      name: "details",
      isBad: typedBookingFields.some((name) => name !== "bookingDate" && name !== "wish" && errors[name]),
      element: showDetails && (
        <CustomerSection fields={fields} submitting={submitting} offersWhatsApp={offersWhatsApp} />
      ),
    },
  ].filter(({ element }) => element);
  // A problem of the whole form, such as a changed price, belongs above the first step.
  const firstBad = Math.max(
    0,
    steps.findIndex(({ isBad }) => isBad),
  );
  const end = (
    <>
      <BookingTerms className={price ? "" : "rounded-lg bg-sunken p-4 max-lg:hidden"} />
      {showDetails && <SendSection {...{ submitting, answer }} />}
    </>
  );

  return (
    <>
      <PageMeta
        screen="booking"
        texts={t("meta", { returnObjects: true })}
        preview={
          carType && {
            title: price ? choiceInWords(carType, price, t, language) : undefined,
            picture: choicePicture(carType, codes, selection.paint),
          }
        }
        indexed={!carType && codes.length === 0}
        failed={answer?.result.status === "error"}
      />
      <Form
        discover="none"
        {...formProps}
        // When the calendar opens, scroll anchoring would move its button out of view.
        className="[overflow-anchor:none]"
        // Until the details are shown, the form has no personal data, so its fields can be in the
        // URL.
        method={showDetails ? "post" : "get"}
        action={linkTo("booking", language)}
      >
        <div className="@container">
          <div className="container-page">
            <header className="max-w-2xl pt-4 pb-3 lg:pt-10 lg:pb-8">
              <h1 className="text-2xl sm:text-3xl">{t("title")}</h1>
              <Bidi as="p" className="mt-1 text-soft max-sm:text-sm lg:mt-3 lg:text-lg" text={t("lead")} />
            </header>
            {/* Always rendered, because screen readers ignore a live region that is added
                together with its text. */}
            <p role="status" className="sr-only">
              {price &&
                t("summary.totalIs", {
                  services: t("summary.count", { count: price.lines.length }),
                  count: price.total,
                  total: formatRiyals(price.total),
                })}
            </p>
            <BookingProgress
              steps={[
                { name: t("steps.car"), target: fields.carType.id, row, done: carType !== null },
                { name: t("steps.services"), target: "services", row, done: price !== null },
                {
                  name: t("steps.day"),
                  target: fields.bookingDate.id,
                  done: price !== null && day.chosen !== "",
                },
                { name: t("steps.details"), target: "details", done: false },
              ]}
            />
          </div>
          <div className="container-page flex flex-col pt-4 lg:pt-5">
            <div className="grid grid-cols-1 items-start gap-4 lg:gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
              <div className="max-lg:contents lg:grid lg:grid-cols-1 lg:gap-10">
                {steps.map(({ name, element }, index) => (
                  <Fragment key={name}>
                    {problems.length > 0 && index === firstBad && (
                      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
                        <Toasts preset="booking" toast={toast} />
                        <ErrorSummary
                          title={summaryTitle}
                          problems={problems}
                          complete={t("errors.complete")}
                          answer={answer}
                        />
                      </div>
                    )}
                    {element}
                  </Fragment>
                ))}
              </div>
              <div className="flex flex-col gap-4 lg:sticky lg:top-20">
                {carType && price ? (
                  <Summary
                    selection={{ ...selection, carType }}
                    price={price}
                    day={day.chosen}
                    closedDays={day.closedDays}
                    submitting={submitting}
                    onRemove={(code) => choose(removeOption(selection, code))}
                  >
                    {end}
                  </Summary>
                ) : (
                  <>
                    <SummaryToCome {...selection} />
                    {end}
                  </>
                )}
              </div>
            </div>
            {selection.paint && <input type="hidden" name="paint" value={selection.paint} />}
            {showDetails && <input type="hidden" name="submissionId" value={attempt} />}
            {showDetails && <AskedEmail answer={answer} />}
            {showDetails && <input type="hidden" name="shownSelection" value={shownSelection(selection)} />}
          </div>
        </div>
        <BookingBar price={price} next={day.chosen ? "details" : fields.bookingDate.id} />
      </Form>
    </>
  );
}
