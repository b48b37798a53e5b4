import { type Amount, moneyNote, shownAmounts } from "~/domain/bookings/account";
import { type Appointment, appointmentCalendar } from "~/domain/bookings/calendars.server";
import { factsOf } from "~/domain/bookings/columns";
import type { History } from "~/domain/bookings/history";
import { amountLabel, type PromiseChange } from "~/domain/bookings/lines";
import type { FullBooking } from "~/domain/bookings/read.server";
import { changeDeadline, changeRefusal, finalStatusOf } from "~/domain/bookings/status";
import { isServiceCode, serviceLabels } from "~/domain/catalogue/catalogue";
import { choicePicture } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { stayInWords } from "~/domain/days/stay";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import type { Day } from "~/platform/calendar/dates";
import type { Booking } from "~/platform/db/schema.server";
import { formatDay, formatDeadline } from "~/platform/i18n/deadline";
import { formatHijriDate, formatList, formatLongDate, formatRiyals, partsOfDay } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { haveHalalas } from "~/ui/riyals";
import type { EmailDocument } from "./letter";
import type { renderEmail } from "./render.server";

type SendableEmail = Exclude<Parameters<SendEmail["send"]>[0], EmailMessage>;
export type WrittenEmail = ReturnType<typeof renderEmail> & Pick<SendableEmail, "attachments">;

export interface EmailedBooking extends Booking, History, Pick<FullBooking, "stay"> {
  readonly wish?: string | null;
  /** Whether the terms charge the end of the booking. */
  readonly isCharged?: boolean;
  /** Whether the customer has said that the arrival time suits. */
  readonly agrees?: boolean;
  /** Whether the latest confirmation was made without staff (product.md 8.14). */
  readonly confirmedItself?: boolean;
}

export interface AboutBooking {
  /** The URL of the booking at the desk; null without a desk. */
  readonly desk: string | null;
  /** Days that staff closed, from the day on which the booking was made. */
  readonly closedDays: readonly Day[];
  /** The valid warranty card; null if there is none. */
  readonly card: SecretCard | null;
  readonly hasPhotos: boolean;
  /** What the emails `booking-changed` and `centre-changed` tell. */
  readonly changed: PromiseChange | null;
}

export type EmailWriter = (booking: EmailedBooking, now: Date, about: AboutBooking) => WrittenEmail;

type Facts = NonNullable<EmailDocument["facts"]>;

/** `hourOpen` replaces an arrival time that is not agreed, unless the title is crossed out. */
export function appointmentHeadline(
  booking: Booking,
  language: Language,
  { pending, hourOpen }: { pending: string; hourOpen?: string | undefined },
): NonNullable<EmailDocument["headline"]> {
  const { bookingDate, arrivalTime, status } = booking;
  const t = translator(language).getFixedT(null, "email", "labels");
  const crossedOut = status === "cancelled" || status === "no-show";
  return {
    above: status === "pending" ? pending : t(`state.${status}`),
    title: formatLongDate(bookingDate, language),
    ...(!crossedOut && { day: partsOfDay(bookingDate, language).day }),
    note: formatHijriDate(bookingDate, language),
    below: arrivalTime ? t("hour", { hour: arrivalTime }) : crossedOut ? undefined : hourOpen,
    crossedOut,
  };
}

export function appointmentFacts(
  booking: EmailedBooking,
  language: Language,
  shown: { movedFrom?: boolean; address?: boolean; stay?: boolean; car?: boolean } = {},
): Facts {
  const { movedFrom, stay, wish } = booking;
  const t = translator(language).getFixedT(null, "email", "labels");
  const tBooking = translator(language).getFixedT(null, "booking");
  const [reference, ...others] = columnFacts(booking, shown.car ? "carEmailFacts" : "emailFacts", language);
  return [
    ...(reference ? [reference] : []),
    ...(shown.movedFrom && movedFrom ? [{ label: t("previousDate"), value: formatLongDate(movedFrom, language) }] : []),
    ...(wish ? [{ label: t("wish"), value: t("wishedHour", { hour: wish }) }] : []),
    ...(shown.address ? [{ label: t("address"), value: business.address.lines[language] }] : []),
    ...others,
    ...(shown.stay && stay ? [{ label: tBooking("stay.term"), value: stayInWords(stay, tBooking, language) }] : []),
  ];
}

/** The columns of a list as facts of an email, the plate only in the script of its language. */
export const columnFacts = (...columns: Parameters<typeof factsOf>): Facts =>
  factsOf(...columns).map((fact) => (fact.name === "plate" ? { ...fact, value: fact.value.slice(0, 1) } : fact));

/** A picture of the car as booked. Its URL has size and treated parts, and identifies nobody. */
export function carPicture({ carType, serviceIds, paint }: Booking, language: Language) {
  return {
    src: business.origin + choicePicture(carType, serviceIds.filter(isServiceCode), paint),
    alt: formatList(serviceLabels(serviceIds, language), language),
  };
}

/** The amounts of product.md 3.3. `payment` says how the amount due is paid. */
export function appointmentAmounts(booking: Booking, language: Language, payment?: string): Facts {
  const t = translator(language).getFixedT(null, "booking");
  const noteOf = ({ term, amount, isStrong }: Amount) => {
    if (term === "tooMuch" || term === "owed" || amount === 0) return undefined;
    const isAtHandover = term === "open" && !finalStatusOf(booking.status);
    if (isStrong && payment) return isAtHandover ? translator(language).t("email:booking.rest") : payment;
    return isStrong || term === "total" ? t("amounts.vatIncluded") : undefined;
  };
  const amounts = shownAmounts(booking);
  const exact = haveHalalas(amounts.map(({ amount }) => amount));
  return amounts.map((shown) => ({
    label: amountLabel(shown, booking, t),
    value: amountInWords(shown.amount, language, exact),
    note: noteOf(shown),
    isStrong: shown.isStrong,
  }));
}

/** A sentence about the money of a customer who paid, for the list of an opening. */
export function moneyInWords({ isCharged = false, ...booking }: EmailedBooking, language: Language): readonly string[] {
  const note = moneyNote({ ...booking, isCharged });
  const t = translator(language).getFixedT(null, "booking", "amounts.note");
  return note ? [t(note.key, { amount: formatRiyals(note.amount) })] : [];
}

/** What a change of services, size of the car, amount or planned day has changed: a sentence each. */
export function changeInWords({ stay }: EmailedBooking, changed: PromiseChange | null, language: Language) {
  const t = translator(language).getFixedT(null, "email", "booking.changed");
  const { added = [], removed = [], carType, due, isAgreed, isReplanned } = changed ?? {};
  const named = (codes: readonly string[]) => ({ services: formatList(serviceLabels(codes, language), language) });
  const riyals = (halalas: number) => amountInWords(halalas / 100, language);
  return [
    ...(carType ? [t("size", { car: translator(language).t(`booking:car.${carType}`) })] : []),
    ...(added.length > 0 ? [t("added", named(added))] : []),
    ...(removed.length > 0 ? [t("removed", named(removed))] : []),
    ...(isAgreed ? [t("agreed")] : []),
    ...(due && due.from !== due.to ? [t("amount", { from: riyals(due.from), to: riyals(due.to) })] : []),
    ...(isReplanned && stay ? [t("day", { day: formatDay(stay.until, language) })] : []),
  ];
}

/** Email programs cannot draw the riyal sign. As beside that sign, the minus comes first. */
export function amountInWords(amount: number, language: Language, exact = false): string {
  const key = amount < 0 ? "email:labels.minusRiyals" : "email:labels.riyals";
  return translator(language).t(key, { amount: formatRiyals(Math.abs(amount), { exact }) });
}

export function dayAndHour({ bookingDate, arrivalTime }: Booking, language: Language): string {
  const day = formatDay(bookingDate, language);
  return arrivalTime ? translator(language).t("email:labels.dayAndHour", { day, hour: arrivalTime }) : day;
}

export function attachedCalendar(appointment: Appointment, language: Language, now: Date) {
  return {
    disposition: "attachment" as const,
    filename: `${appointment.reference}.ics`,
    type: "text/calendar; charset=utf-8",
    // Bytes, because production decodes a string as Base64 and the local simulation does not.
    content: new TextEncoder().encode(appointmentCalendar(appointment, language, now)),
  };
}

/**
 * The time until which the customer may change the appointment online, and what applies afterwards
 * (product.md 9.9). The fees are in the small print of the email.
 */
export function changeNote(booking: EmailedBooking, now: Date): string {
  const { language, status, bookingDate, arrivalTime, customerMoves } = booking;
  const i18next = translator(language);
  const t = i18next.getFixedT(null, "email", "booking.change");
  const appointment = { status, day: bookingDate, arrivalTime };
  const until = { deadline: formatDeadline(changeDeadline(appointment), i18next.t, language) };
  const refusal = changeRefusal("move", { ...appointment, moves: customerMoves }, now);
  if (refusal === null) return arrivalTime === null ? `${t("open", until)} ${t("afterwards")}` : t("open", until);
  if (refusal === "movedOften") return t("onlyCancel", until);
  return refusal === "late" ? `${t("late")} ${t("stillFree")}` : t("late");
}
