import { useTranslation } from "react-i18next";
import { whatsAppToCentre } from "~/bookings/whatsapp-links";
import { business } from "~/business/profile";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import type { MyBooking } from "./my-booking.server";

interface AskTheTeamProps {
  readonly booking: MyBooking;
  readonly text: string;
}

/**
 * A sentence that asks to call or to write: the number and the word for WhatsApp in it are links.
 */
export function AskTheTeam({ booking, text }: AskTheTeamProps) {
  const { t } = useTranslation("myBooking");
  const { dial, display } = business.unifiedPhone;
  const whatsApp = whatsAppToCentre({
    reference: booking.reference,
    bookingDate: booking.day,
    language: useLanguage(),
  });
  return <Bidi text={text} links={{ [display]: `tel:${dial}`, [t("whatsApp")]: whatsApp }} />;
}
