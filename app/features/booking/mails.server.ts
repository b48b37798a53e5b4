import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import { payableAtCentre } from "~/catalogue/pricing";
import type { Booking } from "~/db/schema.server";
import { formatLongDate, formatRiyals } from "~/i18n/format";
import { defaultLanguage, type Language, languageProfiles } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { MailDocument } from "~/mail/document";
import { renderMail } from "~/mail/render.server";
import { appointmentCalendar } from "./calendar-file.server";

/** The confirmation mail to the customer, in the language of the booking. */
export function customerMail(booking: Booking, now: Date) {
  const { language, reference, customerName } = booking;
  const t = translator(language).getFixedT(null, "mail", "booking");
  return {
    ...renderMail({
      language,
      subject: t("subject", { reference }),
      opening: [t("greeting", { name: customerName }), t("intro")],
      facts: appointmentFacts(booking, language),
      closing: [t("payment"), t("visit"), t("cancellation"), t("attachment")],
    }),
    replyTo: business.email,
    attachments: [calendarFile(booking, language, now)],
  };
}

/** The notification mail to the centre, in Arabic, with the customer's contact details. */
export function centreMail(booking: Booking, now: Date) {
  const { reference, email, customerName, phoneNumber } = booking;
  const language = defaultLanguage;
  const t = translator(language).getFixedT(null, "mail");
  return {
    ...renderMail({
      language,
      subject: t("centre.bookingSubject", { reference }),
      opening: [t("centre.bookingIntro")],
      facts: [
        { label: t("labels.name"), value: customerName },
        { label: t("labels.phone"), value: phoneNumber, leftToRight: true },
        { label: t("labels.email"), value: email, leftToRight: true },
        { label: t("labels.language"), value: languageProfiles[booking.language].name },
        ...appointmentFacts(booking, language),
      ],
      closing: [],
    }),
    replyTo: email,
    attachments: [calendarFile(booking, language, now)],
  };
}

/** The booking mail payload of spec section 3, as labelled values. */
function appointmentFacts(booking: Booking, language: Language): MailDocument["facts"] {
  const { reference, bookingDate, carType, serviceIds, totalPrice } = booking;
  const t = translator(language).getFixedT(null, ["mail", "booking"]);
  const riyals = (amount: number) => t("labels.riyals", { amount: formatRiyals(amount) });
  const services = serviceIds.filter(isServiceCode).map((code) => serviceLabel(code, language));
  return [
    { label: t("labels.reference"), value: reference, leftToRight: true },
    { label: t("labels.date"), value: formatLongDate(bookingDate, language) },
    { label: t("labels.car"), value: t(`booking:car.${carType}`) },
    { label: t("labels.services"), value: services },
    { label: t("labels.total"), value: riyals(totalPrice) },
    {
      label: t("labels.payable"),
      value: t("labels.discounted", { amount: formatRiyals(payableAtCentre(totalPrice)) }),
    },
  ];
}

function calendarFile({ reference, bookingDate, serviceIds, status }: Booking, language: Language, now: Date) {
  const calendar = appointmentCalendar({ reference, day: bookingDate, serviceIds, status }, language, now);
  return {
    disposition: "attachment" as const,
    filename: `${reference}.ics`,
    type: "text/calendar",
    // Bytes, because production decodes a string as Base64 and the local simulation does not.
    content: new TextEncoder().encode(calendar),
  };
}
