import { business } from "~/business/profile";
import { discountedPrice } from "~/catalogue/pricing";
import { riyadhTime } from "~/i18n/deadline";
import { formatLongDate, formatRiyals } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { emailStatusInWords, eventInWords } from "../booking/history";
import { servicesInWords } from "../components/booking-list";
import type { Records } from "./people.server";

interface FileOptions {
  /** The mobile number or email address that was searched. */
  readonly q: string;
  readonly language: Language;
  readonly now: Date;
}

type Mail = Omit<Records["messages"][number]["mails"][number], "messageId">;

/** All records of a person as a readable text. */
export function personFile({ bookings, messages }: Records, { q, language, now }: FileOptions): string {
  const { t, getFixedT } = translator(language);
  const tBooking = getFixedT(null, "deskBooking");
  const when = (instant: string) => {
    const at = new Date(instant);
    return t("mail:labels.dayAndHour", { day: formatLongDate(riyadhDate(at), language), hour: riyadhTime(at) });
  };
  const line = (label: string, value: string) => `${label}: ${value}`;
  const languageName = (value: Language) => line(t("deskPeople:file.language"), tBooking(`fact.languages.${value}`));
  const mailLines = (mails: readonly Mail[]) =>
    mails.length === 0
      ? []
      : [
          line(tBooking("mails"), ""),
          ...mails.map(({ sentAt, createdAt, ...mail }) =>
            line(
              `- ${when(sentAt ?? createdAt)}`,
              `${tBooking(`mail.${mail.kind}`)} (${emailStatusInWords(mail, tBooking)})`,
            ),
          ),
        ];

  const ofBooking = (booking: Records["bookings"][number]) => [
    tBooking("title", { reference: booking.reference }),
    line(t("deskPeople:file.name"), booking.customerName),
    line(tBooking("fact.phone"), booking.phoneNumber),
    line(tBooking("fact.email"), booking.email ?? tBooking("fact.noEmail")),
    line(t("deskPeople:file.day"), formatLongDate(booking.bookingDate, language)),
    line(
      t("deskPeople:file.hour"),
      booking.arrivalTime ? t("desk:atHour", { hour: booking.arrivalTime }) : t("desk:noHour"),
    ),
    line(t("deskPeople:file.status"), t(`desk:status.${booking.status}`)),
    line(tBooking("fact.car"), t(`booking:car.${booking.carType}`)),
    line(tBooking("fact.services"), servicesInWords(booking.serviceIds, language)),
    line(
      tBooking(discountedPrice(booking) === null ? "fact.total" : "fact.totalBeforeDiscount"),
      `${formatRiyals(booking.totalPrice)} ${t("common:currency")}`,
    ),
    languageName(booking.language),
    line(tBooking("fact.origin"), tBooking(`fact.origins.${booking.createdBy}`)),
    line(t("deskPeople:file.bookedAt"), when(booking.createdAt)),
    ...(booking.warrantyCard === null ? [] : [line(t("deskPeople:file.card"), booking.warrantyCard)]),
    line(tBooking("history"), ""),
    ...booking.events.flatMap((event) => [
      line(`- ${when(event.at)}`, `${eventInWords(event, tBooking, language)} (${tBooking(`by.${event.by}`)})`),
      ...(event.note === null || event.kind === "card" ? [] : indented(event.note)),
    ]),
    ...booking.wrongTries.map(({ at }) => line(`- ${when(at)}`, t("deskPeople:file.wrongTry"))),
    ...mailLines(booking.mails),
  ];

  const ofMessage = (message: Records["messages"][number]) => [
    t("deskPeople:file.message", { at: when(message.createdAt) }),
    line(t("deskPeople:file.name"), message.name),
    line(tBooking("fact.phone"), message.phone),
    line(tBooking("fact.email"), message.email ?? tBooking("fact.noEmail")),
    languageName(message.language),
    ...(message.readAt === null ? [] : [line(t("deskPeople:file.readAt"), when(message.readAt))]),
    line(t("deskPeople:file.text"), ""),
    ...indented(message.message),
    ...mailLines(message.mails),
  ];

  const sections = [
    [
      t("deskPeople:file.title", { q }),
      t("deskPeople:file.madeBy", { centre: business.name[language], at: when(now.toISOString()) }),
    ],
    ...bookings.map(ofBooking),
    ...messages.map(ofMessage),
  ];
  // Some programs recognise UTF-8 only by this character at the start.
  return `\uFEFF${sections.map((lines) => lines.map((text) => `${text.trimEnd()}\r\n`).join("")).join("\r\n")}`;
}

/** Indents a typed text, so that no line of it looks like a line of the file. */
function indented(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `    ${line}`);
}
