import type { Translation } from "../../translation";
import type { thankYou as arabic } from "../ar/thank-you";

export const thankYou: Translation<typeof arabic> = {
  meta: {
    title: "Booking confirmed",
    description: "Your booking is confirmed and our team will contact you within {{replyWithinHours, hours}}.",
    keywords: "booking confirmation",
  },
  title: "Your booking is confirmed",
  contact: "Our team will contact you within {{replyWithinHours, hours}}.",
  email: "An email with the details will arrive in your inbox.",
  details: "Booking details",
  reference: "Reference",
  car: "Car",
  services: "Services",
  date: "Date",
  total: "Total",
  vatIncluded: "VAT included, paid at the centre",
  calendar: "Add the appointment to your calendar",
  home: "Back to home",
  again: "Book again",
  event: "Appointment at {{brand}}",
};
