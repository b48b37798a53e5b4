import type { Translation } from "../../translation";
import type { deskEmail as arabic } from "../ar/desk-emails";

export const deskEmail: Translation<typeof arabic> = {
  title: "Unsent messages",
  failed: "Not sent",
  noneFailed: "No message has failed.",
  waiting: "Waiting",
  now: "being sent",
  nextTry: "next try {{at}}",
  newest_one: "The newest {{shown}} of {{count}} is shown here.",
  newest_other: "The newest {{shown}} of {{count}} are shown here.",
  message: "Read the message",
  resend: "Send it again",
  resendAll: "Send all of them again",
  failures: {
    address:
      "The mailbox refused the email, often because the address is wrong. If it is a customer’s address, call the customer and correct it in the booking. A waiting email then goes to the new address; one that was not sent must be sent again.",
    suppressed:
      "This address has refused our email before, so the email service does not send to it for now. If it is a customer’s address, call the customer and correct the address in the booking, then send this email again.",
    quota: "Today’s email quota is used up.",
    settings: "The settings of the site do not allow this email. Tell the person who runs the site.",
    timeout: "There was no answer; the message may have arrived.",
    mailbox: "This address or number has had many messages within a day, so this one was held back.",
    hour: "A limit for all messages has been reached.",
    notOnWhatsApp: "This number is not on WhatsApp.",
    whatsAppSettings:
      "WhatsApp refused the message because of a setting of the site. Tell the person who runs the site.",
    whatsAppPayment: "Meta has not been paid, so WhatsApp sends nothing. Tell the owner.",
    whatsAppLimit: "Meta limits the WhatsApp messages of the centre. Tell the owner.",
    whatsAppBusy: "WhatsApp is busy at the moment.",
    expired: "The message waited until it was no longer useful.",
    other: "The last attempt failed.",
  },
  done: { resend: "The message is being sent.", "resend-failed": "The messages are being sent." },
};
