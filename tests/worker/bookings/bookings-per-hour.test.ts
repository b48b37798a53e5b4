import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createBooking, type NewBooking } from "~/bookings/write.server";
import { createContactMessage } from "~/contact/contact.server";
import { dbErrorKind } from "~/db/errors.server";
import { bookingSettings, bookings, outbox } from "~/db/schema.server";
import {
  at,
  bookingInput,
  bookingRow,
  changeBookings,
  contactInput,
  db,
  emptyDatabase,
  storeBookings,
} from "../support/builders";

/** The limit of bookings that the site accepts in an hour from all visitors, as shipped. */
const LIMIT = 30;
const HOUR = 60 * 60;

/** The count of the trigger `bookings_per_hour`. */
const countOfHour = {
  query: "SELECT count(*) FROM bookings WHERE created_by = 'site' AND status <> 'cancelled' AND created_at > ?",
  values: [at(-HOUR).toISOString()],
};

beforeEach(async () => {
  await emptyDatabase();
  await db.update(bookingSettings).set({ siteBookingsPerHour: LIMIT });
});

/** Whether the site accepts a booking after this many seconds. Throws any other failure. */
async function takes(seconds: number, changes: Partial<NewBooking> = {}): Promise<boolean> {
  return createBooking(db, bookingInput(changes), at(seconds)).then(
    () => true,
    (error) => {
      if (dbErrorKind(error) === "too-many-bookings") return false;
      throw error;
    },
  );
}

async function fill(seconds: number): Promise<void> {
  for (let sent = 0; sent < LIMIT; sent++) expect(await takes(seconds)).toBe(true);
}

it("ships as thirty bookings an hour", async () => {
  const { results } = await env.DB.prepare("pragma table_info(booking_settings)").all<{ name: string }>();
  expect(results.find(({ name }) => name === "site_bookings_per_hour")).toMatchObject({ dflt_value: `${LIMIT}` });
});

it("allows thirty bookings in an hour, and the next when the first is an hour old", async () => {
  await fill(0);
  expect(await takes(0)).toBe(false);
  expect(await takes(HOUR - 0.001)).toBe(false);
  expect(await takes(HOUR)).toBe(true);
});

it("uses a sliding hour", async () => {
  for (let minute = 0; minute < LIMIT; minute++) expect(await takes(minute * 60)).toBe(true);
  expect(await takes(HOUR - 1)).toBe(false);
  expect(await takes(HOUR)).toBe(true);
  expect(await takes(HOUR + 1)).toBe(false);
});

it("stores thirty of 100 bookings that many people send within an hour", async () => {
  const taken: boolean[] = [];
  for (let sent = 0; sent < 100; sent++) taken.push(await takes(sent * 30, { email: `guest${sent}@example.sa` }));
  expect(taken.filter(Boolean)).toHaveLength(LIMIT);
  expect(await db.$count(bookings)).toBe(LIMIT);
  expect(await db.$count(outbox)).toBe(2 * LIMIT);
}, 30_000);

it("stores thirty of 50 bookings that arrive at the same moment", async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => takes(0)));
  expect(taken.filter(Boolean)).toHaveLength(LIMIT);
});

it("finds a booking that is sent again, even above the limit", async () => {
  const submissionId = crypto.randomUUID();
  expect(await takes(0, { submissionId })).toBe(true);
  for (let sent = 1; sent < LIMIT; sent++) await takes(0);
  expect(await takes(1, { submissionId })).toBe(true);
  expect(await takes(1)).toBe(false);
});

it("ignores cancelled bookings", async () => {
  await fill(0);
  await changeBookings({ status: "cancelled" }, eq(bookings.id, 1));
  expect(await takes(1)).toBe(true);
  expect(await takes(1)).toBe(false);
});

it("reads no more rows than the limit allows, however many were cancelled", async () => {
  for (let round = 0; round < 3; round++) {
    await fill(0);
    await changeBookings({ status: "cancelled" });
  }
  const { query, values } = countOfHour;
  const plan = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...values)
    .all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail)).toEqual([expect.stringContaining("bookings_of_site")]);
  expect(
    (
      await env.DB.prepare(query)
        .bind(...values)
        .all()
    ).meta.rows_read,
  ).toBeLessThanOrEqual(1);
});

it("ignores bookings of the desk and contact messages", async () => {
  for (let entered = 0; entered < LIMIT; entered++) {
    await storeBookings(bookingRow({ createdBy: "desk" }));
  }
  await fill(0);
  await storeBookings(bookingRow({ createdBy: "desk" }));
  expect(await createContactMessage(db, contactInput(), at(0))).toHaveLength(1);
  expect(await takes(0)).toBe(false);
});

it("allows any number when the setting is empty", async () => {
  await db.update(bookingSettings).set({ siteBookingsPerHour: null });
  for (let sent = 0; sent <= LIMIT; sent++) expect(await takes(0)).toBe(true);
});
