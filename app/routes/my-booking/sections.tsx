import type { ReactNode } from "react";
import { Amounts, BookingFacts, StayFact } from "~/domain/bookings/booking-facts";
import { calendarFile, googleCalendar, whatsAppToCentre } from "~/domain/bookings/links";
import { Ticket } from "~/domain/bookings/ticket";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { CUSTOMER_PHOTOS, PhotoList, stages } from "~/domain/photos/photo-list";
import { cardPath, productName } from "~/domain/warranty/card";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { formatDay, riyadhTime } from "~/platform/i18n/deadline";
import {
  formatDayOfYear,
  formatHijriDate,
  formatList,
  formatLongDate,
  formatRiyals,
  formatShortDay,
  shortWeekday,
} from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import {
  ArrowForwardIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  InfoIcon,
  PinIcon,
  WhatsAppIcon,
} from "~/ui/icons";
import { LogoMark } from "~/ui/illustrations/logo";
import { CarPicture } from "~/ui/pictures/car-picture";
import { AskTheTeam, BookingForm, type ChangeAnswer, DigitsForm, type FormKeys } from "./forms";
import type { MyBooking, WorkQuestion } from "./my-booking.server";

const done = { Icon: CheckIcon, circle: "bg-brand text-on-brand" };
const ended = { Icon: CloseIcon, circle: "bg-sunken text-soft" };
const looks = {
  pending: { Icon: ClockIcon, circle: "bg-brand-soft text-brand" },
  confirmed: done,
  arrived: done,
  ready: done,
  completed: done,
  cancelled: ended,
  "no-show": ended,
};

interface SectionProps {
  booking: MyBooking;
  children: ReactNode;
}

export function StatusHeader({ booking, children }: SectionProps) {
  const { t } = useTexts("myBooking");
  const { status, arrivalTime, isMissed } = booking;
  const { Icon, circle } = looks[isMissed ? "no-show" : status];
  const ofStatus =
    status === "confirmed" && arrivalTime
      ? "state.confirmedForHour"
      : status !== "pending" && status !== "cancelled" && (`state.${status}.text` as const);
  const text = isMissed ? "refusal.passed.text" : ofStatus;
  return (
    <header>
      <h1 className="flex items-center gap-4 text-3xl">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${circle}`}>
          <Icon className="size-6" />
        </span>
        {t(isMissed ? "refusal.passed.title" : `state.${status}.title`)}
      </h1>
      {status === "no-show" && children}
      <p className="mt-2 text-lg text-soft empty:hidden">{text && <AskTheTeam booking={booking} text={t(text)} />}</p>
      {status !== "no-show" && children}
    </header>
  );
}

type LastEvent = NonNullable<MyBooking["lastEvent"]>;

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
        <Bidi as="p" className="text-soft text-sm" text={when} />
      </div>
    </div>
  );
}

function useEventText({ kind, by, particulars, added, removed, isAgreed }: LastEvent) {
  const { t, language } = useTexts(["myBooking", "booking"]);
  const day = (date: Day) => formatDay(date, language);
  if (kind === "moved") return t(`last.moved.${by}`, { from: day(particulars.from), to: day(particulars.to) });
  if (kind === "cancelled") return t(`last.cancelled.${by}`);
  if (kind === "undone") return t("last.undone");
  const { from, to } = particulars.due;
  const amount = (halalas: number) => formatRiyals(halalas / 100);
  const isSame = from === to;
  const amounts = t(isSame ? "last.sameAmount" : "last.amount", { from: amount(from), to: amount(to) });
  if (kind === "services-changed") {
    const named = (codes: readonly string[]) => ({ services: formatList(serviceLabels(codes, language), language) });
    const { carType } = particulars;
    const hasServices = added.length + removed.length > 0 || !carType;
    return [
      ...(carType ? [t("last.size", { car: t(`booking:car.${carType}`) })] : []),
      ...(hasServices ? [t(isAgreed ? "last.servicesAndPrice" : `last.services-changed.${by}`)] : []),
      ...(isAgreed && !hasServices ? [t("last.price-agreed")] : []),
      ...(added.length > 0 ? [t("last.added", named(added))] : []),
      ...(removed.length > 0 ? [t("last.removed", named(removed))] : []),
      amounts,
    ].join(" ");
  }
  return `${t(isSame ? "last.reasonChanged" : "last.price-agreed")} ${amounts}`;
}

const link = "text-link inline-flex min-h-11 items-center";
/** The classes of the title of the first card, which is smaller than the text below it. */
const label = "font-normal text-base text-soft";

const isToCome = (booking: MyBooking) => isBeforeArrival(booking) && !booking.isMissed;

export function AppointmentCard({ booking, children }: SectionProps) {
  const { t, language } = useTexts("myBooking");
  const { day, arrivalTime, status } = booking;
  const isComing = isToCome(booking);
  return (
    <section aria-labelledby="appointment" className="card overflow-clip lg:col-start-1">
      <h2 id="appointment" className={isComing ? "sr-only" : `${label} px-card pt-5`}>
        {t("appointment.title")}
      </h2>
      {isComing && <Ticket booking={booking} />}
      <div className={isComing ? "px-card py-4" : "px-card pb-5"}>
        {isComing ? (
          <AddressLine />
        ) : (
          <>
            <p className={`font-heading text-2xl ${status === "cancelled" ? "text-soft line-through" : ""}`}>
              <Bidi text={formatLongDate(day, language)} />
            </p>
            <Bidi as="p" className="text-soft" text={formatHijriDate(day, language)} />
            {arrivalTime && (
              <p className="mt-4 flex items-center gap-3">
                <ClockIcon className="text-brand text-xl" />
                <span>
                  {t("appointment.hour")}:{" "}
                  <Bidi as="b" className="font-semibold" text={t("appointment.atHour", { hour: arrivalTime })} />
                </span>
              </p>
            )}
          </>
        )}
        {children}
        <VisitDays booking={booking} />
      </div>
    </section>
  );
}

/**
 * These links are below the details: their long URLs would not fit into the first packets of a
 * page.
 */
export function BookingLinks({ booking, token }: { booking: MyBooking; token: string }) {
  const { t, language } = useTexts(["myBooking", "thankYou"]);
  const { reference, status } = booking;
  const beforeArrival = isToCome(booking);
  if (!beforeArrival && status !== "cancelled") return null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-6">
        <CalendarIcon className="-me-3 text-brand text-xl" />
        <a href={calendarFile(token, language)} download={`${reference}.ics`} className={link}>
          {t(beforeArrival ? "thankYou:calendar" : "appointment.removeFromCalendar")}
        </a>
        {beforeArrival && (
          <NewTabLink href={googleCalendar(booking, language)} className={link}>
            {t("thankYou:google")}
          </NewTabLink>
        )}
      </p>
      {status === "confirmed" && <WhatsAppLine {...booking} />}
    </div>
  );
}

/**
 * When the car is expected to be ready; once it is ready, the amount due, and when and where to
 * collect the car.
 */
export function CollectionCard({ booking }: { booking: MyBooking }) {
  const { t, language } = useTexts("myBooking");
  const { stay, status, collectionHours } = booking;
  const isReady = status === "ready";
  return (
    <section aria-labelledby="appointment" className="card px-card py-5 lg:col-start-1">
      <h2 id="appointment" className={label}>
        {t(isReady ? "collection.title" : "collection.expected")}
      </h2>
      {isReady ? (
        <>
          <Amounts booking={booking} isFolded hasNote className="mt-2" />
          <p className="mt-4 flex gap-3">
            <ClockIcon className="mt-1 text-brand text-xl" />
            <Bidi as="span" text={collectionHours} />
          </p>
          <AddressLine />
          <WhatsAppLine {...booking} />
        </>
      ) : (
        <>
          {stay && <Bidi as="p" className="font-heading text-2xl" text={formatLongDate(stay.until, language)} />}
          <p className="text-soft">{t("collection.note")}</p>
        </>
      )}
      <VisitDays booking={booking} />
    </section>
  );
}

/** The days of the visit as planned. A car is grey before its day, and before the arrival. */
function VisitDays({ booking }: { booking: MyBooking }) {
  const { t, language } = useTexts(["myBooking", "booking"]);
  const { visit, status, carType, paint } = booking;
  if (!visit) return null;
  return (
    <div className="mt-5 border-t pt-4">
      <h3 className="text-base">{t(status === "confirmed" ? "visit.title" : "visit.now")}</h3>
      <ol className="visit-days mt-3 grid grid-cols-[repeat(auto-fill,minmax(var(--day,4rem),1fr))] gap-1.5 text-center text-sm leading-snug lg:[--day:8rem]">
        {visit.days.map(({ day, isClosed, bays, codes }, index) => {
          const isLast = index === visit.days.length - 1;
          const isToday = day === visit.today;
          const isAhead = status === "confirmed" || day > visit.today;
          const words: string[] = isLast && status === "ready" ? [] : bays.map((bay) => t(`visit.bay.${bay}`));
          if (isLast) words.push(t(status === "ready" ? "visit.ready" : "booking:day.collect"));
          return (
            <li
              key={day}
              data-closed={isClosed || undefined}
              aria-current={isToday ? "date" : undefined}
              className={`flex flex-col items-center rounded-md py-2 ${isToday ? "border-2 border-brand" : "border"}`}
            >
              <b className="font-semibold">{isToday ? t("visit.today") : shortWeekday(day, language)}</b>
              <span className="px-1">{formatShortDay(day, language)}</span>
              <CarPicture
                car={carType}
                paint={paint}
                layers={layersOf(codes)}
                className={`my-1 w-full max-w-32 ${isAhead ? "opacity-60 [filter:grayscale(1)]" : ""}`}
              />
              <span className="px-1">{isClosed ? t("booking:days.closed") : words.join(" · ")}</span>
            </li>
          );
        })}
      </ol>
      {status !== "ready" && <p className="mt-3 text-sm text-soft">{t("visit.mayChange")}</p>}
    </div>
  );
}

function AddressLine() {
  const { language } = useTexts();
  return (
    <p className="mt-2 flex gap-3">
      <PinIcon className="mt-1 text-brand text-xl" />
      <NewTabLink href={business.address.map} className="text-link">
        {business.address.lines[language]}
      </NewTabLink>
    </p>
  );
}

/** A link to WhatsApp for pages whose main button leads elsewhere. */
function WhatsAppLine({ reference, day }: Pick<MyBooking, "reference" | "day">) {
  const { t, language } = useTexts("myBooking");
  return (
    <p className="not-on-paper flex items-center gap-3">
      <WhatsAppIcon className="text-brand text-xl" />
      <a href={whatsAppToCentre({ reference, bookingDate: day, language })} className={link}>
        {t("appointment.whatsApp")}
      </a>
    </p>
  );
}

/** The warranty card, drawn small; all of it is the link to its page. */
export function SmallCard({ booking, card }: { booking: MyBooking; card: NonNullable<MyBooking["card"]> }) {
  const { t, language } = useTexts(["myBooking", "warrantyCard"]);
  return (
    <section
      aria-labelledby="warranty"
      className="night relative max-w-md overflow-hidden rounded-xl p-card lg:col-start-1 forced-colors:border"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <LogoMark className="size-8 shrink-0" />
        <h2 id="warranty" className="grow text-lg">
          <a href={cardPath(card.token, language)} className="after:absolute after:inset-0">
            {t("warrantyCard")}
          </a>
        </h2>
        <ArrowForwardIcon />
      </div>
      <CarPicture
        car={booking.carType}
        paint={booking.paint}
        layers={layersOf(booking.codes)}
        className="darkening travels my-2"
      />
      <dl className="grid gap-y-2 text-sm leading-snug">
        {card.items.map(({ product, endsOn }) => (
          <div key={product}>
            <Bidi as="dt" text={productName(product, language)} />
            <dd className="text-soft">
              {t("warrantyCard:items.validUntil")} <b className="text-on-night">{formatDayOfYear(endsOn, language)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
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

export function BookedServices({ booking }: { booking: MyBooking }) {
  const { t } = useTexts("thankYou");
  const { carType, paint, codes, stay, milestones, status, card } = booking;
  // An appointment to come shows the car on its ticket.
  const hasTicket = isToCome(booking) && !card;
  const showsCar = !card && !hasTicket && status !== "cancelled" && status !== "no-show";
  const start = milestones.length > 0 ? "lg:row-start-2" : "lg:row-start-1";
  return (
    <section
      aria-labelledby="details"
      className={`card overflow-hidden lg:sticky lg:top-24 lg:col-start-2 lg:row-end-[-1] ${start}`}
    >
      <h2 id="details" className="border-b bg-sunken px-card py-4 text-lg">
        {t("details")}
      </h2>
      {showsCar && <CarPicture car={carType} paint={paint} layers={layersOf(codes)} className="travels aspect-2/1" />}
      <div className="p-card">
        <BookingFacts facts={booking.facts} hasTicket={hasTicket}>
          {stay && (isToCome(booking) || status === "arrived") && <StayFact stay={stay} />}
        </BookingFacts>
      </div>
      {/* While a car is ready, the amounts are further up. */}
      {status !== "ready" && <Amounts booking={booking} hasNote className="border-t px-4 py-3" />}
    </section>
  );
}

type AskedWorksProps = WorkQuestion & { keys: FormKeys; posted: ChangeAnswer | undefined };

/** Shows pictures of the car, and asks whether the site may show them (product.md 19.9). */
export function AskedWorks({ works, isAllowed, answer, seen, keys, posted }: AskedWorksProps) {
  const { t, language } = useTexts("myBooking");
  if (works.length === 0) return null;
  const at = answer ? formatDay(riyadhDate(new Date(answer.at)), language) : "";
  const partly = works.some((work) => work.isAllowed) ? "partlyAllowed" : null;
  const said = isAllowed ? "allowed" : answer?.kind === "works-refused" ? "refused" : partly;
  return (
    <section id="work" aria-labelledby="work-title" className="not-on-paper card overflow-hidden lg:col-start-1">
      <h2 id="work-title" className="border-b bg-sunken px-card py-4 text-lg">
        {t("work.title")}
      </h2>
      <div className="flex flex-col gap-4 p-card">
        {works.map((work) => (
          <div key={work.id} className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
            {stages.map(
              (stage) =>
                work[`${stage}Key`] && (
                  <img
                    key={stage}
                    src={`${CUSTOMER_PHOTOS}/${work.secret}/${stage}`}
                    alt={t(`work.${stage}`)}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded-md bg-sunken object-contain"
                  />
                ),
            )}
          </div>
        ))}
        {said && <p className="font-semibold">{t(`work.${said}`, { at })}</p>}
        <p className="max-w-2xl text-soft text-sm">{t("work.text")}</p>
        {said !== "allowed" && (
          <DigitsForm
            intent="works-allowed"
            keys={keys}
            answer={posted}
            title={t("work.notStored")}
            className="button-quiet"
          >
            <input type="hidden" name="version" value={seen} />
          </DigitsForm>
        )}
        {said !== "refused" && (
          <BookingForm intent="works-refused" keys={keys}>
            <button type="submit" className="button button-quiet max-sm:w-full">
              {t(said ? "work.takeBack" : "work.no")}
            </button>
          </BookingForm>
        )}
      </div>
    </section>
  );
}
