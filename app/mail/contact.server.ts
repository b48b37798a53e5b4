import type { ContactMessage } from "~/db/schema.server";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { renderMail } from "./render.server";

/**
 * The email to the centre with a visitor's message, in Arabic, with the visitor as reply-to. `desk`
 * is the URL of the messages at the desk, if there is one.
 */
export function contactMail(
  { name, phone, email, message }: ContactMessage & { readonly email: string },
  desk: string | null = null,
) {
  const t = translator(defaultLanguage).getFixedT(null, "mail");
  return {
    ...renderMail({
      language: defaultLanguage,
      subject: t("centre.contactSubject", { name }),
      opening: [t("centre.contactIntro")],
      facts: [
        { label: t("labels.name"), value: name },
        { label: t("labels.phone"), value: phone, leftToRight: true },
        { label: t("labels.email"), value: email, leftToRight: true },
      ],
      quote: message,
      links: desk === null ? [] : [{ label: t("links.deskMessages"), href: desk }],
    }),
    replyTo: email,
  };
}
