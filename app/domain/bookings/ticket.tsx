import { mainAmount } from "~/domain/bookings/account";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { layersOf } from "~/domain/catalogue/treatments";
import { formatHijriDate, formatLongDate, partsOfDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/pictures/car-picture";
import { Riyals } from "~/ui/riyals";
import { amountLabel } from "./lines";
import type { ShownBooking } from "./read.server";

interface TicketProps {
  booking: ShownBooking & { readonly arrivalTime: string | null };
  className?: string;
}

/** The appointment of a pending or confirmed booking: car, day, services and amount due. */
export function Ticket({ booking, className = "" }: TicketProps) {
  const { t, language } = useTexts(["thankYou", "myBooking"]);
  const { t: tBooking } = useTexts("booking");
  const { carType, paint, codes, serviceIds, day: date, arrivalTime, status, reference, wish } = booking;
  const { weekday, day, month } = partsOfDay(date, language);
  const amount = mainAmount(booking);
  return (
    <div className={`ticket night relative overflow-clip rounded-xl ${className}`}>
      <CarPicture car={carType} paint={paint} layers={layersOf(codes)} className="darkening travels" />
      <p className="not-on-paper absolute start-4 top-4 flex items-center gap-1.5 rounded-full bg-bright px-3 font-semibold text-on-bright text-sm">
        <CheckIcon />
        {t(status === "pending" ? "ticket.reserved" : "ticket.confirmed")}
      </p>
      <div className="-mt-3 relative flex flex-wrap items-center gap-x-4 px-card pb-4">
        <b aria-hidden="true" className="font-semibold text-[4.25rem] leading-none tabular-nums">
          {day}
        </b>
        <p className="leading-snug">
          <span className="sr-only">{formatLongDate(date, language)}</span>
          <b aria-hidden="true" className="block font-semibold text-xl">
            {weekday}
          </b>
          <span aria-hidden="true" className="block font-semibold text-lg">
            {month}
          </span>
          <Bidi as="span" className="block text-soft text-sm" text={formatHijriDate(date, language)} />
        </p>
        {arrivalTime && (
          <Bidi
            as="p"
            className="ms-auto font-semibold text-bright text-xl"
            text={t("myBooking:appointment.atHour", { hour: arrivalTime })}
          />
        )}
      </div>
      {wish && <Bidi as="p" className="px-card pb-4" text={t("myBooking:appointment.wish", { hour: wish })} />}
      <dl className="ticket-stub flex flex-wrap justify-between gap-x-4 gap-y-3 pt-5 pb-6 leading-snug">
        <div className="basis-full">
          <dt className={term}>{t("services")}</dt>
          <dd className="font-semibold">{serviceLabels(serviceIds, language).join(" + ")}</dd>
        </div>
        <div>
          <dt className={term}>{t("reference")}</dt>
          <dd className="font-semibold text-xl">
            <bdi dir="ltr">{reference}</bdi>
          </dd>
        </div>
        {amount && (
          <div>
            <dt className={term}>{amountLabel(amount, booking, tBooking)}</dt>
            <dd className="font-semibold text-bright text-xl">
              <Riyals amount={amount.amount} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const term = "text-soft text-sm";
