import type { ReactNode } from "react";
import { plateInWords } from "~/domain/bookings/car";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import { staffDay } from "~/domain/bookings/staff-dates";
import { isServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import type { Booking, BookingStatus } from "~/platform/db/schema.server";
import { deskBookingLink } from "~/platform/i18n/desk-links";
import { formatList } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";

interface BookingListProps<Row extends ListedBooking> {
  rows: readonly Row[];
  /** Omits the day of each booking when a heading shows it. */
  sameDay?: boolean;
  /** The status that a heading states: only other statuses are shown. */
  status?: BookingStatus;
  /** A note about a booking. */
  note?: (row: Row) => ReactNode;
  /** A control at the end of a booking: its next step. */
  action?: (row: Row) => ReactNode;
}

/** A list of bookings, each a large link to its page. */
export function BookingList<Row extends ListedBooking>({
  rows,
  sameDay = false,
  status,
  note,
  action,
}: BookingListProps<Row>) {
  const { t, language } = useTexts("desk");
  return (
    <ul className="card divide-y overflow-hidden">
      {rows.map((row) => (
        <li key={row.reference} className="flex items-center @max-xs:flex-col @max-xs:items-stretch">
          <a
            href={deskBookingLink(row.reference, language)}
            className="flex min-w-0 grow flex-col px-4 py-2.5 leading-normal hover:bg-brand-soft"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi className="font-semibold">{customerOf(row, language)}</bdi>{" "}
              {!sameDay && <span>{staffDay(row.bookingDate, language)}</span>}{" "}
              <span>{row.arrivalTime ? t("atHour", { hour: row.arrivalTime }) : t("noHour")}</span>{" "}
              {row.hasNote && <span className="rounded-sm bg-sunken px-2 text-sm">{t("note")}</span>}{" "}
              {row.status !== status && <StatusBadge status={row.status} />}
            </span>{" "}
            <CarOfRow row={row} />{" "}
            <span className="flex flex-wrap gap-x-2 text-soft text-sm">
              <span>
                <Bidi text={servicesInWords(row.serviceIds, language)} />
              </span>{" "}
              <bdi dir="ltr">{row.reference}</bdi>
            </span>
            {note && <span className="text-sm">{note(row)}</span>}
          </a>
          {action && <div className="shrink-0 pe-4 @max-xs:px-4 @max-xs:pb-3">{action(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** What staff look for in the yard: the car and its plate, or only its type. */
export function CarOfRow({ row }: { row: ListedBooking }) {
  const { t, language } = useTexts("booking");
  const { vehicle, plate, carType } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold">
      {vehicle === null ? <span className="font-normal">{t(`car.${carType}`)}</span> : <bdi>{vehicle}</bdi>}{" "}
      {plate !== null && (
        <bdi className="whitespace-nowrap rounded-sm border border-control px-1.5 leading-snug in-[table]:@min-[60rem]:leading-tight">
          {plateInWords(plate, language)}
        </bdi>
      )}
    </span>
  );
}

/**
 * The booked services in words. A service that is no longer in the catalogue is shown by its code.
 */
export function servicesInWords(codes: readonly string[], language: Language): string {
  return formatList(
    codes.map((code) => (isServiceCode(code) ? serviceLabel(code, language) : code)),
    language,
  );
}

/** The classes of each status, in lists and in the plan. */
export const statusLooks: Readonly<Record<BookingStatus, string>> = {
  pending: "border-ink text-ink",
  confirmed: "border-brand text-brand",
  arrived: "border-brand bg-brand-soft text-brand",
  ready: "border-brand bg-brand text-on-brand",
  completed: "border-control text-soft",
  cancelled: "border-control text-soft line-through",
  "no-show": "border-control text-soft",
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTexts("desk");
  return (
    <span
      className={`inline-block rounded-sm border px-2 py-0.5 font-semibold text-sm leading-normal in-[table]:text-[length:inherit] ${statusLooks[status]}`}
    >
      {t(`status.${status}`)}
    </span>
  );
}

/**
 * The name of the customer. Once it is removed, D1 contains an Arabic placeholder (product.md
 * 12.9).
 */
export function customerOf(
  { customerName, anonymizedAt }: Pick<Booking, "customerName" | "anonymizedAt">,
  language: Language,
): string {
  return anonymizedAt === null ? customerName : translator(language).t("desk:nameRemoved");
}
