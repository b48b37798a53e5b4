import type { TFunction } from "i18next";
import { useEffect, useMemo, useState } from "react";
import { Form, useLocation } from "react-router";
import { bookingConstraint, typedBookingFields } from "~/domain/bookings/fields";
import type { BookingForm } from "~/domain/bookings/schema.server";
import { carTypes } from "~/domain/catalogue/catalogue";
import { priceOf, shownSelection } from "~/domain/catalogue/pricing";
import {
  chooseCar,
  mergeSelections,
  readSelection,
  removeOption,
  type Selection,
  selectionQuery,
} from "~/domain/catalogue/selection";
import type { BookableDays } from "~/domain/days/days";
import { PageMeta } from "~/domain/seo/page-meta";
import { readDraft, updateDraft } from "~/platform/forms/draft";
import { type FormAnswer, failureTextKey, SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import type { Day } from "~/platform/i18n/dates";
import { formatRiyals } from "~/platform/i18n/format";
import { linkTo, screenAt } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useServerForm } from "~/ui/forms/use-server-form";
import { useHydrated } from "~/ui/hooks";
import { CheckIcon } from "~/ui/icons";
import { JumpLink } from "~/ui/jump-link";
import { Toasts } from "~/ui/toasts/toasts";
import { bookingToast } from "./booking-toast";
import { DayStep } from "./day-step";
import { CarStep, CustomerStep, SendStep, ServicesStep } from "./steps";
import { BookingBar, Summary } from "./summary";
import { useChosenDay } from "./use-chosen-day";

interface BookingScreenProps {
  /** The selection from the URL or the posted form. */
  chosen: Selection;
  submissionId: string;
  /** The first day that can be booked. */
  firstDay: Day;
  /** Null when D1 was too slow. */
  days: BookableDays | null;
  answer: FormAnswer | undefined;
  /** The price class of pick-ups and the like, once the owner has entered it. */
  carClass?: string | undefined;
}

/** The booking page (product.md 4): one form that works the same with and without scripts. */
export function BookingScreen({ chosen, submissionId, firstDay, days, answer, carClass }: BookingScreenProps) {
  const { t, language } = useTexts("booking");
  const hydrated = useHydrated();
  const [restored] = useState(() => restoredSelection(chosen, answer !== undefined));
  const [selection, setSelection] = useState(chosen);
  const { fields, submitting, attempt, formProps } = useServerForm<BookingForm>({
    id: BOOKING_FORM_ID,
    draftFields: typedBookingFields,
    answer,
    // Without `maxLength`, because browsers cut off text silently, and a cut address may be
    // somebody else's. The server says what is too long.
    constraint: bookingConstraint,
    submissionId,
  });

  const { carType, codes } = selection;
  const price = carType && codes.length > 0 ? priceOf(codes, carType) : null;
  // A form posted without services still shows the details, so that nothing typed is lost.
  const showDetails = price !== null || answer !== undefined;
  const day = useChosenDay({ selection, answer, firstDay, hints: days, isShown: showDetails, readOnly: submitting });

  useEffect(() => {
    if (restored) setSelection(restored);
  }, [restored]);
  useSelectionInUrl(selection, hydrated);
  const toast = useMemo(() => (answer ? bookingToast(answer, t) : null), [answer, t]);

  /** Locks the selection while submitting. */
  function choose(next: Selection) {
    if (!submitting) setSelection(next);
  }

  const errors = answer?.result.error ?? {};
  const failure = answer?.failure && t(failureTextKey(answer.failure));
  // A lost connection leaves open whether the booking was stored, so the title must not deny it.
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
  ].flatMap(({ fieldId, errors }) => (errors ?? []).map((message) => ({ fieldId, message })));
  const nextStep = day.chosen ? "details" : fields.bookingDate.id;

  return (
    <>
      <PageMeta
        screen="booking"
        texts={t("meta", { returnObjects: true })}
        indexed={!carType && codes.length === 0}
        failed={answer?.result.status === "error"}
      />
      <Form
        discover="none"
        {...formProps}
        // Browsers would keep what follows the grid of days in place and scroll its button away.
        className="[overflow-anchor:none]"
        // Until the details are shown, the form has no personal data, so its fields can be in the
        // URL.
        method={showDetails ? "post" : "get"}
        action={linkTo("booking", language)}
      >
        <div className="@container">
          <div className="container-page">
            {/* Enter activates the first submit button of a form. It must not remove a service. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
            <header className="max-w-2xl pt-5 pb-4 lg:pt-10 lg:pb-8">
              <h1 className="text-3xl">{t("title")}</h1>
              <p className="mt-1 text-soft max-sm:text-sm lg:mt-3 lg:text-lg">{t("lead")}</p>
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
                { name: t("steps.car"), target: fields.carType.id, done: carType !== null },
                { name: t("steps.services"), target: "services", done: price !== null },
                {
                  name: t("steps.day"),
                  target: fields.bookingDate.id,
                  done: price !== null && day.chosen !== "",
                },
                { name: t("steps.details"), target: "details", done: false },
              ]}
              t={t}
            />
            {problems.length > 0 && (
              <div className="mt-8">
                <ErrorSummary title={summaryTitle} problems={problems} answer={answer} />
              </div>
            )}
          </div>
          <div className="container-page flex flex-col pt-5">
            <div className="grid grid-cols-1 items-start gap-5 lg:gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
              <div className="flex min-w-0 flex-col gap-5 lg:gap-10">
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
                {showDetails && (
                  <>
                    <DayStep
                      t={t}
                      field={fields.bookingDate}
                      day={day}
                      firstDay={firstDay}
                      hints={days}
                      selection={selection}
                      answer={answer}
                    />
                    <CustomerStep t={t} fields={fields} submitting={submitting} />
                  </>
                )}
              </div>
              {/* On a phone, directly above the button. */}
              <div className="flex flex-col gap-4 lg:sticky lg:top-24 lg:row-span-2">
                {carType && price && (
                  <Summary
                    carType={carType}
                    price={price}
                    t={t}
                    day={day.chosen}
                    closedDays={day.closedDays}
                    submitting={submitting}
                    onRemove={(code) => choose(removeOption(selection, code))}
                    next={nextStep}
                  />
                )}
                <BookingTerms t={t} className={price ? "" : "max-lg:hidden"} />
              </div>
              {showDetails && <SendStep t={t} submitting={submitting} />}
            </div>
            <Toasts preset="booking" toast={toast} />
            {showDetails && <input type="hidden" name="submissionId" value={attempt} />}
            {showDetails && <input type="hidden" name="shownSelection" value={shownSelection(selection)} />}
          </div>
        </div>
        <BookingBar price={price} t={t} next={nextStep} />
      </Form>
    </>
  );
}

/** Keeps services that were chosen before the car, which have no price yet. */
function HiddenServiceFields({ codes }: { codes: Selection["codes"] }) {
  return [...selectionQuery({ carType: null, codes })].map(([field, code]) => (
    <input key={code} type="hidden" name={field} value={code} />
  ));
}

interface BookingProgressProps {
  /** `target` is the id of the element to jump to. */
  steps: readonly { name: string; target: string; done: boolean }[];
  t: TFunction<"booking">;
}

function BookingProgress({ steps, t }: BookingProgressProps) {
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 @max-xs:flex-col sm:gap-4">
      {steps.map(({ name, target, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={done || undefined}
          className="group/step relative flex min-w-0 flex-1 items-center gap-2.5 border-t-3 pt-2 text-sm text-soft aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink data-done:border-brand data-done:font-semibold data-done:text-ink max-sm:items-start max-sm:gap-1 max-sm:leading-snug xs:max-sm:flex-col forced-colors:border-[GrayText] forced-colors:aria-[current]:border-[Highlight] forced-colors:data-done:border-[Highlight]"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-current text-xs/none group-data-done/step:border-brand group-data-done/step:bg-brand group-data-done/step:text-on-brand"
          >
            {done ? <CheckIcon /> : index + 1}
          </span>
          {done ? (
            <JumpLink to={target} className="-my-0.5 py-0.5 underline underline-offset-4 after:absolute after:inset-0">
              {name}
              <span className="sr-only"> ({t("steps.done")})</span>
            </JumpLink>
          ) : (
            // In an element, because a translated page may replace the text.
            <span>{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface BookingTermsProps {
  t: TFunction<"booking">;
  className: string;
}

/** The main terms before booking: price, payment, cancellation (product.md 12.5). */
function BookingTerms({ t, className }: BookingTermsProps) {
  return (
    <section
      aria-labelledby="booking-terms"
      className={`min-w-0 lg:rounded-lg lg:bg-sunken lg:px-4 lg:py-3 ${className}`}
    >
      <h2 id="booking-terms">{t("terms.title")}</h2>
      <ul className="mt-1 flex flex-col gap-1 text-sm leading-snug">
        {t("terms.points", { returnObjects: true }).map((point) => (
          <li key={point} className="flex gap-2">
            <CheckIcon className="text-brand" />
            <span>
              <Bidi text={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NextStepProps {
  hint: string;
  button: string;
  /** Whether the form uses POST. Then the button sends the intent `update`, which books nothing. */
  posted: boolean;
}

/**
 * A hint on what to choose for the next step to appear. Without scripts it is a button that asks
 * the server for that step; both have the same height, so that hydration causes no layout shift.
 */
function NextStep({ hint, button, posted }: NextStepProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-12 items-center">
      {hydrated ? (
        <p className="w-full rounded-md border border-dashed px-4 py-2.5 text-soft">{hint}</p>
      ) : (
        <button
          type="submit"
          name={posted ? "intent" : undefined}
          value="update"
          formNoValidate
          className="button button-primary"
        >
          {button}
        </button>
      )}
    </div>
  );
}

/** The id of the form, for finding it in the document before React has rendered. */
const BOOKING_FORM_ID = "booking";

/**
 * The selection including choices that the server does not know, or null when there are none: those
 * made before hydration, and, when a link of another page of this site led here, those made earlier
 * in this tab. Call it during the first render, because hydration resets the inputs to what the
 * server rendered. `posted` means that the page is the response to a posted form, which contained
 * every earlier choice.
 */
function restoredSelection(chosen: Selection, posted: boolean): Selection | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(BOOKING_FORM_ID);
  const checked = form instanceof HTMLFormElement ? readSelection(new FormData(form)).selection : chosen;
  const unchecked = chosen.codes.filter((code) => !checked.codes.includes(code));
  const earlier = new URLSearchParams(!posted && cameFromAnotherPage() ? readDraft("booking").choices : "");
  const all = unchecked.reduce(removeOption, mergeSelections(readSelection(earlier).selection, checked));
  return sameSelection(all, chosen) ? null : all;
}

/**
 * Keeps the selection in the query string, for a reload, a shared link and the language switch, and
 * in the draft. Submitting the form navigates to a URL without the query, so it is written again.
 */
function useSelectionInUrl(selection: Selection, enabled: boolean): void {
  const query = selectionQuery(selection).toString();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    if (!enabled) return;
    updateDraft("booking", { choices: query });
    const search = query && `?${query}`;
    if (location.search === search) return;
    try {
      // Not the router's `setSearchParams`: a navigation drops the action data, and with it the
      // errors of the form.
      history.replaceState(history.state, "", location.pathname + search);
    } catch {
      // Browsers limit how often it may be called. The next change tries again.
    }
  }, [query, enabled, key]);
}

/** After a reload, a switch of language, or for a typed or shared URL, the query string alone decides. */
function cameFromAnotherPage(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate" || !document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && screenAt(pathname) !== "booking";
}

function sameSelection(one: Selection, other: Selection): boolean {
  return selectionQuery(one).toString() === selectionQuery(other).toString();
}
