import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { type FullBooking, readBooking } from "~/domain/bookings/read.server";
import { changeBooking, submissionBy } from "~/domain/bookings/write.server";
import { openDatabase } from "~/platform/db/client.server";
import { bookingEvents, bookingPlaces, bookings, outbox } from "~/platform/db/schema.server";
import { bookingRow, db, emptyDatabase, NOW, only, storeBookings, updateBookings } from "../support/builders";

/** A change without a response of D1 is written once, and never over a newer one (product.md 8.8). */

beforeEach(emptyDatabase);

const NEW_DAY = "2026-11-30";

async function stored(): Promise<FullBooking> {
  await storeBookings(bookingRow());
  return (await readBooking(db, { id: (await only(bookings)).id })) as FullBooking;
}

/** A database that stores the first batch, lets something else happen, and loses the response. */
function losingOnce(meanwhile = async () => {}) {
  let lost = false;
  const batch = async (statements: D1PreparedStatement[]) => {
    const answer = await env.DB.batch(statements);
    if (lost) return answer;
    lost = true;
    await meanwhile();
    throw new Error("D1_ERROR: Network connection lost");
  };
  return openDatabase(Object.assign(Object.create(env.DB), { batch, prepare: env.DB.prepare.bind(env.DB) }));
}

/** Moves a booking, and notes its car in a further statement. */
async function moveTo(database: typeof db, found: FullBooking) {
  const submission = submissionBy("nora@saqeel.example", NOW);
  const change = {
    set: { bookingDate: NEW_DAY },
    events: [{ kind: "moved" }],
    also: (isWritten: SQL) => [db.update(bookings).set({ vehicle: "Patrol", searchText: null }).where(isWritten)],
  } as const;
  return changeBooking(database, found, change, submission);
}

it("has one event, one email to queue, and places on the new day", async () => {
  const booking = await stored();
  const written = await moveTo(losingOnce(), booking);
  const events = await db.select().from(bookingEvents);
  const emails = await db.select().from(outbox);
  expect(events.map(({ kind }) => kind)).toEqual(["created", "moved"]);
  expect(written).toEqual({ event: events[1]?.id, messages: emails.map(({ id }) => ({ version: 1, outboxId: id })) });
  expect(emails.map(({ kind, day }) => [kind, day])).toEqual([["booking-moved", NEW_DAY]]);
  expect((await db.select().from(bookings))[0]?.vehicle).toBe("Patrol");
  expect(new Set((await db.select().from(bookingPlaces)).map(({ day }) => day))).toEqual(new Set([NEW_DAY]));
});

it("does not overwrite what somebody else changed in the meantime", async () => {
  const booking = await stored();
  const elsewhere = losingOnce(async () => {
    await updateBookings({ bookingDate: "2026-12-05" });
    await db.update(bookings).set({ vehicle: "Camry", searchText: null });
  });
  expect(await moveTo(elsewhere, booking)).not.toBeNull();
  expect(await db.select().from(bookings)).toMatchObject([{ bookingDate: "2026-12-05", vehicle: "Camry" }]);
  expect(new Set((await db.select().from(bookingPlaces)).map(({ day }) => day))).toEqual(new Set(["2026-12-05"]));
});

it("frees the places of a cancelled booking, although a further statement finds nothing", async () => {
  const booking = await stored();
  const nothing = [db.update(bookings).set({ vehicle: "Patrol" }).where(sql`false`)];
  const change = { set: { status: "cancelled" }, events: [{ kind: "cancelled" }], also: () => nothing } as const;
  await changeBooking(db, booking, change, submissionBy("nora@saqeel.example", NOW));
  expect(await db.$count(bookingPlaces)).toBe(0);
});
