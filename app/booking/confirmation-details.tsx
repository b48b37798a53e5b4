import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BookingFacts, Fact, StayFact } from "~/bookings/booking-facts";
import type { Confirmation } from "~/bookings/queries.server";
import { whatsAppToCentre } from "~/bookings/whatsapp-links";
import { business } from "~/business/profile";
import { draftKey } from "~/forms/draft";
import { formatLongDate } from "~/i18n/format";
import { formatHijriDate } from "~/i18n/hijri";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CalendarIcon, PenIcon, WhatsAppIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { treatmentsOf } from "~/ui/illustrations/treatments";

interface ConfirmationDetailsProps {
  readonly token: string;
  readonly confirmation: Confirmation;
}

/** The details of a new booking, with links to calendar, page and WhatsApp (product.md 2.16). */
export function ConfirmationDetails({ token, confirmation }: ConfirmationDetailsProps) {
  const language = useLanguage();
  const { t } = useTranslation(["thankYou", "myBooking", "findBooking"]);
  const { reference, carType, codes, day, stay, hiddenEmail } = confirmation;
  const date = formatLongDate(day, language);
  const query = new URLSearchParams({ booking: token });
  const whatsApp = whatsAppToCentre({ reference, bookingDate: day, language });
  const { dial, display } = business.unifiedPhone;
  return (
    <section aria-labelledby="details" data-forget={draftKey("booking")} className="card overflow-hidden lg:row-span-2">
      <h2 id="details" className="border-b bg-sunken px-6 py-4 text-lg">
        {t("details")}
      </h2>
      <div className="p-6">
        <CarPicture car={carType} view="quarter" treatments={treatmentsOf(codes)} className="mx-auto mb-6 max-w-xs" />
        <BookingFacts booking={confirmation} due>
          <Fact term={t("date")}>
            {date}
            <span className="block text-soft text-sm">{formatHijriDate(day, language)}</span>
          </Fact>
          {stay && <StayFact stay={stay} beforeArrival />}
          {hiddenEmail && (
            <Fact term={t("sentTo")}>
              <bdi dir="ltr" className="break-all">
                {hiddenEmail}
              </bdi>
              <span className="not-on-paper block text-soft text-sm">
                <Bidi
                  text={t("wrongAddress")}
                  links={{ [display]: `tel:${dial}`, [t("findBooking:whatsApp")]: whatsApp }}
                />
              </span>
            </Fact>
          )}
        </BookingFacts>
      </div>
      <ul className="border-t px-6 py-4">
        <Action
          href={`${linkTo("thank-you", language)}/appointment.ics?${query}`}
          icon={<CalendarIcon />}
          text={t("calendar")}
          download={`${reference}.ics`}
        />
        <Action href={linkTo("my-booking", language, query)} icon={<PenIcon />} text={t("change")} />
        <Action href={whatsApp} icon={<WhatsAppIcon />} text={t("myBooking:appointment.whatsApp")} />
      </ul>
    </section>
  );
}

interface ActionProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly download?: string;
}

function Action({ icon, text, ...link }: ActionProps) {
  return (
    <li>
      <a {...link} className="text-link inline-flex min-h-11 items-center gap-2">
        {icon}
        {text}
      </a>
    </li>
  );
}
