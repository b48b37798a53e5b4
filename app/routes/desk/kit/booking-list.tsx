import { Fragment, type ReactNode } from "react";
import { factsOf } from "~/domain/bookings/columns";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import type { WorkList } from "~/domain/bookings/todays-lists.server";
import type { BookingStatus } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { PenIcon } from "~/ui/icons";
import { Shown } from "./booking-cells";
import { LineLink } from "./page";

/** Hides a row on a narrow screen, until a link leads to something in its list. */
export const folded = "@max-rows:group-not-has-target/rows:hidden";

interface BookingListProps<Row extends ListedBooking> {
  rows: readonly Row[];
  /** What the first column shows. Default: the arrival time, because a heading shows the day. */
  time?: ((row: Row) => ReactNode) | undefined;
  /** The status that a heading states: only other statuses are shown. */
  status?: BookingStatus;
  note?: ((row: Row) => ReactNode) | undefined;
  /** A control at the end of a row, such as the next step of its booking. */
  action?: ((row: Row) => ReactNode) | undefined;
  below?: ((row: Row) => ReactNode) | undefined;
  /** How many rows a narrow screen shows at first. Default: all. */
  few?: number;
  /** The id of the first row that a narrow screen hides. */
  moreId?: string;
}

export function BookingList<Row extends ListedBooking>({
  rows,
  time = (row) => <HourOfRow row={row} />,
  status,
  note,
  action,
  below,
  few = rows.length,
  moreId,
}: BookingListProps<Row>) {
  const { t, language } = useTexts();
  return (
    <div className="group/rows flex flex-col items-start gap-3">
      <ul className="card w-full divide-y overflow-hidden leading-normal">
        {rows.map((row, index) => (
          <li
            key={row.reference}
            id={index === few ? moreId : undefined}
            className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4 ${index >= few ? folded : ""}`}
          >
            <a
              href={deskBookingLink(row.reference, language)}
              className="grid min-w-0 grow-3 basis-40 grid-cols-[3.75rem_1fr] items-baseline gap-x-2 hover:text-brand @max-xs:grid-cols-1 sm:grid-cols-[6.25rem_1fr]"
            >
              <span className="text-sm tabular-nums max-sm:w-min">{time(row)}</span>{" "}
              <span className="flex min-w-0 flex-col">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <Shown booking={row} cell="customerName" className="font-semibold" />{" "}
                  {row.status !== status && <StatusBadge status={row.status} />}{" "}
                  <span className="text-sm empty:hidden">{note?.(row)}</span>
                </span>{" "}
                <span className="mt-1 text-soft text-sm leading-relaxed">
                  {row.hasNote && <NoteMark />} <CarOfRow row={row} />
                  {t("comma")}
                  <Shown booking={row} cell="serviceIds" />
                </span>
              </span>
            </a>
            {action?.(row)}
            {below && <div className="flex w-full flex-wrap gap-2 empty:hidden">{below(row)}</div>}
          </li>
        ))}
      </ul>
      <MoreLink id={moreId} count={rows.length - few} />
    </div>
  );
}

export function NoteMark() {
  const { t } = useTexts("desk");
  return (
    <span className="me-1">
      <span className="sr-only">{t("note")}</span>
      <PenIcon className="inline" />
    </span>
  );
}

/** Unfolds a list on a narrow screen. */
export function MoreLink({ id = "more", count }: { id?: string | undefined; count: number }) {
  const { t } = useTexts("deskSearch");
  if (count <= 0) return null;
  return (
    <a href={`#${id}`} className="button button-quiet @rows:hidden group-has-target/rows:hidden">
      {t("more", { count })}
    </a>
  );
}

/** The arrival time, or a dash, because the column is too narrow for words. */
export function HourOfRow({ row }: { row: ListedBooking }) {
  const { t } = useTexts("desk");
  if (row.arrivalTime) return <Shown booking={row} cell="arrivalTime" className="wrap-normal font-semibold" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("noHour")}</span>
    </>
  );
}

/** What staff look for in the yard: the plate, and the description of the car or else its type. */
export function CarOfRow({ row }: { row: ListedBooking }) {
  const { language } = useTexts();
  return (
    <span className="font-semibold text-ink">
      <Shown
        booking={row}
        cell="plate"
        className="whitespace-nowrap @max-xs:whitespace-normal rounded-sm border border-control px-1.5 leading-snug in-[table]:@rows:leading-tight"
      />{" "}
      {factsOf(row, "rows", language).map(({ name, note }, index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          {note ? <Shown booking={row} cell="vehicle" /> : <Shown booking={row} cell={name} className="font-normal" />}
        </Fragment>
      ))}
    </span>
  );
}

export const statusLooks: Readonly<Record<BookingStatus, string>> = {
  pending: "border-ink text-ink",
  confirmed: "border-brand text-brand",
  arrived: "border-brand bg-brand-soft text-brand",
  ready: "border-brand bg-brand text-on-brand",
  completed: "border-control text-soft",
  cancelled: "border-control text-soft line-through",
  "no-show": "border-control text-soft",
};

/** A badge outside a table has a border. */
export function StatusBadge({ status, className = "border text-sm" }: { status: BookingStatus; className?: string }) {
  const { t } = useTexts("desk");
  return (
    <span
      className={`inline-block rounded-sm px-2 py-0.5 font-semibold leading-normal ${className} ${statusLooks[status]}`}
    >
      {t(`status.${status}`)}
    </span>
  );
}

const round = <circle cx="8" cy="8" r="5" />;
const check = <path d="m3 8.5 3.5 3.5L13 4.5" />;

/** Shapes, because colours cannot be told apart on paper or by everybody. */
const drawings: Readonly<Partial<Record<BookingStatus, ReactNode>>> = {
  pending: round,
  confirmed: <g fill="currentcolor">{round}</g>,
  arrived: <path d="M4.5 3v10l8-5Z" fill="currentcolor" />,
  ready: check,
  completed: <path d="m1 8.5 3.5 3.5L11 4.5M9 12l6.5-7.5" />,
};

/**
 * The shape of a status (product.md 21.1). With `isNamed`, the page already names the status, so
 * screen readers read nothing here.
 */
export function StatusMark({ status, isNamed = false }: { status: BookingStatus; isNamed?: boolean }) {
  const { t } = useTexts("desk");
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="status-mark icon me-1 inline-block size-[0.85em] stroke-2 align-[-0.05em]"
      >
        {drawings[status]}
      </svg>
      {!isNamed && <span className="sr-only">{t(`status.${status}`)} </span>}
    </>
  );
}

/** The cars of today and who waits, beside an open booking on a wide screen (product.md 21.4). */
export function BookingsOfToday({ lists, shown }: { lists: readonly WorkList[]; shown: string }) {
  const { t, language } = useTexts("desk");
  const shownIn = (column: "cars" | "customers") =>
    lists.filter(({ page, total }) => page.column === column && total > 0);
  const parts = [...shownIn("cars"), ...shownIn("customers")];
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t("nav.today")} className="flex w-72 flex-col gap-5 border-s px-4 py-6 max-lg:hidden">
      {parts.map(({ name, row: { time }, rows, total }) => (
        <section key={name}>
          <h2 className="px-3 text-base">{`${t(`today.list.${name}`)} (${total})`}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.reference}>
                <a
                  href={deskBookingLink(row.reference, language)}
                  aria-current={row.reference === shown ? "page" : undefined}
                  className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-1.5 hover:text-brand aria-[current]:bg-brand-soft"
                >
                  <Shown booking={row} cell="customerName" className="font-semibold" />
                  {row.arrivalTime && <Shown booking={row} cell="arrivalTime" className="text-soft text-sm" />}
                  {time === "day" && <Shown booking={row} cell="bookingDate" className="text-soft text-sm" />}
                  <Shown booking={row} cell="vehicle" className="w-full text-soft text-sm" />
                </a>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="px-3 text-soft text-sm">{t("today.firstOnly", { count: rows.length })}</p>
          )}
        </section>
      ))}
      <LineLink href={deskLink("today", language)} className="mx-3">
        {t("today.open")}
      </LineLink>
    </nav>
  );
}
