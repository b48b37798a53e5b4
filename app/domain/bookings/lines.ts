import type { BookingLine } from "~/platform/db/schema.server";

/** A service of a booking at the price that was promised. Instants are ISO 8601. */
export type Line = Pick<BookingLine, "code" | "price" | "addedAt" | "removedAt">;

/** Without those that were taken out. */
export function openLines<OfBooking extends Pick<Line, "removedAt">>(
  lines: readonly OfBooking[],
): readonly OfBooking[] {
  return lines.filter(({ removedAt }) => removedAt === null);
}
