import { whatsAppToCustomer } from "~/domain/bookings/links";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import type { CentreKind } from "~/domain/outbox/kinds.server";
import type { ContactMessage } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { defaultLanguage } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import {
  appointmentAmounts,
  appointmentFacts,
  appointmentHeadline,
  attachedCalendar,
  changeInWords,
  columnFacts,
  type EmailWriter,
} from "./appointment.server";
import { renderEmail } from "./render.server";

/**
 * The emails to the centre, in Arabic, with the customer's contact details. None contains the link
 * to the customer's page, where a reader could act as the customer. `desk` is a URL at the desk,
 * which requires a login; null without a desk.
 */

const language = defaultLanguage;
const words = () => translator(language).getFixedT(null, "email");

export const centreWriters: Readonly<Record<CentreKind, EmailWriter>> = {
  "booking-centre": bookingEmail("booking"),
  "centre-moved": bookingEmail("moved"),
  "centre-cancelled": bookingEmail("cancelled"),
  "centre-changed": bookingEmail("changed"),
};

function bookingEmail(what: "booking" | "moved" | "cancelled" | "changed"): EmailWriter {
  return (booking, now, { desk, changed }) => {
    const { email, customerName, bookingDate, reference, status, serviceIds } = booking;
    const t = words();
    const mustAnswer = (what === "moved" || what === "changed") && status === "pending";
    return {
      ...renderEmail({
        language,
        subject: t(`centre.${what}Subject`, { day: formatDay(bookingDate, language), reference }),
        preview: [customerName, ...serviceLabels(serviceIds, language)].join(" · "),
        opening: [
          [t(`centre.${what}Intro`), ...(what === "changed" ? changeInWords(booking, changed, language) : [])].join(
            " ",
          ),
          ...(mustAnswer ? [t("centre.movedNext")] : []),
          ...(booking.confirmedItself && status === "confirmed" && what !== "changed"
            ? [t("centre.confirmedItself")]
            : []),
        ],
        headline: appointmentHeadline(booking, language, {
          pending: t("labels.pendingForCentre"),
          hourOpen: t("labels.hourOpenForCentre"),
        }),
        facts: [
          ...columnFacts(booking, "centreFacts", language),
          ...appointmentFacts(booking, language, { movedFrom: what === "moved" }),
        ],
        amounts: appointmentAmounts(booking, language),
        action: { label: t("links.customer"), href: whatsAppToCustomer(booking) },
        links: desk === null ? [] : [{ label: t("links.desk"), href: desk }],
      }),
      replyTo: email ?? business.email,
      attachments: [attachedCalendar(booking, language, now)],
    };
  };
}

/** A reply to this email goes to the visitor. `desk` is the URL of the desk's messages. */
export function contactEmail(
  { name, phone, email, message }: Pick<ContactMessage, "name" | "phone" | "message"> & { email: string },
  desk: string | null,
) {
  const t = words();
  return {
    ...renderEmail({
      language,
      subject: t("centre.contactSubject", { name }),
      preview: message.slice(0, 150),
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
