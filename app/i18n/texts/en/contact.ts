import type { Translation } from "../../translation";
import type { contact as arabic } from "../ar/contact";

export const contact: Translation<typeof arabic> = {
  meta: {
    title: "Contact us",
    description:
      "Phone, WhatsApp, email, our address on the map, opening hours, and a form to write to us. We are here to answer your questions.",
    keywords: "contact, car care centre phone, WhatsApp, location Riyadh, opening hours",
  },
  title: "Contact us",
  subtitle: "We are here to answer your questions",
  lostLink: "Lost the link to your booking? Find it here",
  cards: {
    phone: "Phone",
    whatsapp: "WhatsApp",
    whatsappAction: "Message us on WhatsApp",
    email: "Email",
    address: "Address",
    hours: "Opening hours",
    weekdays: "Saturday to Thursday",
    friday: "Friday",
    until: "{{opens, time}} to {{closes, time}}",
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
    messageHint: "{{min}} to {{max, characters}}",
    full: "A message takes {{max, characters}} at most. Shorten it, or send the rest in a second message.",
    consent: "By pressing “Send” you accept the {{terms}} and the {{privacy}}.",
    submit: "Send",
    submitting: "Sending…",
    sent: "Thank you for contacting us! We will reply soon.",
  },
  errors: {
    summaryTitle: "Your message has not been sent yet",
    nameShort: "Name must be at least {{min, characters}}",
    nameLong: "Name must be less than {{max, characters}}",
    email: "Invalid email address",
    emailLong: "Email is too long",
    phone: "Invalid phone number",
    messageShort: "Message must be at least {{min, characters}}",
    messageLong: "Message must be less than {{max, characters}}",
    save: "An error occurred while sending the message. Please try again.",
    network:
      "The connection was lost and we could not confirm your message. What you typed is still on this page: check your connection, then press “Send” again.",
    malformed: "We could not read that message. Please fill in the form again.",
    tooLong: "Your message is too long for this form. Shorten it and send it again.",
    tooMany: {
      title: "Please wait a minute",
      text: "There were too many messages from your network, number or email address in a short time. This one was not sent. What you wrote is still on this page: wait a minute, then press “Send” again, or call us.",
    },
    personLimit: {
      title: "Please call us",
      text: "This number or email address has reached the most messages that the website takes in a day, so this one was not sent. Call us on {{unifiedPhone, phone}} and we will help you right away. What you wrote is still on this page.",
    },
  },
};
