import type { ReactNode } from "react";
import { openAmount } from "~/domain/bookings/account";
import type { Places } from "~/domain/bookings/todays-lists.server";
import { formatRiyals, formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { haveHalalas } from "~/ui/riyals";
import { Shown } from "../kit/booking-cells";
import { CarOfRow, StatusMark } from "../kit/booking-list";
import type { Today, TodayList, TodayRow } from "./today.server";

const layouts = {
  arrivals: ["tick", "hour", "customer", "car", "services", "readyBy", "note"],
  cars: ["tick", "since", "customer", "car", "services", "readyBy", "note"],
  amounts: ["tick", "since", "customer", "car", "due", "note"],
} as const satisfies Record<NonNullable<Places["paper"]>, readonly string[]>;
type Column = (typeof layouts)[keyof typeof layouts][number];
/** The widths of the columns; the others share the rest. */
const widths: Partial<Record<Column, string>> = {
  tick: "w-[4%]",
  hour: "w-[15%]",
  since: "w-[15%]",
  services: "w-[26%]",
  readyBy: "w-[14%]",
  due: "w-[40%]",
};
/** Rows to write in, for customers who come without a booking. */
const WALK_INS = [1, 2, 3, 4, 5] as const;

/** High enough to write in by hand. */
const ROW = "h-[9mm]";
const CELL = "border border-[#777] px-[1mm] py-[0.5mm] align-top";

/** The day on paper (product.md 21.3). */
export function DaySheet({ today }: { today: Today }) {
  return (
    <div className="day-sheet on-paper wrap-anywhere hidden px-px text-[11pt] leading-[1.15]">
      {Object.values(today.lists).map((list) => (
        <SheetTable key={list.name} list={list} />
      ))}
    </div>
  );
}

function SheetTable({ list: { name, on, rows, total } }: { list: TodayList }) {
  const { t } = useTexts("desk");
  const headings = {
    ...t("today.sheet", { returnObjects: true }),
    services: t("table.services"),
    readyBy: t("readyBy"),
    note: t("note"),
  };
  const takesWalkIns = name === "expected";
  if (!on.paper || (total === 0 && !takesWalkIns)) return null;
  const columns = layouts[on.paper];
  const exact = haveHalalas(rows.map(openAmount));
  return (
    <table className="w-full table-fixed">
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={widths[column]} />
        ))}
      </colgroup>
      {/* Not a caption, which a printer may leave behind on the page before. */}
      <thead>
        <tr>
          <th colSpan={columns.length} className="border-b border-[#777] px-[1mm] pt-[2mm] pb-[0.5mm] align-top">
            {t(`today.list.${name}`)} ({total})
          </th>
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={CELL}>
              <span className={column === "tick" ? "sr-only" : undefined}>{headings[column]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference} className={ROW}>
            {columns.map((column) => (
              <td key={column} className={CELL}>
                <SheetCell column={column} row={row} exact={exact} />
              </td>
            ))}
          </tr>
        ))}
        {total > rows.length && (
          <tr>
            <td colSpan={columns.length} className={CELL}>
              {t("today.firstOnly", { count: rows.length })}
            </td>
          </tr>
        )}
      </tbody>
      {takesWalkIns && (
        <tbody className="walk-ins">
          {WALK_INS.map((row) => (
            <tr key={row} className={ROW}>
              {columns.map((column) => (
                <td key={column} className={CELL}>
                  {column === "tick" && <Box />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

/** A box to tick with a pen. */
function Box() {
  return <span className="inline-block size-[0.8em] border border-current" />;
}

function SheetCell({ column, row, exact }: { column: Column; row: TodayRow; exact: boolean }): ReactNode {
  const { t, language } = useTexts("desk");
  const hour = row.arrivalTime && t("atHour", { hour: row.arrivalTime });
  switch (column) {
    case "tick":
      return <Box />;
    case "hour":
      return (
        <>
          <b>{hour ?? "—"}</b>
          {row.status === "pending" && (
            <span className="block">
              <StatusMark status="pending" isNamed />
              {t("status.pending")}
              {row.wish && t("today.sheetWish", { hour: row.wish })}
            </span>
          )}
        </>
      );
    case "since":
      return (
        <>
          {formatShortDay(row.bookingDate, language)}
          <br />
          {hour}
        </>
      );
    case "customer":
      return (
        <>
          <Shown booking={row} cell="customerName" />
          <br />
          <Shown booking={row} cell="phoneNumber" />
        </>
      );
    case "car":
      return <CarOfRow row={row} />;
    case "services":
      return <Shown booking={row} cell="serviceIds" />;
    case "readyBy":
      return row.readyBy && formatShortDay(row.readyBy, language);
    case "due":
      return (
        <b>
          <bdi>{formatRiyals(Math.max(0, openAmount(row)), { exact })}</bdi>
        </b>
      );
    case "note":
      return row.latestNote && <bdi className="whitespace-pre-wrap">{row.latestNote}</bdi>;
  }
}
