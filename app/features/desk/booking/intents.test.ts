import { describe, expect, it } from "vitest";
import type { BookingStatus } from "~/db/schema.server";
import { type DeskIntent, type DeskState, possibleIntents, targetOf } from "./intents";

const TODAY = "2026-11-22";
const booking = (status: BookingStatus, changes: Partial<DeskState> = {}): DeskState => ({
  status,
  bookingDate: TODAY,
  arrivalTime: null,
  anonymizedAt: null,
  ...changes,
});

/** The rows of the view `status_steps`. */
const steps: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ["confirmed", "cancelled", "no-show", "arrived"],
  confirmed: ["cancelled", "no-show", "arrived", "completed"],
  arrived: ["ready", "completed", "confirmed"],
  ready: ["completed", "arrived"],
  completed: [],
  cancelled: [],
  "no-show": [],
};
const always: readonly DeskIntent[] = ["correct", "note", "resend", "replace-link", "unlock"];

describe("the intents for a booking", () => {
  it.each<[BookingStatus, readonly DeskIntent[]]>([
    ["pending", ["confirm", "move", "arrived", "cancel", "no-show"]],
    ["confirmed", ["confirm", "move", "arrived", "complete", "cancel", "no-show"]],
    ["arrived", ["ready", "complete", "undo"]],
    ["ready", ["complete", "undo"]],
    ["completed", []],
    ["cancelled", []],
    ["no-show", []],
  ])("on its day include its next steps when it is %s", (status, expected) => {
    expect(possibleIntents(booking(status), steps[status], TODAY)).toEqual([...expected, ...always]);
  });

  it("exclude arrived, no-show and complete before its day", () => {
    const tomorrow = booking("confirmed", { bookingDate: "2026-11-23" });
    expect(possibleIntents(tomorrow, steps.confirmed, TODAY)).toEqual(["confirm", "move", "cancel", ...always]);
  });

  it("are none once it is anonymized", () => {
    const gone = booking("cancelled", { anonymizedAt: "2026-11-20T00:00:00.000Z" });
    expect(possibleIntents(gone, [], TODAY)).toEqual([]);
  });
});

it.each<[DeskIntent, BookingStatus, BookingStatus | null]>([
  ["undo", "ready", "arrived"],
  ["undo", "arrived", "confirmed"],
  ["confirm", "pending", "confirmed"],
  ["move", "confirmed", null],
  ["note", "ready", null],
])("the intent %s leads from %s to %s", (intent, before, after) => {
  expect(targetOf(intent, booking(before))).toBe(after);
});
