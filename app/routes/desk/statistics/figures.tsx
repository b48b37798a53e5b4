import { offeredReasons } from "~/domain/bookings/lines";
import type { Side } from "~/domain/bookings/lists.server";
import { type CarType, carTypes, services } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { paymentMethods } from "~/platform/db/booking-status";
import { formatRiyals, formatShortDay, leftToRight } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { haveHalalas } from "~/ui/riyals";
import { roles } from "../kit/booking-table";
import type { Sheet } from "../kit/spreadsheet";
import { share } from "./share";
import type { Figures, Sales, Span, Statistics } from "./statistics.server";

const outcomes = ["came", "open", "cancelled", "no-show"] as const;

/** `value` is null if there are too few cases. Minutes of closed days do not count. */
interface Cell {
  readonly unit: "count" | "riyals" | "share" | "minutes";
  readonly value: number | null;
  /** A link to the bookings behind the figure. */
  readonly href?: string;
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
const money = (halalas: number, href: string): Cell => ({ ...riyals(halalas / 100), ...(halalas !== 0 && { href }) });
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
          <div
            key={name}
            className="flex flex-col bg-surface px-4 py-3 max-lg:first:col-span-full max-lg:last:even:col-span-full"
          >
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

const totalOf = (sums: readonly number[]) => sums.reduce((sum, halalas) => sum + halalas, 0);

/** A link to the bookings of a span of days that a search finds. */
const bookingsOf = ({ first, last }: Span, language: Language, search: Readonly<Record<string, string>>) =>
  deskLink("bookings", language, new URLSearchParams({ ...search, from: first, until: last }));

/** What was paid for completed visits, by service (product.md 22.6). */
function paidTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const ids = [...services.map(({ id }) => id), "other"] as const;
  const row = (name: string, of: (figures: Figures) => number, service: Readonly<Record<string, string>>): Row => ({
    name,
    cells: [now, before].map((figures) =>
      money(of(figures), bookingsOf(figures, language, { ...service, state: "completed" })),
    ),
  });
  const nameOf = (id: (typeof ids)[number]) =>
    services.find((one) => one.id === id)?.name[language] ?? t("sales.other");
  return {
    title: t("paid.title"),
    columns: [{ name: t("column.now"), look: "strong" }, { name: t("column.before") }],
    most: Math.max(...Object.values(now.paidOf)) / 100,
    rows: [
      ...ids
        .filter((id) => now.paidOf[id] + before.paidOf[id] > 0)
        .map((id) => row(nameOf(id), ({ paidOf }) => paidOf[id], { service: id })),
      { ...row(t("column.total"), ({ paidOf }) => totalOf(Object.values(paidOf)), {}), summary: "total" },
    ],
  };
}

/** What cancellations and no-shows cost (product.md 8.16). */
function feesTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, "deskStatistics");
  const row = (state: "cancelled" | "no-show"): Row => {
    const [ofNow, ofBefore] = [now, before].map(({ fees }) => fees.find(({ status }) => status === state));
    const [here, earlier] = [now, before].map((span) => bookingsOf(span, language, { money: "fee", state })) as [
      string,
      string,
    ];
    const bookings = ofNow ? { ...count(ofNow.bookings), href: here } : count(0);
    const cells = [
      bookings,
      money(ofNow?.fee ?? 0, here),
      money(ofNow?.paid ?? 0, here),
      money(ofBefore?.fee ?? 0, earlier),
    ];
    return { name: t(`weeks.${state}`), cells, summary: "other" };
  };
  return {
    title: t("fees.title"),
    columns: [t("short.bookings"), t("fees.decided"), t("fees.paid"), t("column.before")].map((name) => ({ name })),
    most: 1,
    rows: [row("cancelled"), row("no-show")],
  };
}

/** What was paid and given back on each day, whatever the day of the appointment (product.md 22.6). */
function takingsTable({ now, before }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskBooking"]);
  const row = (name: string, sums: readonly number[], span: Span, kind = "recorded"): Row => {
    const cell = (sum: number, method: Readonly<Record<string, string>>) =>
      money(sum, bookingsOf(span, language, { money: kind, ...method }));
    const byMethod = paymentMethods.map((method, index) => cell(sums[index] ?? 0, { method }));
    return { name, cells: [cell(totalOf(sums), {}), ...byMethod], summary: "other" };
  };
  const { days, sums, back } = now.takings;
  const taken = sums.map((sum, index) => sum - (back[index] ?? 0));
  return {
    title: t("takings.title"),
    columns: [
      { name: t("column.total") },
      ...paymentMethods.map((method) => ({
        name: t(`deskBooking:payment.methods.${method}`),
        look: methodLooks[method],
      })),
    ],
    most: Math.max(...days.map((day) => totalOf(day.sums))) / 100,
    rows: [
      ...days.map(({ day, sums }) => {
        const { summary, ...ofDay } = row(formatShortDay(day, language), sums, { first: day, last: day });
        return ofDay;
      }),
      row(t("takings.taken"), taken, now, "taken"),
      row(t("takings.givenBack"), back, now, "given-back"),
      { ...row(t("column.now"), sums, now), summary: "total" },
      row(t("column.before"), before.takings.sums, before),
    ],
  };
}

/** Adjustments by reason. An offered reason is one row, whichever language it was stored in. */
function adjustmentsTable({ now, adjustments }: Statistics, language: Language): FiguresTable {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskBooking"]);
  const isText = (name: (typeof offeredReasons)[number], reason: string | null) =>
    languages.some((of) => translator(of).t(`deskBooking:price.reasons.${name}`) === reason);
  const keyOf = ({ reason, reference }: (typeof adjustments)[number]) =>
    offeredReasons.find((name) => isText(name, reason)) ?? reference ?? "";
  return {
    title: t("adjustments.title"),
    columns: [{ name: t("short.bookings") }, { name: t("column.riyals") }],
    most: 1,
    rows: [...new Set(adjustments.map(keyOf))].map((reason) => {
      const some = adjustments.filter((row) => keyOf(row) === reason);
      const offered = oneOf(offeredReasons, reason);
      const name = offered ? t(`deskBooking:price.reasons.${offered}`) : (some[0]?.reason ?? t("adjustments.removed"));
      const href = bookingsOf(now, language, { money: "adjusted", reason });
      const bookings = totalOf(some.map((row) => row.bookings));
      const cells = [{ ...count(bookings), href }, money(totalOf(some.map(({ amount }) => amount)), href)];
      return { name, cells, summary: "other" };
    }),
  };
}

/** What is open or owed, of all months. Each row leads to the form that settles it (product.md 8.17). */
const balancesTable = (side: Side) => (statistics: Statistics, language: Language) => {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskClose"]);
  const { rows, sum } = statistics[side];
  const isOpen = side === "open";
  const query = new URLSearchParams({ step: isOpen ? "paid" : "give-back" });
  const nameOf = ({ reference, bookingDate, because }: (typeof rows)[number]) =>
    [
      leftToRight(reference),
      formatShortDay(bookingDate, language),
      ...(isOpen ? [] : [t(`deskClose:because.${because}`)]),
    ].join(" · ");
  const total = money(
    sum,
    deskLink("bookings", language, new URLSearchParams(isOpen ? { state: "unpaid" } : { money: side })),
  );
  return {
    title: t(`${side}.title`),
    columns: [{ name: t("column.riyals") }],
    most: 1,
    rows: [
      ...rows.map((row): Row => {
        const href = deskBookingLink(row.reference, language, query);
        return { name: nameOf(row), cells: [money(row.amount, href)], summary: "other" };
      }),
      { name: t("column.total"), cells: [total], summary: "total" },
    ],
  } as const;
};

const tablesOfMoney = {
  paid: paidTable,
  takings: takingsTable,
  fees: feesTable,
  adjustments: adjustmentsTable,
  open: balancesTable("open"),
  owed: balancesTable("owed"),
};

export type MoneyTable = keyof typeof tablesOfMoney;

/** The tables about money that have a figure, each with its name. */
export function moneyTables(statistics: Statistics, language: Language): (readonly [MoneyTable, FiguresTable])[] {
  const tables = Object.entries(tablesOfMoney).map(
    ([name, tableOf]) => [name as MoneyTable, tableOf(statistics, language)] as const,
  );
  return tables.filter(([, { rows }]) => rows.some(({ cells }) => cells.some(({ value }) => value)));
}

/** The tables about money, for Excel. */
export function moneySheets(statistics: Statistics, language: Language): Sheet[] {
  return moneyTables(statistics, language).map(([, { title, columns, rows }]) => ({
    title,
    language,
    headings: ["", ...columns.map(({ name }) => name)],
    rows: rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]),
  }));
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
      className={`wrap-break-word w-full text-sm tabular-nums @max-2xs:block max-sm:grid max-sm:gap-x-1.5 ${exact.some(Boolean) ? "max-sm:text-xs" : ""}`}
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
                <bdi>
                  {cell.value === null ? (
                    "–"
                  ) : cell.href ? (
                    <a
                      href={cell.href}
                      className="text-link -my-1.5 inline-flex min-h-11 min-w-11 items-center justify-end rtl:justify-start print:my-0 print:min-h-0"
                    >
                      {cellInWords(cell, language, exact[index])}
                    </a>
                  ) : (
                    cellInWords(cell, language, exact[index])
                  )}
                </bdi>
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
