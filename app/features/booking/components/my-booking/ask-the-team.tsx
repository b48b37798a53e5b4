import { useTranslation } from "react-i18next";
import { business } from "~/business/profile";
import { whatsAppLink } from "~/business/whatsapp";
import { formatLongDate } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import type { MyBooking } from "../../change/my-booking.server";

interface AskTheTeamProps {
  readonly booking: MyBooking;
  readonly text: string;
}

/** The address that opens WhatsApp with the reference and the day of a booking, in the language of the page. */
export function useWhatsAppLink({ reference, day }: Pick<MyBooking, "reference" | "day">): string {
  const { t } = useTranslation("myBooking");
  const date = formatLongDate(day, useLanguage());
  return whatsAppLink(business.whatsapp, t("appointment.message", { reference, day: date }));
}

/** A sentence that asks to call or to write: the number and the word for WhatsApp in it are links. */
export function AskTheTeam({ booking, text }: AskTheTeamProps) {
  const { t } = useTranslation("myBooking");
  const { dial, display } = business.unifiedPhone;
  return <Bidi text={text} links={{ [display]: `tel:${dial}`, [t("whatsApp")]: useWhatsAppLink(booking) }} />;
}
