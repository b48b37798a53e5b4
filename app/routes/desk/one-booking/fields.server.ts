import { and, eq, notExists, type SQL } from "drizzle-orm";
import { type ZodType, z } from "zod";
import { feeChoices, offeredFees, openAmount } from "~/domain/bookings/account";
import { OWN_LINE_MAX } from "~/domain/bookings/lines";
import type { AgreedPrice, NewPayment } from "~/domain/bookings/lines.server";
import type { FullBooking } from "~/domain/bookings/read.server";
import { randomReference } from "~/domain/bookings/reference";
import { randomToken } from "~/domain/bookings/write.server";
import { serviceCodes, serviceLabels } from "~/domain/catalogue/catalogue";
import { amountsOf } from "~/domain/catalogue/pricing";
import type { WarrantedProduct } from "~/domain/centre/warranty-periods";
import { SERIAL_MAX } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { isWarranted, productsOf, startDays, type WarrantedCode, warrantyEnd } from "~/domain/warranty/products";
import { isCalendarDate } from "~/platform/calendar/dates";
import { paymentMethods } from "~/platform/db/booking-status";
import { type Database, insertAll } from "~/platform/db/client.server";
import { textLimits } from "~/platform/db/schema/event-kinds";
import { type Booking, type Particulars, warranties } from "~/platform/db/schema.server";
import { characterCount, optionalText, textField } from "~/platform/forms/field-schemas.server";
import { asciiDigits, normalizeDay, plainInput, withoutInvisible } from "~/platform/forms/normalize-input";
import { typedAmount } from "~/platform/forms/typed-values";
import { formatDateInSentence, formatRiyals } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { AMOUNT_MAX, amountField } from "../kit/fields.server";
import type { StepOutcome } from "../kit/steps.server";

/** The fields of the forms about the warranty card (product.md 17.3, 17.7) and about money. */

export type CardDetails = z.output<ReturnType<typeof cardSchema>>["card"];

type CardSubject = Pick<FullBooking, "booking" | "codes" | "events"> & { today: string };

/** The fields for a new card; none if no service has a warranty. */
export function newCardSchema(found: CardSubject, language: Language): ZodType<object> {
  const codes = found.codes.filter(isWarranted);
  return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, found.today) }) : z.object({});
}

const SERIAL = /^[\p{L}\p{M}\d /-]+$/u;

export function cardSchema(
  language: Language,
  { codes, days }: { codes: readonly WarrantedCode[]; days: ReturnType<typeof startDays> },
) {
  const { t } = translator(language);
  const { first, last, proposed } = days;
  const span = { from: formatDateInSentence(first, language), until: formatDateInSentence(last, language) };
  const isPossible = (day: string) => isCalendarDate(day) && day >= first && day <= last;
  const dayField = z.string().overwrite(normalizeDay).refine(isPossible, t("deskCard:errors.startsOn", span));
  const startsOn = optionalText(dayField).transform((day) => day ?? proposed);
  const error = t("deskCard:errors.product");
  const fields = codes.flatMap((code): [string, z.ZodType<string | null>][] => [
    [`serial-${code}`, serialField(language)],
    ...(productsOf(code).length > 1
      ? [[`product-${code}`, z.enum(productsOf(code), { error })] satisfies [string, z.ZodType<string>]]
      : []),
  ]);
  return z
    .object({ startsOn })
    .and(z.object(Object.fromEntries(fields)))
    .transform((typed) => {
      const values = typed as Readonly<Record<string, string | null>>;
      const items = codes.map((service) => ({
        service,
        // A service with only one product has no field for it.
        product: (values[`product-${service}`] ?? productsOf(service)[0]) as WarrantedProduct,
        serial: values[`serial-${service}`] ?? null,
      }));
      return { card: { startsOn: typed.startsOn, items } };
    });
}

export function serialSchema(language: Language, services: readonly string[]) {
  const { t } = translator(language);
  const message = t("deskCard:errors.service");
  return z.object({
    service: z.string({ error: message }).refine((service) => services.includes(service), message),
    serial: serialField(language),
  });
}

/** A serial number, typed on any keyboard; null for none. */
function serialField(language: Language) {
  const message = translator(language).t("deskCard:errors.serial", { max: SERIAL_MAX });
  const isSerial = (serial: string) => SERIAL.test(serial) && characterCount(serial) <= SERIAL_MAX;
  return optionalText(z.string().overwrite(readSerial).refine(isSerial, message));
}

function readSerial(typed: string): string {
  return asciiDigits(withoutInvisible(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The change that issues a card with a new number and token, unless that number is taken. */
export function newCard(
  db: Database,
  { startsOn, items }: CardDetails,
  { carType, vehicle }: Pick<Booking, "carType" | "vehicle">,
) {
  const card = randomReference("WC");
  const token = randomToken();
  const rows = items.map((item) => ({
    ...item,
    card,
    token,
    carType,
    vehicle,
    startsOn,
    endsOn: warrantyEnd(item.product, startsOn),
    voidedAt: null,
  }));
  return {
    set: { warrantyCard: card },
    events: [{ kind: "card", particulars: { change: "issued" } }],
    onlyIf: notExists(db.select({ id: warranties.id }).from(warranties).where(eq(warranties.card, card))),
    also: [insertAll(db, warranties, rows)],
  } as const;
}

interface NewSerial {
  readonly service: string;
  readonly serial: string | null;
}

export function serialOf(card: SecretCard | null, service: string) {
  return card?.items.find((item) => item.service === service)?.serial;
}

export function serialChange(db: Database, card: SecretCard | null, { service, serial }: NewSerial) {
  return cardChange(db, card, "serial", { serial }, eq(warranties.service, service));
}

export function cardChange(
  db: Database,
  card: SecretCard | null,
  change: Particulars<"card">["change"],
  set: Partial<typeof warranties.$inferInsert>,
  where?: SQL,
) {
  const items = and(eq(warranties.card, card?.card ?? ""), where);
  return {
    set: {},
    events: [{ kind: "card", particulars: { change } }],
    also: [db.update(warranties).set(set).where(items)],
  } as const;
}

/** The desk asks before it adjusts the amount by a larger share of the price. */
const USUAL_PERCENT = 30;

/** For `z.preprocess`: the chosen reason, or the typed one. */
export function chosenReason({ offeredReason, ...form }: Record<string, unknown>) {
  return { ...form, dueReason: offeredReason || form.dueReason };
}

/** A checkbox: the customer is at the centre and needs no message. */
export const knowsField = { knows: z.literal("yes").optional() };

/** The amount that staff confirmed when the desk asked about it. */
const overrideField = { amountOverride: z.string().default("") };

export function priceFields(language: Language) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const max = textLimits["price-agreed"];
  return {
    due: amountField(language, t("due")),
    dueReason: textField(max, t("dueReason", { max }), t("noDueReason")),
    ...overrideField,
    ...knowsField,
  };
}

/** Asks about an amount due that is far from the price; null for a usual one, or if staff insist. */
export function askAboutAmount(
  booking: Booking,
  { due, amountOverride }: AgreedPrice & { amountOverride: string },
  language: Language,
): StepOutcome | null {
  const price = amountsOf({ ...booking, adjustment: 0 }).due;
  const difference = due - price;
  const percent = Math.round((Math.abs(difference) / price) * 100);
  const asked = String(due);
  if (Math.abs(difference) * 100 <= price * USUAL_PERCENT || amountOverride === asked) return null;
  const message = translator(language).t(`desk:overrideQuestion.${difference < 0 ? "amountBelow" : "amountAbove"}`, {
    price: formatRiyals(price),
    difference: formatRiyals(Math.abs(difference)),
    percent,
  });
  return { kind: "invalid", field: "due", message, question: { about: "amount", asked } };
}

/**
 * What the customer paid (product.md 8.13), if a method is chosen: the typed amount, or else the
 * whole open amount. An amount without a method is an error.
 */
export function paymentSchema(
  { booking }: Pick<FullBooking, "booking">,
  language: Language,
  { isRequired = false } = {},
) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const open = openAmount(booking);
  const problemOf = (amount: number | null) => {
    if (open <= 0) return t("nothingOpen");
    if (amount === null) return t("dueInvalid", { example: formatRiyals(9500) });
    if (amount > AMOUNT_MAX) return t("dueAbove", { max: formatRiyals(AMOUNT_MAX) });
    return amount <= 0 ? t("paidNothing") : null;
  };
  const method = z.enum(["", ...paymentMethods]).default("");
  const fields = z.object({ method, paidAmount: z.string().default(""), ...overrideField });
  return fields.transform(({ method, paidAmount, amountOverride }, context) => {
    const addIssue = (name: string, message: string) =>
      context.issues.push({ code: "custom", message, input: paidAmount, path: [name] });
    const isTyped = plainInput(paidAmount) !== "";
    if (method === "" && !isTyped && !isRequired) return {};
    const amount = isTyped ? typedAmount(paidAmount) : open;
    const paid = { method, amount: Math.round((amount ?? 0) * 100) };
    // A colleague has handed the car over meanwhile, so this form gets 409 with what was typed.
    if (!isRequired && booking.status === "completed") return { paid, amountOverride };
    const problem = problemOf(amount);
    if (method === "") addIssue("method", t(isTyped ? "methodOfAmount" : "method"));
    else if (problem) addIssue("paidAmount", problem);
    return { paid, amountOverride };
  });
}

/** The reason of money given back or of a fee, for colleagues. */
const moneyReason = z.string().default("").overwrite(plainInput);
const hasReason = (reason: string, max: number) => reason !== "" && characterCount(reason) <= max;

/** What was given back (product.md 8.15): an amount in halalas below zero, at most what was paid. */
export function backSchema({ booking }: Pick<FullBooking, "booking">, language: Language) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const max = textLimits.paid;
  const { paid } = booking;
  const messageOf = (amount: number | null) =>
    amount === null
      ? t("dueInvalid", { example: formatRiyals(9500) })
      : t("backAbove", { max: formatRiyals(paid / 100) });
  return z
    .object({
      method: z.enum(paymentMethods, { error: t("backMethod") }),
      backAmount: z
        .string()
        .default("")
        .transform((typed, { issues }) => {
          const amount = typedAmount(typed);
          const halalas = Math.round((amount ?? 0) * 100);
          if (halalas <= 0 || halalas > paid) issues.push({ code: "custom", message: messageOf(amount), input: typed });
          return halalas;
        }),
      moneyReason: moneyReason.refine((reason) => hasReason(reason, max), t("backReason", { max })),
    })
    .transform(({ method, backAmount, moneyReason: reason }) => ({ back: { method, amount: -backAmount }, reason }));
}

export function feeSchema(found: Pick<FullBooking, "booking">, language: Language) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const max = textLimits.fee;
  return z
    .object({
      feeChoice: z.enum(feeChoices, { error: t("fee") }),
      feeAmount: z.string().default(""),
      moneyReason,
      tell: z.literal("yes").optional(),
    })
    .transform(({ feeChoice, feeAmount, moneyReason: reason, tell }, { issues }) => {
      const isTold = tell === "yes";
      if (feeChoice !== "other") {
        return { fee: Math.round(offeredFees(found.booking)[feeChoice] * 100), reason: null, isTold };
      }
      const addIssue = (name: string, input: string, message: string) =>
        issues.push({ code: "custom", message, input, path: [name] });
      const amount = typedAmount(feeAmount);
      if (amount === null || amount < 0)
        addIssue("feeAmount", feeAmount, t("dueInvalid", { example: formatRiyals(500) }));
      else if (amount > AMOUNT_MAX) addIssue("feeAmount", feeAmount, t("dueAbove", { max: formatRiyals(AMOUNT_MAX) }));
      if (!hasReason(reason, max)) addIssue("moneyReason", reason, t("feeReason", { max }));
      return { fee: Math.round((amount ?? 0) * 100), reason, isTold };
    });
}

/** A new line of the centre's own (product.md 8.18). Its name must be no other line's. */
export function ownLineFields({ booking }: Pick<FullBooking, "booking">, language: Language) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const ofCatalogue = [...serviceCodes, ...languages.flatMap((of) => serviceLabels(serviceCodes, of))];
  const isIn = (names: readonly string[], name: string) =>
    names.some((other) => other.toLowerCase() === name.toLowerCase());
  return {
    lineName: textField(OWN_LINE_MAX, t("lineName", { max: OWN_LINE_MAX }), t("noLineName"))
      .refine((name) => !isIn(ofCatalogue, name), t("lineOfCatalogue"))
      .refine((name) => !isIn(booking.serviceIds, name), t("lineTwice")),
    linePrice: z.string({ error: t("linePrice") }).transform((typed, context) => {
      const price = typedAmount(typed);
      const isPrice = price !== null && Number.isInteger(price) && price > 0 && price <= AMOUNT_MAX;
      const message = t(plainInput(typed) === "" ? "linePrice" : "linePriceInvalid", { max: formatRiyals(AMOUNT_MAX) });
      if (!isPrice) context.issues.push({ code: "custom", message, input: typed });
      return price ?? z.NEVER;
    }),
    ...knowsField,
  };
}

export interface PaidForm {
  paid: NewPayment;
  amountOverride: string;
}

/**
 * The question about a payment that is larger than the rest (product.md 8.13). Null if it is not
 * larger, or if staff have confirmed this amount.
 */
export function askAboutPayment(
  booking: Booking,
  { paid, amountOverride }: PaidForm,
  language: Language,
): StepOutcome | null {
  const open = openAmount(booking);
  const above = (paid.amount - Math.round(open * 100)) / 100;
  const asked = String(paid.amount);
  if (above <= 0 || amountOverride === asked) return null;
  const message = translator(language).t("desk:overrideQuestion.paidAbove", {
    open: formatRiyals(open),
    above: formatRiyals(above),
  });
  return { kind: "invalid", field: "paidAmount", message, question: { about: "paid", asked } };
}
