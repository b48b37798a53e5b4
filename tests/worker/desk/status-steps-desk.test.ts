import { expect, it, vi } from "vitest";
import { type StepName, stepsOfAny } from "~/domain/bookings/steps";
import { submissionBy } from "~/domain/bookings/write.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type Booking, bookingEvents, bookingPlaces, bookings, outbox, payments } from "~/platform/db/schema.server";
import { answerForm } from "~/platform/db/submissions.server";
import { isOwner } from "~/platform/http/staff.server";
import { deskBooking as texts } from "~/platform/i18n/texts/en/desk-booking";
import type { StepOutcome } from "~/routes/desk/kit/steps.server";
import { bookingSteps, type StepSubject, subjectOf } from "~/routes/desk/one-booking/booking.server";
import DeskBookingPage, { loader } from "~/routes/desk/one-booking/page";
import { db, emptyDatabase, NOW, queuedNow, sentAt, updateBookings } from "../support/builders";
import { ACTOR, deskVisit, queued, startDesk } from "../support/desk-visit";
import {
  type Args,
  ask,
  book as bookAtDesk,
  found as foundBooking,
  ON_THE_DAY,
  post,
  REFERENCE,
  versionNow,
  visit,
} from "./desk-booking";
import { html, pageOf } from "./desk-lists";

/** Every step between two statuses, allowed or not, at the desk (product.md 8). */

const DAY = "2026-11-26";
const NEW_DAY = "2026-11-28";
const DAYS_BEFORE = new Date("2026-11-20T09:00:00.000Z");

const statuses = ["pending", "confirmed", "arrived", "ready", "completed", "cancelled", "no-show"] as const;
type Status = (typeof statuses)[number];

/** A booking without a warranty, so that no step needs the fields of a card. */
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
const intentsOf = (status: Status) => intents.map((intent, index) => [intent, answers[status][index] ?? "-"] as const);
const isChange = (expected: string) => expected !== "=" && expected !== "-";

it.each(statuses)(
  "a booking at the desk that is %s refuses or ignores each other step, and offers none",
  async (status) => {
    await book(status);
    const before = await everything();
    const offered = Object.values<readonly StepName[]>((await loader(await visit(REFERENCE))).steps).flat();
    for (const [intent, expected] of intentsOf(status)) {
      expect([intent, offered.includes(intent)]).toEqual([intent, isChange(expected)]);
      if (isChange(expected)) continue;
      const answer = await ask(intent, { ...(intent === "move" && { bookingDate: NEW_DAY }) });
      if (expected === "-") expect(answer).toMatchObject({ status: 409, failure: "impossible", intent });
      else expect(answer).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}?done=unchanged` });
      expect([await everything(), queued]).toEqual([before, []]);
    }
  },
);

const cases = statuses.flatMap((status) =>
  intentsOf(status).flatMap(([intent, expected]) =>
    expected === "=" || expected === "-" ? [] : [[status, expected, intent] as const],
  ),
);

it.each(cases)("a booking at the desk that is %s becomes %s by %s", async (status, expected, intent) => {
  await book(status);
  const before = await everything();
  const answer = await ask(intent, { ...(intent === "move" && { bookingDate: NEW_DAY }) });
  const after = await everything();
  const bookingDate = intent === "move" ? NEW_DAY : DAY;
  const particulars = { from: DAY, to: bookingDate };
  const [event, ...others] = eventsSince(before, after);
  expect(answer).toEqual({ status: 303, location: `/en/desk/bookings/${REFERENCE}?event=${event?.id}` });
  expect(after.booking).toEqual({ ...before.booking, status: expected, bookingDate });
  expect([event, others]).toMatchObject([
    { kind: events[intent] ?? expected, by: "staff", actor: ACTOR, at: ON_THE_DAY.toISOString(), particulars },
    [],
  ]);
  const email = emails[intent];
  expect(after.emails.map(({ kind, status: state }) => [kind, state])).toEqual(email ? [[email, "waiting"]] : []);
  // The desk queues only emails that are due at once. The sweep queues the others.
  expect(queued).toHaveLength(email && (intent === "cancel" || intent === "move") ? 1 : 0);
});

const dayOf = { passed: "2026-11-27", today: DAY, ahead: "2026-11-20" } as const;
/** Two kinds of bookings, which may have different steps at the same status and day. */
const kinds = {
  "known car, paid in part, as the owner": { vehicle: "Camry", plate: "1234ABJ", serviceIds: ["thermal-titanium"] },
  "unknown car, not paid, as others": { vehicle: null, plate: null, serviceIds: ["polishing-interior"] },
} satisfies Record<string, Partial<Booking>>;
const states = statuses.flatMap((status) =>
  (Object.keys(dayOf) as (keyof typeof dayOf)[]).flatMap((day) =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => [status, day, kind] as const),
  ),
);

const unique = (names: readonly string[]) => [...new Set(names)];
/** The steps whose forms or buttons are in a part of a page, in order. */
const stepsIn = (page: string) =>
  unique((page.match(/<[^>]*name="intent"[^>]*>/g) ?? []).map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? ""));

/** The steps that a form can take: with an invalid form, a possible step asks for its fields. */
async function acceptedOf(subject: StepSubject) {
  const names = Object.keys(bookingSteps) as StepName[];
  const answers = names.map(async (name) => {
    const { kind } = await answerForm<StepSubject, object, StepOutcome>(bookingSteps[name], {
      db,
      submission: submissionBy(ACTOR, new Date()),
      subject,
      value: null,
      isClosed: subject.booking.anonymizedAt !== null,
      isStale: false,
      run: () => Promise.reject(new Error("An invalid form was carried out")),
    });
    return kind === "incomplete" ? [name] : [];
  });
  return (await Promise.all(answers)).flat();
}

/** Expects the page to offer each step where the table says, and its action to accept the same. */
async function expectSame(vars: object, query = "") {
  const found = await foundBooking();
  const args = await deskVisit<Args>(`/en/desk/bookings/${REFERENCE}${query}`, {
    params: { reference: REFERENCE },
    vars,
  });
  const data = await loader(args);
  const { next, change, end, rare, card, told } = data.steps;
  const page = html(pageOf(DeskBookingPage, data)).replace(/<section aria-labelledby="photos".*?<\/section>/s, "");
  const [top = "", afterTop = ""] = page.split('aria-labelledby="details"');
  const [before = "", more = ""] = afterTop.split('aria-labelledby="more"');
  const accepted = await acceptedOf(subjectOf(found, new Date(), isOwner(args.context)));
  expect(unique([...next, ...change, ...end, ...rare, ...card, ...told]).sort()).toEqual(accepted.sort());
  expect(stepsIn(page).sort()).toEqual(accepted.sort());
  if (query) return;
  expect(stepsIn(top).sort()).toEqual([...next, ...told].sort());
  expect(stepsIn(before).sort()).toEqual([...card].sort());
  expect(stepsIn(more)).toEqual([...change, ...rare, ...end]);
  const main = /action-bar">(?:<[^>]*>)*([^<]+)/.exec(page)?.[1];
  expect(main).toBe(next[0] && texts.step[next[0]]);
}

it.each(states)("what a page offers is what the engine accepts: %s, its day %s, %s", async (status, day, kind) => {
  const { id } = await bookAtDesk({ status, ...kinds[kind] });
  const isFirst = kinds[kind].vehicle !== null;
  if (isFirst && (status === "arrived" || status === "ready" || status === "completed")) {
    await db.insert(payments).values({ bookingId: id, method: "cash", amount: 50_000, takenAt: NOW.toISOString() });
  }
  vi.setSystemTime(new Date(`${dayOf[day]}T08:00:00Z`));
  const vars = { OWNER_EMAILS: isFirst ? ACTOR : "owner@saqeel.example" };
  await expectSame(vars);
  // After a step, the page offers to undo it above its parts.
  const newest = (await everything()).events.at(-1);
  if (isFirst) await expectSame(vars, `?event=${newest?.id}`);
});

it.each([
  ["whose email is no longer true", { status: "pending" }],
  ["whose card is void", {}],
  ["without personal data", {}],
] as const)("what a page offers is what the engine accepts: a booking %s", async (what, changes) => {
  const { id } = await bookAtDesk({ status: "confirmed" });
  if (what.includes("email")) {
    await db.insert(outbox).values({ kind: "booking-confirmed", bookingId: id, ...queuedNow, ...sentAt(DAY) });
    await updateBookings(changes);
    await expectSame({});
    expect((await loader(await visit(REFERENCE))).steps.told).toEqual(["informed"]);
    return;
  }
  for (const intent of ["arrived", "complete"]) await ask(intent, { startsOn: DAY });
  await expectSame({});
  await ask("card-void");
  await expectSame({});
  if (what.includes("card")) return;
  await anonymizeRecords(db, { beforeDay: "2026-12-31" }, new Date());
  await expectSame({});
  expect(await acceptedOf(subjectOf(await foundBooking(), new Date(), true))).toEqual([]);
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

it("a step that only adds is possible in any status, because nothing checks the status when it is written", () => {
  const always = Object.values(stepsOfAny).flatMap((steps) => Object.keys(steps));
  const adding = Object.entries(bookingSteps).filter(([, { addsOnly }]) => addsOnly);
  expect(adding.length).toBeGreaterThan(2);
  expect(always).toEqual(expect.arrayContaining(adding.map(([name]) => name)));
});
