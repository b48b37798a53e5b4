import { type Change, changeBooking, type Submission } from "~/domain/bookings/write.server";
import { newOutboxRow } from "~/domain/outbox/rows.server";
import type { Database } from "~/platform/db/client.server";
import type { Booking, BookingEvent } from "~/platform/db/schema.server";
import { type BookingKind, type Cause, type CustomerEmail, centreEmails, customerEmails } from "./kinds.server";

/**
 * Changes a booking with the emails that follow the first of its events (product.md 8.11):
 * `changeBooking` with its conditions and errors. Use it for every change of one booking. Three
 * writes do without: a new booking names its emails (`storeBooking`), many bookings change without
 * emails (`changeBookings`), and no email follows the events of `eventIfChanged` and
 * `countPhotoIfChanged`.
 */
export function changeAndNotify(
  db: Database,
  booking: Booking,
  change: Omit<Change, "emails">,
  submission: Submission,
) {
  const emails = emailsAfter(change.events[0].kind, { ...booking, ...change.set }, submission);
  return changeBooking(db, booking, { ...change, emails }, submission);
}

/** `booking` is the state after the event. */
function emailsAfter(
  event: BookingEvent["kind"],
  { id, email, bookingDate }: Pick<Booking, "id" | "email" | "bookingDate">,
  { by, now }: Pick<Submission, "by" | "now">,
) {
  const toCustomer: [string, Cause][] = email === null ? [] : Object.entries<CustomerEmail>(customerEmails);
  const toCentre: [string, Cause][] = by === "staff" ? [] : Object.entries<Cause>(centreEmails);
  const subject = { bookingId: id, day: bookingDate, causedBy: by };
  return [...toCustomer, ...toCentre].flatMap(([kind, { follows, delaySeconds }]) =>
    follows?.some((kind) => kind === event)
      ? // Nobody has queued it yet. If nobody does, the sweep does within a minute.
        [{ ...newOutboxRow(kind as BookingKind, subject, now, delaySeconds), queuedAt: null }]
      : [],
  );
}
