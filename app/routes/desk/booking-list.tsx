import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Car } from "~/domain/bookings/car";
import type { ListedBooking } from "~/domain/bookings/lists.server";
import { staffDay } from "~/domain/bookings/staff-dates";
import { isServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import type { Booking, BookingStatus } from "~/platform/db/schema.server";
import { deskBookingLink } from "~/platform/i18n/desk-links";
import { formatList } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CarInWords } from "./car-in-words";

interface BookingListProps<Row extends ListedBooking> {
  rows: readonly Row[];
  /** Omits the day of each booking when a heading shows it. */
  sameDay?: boolean;
  /** A note about a booking. */
  note?: (row: Row) => ReactNode;
}

/** A list of bookings, each a large link to its page. */
export function BookingList<Row extends ListedBooking>({ rows, sameDay = false, note }: BookingListProps<Row>) {
  const { t } = useTranslation(["desk", "booking"]);
  const language = useLanguage();
  return (
    <ul className="card divide-y overflow-hidden">
      {rows.map((row) => (
        <li key={row.reference}>
          <a
            href={deskBookingLink(row.reference, language)}
            className="flex flex-col gap-1 px-4 py-3 hover:bg-brand-soft"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <b className="font-semibold text-lg">
                <bdi>{customerOf(row, language)}</bdi>
              </b>
              <span className="flex flex-wrap gap-2">
                {row.hasNote && <span className="rounded-sm bg-sunken px-2 py-0.5 text-sm">{t("note")}</span>}
                <StatusBadge status={row.status} />
              </span>
            </span>
            <span>
              {[
                sameDay ? null : staffDay(row.bookingDate, language),
                row.arrivalTime ? t("atHour", { hour: row.arrivalTime }) : t("noHour"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="text-soft text-sm">
              {t(`booking:car.${row.carType}`)} · {isKnown(row) && <CarInWords car={row} />}
              {isKnown(row) && " · "}
              <Bidi text={servicesInWords(row.serviceIds, language)} /> · <bdi dir="ltr">{row.reference}</bdi>
            </span>
            {note && <span className="text-sm">{note(row)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isKnown({ vehicle, plate }: Car): boolean {
  return vehicle !== null || plate !== null;
}

/** The booked services in words. A service that left the catalogue is shown by its code. */
export function servicesInWords(codes: readonly string[], language: Language): string {
  return formatList(
    codes.map((code) => (isServiceCode(code) ? serviceLabel(code, language) : code)),
    language,
  );
}

/** How each status looks, in lists and in the plan. */
export const statusLooks: Readonly<Record<BookingStatus, string>> = {
  pending: "border-danger text-danger",
  confirmed: "border-brand text-brand",
  arrived: "border-brand bg-brand-soft text-brand",
  ready: "border-brand bg-brand text-on-brand",
  completed: "border-control text-soft",
  cancelled: "border-control text-soft line-through",
  "no-show": "border-control text-soft",
};

/** The status of a booking, in words and in a colour. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation("desk");
  return (
    <span className={`inline-block rounded-sm border px-2 py-0.5 font-semibold text-sm ${statusLooks[status]}`}>
      {t(`status.${status}`)}
    </span>
  );
}

/** The name of the customer. Once it is removed, D1 has an Arabic placeholder (product.md 12.9). */
export function customerOf(
  { customerName, anonymizedAt }: Pick<Booking, "customerName" | "anonymizedAt">,
  language: Language,
): string {
  return anonymizedAt === null ? customerName : translator(language).t("desk:nameRemoved");
}
