import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { BookingForm } from "~/bookings/schema.server";
import { carTypes } from "~/catalogue/catalogue";
import { priceOf } from "~/catalogue/pricing";
import { chooseCar, removeOption, type Selection, selectionQuery, shownSelection } from "~/catalogue/selection";
import type { DaysAhead } from "~/days/days-ahead.server";
import { failureTextKey, SEND_BUTTON_ID } from "~/forms/form-answer";
import { useServerForm } from "~/forms/use-server-form";
import { formatRiyals } from "~/i18n/format";
import { linkTo } from "~/i18n/links";
import { isCalendarDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Toasts } from "~/ui/toasts/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { BookingProgress } from "./booking-progress";
import { BookingTerms } from "./booking-terms";
import type { BookingAnswer } from "./booking-toast";
import { bookingToast } from "./booking-toast";
import { CarStep } from "./car-step";
import { CustomerStep } from "./customer-step";
import { NextStep } from "./next-step";
import { BOOKING_FORM_ID, restoredSelection, useSelectionInUrl } from "./selection-persistence";
import { ServicesStep } from "./services-step";
import { StickyTotal, Summary } from "./summary";

interface BookingScreenProps {
  /** The selection from the URL or the posted form. */
  readonly chosen: Selection;
  readonly submissionId: string;
  /** The first day that can be booked, `YYYY-MM-DD` in Riyadh. */
  readonly firstDay: string;
  /** The hints beside a plain date input. */
  readonly days: DaysAhead | null;
  readonly answer: BookingAnswer | undefined;
  /** The class of pick-ups and the like, once the owner has named it. */
  readonly carClass?: string | undefined;
}

const draftFields = ["customerName", "phoneNumber", "email", "bookingDate"] as const;

// Without `maxLength`: browsers cut silently, and the rest of an address can be another address.
// The server says what is too long.
const constraint = {
  carType: { required: true },
  customerName: { required: true },
  phoneNumber: { required: true },
  email: { required: true },
  bookingDate: { required: true },
};

/** The booking page (product.md 4): one form that works the same with and without scripts. */
export function BookingScreen({ chosen, submissionId, firstDay, days, answer, carClass }: BookingScreenProps) {
  const { t } = useTranslation("booking");
  const language = useLanguage();
  const hydrated = useHydrated();
  const [restored] = useState(() => restoredSelection(chosen, answer !== undefined));
  const [selection, setSelection] = useState(chosen);
  const { fields, submitting, attempt, formProps } = useServerForm<BookingForm>({
    id: BOOKING_FORM_ID,
    draftFields,
    answer,
    constraint,
    submissionId,
  });

  const postedDay = fields.bookingDate.initialValue ?? "";
  const [day, setDay] = useState(postedDay);
  const [closedDays, setClosedDays] = useState(days?.allClosed ?? null);

  useEffect(() => {
    if (restored) setSelection(restored);
  }, [restored]);
  useSelectionInUrl(selection, hydrated);
  const toast = useMemo(() => (answer ? bookingToast(answer, t, language) : null), [answer, t, language]);

  /** Locks the selection while submitting. */
  function choose(next: Selection) {
    if (!submitting) setSelection(next);
  }

  const { carType, codes } = selection;
  const price = carType && codes.length > 0 ? priceOf(codes, carType) : null;
  const errors = answer?.result.error ?? {};
  const isRefused = errors.bookingDate !== undefined && day === postedDay;
  const failure = answer?.failure && t(answer.failure === "busy" ? "errors.busy.text" : failureTextKey(answer.failure));
  // A lost connection leaves open whether the booking was stored, so the title must not deny it.
  const summaryTitle = t(answer?.failure === "network" ? "errors.networkTitle" : "errors.summaryTitle");
  const firstCar = `${fields.carType.id}-${carTypes[0]}`;
  const problems = [
    { fieldId: firstCar, errors: errors.carType },
    // Services are not shown until a car is chosen.
    { fieldId: carType ? "services" : firstCar, errors: errors.services },
    ...[fields.customerName, fields.phoneNumber, fields.email, fields.bookingDate].map(({ id, errors }) => ({
      fieldId: id,
      errors,
    })),
    { fieldId: "summary", errors: errors.summary },
    { fieldId: SEND_BUTTON_ID, errors: failure ? [failure] : [] },
  ].flatMap(({ fieldId, errors }) => (errors ?? []).map((message) => ({ fieldId, message })));
  // A form posted without services still shows the details, so that nothing typed is lost.
  const showDetails = price !== null || answer !== undefined;

  return (
    <>
      <div className="@container">
        <Form
          {...formProps}
          // Until the details are shown, the form has no personal data, so its fields can be in the
          // URL.
          method={showDetails ? "post" : "get"}
          action={linkTo("booking", language)}
          className="container-page pb-16"
        >
          {/* Enter activates the first submit button of a form. It must not remove a service. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <header className="max-w-2xl pt-10 pb-8">
            <h1 className="text-3xl">{t("title")}</h1>
            <p className="mt-3 text-lg text-soft">{t("lead")}</p>
          </header>
          {/* Always rendered: screen readers ignore a live region that is added with its text. */}
          <p role="status" className="sr-only">
            {price &&
              t("summary.totalIs", {
                services: t("summary.count", { count: price.lines.length }),
                count: price.total,
                total: formatRiyals(price.total),
              })}
          </p>
          <BookingProgress carChosen={carType !== null} servicesChosen={codes.length > 0} t={t} />
          {problems.length > 0 && (
            <div className="mt-8">
              <ErrorSummary title={summaryTitle} problems={problems} answer={answer} />
            </div>
          )}
          <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="flex min-w-0 flex-col gap-12">
              <CarStep
                chosen={carType}
                onChoose={(type) => choose(chooseCar(selection, type))}
                field={fields.carType}
                carClass={carClass}
                t={t}
              />
              {carType ? (
                <ServicesStep
                  carType={carType}
                  selection={selection}
                  onChange={choose}
                  error={errors.services?.[0]}
                  t={t}
                />
              ) : (
                <>
                  {codes.length > 0 && <HiddenServiceFields codes={codes} />}
                  <NextStep hint={t("car.next")} button={t("car.continue")} posted={showDetails} />
                </>
              )}
              {carType && !price && (
                <NextStep hint={t("services.next")} button={t("services.continue")} posted={showDetails} />
              )}
              {/* Sticky until the visitor scrolls to its place above the summary. */}
              {price && <StickyTotal price={price} t={t} />}
            </div>
            {/* On a phone the summary comes before the details, and the terms after them. */}
            <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-5">
              {carType && price && (
                <Summary
                  carType={carType}
                  price={price}
                  t={t}
                  day={isCalendarDate(day) && !isRefused ? day : ""}
                  closedDays={closedDays}
                  submitting={submitting}
                  onRemove={(code) => choose(removeOption(selection, code))}
                />
              )}
              <BookingTerms t={t} className={price ? "max-lg:order-last" : "max-lg:hidden"} />
            </div>
            {showDetails && (
              <CustomerStep
                t={t}
                fields={fields}
                firstDay={firstDay}
                days={days}
                selection={selection}
                answer={answer}
                submitting={submitting}
                onDay={setDay}
                onClosedDays={setClosedDays}
              />
            )}
          </div>
          {showDetails && <input type="hidden" name="submissionId" value={attempt} />}
          {showDetails && <input type="hidden" name="shownSelection" value={shownSelection(selection)} />}
        </Form>
      </div>
      <Toasts preset="booking" toast={toast} />
    </>
  );
}

/** Keeps services that were chosen before the car, which have no price yet. */
function HiddenServiceFields({ codes }: { codes: Selection["codes"] }) {
  return [...selectionQuery({ carType: null, codes })].map(([field, code]) => (
    <input key={code} type="hidden" name={field} value={code} />
  ));
}
