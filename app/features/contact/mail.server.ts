import { textsIn } from "~/i18n/texts";
import type { MailDocument } from "~/mail/document.server";
import type { ContactMailMessage } from "~/outbox/message.server";

/** A visitor's message as the centre gets it; a reply goes to the visitor. */
export function contactMail({ language, payload }: ContactMailMessage): MailDocument {
  const { centre, labels } = textsIn(language).mail;
  return {
    language,
    subject: centre.contactSubject(payload.name),
    opening: [centre.contactIntro],
    facts: [
      { label: labels.name, value: payload.name },
      { label: labels.phone, value: payload.phone, leftToRight: true },
      { label: labels.email, value: payload.email, leftToRight: true },
    ],
    quote: payload.message,
    closing: [],
  };
}
