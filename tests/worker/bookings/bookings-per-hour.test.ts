import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createBooking, type NewBooking } from "~/domain/bookings/write.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { bookingSettings } from "~/platform/db/schema.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import { at, bookingInput, bookingRow, contactInput, db, emptyDatabase, storeBookings } from "../support/builders";

/** How many bookings the site accepts in an hour from all visitors, as shipped. */
const LIMIT = 30;
const HOUR = 60 * 60;

beforeEach(async () => {
  await emptyDatabase();
  await db.delete(bookingSettings);
  await db.run(sql`insert into ${bookingSettings} ("id", "forms_per_person") values (1, null)`);
});

/** Whether the site accepts a booking after this many seconds. Throws any other failure. */
async function takes(seconds: number, changes: Partial<NewBooking> = {}): Promise<boolean> {
  return createBooking(db, bookingInput(changes), at(seconds)).then(
    () => true,
    (error) => {
      if (dbErrorKind(error) === "too-many-this-hour") return false;
      throw error;
    },
  );
}

it("allows thirty bookings in a sliding hour", async () => {
  for (let minute = 0; minute < LIMIT; minute++) expect(await takes(minute * 60)).toBe(true);
  expect(await takes(HOUR - 0.001)).toBe(false);
  expect(await takes(HOUR)).toBe(true);
  expect(await takes(HOUR + 1)).toBe(false);
});

it("finds a booking that is sent again, even above the limit", async () => {
  const submissionId = crypto.randomUUID();
  expect(await takes(0, { submissionId })).toBe(true);
  for (let sent = 1; sent < LIMIT; sent++) await takes(0);
  expect(await takes(1, { submissionId })).toBe(true);
  expect(await takes(1)).toBe(false);
});

it("ignores bookings of the desk and contact messages", async () => {
  for (let entered = 0; entered < LIMIT; entered++) await storeBookings(bookingRow({ createdBy: "desk" }));
  for (let sent = 0; sent < LIMIT; sent++) expect(await takes(0)).toBe(true);
  await storeBookings(bookingRow({ createdBy: "desk" }));
  expect(await createContactMessage(db, contactInput(), at(0))).toHaveLength(1);
  expect(await takes(0)).toBe(false);
});
