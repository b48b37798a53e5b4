import { inArray, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookingEvents, bookings, contactMessages, outbox, payments, warranties } from "~/platform/db/schema.server";
import { loader as list } from "~/routes/desk/bookings/page";
import { loader as days } from "~/routes/desk/days/page";
import { loader as email } from "~/routes/desk/emails/page";
import { loader as messages } from "~/routes/desk/messages/page";
import { loader as booking } from "~/routes/desk/one-booking/page";
import { loader as plan } from "~/routes/desk/plan/page";
import { loader as statistics } from "~/routes/desk/statistics/page";
import { loader as today } from "~/routes/desk/today/page";
import { storeSamples } from "../../../scripts/seed/samples";
import { bookingRow, db, NOW, storeBookings } from "../support/builders";
import { deskVisit, startDesk } from "../support/desk-visit";

/** What `npm run seed` stores. */

startDesk();

it.each([
  ["the middle of the day", NOW],
  ["the first minutes of a day", new Date("2026-11-19T21:10:00Z")],
  ["the last minutes of a day", new Date("2026-11-20T20:50:00Z")],
])("shows something of every kind on every page of the desk, in %s, and adds nothing again", async (_, now) => {
  vi.setSystemTime(now);
  const [own] = await storeBookings(bookingRow());
  const stored = await storeSamples(db, now, { weeks: 2 });
  const counts = await countRows();
  expect(stored.bookings).toBeGreaterThan(40);
  expect(counts.bookings).toBe(stored.bookings + 1);
  await storeSamples(db, now, { weeks: 2 });
  expect(await countRows()).toEqual(counts);
  expect((await db.select().from(bookings)).filter(({ id }) => id === own?.id)).toEqual([own]);

  const { asking, ...others } = (await today(await deskVisit("/desk"))).lists;
  const lists = Object.values(others);
  expect(asking.rows).toEqual([]);
  expect(lists.map(({ rows }) => rows.length > 0)).toEqual(lists.map(() => true));
  const found = await list(await deskVisit("/desk/bookings"));
  expect(found.count).toBe(counts.bookings);
  const planned = await plan(await deskVisit("/desk/plan"));
  expect(JSON.stringify(planned)).toContain("SQ-9C3D5F");
  const month = await days(await deskVisit("/desk/days"));
  expect(JSON.stringify(month)).toMatch(/Stocktaking.*sample-1/);
  const figures = (await statistics(await deskVisit("/desk/statistics?month=2026-11"))).statistics;
  const { outcomes, takings } = figures.now;
  expect(takings.sums.map((sum) => sum > 0)).toEqual([true, true, true]);
  const owed = figures.open.rows.map(({ reference, amount }) => [reference, amount] as const);
  const parts = new Set((await db.select().from(payments)).map(({ bookingId }) => bookingId));
  const owing = await db
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.reference,
        owed.map(([one]) => one),
      ),
    );
  expect(new Set(owing.map(({ id }) => parts.has(id)))).toEqual(new Set([true, false]));
  expect(Object.values(outcomes).map((count) => count > 0)).toEqual(Object.values(outcomes).map(() => true));
  const visit = await booking(await deskVisit("/desk/bookings/SQ-6P8Q2S", { params: { reference: "SQ-6P8Q2S" } }));
  expect(visit.messages.map(({ status }) => status)).toContain("skipped");
  expect(JSON.stringify(await email(await deskVisit("/desk/emails")))).toMatch(/E_RECIPIENT_SUPPRESSED/);
  expect(JSON.stringify(await messages(await deskVisit("/desk/messages")))).toContain("فيصل السبيعي");

  const statuses = await db.selectDistinct({ status: bookings.status }).from(bookings);
  expect(statuses).toHaveLength(7);
  const sent = await db.selectDistinct({ status: outbox.status }).from(outbox);
  expect(sent.map(({ status }) => status).sort()).toEqual(["failed", "sent", "skipped", "waiting"]);
  expect(await db.$count(contactMessages, sql`read_at is null`)).toBe(3);
  // No booking of the samples exceeds a limit, except on the day that the samples close.
  expect(await db.all(sql`select * from place_limits where taken > cars and day <> '2026-11-30'`)).toEqual([]);
});

async function countRows() {
  const tables = { bookings, bookingEvents, outbox, payments, warranties, contactMessages };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof tables, number>;
}
