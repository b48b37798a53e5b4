import { expect, it, vi } from "vitest";
import { isOffered } from "~/domain/bookings/steps";
import { bookingEvents, bookingPlaces, bookings, outbox } from "~/platform/db/schema.server";
import { loader } from "~/routes/desk/one-booking/page";
import { db, emptyDatabase } from "../support/builders";
import { ACTOR, queued, startDesk } from "../support/desk-visit";
import { ask, book as bookAtDesk, ON_THE_DAY, post, REFERENCE, versionNow, visit } from "./desk-booking";

/** Every step between two statuses, allowed or not, at the desk (product.md 8). */

const DAY = "2026-11-26";
const NEW_DAY = "2026-11-28";
const DAYS_BEFORE = new Date("2026-11-20T09:00:00.000Z");

const statuses = ["pending", "confirmed", "arrived", "ready", "completed", "cancelled", "no-show"] as const;
type Status = (typeof statuses)[number];

/** Without a service that has a warranty. */
const book = (status: Status) => bookAtDesk({ status, serviceIds: ["polishing-interior"] });

async function everything() {
  const [[booking], events, emails, places] = await Promise.all([
    db.select().from(bookings),
    db.select().from(bookingEvents).orderBy(bookingEvents.id),
    db.select().from(outbox).orderBy(outbox.id),
    db.select().from(bookingPlaces).orderBy(bookingPlaces.day, bookingPlaces.bay),
  ]);
  if (!booking) throw new Error("There is no booking");
  return { booking, events, emails, places };
}
type Everything = Awaited<ReturnType<typeof everything>>;

const eventsSince = (before: Everything, { events }: Everything) => events.slice(before.events.length);

startDesk(ON_THE_DAY);

const intents = ["confirm", "move", "arrived", "ready", "complete", "undo", "cancel", "no-show"] as const;

/** The status after each intent on the booking's day: "=" is no change, "-" a rejection. */
const answers: Record<Status, readonly (Status | "=" | "-")[]> = {
  pending: ["confirmed", "pending", "arrived", "-", "-", "-", "cancelled", "no-show"],
  confirmed: ["=", "confirmed", "arrived", "-", "completed", "pending", "cancelled", "no-show"],
  arrived: ["-", "-", "=", "ready", "completed", "confirmed", "-", "-"],
  ready: ["-", "-", "-", "=", "completed", "arrived", "-", "-"],
  completed: ["-", "-", "-", "-", "=", "-", "-", "-"],
  cancelled: ["-", "-", "-", "-", "-", "-", "=", "-"],
  "no-show": ["-", "-", "-", "-", "-", "-", "-", "="],
};
it.each<[steps: readonly (typeof intents)[number][], status: Status]>([
  [["confirm", "undo", "arrived", "undo"], "pending"],
  [["confirm", "arrived", "undo", "arrived", "undo"], "confirmed"],
  [["confirm", "undo", "confirm", "arrived", "ready", "undo", "undo"], "confirmed"],
  [["confirm", "undo", "arrived", "undo", "confirm", "arrived", "undo"], "confirmed"],
  [["arrived", "undo"], "pending"],
])("after %j, a booking without an hour is %s (product.md 8.4)", async (steps, status) => {
  await book("pending");
  for (const intent of steps) expect(await ask(intent)).toMatchObject({ status: 303 });
  expect((await everything()).booking.status).toBe(status);
});

const events: Record<string, string> = { move: "moved", undo: "undone" };
const emails: Record<string, string> = {
  confirm: "booking-confirmed",
  move: "booking-moved",
  cancel: "booking-cancelled",
  ready: "booking-ready",
  complete: "booking-completed",
};
const cases = statuses.flatMap((status) =>
  intents.map((intent, index) => {
    const expected = answers[status][index] ?? "-";
    const outcome = expected === "-" ? "refuses" : expected === "=" ? "ignores" : `becomes ${expected} by`;
    return [status, outcome, intent, expected] as const;
  }),
);

it.each(cases)("a booking at the desk that is %s %s %s", async (status, _outcome, intent, expected) => {
  await book(status);
  const before = await everything();
  const { steps } = await loader(await visit(REFERENCE));
  expect(isOffered(intent, steps)).toBe(expected !== "=" && expected !== "-");
  const answer = await ask(intent, { ...(intent === "move" && { bookingDate: NEW_DAY }) });
  const after = await everything();
  if (expected === "-") expect(answer).toMatchObject({ status: 409, failure: "impossible", intent });
  if (expected === "=") expect(answer).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}` });
  if (expected === "-" || expected === "=") {
    expect(after).toEqual(before);
    expect(queued).toEqual([]);
    return;
  }
  const toDay = intent === "move" ? NEW_DAY : DAY;
  const [event, ...others] = eventsSince(before, after);
  expect(answer).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}?event=${event?.id}` });
  expect(after.booking).toEqual({ ...before.booking, status: expected, bookingDate: toDay });
  expect([event, others]).toMatchObject([
    { kind: events[intent] ?? expected, by: "staff", actor: ACTOR, at: ON_THE_DAY.toISOString(), toDay },
    [],
  ]);
  const email = emails[intent];
  expect(after.emails.map(({ kind, status: state }) => [kind, state])).toEqual(email ? [[email, "waiting"]] : []);
  // The sweep queues what is due later.
  expect(queued).toHaveLength(email && intent !== "ready" && intent !== "confirm" ? 1 : 0);
});

it.each([
  ["the last second of the day before", "2026-11-25T20:59:59.999Z", 409],
  ["midnight in Riyadh", "2026-11-25T21:00:00.000Z", 303],
])("a booking at the desk answers arrived, no-show and complete at %s (%s) with %d", async (_when, now, status) => {
  vi.setSystemTime(now);
  for (const intent of ["arrived", "no-show", "complete"]) {
    await emptyDatabase();
    await book("confirmed");
    expect([intent, (await ask(intent)).status]).toEqual([intent, status]);
  }
});

it.each([
  ["car", "confirmed"],
  ["car", "completed"],
  ["agree", "pending"],
  ["agree", "arrived"],
  ["card-issue", "ready"],
  ["card-void", "completed"],
] as const)("a booking at the desk refuses %s while it is %s", async (intent, status) => {
  await book(status);
  const { steps } = await loader(await visit(REFERENCE));
  expect(isOffered(intent, steps)).toBe(false);
  const version = await versionNow();
  expect(await post({ intent, version, arrivalTime: "16:30", plate: "1234 ABJ" })).toMatchObject({
    status: 409,
    failure: "impossible",
  });
});

it("a booking at the desk that arrived early may become ready, and each step may be undone", async () => {
  vi.setSystemTime(DAYS_BEFORE);
  await book("arrived");
  for (const intent of ["ready", "undo", "undo"]) expect(await ask(intent)).toMatchObject({ status: 303 });
  const kinds = (await everything()).events.map(({ kind }) => kind);
  expect(kinds.slice(-3)).toEqual(["ready", "undone", "undone"]);
  expect((await everything()).booking.status).toBe("confirmed");
});

it.each([
  ["ready", ["undo", "complete"]],
  ["arrived", ["ready", "undo"]],
  ["confirmed", ["arrived", "cancel"]],
] as const)("a booking that is %s takes only one of two steps at the same moment: %j", async (status, both) => {
  await book(status);
  const before = await everything();
  const version = await versionNow();
  const results = await Promise.all(both.map((intent) => post({ intent, version })));
  expect(results.map((answer) => answer.status).sort()).toEqual([303, 409]);
  expect(eventsSince(before, await everything())).toHaveLength(1);
});
