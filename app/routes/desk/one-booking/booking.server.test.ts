import { describe, expect, it } from "vitest";
import { NOW, booking as stored } from "~/domain/email/emailed-booking.fixtures";
import type { BookingStatus } from "~/platform/db/schema.server";
import type { DeskState } from "../shown";
import { bookingSteps, offeredSteps, type StepName, type StepSubject, statusBefore } from "./booking.server";
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
const always: readonly StepName[] = ["correct", "note", "replace-link", "unlock"];

/** The steps that the desk offers for a booking without email address or warranty. */
function offered(state: DeskState, possible: readonly BookingStatus[]): StepName[] {
  const found = {
    booking: { ...stored, email: null, ...state },
    nextStatuses: possible,
    today: TODAY,
    events: [],
    emails: [],
    deliveries: [],
    isUnreached: false,
    codes: [],
    wrongTries: 1,
    stay: null,
    card: null,
    places: [],
    closedDays: [],
    photos: [],
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
  ])("on its day include its next steps when it is %s", (status, expected) => {
    expect(offered(booking(status), steps[status])).toEqual([...expected, ...always]);
  });

  it("exclude arrived, no-show and complete before its day", () => {
    const tomorrow = booking("confirmed", { bookingDate: "2026-11-23" });
    expect(offered(tomorrow, steps.confirmed)).toEqual(["confirm", "agree", "move", "cancel", ...always]);
  });

  it("are none for an anonymized booking", () => {
    const gone = booking("cancelled", { anonymizedAt: "2026-11-20T00:00:00.000Z" });
    expect(offered(gone, [])).toEqual([]);
  });
});

describe("undoing a step", () => {
  const confirmed = { kind: "confirmed", by: "staff" } as const;
  const moved = (by: "customer" | "staff") => ({ kind: "moved", by }) as const;
  const arrived = { kind: "arrived", by: "staff" } as const;

  it.each<[string, Parameters<typeof statusBefore>[1], BookingStatus]>([
    ["never confirmed", [arrived], "pending"],
    ["confirmed", [arrived, confirmed], "confirmed"],
    ["confirmed, then moved by staff", [arrived, moved("staff"), confirmed], "confirmed"],
    ["confirmed, then moved by the customer", [arrived, moved("customer"), confirmed], "pending"],
    ["confirmed again since", [arrived, confirmed, moved("customer"), confirmed], "confirmed"],
  ])("returns a booking that was %s to its earlier status", (_history, events, expected) => {
    expect(statusBefore(booking("arrived"), events)).toBe(expected);
  });

  it("returns a booking with an arrival time to confirmed, and a ready one to arrived", () => {
    expect(statusBefore(booking("arrived", { arrivalTime: "10:00" }), [arrived])).toBe("confirmed");
    expect(statusBefore(booking("ready"), [arrived])).toBe("arrived");
  });
});
