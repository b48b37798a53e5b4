import { type BookingToShow, type ColumnName, columnOf, customerOf } from "~/domain/bookings/columns";
import type { Booking, MessageKind } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi, directionOf } from "~/ui/content/bidi";

/** A column of a booking, as the desk shows it. */
export function Shown({ booking, cell, className }: { booking: BookingToShow; cell: ColumnName; className?: string }) {
  const { language } = useTexts();
  const { text, script } = columnOf(cell);
  const shown = text(booking, { t: translator(language).t, language });
  if (shown === null) return null;
  return (
    <bdi dir={script === "latin" ? "ltr" : directionOf(shown)} className={className}>
      {script === "mixed" ? <Bidi text={shown} /> : shown}
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

/** Says that an undo has made the last message to the customer untrue (product.md 16.9). */
export function UntrueMessage({ kind }: { kind: MessageKind | null }) {
  const { t } = useTexts("deskBooking");
  return kind && <b className="font-semibold text-danger">{t("untrueMessage", { email: t(`email.${kind}`) })}</b>;
}
