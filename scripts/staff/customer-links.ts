import { business } from "~/business/profile";
import { whatsAppLink, whatsAppNumber } from "~/business/whatsapp";
import type { Booking } from "~/db/schema.server";
import { myBookingAddress } from "~/features/booking/change/my-booking-address";
import { formatLongDate } from "~/i18n/format";
import { translator } from "~/i18n/translator";

/**
 * Opens WhatsApp with the address of the customer's own page, ready to be sent to the customer's number, in the customer's
 * language (days.md, section 4). It carries reference and day, never a name.
 */
export function linkMessage(
  booking: Pick<Booking, "id" | "reference" | "bookingDate" | "phoneNumber" | "language">,
): string {
  const { reference, bookingDate, language, phoneNumber } = booking;
  const text = translator(language).t("staff:whatsApp.link", {
    reference,
    day: formatLongDate(bookingDate, language),
    centre: business.name[language],
    address: myBookingAddress(booking),
  });
  return whatsAppLink(whatsAppNumber(phoneNumber), text);
}
