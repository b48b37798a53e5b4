import { TOO_FEW } from "~/domain/bookings/figures";
import type { Figures, Statistics } from "~/domain/bookings/statistics.server";
import { consecutiveDays } from "~/platform/i18n/dates";
import { partsOfDay, shortWeekday } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { cellInWords, type FiguresTable, type Look, mainFigures, type Row } from "./tables";

export function MainFigures({ statistics }: { statistics: Statistics }) {
  const { t, language } = useTexts("deskStatistics");
  return (
    <section aria-labelledby="short">
      <h2 id="short" className="sr-only">
        {t("short.title")}
      </h2>
      <dl className="card grid gap-px overflow-hidden bg-line sm:grid-cols-3 print:grid-cols-3">
        {mainFigures(statistics, language).map(({ name, now, before }) => (
          <div key={name} className="flex flex-col bg-surface px-4 py-3">
            <dt className="leading-snug">{name}</dt>
            <dd
              className={`mt-auto leading-tight ${now.value === null ? "text-soft" : "font-bold font-heading text-3xl text-brand"}`}
            >
              <bdi>{cellInWords(now, language)}</bdi>
            </dd>
            <dd className="text-soft text-sm">
              {t("wasBefore")}
              <bdi>{cellInWords(before, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Borders, because paper has no backgrounds. */
const looks: Readonly<Record<Look, string>> = {
  strong: "border-brand border-t-8",
  light: "border border-brand bg-brand-soft",
  grey: "border-control border-t-8",
  danger: "border-danger border-t-8",
};

/** The columns of the cells on a phone, where they are below the name of their row. */
const stacked: Readonly<Record<number, string>> = {
  3: "max-sm:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))]",
  4: "max-sm:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))]",
  5: "max-sm:grid-cols-[repeat(3,minmax(0,9fr))_minmax(0,11fr)_minmax(0,10fr)]",
};

/** A table with a bar below the name of each row. */
export function Table({ table: { title, columns, most, rows } }: { table: FiguresTable }) {
  const { language } = useTexts();
  const stack = `max-sm:grid max-sm:gap-x-1 ${stacked[columns.length]}`;
  const side = "leading-snug sm:ps-3 sm:text-end";
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className={`border-b text-soft text-xs ${stack}`}>
          <td className="max-sm:sr-only" />
          {columns.map(({ name, look }) => (
            <th
              key={name}
              scope="col"
              className={`max-sm:wrap-anywhere pb-1 text-start align-bottom font-normal max-sm:self-end ${side}`}
            >
              {look && <span aria-hidden="true" className={`mb-1 block size-2 sm:ms-auto ${looks[look]}`} />}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map((row) => (
          <tr key={row.name} className={`${stack} ${row.summary === "total" ? "font-semibold" : ""}`}>
            <th
              scope="row"
              className={`py-1.5 text-start leading-snug max-sm:col-span-full max-sm:pb-0 sm:w-2/5 ${row.summary === "total" ? "" : "font-normal"}`}
            >
              {row.name}
              {!row.summary && <RowBar row={row} columns={columns} most={most} />}
            </th>
            {row.cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
              <td key={index} className={`py-1.5 align-top ${side}`}>
                <bdi>{cell.value === null ? "–" : cellInWords(cell, language)}</bdi>
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
        return (
          look && value > 0 && <span key={name} className={looks[look]} style={{ width: percent(value / most) }} />
        );
      })}
    </span>
  );
}

/** A week from Saturday; any. */
const anyWeek = consecutiveDays("2026-01-03", 7);

type Use = Figures["use"][number];

/** How full each bay was on each weekday, in all, and in the span before. */
export function UseTable({ statistics: { now, before } }: { statistics: Statistics }) {
  const { t, language } = useTexts(["deskStatistics", "deskPlan"]);
  const spans = [
    [t("column.now"), now],
    [t("column.before"), before],
  ] as const;
  return (
    <table className="w-full table-fixed text-sm tabular-nums max-sm:text-[0.6875rem]">
      <caption className="sr-only">{t("use.title")}</caption>
      <thead>
        <tr className="border-b text-soft text-xs max-sm:text-[0.6875rem]">
          <td className="w-[17%]" />
          {now.use.map(({ place }) => (
            <th key={place} scope="col" className="ps-1.5 pb-1 text-start font-normal leading-snug">
              {t(`deskPlan:short.${place}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {anyWeek.map((day, weekday) => (
          <tr key={day}>
            <th scope="row" className="py-1 text-start font-normal">
              {shortWeekday(day, language)}
            </th>
            {now.useByWeekday.map(({ place, weekdays }) => (
              <UseCell key={place} use={weekdays[weekday]} />
            ))}
          </tr>
        ))}
        {spans.map(([name, { use }], index) => (
          <tr key={name} className={index === 0 ? "font-semibold" : ""}>
            <th
              scope="row"
              className={`wrap-anywhere py-1 text-start leading-snug ${index === 0 ? "" : "font-normal"}`}
            >
              {name}
            </th>
            {use.map((one) => (
              <UseCell key={one.place} use={one} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share with its bar; the numbers if there were fewer than ten places, or no limit. */
function UseCell({ use }: { use: Pick<Use, "taken" | "possible"> | undefined }) {
  const { language } = useTexts();
  const { taken = 0, possible = 0 } = use ?? {};
  if (possible === 0) {
    return (
      <td className="py-1 ps-1.5">
        <span className="closed-day block text-center">–</span>
      </td>
    );
  }
  if (possible === null || possible < TOO_FEW) {
    return (
      <td className="py-1 ps-1.5 text-soft">
        <bdi dir="ltr">{possible === null ? taken : `${taken}/${possible}`}</bdi>
      </td>
    );
  }
  return (
    <td className="py-1 ps-1.5">
      <bdi>{cellInWords({ unit: "share", value: taken / possible }, language)}</bdi>
      <span aria-hidden="true" className="block h-1.5 bg-line">
        <span
          className="block border-brand border-t-[0.375rem]"
          style={{ width: percent(Math.min(1, taken / possible)) }}
        />
      </span>
    </td>
  );
}

/** On which weekday, and in which bay, the largest share of places was free. */
export function Roomiest({ figures: { useByWeekday } }: { figures: Figures }) {
  const { t, language } = useTexts(["deskStatistics", "deskDays"]);
  const free = ({ taken, possible }: Pick<Use, "taken" | "possible">) =>
    possible !== null && possible >= TOO_FEW ? 1 - taken / possible : 0;
  const [roomiest] = useByWeekday
    .filter(({ place }) => place !== "arrival")
    .flatMap(({ place, weekdays }) => weekdays.map((use, weekday) => ({ place, weekday, ...use })))
    .sort((one, other) => free(other) - free(one));
  if (!roomiest || free(roomiest) <= 0) return null;
  return t("use.roomiest", {
    bay: t(`deskDays:place.${roomiest.place}`),
    day: partsOfDay(anyWeek[roomiest.weekday] ?? "", language).weekday,
    free: (roomiest.possible ?? 0) - roomiest.taken,
    possible: roomiest.possible ?? 0,
  });
}

/** Rounded, because invisible digits would cost bytes. */
function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
