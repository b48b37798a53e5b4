import { business } from "~/business/profile";
import { whatsAppLink, whatsAppNumber } from "~/business/whatsapp";
import type { Booking } from "~/db/schema.server";
import { myBookingAddress } from "~/features/booking/my-booking-address";
import { formatLongDate } from "~/i18n/format";
import { translator } from "~/i18n/translator";

/**
 * Links by which staff write to a customer (days.md, section 4): a WhatsApp message to the customer's own number, ready to be
 * sent, in the customer's language. It carries reference and day, never a name.
 */

type Addressee = Pick<Booking, "reference" | "bookingDate" | "phoneNumber" | "language">;

/** A message to go on writing. */
export function bookingMessage(booking: Addressee): string {
  const t = translator(booking.language).getFixedT(null, "staff", "whatsApp");
  return whatsAppLink(whatsAppNumber(booking.phoneNumber), t("booking", about(booking)));
}

/** A message with the address of the customer's own page. */
export function linkMessage(booking: Addressee & Pick<Booking, "id">): string {
  const t = translator(booking.language).getFixedT(null, "staff", "whatsApp");
  const text = t("link", { ...about(booking), address: myBookingAddress(booking) });
  return whatsAppLink(whatsAppNumber(booking.phoneNumber), text);
}

function about({ reference, bookingDate, language }: Addressee) {
  return { reference, day: formatLongDate(bookingDate, language), centre: business.name[language] };
}
