import type { Translation } from "../../translation";
import type { thankYou as arabic } from "../ar/thank-you";
import { freeCancelling } from "./promises";

export const thankYou: Translation<typeof arabic> = {
  meta: {
    title: "Booking confirmed",
    description:
      "Your booking is confirmed. We will contact you within {{replyWithinHours, hours}} (not counting closed days) about your arrival time.",
    keywords: "booking confirmation",
  },
  title: "Your booking is confirmed",
  contact: "We will contact you within {{replyWithinHours, hours}} (not counting closed days) about your arrival time.",
  reserved: "{{day}} is reserved for you.",
  confirmed: "Your appointment on {{day}} is confirmed.",
  email: "We are emailing you the details. Not there? Check your spam folder.",
  ticket: { reserved: "Reserved for you", confirmed: "Confirmed" },
  /** Sends the car and its services, not the booking. */
  send: { link: "Send your car and services to a friend", text: "My car at {{brand}}:" },
  details: "Booking details",
  reference: "Reference",
  sentTo: "Emails go to",
  wrongAddress: "Not yours? WhatsApp us.",
  car: "Car",
  services: "Services",
  date: "Day of the appointment",
  before: {
    title: "Before your appointment",
    points: ["Take valuables out.", "Tell us about damage and resprayed panels."],
    change: freeCancelling,
  },
  change: "Change or cancel",
  calendar: "Add to calendar",
  google: "Google Calendar",
  home: "Back to home",
  again: "Book again",
  event: "Appointment at {{brand}}",
};
