import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bookingEvents, bookingPlaces, bookings, outbox } from "~/db/schema.server";
import type { DeskAnswer } from "~/features/desk/booking/desk-answer";
import { shownState } from "~/features/desk/booking/intents";
import { cloudflareContext } from "~/http/context.server";
import { action as deskAction } from "~/routes/desk-booking";
import { action as customerAction } from "~/routes/my-booking";
import { bookingRow, db, emptyDatabase } from "./builders";
import { ACTOR, answered, deskVisit, queued } from "./desk-visit";
import { silenceLogs } from "./silenced-logs";

/**
 * Every step between two statuses, and every refused one: by plain SQL, at the desk and by the
 * customer (visit.md 2). That each email leaves is in changed-booking-mails.test.ts.
 */

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: ON_THE_DAY });
  queued.splice(0);
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const REFERENCE = "SQ-7K3M9Q";
const TOKEN = "token-of-sara-in-these-tests";
const DAY = "2026-11-26";
const NEW_DAY = "2026-11-28";
const ON_THE_DAY = new Date("2026-11-26T08:00:00.000Z");
const DAYS_BEFORE = new Date("2026-11-20T09:00:00.000Z");

const statuses = ["pending", "confirmed", "arrived", "ready", "completed", "cancelled", "no-show"] as const;
type Status = (typeof statuses)[number];

/** How a booking gets to a status. */
const paths: Record<Status, readonly Status[]> = {
  pending: [],
  confirmed: ["confirmed"],
  arrived: ["confirmed", "arrived"],
  ready: ["confirmed", "arrived", "ready"],
  completed: ["confirmed", "arrived", "completed"],
  cancelled: ["cancelled"],
  "no-show": ["no-show"],
};

/** The table of visit.md 2, with the event of each step and the email that follows it. */
const steps: readonly (readonly [from: Status, to: Status, event: string, email?: string])[] = [
  ["pending", "confirmed", "confirmed", "booking-confirmed"],
  ["pending", "cancelled", "cancelled", "booking-cancelled"],
  ["pending", "no-show", "no-show"],
  ["pending", "arrived", "arrived"],
  ["confirmed", "cancelled", "cancelled", "booking-cancelled"],
  ["confirmed", "no-show", "no-show"],
  ["confirmed", "arrived", "arrived"],
  ["confirmed", "completed", "completed", "booking-completed"],
  ["arrived", "ready", "ready", "booking-ready"],
  ["arrived", "completed", "completed", "booking-completed"],
  ["arrived", "confirmed", "undone"],
  ["ready", "completed", "completed", "booking-completed"],
  ["ready", "arrived", "undone"],
];
const change = (assignment: string) => env.DB.prepare(`update bookings set ${assignment}`).run();

/** Stores the one booking of a test. Its emails have left, and it gets no warranty card. */
async function book(status: Status): Promise<void> {
  const row = { reference: REFERENCE, token: TOKEN, bookingDate: DAY, serviceIds: ["polishing-interior"] };
  await db.insert(bookings).values(bookingRow(row));
  for (const step of paths[status]) await change(`status = '${step}'`);
  await db.delete(outbox);
}

async function everything() {
  const [[booking], events, mails, places] = await Promise.all([
    db.select().from(bookings),
    db.select().from(bookingEvents).orderBy(bookingEvents.id),
    db.select().from(outbox).orderBy(outbox.id),
    db.select().from(bookingPlaces).orderBy(bookingPlaces.day, bookingPlaces.bay),
  ]);
  if (!booking) throw new Error("There is no booking");
  return { booking, events, mails, places };
}
type Everything = Awaited<ReturnType<typeof everything>>;

const eventsSince = (before: Everything, { events }: Everything) => events.slice(before.events.length);
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

describe("by plain SQL", () => {
  const pairs = statuses.flatMap((from) =>
    statuses.map((to) => {
      const step = steps.find((known) => known[0] === from && known[1] === to);
      return [from, to, step ? "a step" : from === to ? "nothing new" : "refused", step] as const;
    }),
  );

  it.each(pairs)("from %s to %s is %s, and is written as such", async (from, to, _what, step) => {
    await book(from);
    const before = await everything();
    const refusal = await change(`status = '${to}'`).then(
      () => null,
      (error: Error) => error.message,
    );
    const after = await everything();
    if (!step) {
      if (from === to) expect(refusal).toBeNull();
      else expect(refusal).toContain(`a ${from} booking cannot become ${to}`);
      expect(after).toEqual(before);
      return;
    }
    const [, , kind, email] = step;
    expect(refusal).toBeNull();
    expect(after.booking).toEqual({ ...before.booking, status: to });
    expect(eventsSince(before, after)).toMatchObject([
      { kind, by: "staff", actor: null, fromDay: DAY, toDay: DAY, note: null },
    ]);
    const at = eventsSince(before, after)[0]?.at;
    const delay = email === "booking-ready" ? 120 : 0;
    expect(after.mails.map((mail) => [mail.kind, mail.createdAt, secondsBetween(mail.createdAt, mail.dueAt)])).toEqual(
      email ? [[email, at, delay]] : [],
    );
    for (const mail of after.mails) expect(mail).toMatchObject({ causedBy: "staff", nextTryAt: mail.dueAt });
    expect(after.places).toEqual(["cancelled", "no-show"].includes(to) ? [] : before.places);
  });

  it.each(statuses.filter((status) => !["pending", "confirmed"].includes(status)))(
    "a move by the customer does not make a %s booking pending",
    async (status) => {
      await book(status);
      const before = await everything();
      const move = `status = 'pending', booking_date = '${NEW_DAY}', arrival_time = null, changed_by = 'customer'`;
      await expect(change(move)).rejects.toThrow(/cannot become pending|never change/);
      expect(await everything()).toEqual(before);
    },
  );

  it("the view of emails has those of the table, and those that tell the centre what a customer did", async () => {
    const { results } = await env.DB.prepare("select * from event_emails").all<Record<string, string | null>>();
    const rows = results.map(({ event, caused_by, email, recipient, delay }) =>
      [event, caused_by ?? "anybody", email, recipient, delay].join(", "),
    );
    expect(rows.sort()).toEqual([
      "cancelled, anybody, booking-cancelled, customer, +0 seconds",
      "cancelled, customer, centre-cancelled, centre, +0 seconds",
      "completed, anybody, booking-completed, customer, +0 seconds",
      "confirmed, anybody, booking-confirmed, customer, +0 seconds",
      "moved, anybody, booking-moved, customer, +0 seconds",
      "moved, customer, centre-moved, centre, +0 seconds",
      "ready, anybody, booking-ready, customer, +2 minutes",
    ]);
  });
});

type Fields = Record<string, string>;

async function post(form: Fields): Promise<Partial<DeskAnswer> & { status?: number; location?: string | null }> {
  type Args = Parameters<typeof deskAction>[0];
  const args = await deskVisit<Args>(`/en/desk/bookings/${REFERENCE}`, { params: { reference: REFERENCE }, form });
  const { data, ...rest } = answered(await deskAction(args));
  return { ...(data as DeskAnswer), ...rest };
}

const shown = async () => shownState((await everything()).booking);
const ask = async (intent: string, fields: Fields = { sure: "yes" }) => post({ intent, was: await shown(), ...fields });

describe("at the desk", () => {
  const intents = ["confirm", "move", "arrived", "ready", "complete", "undo", "cancel", "no-show"] as const;

  /** Where each intent leads on the booking's day: "=" when it is so already, "-" when refused. */
  const answers: Record<Status, readonly (Status | "=" | "-")[]> = {
    pending: ["confirmed", "pending", "arrived", "-", "-", "-", "cancelled", "no-show"],
    confirmed: ["=", "confirmed", "arrived", "-", "completed", "-", "cancelled", "no-show"],
    arrived: ["-", "-", "=", "ready", "completed", "confirmed", "-", "-"],
    ready: ["-", "-", "-", "=", "completed", "arrived", "-", "-"],
    completed: ["-", "-", "-", "-", "=", "-", "-", "-"],
    cancelled: ["-", "-", "-", "-", "-", "-", "=", "-"],
    "no-show": ["-", "-", "-", "-", "-", "-", "-", "="],
  };
  const events: Record<string, string> = { move: "moved", undo: "undone" };
  const emails: Record<string, string> = {
    ...{ confirm: "booking-confirmed", move: "booking-moved", cancel: "booking-cancelled" },
    ...{ ready: "booking-ready", complete: "booking-completed" },
  };
  const cases = statuses.flatMap((status) =>
    intents.map((intent, index) => [status, intent, answers[status][index] ?? "-"] as const),
  );

  it.each(cases)("a booking that is %s, asked for %s: %s", async (status, intent, expected) => {
    await book(status);
    const before = await everything();
    const answer = await ask(intent, { sure: "yes", ...(intent === "move" && { bookingDate: NEW_DAY }) });
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
    const mail = emails[intent];
    expect(after.mails.map(({ kind, status: state }) => [kind, state])).toEqual(mail ? [[mail, "waiting"]] : []);
    // What is due later is left to the sweep.
    expect(queued).toHaveLength(mail && intent !== "ready" ? 1 : 0);
  });

  it.each([
    ["arrived", "cancel"],
    ["ready", "no-show"],
    ["pending", "complete"],
    ["cancelled", "complete"],
  ] as const)("a booking that is %s is refused %s before anybody is asked to be sure", async (status, intent) => {
    await book(status);
    expect(await ask(intent, {})).toMatchObject({ status: 409, failure: "impossible" });
  });

  it.each([
    ["pending", "arrived", "arrived"],
    ["pending", "no-show", "no-show"],
    ["confirmed", "arrived", "arrived"],
    ["confirmed", "no-show", "no-show"],
    ["confirmed", "complete", "completed"],
    ["arrived", "complete", "completed"],
    ["ready", "complete", "completed"],
  ] as const)("before its day a %s booking is refused %s, which plain SQL may do", async (status, intent, to) => {
    vi.setSystemTime(DAYS_BEFORE);
    await book(status);
    const before = await everything();
    expect(await ask(intent)).toMatchObject({ status: 409, failure: "impossible" });
    expect(await everything()).toEqual(before);
    await change(`status = '${to}'`);
    expect((await everything()).booking.status).toBe(to);
  });

  it.each([
    ["the last second of the day before", "2026-11-25T20:59:59.999Z", 409],
    ["midnight in Riyadh", "2026-11-25T21:00:00.000Z", 303],
  ])("a car may arrive, be missed and be handed over: at %s %s is %d", async (_when, now, status) => {
    vi.setSystemTime(now);
    for (const intent of ["arrived", "no-show", "complete"]) {
      await emptyDatabase();
      await book("confirmed");
      expect([intent, (await ask(intent)).status]).toEqual([intent, status]);
    }
  });

  it("a car that plain SQL let arrive early may be ready, and each step be undone", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book("arrived");
    for (const intent of ["ready", "undo", "undo"]) expect(await ask(intent)).toMatchObject({ status: 303 });
    const kinds = (await everything()).events.map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(["ready", "undone", "undone"]);
    expect((await everything()).booking.status).toBe("confirmed");
  });

  it("a second tap on undo does not undo a second step", async () => {
    await book("ready");
    const form = { intent: "undo", was: await shown() };
    expect(await post(form)).toMatchObject({ status: 303 });
    expect(await post(form)).toMatchObject({ status: 409, failure: "changed" });
    expect((await everything()).booking.status).toBe("arrived");
  });

  it.each([
    ["ready", ["undo", "complete"]],
    ["arrived", ["ready", "undo"]],
    ["confirmed", ["arrived", "cancel"]],
  ] as const)("of two steps from %s at the same time, %j, one is done", async (status, both) => {
    await book(status);
    const before = await everything();
    const was = await shown();
    const results = await Promise.all(both.map((intent) => post({ intent, was, sure: "yes" })));
    expect(results.map((answer) => answer.status).sort()).toEqual([303, 409]);
    expect(eventsSince(before, await everything())).toHaveLength(1);
  });
});

describe("the customer", () => {
  async function postAsCustomer(intent: string) {
    const form = { booking: TOKEN, intent, lastDigits: "5678", bookingDate: intent === "move" ? NEW_DAY : "" };
    const args = await deskVisit<Parameters<typeof customerAction>[0]>("/en/my-booking", { form });
    const site = args.context.get(cloudflareContext);
    // The limit of a minute is not part of these tests.
    const RATE_BY_ADDRESS = { limit: async () => ({ success: true }) };
    args.context.set(cloudflareContext, { ...site, env: { ...site.env, RATE_BY_ADDRESS } });
    const { data, status } = answered(await customerAction(args));
    return [status, (data as { failure?: string } | undefined)?.failure ?? null];
  }

  it.each([
    ["arrived", "move", 410, "arrived"],
    ["arrived", "cancel", 410, "arrived"],
    ["ready", "move", 410, "arrived"],
    ["ready", "cancel", 410, "arrived"],
    ["completed", "move", 410, "final"],
    ["completed", "cancel", 410, "final"],
    ["no-show", "move", 410, "final"],
    ["no-show", "cancel", 410, "final"],
    ["cancelled", "move", 410, "final"],
    ["cancelled", "cancel", 303, null],
  ] as const)("of a booking that is %s changes nothing by %s: %d", async (status, intent, code, failure) => {
    // Early enough for a change, so that only the status speaks against it.
    vi.setSystemTime(DAYS_BEFORE);
    await book(status);
    const before = await everything();
    expect(await postAsCustomer(intent)).toEqual([code, failure]);
    expect(await everything()).toEqual(before);
    expect(queued).toEqual([]);
  });

  it.each([
    ["move", "pending", ["booking-moved", "centre-moved"]],
    ["cancel", "cancelled", ["booking-cancelled", "centre-cancelled"]],
  ])("may %s again once the arrival is undone", async (intent, status, mails) => {
    vi.setSystemTime(DAYS_BEFORE);
    await book("arrived");
    await change("status = 'confirmed'");
    expect(await postAsCustomer(intent)).toEqual([303, null]);
    const after = await everything();
    expect(after.booking.status).toBe(status);
    expect(after.mails.map(({ kind }) => kind).sort()).toEqual(mails);
  });
});
