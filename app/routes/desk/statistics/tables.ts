import { AHEAD_CLASSES, outcomes, percentOf, type Span, share } from "~/domain/bookings/figures";
import type { Figures, Sales, Statistics } from "~/domain/bookings/statistics.server";
import { services } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { consecutiveDays, type Day } from "~/platform/i18n/dates";
import { formatRiyals, formatShortDay, shortWeekday } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

/** The figures of the page as tables, which the file for Excel repeats (product.md 22). */

/**
 * `value` is null if there are too few cases; for `limit`, if there is no limit; for `none`,
 * always. Minutes are open ones.
 */
export interface Cell {
  readonly unit: "count" | "riyals" | "share" | "minutes" | "days" | "limit" | "none";
  readonly value: number | null;
}

export interface Row {
  readonly name: string;
  /** The first day of a week, which the file contains instead of the name of the week. */
  readonly day?: Day;
  /** One for each column. */
  readonly cells: readonly Cell[];
  readonly isTotal?: true;
}

export interface FiguresTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export const tableNames = ["short", "weeks", "sales", "answers", "ahead", "useByDay", "use", "who"] as const;
export type TableName = (typeof tableNames)[number];

const count = (value: number): Cell => ({ unit: "count", value });
const riyals = (value: number): Cell => ({ unit: "riyals", value });
const part = (value: number | null): Cell => ({ unit: "share", value });
const sum = ({ sedan, suv }: Sales) => sedan + suv;

/** The hours in the table of answers: fractions and multiples of the promised time. */
export const answerHours = [1 / 24, 1 / 6, 1 / 2, 1, 2].map((part) =>
  Math.round(part * business.terms.replyWithinHours),
);

/** Days from booking to appointment in words: "2–3". */
export function aheadClass(index: number, language: Language): string {
  const { t } = translator(language);
  const [from = 0, next] = AHEAD_CLASSES.slice(index);
  if (from === 0) return t("deskStatistics:ahead.sameDay");
  if (next === undefined) return t("deskStatistics:ahead.more", { from });
  return next - from === 1 ? String(from) : t("deskStatistics:ahead.days", { from, until: next - 1 });
}

/** The first day of a week in words, with its year if the span covers more than one year. */
export function weekName(from: Day, { first, last }: Span, language: Language): string {
  const [year] = from.split("-");
  return first.split("-")[0] === last.split("-")[0]
    ? formatShortDay(from, language)
    : `${formatShortDay(from, language)} ${year}`;
}

/** A week in words, with a note if only a part of it is in the span. */
export function weekInWords({ from, isPart }: Figures["weeks"][number], span: Span, language: Language): string {
  const week = weekName(from, span, language);
  return isPart ? translator(language).t("deskStatistics:weeks.part", { week }) : week;
}

/** The services, those with the highest sales first. */
export function servicesBySales({ salesOf }: Figures) {
  return [...services].sort((one, other) => sum(salesOf[other.id]) - sum(salesOf[one.id]));
}

/** A week from Saturday; any. */
export const anyWeek = consecutiveDays("2026-01-03", 7);

/** All tables of the page in one language. */
export function statisticsTables({ now, before }: Statistics, language: Language): Record<TableName, FiguresTable> {
  const t = translator(language).getFixedT(null, ["deskStatistics", "booking", "deskDays", "deskPlan"]);
  const columns = [t("column.now"), t("column.before")];
  /** A row with a figure for each of the two spans. */
  const both = (name: string, cell: (figures: Figures) => Cell): Row => ({ name, cells: [cell(now), cell(before)] });
  const answered = ({ answers: { byHour, waits } }: Figures, hours: number) => [
    count(byHour[hours] ?? 0),
    part(share(byHour[hours] ?? 0, waits)),
  ];
  const later = ({ answers: { byHour, waits } }: Figures) => waits - (byHour.at(-1) ?? 0);
  const week = (figures: Figures["outcomes"]) =>
    [outcomes.reduce((all, outcome) => all + figures[outcome], 0), ...outcomes.map((outcome) => figures[outcome])].map(
      count,
    );
  const sales = (name: string, of: (figures: Figures) => Sales): Row => {
    const { sedan, suv } = of(now);
    return { name, cells: [sedan + suv, sedan, suv, sum(of(before))].map(riyals) };
  };
  return {
    short: {
      title: t("short.title"),
      columns,
      rows: [
        both(t("short.bookings"), ({ bookings }) => count(bookings)),
        both(t("short.sales"), ({ sales }) => riyals(sum(sales))),
        both(t("short.unconfirmed"), ({ unconfirmed }) => riyals(sum(unconfirmed))),
        both(t("short.answer"), ({ answers }) => ({ unit: "minutes", value: answers.median })),
        both(t("short.inTime"), ({ answers }) => part(answers.inTimeShare)),
        both(t("short.ahead"), ({ daysAhead }) => ({ unit: "days", value: daysAhead.median })),
        both(t("short.cancelled"), ({ cancelledShare }) => part(cancelledShare)),
        both(t("short.noShow"), ({ noShowShare }) => part(noShowShare)),
        both(t("short.returning"), ({ returning, customers }) => part(share(returning, customers))),
      ],
    },
    weeks: {
      title: t("weeks.title"),
      columns: [t("weeks.all"), ...outcomes.map((outcome) => t(`weeks.${outcome}`))],
      rows: [
        ...now.weeks.map((one) => ({ name: weekInWords(one, now, language), day: one.from, cells: week(one) })),
        { name: t("column.now"), cells: week(now.outcomes), isTotal: true },
        { name: t("column.before"), cells: week(before.outcomes) },
      ],
    },
    sales: {
      title: t("sales.title"),
      columns: [t("column.total"), t("booking:car.sedan"), t("booking:car.suv"), t("column.before")],
      rows: [
        ...servicesBySales(now).map(({ id, name }) => sales(name[language], ({ salesOf }) => salesOf[id])),
        ...(sum(now.salesOf.other) + sum(before.salesOf.other) > 0
          ? [sales(t("sales.other"), ({ salesOf }) => salesOf.other)]
          : []),
        { ...sales(t("column.total"), (figures) => figures.sales), isTotal: true },
        sales(t("sales.unconfirmed"), ({ unconfirmed }) => unconfirmed),
      ],
    },
    answers: {
      title: t("answers.title"),
      columns: [t("column.now"), t("column.shareNow"), t("column.before"), t("column.shareBefore")],
      rows: [
        ...answerHours.map((hours) => ({
          name: t("answers.within", { hours }),
          cells: [...answered(now, hours), ...answered(before, hours)],
        })),
        {
          name: t("answers.later"),
          cells: [now, before].flatMap((figures) => [
            count(later(figures)),
            part(share(later(figures), figures.answers.waits)),
          ]),
        },
      ],
    },
    ahead: {
      title: t("ahead.title"),
      columns,
      rows: AHEAD_CLASSES.map((_, index) =>
        both(aheadClass(index, language), ({ daysAhead }) => count(daysAhead.classes[index] ?? 0)),
      ),
    },
    useByDay: {
      title: t("use.byDay"),
      columns: now.useByWeekday.map(({ place }) => t(`deskPlan:short.${place}`)),
      rows: anyWeek.map((day, weekday) => ({
        name: shortWeekday(day, language),
        cells: now.useByWeekday.map(({ weekdays }) => useShare(weekdays[weekday])),
      })),
    },
    use: {
      title: t("use.title"),
      columns: [t("column.taken"), t("column.possible"), t("column.share"), t("column.before")],
      rows: now.use.map(({ place, taken, possible }, index) => ({
        name: t(`deskDays:place.${place}`),
        cells: [
          count(taken),
          { unit: "limit", value: possible },
          useShare(now.use[index]),
          useShare(before.use[index]),
        ],
      })),
    },
    who: {
      title: t("who.title"),
      columns,
      rows: [
        both(t("who.site"), ({ origins }) => count(origins.site)),
        both(t("who.desk"), ({ origins }) => count(origins.desk)),
        both(t("who.ar"), ({ languages }) => count(languages.ar)),
        both(t("who.en"), ({ languages }) => count(languages.en)),
        both(t("who.customers"), ({ customers }) => count(customers)),
        both(t("who.returning"), ({ returning }) => count(returning)),
      ],
    },
  };
}

/**
 * The share of a bay in use. None without a limit, because the bay was never full, and none for
 * closed days.
 */
function useShare(use: Pick<Figures["use"][number], "taken" | "possible"> | undefined): Cell {
  return use?.possible ? part(share(use.taken, use.possible)) : { unit: "none", value: null };
}

/**
 * How a figure changed: in percent of the earlier one, or in points for a share; null if there is
 * no comparison.
 */
export function changeOf(now: Cell | undefined, before: Cell | undefined): number | null {
  if (now?.value == null || before?.value == null) return null;
  if (now.unit === "share") return Math.round(now.value * 100) - Math.round(before.value * 100);
  if (before.value === 0) return null;
  const change = now.value / before.value - 1;
  return Math.sign(change) * Math.max(change === 0 ? 0 : 1, Math.round(Math.abs(change) * 100));
}

/** A figure in words; riyals without their sign. */
export function cellInWords({ unit, value }: Cell, language: Language): string {
  const t = translator(language).getFixedT(null, "deskStatistics");
  if (unit === "none") return "–";
  if (value === null) return t(unit === "limit" ? "noLimit" : "tooFew");
  if (unit === "share") return t("share", { percent: percentOf(value) });
  if (unit === "days") return String(Math.round(value * 10) / 10);
  if (unit !== "minutes") return formatRiyals(unit === "riyals" ? Math.round(value) : value);
  const whole = Math.round(value);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours === 0 ? t("shortWait", { minutes }) : t("wait", { hours, minutes });
}
