import type { Translation } from "../../translation";
import type { whatsapp as arabic } from "../ar/whatsapp";

export const whatsapp: Translation<typeof arabic> = {
  bodies: {
    "booking-confirmed":
      "This is {{centre}}. We are writing here about your appointment, as you asked.\n\nHello {{name}}, your appointment on {{day}} is confirmed.\nArrival time: {{hour}}\nCar: {{car}}\n\nFor any change, open your booking page or call us. To stop these messages, reply: stop",
    "booking-moved":
      "This is {{centre}}. We are writing here about your appointment, as you asked.\n\nHello {{name}}, your appointment has moved to {{day}}.\nArrival time: {{hour}}\nCar: {{car}}\n\nThe details are on your booking page. To stop these messages, reply: stop",
    "booking-cancelled":
      "This is {{centre}}. We are writing here about your appointment, as you asked.\n\nHello {{name}}, your booking for {{day}} is cancelled. You are welcome to book another day at any time.\n\nTo stop these messages, reply: stop",
    "booking-reminder":
      "This is {{centre}}. We are sending this reminder here, as you asked.\n\nHello {{name}}, your appointment is on {{day}}.\nArrival time: {{hour}}\nCar: {{car}}\n\nIf you cannot come, open your booking page or call us. To stop these messages, reply: stop",
    "booking-changed":
      "This is {{centre}}. We are writing here about your car, as you asked.\n\nHello {{name}}, your booking has changed. The services, the amount due and the day your car will be ready are on your booking page.\n\nTo stop these messages, reply: stop",
    "booking-ready":
      "This is {{centre}}. We are writing here about your car, as you asked.\n\nHello {{name}}, your car is ready to collect. The amount due and the collection hours are on your booking page.\n\nTo stop these messages, reply: stop",
  },
  button: "Booking page",
  hourOpen: "we will agree it with you",
};
