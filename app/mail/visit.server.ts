import { collectionHours } from "~/bookings/collection-hours";
import type { BookingWithHistory } from "~/bookings/history.server";
import { myBookingAddress } from "~/bookings/my-booking-address";
import { whatsAppToCentre } from "~/bookings/whatsapp-links";
import { business } from "~/business/profile";
import { daysAfter } from "~/i18n/date-arithmetic";
import { formatDay } from "~/i18n/deadline";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { cardAddress } from "~/warranty/card";
import type { SecretCard } from "~/warranty/card-queries.server";
import { appointmentFacts } from "./appointment-facts.server";
import { renderMail } from "./render.server";

/**
 * The emails when the car is ready and after the visit, in the customer's language (product.md
 * 17.2).
 */

interface ReadyOptions {
  /** Which of today and tomorrow are closed, `YYYY-MM-DD` in Riyadh. */
  readonly closedDays: readonly string[];
}

/** The car can be collected: the amount due, how to pay, and the hours of today and tomorrow. */
export function readyMail(booking: BookingWithHistory, now: Date, { closedDays }: ReadyOptions) {
  const { language, customerName, reference } = booking;
  const t = translator(language).getFixedT(null, "mail");
  const hours = collectionHours(riyadhDate(now), closedDays, language).map((text) => ({ text }));
  return {
    ...renderMail({
      language,
      subject: t("booking.ready.subject", { reference }),
      opening: [t("booking.greeting", { name: customerName }), t("booking.ready.intro")],
      facts: appointmentFacts(booking, language, { address: true, price: true }),
      action: { label: t("links.directions"), href: business.address.map, note: t("booking.ready.payment") },
      links: linksOf(booking),
      lists: [{ title: t("booking.ready.hoursTitle"), items: hours }],
    }),
    replyTo: business.email,
  };
}

interface CompletedOptions {
  /** Its valid warranty card; null without one. */
  readonly card: SecretCard | null;
  /** The owner's link for reviews. */
  readonly reviews?: typeof business.reviews;
}

/** After the visit: thanks, the warranty card, care in the first days, and a link for a review. */
export function completedMail(
  booking: BookingWithHistory,
  now: Date,
  { card, reviews = business.reviews }: CompletedOptions,
) {
  const { language, customerName, reference, serviceIds, doneAt } = booking;
  const t = translator(language).getFixedT(null, "mail");
  // The days without a wash count from the start on the card.
  const ceramic = card?.items.find(({ service }) => service === "ceramic-exterior");
  const fittedOn = ceramic?.startsOn ?? riyadhDate(doneAt === null ? now : new Date(doneAt));
  const washDay = daysAfter(fittedOn, business.terms.noWashDays);
  // A car may be collected weeks after it was ready.
  const mustWait = serviceIds.includes("ceramic-exterior") && riyadhDate(now) < washDay;
  const care = mustWait ? [{ text: t("booking.completed.noWash", { day: formatDay(washDay, language) }) }] : [];
  const review = reviews ? [{ label: t("booking.completed.review"), href: reviews }] : [];
  return {
    ...renderMail({
      language,
      subject: t("booking.completed.subject", { reference }),
      opening: [t("booking.greeting", { name: customerName }), t("booking.completed.intro")],
      facts: appointmentFacts(booking, language, { price: false }),
      ...(card && {
        action: {
          label: t("booking.completed.card"),
          href: cardAddress(card.token, language),
          note: t("booking.completed.cardNote"),
        },
      }),
      links: [...review, ...linksOf(booking)],
      lists: care.length > 0 ? [{ title: t("booking.completed.careTitle"), items: care }] : undefined,
    }),
    replyTo: business.email,
  };
}

function linksOf(booking: BookingWithHistory) {
  const t = translator(booking.language).getFixedT(null, "mail");
  return [
    { label: t("links.page"), href: myBookingAddress(booking) },
    { label: t("links.whatsapp"), href: whatsAppToCentre(booking) },
  ];
}
