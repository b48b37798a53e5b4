import { type Account, openAmount } from "~/domain/bookings/account";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { whatsAppLink, whatsAppNumber } from "~/domain/centre/whatsapp";
import { collectionHours } from "~/domain/days/hours-in-words";
import type { UntrueMessage } from "~/domain/outbox/untrue-message.server";
import { cardUrl } from "~/domain/warranty/card";
import { type Day, nextDay, riyadhInstant } from "~/platform/calendar/dates";
import { formatDateInSentence, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo } from "~/platform/urls/screens";
import type { ShownBooking } from "./read.server";
import type { ChangeableBooking } from "./status";

/** The URL of a booking's page (product.md 9.1). Anybody who has it sees the booking. */
export function myBookingUrl({ token, language }: { token: string | null; language: Language }): string {
  return business.origin + linkTo("my-booking", language, new URLSearchParams({ booking: token ?? "" }));
}

interface Subject {
  reference: string;
  bookingDate: Day;
  language: Language;
}

/** The text of the message names the booking, but nobody (product.md 11.1). */
export function whatsAppToCentre({ reference, bookingDate, language, wish }: Subject & { wish?: string | null }) {
  const facts = { reference, day: formatDateInSentence(bookingDate, language) };
  const { t } = translator(language);
  const text = wish
    ? t("myBooking:appointment.messageWithWish", { ...facts, hour: wish })
    : t("myBooking:appointment.message", facts);
  return whatsAppLink(business.whatsapp, text);
}

export function calendarFile(token: string, language: Language): string {
  return `${linkTo("thank-you", language)}/appointment.ics?${new URLSearchParams({ booking: token })}`;
}

/** What the calendar file and Google Calendar say of an appointment. */
export function appointmentInWords(
  { reference, serviceIds }: Pick<ShownBooking, "reference" | "serviceIds">,
  language: Language,
) {
  const brand = business.name[language];
  return {
    summary: translator(language).t("thankYou:event", { brand }),
    description: [reference, ...serviceLabels(serviceIds, language)].join("\n"),
    location: business.address.lines[language],
  };
}

type Appointment = Pick<ShownBooking, "reference" | "serviceIds"> & Pick<ChangeableBooking, "day" | "arrivalTime">;

/** For display only: it says nothing about how long the work takes. */
const ARRIVAL_MINUTES = 30;

/** The start and the end of an arrival in every calendar (product.md 11.7). */
export function arrivalSpan(day: Day, arrivalTime: string): readonly [Date, Date] {
  const start = riyadhInstant(day, arrivalTime);
  return [start, new Date(start.getTime() + ARRIVAL_MINUTES * 60_000)];
}

/** A URL for a new entry in Google Calendar: browsers inside other apps open no calendar file. */
export function googleCalendar(appointment: Appointment, language: Language): string {
  const { day, arrivalTime } = appointment;
  const { summary, description, location } = appointmentInWords(appointment, language);
  const [start, end] = arrivalTime ? arrivalSpan(day, arrivalTime).map((at) => at.toISOString()) : [day, nextDay(day)];
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${start}/${end}`.replaceAll(/[-:]|\.000/g, ""),
    ctz: "Asia/Riyadh",
    details: description,
    location,
  })}`;
}

interface Customer extends Subject {
  phoneNumber: string;
  untrueMessage?: UntrueMessage | null;
}

/** A WhatsApp link to the customer. Its text corrects the last message if that is untrue by now. */
export function whatsAppToCustomer(booking: Customer): string {
  const about = booking.untrueMessage ?? "booking";
  const text = translator(booking.language).t(`staff:whatsApp.${about}`, factsOf(booking));
  return whatsAppLink(whatsAppNumber(booking.phoneNumber), text);
}

/** A WhatsApp link to the customer, whose text contains the secret link of the booking's page. */
export function whatsAppWithLink(booking: Customer & { token: string }): string {
  const facts = { ...factsOf(booking), address: myBookingUrl(booking) };
  return whatsAppLink(
    whatsAppNumber(booking.phoneNumber),
    translator(booking.language).t("staff:whatsApp.link", facts),
  );
}

interface ReadyCar extends Customer, Account {
  today: string;
  /** Closed days, of which only today and tomorrow count. */
  closedDays: readonly string[];
}

/** A WhatsApp link that tells the customer that the car can be collected (product.md 11.1). */
export function whatsAppCarIsReady(booking: ReadyCar): string {
  const { language, phoneNumber, today, closedDays } = booking;
  const t = translator(language).getFixedT(null, ["staff", "email"]);
  const due = openAmount(booking);
  const amount = t("email:labels.riyals", { count: due, amount: formatRiyals(due) });
  const lines = [
    t("whatsApp.ready", { centre: business.name[language], reference: booking.reference }),
    ...(due > 0 ? [t(`whatsApp.${booking.paid ? "open" : "due"}`, { amount })] : []),
    t("whatsApp.hours"),
    ...collectionHours(today, closedDays, language),
  ];
  return whatsAppLink(whatsAppNumber(phoneNumber), lines.join("\n"));
}

/** A WhatsApp link to the customer, whose text contains the secret link of a warranty card. */
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
