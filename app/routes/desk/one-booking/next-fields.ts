import { wishOf } from "~/domain/bookings/history";
import type { FullBooking } from "~/domain/bookings/read.server";
import type { StepIn } from "~/domain/bookings/steps";
import { freeHours } from "~/domain/days/offered-hours";
import { startDays, warrantedCodes } from "~/domain/warranty/products";
import type { Day } from "~/platform/calendar/dates";
import type { Language } from "~/platform/i18n/languages";
import { carFieldNames, carValues } from "../kit/fields";

type NextStep = StepIn<"next">;

/** What each next step stores of their common form. */
export const nextFields = {
  "no-show": [],
  arrived: carFieldNames,
  confirm: ["arrivalTime", ...carFieldNames],
  ready: carFieldNames,
  car: carFieldNames,
  complete: [
    ...carFieldNames,
    "startsOn",
    "method",
    "paidAmount",
    ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`] as const),
  ],
} as const satisfies Readonly<Record<NextStep, readonly string[]>>;

export const isNextStep = (step: unknown): step is NextStep => String(step) in nextFields;

/** What fields show until somebody types. Any other field is empty. */
export function shownAtFirst(
  found: Pick<FullBooking, "booking" | "events"> & { readonly today: Day; readonly arrivals: readonly string[] },
  language: Language,
) {
  const { booking, arrivals: taken } = found;
  const wish = wishOf(booking, found.events);
  // On the day itself, Enter in the fields of the car must not confirm a time.
  const isFree =
    booking.bookingDate > found.today && freeHours({ day: booking.bookingDate, taken }).includes(wish ?? "");
  const arrivalTime = booking.arrivalTime ?? (isFree ? wish : null);
  const { proposed: startsOn } = startDays(found, found.today);
  return { arrivalTime: arrivalTime ?? "", startsOn, ...carValues(booking, language) };
}

/** Whether something was typed for some steps, in fields other than `except`. */
export function isTyped(
  steps: readonly NextStep[],
  except: readonly string[],
  shown: Readonly<Record<string, string>>,
  typed: (name: string) => unknown,
): boolean {
  const names = steps.flatMap<string>((step) => nextFields[step]).filter((name) => !except.includes(name));
  return names.some((name) => (typed(name) || (shown[name] ?? "")) !== (shown[name] ?? ""));
}
