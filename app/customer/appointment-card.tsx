import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isBeforeArrival } from "~/bookings/change-rules";
import { whatsAppToCentre } from "~/bookings/whatsapp-links";
import { business } from "~/business/profile";
import { formatLongDate } from "~/i18n/format";
import { formatHijriDate } from "~/i18n/hijri";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import { CalendarIcon, ClockIcon, PinIcon, WhatsAppIcon } from "~/ui/icons";
import type { MyBooking } from "./my-booking.server";

interface AppointmentCardProps {
  readonly booking: MyBooking;
  readonly token: string;
}

const link = "text-link inline-flex min-h-11 items-center";

/** Day and arrival time of an appointment, with links to calendar, directions and WhatsApp. */
export function AppointmentCard({ booking, token }: AppointmentCardProps) {
  const { t } = useTranslation("myBooking");
  const language = useLanguage();
  const { reference, day, arrivalTime, status } = booking;
  const beforeArrival = isBeforeArrival(booking);
  const date = formatLongDate(day, language);
  const calendar = `${linkTo("thank-you", language)}/appointment.ics?${new URLSearchParams({ booking: token })}`;
  return (
    <section aria-labelledby="appointment" className="card overflow-hidden">
      <h2 id="appointment" className="border-b bg-sunken px-6 py-4 text-lg">
        {t("appointment.title")}
      </h2>
      <div className="px-6 py-5">
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
      <ul className="flex flex-wrap gap-x-8 gap-y-1 border-t px-6 py-3">
        {(beforeArrival || status === "cancelled") && (
          <Action icon={<CalendarIcon />}>
            <a href={calendar} download={`${reference}.ics`} className={link}>
              {t(beforeArrival ? "appointment.calendar" : "appointment.removeFromCalendar")}
            </a>
          </Action>
        )}
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
      </ul>
    </section>
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
