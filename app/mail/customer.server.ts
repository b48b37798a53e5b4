import type { BookingWithHistory } from "~/bookings/history.server";
import { myBookingAddress } from "~/bookings/my-booking-address";
import { whatsAppToCentre } from "~/bookings/whatsapp-links";
import { business } from "~/business/profile";
import { formatDay } from "~/i18n/deadline";
import { linkTo } from "~/i18n/links";
import { translator } from "~/i18n/translator";
import { appointmentFacts, appointmentHeadline, dayAndHour } from "./appointment-facts.server";
import { attachedCalendar } from "./attached-calendar.server";
import { changeNote } from "./change-note.server";
import { renderMail } from "./render.server";

/**
 * The emails to the customer, in the language of the booking (product.md 10.3). Each describes the
 * booking at the time of sending and links to the page of the booking.
 */

/** The booking was received. */
export function receivedMail(booking: BookingWithHistory, now: Date) {
  const { t, day, nextStep } = wordsFor(booking);
  return appointmentMail(booking, now, {
    subject: t("booking.received.subject", { reference: booking.reference }),
    opening: `${t("booking.received.intro", { day })} ${nextStep}`,
    withPoints: true,
    calendar: t("booking.received.attachment"),
  });
}

/** The team has confirmed the day, or agreed another arrival time. */
export function confirmedMail(booking: BookingWithHistory, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  return appointmentMail(booking, now, {
    subject: t("booking.confirmed.subject", { when, reference: booking.reference }),
    opening: `${t("booking.confirmed.intro", { day })} ${nextStep}`,
    withPoints: true,
    calendar: t("booking.newAttachment"),
  });
}

/**
 * The appointment has moved to another day. Moved by staff it stays confirmed; moved by the
 * customer it must be confirmed again.
 */
export function movedMail(booking: BookingWithHistory, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  const intro = booking.status === "confirmed" ? "introConfirmed" : "intro";
  return appointmentMail(booking, now, {
    subject: t("booking.moved.subject", { when, reference: booking.reference }),
    opening: `${t(`booking.moved.${intro}`, { day })} ${nextStep}`,
    movedFrom: true,
    calendar: t("booking.newAttachment"),
  });
}

/** Two days before: how to change the appointment, the address, what to bring. */
export function reminderMail(booking: BookingWithHistory, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  const next = booking.status === "pending" ? t("booking.reminder.pending") : nextStep;
  return appointmentMail(booking, now, {
    subject: t("booking.reminder.subject", { when, reference: booking.reference }),
    opening: `${t("booking.reminder.intro", { day })} ${next}`,
    address: true,
    withPoints: true,
  });
}

/** The customer or staff have cancelled the booking. */
export function cancelledMail(booking: BookingWithHistory, now: Date) {
  const { language, customerName, reference } = booking;
  const { t, day } = wordsFor(booking);
  return {
    ...renderMail({
      language,
      subject: t("booking.cancelled.subject", { reference }),
      opening: [t("booking.greeting", { name: customerName }), t("booking.cancelled.intro", { day })],
      headline: appointmentHeadline(booking, language, ""),
      facts: appointmentFacts(booking, language, { price: false }),
      action: {
        label: t("links.again"),
        href: business.origin + linkTo("booking", language),
        note: t("booking.cancelled.again"),
      },
      links: [
        { label: t("links.page"), href: myBookingAddress(booking) },
        { label: t("links.whatsapp"), href: whatsAppToCentre(booking) },
      ],
      smallPrint: [t("booking.cancelled.attachment")],
    }),
    replyTo: business.email,
    attachments: [attachedCalendar(booking, language, now)],
  };
}

interface MailContent {
  readonly subject: string;
  readonly opening: string;
  readonly movedFrom?: boolean;
  readonly address?: boolean;
  /** Whether it lists what to do before the appointment. */
  readonly withPoints?: boolean;
  /** The sentence about the calendar file; without it, there is none. */
  readonly calendar?: string;
}

/** The common parts of all emails about an appointment that is not cancelled. */
function appointmentMail(booking: BookingWithHistory, now: Date, content: MailContent) {
  const { language, customerName } = booking;
  const { t } = wordsFor(booking);
  const { subject, opening, movedFrom, address, calendar } = content;
  const points = [...t("thankYou:before.points", { returnObjects: true }), t("booking.payment")];
  return {
    ...renderMail({
      language,
      subject,
      opening: [t("booking.greeting", { name: customerName }), opening],
      headline: appointmentHeadline(booking, language, t("labels.hourOpen")),
      facts: appointmentFacts(booking, language, { movedFrom, address, stay: true, price: true }),
      action: { label: t("links.page"), href: myBookingAddress(booking), note: changeNote(booking, now) },
      links: [
        { label: t("links.directions"), href: business.address.map },
        { label: t("links.whatsapp"), href: whatsAppToCentre(booking) },
      ],
      lists: content.withPoints
        ? [{ title: t("thankYou:before.title"), items: points.map((text) => ({ text })) }]
        : undefined,
      smallPrint: [t("booking.fees"), ...(calendar ? [calendar] : [])],
    }),
    replyTo: business.email,
    ...(calendar && { attachments: [attachedCalendar(booking, language, now)] }),
  };
}

function wordsFor(booking: BookingWithHistory) {
  const { language, bookingDate, status, arrivalTime } = booking;
  const t = translator(language).getFixedT(null, ["mail", "thankYou"]);
  const confirmed = arrivalTime ? t("booking.next.hourAgreed", { hour: arrivalTime }) : t("booking.next.hourOpen");
  return {
    t,
    day: formatDay(bookingDate, language),
    when: dayAndHour(booking, language),
    nextStep: status === "pending" ? t("booking.next.pending") : confirmed,
  };
}
