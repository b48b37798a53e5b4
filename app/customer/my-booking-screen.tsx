import { useTranslation } from "react-i18next";
import { isPayable } from "~/bookings/change-rules";
import { formatDay, riyadhTime } from "~/i18n/deadline";
import { riyadhDate } from "~/i18n/riyadh-date";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon, ClockIcon, CloseIcon, InfoIcon, ShieldIcon } from "~/ui/icons";
import { cardPath } from "~/warranty/card";
import { AppointmentCard } from "./appointment-card";
import { BookedServices } from "./booked-services";
import { ChangeSection, type ChangeSectionProps } from "./change-section";
import type { LastEvent } from "./my-booking.server";
import { ResendForm, SentNotice } from "./resend-form";
import { VisitStepList } from "./visit-step-list";

interface MyBookingScreenProps extends ChangeSectionProps {
  /** Whether the customer has just changed the booking on this page. */
  readonly isJustChanged: boolean;
  /** Whether the latest email about the booking can be sent again here. */
  readonly canResend: boolean;
  /** Whether the customer has just asked for it here, and it is being sent. */
  readonly isResent: boolean;
}

const looks = {
  pending: { Icon: ClockIcon, circle: "bg-brand-soft text-brand" },
  confirmed: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  arrived: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  ready: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  completed: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  cancelled: { Icon: CloseIcon, circle: "bg-sunken text-soft" },
  "no-show": { Icon: CloseIcon, circle: "bg-sunken text-soft" },
};

/** The page of one booking (product.md 9): status, day, services, and the forms that change it. */
export function MyBookingScreen({ isJustChanged, canResend, isResent, ...change }: MyBookingScreenProps) {
  const { t } = useTranslation("myBooking");
  const { booking, token, answer } = change;
  const resendAnswer = answer?.intent === "resend" ? answer : undefined;
  const language = useLanguage();
  const { status, arrivalTime, lastEvent, cardToken } = booking;
  const { Icon, circle } = looks[status];
  // The day has passed and the car never came: hide text about the future.
  const isMissed = change.refusals.cancel === "passed";
  return (
    <div className="container-page py-10 lg:py-14">
      <header className="flex gap-4 max-sm:flex-col sm:items-start sm:gap-6">
        <p className={`flex size-14 shrink-0 items-center justify-center rounded-full ${circle}`}>
          <Icon className="size-8" />
        </p>
        <div>
          <h1 className="text-3xl">{t(`state.${status}.title`)}</h1>
          {!isMissed && (
            <p className="mt-2 max-w-2xl text-lg text-soft">
              {status === "confirmed" && arrivalTime ? t("state.confirmedForHour") : t(`state.${status}.text`)}
            </p>
          )}
          {cardToken && (
            <a href={cardPath(cardToken, language)} className="button button-primary mt-4">
              <ShieldIcon />
              {t("warrantyCard")}
            </a>
          )}
        </div>
      </header>
      {isResent && <SentNotice />}
      {lastEvent && <WhatHappened event={lastEvent} isJustChanged={isJustChanged} hasEmail={booking.hasEmail} />}
      <VisitStepList steps={booking.steps} />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <AppointmentCard booking={booking} token={token} />
        <BookedServices booking={booking} due={isPayable(booking)} isMissed={isMissed} />
        <div className="flex flex-col gap-6">
          <ChangeSection {...change} answer={resendAnswer ? undefined : answer} />
          <ResendForm {...{ token, booking, canResend }} answer={resendAnswer} />
        </div>
      </div>
    </div>
  );
}

interface WhatHappenedProps {
  readonly event: LastEvent;
  readonly isJustChanged: boolean;
  readonly hasEmail: boolean;
}

/**
 * The last change. Takes focus after a change on this page, because it is the answer to the form.
 */
function WhatHappened({ event, isJustChanged, hasEmail }: WhatHappenedProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const at = new Date(event.at);
  const when = t("last.at", { day: formatDay(riyadhDate(at), language), time: riyadhTime(at) });
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={isJustChanged}
      className={`mt-6 flex gap-3 rounded-lg px-5 py-4 outline-none ${isJustChanged ? "bg-brand-soft" : "border bg-surface"}`}
    >
      <InfoIcon className="mt-1 text-brand" />
      <div>
        <p className={isJustChanged ? "font-semibold" : ""}>
          <Bidi text={useEventText(event)} /> {isJustChanged && hasEmail && t("last.mailed")}
        </p>
        <p className="text-soft text-sm">
          <Bidi text={when} />
        </p>
      </div>
    </div>
  );
}

function useEventText({ kind, by, fromDay, toDay }: LastEvent): string {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const day = (date: string | null) => (date === null ? "" : formatDay(date, language));
  if (kind === "moved") return t(`last.moved.${by}`, { from: day(fromDay), to: day(toDay) });
  return kind === "cancelled" ? t(`last.cancelled.${by}`) : t(`last.${kind}`);
}
