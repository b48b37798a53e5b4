import type { ReactNode } from "react";
import type { WorkBooking } from "~/domain/bookings/lists.server";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { amountsOf } from "~/domain/catalogue/pricing";
import { stayOf } from "~/domain/catalogue/stays";
import { formatRiyals, formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Shown } from "../kit/booking-cells";
import { CarOfRow, StatusMark } from "../kit/booking-list";
import type { Today } from "./today.server";

/** Each part has the columns that it needs. All columns have the same width. */
const columns = {
  expected: ["tick", "hour", "customer", "car", "work", "note"],
  inWorkshop: ["tick", "since", "customer", "car", "work", "note"],
  ready: ["tick", "since", "customer", "car", "due", "note"],
} as const;
type Part = keyof typeof columns;
type Column = (typeof columns)[Part][number];

/** The day on paper (product.md 21.3). */
export function DaySheet({ today }: { today: Today }) {
  const { t } = useTexts("desk");
  return (
    <div className="day-sheet on-paper hidden">
      {(Object.keys(columns) as Part[]).map((part) => (
        <SheetTable key={part} part={part} list={today[part]} title={t(`today.${part}`)} />
      ))}
    </div>
  );
}

function SheetTable({ part, list: { rows, total }, title }: { part: Part; list: Today[Part]; title: string }) {
  const { t } = useTexts("desk");
  if (total === 0) return part === "expected" && <p>{t("today.nobodyElse")}</p>;
  return (
    <table>
      <caption>
        {title} ({total})
      </caption>
      <thead>
        <tr>
          {columns[part].map((column) => (
            <th key={column} scope="col" className={`sheet-${column}`}>
              <span className={column === "tick" ? "sr-only" : undefined}>
                {column === "note" ? t("note") : t(`today.sheet.${column}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
            {columns[part].map((column) => (
              <td key={column}>
                <SheetCell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
        {total > rows.length && (
          <tr>
            <td colSpan={columns[part].length}>{t("today.firstOnly", { count: rows.length })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SheetCell({ column, row }: { column: Column; row: WorkBooking }): ReactNode {
  const { t, language } = useTexts(["desk", "deskPlan"]);
  const hour = row.arrivalTime && t("atHour", { hour: row.arrivalTime });
  switch (column) {
    case "tick":
      return "☐";
    case "hour":
      return (
        <>
          <b>{hour ?? "—"}</b>
          {row.status === "pending" && (
            <small>
              <StatusMark status="pending" isNamed />
              {t("status.pending")}
            </small>
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
    case "work":
      return (
        <>
          <b>
            {baysOf(row.serviceIds)
              .map((bay) => t(`deskPlan:short.${bay}`))
              .join(" · ")}
          </b>{" "}
          <Shown booking={row} cell="serviceIds" />
        </>
      );
    case "due":
      return (
        <b>
          <bdi>{formatRiyals(amountsOf(row).at(-1)?.amount ?? row.totalPrice)}</bdi>
        </b>
      );
    case "note":
      return row.latestNote && <bdi className="whitespace-pre-wrap">{row.latestNote}</bdi>;
  }
}

/** The bays of a stay, each once. */
function baysOf(codes: readonly string[]) {
  return [...new Set(stayOf(codes.filter(isServiceCode)).map(({ bay }) => bay))];
}
