import { daysAfter } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import type { Limits } from "./day-queries";
import { rowsTable } from "./reports";
import { renderFacts } from "./table";
import { type Language, word } from "./words";

/** All that the centre has set (days.md, section 1): what holds for every day, single days, and what staff have taken. */
export function limitsReport(limits: Limits, { language, now }: { language: Language; now: Date }): string {
  const { carsPerDay, horizonDays, bays, days, taken } = limits;
  const say = (key: string) => word(key, language);
  const limit = (cars: number | null) => (cars === null ? say("no_limit") : String(cars));
  const lastDay =
    horizonDays === null
      ? say("no_limit")
      : `${daysAfter(riyadhDate(now), horizonDays)} (${translator(language).t("spans.days", { count: horizonDays })})`;
  const settings = renderFacts([
    [say("cars_per_day"), limit(carsPerDay)],
    ...bays.map(({ bay, cars }) => [`${say("bay")}: ${say(bay)}`, limit(cars)] as const),
    [say("last_day"), lastDay],
  ]);
  const limitedDays = days.map(({ day, cars, noteAr, noteEn }) => ({
    booking_date: day,
    cars: cars === 0 ? say("closed") : String(cars),
    note_ar: noteAr ?? "",
    note_en: noteEn ?? "",
  }));
  return [
    settings,
    days.length > 0 ? rowsTable(limitedDays, language) : "No day is closed or limited.",
    taken.length > 0 ? takenTable(taken, language) : "Nothing is taken by staff.",
  ].join("\n");
}

/** What staff have taken, with the number that gives it back. */
export function takenTable(taken: Limits["taken"], language: Language): string {
  const rows = taken.map(({ takenAs, place, from, until }) => ({
    id: String(takenAs),
    place: word(place, language),
    from_day: from,
    to_day: until,
  }));
  return rowsTable(rows, language);
}
