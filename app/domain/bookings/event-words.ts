import type { TFunction } from "i18next";
import { staffDay } from "~/domain/bookings/staff-dates";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import type { Day } from "~/platform/calendar/dates";
import type { BookingEvent } from "~/platform/db/schema.server";
import { formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { type Line, linesOfEvent } from "./lines";

/** The lines that an event added or took out, with their prices. */
function servicesInWords(lines: readonly Line[], t: TFunction<"deskBooking">, language: Language): string {
  const priced = ({ code, price }: Line) =>
    t("event.pricedService", { service: serviceLabels([code], language).join(), amount: formatRiyals(price) });
  return formatList(lines.map(priced), language);
}

/** An event in words: «نُقل الموعد من الأحد 6 ديسمبر إلى الاثنين 7 ديسمبر». */
export function eventInWords(
  { id, kind, by, particulars }: BookingEvent,
  t: TFunction<"deskBooking">,
  language: Language,
  lines: readonly Line[],
): string {
  const day = (date: Day) => staffDay(date, language);
  const riyals = (halalas: number) => formatRiyals(halalas / 100);
  if (kind === "stay-changed") return t("event.stay-changed", { day: day(particulars.to) });
  if (kind === "moved") return t("event.moved", { from: day(particulars.from), to: day(particulars.to) });
  if (kind === "over-limit" || kind === "informed")
    return particulars.day ? t(`event.${kind}`, { day: day(particulars.day) }) : t("event.told");
  if (kind === "created") return t(`event.created.${by}`, { day: day(particulars.day) });
  if (kind === "confirmed" && by === "customer") return t("event.confirmedByItself");
  if (kind === "photos") return t("event.photos", particulars);
  if (kind === "services-changed" || kind === "price-agreed") {
    const { from, to } = particulars.due;
    const carType = kind === "services-changed" && particulars.carType;
    const sized = from === to ? "sizeAtSameAmount" : "sizeChanged";
    const named = from === to ? "servicesAtSameAmount" : "services-changed";
    const words = {
      "services-changed": carType ? sized : named,
      "price-agreed": from === to ? "reasonChanged" : kind,
    } as const;
    const { added, removed } = linesOfEvent(lines, id);
    const services = (some: readonly Line[]) => ({ services: servicesInWords(some, t, language) });
    return [
      t(`event.${words[kind]}`, {
        ...{ from: riyals(from), to: riyals(to) },
        car: carType ? translator(language).t(`booking:car.${carType}`) : "",
      }),
      ...(added.length > 0 ? [t(carType ? "event.newPrices" : "event.servicesAdded", services(added))] : []),
      ...(removed.length > 0 && !carType ? [t("event.servicesRemoved", services(removed))] : []),
    ].join(". ");
  }
  if (kind === "paid") {
    const { method, change } = particulars;
    const amount = riyals(Math.abs(particulars.amount));
    if (change === "taken") return t(`event.paid.${method}`, { amount });
    if (change === "given-back") return t(`event.givenBack.${method}`, { amount });
    const removed = particulars.amount < 0 ? "paymentRemoved" : "backRemoved";
    return t(`event.${removed}`, { amount, method: t(`payment.methods.${method}`) });
  }
  if (kind === "fee") return particulars.due.to ? t("event.fee", { to: riyals(particulars.due.to) }) : t("event.noFee");
  return kind === "card" ? t(`cardEvent.${particulars.change}`) : t(`event.${kind}`);
}
