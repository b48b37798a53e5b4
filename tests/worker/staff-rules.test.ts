import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Booking, bookings } from "~/db/schema.server";
import { bookingRow, db, emptyDatabase } from "./builders";

beforeEach(emptyDatabase);

type Status = Booking["status"];
const statuses: readonly Status[] = ["pending", "confirmed", "completed", "cancelled", "no-show"];
const steps: readonly (readonly [Status, Status])[] = [
  ["pending", "confirmed"],
  ["pending", "cancelled"],
  ["confirmed", "completed"],
  ["confirmed", "cancelled"],
  ["pending", "no-show"],
  ["confirmed", "no-show"],
];
/** How a booking gets to a status. */
const paths: Record<Status, readonly Status[]> = {
  pending: [],
  confirmed: ["confirmed"],
  completed: ["confirmed", "completed"],
  cancelled: ["cancelled"],
  "no-show": ["no-show"],
};

const stored = bookingRow({ id: "token", reference: "SQ-7K3M9Q", submissionKey: "attempt" });

/** Changes the one booking and tells why D1 refused, or "changed". */
async function change(assignment: string): Promise<string> {
  const [{ n } = { n: 0 }] = (await env.DB.prepare("select count(*) as n from bookings").all<{ n: number }>()).results;
  expect(n).toBe(1);
  return env.DB.prepare(`update bookings set ${assignment}`)
    .run()
    .then(
      () => "changed",
      (error: Error) => error.message,
    );
}

async function bookingWith(status: Status): Promise<void> {
  await db.insert(bookings).values(stored);
  for (const step of paths[status]) expect(await change(`status = '${step}'`)).toBe("changed");
}

const statusNow = async () => (await db.select().from(bookings).where(eq(bookings.id, "token")))[0]?.status;

describe("the status of a booking", () => {
  const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
  const isStep = (from: Status, to: Status) => steps.some(([a, b]) => a === from && b === to);

  it.each(pairs.filter(([from, to]) => isStep(from, to)))("may go from %s to %s", async (from, to) => {
    await bookingWith(from);
    expect(await change(`status = '${to}'`)).toBe("changed");
    expect(await statusNow()).toBe(to);
  });

  it.each(pairs.filter(([from, to]) => from !== to && !isStep(from, to)))(
    "never goes from %s to %s",
    async (from, to) => {
      await bookingWith(from);
      expect(await change(`status = '${to}'`)).toContain(`a ${from} booking cannot become ${to}`);
      expect(await statusNow()).toBe(from);
    },
  );

  it.each(statuses)("may be set to what it is: %s", async (status) => {
    await bookingWith(status);
    expect(await change(`status = '${status}'`)).toBe("changed");
  });

  it.each(statuses.filter((status) => status !== "pending"))("does not begin as %s", async (status) => {
    const insertion = db.insert(bookings).values({ ...stored, status });
    await expect(insertion).rejects.toMatchObject({
      cause: { message: expect.stringContaining("a new booking must be pending") },
    });
    expect(await db.$count(bookings)).toBe(0);
  });

  it("of one booking that may not change leaves all as they were", async () => {
    await bookingWith("completed");
    await db.insert(bookings).values(bookingRow());
    await expect(env.DB.prepare("update bookings set status = 'cancelled'").run()).rejects.toThrow(/cannot become/);
    expect((await db.select().from(bookings)).map(({ status }) => status).sort()).toEqual(["completed", "pending"]);
  });
});

describe("a stored booking", () => {
  it.each([
    "id = 'another'",
    "reference = 'SQ-222222'",
    "submission_key = 'another'",
    "car_type = 'sedan'",
    `service_ids = '["polishing-interior"]'`,
    "total_price = 1",
    "total_price = total_price - 1",
    "created_at = '2020-01-01T00:00:00.000Z'",
    "status = 'confirmed', total_price = 1",
  ])("keeps its history: %s is refused", async (assignment) => {
    await bookingWith("pending");
    expect(await change(assignment)).toContain("of a stored booking never change");
    expect((await db.select().from(bookings))[0]).toMatchObject(stored);
  });

  it("may move to another day, and its customer's details may be corrected", async () => {
    await bookingWith("confirmed");
    expect(await change("booking_date = '2026-12-24', customer_name = 'سارة', phone_number = '0500000001'")).toBe(
      "changed",
    );
  });
});

describe("the agreed hour", () => {
  it.each(["arrival_time = '16:30'", "booking_date = '2026-12-24', arrival_time = '16:30'"])(
    "is not set while the booking is pending: %s",
    async (assignment) => {
      await bookingWith("pending");
      expect(await change(assignment)).toContain("an hour is agreed when the booking is confirmed");
      expect((await db.select().from(bookings))[0]).toMatchObject(stored);
    },
  );

  it("comes with the confirmation, and goes when the customer's move makes the booking pending again", async () => {
    await bookingWith("pending");
    expect(await change("status = 'confirmed', arrival_time = '16:30'")).toBe("changed");
    const moved = "booking_date = '2026-12-24', status = 'pending', changed_by = 'customer'";
    expect(await change(moved)).toContain("an hour is agreed when the booking is confirmed");
    expect(await change(`${moved}, arrival_time = null`)).toBe("changed");
    expect(await statusNow()).toBe("pending");
  });
});
