import { mainAmount, offeredFees, openAmount } from "~/domain/bookings/account";
import { myBookingUrl, whatsAppToCentre } from "~/domain/bookings/links";
import { finalStatusOf } from "~/domain/bookings/status";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type Fact, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { collectionHours } from "~/domain/days/hours-in-words";
import type { CustomerKind } from "~/domain/outbox/kinds.server";
import { cardUrl, itemsByTerm, productName } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { formatDay } from "~/platform/i18n/deadline";
import { formatDayOfYear, formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo } from "~/platform/urls/screens";
import {
  type AboutBooking,
  amountInWords,
  appointmentAmounts,
  appointmentFacts,
  appointmentHeadline,
  attachedCalendar,
  carPicture,
  changeInWords,
  changeNote,
  dayAndHour,
  type EmailedBooking,
  type EmailWriter,
  moneyInWords,
} from "./appointment.server";
import { renderEmail } from "./render.server";

/**
 * The emails to customers, in the language of the booking (product.md 10.3), with its facts at the
 * time of sending. `kinds.server.ts` says which events cause them and how long they are valid.
 */
export const customerWriters: Readonly<Record<CustomerKind, EmailWriter>> = {
  "booking-customer": receivedEmail,
  "booking-confirmed": confirmedEmail,
  "booking-moved": movedEmail,
  "booking-cancelled": cancelledEmail,
  "booking-reminder": reminderEmail,
  "booking-ready": readyEmail,
  "booking-completed": completedEmail,
  "booking-changed": changedEmail,
  "booking-fee": feeEmail,
};

export function receivedEmail(booking: EmailedBooking, now: Date) {
  const { t, day, nextStep } = wordsFor(booking);
  return appointmentEmail(booking, now, {
    subject: t("booking.received.subject", { day, reference: booking.reference }),
    preview: nextStep,
    opening: `${t("booking.received.intro")} ${nextStep}`,
    calendar: [],
  });
}

export function confirmedEmail(booking: EmailedBooking, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  return appointmentEmail(booking, now, {
    subject: t("booking.confirmed.subject", { when, reference: booking.reference }),
    preview: changeNote(booking, now),
    opening: `${t("booking.confirmed.intro", { day })} ${nextStep}`,
    calendar: [t("booking.newAttachment")],
  });
}

/** A booking that staff move keeps its status; one that the customer moves becomes pending. */
export function movedEmail(booking: EmailedBooking, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  const intro = booking.status === "confirmed" ? "introConfirmed" : "intro";
  return appointmentEmail(booking, now, {
    subject: t("booking.moved.subject", { when, reference: booking.reference }),
    preview: nextStep,
    opening: `${t(`booking.moved.${intro}`, { day })} ${nextStep}`,
    isMoved: true,
    calendar: [t("booking.newAttachment")],
  });
}

export function reminderEmail(booking: EmailedBooking, now: Date) {
  const { t, day, when, nextStep } = wordsFor(booking);
  const next = booking.status === "pending" ? t("booking.reminder.pending") : nextStep;
  return appointmentEmail(booking, now, {
    subject: t("booking.reminder.subject", { when, reference: booking.reference }),
    preview: business.address.lines[booking.language],
    opening: `${t("booking.reminder.intro", { day })} ${next}`,
    isNear: true,
  });
}

export function cancelledEmail(booking: EmailedBooking, now: Date) {
  const { language, customerName, reference } = booking;
  const { t, day } = wordsFor(booking);
  return {
    ...renderEmail({
      language,
      subject: t("booking.cancelled.subject", { day, reference }),
      preview: t("booking.cancelled.again"),
      opening: [
        t("booking.greeting", { name: customerName }),
        [t("booking.cancelled.intro", { day }), ...moneyInWords(booking, language)].join(" "),
      ],
      headline: customerHeadline(booking),
      facts: appointmentFacts(booking, language),
      action: {
        label: t("links.again"),
        href: business.origin + linkTo("booking", language),
        note: t("booking.cancelled.again"),
      },
      links: linksOf(booking),
      smallPrint: [t("booking.cancelled.attachment")],
    }),
    attachments: [attachedCalendar(booking, language, now)],
  };
}

interface EmailContent {
  subject: string;
  preview: string;
  opening: string;
  /** Whether the email is about a move. Then an earlier email has said how to prepare. */
  isMoved?: boolean;
  /** Whether the visit is near: the main button shows the way, not the booking's page. */
  isNear?: boolean;
  /** What to say about the calendar file; without a list, there is no file. */
  calendar?: readonly string[];
}

function appointmentEmail(booking: EmailedBooking, now: Date, content: EmailContent) {
  const { language, customerName } = booking;
  const { t } = wordsFor(booking);
  const { subject, preview, opening, isMoved = false, isNear = false, calendar } = content;
  // The page asks whether the arrival time suits the customer (product.md 9.17).
  const asksTime = booking.status === "confirmed" && booking.arrivalTime !== null && !booking.agrees && !isNear;
  const url = myBookingUrl(booking);
  const page = asksTime
    ? {
        label: t("myBooking:answer.agrees"),
        href: `${url}#answer`,
        other: { label: t("myBooking:answer.asksTime"), href: `${url}#other-time` },
      }
    : { label: t("links.page"), href: url };
  const route = { label: t("links.directions"), href: business.address.map };
  const points = t("thankYou:before.points", { returnObjects: true });
  return {
    ...renderEmail({
      language,
      subject,
      preview,
      opening: [t("booking.greeting", { name: customerName }), opening, ...moneyInWords(booking, language)],
      headline: customerHeadline(booking),
      picture: isMoved || isNear ? undefined : carPicture(booking, language),
      facts: appointmentFacts(booking, language, { movedFrom: isMoved, address: isNear, stay: true }),
      amounts: appointmentAmounts(booking, language, t("booking.payment")),
      action: { ...(isNear ? route : page), note: changeNote(booking, now) },
      links: [isNear ? page : route, { label: t("links.whatsapp"), href: whatsAppToCentre(booking) }],
      lists: isMoved ? [] : [{ title: t("thankYou:before.title"), items: points.map((text) => ({ text })) }],
      smallPrint: [t("booking.fees"), ...(calendar ?? [])],
    }),
    ...(calendar && { attachments: [attachedCalendar(booking, language, now)] }),
  };
}

/** In emails about a pending booking, the text already says that the arrival time is open. */
function customerHeadline(booking: EmailedBooking) {
  const { language, status } = booking;
  const { t } = translator(language);
  const hourOpen = status === "pending" ? undefined : t("email:labels.hourOpen");
  return appointmentHeadline(booking, language, { pending: t("myBooking:state.pending.short"), hourOpen });
}

function wordsFor(booking: EmailedBooking) {
  const { language, bookingDate, status, arrivalTime } = booking;
  const t = translator(language).getFixedT(null, ["email", "thankYou", "myBooking"]);
  const confirmed = arrivalTime ? t("booking.next.hourAgreed", { hour: arrivalTime }) : t("booking.next.hourOpen");
  return {
    t,
    day: formatDay(bookingDate, language),
    when: dayAndHour(booking, language),
    nextStep: status === "pending" ? t("booking.next.pending") : confirmed,
  };
}

export function readyEmail(
  booking: EmailedBooking,
  now: Date,
  { closedDays, hasPhotos }: Pick<AboutBooking, "closedDays" | "hasPhotos">,
) {
  const { language, customerName, reference } = booking;
  const amounts = translator(language).getFixedT(null, "booking", "amounts");
  const t = translator(language).getFixedT(null, "email");
  const hours = collectionHours(riyadhDate(now), closedDays, language);
  const due = openAmount(booking) > 0 ? mainAmount(booking) : undefined;
  return renderEmail({
    language,
    subject: t("booking.ready.subject", { reference }),
    preview: hours.join(" · "),
    opening: [
      t("booking.greeting", { name: customerName }),
      [t("booking.ready.intro"), ...moneyInWords(booking, language)].join(" "),
      ...(hasPhotos ? [t("booking.ready.photos")] : []),
    ],
    headline: due && {
      above: amounts(due.term),
      title: amountInWords(due.amount, language),
      note: t(`booking.${due.term === "open" ? "rest" : "payment"}`),
    },
    picture: carPicture(booking, language),
    facts: [
      { label: t("booking.ready.hoursTitle"), value: hours },
      ...appointmentFacts(booking, language, { address: true, car: true }),
    ],
    action: { label: t("links.directions"), href: business.address.map },
    links: linksOf(booking),
  });
}

/** The services, amounts and stay, and how they differ from those that the customer knows. */
export function changedEmail(booking: EmailedBooking, _: Date, { changed }: Pick<AboutBooking, "changed">) {
  const { language, customerName, reference, status } = booking;
  const isOpen = finalStatusOf(status) === undefined;
  const { t, nextStep } = wordsFor(booking);
  const sentences = changeInWords(booking, changed, language);
  return renderEmail({
    language,
    subject: t("booking.changed.subject", { reference }),
    preview: sentences.join(" "),
    opening: [
      t("booking.greeting", { name: customerName }),
      [t("booking.changed.intro"), ...sentences].join(" "),
      ...(status === "pending" ? [nextStep] : []),
    ],
    facts: appointmentFacts(booking, language, { car: true, stay: isOpen }),
    amounts: appointmentAmounts(booking, language, isOpen ? t("booking.payment") : undefined),
    action: { label: t("links.page"), href: myBookingUrl(booking), note: t("booking.changed.question") },
    links: [{ label: t("links.whatsapp"), href: whatsAppToCentre(booking) }],
  });
}

/** What a late cancellation or a no-show costs, if staff want the customer to be told (product.md 8.16). */
export function feeEmail(booking: EmailedBooking) {
  const { language, customerName, reference, status, fee, isCharged } = booking;
  const { t, day } = wordsFor(booking);
  const isOfTerms = isCharged && (fee ?? 0) <= offeredFees(booking).terms * 100;
  const why = isOfTerms ? (status === "no-show" ? "no-show" : "cancelled") : "other";
  const text = fee ? t(`booking.fee.${why}`, { day, amount: formatRiyals(fee / 100) }) : t("booking.fee.none", { day });
  return renderEmail({
    language,
    subject: t("booking.fee.subject", { reference }),
    preview: text,
    opening: [t("booking.greeting", { name: customerName }), [text, ...moneyInWords(booking, language)].join(" ")],
    facts: appointmentFacts(booking, language),
    amounts: fee || booking.paid ? appointmentAmounts(booking, language, t("booking.toBePaid")) : [],
    action: { label: t("links.page"), href: myBookingUrl(booking), note: t("booking.fee.question") },
    links: [{ label: t("links.whatsapp"), href: whatsAppToCentre(booking) }],
  });
}

interface CompletedOptions extends Pick<AboutBooking, "card"> {
  reviews?: Fact<string>;
}

export function completedEmail(
  booking: EmailedBooking,
  now: Date,
  { card, reviews = ownerFacts.reviews }: CompletedOptions,
) {
  const { language, customerName, reference, serviceIds, doneAt } = booking;
  const t = translator(language).getFixedT(null, "email");
  // The days without washing count from the start date on the card, if there is one.
  const ceramic = card?.items.find(({ service }) => service === "ceramic-exterior");
  const fittedOn = ceramic?.startsOn ?? riyadhDate(doneAt === null ? now : new Date(doneAt));
  const washDay = addDays(fittedOn, business.terms.noWashDays);
  // A car may be collected weeks after it was ready, when washing it is allowed again.
  const mustWait = serviceIds.includes("ceramic-exterior" satisfies ServiceCode) && riyadhDate(now) < washDay;
  const care = mustWait ? [{ text: t("booking.completed.noWash", { day: formatDay(washDay, language) }) }] : [];
  const review = reviews ? [{ label: t("booking.completed.review"), href: reviews }] : [];
  return renderEmail({
    language,
    subject: t("booking.completed.subject", { reference }),
    preview: t(`booking.completed.${card ? "cardNote" : "intro"}`),
    opening: [
      t("booking.greeting", { name: customerName }),
      [t("booking.completed.intro"), ...moneyInWords(booking, language)].join(" "),
    ],
    card: card ? proofCard(card, language) : undefined,
    picture: carPicture(booking, language),
    facts: appointmentFacts(booking, language, { car: true }),
    amounts: appointmentAmounts(booking, language),
    links: [...review, ...linksOf(booking)],
    lists: care.length > 0 ? [{ title: t("booking.completed.careTitle"), items: care }] : [],
  });
}

function proofCard({ card, items, token }: SecretCard, language: Language) {
  const t = translator(language).getFixedT(null, "email", "booking.completed");
  return {
    name: t("cardName", { card }),
    terms: itemsByTerm(items).map((term) => ({
      product: formatList(
        term.items.map(({ product }) => productName(product, language)),
        language,
      ),
      until: t("until", { day: formatDayOfYear(term.endsOn, language) }),
    })),
    link: { label: t("card"), href: cardUrl(token, language) },
    note: t("cardNote"),
  };
}

function linksOf(booking: EmailedBooking) {
  const t = translator(booking.language).getFixedT(null, "email");
  return [
    { label: t("links.page"), href: myBookingUrl(booking) },
    { label: t("links.whatsapp"), href: whatsAppToCentre(booking) },
  ];
}
