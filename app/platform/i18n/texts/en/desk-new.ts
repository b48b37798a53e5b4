import type { Translation } from "../../translation";
import type { deskNew as arabic } from "../ar/desk-new";

export const deskNew: Translation<typeof arabic> = {
  title: "New booking",
  lead: "For people who phone or walk in. Prices are in SAR, VAT included, without the online booking discount.",
  car: "Type of car",
  services: "Services",
  pricesAfterCar: "Prices appear once the type of car is chosen.",
  ofBay: "Free slot in this bay: {{bay}}. Services done there:",
  film: "Paint protection film",
  none: "None",
  price: "Show the total and the free days",
  total: "Total: SAR {{amount}}",
  choose: "Choose the car and at least one service to see the total.",
  customer: "Customer",
  emailHint: "Leave it empty if they have none. They will then get no emails.",
  language: "Customer’s language",
  languageHint: "For emails, WhatsApp messages and the customer’s booking page. It cannot be changed later.",
  languages: { ar: "Arabic", en: "English" },
  appointment: "Appointment",
  day: "Day of arrival",
  dayHint: "Today or later. The desk asks before it accepts a closed or full day.",
  daysHint: "“Show the total and the free days” also checks the bays that the chosen services need.",
  hour: "Arrival time",
  hourHint: "With an arrival time, the appointment is confirmed at once. Leave it empty if none is arranged yet.",
  submit: "Save the booking",
  notDone: "The booking was not saved",
  unsaved: "What you typed is still here. Try again in a moment: the booking will not be saved twice.",
  errors: {
    language: "Choose the customer’s language",
  },
};
