import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Booking, bookings, type OutboxRow, outbox } from "~/db/schema.server";
import { checkHealth } from "~/features/health/checks.server";
import { claim } from "~/outbox/claim.server";
import { at, bookingRow, db, emptyDatabase, NOW, outboxId } from "./builders";

/** Which mail still has its reason when it is claimed (days.md, section 3). It is noon on 20 November in Riyadh. */

beforeEach(emptyDatabase);

type Kind = OutboxRow["kind"];
type State = Booking["status"];

const paths: Record<State, readonly State[]> = {
  pending: [],
  confirmed: ["confirmed"],
  completed: ["confirmed", "completed"],
  cancelled: ["confirmed", "cancelled"],
  "no-show": ["no-show"],
};
const states = Object.keys(paths) as State[];

const TODAY = "2026-11-20";
const days = { "of yesterday": "2026-11-19", "of today": TODAY, "of another day": "2026-11-26" };
const coming = ["of today", "of another day"];

/** In which states of its booking a mail to the customer leaves, as long as the day has not passed. */
const leaves = {
  "booking-customer": ["pending", "confirmed"],
  "booking-confirmed": ["confirmed"],
  "booking-moved": ["pending", "confirmed"],
  "booking-cancelled": ["cancelled"],
  "booking-reminder": ["pending", "confirmed"],
} satisfies Partial<Record<Kind, readonly State[]>>;
const customerKinds = Object.keys(leaves) as (keyof typeof leaves)[];
const centreKinds = ["booking-centre", "centre-moved", "centre-cancelled"] as const satisfies readonly Kind[];

async function claimed(kind: Kind, state: State, bookingDate: string, mailDay: string | null) {
  const id = outboxId();
  await db.insert(bookings).values(bookingRow({ id: "token", bookingDate }));
  for (const status of paths[state]) await db.update(bookings).set({ status }).where(eq(bookings.id, "token"));
  await db.delete(outbox);
  const waiting = { createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), queuedAt: NOW.toISOString() };
  await db.insert(outbox).values({ id, kind, bookingId: "token", day: mailDay, ...waiting });
  const { kind: outcome } = await claim(db, id, { now: NOW, customerMailsPerHour: 200 });
  const [row] = await db.select().from(outbox);
  return { outcome, row };
}

const skipped = { skippedAt: NOW.toISOString(), sentAt: null, failedAt: null, claimedAt: null, attempts: 0 };

const cases = customerKinds.flatMap((kind) =>
  states.flatMap((state) =>
    Object.entries(days).map(([when, day]) => {
      const isTrue = (leaves[kind] as readonly State[]).includes(state) && coming.includes(when);
      return [kind, state, when, isTrue ? "claimed" : "skipped", day] as const;
    }),
  ),
);

describe("a mail to the customer", () => {
  it.each(cases)("%s about a %s booking %s is %s", async (kind, state, _when, expected, day) => {
    const { outcome, row } = await claimed(kind, state, day, day);
    expect(outcome).toBe(expected);
    if (expected === "claimed") expect(row).toMatchObject({ claimedAt: NOW.toISOString(), skippedAt: null });
    else expect(row).toMatchObject(skipped);
    // Nobody waits for a mail that was skipped.
    if (expected === "skipped") expect(await checkHealth(db, at(3600), 3000)).toEqual({ database: true, mail: true });
  });

  it.each([
    ["booking-moved", "skipped"],
    ["booking-reminder", "skipped"],
    ["booking-customer", "claimed"],
    ["booking-confirmed", "claimed"],
  ] as const)("%s of a day from which the booking has moved is %s", async (kind, expected) => {
    expect((await claimed(kind, "confirmed", "2026-11-26", "2026-11-24")).outcome).toBe(expected);
  });

  it.each(["booking-customer", "booking-confirmed", "booking-cancelled"] as const)(
    "%s, which is of no day, is claimed",
    async (kind) => {
      const state = kind === "booking-cancelled" ? "cancelled" : "confirmed";
      expect((await claimed(kind, state, "2026-11-26", null)).outcome).toBe("claimed");
    },
  );
});

describe("of two mails that say one thing the older", () => {
  type Younger = Partial<OutboxRow> & Pick<OutboxRow, "kind">;
  const inAMinute = { createdAt: at(60).toISOString(), dueAt: at(60).toISOString(), queuedAt: at(60).toISOString() };

  /** What becomes of the older mail and then of the younger one, two minutes after the older. */
  async function both(older: Kind, { kind, ...state }: Younger, status: State = "confirmed") {
    await db.insert(bookings).values(bookingRow({ id: "token", bookingDate: "2026-11-26" }));
    for (const step of paths[status]) await db.update(bookings).set({ status: step }).where(eq(bookings.id, "token"));
    await db.delete(outbox);
    const [first, second] = [outboxId(), outboxId()];
    const mail = { bookingId: "token", day: "2026-11-26" };
    const now = NOW.toISOString();
    await db.insert(outbox).values({ ...mail, id: first, kind: older, createdAt: now, dueAt: now, queuedAt: now });
    await db.insert(outbox).values({ ...mail, id: second, kind, ...inAMinute, ...state });
    const outcomes = [];
    for (const id of [first, second]) {
      outcomes.push((await claim(db, id, { now: at(120), customerMailsPerHour: 200 })).kind);
    }
    return outcomes;
  }

  it.each([
    ["booking-confirmed", "booking-confirmed"],
    ["booking-confirmed", "booking-moved"],
    ["booking-moved", "booking-confirmed"],
    ["booking-moved", "booking-moved"],
  ] as const)("%s is skipped for a younger %s", async (older, kind) => {
    expect(await both(older, { kind })).toEqual(["skipped", "claimed"]);
  });

  it("is skipped as well when one statement has written both", async () => {
    const now = NOW.toISOString();
    const younger = { kind: "booking-moved", createdAt: now, dueAt: now } as const;
    expect(await both("booking-confirmed", younger)).toEqual(["skipped", "claimed"]);
  });

  it.each([
    ["is being sent", { claimedAt: at(119).toISOString(), attempts: 1 }],
    ["waits for its next try", { nextTryAt: at(600).toISOString() }],
    ["has left in the meantime", { sentAt: at(100).toISOString() }],
  ])("is skipped when the younger one %s", async (_how, state) => {
    expect(await both("booking-confirmed", { kind: "booking-moved", ...state })).toEqual(["skipped", "taken"]);
  });

  it.each([
    ["had left before it was asked for again", { sentAt: at(-1).toISOString() }],
    ["has failed", { failedAt: at(100).toISOString() }],
    ["was skipped", { skippedAt: at(100).toISOString() }],
    ["is of another day", { day: "2026-11-24" }],
  ])("leaves when the younger one %s", async (_how, state) => {
    expect((await both("booking-confirmed", { kind: "booking-moved", ...state }))[0]).toBe("claimed");
  });

  it("leaves when the younger one is of a state that has passed", async () => {
    expect(await both("booking-moved", { kind: "booking-confirmed" }, "pending")).toEqual(["claimed", "skipped"]);
  });

  it.each(["booking-customer", "booking-reminder"] as const)("leaves when it is %s", async (kind) => {
    expect(await both(kind, { kind: "booking-moved" })).toEqual(["claimed", "claimed"]);
  });
});

describe("a mail to the centre always has its reason", () => {
  const always = centreKinds.flatMap((kind) =>
    states.flatMap((state) => Object.values(days).map((day) => [kind, state, day] as const)),
  );
  it.each(always)("%s about a %s booking on %s", async (kind, state, day) => {
    expect((await claimed(kind, state, day, "2026-11-24")).outcome).toBe("claimed");
  });
});
