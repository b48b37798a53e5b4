import type { Translation } from "../../translation";
import type { mail as arabic } from "../ar/mail";

export const mail: Translation<typeof arabic> = {
  booking: {
    subject: "Your booking {{reference}} is confirmed",
    greeting: "Hello {{name}},",
    intro:
      "Thank you for booking with us. We have your request and our team will contact you within {{replyWithinHours, hours}}. Here are the details:",
    payment: "You pay at the centre when the work is done, in cash or by card.",
    cancellation:
      "You can cancel free of charge up to {{freeCancellationHours, hours}} before. To change or cancel, call us.",
    attachment: "A calendar file is attached so that you can add the appointment to your phone.",
  },
  centre: {
    bookingSubject: "New booking {{reference}}",
    bookingIntro: "A new booking has come in from the website:",
    contactSubject: "Message from {{name}}",
    contactIntro:
      "A new message has come in from the contact form on the website. Reply to this email to answer its sender.",
  },
  labels: {
    reference: "Reference",
    name: "Name",
    phone: "Mobile number",
    email: "Email",
    car: "Car",
    services: "Services",
    date: "Date",
    total: "Total, VAT included",
    language: "Customer's language",
    riyals: "SAR {{amount}}",
  },
};
