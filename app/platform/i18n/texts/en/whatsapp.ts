import type { Translation } from "../../translation";
import type { whatsapp as arabic } from "../ar/whatsapp";

export const whatsapp: Translation<typeof arabic> = {
  bodies: {
    "booking-confirmed":
      "This is {{centre}}, about your appointment, as you asked when you booked.\n\nHello {{1}}, your appointment on {{2}} is confirmed.\nArrival time: {{3}}\nCar: {{4}}\n\nIf it does not suit you, change it on your booking page. To stop these messages, reply: stop",
    "booking-moved":
      "This is {{centre}}, about your appointment, as you asked when you booked.\n\nHello {{1}}, your appointment has moved to {{2}}.\nArrival time: {{3}}\nCar: {{4}}\n\nThe details are on your booking page. To stop these messages, reply: stop",
    "booking-cancelled":
      "This is {{centre}}, about your appointment, as you asked when you booked.\n\nHello {{1}}, your booking for {{2}} is cancelled. You are welcome to book another day at any time.\n\nTo stop these messages, reply: stop",
    "booking-reminder":
      "This is {{centre}} with a reminder of your appointment, as you asked when you booked.\n\nHello {{1}}, your appointment is on {{2}}.\nArrival time: {{3}}\nCar: {{4}}\n\nIf you cannot come, change or cancel it on your booking page. To stop these messages, reply: stop",
    "booking-ready":
      "This is {{centre}}, about your car, as you asked when you booked.\n\nHello {{1}}, your car ({{2}}) is ready to collect. The amount due and the collection hours are on your booking page.\n\nTo stop these messages, reply: stop",
  },
  button: "Booking page",
  hourOpen: "we will agree it with you",
};
