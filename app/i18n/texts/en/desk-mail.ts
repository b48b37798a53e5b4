import type { Translation } from "../../translation";
import type { deskMail as arabic } from "../ar/desk-mail";

export const deskMail: Translation<typeof arabic> = {
  title: "Unsent email",
  failed: "Not sent",
  noneFailed: "All emails were sent.",
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
      "The customer's mailbox refuses it, often because the address is wrong. Call, correct it, then send again.",
    suppressed: "This address has refused our email before, so none is sent to it now.",
    quota: "Today’s email quota is used up.",
    timeout: "The mail service did not answer; the email may have arrived.",
    mailbox: "This address got many emails today about bookings that are not confirmed yet.",
    hour: "The limit of emails for this hour is reached.",
    other: "It could not be sent.",
  },
  done: { resend: "The email is being sent.", "resend-failed": "The emails are being sent." },
};
