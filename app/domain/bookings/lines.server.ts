import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import { amountsOf, priceOf, type Sale } from "~/domain/catalogue/pricing";
import { stayOfWork } from "~/domain/catalogue/stays";
import { planStay } from "~/domain/days/stay";
import { addDays, type Day, daysBetween, riyadhDate } from "~/platform/calendar/dates";
import { type Database, each, insertAllIf } from "~/platform/db/client.server";
import { type Booking, bookingLines, bookingPlaces } from "~/platform/db/schema.server";
import { type Line, openLines } from "./lines";
import { closedOn, type FullBooking } from "./read.server";
import type { Change, Submission } from "./write.server";

/** Changes of what was promised during a visit (product.md 8.3), for `changeBooking`. */

/** In halalas, for the event. */
const dueOf = (sale: Sale) => Math.round(amountsOf(sale).due * 100);

type Promised = Pick<FullBooking, "booking" | "lines" | "places">;

/**
 * Services that stay keep the price that was promised, others get today's. Those that have left the
 * catalogue stay.
 */
function withServices({ booking, lines, places }: Promised, codes: readonly ServiceCode[], now: Date) {
  const at = now.toISOString();
  const isWanted = ({ code }: Line) => !isServiceCode(code) || codes.includes(code);
  const open = openLines(lines);
  const gone = open.filter((line) => !isWanted(line));
  const added = codes.filter((code) => !open.some((line) => line.code === code));
  const addedLines = priceOf(added, booking.carType).lines.map(({ code, amount }) => ({ code, price: amount }));
  const after = [
    ...lines.map((line) => (gone.includes(line) ? { ...line, removedAt: at } : line)),
    ...addedLines.map((line) => ({ ...line, addedAt: at, removedAt: null })),
  ];
  const totalPrice = openLines(after).reduce((sum, { price }) => sum + price, 0);
  const moved = movedPlaces(booking, places, { before: lines, after, today: riyadhDate(now) });
  return {
    addedLines,
    gone,
    moved,
    totalPrice,
    fromAmount: dueOf(booking),
    toAmount: dueOf({ ...booking, totalPrice }),
  };
}

export type ServicesPreview = ReturnType<typeof previewServices>;

/** What a form shows before other services are stored; amounts in halalas, as in the event. */
export function previewServices(
  found: Promised & Pick<FullBooking, "closedDays">,
  codes: readonly ServiceCode[],
  now: Date,
) {
  const { moved, totalPrice, fromAmount, toAmount } = withServices(found, codes, now);
  const kept = found.places.filter((place) => !moved.freed.some((other) => nameOf(other) === nameOf(place)));
  const workDays = [...kept, ...moved.taken].map(({ day }) => day);
  const stay = planStay({ arrival: found.booking.bookingDate, workDays, isClosed: closedOn(found.closedDays) });
  return { codes, totalPrice, fromAmount, toAmount, stay };
}

/** The change to other services; null if an agreed reduction would bring the amount below zero. */
export function servicesChange(
  db: Database,
  found: Promised,
  codes: readonly ServiceCode[],
  { now, by }: Submission,
): Change | null {
  const at = now.toISOString();
  const { booking } = found;
  const { addedLines, gone, moved, fromAmount, toAmount } = withServices(found, codes, now);
  if (toAmount < 0) return null;
  const isOfBooking = eq(bookingPlaces.bookingId, booking.id);
  const place = sql`${bookingPlaces.bay} || ' ' || ${bookingPlaces.day}`;
  const also = (isWritten: SQL) => [
    // First what is added, because a booking keeps at least one service.
    insertAllIf(
      db,
      bookingLines,
      addedLines.map((line) => ({ ...line, bookingId: booking.id, addedAt: at, addedBy: by })),
      isWritten,
    ),
    db
      .update(bookingLines)
      .set({ removedAt: at, removedBy: by })
      .where(
        and(
          eq(bookingLines.bookingId, booking.id),
          isNull(bookingLines.removedAt),
          inArray(
            bookingLines.code,
            gone.map(({ code }) => code),
          ),
          isWritten,
        ),
      ),
    db
      .delete(bookingPlaces)
      .where(and(isOfBooking, sql`${place} in (select value from ${each(moved.freed.map(nameOf))})`, isWritten)),
    insertAllIf(
      db,
      bookingPlaces,
      moved.taken.map((one) => ({ ...one, bookingId: booking.id, block: null })),
      isWritten,
    ),
  ];
  return { set: {}, events: [{ kind: "services-changed", fromAmount, toAmount }], also };
}

export interface AgreedPrice {
  /** In SAR with VAT. */
  readonly due: number;
  /** For the customer, at most 80 characters. */
  readonly dueReason: string;
}

/** The change to an agreed amount due. */
export function priceChange(booking: Booking, { due, dueReason }: AgreedPrice): Change {
  const toAmount = Math.round(due * 100);
  const adjustment = toAmount - dueOf({ ...booking, adjustment: 0 });
  return {
    set: { adjustment, adjustmentReason: adjustment === 0 ? null : dueReason },
    events: [{ kind: "price-agreed", fromAmount: dueOf(booking), toAmount, text: dueReason }],
  };
}

type StoredPlace = FullBooking["places"][number];

const nameOf = ({ bay, day }: StoredPlace) => `${bay} ${day}`;

interface OtherLines {
  before: readonly Line[];
  after: readonly Line[];
  today: Day;
}

/** Only from today on: the days that have passed are spent, and other places stay as they are. */
function movedPlaces(
  { bookingDate }: Booking,
  stored: readonly StoredPlace[],
  { before, after, today }: OtherLines,
): Readonly<Record<"freed" | "taken", readonly StoredPlace[]>> {
  const ahead = (lines: readonly Line[]) => placesOfLines(lines, bookingDate).filter(({ day }) => day >= today);
  const without = (places: readonly StoredPlace[], others: readonly StoredPlace[]) =>
    places.filter((place) => !others.some((other) => nameOf(other) === nameOf(place)));
  const [old, needed] = [ahead(before), ahead(after)];
  return { freed: without(old, needed), taken: without(without(needed, old), stored) };
}

/** The places of all lines of a booking, without its arrival (product.md 7.3). */
function placesOfLines(lines: readonly Line[], arrival: Day): readonly StoredPlace[] {
  const dayOf = (instant: string) => Math.max(0, daysBetween(arrival, riyadhDate(new Date(instant))));
  const work = lines.flatMap(({ code, addedAt, removedAt }) =>
    isServiceCode(code)
      ? [{ code, from: dayOf(addedAt), until: removedAt === null ? Number.POSITIVE_INFINITY : dayOf(removedAt) }]
      : [],
  );
  return stayOfWork(work).map(({ bay, day }) => ({ bay, day: addDays(arrival, day) }));
}
