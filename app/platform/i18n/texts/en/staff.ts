import type { Translation } from "../../translation";
import type { staff as arabic } from "../ar/staff";
import { payment } from "./promises";

export const staff: Translation<typeof arabic> = {
  whatsApp: {
    booking: "Hello, this is {{centre}}, about your booking {{reference}} for {{day}}.",
    "booking-confirmed":
      "Hello, this is {{centre}}. We sent you the confirmation of your booking {{reference}} for {{day}} by mistake, and we apologise. The day is still reserved for you, and we will arrange your arrival time with you.",
    "booking-ready":
      "Hello, this is {{centre}}. Our message that your car is ready (booking {{reference}}) was sent by mistake, and we apologise. We will tell you when it is ready.",
    link: "Hello, this is {{centre}}. The details of your booking {{reference}} for {{day}} are here: {{address}}",
    ready: "Hello, this is {{centre}}. Your car is ready to collect (booking {{reference}}).",
    due: `Amount due: {{amount}}. ${payment}`,
    open: "Still to be paid: {{amount}}, when you collect the car.",
    hours: "Collection hours:",
    card: "Hello, this is {{centre}}. Your warranty card {{card}} is here: {{address}}",
    message: "Hello, this is {{centre}}, about your message to us.",
  },
  messageSubject: "{{centre}}: reply to your message",
};
