import { offeredReasons } from "~/domain/bookings/lines";
import { type CarType, carTypes, services } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { paymentMethods } from "~/platform/db/booking-status";
import { formatRiyals, formatShortDay } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { haveHalalas } from "~/ui/riyals";
import { roles } from "../kit/booking-table";
import { share } from "./share";
import type { Figures, Sales, Statistics } from "./statistics.server";

const outcomes = ["came", "open", "cancelled", "no-show"] as const;

/** `value` is null if there are too few cases. Minutes of closed days do not count. */
interface Cell {
  readonly unit: "count" | "riyals" | "share" | "minutes";
  readonly value: number | null;
}

type Look = "strong" | "light" | "grey" | "danger";

interface Column {
  readonly name: string;
  /** How the bar of a row shows this column; without a look, the bar does not show it. */
  readonly look?: Look;
}

interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Set for a row without a bar: `total` for a sum, which is bold. */
  readonly summary?: "total" | "other";
}

interface FiguresTable {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The figure whose bar has the full width. */
  readonly most: number;
  readonly rows: readonly Row[];
}

const count = (value: number): Cell => ({ unit: "count", value });
/** Rounds to the halala, because a sum of fractions can be just below a whole riyal. */
const riyals = (value: number): Cell => ({ unit: "riyals", value: Math.round(value * 100) / 100 });
/** Whether figures that stand together show halalas. */
const isExact = (cells: readonly (Cell | undefined)[]) =>
  haveHalalas(cells.map((cell) => (cell?.unit === "riyals" ? (cell.value ?? 0) : 0)));
const part = (value: number | null): Cell => ({ unit: "share", value });
const sum = (sales: Sales) => carTypes.reduce((total, car) => total + sales[car], 0);

const carLooks: Readonly<Record<CarType, Look>> = { sedan: "light", suv: "strong" };

/** Fractions and multiples of the promised time, in hours. */
const answerHours = [1 / 24, 1 / 6, 1 / 2, 1, 2].map((part) => Math.round(part * business.terms.replyWithinHours));

export function MainFigures({ statistics: { now, before } }: { statistics: Statistics }) {
  const { t, language } = useTexts("deskStatistics");
  const row = (name: string, cellOf: (figures: Figures) => Cell) => ({ name, cell: cellOf(now), was: cellOf(before) });
  const rows = [
    row(t("short.sales"), ({ sales }) => riyals(sum(sales))),
    row(t("short.bookings"), ({ bookings }) => count(bookings)),
    // Left out without a share: bays with a limit have too few places, or no bay has a limit.
    ...(now.usedShare === null ? [] : [row(t("short.used"), ({ usedShare }) => part(usedShare))]),
    row(t("short.inTime"), ({ answers }) => part(answers.inTimeShare)),
  ];
  return (
    <section aria-labelledby="short">
      <h2 id="short" className="sr-only">
        {t("short.title")}
      </h2>
      <dl className="card grid auto-cols-fr gap-px overflow-hidden bg-line max-lg:not-print:grid-cols-2 @max-2xs:grid-cols-1 lg:grid-flow-col print:grid-flow-col">
        {rows.map(({ name, cell, was }) => (
          <div key={name} className="flex flex-col bg-surface px-4 py-3 max-lg:last:odd:col-span-full">
            <dt className="leading-snug">{name}</dt>
            <dd
              className={`mt-auto leading-tight ${cell.value === null ? "text-soft" : "font-bold font-heading text-3xl text-brand"}`}
            >
              <bdi>{cellInWords(cell, language, isExact([cell, was]))}</bdi>
            </dd>
            <dd className="text-soft text-sm">
              {t("wasBefore")}
              <bdi>{cellInWords(was, language, isExact([cell, was]))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The services, those with the highest sales first. */
export function salesTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "booking"]);
  const row = (name: string, of: (figures: Figures) => Sales): Row => {
    const sales = of(now);
    return { name, cells: [sum(sales), ...carTypes.map((car) => sales[car]), sum(of(before))].map(riyals) };
  };
  const sold = [...services].sort((one, other) => sum(now.salesOf[other.id]) - sum(now.salesOf[one.id]));
  const { other } = now.salesOf;
  return {
    title: t("sales.title"),
    columns: [
      { name: t("column.total") },
      ...carTypes.map((car) => ({ name: t(`booking:car.${car}`), look: carLooks[car] })),
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

export function useTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskPlan"]);
  const shareOf = ({ use }: Figures, wanted: string) => {
    const { taken = 0, possible = 0 } = use.find(({ place }) => place === wanted) ?? {};
    return part(share(taken, possible ?? 0));
  };
  const rows = now.use.map(({ place, taken }) => ({
    name: t(`deskPlan:short.${place}`),
    cells: [count(taken), shareOf(now, place), shareOf(before, place)],
  }));
  return {
    title: t("use.title"),
    columns: [{ name: t("use.taken") }, { name: t("column.share"), look: "strong" }, { name: t("column.before") }],
    // A bay can be above its limit, and its bar must still fit.
    most: Math.max(1, ...rows.map(({ cells }) => cells[1]?.value ?? 0)),
    rows,
  };
}

const outcomeLooks = { came: "strong", open: "light", cancelled: "grey", "no-show": "danger" } as const;

export function weeksTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const all = (of: Figures["outcomes"]) => outcomes.reduce((sum, outcome) => sum + of[outcome], 0);
  const cells = (of: Figures["outcomes"], sales: number) => [
    riyals(sales),
    ...outcomes.map((outcome) => count(of[outcome])),
  ];
  return {
    title: t("weeks.title"),
    columns: [
      { name: t("column.riyals") },
      ...outcomes.map((outcome) => ({ name: t(`weeks.${outcome}`), look: outcomeLooks[outcome] })),
    ],
    most: Math.max(...now.weeks.map(all)),
    rows: [
      ...now.weeks.map(({ from, isPart, sales, ...ofWeek }) => {
        const week = formatShortDay(from, language);
        return { name: isPart ? t("weeks.part", { week }) : week, cells: cells(ofWeek, sales) };
      }),
      { name: t("column.now"), cells: cells(now.outcomes, sum(now.sales)), summary: "total" },
      { name: t("column.before"), cells: cells(before.outcomes, sum(before.sales)), summary: "other" },
    ],
  };
}

const methodLooks = { cash: "strong", card: "light", transfer: "grey" } as const;

/** What was paid on each day, whatever the day of the appointment (product.md 22.5). */
export function takingsTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskBooking"]);
  const all = (sums: readonly number[]) => sums.reduce((sum, riyals) => sum + riyals, 0);
  const cells = (sums: readonly number[]) => [all(sums), ...sums].map(riyals);
  return {
    title: t("takings.title"),
    columns: [
      { name: t("column.total") },
      ...paymentMethods.map((method) => ({
        name: t(`deskBooking:payment.methods.${method}`),
        look: methodLooks[method],
      })),
    ],
    most: Math.max(...now.takings.days.map(({ sums }) => all(sums))),
    rows: [
      ...now.takings.days.map(({ day, sums }) => ({ name: formatShortDay(day, language), cells: cells(sums) })),
      { name: t("column.now"), cells: cells(now.takings.sums), summary: "total" },
      { name: t("column.before"), cells: cells(before.takings.sums), summary: "other" },
    ],
  };
}

/** Adjustments by reason. An offered reason is one row, whichever language it was stored in. */
export function adjustmentsTable({ adjustments }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskBooking"]);
  const isText = (name: (typeof offeredReasons)[number], reason: string | null) =>
    languages.some((of) => translator(of).t(`deskBooking:price.reasons.${name}`) === reason);
  const nameOf = ({ reason }: (typeof adjustments)[number]) => {
    const offered = offeredReasons.find((name) => isText(name, reason));
    return offered ? t(`deskBooking:price.reasons.${offered}`) : (reason ?? t("adjustments.removed"));
  };
  return {
    title: t("adjustments.title"),
    columns: [{ name: t("short.bookings") }, { name: t("column.riyals") }],
    most: 1,
    rows: [...new Set(adjustments.map(nameOf))].map((name) => {
      const some = adjustments.filter((adjustment) => nameOf(adjustment) === name);
      const halalas = some.reduce((sum, { amount }) => sum + amount, 0);
      const cells = [count(some.reduce((sum, { bookings }) => sum + bookings, 0)), riyals(halalas / 100)];
      return { name, cells, summary: "other" };
    }),
  };
}

/** The bars are borders, because browsers usually print no backgrounds. */
const looks: Readonly<Record<Look, string>> = {
  strong: "border-brand border-t-8",
  light: "border border-brand bg-brand-soft",
  grey: "border-control border-t-8",
  danger: "border-danger border-t-8",
};

/**
 * A table with bars below the names of its rows. On a phone the cells are below the names, too, and
 * the names of the columns stay below the header of the desk.
 */
export function Table({ table: { title, columns, most, rows } }: { table: FiguresTable }) {
  const { language } = useTexts();
  const exact = columns.map((_, index) => isExact(rows.map(({ cells }) => cells[index])));
  const stack =
    "max-sm:col-span-full max-sm:grid max-sm:grid-cols-subgrid max-sm:gap-x-1.5 @max-2xs:grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]";
  // Numbers read from the left in Arabic, too, so units stand under units only on the right.
  const figures = "text-end leading-snug rtl:text-start sm:ps-3";
  return (
    <table
      {...roles.table}
      className="wrap-break-word w-full text-sm tabular-nums @max-2xs:block max-sm:grid max-sm:gap-x-1.5"
      style={{ gridTemplateColumns: `repeat(${columns.length}, auto)` }}
    >
      <caption className="sr-only">{title}</caption>
      <thead {...roles.group} className={`bg-surface max-sm:tall:sticky max-sm:tall:top-below-header ${stack}`}>
        <tr {...roles.row} className={`border-b text-soft text-xs ${stack}`}>
          <td {...roles.cell} className="max-sm:sr-only" />
          {columns.map(({ name, look }) => (
            <th key={name} {...roles.columnHead} className={`py-1 align-bottom font-normal max-sm:self-end ${figures}`}>
              {look && <span aria-hidden="true" className={`mb-1 block size-2 ltr:ms-auto ${looks[look]}`} />}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className={`divide-y ${stack}`}>
        {rows.map((row) => (
          <tr key={row.name} {...roles.row} className={`${stack} ${row.summary === "total" ? "font-semibold" : ""}`}>
            <th
              {...roles.rowHead}
              className={`py-1.5 text-start leading-snug max-sm:col-span-full max-sm:pb-0 sm:w-2/5 ${row.summary === "total" ? "" : "font-normal"}`}
            >
              {row.name}
              {!row.summary && <RowBar row={row} columns={columns} most={most} />}
            </th>
            {row.cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
              <td key={index} {...roles.cell} className={`whitespace-nowrap py-1.5 align-top ${figures}`}>
                <bdi>{cell.value === null ? "–" : cellInWords(cell, language, exact[index])}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowBar({ row, columns, most }: Pick<FiguresTable, "columns" | "most"> & { row: Row }) {
  return (
    <span aria-hidden="true" className="mt-1 flex h-2">
      {columns.map(({ name, look }, index) => {
        const value = row.cells[index]?.value ?? 0;
        // Rounded, because more digits cost bytes and cannot be seen.
        const width = `${Math.round((value / most) * 1000) / 10}%`;
        return look && value > 0 && <span key={name} className={looks[look]} style={{ width }} />;
      })}
    </span>
  );
}

/** A share in percent: 0 only for none, 100 only for all (product.md 22.5), above 100 for more. */
function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  if (share > 1) return Math.max(101, percent);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent;
}

/** A figure in words; riyals without their sign, and if `exact` with halalas. */
export function cellInWords({ unit, value }: Cell, language: Language, exact = false): string {
  const t = translator(language).getFixedT(null, "deskStatistics");
  if (value === null) return t("tooFew");
  if (unit === "share") return t("share", { percent: percentOf(value) });
  if (unit !== "minutes") return formatRiyals(value, { exact });
  const whole = Math.round(value);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours === 0 ? t("shortWait", { minutes }) : t("wait", { hours, minutes });
}
