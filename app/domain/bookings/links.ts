import { discountedPrice, type Sale } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import { whatsAppLink, whatsAppNumber } from "~/domain/centre/whatsapp";
import { collectionHours } from "~/domain/days/hours-in-words";
import { cardUrl } from "~/domain/warranty/card";
import type { Day } from "~/platform/i18n/dates";
import { formatDateInSentence, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";

/** The URL of a booking's page (product.md 9). Anybody who has it sees the booking. */
export function myBookingUrl({ token, language }: { token: string | null; language: Language }): string {
  return business.origin + linkTo("my-booking", language, new URLSearchParams({ booking: token ?? "" }));
}

interface Subject {
  reference: string;
  bookingDate: Day;
  language: Language;
}

/** With reference and day but no name (product.md 11.1). */
export function whatsAppToCentre({ reference, bookingDate, language }: Subject): string {
  const day = formatDateInSentence(bookingDate, language);
  return whatsAppLink(business.whatsapp, translator(language).t("myBooking:appointment.message", { reference, day }));
}

interface Customer extends Subject {
  phoneNumber: string;
}

/** In the customer's language. */
export function whatsAppToCustomer(booking: Customer): string {
  const text = translator(booking.language).t("staff:whatsApp.booking", factsOf(booking));
  return whatsAppLink(whatsAppNumber(booking.phoneNumber), text);
}

/** `whatsAppToCustomer` with the secret link to the customer's page. */
export function whatsAppWithLink(booking: Customer & { token: string }): string {
  const facts = { ...factsOf(booking), address: myBookingUrl(booking) };
  return whatsAppLink(
    whatsAppNumber(booking.phoneNumber),
    translator(booking.language).t("staff:whatsApp.link", facts),
  );
}

interface ReadyCar extends Customer, Sale {
  today: string;
  /** Which of today and tomorrow are closed. */
  closedDays: readonly string[];
}

/** A WhatsApp link that tells the customer that the car can be collected (product.md 17.2). */
export function whatsAppCarIsReady(booking: ReadyCar): string {
  const { language, phoneNumber, totalPrice, today, closedDays } = booking;
  const t = translator(language).getFixedT(null, ["staff", "email"]);
  const due = discountedPrice(booking) ?? totalPrice;
  const amount = t("email:labels.riyals", { count: due, amount: formatRiyals(due) });
  const lines = [
    t("whatsApp.ready", { centre: business.name[language], reference: booking.reference }),
    t("whatsApp.due", { amount }),
    t("whatsApp.hours"),
    ...collectionHours(today, closedDays, language),
  ];
  return whatsAppLink(whatsAppNumber(phoneNumber), lines.join("\n"));
}

/** `whatsAppToCustomer` with the secret link to a warranty card. */
export function whatsAppWithCard(
  { phoneNumber, language }: Pick<Customer, "phoneNumber" | "language">,
  { card, token }: { card: string; token: string },
): string {
  const facts = { centre: business.name[language], card, address: cardUrl(token, language) };
  return whatsAppLink(whatsAppNumber(phoneNumber), translator(language).t("staff:whatsApp.card", facts));
}

function factsOf({ reference, bookingDate, language }: Subject) {
  return { centre: business.name[language], reference, day: formatDateInSentence(bookingDate, language) };
}
