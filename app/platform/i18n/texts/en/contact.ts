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
  },
  form: {
    title: "Send us a message",
    hint: "We reply by email, phone or WhatsApp.",
    name: "Name",
    email: "Email",
    phone: "Mobile number",
    phoneHint: "A Saudi number that starts with 05",
    message: "Message",
    messageHint: "{{min}} to {{max, characters}}",
    tooLong: "Messages can have up to {{max, characters}}. Shorten yours, or send the rest in a second message.",
    consent:
      "By pressing “Send” you accept the {{terms}} and agree that we use your details to reply, as the {{privacy}} explains.",
    submit: "Send",
    submitting: "Sending…",
    sent: "Thank you for contacting us! We will reply soon.",
  },
  errors: {
    complete: "Everything is filled in. You can send your message now.",
    summaryTitle: "Your message has not been sent yet",
    networkTitle: "We do not know whether your message reached us",
    nameMissing: "Enter your name",
    phoneMissing: "Enter your mobile number",
    emailMissing: "Enter your email address",
    messageMissing: "Enter your message",
    nameShort: "Your name must have at least {{min, characters}}",
    nameLong: "Your name can have up to {{max, characters}}",
    nameCharacters: "Write your name in Arabic or English letters, without “{{characters}}”",
    email: "Enter an email address like name@example.com",
    emailCharacters: "Enter an email address like name@example.com, without “{{characters}}”",
    emailSpace: "Enter an email address like name@example.com, without the space in “{{around}}”",
    emailDomain: "Did you mean {{domain}}? If your address is right as it is, press “Send” again.",
    emailLong: "Your email address is too long",
    phone: "Enter a Saudi mobile number like 0501234567",
    messageShort: "Your message must have at least {{min, characters}}",
    messageLong: "Your message can have up to {{max, characters}}",
    save: "An error occurred while sending the message. Please try again.",
    network:
      "Our server did not reply, so we do not know whether your message reached us. What you typed is still on this page. Check your connection, then press “Send” again without changing anything: we will receive it only once.",
    trapped: "Please send the form once more.",
    malformed: "We could not read that message. Please fill in the form again.",
    tooLong: "Your message is too long for this form. Shorten it and send it again.",
    tooMany: {
      title: "Please wait a minute",
      text: "We received several messages in a short time from your network, number or email address, so this one was not sent. What you wrote is still on this page: wait a minute, then press “Send” again, or call us.",
    },
    personLimit: {
      title: "Please call us",
      text: "You have reached the daily limit for messages with this number or email address, so this one was not sent. Call us on {{unifiedPhone, phone}} during opening hours. What you wrote is still on this page.",
    },
    busy: {
      title: "Please call us",
      text: "The website, or the network you are on, has reached its hourly limit for messages, so this one was not sent. Call us on {{unifiedPhone, phone}}, or try again in an hour. What you wrote is still on this page.",
    },
  },
};
