import type { Translation } from "../../translation";
import type { thankYou as arabic } from "../ar/thank-you";

export const thankYou: Translation<typeof arabic> = {
  meta: {
    title: "Booking received",
    description:
      "We have received your booking. Our team will contact you within {{replyWithinHours, hours}} (not counting closed days) to arrange your arrival time.",
    keywords: "booking confirmation",
  },
  title: "Your booking is confirmed",
  contact:
    "Our team will contact you within {{replyWithinHours, hours}} (not counting closed days) to arrange your arrival time.",
  reserved: "{{day}} is reserved for you.",
  confirmed: "Your appointment on {{day}} is confirmed.",
  email: "The details will arrive by email, perhaps in your spam folder.",
  details: "Booking details",
  reference: "Reference",
  sentTo: "Emails go to",
  wrongAddress: "Not yours? WhatsApp us.",
  car: "Car",
  plate: "Plate",
  services: "Services",
  date: "Date",
  before: {
    title: "Before your appointment",
    points: ["Take out your valuables.", "Tell us about damage and resprayed panels."],
    change: "Cancelling is free up to {{freeCancellationHours, hours}} before your appointment.",
  },
  change: "Move or cancel",
  calendar: "Add to your calendar",
  google: "Google Calendar",
  home: "Back to home",
  again: "Book again",
  event: "Appointment at {{brand}}",
};
