import { beforeEach, describe, expect, it } from "vitest";
import { changeAsCustomer } from "~/customer/change.server";
import { readCustomerBooking } from "~/customer/my-booking.server";
import { bookingEvents, bookings } from "~/db/schema.server";
import { addDays } from "~/i18n/dates";
import { bookingRow, db, emptyDatabase, NOW, storeBookings } from "../support/builders";
import { ask, cancel, eventsOf, mailsOf, move, run, store, TOKEN, tries } from "./change-booking";

/** Changes of customers that arrive at the same time. */

beforeEach(emptyDatabase);

describe("changes at the same moment", () => {
  it("let one of two moves succeed when only one is left", async () => {
    await store();
    expect(await ask(move("2026-11-27"))).toBe("changed");
    expect(await ask(move("2026-11-28"))).toBe("changed");
    const words = await Promise.all([move("2026-11-29"), move("2026-11-30")].map((request) => ask(request)));
    expect(words.sort()).toEqual(["changed", "movedOften"]);
    expect(await mailsOf()).toHaveLength(6);
  });

  it("count a move that came back to the same day meanwhile", async () => {
    await store();
    for (const day of ["2026-11-27", "2026-11-28"]) expect(await ask(move(day))).toBe("changed");
    const read = await readCustomerBooking(db, TOKEN);
    const [booking] = await db.select().from(bookings);
    if (!read || !booking) throw new Error("There is no booking");
    const away = { bookingId: booking.id, kind: "moved", by: "customer", at: NOW.toISOString() } as const;
    await db.insert(bookingEvents).values(away);
    const { token, ...request } = move("2026-11-30");
    expect(await changeAsCustomer(db, { token, booking: read, request }, NOW)).toEqual({
      kind: "rejected",
      reason: "movedOften",
    });
    expect(await db.select().from(bookings)).toEqual([booking]);
  });

  it("let three of ten moves to different days succeed", async () => {
    await store();
    const requests = Array.from({ length: 10 }, (_, index) => move(addDays("2026-12-01", index)));
    const words = await Promise.all(requests.map((request) => ask(request)));
    expect(words.sort()).toEqual([...Array(3).fill("changed"), ...Array(7).fill("movedOften")]);
  });

  it("count once for ten moves to the same day, and once for ten cancellations", async () => {
    await store();
    const all = async (request: ReturnType<typeof move>) =>
      (await Promise.all(Array.from({ length: 10 }, () => ask(request)))).sort();
    expect(await all(move("2026-11-29"))).toEqual(["changed", ...Array(9).fill("unchanged")]);
    expect(await all(cancel())).toEqual(["changed", ...Array(9).fill("unchanged")]);
    expect(await eventsOf()).toEqual(["created by customer", "moved by customer", "cancelled by customer"]);
    expect(await mailsOf()).toEqual(["booking-cancelled", "booking-moved", "centre-cancelled", "centre-moved"]);
    expect(await tries()).toBe(0);
  });

  it("give the last place of a day to one of ten customers", async () => {
    const tokens = Array.from({ length: 10 }, (_, index) => `token-of-somebody-in-these-tests-${index}`);
    for (const token of tokens) await storeBookings(bookingRow({ token }));
    await run("insert into day_limits (day, cars) values ('2026-11-28', 1)");
    const words = await Promise.all(tokens.map((token) => ask({ ...move("2026-11-28"), token })));
    expect(words.sort()).toEqual(["changed", ...Array(9).fill("full")]);
  });
});
