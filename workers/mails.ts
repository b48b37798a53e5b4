import { business } from "../app/business/profile";
import { appointmentCalendar } from "../app/features/booking/calendar-file.server";
import { centreMail, customerMail } from "../app/features/booking/mails.server";
import { contactMail } from "../app/features/contact/mail.server";
import { type MailDocument, renderHtml, renderText } from "../app/mail/document.server";
import type { BookingMessage, MailMessage } from "../app/outbox/message.server";

/** Makes the mail that a queue message stands for. */
export function composeMail(message: MailMessage, now: Date) {
  switch (message.kind) {
    case "booking-customer":
      return {
        ...letter(customerMail(message)),
        to: message.payload.email,
        replyTo: business.email,
        attachments: [calendarFile(message, now)],
      };
    case "booking-centre":
      return {
        ...letter(centreMail(message)),
        to: business.email,
        replyTo: message.payload.email,
        attachments: [calendarFile(message, now)],
      };
    case "contact-centre":
      return { ...letter(contactMail(message)), to: business.email, replyTo: message.payload.email };
  }
}

function letter(document: MailDocument) {
  return {
    from: { email: business.mailSender, name: business.name[document.language] },
    // A header ends at a line break, and a visitor's name may stand in this one.
    subject: document.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " "),
    html: renderHtml(document),
    text: renderText(document),
    headers: { "Content-Language": document.language },
  };
}

function calendarFile({ reference, day, payload, language }: BookingMessage, now: Date) {
  return {
    disposition: "attachment" as const,
    filename: `${reference}.ics`,
    type: "text/calendar; charset=utf-8",
    // Bytes, because production reads a string here as Base64 and the local simulation does not.
    content: new TextEncoder().encode(
      appointmentCalendar({ reference, day, serviceIds: payload.serviceIds }, language, now),
    ),
  };
}
