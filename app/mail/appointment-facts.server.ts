import type { BookingWithHistory } from "~/bookings/history.server";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import { discountedPrice } from "~/catalogue/pricing";
import { stayInWords } from "~/days/stay-in-words";
import type { Booking } from "~/db/schema.server";
import { formatLongDate, formatRiyals } from "~/i18n/format";
import { formatHijriDate } from "~/i18n/hijri";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { MailDocument } from "./document";

type Facts = NonNullable<MailDocument["facts"]>;

/** Status, day in both calendars, and arrival time or `hourOpen` (product.md 10.4). */
export function appointmentHeadline(booking: Booking, language: Language, hourOpen: string): MailDocument["headline"] {
  const { bookingDate, arrivalTime, status } = booking;
  const t = translator(language).getFixedT(null, "mail", "labels");
  const crossedOut = status === "cancelled" || status === "no-show";
  const hour = arrivalTime ? t("hour", { hour: arrivalTime }) : hourOpen;
  return {
    above: t(`state.${status}`),
    title: formatLongDate(bookingDate, language),
    note: formatHijriDate(bookingDate, language),
    below: crossedOut && !arrivalTime ? undefined : hour,
    crossedOut,
  };
}

/** The other facts of a booking for an email (product.md 10.4), as labelled values. */
export function appointmentFacts(
  booking: BookingWithHistory,
  language: Language,
  shown: { readonly movedFrom?: boolean; readonly address?: boolean; readonly stay?: boolean; readonly price: boolean },
): Facts {
  const { reference, carType, serviceIds, totalPrice, movedFrom } = booking;
  const t = translator(language).getFixedT(null, ["mail", "booking"]);
  const riyals = (amount: number) => t("labels.riyals", { count: amount, amount: formatRiyals(amount) });
  const services = serviceIds.filter(isServiceCode).map((code) => serviceLabel(code, language));
  const facts: Facts[number][] = [{ label: t("labels.reference"), value: reference, leftToRight: true }];
  if (shown.movedFrom && movedFrom) {
    facts.push({ label: t("labels.previousDate"), value: formatLongDate(movedFrom, language) });
  }
  if (shown.address) facts.push({ label: t("labels.address"), value: business.address.lines[language] });
  facts.push(
    { label: t("labels.car"), value: t(`booking:car.${carType}`) },
    { label: t("labels.services"), value: services },
  );
  if (shown.stay && booking.stay) {
    const inBooking = translator(language).getFixedT(null, "booking");
    const stay = stayInWords(booking.stay, inBooking, language);
    facts.push({ label: t("booking:stay.term"), value: t("booking:stay.beforeArrival", { stay }) });
  }
  if (shown.price) {
    const discounted = discountedPrice(booking);
    const total = t(discounted === null ? "labels.total" : "labels.totalBeforeDiscount");
    facts.push({ label: total, value: riyals(totalPrice), note: t("labels.vatIncluded") });
    if (discounted !== null) {
      facts.push({ label: t("labels.payable"), value: riyals(discounted), note: t("labels.discounted") });
    }
  }
  return facts;
}

/** The day of an appointment in words, with its arrival time once agreed. */
export function dayAndHour({ bookingDate, arrivalTime }: Booking, language: Language): string {
  const day = formatLongDate(bookingDate, language);
  return arrivalTime ? translator(language).t("mail:labels.dayAndHour", { day, hour: arrivalTime }) : day;
}
