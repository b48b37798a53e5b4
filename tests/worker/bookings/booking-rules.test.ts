import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookingStatuses } from "~/platform/db/booking-status";
import {
  type BookingStatus,
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookings,
  outbox,
  payments,
} from "~/platform/db/schema.server";
import {
  anonymized,
  bookingRow,
  db,
  emptyDatabase,
  insertBooking,
  STATUSES_BEFORE,
  storeBookings,
  updateBookings,
  verdict,
} from "../support/builders";

beforeEach(emptyDatabase);

type Status = BookingStatus;
const steps: Readonly<Record<Status, readonly Status[]>> = {
  pending: ["confirmed", "arrived", "cancelled", "no-show"],
  confirmed: ["arrived", "completed", "cancelled", "no-show"],
  arrived: ["ready", "completed", "pending"],
  ready: ["completed", "arrived"],
  completed: [],
  cancelled: [],
  "no-show": [],
};
const stored = bookingRow({ id: 1, reference: "SQ-7K3M9Q", idempotencyKey: "attempt" });

/** Changes the only booking, and returns D1's reason for rejecting it, or "changed". */
async function change(assignment: string): Promise<string> {
  expect(await db.$count(bookings)).toBe(1);
  return verdict(env.DB.prepare(`update bookings set ${assignment}`).run());
}

async function bookingWith(status: Status): Promise<void> {
  await insertBooking(stored);
  for (const step of STATUSES_BEFORE[status]) expect(await change(`status = '${step}'`)).toBe("changed");
}

const statusNow = async () => (await db.select().from(bookings).where(eq(bookings.id, 1)))[0]?.status;

describe("the status of a booking", () => {
  const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const));
  const isAllowed = ([from, to]: (typeof pairs)[number]) => from === to || steps[from].includes(to);

  it.each(pairs.filter(isAllowed))("may go from %s to %s", async (from, to) => {
    await bookingWith(from);
    expect(await change(`status = '${to}'`)).toBe("changed");
    expect(await statusNow()).toBe(to);
  });

  it.each(pairs.filter((pair) => !isAllowed(pair)))("never goes from %s to %s", async (from, to) => {
    await bookingWith(from);
    expect(await change(`status = '${to}'`)).toContain(`a booking cannot go from ${from} to ${to}`);
    expect(await statusNow()).toBe(from);
  });

  it.each(bookingStatuses.filter((status) => status !== "pending"))("does not begin as %s", async (status) => {
    const insertion = insertBooking({ ...stored, status });
    await expect(insertion).rejects.toMatchObject({
      cause: { message: expect.stringContaining("a new booking must be new and pending") },
    });
    expect(await db.$count(bookings)).toBe(0);
  });

  it("begins as confirmed only at the desk", async () => {
    await insertBooking({ ...stored, status: "confirmed", createdBy: "desk" });
    expect(await statusNow()).toBe("confirmed");
  });

  const confirm = { status: "confirmed" } as const;
  const moveAway = { status: "pending", bookingDate: "2026-11-28", by: "customer" } as const;
  it.each<[string, readonly Parameters<typeof updateBookings>[0][], Status]>([
    ["never confirmed", [], "pending"],
    ["confirmed", [confirm], "confirmed"],
    ["moved by staff after it", [confirm, { bookingDate: "2026-11-28" }], "confirmed"],
    ["moved by the customer after it", [confirm, moveAway], "pending"],
    ["confirmed again since", [confirm, moveAway, confirm], "confirmed"],
    ["given an arrival time", [{ ...confirm, arrivalTime: "10:00" }], "confirmed"],
  ])("undoes an arrival to where it was: %s", async (_history, changes, expected) => {
    await storeBookings(stored);
    for (const step of [...changes, { status: "arrived" } as const]) await updateBookings(step);
    const other = expected === "pending" ? "confirmed" : "pending";
    expect(await change(`status = '${other}'`)).toContain(
      `a booking cannot go from arrived to ${other}: it was not that before`,
    );
    expect(await change(`status = '${expected}'`)).toBe("changed");
  });

  it("changes by plain SQL without an event, an email or a place", async () => {
    await bookingWith("pending");
    expect(await change("status = 'cancelled'")).toBe("changed");
    for (const table of [bookingEvents, outbox, bookingPlaces]) expect(await db.$count(table)).toBe(0);
  });
});

describe("a stored booking", () => {
  it("keeps its id", async () => {
    await storeBookings(stored);
    expect(await change("id = 2")).toContain("FOREIGN KEY");
  });

  it("may get another link, and has one until it is anonymized", async () => {
    await bookingWith("pending");
    expect(await change("token = lower(hex(randomblob(16)))")).toBe("changed");
    expect(await change("token = null")).toContain("bookings_anonymized");
    expect(await change("anonymized_at = '2026-11-20T09:00:00.000Z'")).toContain("bookings_anonymized");
    const withName = "token = null, email = null, anonymized_at = '2026-11-20T09:00:00.000Z'";
    expect(await change(withName)).toContain("bookings_anonymized");
  });

  it.each(["arrived", "ready", "completed", "cancelled", "no-show"] as const)(
    "keeps its day and hour once it is %s",
    async (status) => {
      await bookingWith(status);
      expect(await change("booking_date = '2026-12-24'")).toContain(
        `day and hour never change while a booking is ${status}`,
      );
      expect(await change("arrival_time = '16:30'")).toContain("never change");
    },
  );
});

it("the agreed hour is not set while the booking is pending, but with the confirmation, and cleared when the customer's move makes the booking pending", async () => {
  await bookingWith("pending");
  expect(await change("arrival_time = '16:30'")).toContain("bookings_hour_confirmed");
  expect(await change("status = 'confirmed', arrival_time = '16:30'")).toBe("changed");
  const moved = "booking_date = '2026-12-24', status = 'pending'";
  expect(await change(moved)).toContain("bookings_hour_confirmed");
  expect(await change(`${moved}, arrival_time = null`)).toBe("changed");
  expect(await statusNow()).toBe("pending");
});

describe("the lines of a booking", () => {
  const sql = (statement: string) => verdict(env.DB.prepare(statement).run());
  const removal = "update booking_lines set removed_at = '2026-11-21T09:00:00.000Z'";
  const insertion =
    "insert into booking_lines (booking_id, code, price_sar, added_at) values (1, 'polishing-interior', 400, '2026-11-21T09:00:00.000Z')";
  const copies = async () => {
    const [booking] = await db.select().from(bookings);
    return [booking?.serviceIds.join(), booking?.totalPrice, booking?.discountPercent];
  };

  it("are its services and its price", async () => {
    await bookingWith("pending");
    expect(await copies()).toEqual(["thermal-titanium,ceramic-interior", 2100, 5]);
    expect(await sql(insertion)).toBe("changed");
    expect(await copies()).toEqual(["thermal-titanium,ceramic-interior,polishing-interior", 2500, 5]);
    expect(await sql(`${removal} where code = 'thermal-titanium'`)).toBe("changed");
    expect(await copies()).toEqual(["ceramic-interior,polishing-interior", 850, 5]);
  });

  it("are taken out once, and not below an agreed price", async () => {
    await bookingWith("confirmed");
    expect(await sql("update bookings set adjustment = -160000, adjustment_reason = 'Goodwill'")).toBe("changed");
    expect(await sql(`${removal} where code = 'thermal-titanium'`)).toContain("an amount is never below zero");
    expect(await sql("update bookings set adjustment = 0, adjustment_reason = null")).toBe("changed");
    expect(await sql(`${removal} where code = 'thermal-titanium'`)).toBe("changed");
    const again = "update booking_lines set removed_at = null where code = 'thermal-titanium'";
    expect(await sql(again)).toContain("a line never changes");
  });

  it.each(["completed", "cancelled", "no-show"] as const)("stay once it is %s", async (status) => {
    await bookingWith(status);
    const why = "services never change once the visit has ended";
    expect(await sql(`${removal} where code = 'thermal-titanium'`)).toContain(why);
    expect(await sql(insertion)).toContain(why);
  });

  it("go only with their booking", async () => {
    await bookingWith("pending");
    await db.delete(bookings);
    expect(await db.$count(bookingLines)).toBe(0);
  });
});

describe("the payments of a booking", () => {
  const sql = (statement: string) => verdict(env.DB.prepare(statement).run());
  const payment = (amount: number | string = 50_000, more = "") =>
    sql(
      `insert into payments (booking_id, amount, method, taken_at${more && ", removed_at"}) values (1, ${amount}, 'cash', '2026-11-26T09:00:00.000Z'${more})`,
    );
  const removal = "update payments set removed_at = '2026-11-26T10:00:00.000Z'";

  it("are recorded until nothing is left of what is due, in halalas", async () => {
    await bookingWith("ready");
    const nothingLeft = expect.stringContaining("nothing is left to be paid");
    expect([await payment(199_499), await payment(1), await payment(1)]).toEqual(["changed", "changed", nothingLeft]);
    expect(await sql(`${removal} where amount = 199499`)).toBe("changed");
    expect([await payment(199_500), await payment(1)]).toEqual(["changed", nothingLeft]);
  });

  it("follow an agreed price, which can fall below them", async () => {
    await bookingWith("ready");
    await payment(199_500);
    expect(await sql("update bookings set adjustment = -99500, adjustment_reason = 'Goodwill'")).toBe("changed");
    expect(await payment(1)).toContain("nothing is left to be paid");
  });

  it.each(["pending", "confirmed", "arrived", "ready", "completed"] as const)("of a %s booking", async (status) => {
    await bookingWith(status);
    expect(await payment()).toBe("changed");
  });

  it.each(["cancelled", "no-show"] as const)("of a %s booking, whose fee is due", async (status) => {
    await bookingWith(status);
    expect(await payment(100)).toContain("nothing is left to be paid");
    expect(await sql("update bookings set fee = -1")).toContain("bookings_fee");
    expect(await sql("update bookings set fee = 100")).toBe("changed");
    expect([await payment(100), await payment(1)]).toEqual(["changed", expect.stringContaining("nothing is left")]);
  });

  it("are given back up to what was paid, and not removed below that", async () => {
    await bookingWith("confirmed");
    await payment(500);
    expect([await payment(-501), await payment(-300), await payment(-201), await payment(-200)]).toEqual([
      expect.stringContaining("more than was paid"),
      "changed",
      expect.stringContaining("more than was paid"),
      "changed",
    ]);
    expect(await sql(`${removal} where amount = 500`)).toContain("more was given back than would be paid");
    expect(await sql(`${removal} where amount = -300`)).toBe("changed");
  });

  it("are removed once, and go only with their booking", async () => {
    await bookingWith("completed");
    await payment();
    expect(await sql(removal)).toBe("changed");
    expect(await sql(removal)).toContain("only be removed once");
    expect(await sql("update payments set removed_at = null")).toContain("a payment never changes");
    await db.delete(bookings);
    expect(await db.$count(payments)).toBe(0);
  });

  it("stay with the amounts of an anonymized booking, which takes no more", async () => {
    await bookingWith("completed");
    await payment();
    await db.update(bookings).set(anonymized);
    expect(await payment()).toContain("a payment belongs to a person");
    expect(await db.$count(payments)).toBe(1);
  });
});
