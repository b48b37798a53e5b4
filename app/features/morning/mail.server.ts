import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import { formatLongDate } from "~/i18n/format";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { renderMail } from "~/mail/render.server";
import type { FailedMail, Morning } from "./queries.server";

/** The mail that the centre gets every morning, in Arabic: what is due today and tomorrow, and what was left undone. */
export function morningMail({ day, nextDay, today, tomorrow, passed, failedMails }: Morning) {
  const language = defaultLanguage;
  const t = translator(language).getFixedT(null, ["mail", "booking"]);
  const dateOf = (date: string) => formatLongDate(date, language);
  const factsOf = (booking: Booking) => ({
    reference: isolated(booking.reference),
    name: isolated(booking.customerName),
    phone: isolated(booking.phoneNumber),
    car: t(`booking:car.${booking.carType}`),
    services: booking.serviceIds
      .filter(isServiceCode)
      .map((code) => serviceLabel(code, language))
      .join(" + "),
  });
  const appointment = (booking: Booking) =>
    t("morning.appointment", {
      ...factsOf(booking),
      status: t(`morning.status.${booking.status === "confirmed" ? "confirmed" : "pending"}`),
    });
  const passedAppointment = (booking: Booking) =>
    t("morning.passedAppointment", { ...factsOf(booking), day: dateOf(booking.bookingDate) });
  const failedMail = ({ id, kind, reference, failure }: FailedMail) => {
    // What the staff command `resend` takes: the reference of the booking, or the first characters of the mail's id.
    const mail = { kind: t(`morning.kind.${kind}`), reference: isolated(reference ?? id.slice(0, 8)) };
    return failure === null
      ? t("morning.failedMail", mail)
      : t("morning.failedMailWithReason", { ...mail, reason: isolated(failure) });
  };
  return {
    ...renderMail({
      language,
      subject: t("morning.subject", { day: dateOf(day) }),
      opening: [t("morning.opening")],
      facts: [],
      lists: [
        { title: t("morning.today", { day: dateOf(day) }), items: today.map(appointment) },
        { title: t("morning.tomorrow", { day: dateOf(nextDay) }), items: tomorrow.map(appointment) },
        { title: t("morning.passed"), items: passed.map(passedAppointment) },
        { title: t("morning.failed"), items: failedMails.map(failedMail) },
      ].map(({ title, items }) => ({ title, items: items.length > 0 ? items : [t("morning.none")] })),
      closing: failedMails.length > 0 ? [t("morning.sendAgain")] : [],
    }),
    replyTo: business.email,
  };
}

/** Keeps the order of a line that has Arabic and Latin in it: a Latin name would take the number after it along. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
