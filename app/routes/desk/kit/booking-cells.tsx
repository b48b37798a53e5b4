import { plateInBoth, plateInWords } from "~/domain/bookings/car";
import { instantInWords, instantWithYear, staffDay } from "~/domain/bookings/staff-dates";
import { inCatalogueOrder, isServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import type { ShownColumn } from "~/domain/retention/personal-columns.server";
import type { Day } from "~/platform/calendar/dates";
import type { Booking, MessageKind } from "~/platform/db/schema.server";
import { formatDateInSentence, formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi, directionOf } from "~/ui/content/bidi";

/** The columns of the file for Excel and of a person's copy. Their headings are `desk:cell`. */
type CellColumn = ShownColumn<"bookings", "excel" | "copy">;

type CellBooking = Pick<Booking, CellColumn | "anonymizedAt">;

export type Cell = string | number | { readonly day: Day } | { readonly instant: string } | null;

interface BookingCell {
  /** The cell on pages; null for nothing. */
  readonly text: (booking: CellBooking, language: Language) => string | null;
  /** The cell in the file for Excel, if it differs. */
  readonly excel?: (booking: CellBooking, language: Language) => Cell;
  /** The cell in a person's copy (product.md 16.10), if it differs. */
  readonly copy?: (booking: CellBooking, language: Language) => string | null;
  /** Whether the cell reads from the left in Arabic, too. */
  readonly isLatin?: true;
  /** Whether the cell has Latin names or numbers between Arabic words. */
  readonly isMixed?: true;
}

/** How the desk shows each column of a booking. */
export const bookingCells: Readonly<Record<CellColumn, BookingCell>> = {
  reference: { text: ({ reference }) => reference, isLatin: true },
  bookingDate: {
    text: ({ bookingDate }, language) => staffDay(bookingDate, language),
    excel: ({ bookingDate }) => ({ day: bookingDate }),
    copy: ({ bookingDate }, language) => formatDateInSentence(bookingDate, language),
  },
  arrivalTime: {
    text({ arrivalTime }, language) {
      const { t } = translator(language);
      return arrivalTime ? t("desk:atHour", { hour: arrivalTime }) : t("desk:noHour");
    },
    excel: ({ arrivalTime }) => arrivalTime,
  },
  status: { text: ({ status }, language) => translator(language).t(`desk:status.${status}`) },
  customerName: { text: customerOf },
  phoneNumber: {
    text: ({ phoneNumber }) => phoneNumber,
    // Spaces keep the zero of a number when staff paste it or save the file as CSV.
    excel: ({ phoneNumber }) => phoneNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3"),
    isLatin: true,
  },
  email: {
    text: ({ email }, language) => email ?? translator(language).t("deskBooking:fact.noEmail"),
    excel: ({ email }) => email,
    isLatin: true,
  },
  carType: { text: ({ carType }, language) => translator(language).t(`booking:car.${carType}`) },
  paint: { text: ({ paint }, language) => paint && translator(language).t(`booking:paint.${paint}`) },
  vehicle: { text: ({ vehicle }) => vehicle },
  plate: {
    text: ({ plate }, language) => plate && plateInWords(plate, language),
    // Isolates each script, so that both keep their own direction.
    copy: ({ plate }, language) =>
      plate &&
      plateInBoth(plate, language)
        .map((text) => `\u2068${text}\u2069`)
        .join(" = "),
  },
  serviceIds: { text: ({ serviceIds }, language) => servicesInWords(serviceIds, language), isMixed: true },
  totalPrice: {
    text: ({ totalPrice }) => formatRiyals(totalPrice),
    excel: ({ totalPrice }) => totalPrice,
  },
  discountPercent: { text: ({ discountPercent }) => `${discountPercent}%`, isLatin: true },
  adjustment: {
    text: ({ adjustment }) => (adjustment === 0 ? null : formatRiyals(adjustment / 100)),
    excel: ({ adjustment }) => adjustment / 100,
    isLatin: true,
  },
  adjustmentReason: { text: ({ adjustmentReason }) => adjustmentReason },
  language: {
    text: (booking, language) => translator(language).t(`deskBooking:fact.languages.${booking.language}`),
  },
  createdBy: {
    text: ({ createdBy }, language) => translator(language).t(`deskBooking:fact.origins.${createdBy}`),
  },
  createdAt: {
    text: ({ createdAt }, language) => instantInWords(createdAt, language),
    excel: ({ createdAt }) => ({ instant: createdAt }),
    copy: ({ createdAt }, language) => instantWithYear(createdAt, language),
  },
  whatsappAgreedAt: {
    text: ({ whatsappAgreedAt }, language) => whatsappAgreedAt && instantInWords(whatsappAgreedAt, language),
    copy: ({ whatsappAgreedAt }, language) => whatsappAgreedAt && instantWithYear(whatsappAgreedAt, language),
  },
  warrantyCard: { text: ({ warrantyCard }) => warrantyCard, isLatin: true },
};

export function Shown({ booking, cell, className }: { booking: CellBooking; cell: CellColumn; className?: string }) {
  const { language } = useTexts();
  const { text, isLatin, isMixed } = bookingCells[cell];
  const shown = text(booking, language);
  if (shown === null) return null;
  return (
    <bdi dir={isLatin ? "ltr" : directionOf(shown)} className={className}>
      {isMixed ? <Bidi text={shown} /> : shown}
    </bdi>
  );
}

/** The customer's name for screen readers, which tells the controls of a list apart. */
export function OfCustomer({ row }: { row: Pick<Booking, "customerName" | "anonymizedAt"> }) {
  const { language } = useTexts();
  return (
    <span className="sr-only">
      <bdi>{customerOf(row, language)}</bdi>
    </span>
  );
}

/** A service that is no longer in the catalogue is shown by its code. */
export function servicesInWords(codes: readonly string[], language: Language): string {
  return formatList(
    inCatalogueOrder(codes).map((code) => (isServiceCode(code) ? serviceLabel(code, language) : code)),
    language,
  );
}

/** The customer's name. Once it is removed, D1 contains an Arabic placeholder (product.md 12.9). */
export function customerOf(
  { customerName, anonymizedAt }: Pick<Booking, "customerName" | "anonymizedAt">,
  language: Language,
): string {
  return anonymizedAt === null ? customerName : translator(language).t("desk:nameRemoved");
}

/** Says that an undo has made the last message to the customer untrue (product.md 16.9). */
export function UntrueMessage({ kind }: { kind: MessageKind | null }) {
  const { t } = useTexts("deskBooking");
  return kind && <b className="font-semibold text-danger">{t("untrueMessage", { email: t(`email.${kind}`) })}</b>;
}
