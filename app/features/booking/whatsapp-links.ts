import { business } from "~/business/profile";
import { whatsAppLink, whatsAppNumber } from "~/business/whatsapp";
import { formatLongDate } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

interface Subject {
  readonly reference: string;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  readonly language: Language;
}

/** Opens WhatsApp with a text of the customer to the centre: reference and day, never a name (product.md 11.1). */
export function whatsAppToCentre({ reference, bookingDate, language }: Subject): string {
  const day = formatLongDate(bookingDate, language);
  return whatsAppLink(business.whatsapp, translator(language).t("myBooking:appointment.message", { reference, day }));
}

/** Opens WhatsApp with a text of the centre to the customer's own number, in the customer's language. */
export function whatsAppToCustomer({
  reference,
  bookingDate,
  language,
  phoneNumber,
}: Subject & { readonly phoneNumber: string }): string {
  const day = formatLongDate(bookingDate, language);
  const text = translator(language).t("staff:whatsApp.booking", { centre: business.name[language], reference, day });
  return whatsAppLink(whatsAppNumber(phoneNumber), text);
}
