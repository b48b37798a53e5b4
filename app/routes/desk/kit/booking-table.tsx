import { Fragment, type ReactNode } from "react";
import { mainAmount } from "~/domain/bookings/account";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import { staffDay } from "~/domain/bookings/staff-dates";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { Riyals } from "~/ui/riyals";
import { Shown } from "./booking-cells";
import { CarOfRow, folded, HourOfRow, MoreLink, NoteMark, StatusBadge } from "./booking-list";

/** The look of each column, on a card and in a row. */
const columns = {
  day: "",
  hour: "whitespace-nowrap",
  customer: "@rows:min-w-32",
  car: "@rows:min-w-32 @7xl:*:w-max @7xl:*:max-w-46",
  services: "@max-rows:text-sm @max-rows:text-soft @7xl:min-w-58",
  amount: "whitespace-nowrap @xs:text-end @rows:[direction:ltr]",
  status: "@xs:text-end @rows:text-start @7xl:whitespace-nowrap",
  reference: "whitespace-nowrap @xs:text-end @max-rows:text-sm",
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

/** The day of a group: above its cards, or beside its rows. */
const day =
  "@max-rows:relative @max-rows:z-1 @max-rows:-mx-4 @max-rows:-mt-2.5 @max-rows:mb-2 @max-rows:bg-sunken @max-rows:px-4 @max-rows:py-1";
const dayBeside = "@rows:p-2.5 @rows:align-top @7xl:min-w-36 @7xl:px-2";

/** The link to a booking covers its whole card; in a row, it is as high as the row. */
const onCard = "@max-rows:after:absolute @max-rows:after:inset-0";
const inRow = "@rows:me-2 @rows:-my-3.5 @rows:inline-block @rows:min-w-11 @rows:py-3.5";
const link = `font-semibold ${onCard} ${inRow} @rows:hover:text-brand @rows:hover:underline`;

/** How many rows a narrow screen shows at first. */
export const FEW = 20;

interface DatedBooking extends ListedBooking {
  /** The day of its group. If it is not that of the appointment, the row has that day, too. */
  readonly day: Day;
}

/** Bookings as a table, grouped by day, and as cards on a narrow screen. */
export function BookingTable({ caption, rows }: { caption: string; rows: readonly DatedBooking[] }) {
  const { t, language } = useTexts("desk");
  const groups = groupsByDay(rows);
  const ifFew = (row: DatedBooking | undefined) => (row && rows.indexOf(row) >= FEW ? folded : undefined);
  const today = riyadhDate(new Date());
  // Past days get a heading if they follow today or later days.
  const firstPast = groups.findIndex(
    ([row], place) => row && row.day < today && (groups[place - 1]?.[0]?.day ?? "") >= today,
  );
  return (
    <div className="group/rows flex flex-col items-start gap-3 tabular-nums">
      <table
        {...roles.table}
        className="booking-table card w-full border-separate [border-spacing:0] overflow-clip leading-normal @rows:pb-1 @rows:text-xs @rows:leading-tight @7xl:text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group} className="sr-only @rows:not-sr-only @rows:table-header-group">
          <tr {...roles.row}>
            {columnNames.map((column) => (
              <th
                key={column}
                {...roles.columnHead}
                className={`sticky top-0 z-2 h-9 border-t-0 bg-sunken font-semibold ${columns[column]}`}
              >
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, place) => (
          <Fragment key={group[0]?.reference}>
            {place === firstPast && (
              <tbody {...roles.group} className="break-after-avoid">
                <tr {...roles.row} className={ifFew(group[0])}>
                  <th {...roles.rowHead} colSpan={columnNames.length} className="col-span-full text-soft">
                    {t("table.past")}
                  </th>
                </tr>
              </tbody>
            )}
            <tbody {...roles.group}>
              {group.map((row, index) => (
                <tr
                  key={row.reference}
                  {...roles.row}
                  id={row === rows[FEW] ? "more" : undefined}
                  className={ifFew(row)}
                >
                  {index === 0 && (
                    <th
                      {...roles.groupHead}
                      rowSpan={group.length}
                      className={`${day} ${dayBeside}`}
                      style={{ gridArea: "group" }}
                    >
                      <span className="sticky top-11.5 font-semibold">{staffDay(row.day, language)}</span>
                    </th>
                  )}
                  <Cell column="hour">
                    {row.day === row.bookingDate ? <HourOfRow row={row} /> : formatShortDay(row.bookingDate, language)}
                  </Cell>
                  <BookingCells row={row} />
                  <Cell column="status">
                    <StatusBadge status={row.status} className="-mx-2" />
                  </Cell>
                  <Cell column="reference">
                    <Shown booking={row} cell="reference" className="text-soft" />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
      <MoreLink count={rows.length - FEW} />
    </div>
  );
}

function BookingCells({ row }: { row: ListedBooking }) {
  const { t, language } = useTexts("booking");
  const main = mainAmount(row);
  return (
    <>
      <th {...roles.rowHead} {...named("customer")}>
        <a href={deskBookingLink(row.reference, language)} className={link}>
          <Shown booking={row} cell="customerName" />
        </a>{" "}
        {row.hasNote && <NoteMark />}{" "}
        {row.anonymizedAt === null && (
          <span className="hidden whitespace-nowrap text-soft @rows:inline">
            <Shown booking={row} cell="phoneNumber" />
          </span>
        )}
      </th>
      <Cell column="car">
        <CarOfRow row={row} />
      </Cell>
      <Cell column="services">
        <Shown booking={row} cell="serviceIds" />
      </Cell>
      <Cell column="amount">
        {main && <Riyals amount={main.amount} exact />}
        {(main?.term === "open" || main?.term === "owed" || main?.term === "tooMuch") && (
          <bdi className="block whitespace-normal text-soft text-xs"> {t(`amounts.${main.term}`)}</bdi>
        )}
      </Cell>
    </>
  );
}

/**
 * Roles for a table that CSS turns into cards or a grid: Safari then ignores that it is a table.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHead: { role: "columnheader", scope: "col" },
  rowHead: { role: "rowheader", scope: "row" },
  groupHead: { role: "rowheader", scope: "rowgroup" },
  cell: { role: "cell" },
} as const;

/** The look of a column, and its position on a card. */
const named = (column: Column) => ({ className: columns[column], style: { gridArea: column } });

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td {...roles.cell} {...named(column)}>
      {children}
    </td>
  );
}

/** Groups rows by day. Rows of one day must follow one another. */
function groupsByDay(rows: readonly DatedBooking[]): DatedBooking[][] {
  const groups: DatedBooking[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.day === row.day) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
