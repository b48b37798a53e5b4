import { afterEach, beforeEach, vi } from "vitest";
import { business, type SpecialHours } from "~/business/profile";
import { type Booking, dayLimits, outbox } from "~/db/schema.server";
import { bookingRow, changeBookings, db, emptyDatabase, storeBookings } from "../support/builders";
import { cronMinute, type SentMail } from "../support/cron-minute";
import { silenceLogs } from "../support/silenced-logs";

export const hours = business.hours as { special: readonly SpecialHours[] };
export const terms = business.terms as { noWashDays: number };
const shipped = { special: hours.special, noWashDays: terms.noWashDays };

export const ID = 7;
export const REFERENCE = "SQ-7K3M9Q";

export const book = (bookingDate: string, changes: Partial<Booking> = {}) =>
  storeBookings(
    bookingRow({ id: ID, reference: REFERENCE, bookingDate, serviceIds: ["polishing-interior"], ...changes }),
  );

/** Writes a step of the booking at an instant. */
export const step = (status: Booking["status"], at: string) =>
  changeBookings({ status, at: new Date(at).toISOString() });

/** Stores a booking whose car arrived early on its day, without its earlier emails. */
export async function arrive(day: string, changes: Partial<Booking> = {}) {
  await book(day, changes);
  await step("confirmed", `${day}T04:00:00Z`);
  await step("arrived", `${day}T05:00:00Z`);
  await db.delete(outbox);
}

/** Runs one minute of the site, and returns the emails that it sends. */
export function minute(now: string): Promise<readonly SentMail[]> {
  vi.setSystemTime(now);
  return cronMinute(new Date(now));
}
export const subjects = (mails: readonly SentMail[]) => mails.map(({ subject }) => subject);
export const READY = `Your car is ready (${REFERENCE})`;
export const COMPLETED = `Thank you for your visit (${REFERENCE})`;
export const inMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** The list items of emails, without direction marks and non-breaking spaces. */
export const listed = (mails: readonly SentMail[]) =>
  mails.flatMap(({ text }) =>
    text
      .replaceAll(/[\u2066-\u2069]/g, "")
      .replaceAll("\u00a0", " ")
      .split("\n")
      .filter((line) => line.startsWith("- "))
      .map((line) => line.slice(2)),
  );
export const close = (...days: string[]) => db.insert(dayLimits).values(days.map((day) => ({ day, cars: 0 })));

/**
 * Starts every test of a file with an empty database, silenced logs and a clock that the test sets.
 * Restores the business profile after it.
 */
export function startVisit() {
  silenceLogs();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await emptyDatabase();
  });
  afterEach(() => {
    vi.useRealTimers();
    hours.special = shipped.special;
    terms.noWashDays = shipped.noWashDays;
  });
}
