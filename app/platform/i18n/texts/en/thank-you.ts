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
  email: "An email with the details will arrive soon. Not there? Check your spam folder.",
  details: "Booking details",
  reference: "Reference",
  sentTo: "Emails go to",
  wrongAddress: "Not your address? Message us on WhatsApp.",
  car: "Car",
  plate: "Plate",
  services: "Services",
  date: "Date",
  before: {
    title: "Before your appointment",
    points: ["Take your valuables out of the car.", "Tell us about any existing damage or resprayed panels."],
    change:
      "Cancelling is free until we send you the confirmation of your appointment, and after that up to {{freeCancellationHours, hours}} before it.",
  },
  change: "Move or cancel on your booking page",
  calendar: "Add to your calendar",
  google: "Google Calendar",
  home: "Back to home",
  again: "Book again",
  event: "Appointment at {{brand}}",
};
