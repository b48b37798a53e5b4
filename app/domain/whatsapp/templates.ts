import { business } from "~/domain/centre/profile";
import type { Booking, MessageKind } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo } from "~/platform/urls/screens";

/** What fills {{1}}, {{2}} … of the template of each kind, in this order. */
const facts = {
  "booking-confirmed": ["name", "day", "hour", "car"],
  "booking-moved": ["name", "day", "hour", "car"],
  "booking-cancelled": ["name", "day"],
  "booking-reminder": ["name", "day", "hour", "car"],
  "booking-ready": ["name"],
  "booking-changed": ["name"],
} as const satisfies Partial<Record<MessageKind, readonly string[]>>;

export type TemplateKind = keyof typeof facts;
export const templateKinds = Object.keys(facts) as readonly TemplateKind[];

export function isTemplateKind(kind: string): kind is TemplateKind {
  return kind in facts;
}

/** A template as the owner submits it to WhatsApp, and as `npm run setup` prints it. */
export function templateOf(kind: TemplateKind, language: Language) {
  const t = translator(language).getFixedT(null, "whatsapp");
  // Our texts name the values, but WhatsApp numbers them: {{1}}, {{2}} … Unused values are empty.
  const none = { name: "", day: "", hour: "", car: "" };
  const numbers = { ...none, ...Object.fromEntries(facts[kind].map((fact, index) => [fact, `{{${index + 1}}}`])) };
  return {
    name: kind.replaceAll("-", "_"),
    language,
    category: "UTILITY",
    body: t(`bodies.${kind}` as "bodies.booking-confirmed", { centre: business.name[language], ...numbers }),
    button: t("button"),
    url: `${business.origin}${linkTo("my-booking", language)}?booking={{1}}`,
    parameters: facts[kind].length,
  };
}

export type TemplateMessage = ReturnType<typeof messageOf>;

type Told = Pick<Booking, "customerName" | "bookingDate" | "arrivalTime" | "carType" | "language">;

/** A first name, with words that are no name alone: «سارة», «أم عبد الرحمن», "Dr Sara". */
const FIRST_NAME = /^(?:(?:عبد|[أا]?بو|[أا]م|آل|[دم]|abd(?:[ue]l)?|abu|umm?|al|dr|eng|mr?s?) )*\S+/i;

/** At most the first name, day, hour and car size, and the booking's secret for the button. */
export function messageOf(kind: TemplateKind, { token, ...booking }: Told & { token: string }) {
  const { language, customerName, bookingDate, arrivalTime, carType } = booking;
  const t = translator(language).getFixedT(null, ["whatsapp", "booking", "myBooking"]);
  const values = {
    name: FIRST_NAME.exec(customerName)?.[0] ?? customerName,
    day: formatDay(bookingDate, language),
    hour: arrivalTime ? t("myBooking:appointment.atHour", { hour: arrivalTime }) : t("whatsapp:hourOpen"),
    car: t(`booking:car.${carType}`),
  };
  const { name, body } = templateOf(kind, language);
  return { name, language, body, parameters: facts[kind].map((fact) => values[fact]), token };
}
