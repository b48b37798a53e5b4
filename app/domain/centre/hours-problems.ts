import { addDays, type Day, nextDay } from "~/platform/i18n/dates";
import type { ContentProblem } from "./facts";
import {
  type OpeningHours,
  type Span,
  type SpecialHours,
  usualDay,
  type Weekday,
  weekdayOf,
  weekdays,
  withoutOverlaps,
} from "./opening-hours";

/** Conflicts between the hours of different days (product.md 18.2), by the fields of their form. */

/** Null is a day that is ticked as the same as the usual one. */
type TypedWeek = { readonly [Day in Weekday]: Day extends typeof usualDay ? readonly Span[] : readonly Span[] | null };

/** Includes the empty rows of the form. */
type TypedHours = Omit<OpeningHours, "special" | "weekdays"> & {
  weekdays: TypedWeek;
  special: readonly (SpecialHours | undefined)[];
};

interface Problem {
  path: readonly (string | number)[];
  problem: ContentProblem;
}

/** The hours of a day, and their place in the form. */
interface Reading {
  path: readonly (string | number)[];
  spans: readonly Span[];
  /** The hours of the usual day. The form then shows only the tick of this day. */
  isSame?: boolean;
}

export function weekOf(typed: TypedWeek): OpeningHours["weekdays"] {
  const hours = weekdays.map((name) => [name, typed[name] ?? typed[usualDay]] as const);
  return Object.fromEntries(hours) as Record<Weekday, readonly Span[]>;
}

/** The hours must be valid. */
export function hoursProblems(hours: TypedHours): readonly Problem[] {
  return [...closedProblems(hours), ...weekProblems(hours), ...specialProblems(hours)];
}

function* closedProblems({ weekdays: week, fridayOnContactPage }: TypedHours): Generator<Problem> {
  const spansOn = weekOf(week);
  if (weekdays.every((name) => spansOn[name].length === 0)) {
    yield { path: ["weekdays", usualDay, "closed"], problem: "allClosed" };
  }
  if (spansOn.friday.length === 0 && fridayOnContactPage !== null) {
    yield { path: ["fridayOnContactPage", "rows", 0, "opens"], problem: "fridayClosed" };
  }
}

/** Friday may have two (product.md 11.5). */
function readingsOf(name: Weekday, { weekdays: week, fridayOnContactPage }: TypedHours): readonly Reading[] {
  const usual = { path: ["weekdays", name], spans: weekOf(week)[name], isSame: week[name] === null };
  if (name !== "friday" || fridayOnContactPage === null) return [usual];
  return [usual, { path: ["fridayOnContactPage"], spans: fridayOnContactPage }];
}

function* weekProblems(hours: TypedHours): Generator<Problem> {
  let isUsualLate = false;
  for (const [index, name] of weekdays.entries()) {
    const next = readingsOf(weekdays[(index + 1) % weekdays.length] ?? name, hours);
    for (const reading of readingsOf(name, hours)) {
      // What is wrong with the hours of the usual day is reported once, at that day.
      if (reading.isSame && isUsualLate) continue;
      const problems = [...nightProblem(reading, next)];
      isUsualLate ||= name === usualDay && problems.length > 0;
      yield* problems;
    }
  }
}

function* specialProblems(hours: TypedHours): Generator<Problem> {
  const parts = withoutOverlaps(hours.special.flatMap((row, index) => (row ? [{ ...row, index }] : [])));
  const readings = (day: Day): readonly Reading[] => {
    const part = parts.find(({ from, until }) => from <= day && day <= until);
    return part ? [readingOf(part)] : readingsOf(weekdayOf(day), hours);
  };
  const found = new Map<string, Problem>();
  for (const part of parts) {
    const own = readingOf(part);
    const [before, after] = [addDays(part.from, -1), nextDay(part.until)];
    const following = [...(part.from < part.until ? [own] : []), ...readings(after)];
    const problems = [...nightProblem(own, following)];
    // The night of another period is reported there.
    const isUsual = parts.every(({ until }) => until !== before);
    if (isUsual && readings(before).some((night) => runsInto(night, own))) {
      problems.push({ path: [...own.path, "rows", 0, "opens"], problem: "nightBefore" });
    }
    // A period has several parts if a shorter one is inside it.
    for (const problem of problems) found.set(problem.path.join("."), problem);
  }
  yield* found.values();
}

function readingOf({ index, spans }: { index: number; spans: readonly Span[] }): Reading {
  return { path: ["special", index, "spans"], spans };
}

/** A night that ends after one of the next day's readings has begun. */
function* nightProblem(night: Reading, next: readonly Reading[]): Generator<Problem> {
  if (!next.some((reading) => runsInto(night, reading))) return;
  const input = night.isSame ? ["same"] : ["rows", night.spans.length - 1, "closes"];
  yield { path: [...night.path, ...input], problem: "nextDay" };
}

function runsInto({ spans }: Reading, { spans: nextSpans }: Reading): boolean {
  const [last, first] = [spans.at(-1), nextSpans[0]];
  return last !== undefined && first !== undefined && last.closes < last.opens && last.closes > first.opens;
}
