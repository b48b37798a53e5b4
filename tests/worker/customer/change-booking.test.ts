import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingEvents, bookings, outbox, wrongTries } from "~/platform/db/schema.server";
import { addDays } from "~/platform/i18n/dates";
import { type ChangeRequest, changeAsCustomer } from "~/routes/my-booking/change.server";
import { changeableBooking, readCustomerBooking, readMyBookingPage } from "~/routes/my-booking/my-booking.server";
import {
  at,
  bookingRow,
  db,
  emptyDatabase,
  NOW,
  STATUSES_BEFORE,
  storeBookings,
  updateBookings,
} from "../support/builders";

/** How a customer moves or cancels a booking. */

const TOKEN = "token-of-sara-in-these-tests";

const DAY = "2026-11-26";
const HOUR = 60 * 60;
const DIGITS = "5678";

const move = (bookingDate: string, changes: Partial<ChangeRequest> = {}): ChangeRequest & { token: string } => ({
  token: TOKEN,
  intent: "move",
  lastDigits: DIGITS,
  bookingDate,
  ...changes,
});
const cancel = (changes: Partial<ChangeRequest> = {}) => move("", { intent: "cancel", ...changes });

const run = (statement: string) => env.DB.prepare(statement).run();
const store = (changes: Parameters<typeof bookingRow>[0] = {}) =>
  storeBookings(bookingRow({ token: TOKEN, ...changes }));
const confirm = (hour: string | null) =>
  updateBookings({ status: "confirmed", arrivalTime: hour }, eq(bookings.token, TOKEN));

/** The outcome of a request as the page sends it. */
async function change({ token, ...request }: ReturnType<typeof move>, now = NOW) {
  const booking = await readCustomerBooking(db, token);
  if (!booking) throw new Error("There is no booking");
  return changeAsCustomer(db, { token, booking, request }, now);
}
/** The outcome in one word. */
const ask = async (request: ReturnType<typeof move>, now = NOW) => {
  const outcome = await change(request, now);
  return "reason" in outcome ? outcome.reason : outcome.kind;
};

const read = async () => {
  const [row] = await db.select().from(bookings).where(eq(bookings.token, TOKEN));
  return row && { day: row.bookingDate, status: row.status, hour: row.arrivalTime };
};
const eventsOf = async () => {
  const rows = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  return rows.map(({ kind, by }) => `${kind} by ${by}`);
};
const emailsOf = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();
const tries = () => db.$count(wrongTries);

const OTHER = "token-of-huda-in-these-tests";

beforeEach(emptyDatabase);

describe("a move", () => {
  it("makes a confirmed booking pending, clears its hour, and returns the emails to queue", async () => {
    await store();
    await confirm("16:30");
    await db.delete(outbox);
    const outcome = await change(move("2026-11-28"));
    expect(await read()).toEqual({ day: "2026-11-28", status: "pending", hour: null });
    const [last] = (await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).slice(-1);
    expect(last).toMatchObject({
      kind: "moved",
      by: "customer",
      fromDay: DAY,
      toDay: "2026-11-28",
      at: NOW.toISOString(),
    });
    const rows = await db.select().from(outbox);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["booking-moved", "centre-moved"]);
    const messages = outcome.kind === "done" ? outcome.messages : [];
    expect(messages.map(({ outboxId }) => outboxId).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await tries()).toBe(0);
  });

  it("to the same day writes nothing, even after three moves, and is refused for a cancelled booking", async () => {
    await store();
    for (const day of ["2026-11-27", "2026-11-28", "2026-11-29"]) expect(await ask(move(day))).toBe("done");
    expect(await ask(move("2026-11-29"))).toBe("unchanged");
    expect(await eventsOf()).toHaveLength(4);
    await updateBookings({ status: "cancelled" });
    expect(await ask(move("2026-11-29"))).toBe("cancelled");
  });

  it("is allowed three times, not counting those of staff, and cancelling stays possible", async () => {
    await store();
    await updateBookings({ bookingDate: "2026-12-01" });
    for (const day of ["2026-12-02", "2026-12-03", "2026-12-04"]) expect(await ask(move(day))).toBe("done");
    expect(await ask(move("2026-12-05"))).toBe("movedOften");
    const found = await readCustomerBooking(db, TOKEN);
    expect(found && changeableBooking(found).moves).toBe(3);
    expect(await ask(cancel())).toBe("done");
  });

  it.each([
    ["", "missing"],
    ["2026-11-20", "invalid"],
    ["2027-11-21", "beyond"],
    ["2027-11-20", "done"],
  ])("to %o is %s", async (day, word) => {
    await store();
    expect(await ask(move(day))).toBe(word);
    expect(await read()).toMatchObject({ day: word === "done" ? day : DAY });
    expect(await tries()).toBe(0);
  });
});

describe("a cancellation", () => {
  it.each([
    ["arrived", "arrived"],
    ["ready", "arrived"],
    ["completed", "completed"],
    ["no-show", "no-show"],
  ] as const)("of a booking that is %s is refused as %s, and so is a move", async (status, reason) => {
    await store();
    for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step });
    expect(await ask(cancel())).toBe(reason);
    expect(await ask(move("2026-11-28"))).toBe(reason);
    expect(await read()).toMatchObject({ status, day: DAY });
  });
});

describe("the limit of changes", () => {
  const secondsUntil = (instant: string) => (new Date(instant).getTime() - NOW.getTime()) / 1000;

  it.each([
    ["24 hours before the agreed hour", "16:30", "2026-11-25T16:30:00+03:00", "lateForHour"],
    ["24 hours before the opening while none is agreed", null, "2026-11-25T10:00:00+03:00", "late"],
  ])("is %s, inclusive", async (_rule, hour, limit, word) => {
    await store();
    if (hour) await confirm(hour);
    const seconds = secondsUntil(limit);
    for (const request of [move("2026-12-05"), cancel()]) expect(await ask(request, at(seconds + 0.001))).toBe(word);
    expect(await ask(move("2026-12-05"), at(seconds))).toBe("done");
  });

  it("is reported as late until the day ends, and as passed after it", async () => {
    await store();
    expect(await ask(cancel(), at(secondsUntil("2026-11-26T23:59:59+03:00")))).toBe("late");
    expect(await ask(cancel(), at(secondsUntil("2026-11-27T00:00:00+03:00")))).toBe("passed");
  });
});

it("the page of a booking has its steps, and nothing personal", async () => {
  await store();
  await confirm("16:30");
  const visit = { proof: null, language: "en", now: NOW, mayReadDays: async () => true } as const;
  const found = (await readMyBookingPage(db, { ...visit, token: TOKEN }))?.booking;
  expect(found).toMatchObject({ day: DAY, arrivalTime: "16:30", status: "confirmed", moves: 0, lastEvent: null });
  expect(found?.steps.map(({ step, at }) => [step, at !== null])).toEqual([
    ["booked", true],
    ["confirmed", true],
    ["arrived", false],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/sara|5678|token-of/i);
});

describe("wrong last digits", () => {
  it.each(["", "678", "567a", "+971501234567"])(
    "that are neither four digits nor a mobile number (%o) change nothing and count as no try, but are refused while the booking is locked",
    async (lastDigits) => {
      await store();
      expect(await ask(cancel({ lastDigits }))).toBe("wrong");
      expect(await read()).toMatchObject({ status: "pending" });
      expect(await tries()).toBe(0);
      for (let turn = 0; turn < 10; turn++) await ask(cancel({ lastDigits: "0000" }));
      expect(await ask(cancel({ lastDigits }))).toBe("locked");
    },
  );

  it("lock the booking after ten attempts, until the first of them is a day old", async () => {
    await store();
    for (let turn = 0; turn < 10; turn++) {
      // Also a different complete number that ends in the right digits.
      const lastDigits = turn % 2 ? "0000" : `05${turn}9995678`;
      expect(await ask(cancel({ lastDigits }), at(turn * 60))).toBe("wrong");
    }
    expect(await read()).toMatchObject({ status: "pending" });
    expect(await ask(cancel({ lastDigits: "0000" }), at(HOUR))).toBe("locked");
    expect(await ask(cancel(), at(HOUR))).toBe("locked");
    expect(await ask(cancel(), at(24 * HOUR - 1))).toBe("locked");
    expect(await ask(cancel(), at(24 * HOUR))).toBe("done");
  });

  it("are limited to ten in a burst of thirty", async () => {
    await store();
    const guesses = Array.from({ length: 30 }, (_, index) => cancel({ lastDigits: String(index).padStart(4, "0") }));
    const words = await Promise.all(guesses.map((guess) => ask(guess)));
    expect(words.filter((word) => word === "wrong")).toHaveLength(10);
    expect(words.filter((word) => word === "locked")).toHaveLength(20);
    expect(await tries()).toBe(10);
  });

  it("of one booking do not count for another", async () => {
    await store();
    await storeBookings(bookingRow({ token: OTHER }));
    for (let turn = 0; turn < 11; turn++) await ask(cancel({ lastDigits: "0000" }));
    expect(await ask({ ...cancel(), token: OTHER })).toBe("done");
  });

  it("are reported even if the booking can no longer be changed", async () => {
    await store();
    await updateBookings({ status: "cancelled" }, eq(bookings.token, TOKEN));
    expect(await ask(cancel({ lastDigits: "0000" }))).toBe("wrong");
    expect(await ask(move("soon", { lastDigits: "0000" }))).toBe("wrong");
  });
});

describe("changes at the same moment", () => {
  it("count a move that has returned to the same day in the meantime", async () => {
    await store();
    for (const day of ["2026-11-27", "2026-11-28"]) expect(await ask(move(day))).toBe("done");
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
    expect(words.sort()).toEqual([...Array(3).fill("done"), ...Array(7).fill("movedOften")]);
  });

  it("count once for ten moves to the same day, and once for ten cancellations", async () => {
    await store();
    const all = async (request: ReturnType<typeof move>) =>
      (await Promise.all(Array.from({ length: 10 }, () => ask(request)))).sort();
    expect(await all(move("2026-11-29"))).toEqual(["done", ...Array(9).fill("unchanged")]);
    expect(await all(cancel())).toEqual(["done", ...Array(9).fill("unchanged")]);
    expect(await eventsOf()).toEqual(["created by customer", "moved by customer", "cancelled by customer"]);
    expect(await emailsOf()).toEqual(["booking-cancelled", "booking-moved", "centre-cancelled", "centre-moved"]);
    expect(await tries()).toBe(0);
  });

  it("give the last place of a day to one of ten customers", async () => {
    const tokens = Array.from({ length: 10 }, (_, index) => `token-of-somebody-in-these-tests-${index}`);
    for (const token of tokens) await storeBookings(bookingRow({ token }));
    await run("insert into day_limits (day, cars) values ('2026-11-28', 1)");
    const words = await Promise.all(tokens.map((token) => ask({ ...move("2026-11-28"), token })));
    expect(words.sort()).toEqual(["done", ...Array(9).fill("full")]);
  });
});
