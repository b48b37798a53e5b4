import type { ReactNode } from "react";
import { Amounts, BookingFacts, StayFact } from "~/domain/bookings/booking-facts";
import { whatsAppToCentre } from "~/domain/bookings/links";
import { isBeforeArrival } from "~/domain/bookings/status";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { CUSTOMER_PHOTOS, PhotoList } from "~/domain/photos/photo-list";
import { cardPath } from "~/domain/warranty/card";
import { riyadhDate } from "~/platform/i18n/dates";
import { formatDay, riyadhTime } from "~/platform/i18n/deadline";
import { formatHijriDate, formatLongDate } from "~/platform/i18n/format";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import { CalendarIcon, CheckIcon, ClockIcon, CloseIcon, InfoIcon, PinIcon, ShieldIcon, WhatsAppIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { AskTheTeam } from "./forms";
import type { LastEvent, MyBooking } from "./my-booking.server";

const looks = {
  pending: { Icon: ClockIcon, circle: "bg-brand-soft text-brand" },
  confirmed: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  arrived: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  ready: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  completed: { Icon: CheckIcon, circle: "bg-brand text-on-brand" },
  cancelled: { Icon: CloseIcon, circle: "bg-sunken text-soft" },
  "no-show": { Icon: CloseIcon, circle: "bg-sunken text-soft" },
};

export function StatusHeader({ booking, isMissed }: Omit<AppointmentCardProps, "token">) {
  const { t, language } = useTexts("myBooking");
  const { status, arrivalTime, cardToken } = booking;
  const { Icon, circle } = looks[isMissed ? "no-show" : status];
  return (
    <header className="flex gap-4 max-sm:flex-col sm:items-start sm:gap-6">
      <p className={`flex size-11 shrink-0 items-center justify-center rounded-full sm:size-14 ${circle}`}>
        <Icon className="size-6 sm:size-8" />
      </p>
      <div>
        <h1 className="text-3xl">{t(isMissed ? "refusal.passed.title" : `state.${status}.title`)}</h1>
        <p className="mt-2 max-w-2xl text-lg text-soft">
          {isMissed ? (
            <AskTheTeam booking={booking} text={t("refusal.passed.text")} />
          ) : (
            t(status === "confirmed" && arrivalTime ? "state.confirmedForHour" : `state.${status}.text`)
          )}
        </p>
        {cardToken && (
          <a href={cardPath(cardToken, language)} className="button button-primary mt-4">
            <ShieldIcon />
            {t("warrantyCard")}
          </a>
        )}
      </div>
    </header>
  );
}

interface WhatHappenedProps {
  event: LastEvent;
  isJustChanged: boolean;
  hasEmail: boolean;
}

/** Takes focus after a change on this page, because it is the response to the form. */
export function WhatHappened({ event, isJustChanged, hasEmail }: WhatHappenedProps) {
  const { t, language } = useTexts("myBooking");
  const at = new Date(event.at);
  const when = t("last.at", { day: formatDay(riyadhDate(at), language), time: riyadhTime(at) });
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
      autoFocus={isJustChanged}
      className={`mt-6 flex gap-3 rounded-lg px-[min(1.25rem,5vw)] py-4 outline-none ${isJustChanged ? "bg-brand-soft" : "border bg-surface"}`}
    >
      <InfoIcon className="mt-1 text-brand" />
      <div>
        <p className={isJustChanged ? "font-semibold" : ""}>
          <Bidi text={useEventText(event)} /> {isJustChanged && hasEmail && t("last.emailed")}
        </p>
        <p className="text-soft text-sm">
          <Bidi text={when} />
        </p>
      </div>
    </div>
  );
}

function useEventText({ kind, by, fromDay, toDay }: LastEvent): string {
  const { t, language } = useTexts("myBooking");
  const day = (date: string | null) => (date === null ? "" : formatDay(date, language));
  if (kind === "moved") return t(`last.moved.${by}`, { from: day(fromDay), to: day(toDay) });
  return kind === "cancelled" ? t(`last.cancelled.${by}`) : t(`last.${kind}`);
}

interface AppointmentCardProps {
  booking: MyBooking;
  token: string;
  /** Whether its day has passed and the car never came. */
  isMissed: boolean;
}

const link = "text-link inline-flex min-h-11 items-center";

export function AppointmentCard({ booking, token, isMissed }: AppointmentCardProps) {
  const { t, language } = useTexts("myBooking");
  const { reference, day, arrivalTime, status } = booking;
  const beforeArrival = isBeforeArrival(booking) && !isMissed;
  const date = formatLongDate(day, language);
  const calendar = `${linkTo("thank-you", language)}/appointment.ics?${new URLSearchParams({ booking: token })}`;
  return (
    <section aria-labelledby="appointment" className="card overflow-hidden lg:col-start-1">
      <h2 id="appointment" className="border-b bg-sunken px-card py-4 text-lg">
        {t("appointment.title")}
      </h2>
      <div className="px-card py-5">
        <p className={`font-heading text-2xl ${status === "cancelled" ? "text-soft line-through" : ""}`}>
          <Bidi text={date} />
        </p>
        <p className="text-soft">
          <Bidi text={formatHijriDate(day, language)} />
        </p>
        {(beforeArrival || arrivalTime) && (
          <p className="mt-4 flex items-center gap-3">
            <ClockIcon className="text-brand text-xl" />
            <span>
              {t("appointment.hour")}:{" "}
              <b className="font-semibold">
                <Bidi text={arrivalTime ? t("appointment.atHour", { hour: arrivalTime }) : t("appointment.hourOpen")} />
              </b>
            </span>
          </p>
        )}
        {beforeArrival && (
          <p className="mt-2 flex gap-3">
            <PinIcon className="mt-1 text-brand text-xl" />
            <span>
              <Bidi text={business.address.lines[language]} />
            </span>
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-1 border-t px-card py-3">
        {(beforeArrival || status === "cancelled") && (
          <Action icon={<CalendarIcon />}>
            <a href={calendar} download={`${reference}.ics`} className={link}>
              {t(beforeArrival ? "appointment.calendar" : "appointment.removeFromCalendar")}
            </a>
          </Action>
        )}
        <CentreLinks reference={reference} day={day} />
      </ul>
    </section>
  );
}

/** When it is expected to be ready; or what is due, and when to collect it. */
export function CollectionCard({ booking }: Pick<AppointmentCardProps, "booking">) {
  const { t, language } = useTexts("myBooking");
  const { reference, day, stay, status, collectionHours } = booking;
  return (
    <section aria-labelledby="appointment" className="card overflow-hidden lg:col-start-1">
      <h2 id="appointment" className="border-b bg-sunken px-card py-4 text-lg">
        {t(status === "ready" ? "collection.title" : "collection.expected")}
      </h2>
      <div className="px-card py-5">
        {status === "arrived" && (
          <>
            {stay && (
              <p className="font-heading text-2xl">
                <Bidi text={formatLongDate(stay.until, language)} />
              </p>
            )}
            <p className="text-soft">{t("collection.note")}</p>
          </>
        )}
        {status === "ready" && (
          <>
            <Amounts booking={booking} className="-mx-[min(0.5rem,2vw)]" />
            <h3 className="mt-5 font-semibold">{t("collection.hours")}</h3>
            <ul>
              {collectionHours.map((text) => (
                <li key={text}>
                  <Bidi text={text} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-1 border-t px-card py-3">
        <CentreLinks reference={reference} day={day} />
      </ul>
    </section>
  );
}

function CentreLinks({ reference, day }: Pick<MyBooking, "reference" | "day">) {
  const { t, language } = useTexts("myBooking");
  return (
    <>
      <Action icon={<PinIcon />}>
        <NewTabLink href={business.address.map} className={link}>
          {t("appointment.directions")}
        </NewTabLink>
      </Action>
      <Action icon={<WhatsAppIcon />}>
        <a href={whatsAppToCentre({ reference, bookingDate: day, language })} className={link}>
          {t("appointment.whatsApp")}
        </a>
      </Action>
    </>
  );
}

function Action({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 text-brand">
      {icon}
      {children}
    </li>
  );
}

export function CarPhotos({ photos }: Pick<MyBooking, "photos">) {
  const { t } = useTexts("photos");
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="card overflow-hidden lg:col-start-1">
      <h2 id="photos" className="border-b bg-sunken px-card py-4 text-lg">
        {t("title")}
      </h2>
      <div className="flex flex-col gap-4 p-card">
        <PhotoList photos={photos} base={CUSTOMER_PHOTOS} heading="h3" />
        <p className="text-soft text-sm">{t("forCustomer")}</p>
      </div>
    </section>
  );
}

type BookedServicesProps = Pick<AppointmentCardProps, "booking" | "isMissed">;

export function BookedServices({ booking, isMissed }: BookedServicesProps) {
  const { t } = useTexts("thankYou");
  const { carType, codes, stay, steps } = booking;
  const start = steps.length > 0 ? "lg:row-start-2" : "lg:row-start-1";
  const beforeArrival = isBeforeArrival(booking);
  return (
    <section
      aria-labelledby="details"
      className={`card overflow-hidden lg:sticky lg:top-24 lg:col-start-2 lg:row-end-[-1] ${start}`}
    >
      <h2 id="details" className="border-b bg-sunken px-card py-4 text-lg">
        {t("details")}
      </h2>
      <div className="p-card">
        {beforeArrival && (
          <CarPicture car={carType} view="quarter" treatments={treatmentsOf(codes)} className="mx-auto mb-6 max-w-xs" />
        )}
        <BookingFacts booking={booking}>
          {stay && !isMissed && (beforeArrival || booking.status === "arrived") && (
            <StayFact stay={stay} beforeArrival={beforeArrival} />
          )}
        </BookingFacts>
      </div>
      {/* While they are due, they are further up. */}
      {booking.status !== "ready" && <Amounts booking={booking} className="border-t px-4 py-3" />}
    </section>
  );
}
