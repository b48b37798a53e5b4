import { describe, expect, it } from "vitest";
import { NOW, booking as stored } from "~/domain/email/emailed-booking.fixtures";
import type { BookingStatus } from "~/platform/db/schema.server";
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
const always: readonly StepName[] = ["correct", "note", "replace-link", "unlock"];

/** The steps that the desk offers for a booking without email address or warranty. */
function offered(state: DeskState, possible: readonly BookingStatus[]): StepName[] {
  const found = {
    booking: { ...stored, email: null, ...state },
    statusBefore: null,
    nextStatuses: [...possible],
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
