import { z } from "zod";
import { PLATE_MAX, readPlate, VEHICLE_MAX } from "~/domain/bookings/car";
import { staffDay } from "~/domain/bookings/staff-dates";
import { type PlaceName, places } from "~/domain/catalogue/stays";
import { hoursOn, isClosedOn, isOpenAt } from "~/domain/centre/opening-hours";
import { noteOf } from "~/domain/days/closed-days";
import { isDeskDay } from "~/domain/days/days";
import { spansInWords } from "~/domain/days/hours-in-words";
import type { Stay } from "~/domain/days/stay";
import { placeUseQueries, placeUsesOf } from "~/domain/days/use-of-places.server";
import { addDays, type Day, isTimeOfDay, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database } from "~/platform/db/client.server";
import { textLimits } from "~/platform/db/schema/event-kinds";
import { optionalText, textField } from "~/platform/forms/field-schemas.server";
import { normalizeDay, normalizeTime, plainInput } from "~/platform/forms/normalize-input";
import { typedAmount } from "~/platform/forms/typed-values";
import { riyadhTime } from "~/platform/i18n/deadline";
import { formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import type { StepOutcome } from "./steps.server";

/** An arrival time in Riyadh, `HH:MM`, typed on any keyboard, or an empty text. */
export function hourField(language: Language) {
  const message = translator(language).t("deskBooking:errors.hour", { example: "16:30" });
  return z
    .string()
    .default("")
    .overwrite(normalizeTime)
    .refine((hour) => hour === "" || isTimeOfDay(hour), message);
}

/** In SAR, as for prices (product.md 18.2): a larger amount is a typing error. */
export const AMOUNT_MAX = 1_000_000;

/** An amount in SAR, not below zero. `missing` is the error of an empty field. */
export function amountField(language: Language, missing: string) {
  const t = translator(language).getFixedT(null, "deskBooking", "errors");
  const problemOf = (typed: string, amount: number | null) => {
    if (plainInput(typed) === "") return missing;
    if (amount === null) return t("dueInvalid", { example: formatRiyals(9500) });
    if (amount < 0) return t("dueNegative");
    return amount > AMOUNT_MAX ? t("dueAbove", { max: formatRiyals(AMOUNT_MAX) }) : null;
  };
  return z.string({ error: missing }).transform((typed, context) => {
    const amount = typedAmount(typed);
    const message = problemOf(typed, amount);
    if (message) context.issues.push({ code: "custom", message, input: typed });
    return amount ?? z.NEVER;
  });
}

/** The optional fields of a car (product.md 19.1). */
export function carFields(language: Language) {
  const { t } = translator(language);
  return {
    vehicle: optionalText(textField(VEHICLE_MAX, t("desk:car.errors.vehicle", { max: VEHICLE_MAX }))),
    plate: optionalText(
      z.string().transform((typed, context) => {
        const plate = readPlate(typed);
        const message = t("desk:car.errors.plate", { max: PLATE_MAX });
        if (plate === null) context.issues.push({ code: "custom", message, input: typed });
        return plate;
      }),
    ),
  };
}

/** For `z.preprocess`: the day of a button of `DayChoice`, or the typed one. */
export function chosenDay({ nearDay, ...form }: Record<string, unknown>) {
  return { ...form, bookingDate: nearDay || form.bookingDate };
}

/** A day in Riyadh, `today` or later, without a horizon. */
export function dayField(language: Language, today: string) {
  const { t } = translator(language);
  return z
    .string({ error: t("deskBooking:errors.dayMissing") })
    .overwrite(normalizeDay)
    .refine((day) => isDeskDay(day, today), t("deskBooking:errors.day"));
}

/** How staff answer a question of the desk about something unusual (product.md 16.11). */
export interface Override {
  /** The day, or day and time, that staff accept with the button of the question; else empty. */
  readonly hourOverride: string;
  /** Why staff accept a full or closed day. */
  readonly reason: string | null;
}

export function overrideFields(language: Language) {
  const max = textLimits["over-limit"];
  return {
    hourOverride: z.string().default(""),
    reason: optionalText(textField(max, translator(language).t("deskDays:errors.reason", { max }))),
  };
}

interface Agreed {
  day: Day;
  /** `HH:MM` in Riyadh; empty or null for none. */
  hour: string | null;
  /** The day that staff have accepted although it is full or closed. */
  acceptedDay: string | null;
}

/** Asks about an unusual time; null for a usual one, or if staff insist. */
export function askAboutHour(
  { day, hour, acceptedDay }: Agreed,
  { hourOverride }: Override,
  { now, language }: { now: Date; language: Language },
): StepOutcome | null {
  const asked = hour ? `${day} ${hour}` : day;
  const isPast = asked < (hour ? `${riyadhDate(now)} ${riyadhTime(now)}` : riyadhDate(now));
  // On a closed day that staff have not accepted, `askAboutDay` asks for a reason instead.
  const isClosed = hour && !isOpenAt(day, hour) && (day === acceptedDay || !isClosedOn(day));
  if ((!isPast && !isClosed) || hourOverride === asked) return null;
  const spans = hoursOn(day);
  const what = isPast ? "past" : spans.length === 0 ? "hourClosed" : "hour";
  const outside = { hour: hour ?? "", hours: spansInWords(spans, language) };
  const message = translator(language).t(`desk:overrideQuestion.${what}`, outside);
  return { kind: "invalid", field: "arrivalTime", message, question: { about: "hour", asked } };
}

type Places = NonNullable<Stay["own"]>;

/** The places that a change takes. `own` are the booking's present places, which count as free. */
interface Needs {
  readonly taken: Places;
  readonly own?: Places;
}

export function needsOf({ places, own = [] }: Stay, arrival: Day): Needs {
  return { taken: places.map(({ bay, day }) => ({ bay, day: addDays(arrival, day) })), own };
}

/**
 * Asks for the reason to accept that bays are full, and names each bay with its days. Throws when
 * D1 does.
 */
export async function askAboutBays(
  db: Database,
  field: "bookingDate" | "services",
  { taken, own = [] }: Needs,
  language: Language,
): Promise<StepOutcome> {
  const { t } = translator(language);
  const isIn = (some: Places, place: PlaceName, on: Day) => some.some(({ bay, day }) => bay === place && day === on);
  const inWords = (some: readonly Day[]) =>
    formatList(
      some.map((day) => staffDay(day, language)),
      language,
    );
  const needed = [...new Set(taken.map(({ day }) => day))].sort();
  const [first = "", last = ""] = [needed[0], needed.at(-1)];
  const { days } = placeUsesOf(await batch(db, placeUseQueries(db, first, last)), needed);
  const named = places.flatMap((place) => {
    const full = days.flatMap(({ day, arrivals, bays }) => {
      const use = [arrivals, ...bays].find((one) => one.place === place);
      const others = (use?.taken ?? 0) - Number(isIn(own, place, day));
      return isIn(taken, place, day) && use && use.cars !== null && others >= use.cars ? [day] : [];
    });
    const name = place === "arrival" ? t("deskDays:place.arrival") : t(`deskDays:placeChoice.${place}`);
    return full.length > 0 ? [`${name} (${inWords(full)})`] : [];
  });
  // If places have become free since, the message names all days; the form then succeeds if it is
  // sent again.
  const full = named.length > 0 ? formatList(named, language) : inWords(needed);
  const message = t("desk:overrideQuestion.full", { full });
  return { kind: "invalid", field, message, question: { about: "day" } };
}

/** Asks for the reason to accept a day that is closed, or full for a stay. Throws when D1 does. */
export async function askAboutDay(db: Database, day: Day, needs: Needs, language: Language): Promise<StepOutcome> {
  const { days, settings } = placeUsesOf(await batch(db, placeUseQueries(db, day, day)), [day]);
  const closed = days[0]?.closed;
  // Without the row of settings every day is closed.
  if (!closed && settings) return askAboutBays(db, "bookingDate", needs, language);
  const { t } = translator(language);
  const why = closed && noteOf(closed, language);
  const message = why ? t("desk:overrideQuestion.closedFor", { why }) : t("desk:overrideQuestion.closed");
  return { kind: "invalid", field: "bookingDate", message, question: { about: "day" } };
}
