import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import { whatsAppToCustomer } from "~/features/booking/whatsapp-links";
import { formatLongDate } from "~/i18n/format";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { renderMail } from "~/mail/render.server";
import type { Arrivals, Morning } from "./queries.server";

/** The mail that the centre gets every morning, in Arabic: what is due today and tomorrow, and what was left undone. */
export function morningMail({ day, nextDay, today, tomorrow, arrivals, passed, failedMails }: Morning) {
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
  const atHour = (booking: Booking) =>
    booking.arrivalTime
      ? t("morning.atHour", { hour: booking.arrivalTime, appointment: line(booking) })
      : t("morning.withoutHour", { appointment: line(booking) });
  const dayList = (title: string, appointments: readonly Booking[], { cars, taken }: Arrivals) => ({
    title: t("morning.arrivals", { title, count: cars }),
    items: [...appointments.map(atHour), ...(taken > 0 ? [t("morning.taken", { count: taken })] : [])].map(plain),
  });
  const failures = failedMails.map(({ kind, reference, failure }) =>
    t("morning.failedMail", {
      kind: t(`morning.kind.${kind}`),
      reference: isolated(reference ?? ""),
      reason: isolated(failure ?? ""),
    }),
  );
  const lists = [
    dayList(t("morning.today", { day: dateOf(day) }), today, arrivals.today),
    dayList(t("morning.tomorrow", { day: dateOf(nextDay) }), tomorrow, arrivals.tomorrow),
    {
      title: t("morning.passed"),
      items: passed.map((booking) => ({
        text: `${dateOf(booking.bookingDate)}: ${line(booking)}`,
        link: { label: t("links.customer"), href: whatsAppToCustomer(booking) },
      })),
    },
    { title: t("morning.failed"), items: failures.map(plain) },
  ];
  return {
    ...renderMail({
      language,
      subject: t("morning.subject", { day: dateOf(day) }),
      opening: [t("morning.opening")],
      lists: lists.map(({ title, items }) => ({ title, items: items.length > 0 ? items : [plain(t("morning.none"))] })),
    }),
    replyTo: business.email,
  };
}

const plain = (text: string) => ({ text });

/** Keeps the order of a line that has Arabic and Latin in it: a Latin name would take the number after it along. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
