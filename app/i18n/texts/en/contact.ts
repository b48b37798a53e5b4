import type { Wording } from "../../wording";
import type { contact as arabic } from "../ar/contact";
import { hour } from "./hour";

export const contact: Wording<typeof arabic> = {
  meta: {
    title: "Contact us",
    description:
      "Phone, WhatsApp, email, our address on the map, opening hours, and a form to write to us. We are here to answer your questions.",
    keywords: "contact, car care centre phone, WhatsApp, location Riyadh, opening hours",
  },
  title: "Contact us",
  subtitle: "We are here to answer your questions",
  cards: {
    phone: "Phone",
    whatsapp: "WhatsApp",
    whatsappAction: "Message us on WhatsApp",
    email: "Email",
    address: "Address",
    openMap: "Open in maps",
    hours: "Opening hours",
    weekdays: "Saturday – Thursday",
    friday: "Friday",
    until: (opens, closes) => `${hour(opens)} to ${hour(closes)}`,
  },
  form: {
    title: "Send us a message",
    hint: "We answer by email or phone.",
    name: "Name",
    email: "Email",
    emailHint: "We reply to this address",
    phone: "Mobile number",
    phoneHint: "A Saudi number that starts with 05",
    message: "Message",
    messageHint: "10 to 1000 characters",
    full: (most) => `This field takes ${most} characters at most`,
    submit: "Send",
    submitting: "Sending...",
    sent: "Thank you for contacting us! We will reply soon.",
  },
  errors: {
    summaryTitle: "Your message has not been sent yet",
    nameShort: "Name must be at least 2 characters",
    nameLong: "Name must be less than 100 characters",
    email: "Invalid email address",
    emailLong: "Email is too long",
    phone: "Invalid phone number",
    messageShort: "Message must be at least 10 characters",
    messageLong: "Message must be less than 1000 characters",
    send: "An error occurred while sending the message. Please try again.",
    malformed: "We could not read that message. Please fill in the form again.",
    tooLong: "That is longer than this form can take. Shorten your message and send it again.",
    tooMany: {
      title: "Please wait a minute",
      text: "Many messages came from your network or with this number in a short time, so this one is not sent yet. What you wrote is still on this page: wait a minute, then press Send again, or call us.",
    },
  },
};
