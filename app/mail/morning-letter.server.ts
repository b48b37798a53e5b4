import { whatsAppToCustomer } from "~/bookings/whatsapp-links";
import { expiredFacts } from "~/business/expired-facts";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import { formatLongDate } from "~/i18n/format";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { Arrivals, FailedMail, Morning } from "./morning-queries.server";
import { renderMail } from "./render.server";

interface MorningOptions {
  readonly desk?: string | null;
  readonly expired?: ReturnType<typeof expiredFacts>;
}

/**
 * The morning email to the centre, in Arabic: what is due today and tomorrow, and what was
 * not closed. `desk` is the URL of the desk, if there is one.
 */
export function morningMail(
  { day, nextDay, today, tomorrow, inside, arrivals, passed, failedMails, more }: Morning,
  { desk = null, expired = expiredFacts(day) }: MorningOptions = {},
) {
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
  const atHour = (booking: Booking) =>
    booking.arrivalTime
      ? t("morning.atHour", { hour: booking.arrivalTime, appointment: appointment(booking) })
      : t("morning.withoutHour", { appointment: appointment(booking) });
  const dayList = (title: string, appointments: readonly Booking[], { cars, taken }: Arrivals) => ({
    title: t("morning.arrivals", { title, count: cars }),
    items: [...appointments.map(atHour), ...(taken > 0 ? [t("morning.taken", { count: taken })] : [])].map(plain),
  });
  const passedAppointment = (booking: Booking) => ({
    text: t("morning.passedAppointment", { ...factsOf(booking), day: dateOf(booking.bookingDate) }),
    link: { label: t("links.customer"), href: whatsAppToCustomer(booking) },
  });
  const carInside = (booking: Booking) =>
    t("morning.insideAppointment", {
      ...factsOf(booking),
      day: dateOf(booking.bookingDate),
      status: t(booking.status === "ready" ? "morning.isReady" : "morning.isInWork"),
    });
  const failedMail = ({ id, kind, reference, failure }: FailedMail) => {
    // Statements of docs/sql.md send an email again by its id.
    const mail = {
      kind: t(`morning.kind.${kind}`),
      reference: isolated([reference, `#${id}`].filter(Boolean).join(" ")),
    };
    return failure === null
      ? t("morning.failedMail", mail)
      : t("morning.failedMailWithReason", { ...mail, reason: isolated(failure) });
  };
  const lists = [
    dayList(t("morning.today", { day: dateOf(day) }), today, arrivals.today),
    dayList(t("morning.tomorrow", { day: dateOf(nextDay) }), tomorrow, arrivals.tomorrow),
    { title: t("morning.inside"), items: inside.map(carInside).map(plain) },
    { title: t("morning.passed"), items: passed.map(passedAppointment) },
    { title: t("morning.failed"), items: failedMails.map(failedMail).map(plain) },
  ];
  const cut = [more.today, more.tomorrow, more.inside, more.passed, more.failedMails];
  const withRest = lists.map(({ title, items }, index) => {
    const rest = cut[index] ?? 0;
    return { title, items: [...items, ...(rest > 0 ? [plain(t("morning.more", { number: rest }))] : [])] };
  });
  const outOfDate = expired.map((fact) =>
    fact.kind === "special-hours"
      ? t("morning.expiredHours", { note: fact.note[language], day: dateOf(fact.until) })
      : t("morning.expiredOffer", { day: dateOf(fact.until) }),
  );
  const attention = outOfDate.length > 0 ? [{ title: t("morning.expired"), items: outOfDate.map(plain) }] : [];
  return {
    ...renderMail({
      language,
      subject: t("morning.subject", { day: dateOf(day) }),
      opening: [t("morning.opening")],
      links: desk === null ? [] : [{ label: t("links.deskToday"), href: desk }],
      lists: [...withRest, ...attention].map(({ title, items }) => ({
        title,
        items: items.length > 0 ? items : [plain(t("morning.none"))],
      })),
      closing: failedMails.length > 0 ? [t("morning.sendAgain")] : [],
    }),
    replyTo: business.email,
  };
}

const plain = (text: string) => ({ text });

/** Isolates a value, so that Latin text does not reorder an Arabic line. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
