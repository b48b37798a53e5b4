import type { Translation } from "../../translation";
import type { thankYou as arabic } from "../ar/thank-you";

export const thankYou: Translation<typeof arabic> = {
  meta: {
    title: "Booking received",
    description:
      "We have received your booking. Our team will contact you within {{replyWithinHours, hours}} (days when we are closed do not count) to arrange your arrival time.",
    keywords: "booking confirmation",
  },
  title: "Your booking is confirmed",
  contact:
    "Our team will contact you within {{replyWithinHours, hours}} (days when we are closed do not count) to arrange your arrival time.",
  reserved: "{{day}} is reserved for you. The arrival time is still to be arranged.",
  confirmed: "Your appointment on {{day}} is confirmed.",
  email: "An email with the details will arrive soon. If you cannot find it, check your spam folder.",
  details: "Booking details",
  reference: "Reference",
  sentTo: "Emails go to",
  wrongAddress:
    "Not your address? Call us on {{unifiedPhone}} or message us on WhatsApp with your reference, and we will correct it.",
  car: "Car",
  plate: "Plate",
  services: "Services",
  date: "Date",
  before: {
    title: "Before your appointment",
    points: [
      "Take your valuables out of the car.",
      "Tell us about any existing damage or resprayed panels.",
      "Keep your reference: we will ask for it when you call.",
    ],
    change:
      "Cancelling is free until we send you the confirmation of your appointment, and after that up to {{freeCancellationHours, hours}} before it.",
    lost: "If you lose the link to your booking, go to Find my booking.",
    find: "Find my booking",
  },
  change: "Move or cancel on your booking page",
  calendar: "Add to your calendar",
  google: "Google Calendar",
  home: "Back to home",
  again: "Book again",
  event: "Appointment at {{brand}}",
};
