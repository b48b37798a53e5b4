import { type BookingToShow, type ColumnName, columnOf, customerOf } from "~/domain/bookings/columns";
import type { OutOfService } from "~/domain/bookings/lists.server";
import { places as allPlaces, type PlaceName } from "~/domain/catalogue/stays";
import type { Booking, MessageKind } from "~/platform/db/schema.server";
import { formatList } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
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

/** Says that a bay of a booking is out of service (product.md 16.20). */
export function OutOfServiceBay({ found }: { found: OutOfService | null }) {
  const { t } = useTexts("deskDays");
  if (!found) return null;
  const words = { place: t(`placeChoice.${found.bay}`), reason: found.reason };
  return <b className="font-semibold text-danger">{t("outOfService", words)}</b>;
}

/** The bays and days of places: "Film bay (2 days)". */
export function bayDays(places: readonly { readonly bay: PlaceName }[], language: Language): string {
  const t = translator(language).getFixedT(null, "deskDays");
  const inBay = (bay: PlaceName) => places.filter((place) => place.bay === bay).length;
  const used = allPlaces.filter((bay) => inBay(bay) > 0);
  const words = used.map((bay) => t("bayDays", { bay: t(`placeChoice.${bay}`), days: inBay(bay) }));
  return formatList(words, language);
}

/** Says that an undo has made the last message to the customer untrue (product.md 16.9). */
export function UntrueMessage({ kind }: { kind: MessageKind | null }) {
  const { t } = useTexts("deskBooking");
  return kind && <b className="font-semibold text-danger">{t("untrueMessage", { email: t(`email.${kind}`) })}</b>;
}
