import { z } from "zod";
import { textLimits } from "~/domain/bookings/event-words";
import type { AgreedPrice } from "~/domain/bookings/lines.server";
import type { FullBooking } from "~/domain/bookings/read.server";
import { amountsOf, openAmount } from "~/domain/catalogue/pricing";
import { paymentMethods } from "~/platform/db/booking-status";
import type { Booking } from "~/platform/db/schema.server";
import { textField } from "~/platform/forms/field-schemas.server";
import { plainInput } from "~/platform/forms/normalize-input";
import { typedAmount } from "~/platform/forms/typed-values";
import { formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { StepOutcome } from "../kit/steps.server";

/** Above it, in SAR, an amount is a slip of the finger: as for a price of the list (product.md 18.2). */
const DUE_MAX = 1_000_000;
/** A larger share of the price is unusual (product.md 16.11). */
const USUAL_PERCENT = 30;

/** For `z.preprocess`: the chosen reason, or the typed one. */
export function chosenReason({ offeredReason, ...form }: Record<string, unknown>) {
  return { ...form, dueReason: offeredReason || form.dueReason };
}

/** A box: the customer is at the centre and needs no message. */
export const knowsField = { knows: z.literal("yes").optional() };

export function priceFields(language: Language) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const max = textLimits["price-agreed"];
  const problemOf = (typed: string, amount: number | null) => {
    if (plainInput(typed) === "") return t("due");
    if (amount === null) return t("dueInvalid", { example: formatRiyals(9500) });
    if (amount < 0) return t("dueNegative");
    return amount > DUE_MAX ? t("dueAbove", { max: formatRiyals(DUE_MAX) }) : null;
  };
  return {
    due: z.string({ error: t("due") }).transform((typed, context) => {
      const amount = typedAmount(typed);
      const message = problemOf(typed, amount);
      if (message) context.issues.push({ code: "custom", message, input: typed });
      return amount ?? z.NEVER;
    }),
    dueReason: textField(max, t("dueReason", { max })),
    dueOverride: z.string().default(""),
    ...knowsField,
  };
}

/** Asks about an amount that is far from the price; null for a usual one, or if staff insist. */
export function askAboutAmount(
  booking: Booking,
  { due, dueOverride }: AgreedPrice & { dueOverride: string },
  language: Language,
): StepOutcome | null {
  const price = amountsOf({ ...booking, adjustment: 0 }).due;
  const difference = due - price;
  const percent = Math.round((Math.abs(difference) / price) * 100);
  const asked = String(due);
  if (Math.abs(difference) * 100 <= price * USUAL_PERCENT || dueOverride === asked) return null;
  const message = translator(language).t(`desk:overrideQuestion.${difference < 0 ? "amountBelow" : "amountAbove"}`, {
    price: formatRiyals(price),
    difference: formatRiyals(Math.abs(difference)),
    percent,
  });
  return { kind: "invalid", field: "due", message, question: { about: "amount", asked } };
}

/**
 * What the customer paid (product.md 8.13), if a method is chosen: the typed amount, or else all
 * that is open. An amount without a method is an error.
 */
export function paymentSchema(
  { booking }: Pick<FullBooking, "booking">,
  language: Language,
  { isRequired = false } = {},
) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const open = openAmount(booking);
  const halalas = (riyals: number) => Math.round(riyals * 100);
  const problemOf = (amount: number | null) => {
    if (amount === null) return t("dueInvalid", { example: formatRiyals(9500) });
    if (halalas(amount) > halalas(open)) return t("paidAbove", { open: formatRiyals(Math.max(0, open)) });
    return amount <= 0 ? t("paidNothing") : null;
  };
  const method = z.enum(["", ...paymentMethods]).default("");
  return z.object({ method, paidAmount: z.string().default("") }).transform(({ method, paidAmount }, context) => {
    const addIssue = (name: string, message: string) =>
      context.issues.push({ code: "custom", message, input: paidAmount, path: [name] });
    const isTyped = plainInput(paidAmount) !== "";
    if (method === "" && !isTyped && !isRequired) return {};
    const amount = isTyped ? typedAmount(paidAmount) : open;
    const paid = { method, amount: halalas(amount ?? 0) };
    // A colleague has handed the car over meanwhile, so this form gets 409 with what was typed.
    if (!isRequired && booking.status === "completed") return { paid };
    const problem = problemOf(amount);
    if (method === "") addIssue("method", t(isTyped ? "methodOfAmount" : "method"));
    else if (problem) addIssue("paidAmount", problem);
    return { paid };
  });
}
