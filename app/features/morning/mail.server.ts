import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import { formatLongDate } from "~/i18n/format";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { renderMail } from "~/mail/render.server";
import type { Morning } from "./queries.server";

/** The mail that the centre gets every morning, in Arabic: what is due today and tomorrow, and what was left undone. */
export function morningMail({ day, nextDay, today, tomorrow, passed, failedMails }: Morning) {
  const language = defaultLanguage;
  const t = translator(language).getFixedT(null, ["mail", "booking"]);
  const dateOf = (date: string) => formatLongDate(date, language);
  const line = (booking: Booking) =>
    t("morning.appointment", {
      reference: isolated(booking.reference),
      name: isolated(booking.customerName),
      phone: isolated(booking.phoneNumber),
      car: t(`booking:car.${booking.carType}`),
      services: booking.serviceIds
        .filter(isServiceCode)
        .map((code) => serviceLabel(code, language))
        .join(" + "),
      status: t(`morning.status.${booking.status === "confirmed" ? "confirmed" : "pending"}`),
    });
  const failures = failedMails.map(({ kind, reference, failure }) =>
    t("morning.failedMail", {
      kind: t(`morning.kind.${kind}`),
      reference: isolated(reference ?? ""),
      reason: isolated(failure ?? ""),
    }),
  );
  return {
    ...renderMail({
      language,
      subject: t("morning.subject", { day: dateOf(day) }),
      opening: [t("morning.opening")],
      facts: [],
      lists: [
        { title: t("morning.today", { day: dateOf(day) }), items: today.map(line) },
        { title: t("morning.tomorrow", { day: dateOf(nextDay) }), items: tomorrow.map(line) },
        {
          title: t("morning.passed"),
          items: passed.map((booking) => `${dateOf(booking.bookingDate)}: ${line(booking)}`),
        },
        { title: t("morning.failed"), items: failures },
      ].map(({ title, items }) => ({ title, items: items.length > 0 ? items : [t("morning.none")] })),
      closing: [],
    }),
    replyTo: business.email,
  };
}

/** Keeps the order of a line that has Arabic and Latin in it: a Latin name would take the number after it along. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
