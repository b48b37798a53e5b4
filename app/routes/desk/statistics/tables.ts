import { outcomes, percentOf, type Span, share } from "~/domain/bookings/figures";
import type { Figures, Sales, Statistics } from "~/domain/bookings/statistics.server";
import { services } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import type { Day } from "~/platform/i18n/dates";
import { formatRiyals, formatShortDay } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

/** The figures of the page in words (product.md 22). */

/** `value` is null if there are too few cases. Minutes are open ones. */
export interface Cell {
  readonly unit: "count" | "riyals" | "share" | "minutes";
  readonly value: number | null;
}

/** How the figures of a column look in the bars of their rows. */
export type Look = "strong" | "light" | "grey" | "danger";

interface Column {
  readonly name: string;
  /** Without one, the column is not in the bars. */
  readonly look?: Look;
}

export interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** A sum or the span before: it has no bar. */
  readonly summary?: "total" | "other";
}

export interface FiguresTable {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The figure of the longest bar. */
  readonly most: number;
  readonly rows: readonly Row[];
}

const count = (value: number): Cell => ({ unit: "count", value });
const riyals = (value: number): Cell => ({ unit: "riyals", value });
const part = (value: number | null): Cell => ({ unit: "share", value });
const sum = ({ sedan, suv }: Sales) => sedan + suv;

/** Fractions and multiples of the promised time, in hours. */
const answerHours = [1 / 24, 1 / 6, 1 / 2, 1, 2].map((part) => Math.round(part * business.terms.replyWithinHours));

export function mainFigures({ now, before }: Statistics, language: Language) {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const both = (name: string, cell: (figures: Figures) => Cell) => ({ name, now: cell(now), before: cell(before) });
  return [
    both(t("short.sales"), ({ sales }) => riyals(sum(sales))),
    both(t("short.bookings"), ({ bookings }) => count(bookings)),
    both(t("short.inTime"), ({ answers }) => part(answers.inTimeShare)),
  ];
}

/** The services, those with the highest sales first. */
export function salesTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "booking"]);
  const row = (name: string, of: (figures: Figures) => Sales): Row => {
    const { sedan, suv } = of(now);
    return { name, cells: [sedan + suv, sedan, suv, sum(of(before))].map(riyals) };
  };
  const sold = [...services].sort((one, other) => sum(now.salesOf[other.id]) - sum(now.salesOf[one.id]));
  const { other } = now.salesOf;
  return {
    title: t("sales.title"),
    columns: [
      { name: t("column.total") },
      { name: t("booking:car.sedan"), look: "light" },
      { name: t("booking:car.suv"), look: "strong" },
      { name: t("column.before") },
    ],
    most: Math.max(...Object.values(now.salesOf).map(sum)),
    rows: [
      ...sold.map(({ id, name }) => row(name[language], ({ salesOf }) => salesOf[id])),
      ...(sum(other) + sum(before.salesOf.other) > 0 ? [row(t("sales.other"), ({ salesOf }) => salesOf.other)] : []),
      { ...row(t("column.total"), ({ sales }) => sales), summary: "total" },
      { ...row(t("sales.unconfirmed"), ({ unconfirmed }) => unconfirmed), summary: "other" },
    ],
  };
}

export function answersTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const row = (name: string, of: (answers: Figures["answers"]) => number): Row => {
    const [answers, earlier] = [now.answers, before.answers];
    return {
      name,
      cells: [count(of(answers)), part(share(of(answers), answers.waits)), part(share(of(earlier), earlier.waits))],
    };
  };
  return {
    title: t("answers.title"),
    columns: [
      { name: t("answers.customers") },
      { name: t("column.share"), look: "strong" },
      { name: t("column.before") },
    ],
    most: 1,
    rows: [
      ...answerHours.map((hours) => row(t("answers.within", { hours }), ({ byHour }) => byHour[hours] ?? 0)),
      row(t("answers.later"), ({ byHour, waits }) => waits - (byHour.at(-1) ?? 0)),
    ],
  };
}

const outcomeLooks = { came: "strong", open: "light", cancelled: "grey", "no-show": "danger" } as const;

export function weeksTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const all = (of: Figures["outcomes"]) => outcomes.reduce((sum, outcome) => sum + of[outcome], 0);
  const cells = (of: Figures["outcomes"]) => [all(of), ...outcomes.map((outcome) => of[outcome])].map(count);
  return {
    title: t("weeks.title"),
    columns: [
      { name: t("column.total") },
      ...outcomes.map((outcome) => ({ name: t(`weeks.${outcome}`), look: outcomeLooks[outcome] })),
    ],
    most: Math.max(...now.weeks.map(all)),
    rows: [
      ...now.weeks.map((week) => ({ name: weekInWords(week, now, language), cells: cells(week) })),
      { name: t("column.now"), cells: cells(now.outcomes), summary: "total" },
      { name: t("column.before"), cells: cells(before.outcomes), summary: "other" },
    ],
  };
}

/** The first day of a week, with its year if the span covers more than one, and whether it is a part. */
function weekInWords(
  { from, isPart }: { from: Day; isPart: boolean },
  { first, last }: Span,
  language: Language,
): string {
  const [year] = from.split("-");
  const day = formatShortDay(from, language);
  const week = first.split("-")[0] === last.split("-")[0] ? day : `${day} ${year}`;
  return isPart ? translator(language).t("deskStatistics:weeks.part", { week }) : week;
}

/** A figure in words; riyals without their sign. */
export function cellInWords({ unit, value }: Cell, language: Language): string {
  const t = translator(language).getFixedT(null, "deskStatistics");
  if (value === null) return t("tooFew");
  if (unit === "share") return t("share", { percent: percentOf(value) });
  if (unit !== "minutes") return formatRiyals(unit === "riyals" ? Math.round(value) : value);
  const whole = Math.round(value);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours === 0 ? t("shortWait", { minutes }) : t("wait", { hours, minutes });
}
