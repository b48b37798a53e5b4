import { type ServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { type WarrantedProduct, warrantyYears } from "~/domain/centre/warranty-periods";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import type { Booking, BookingEvent } from "~/platform/db/schema.server";

/** The products that a service can use. If there are several, staff choose the one used. */
const productsByService = {
  "thermal-nano-ceramic": ["thermalCeramic"],
  "thermal-titanium": ["thermalTitanium"],
  "ceramic-interior": [],
  "ceramic-exterior": ["ceramicExterior"],
  "ppf-front-glossy-hexis": ["filmOne", "filmBlack"],
  "ppf-front-glossy-xpel": ["filmTwo"],
  "ppf-full-glossy-hexis": ["filmOne", "filmBlack"],
  "ppf-full-glossy-xpel": ["filmTwo"],
  "ppf-full-matte-hexis": ["filmOne", "filmBlack"],
  "ppf-full-matte-xpel": ["filmTwo"],
  "polishing-interior": [],
  "polishing-exterior": [],
} as const satisfies Readonly<Record<ServiceCode, readonly WarrantedProduct[]>>;

export type WarrantedCode = {
  [Code in ServiceCode]: (typeof productsByService)[Code] extends readonly [] ? never : Code;
}[ServiceCode];

/** The products of a service, the usual one first; none for a service without a warranty. */
export function productsOf(code: ServiceCode): readonly WarrantedProduct[] {
  return productsByService[code];
}

export function isWarranted(code: ServiceCode): code is WarrantedCode {
  return productsOf(code).length > 0;
}

export const warrantedCodes: readonly WarrantedCode[] = serviceCodes.filter(isWarranted);

/** The last day of a warranty, before the anniversary; 28 February after a start on 29 February. */
export function warrantyEnd(product: WarrantedProduct, startsOn: string): string {
  const next = new Date(`${startsOn}T00:00:00Z`);
  // In a year without 29 February this is 1 March.
  next.setUTCFullYear(next.getUTCFullYear() + warrantyYears(product));
  return addDays(next.toISOString().slice(0, "YYYY-MM-DD".length), -1);
}

interface PeriodSubject {
  booking: Pick<Booking, "bookingDate">;
  /** The newest first. */
  events: readonly Pick<BookingEvent, "kind" | "at">[];
}

/** The suggested start is the day the car was ready, otherwise today, in Riyadh. */
export function startDays({ booking, events }: PeriodSubject, today: string) {
  // With plain SQL, a booking can be completed before its day.
  const first = booking.bookingDate < today ? booking.bookingDate : today;
  // A step that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const readyDay = last?.kind === "ready" ? riyadhDate(new Date(last.at)) : today;
  return { first, last: today, proposed: readyDay < first || readyDay > today ? today : readyDay };
}
