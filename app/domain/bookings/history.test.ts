import { describe, expect, it } from "vitest";
import type { BookingStatus } from "~/platform/db/schema.server";
import { visitSteps } from "./history";

const createdAt = "2026-11-20T09:00:00.000Z";
const event = (kind: BookingStatus | "moved" | "undone", hour: number) =>
  ({ kind, at: `2026-11-26T${String(hour).padStart(2, "0")}:00:00.000Z` }) as Parameters<typeof visitSteps>[1][0];
const shown = (status: BookingStatus, ...events: ReturnType<typeof event>[]) =>
  visitSteps({ status, createdAt }, events.reverse()).map(({ step, at }) => `${step} ${at?.slice(11, 13) ?? "next"}`);

describe("the steps of a visit", () => {
  it("start with the booking, and have the next one without a time", () => {
    expect(shown("pending")).toEqual(["booked 09", "confirmed next"]);
  });

  it("have the time of each that is done", () => {
    const events = [event("confirmed", 7), event("arrived", 8), event("ready", 12)];
    expect(shown("ready", ...events)).toEqual([
      "booked 09",
      "confirmed 07",
      "arrived 08",
      "ready 12",
      "completed next",
    ]);
  });

  it("end with the last one", () => {
    expect(shown("completed", event("confirmed", 7), event("completed", 15))).toEqual([
      "booked 09",
      "confirmed 07",
      "completed 15",
    ]);
  });

  it("leave out the confirmation when the car came without one", () => {
    expect(shown("arrived", event("arrived", 8))).toEqual(["booked 09", "arrived 08", "ready next"]);
  });

  it("have the last time of a step that was undone and repeated", () => {
    const events = [event("arrived", 8), event("ready", 9), event("undone", 10), event("ready", 12)];
    expect(shown("ready", ...events)).toEqual(["booked 09", "arrived 08", "ready 12", "completed next"]);
  });

  it("leave out a step that is undone", () => {
    const events = [event("confirmed", 7), event("arrived", 8), event("undone", 9)];
    expect(shown("confirmed", ...events)).toEqual(["booked 09", "confirmed 07", "arrived next"]);
  });

  it("need another confirmation after the customer's move", () => {
    expect(shown("pending", event("confirmed", 7), event("moved", 8))).toEqual(["booked 09", "confirmed next"]);
  });

  it.each(["cancelled", "no-show"] as const)("are none for a booking that is %s", (status) => {
    expect(shown(status, event("confirmed", 7))).toEqual([]);
  });
});
