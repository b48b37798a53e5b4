import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { carTypes } from "~/catalogue/catalogue";
import { priceOf } from "~/catalogue/pricing";
import { chooseCar, removeOption, type Selection, selectionQuery } from "~/catalogue/selection";
import { useAttempt, useDraft } from "~/forms/draft";
import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Toasts } from "~/ui/toasts/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { BOOKING_FORM_ID, choicesInPage, useAddressOf } from "../selection-in-page";
import type { BookingAnswer } from "../submission";
import { BookingProgress } from "./booking-progress";
import { BookingTerms } from "./booking-terms";
import { CarStep } from "./car-step";
import { CustomerStep } from "./customer-step";
import { NextStep } from "./next-step";
import { ServicesStep } from "./services-step";
import { StickyTotal, Summary } from "./summary";

interface BookingScreenProps {
  /** What the address or the posted form chose. */
  readonly chosen: Selection;
  readonly submissionId: string;
  /** The first day that can be booked, `YYYY-MM-DD` in Riyadh. */
  readonly firstDay: string;
  readonly answer: BookingAnswer | undefined;
}

type FormValues = Record<"customerName" | "phoneNumber" | "email" | "bookingDate", string>;

/** The booking page of spec sections 2 and 4: one form that does the same with scripts and without. */
export function BookingScreen({ chosen, submissionId, firstDay, answer }: BookingScreenProps) {
  const texts = useTexts("booking");
  const language = useLanguage();
  const hydrated = useHydrated();
  const submitting = useNavigation().state !== "idle";
  const [inPage] = useState(() => choicesInPage(chosen, answer !== undefined));
  const [selection, setSelection] = useState(chosen);
  const attempt = useAttempt(BOOKING_FORM_ID, submissionId);
  const formRef = useDraft(BOOKING_FORM_ID);
  const [form, fields] = useForm<FormValues, FormValues, string[]>({
    id: BOOKING_FORM_ID,
    lastResult: answer?.result ?? null,
    defaultNoValidate: false,
  });

  useEffect(() => {
    if (inPage) setSelection(inPage);
  }, [inPage]);
  useAddressOf(selection, hydrated);

  /** What is under way is what was shown when it was sent. */
  function choose(next: Selection) {
    if (!submitting) setSelection(next);
  }

  const formProps = getFormProps(form);
  const { carType, codes } = selection;
  const price = carType && codes.length > 0 ? priceOf(codes, carType) : null;
  const errors = answer?.result.error ?? {};
  // Until there is a car there are no services to choose.
  const isAboutCar = (field: string) => field === "carType" || (field === "services" && !carType);
  const problems = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: isAboutCar(field) ? `carType-${carTypes[0]}` : field, message })),
  );
  // A form that came with details but without services still shows them: nothing typed is lost.
  const showDetails = price !== null || answer !== undefined;

  return (
    <Form
      {...formProps}
      ref={formRef}
      // One booking is one request: impatient presses would count as attempts of their own.
      onSubmit={(event) => (submitting ? event.preventDefault() : formProps.onSubmit(event))}
      // Until the details are asked for, nothing in the form is personal and the address can carry it all.
      method={showDetails ? "post" : "get"}
      action={linkTo("booking", language)}
      // No step in the history: Back leads to the page before, not to a form that is in or was refused.
      replace
      noValidate={hydrated}
      className="container-page pb-16"
    >
      {/* Enter presses the first button of a form, which must not be one that removes a service. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="honeypot" />
      <header className="max-w-2xl pt-10 pb-8">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      </header>
      {/* It stands from the start: a region that arrives together with its text is not read out. */}
      <p role="status" className="sr-only">
        {price && texts.summary.totalIs(texts.summary.count(price.lines.length), String(price.total))}
      </p>
      <BookingProgress carChosen={carType !== null} servicesChosen={codes.length > 0} />
      {problems.length > 0 && (
        <div className="mt-8">
          <ErrorSummary title={texts.errors.summaryTitle} problems={problems} answer={answer} />
        </div>
      )}
      <div className="mt-8 grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <CarStep
            chosen={carType}
            onChoose={(type) => choose(chooseCar(selection, type))}
            error={errors.carType?.[0]}
          />
          {carType ? (
            <ServicesStep carType={carType} selection={selection} onChange={choose} error={errors.services?.[0]} />
          ) : (
            <>
              {codes.length > 0 && <KeptServices codes={codes} />}
              <NextStep hint={texts.car.next} button={texts.car.continue} posted={showDetails} />
            </>
          )}
          {carType && !price && (
            <NextStep hint={texts.services.next} button={texts.services.continue} posted={showDetails} />
          )}
        </div>
        <div className="booking-aside">
          {carType && price && (
            <Summary
              carType={carType}
              price={price}
              submitting={submitting}
              onRemove={(code) => choose(removeOption(selection, code))}
            />
          )}
          <BookingTerms className={price ? "max-lg:order-last" : "max-lg:hidden"} />
        </div>
        {showDetails && <CustomerStep fields={fields} firstDay={firstDay} submitting={submitting} />}
      </div>
      {showDetails && <input type="hidden" name="submissionId" value={attempt} />}
      {showDetails && <input type="hidden" name="shownSelection" value={selectionQuery(selection).toString()} />}
      {price && <StickyTotal price={price} />}
      <Toasts preset="booking" toast={answer?.toast} />
    </Form>
  );
}

/** Services that were chosen while no car is: they stay chosen, and are priced once there is one. */
function KeptServices({ codes }: { codes: Selection["codes"] }) {
  return [...selectionQuery({ carType: null, codes })].map(([field, code]) => (
    <input key={code} type="hidden" name={field} value={code} />
  ));
}
