import { describe, expect, it } from "vitest";
import { NOW, booking as stored } from "~/domain/email/emailed-booking.fixtures";
import type { BookingStatus } from "~/platform/db/schema.server";
import type { Step } from "../kit/steps.server";
import type { DeskState } from "../shown";
import { bookingSteps, offeredSteps, type StepName, type StepSubject } from "./booking.server";
import { nextSteps, otherSteps, rareSteps } from "./page";

const TODAY = "2026-11-22";
const booking = (status: BookingStatus, changes: Partial<DeskState> = {}): DeskState => ({
  status,
  bookingDate: TODAY,
  arrivalTime: null,
  vehicle: null,
  plate: null,
  anonymizedAt: null,
  ...changes,
});

/** The rows of the view `status_steps`. */
const steps: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ["confirmed", "cancelled", "no-show", "arrived"],
  confirmed: ["cancelled", "no-show", "arrived", "completed"],
  arrived: ["ready", "completed", "pending", "confirmed"],
  ready: ["completed", "arrived"],
  completed: [],
  cancelled: [],
  "no-show": [],
};
const always: readonly StepName[] = ["correct", "note", "replace-link"];

const item = { card: "WC-2B4D6F", token: "secret", carType: "suv", vehicle: null, items: [] } as const;

/** The steps that the desk offers for a booking without email address or warranty. */
function offered(state: DeskState, possible: readonly BookingStatus[], more: Partial<StepSubject> = {}): StepName[] {
  const found = {
    booking: { ...stored, email: null, ...state },
    statusBefore: possible === steps.arrived ? "confirmed" : possible === steps.ready ? "arrived" : null,
    nextStatuses: [...possible],
    today: TODAY,
    events: [],
    emails: [],
    deliveries: [],
    isUnreached: false,
    codes: [],
    stay: null,
    card: null,
    places: [],
    closedDays: [],
    photos: [],
    ...more,
  } satisfies StepSubject;
  return offeredSteps(found, NOW).map(({ name }) => name);
}

/** The steps that have a separate form on the page. */
const withForm: Readonly<
  Record<Exclude<StepName, (typeof nextSteps | typeof otherSteps | typeof rareSteps)[number]>, true>
> = {
  confirm: true,
  car: true,
  agree: true,
  move: true,
  correct: true,
  note: true,
  "card-issue": true,
  "card-serial": true,
  "card-void": true,
  "card-reissue": true,
};

it("a step sends back what the page shows of what it overwrites", () => {
  const { customerName, phoneNumber, email } = stored;
  const found = {
    booking: stored,
    card: { ...item, voidedAt: null },
    events: [{ id: 9, kind: "link-replaced" }],
  } as unknown as StepSubject;
  const shown = Object.entries(bookingSteps).flatMap(([name, step]: [string, Step<StepSubject>]) =>
    step.shown ? [[name, step.shown(found)]] : [],
  );
  const state = [stored.status, stored.bookingDate, stored.arrivalTime ?? "", ""].join("|");
  const ofState = ["confirm", "agree", "move", "arrived", "car", "ready", "complete", "undo", "cancel", "no-show"];
  expect(shown).toEqual([
    ...ofState.map((name) => [name, expect.stringContaining(state)]),
    ["correct", expect.stringContaining([customerName, phoneNumber, email].join("|"))],
    ["replace-link", "9"],
    ...["card-serial", "card-void", "card-reissue"].map((name) => [name, "WC-2B4D6F||"]),
  ]);
});

it("every step has a place on the page", () => {
  const placed = [...nextSteps, ...otherSteps, ...rareSteps, ...Object.keys(withForm)];
  expect(placed.sort()).toEqual(Object.keys(bookingSteps).sort());
});

describe("the steps for a booking", () => {
  it.each<[BookingStatus, readonly StepName[]]>([
    ["pending", ["confirm", "move", "arrived", "cancel", "no-show"]],
    ["confirmed", ["confirm", "agree", "move", "arrived", "complete", "cancel", "no-show"]],
    ["arrived", ["car", "ready", "complete", "undo"]],
    ["ready", ["car", "complete", "undo"]],
    ["completed", []],
    ["cancelled", []],
    ["no-show", []],
  ])("include its next steps when it is %s, but before its day no visit or its end", (status, expected) => {
    expect(offered(booking(status), steps[status])).toEqual([...expected, ...always]);
    const before = expected.filter((name) => !["arrived", "complete", "no-show"].includes(name));
    expect(offered(booking(status, { bookingDate: "2026-11-23" }), steps[status])).toEqual([...before, ...always]);
  });

  it.each([
    [null, ["card-issue"]],
    [{ voidedAt: null }, ["card-serial", "card-void", "card-reissue"]],
    [{ voidedAt: "2026-11-22T08:00:00.000Z" }, ["card-issue"]],
  ])("include those of the card %j of a completed booking", (state, expected) => {
    const card = state && { ...item, ...state };
    expect(offered(booking("completed"), [], { card, codes: ["thermal-titanium"] })).toEqual([...always, ...expected]);
  });

  it("are none for an anonymized booking", () => {
    const gone = booking("cancelled", { anonymizedAt: "2026-11-20T00:00:00.000Z" });
    expect(offered(gone, [])).toEqual([]);
  });
});
