import { serviceLabel } from "~/catalogue/catalogue";
import { formatRiyals } from "~/i18n/format";
import { languageProfiles } from "~/i18n/languages";
import { textsIn } from "~/i18n/texts";
import type { MailDocument } from "~/mail/document.server";
import type { BookingMessage } from "~/outbox/message.server";

/** The confirmation a customer gets, in the language of the booking. */
export function customerMail(message: BookingMessage): MailDocument {
  const { booking } = textsIn(message.language).mail;
  return {
    language: message.language,
    subject: booking.subject(message.reference),
    opening: [booking.greeting(message.payload.customerName), booking.intro],
    facts: appointmentFacts(message),
    closing: [booking.payment, booking.cancellation, booking.attachment],
  };
}

/** The notice the centre gets of a new booking, in Arabic, with all it needs to call the customer. */
export function centreMail(message: BookingMessage): MailDocument {
  const { centre, labels } = textsIn(message.language).mail;
  const { customerName, phoneNumber, email } = message.payload;
  return {
    language: message.language,
    subject: centre.bookingSubject(message.reference),
    opening: [centre.bookingIntro],
    facts: [
      { label: labels.name, value: customerName },
      { label: labels.phone, value: phoneNumber, leftToRight: true },
      { label: labels.email, value: email, leftToRight: true },
      { label: labels.language, value: languageProfiles[message.customerLanguage].name },
      ...appointmentFacts(message),
    ],
    closing: [],
  };
}

function appointmentFacts({ language, reference, payload, totalPrice }: BookingMessage): MailDocument["facts"] {
  const { mail, booking } = textsIn(language);
  const { labels } = mail;
  return [
    { label: labels.reference, value: reference, leftToRight: true },
    { label: labels.date, value: payload.bookingDate },
    { label: labels.car, value: booking.car[payload.carType] },
    { label: labels.services, value: payload.serviceIds.map((code) => serviceLabel(code, language)) },
    { label: labels.total, value: labels.riyals(formatRiyals(totalPrice)) },
  ];
}
