import type { TFunction } from "i18next";
import { staffDay } from "~/domain/bookings/staff-dates";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import type { BookingEvent } from "~/platform/db/schema.server";
import { formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { type Line, linesOfEvent, sizeAfter } from "./lines";

/** What somebody typed with an event. */
export function textOf(event: Pick<BookingEvent, "kind" | "note" | "text">): string | null {
  return sizeAfter(event) ? null : (event.note ?? event.text);
}

type EventInWords = Pick<
  BookingEvent,
  | "id"
  | "kind"
  | "by"
  | "fromDay"
  | "toDay"
  | "cardChange"
  | "photoCount"
  | "fromAmount"
  | "toAmount"
  | "paid"
  | "method"
  | "paymentChange"
  | "text"
>;

/** The lines that an event added or took out, with their prices. */
function servicesInWords(lines: readonly Line[], t: TFunction<"deskBooking">, language: Language): string {
  const priced = ({ code, price }: Line) =>
    t("event.pricedService", { service: serviceLabels([code], language).join(), amount: formatRiyals(price) });
  return formatList(lines.map(priced), language);
}

/** An event in words: «نُقل الموعد من الأحد 6 ديسمبر إلى الاثنين 7 ديسمبر». */
export function eventInWords(
  {
    id,
    kind,
    by,
    fromDay,
    toDay,
    cardChange,
    photoCount,
    fromAmount,
    toAmount,
    paid,
    method,
    paymentChange,
    text,
  }: EventInWords,
  t: TFunction<"deskBooking">,
  language: Language,
  lines: readonly Line[],
): string {
  const day = (date: string | null) => (date === null ? "" : staffDay(date, language));
  if (kind === "stay-changed") return t("event.stay-changed", { day: day(toDay) });
  if (kind === "moved") return t("event.moved", { from: day(fromDay), to: day(toDay) });
  if (kind === "informed" && toDay === null) return t("event.told");
  if (kind === "over-limit" || kind === "informed") return t(`event.${kind}`, { day: day(toDay) });
  if (kind === "created") return t(`event.created.${by}`, { day: day(toDay) });
  if (kind === "confirmed" && by === "customer") return t("event.confirmedByItself");
  if (kind === "photos") return t("event.photos", { count: photoCount ?? 0 });
  if (kind === "services-changed" || kind === "price-agreed") {
    const amount = (halalas: number | null) => formatRiyals((halalas ?? 0) / 100);
    const carType = sizeAfter({ kind, text });
    const sized = fromAmount === toAmount ? "sizeAtSameAmount" : "sizeChanged";
    const named = fromAmount === toAmount ? "servicesAtSameAmount" : "services-changed";
    const words = {
      "services-changed": carType ? sized : named,
      "price-agreed": fromAmount === toAmount ? "reasonChanged" : kind,
    } as const;
    const { added, removed } = linesOfEvent(lines, id);
    const services = (some: readonly Line[]) => ({ services: servicesInWords(some, t, language) });
    return [
      t(`event.${words[kind]}`, {
        ...{ from: amount(fromAmount), to: amount(toAmount) },
        car: carType ? translator(language).t(`booking:car.${carType}`) : "",
      }),
      ...(added.length > 0 ? [t(carType ? "event.newPrices" : "event.servicesAdded", services(added))] : []),
      ...(removed.length > 0 && !carType ? [t("event.servicesRemoved", services(removed))] : []),
    ].join(". ");
  }
  if (kind === "paid") {
    const [halalas, of] = [paid ?? 0, method ?? "cash"];
    const amount = formatRiyals(Math.abs(halalas) / 100);
    if (paymentChange === "given-back") return t(`event.givenBack.${of}`, { amount });
    if (halalas < 0) return t("event.paymentRemoved", { amount, method: t(`payment.methods.${of}`) });
    if (paymentChange === "removed") return t("event.backRemoved", { amount, method: t(`payment.methods.${of}`) });
    return t(`event.paid.${of}`, { amount });
  }
  if (kind === "fee") return toAmount ? t("event.fee", { to: formatRiyals(toAmount / 100) }) : t("event.noFee");
  return cardChange ? t(`cardEvent.${cardChange}`) : t(`event.${kind}`);
}
