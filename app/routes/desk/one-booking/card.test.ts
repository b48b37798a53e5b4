import { describe, expect, it } from "vitest";
import type { BookingEvent } from "~/platform/db/schema.server";
import { startDays } from "./card";

const event = (kind: BookingEvent["kind"], day: number) => ({ kind, at: `2026-11-${day}T12:00:00.000Z` });
const proposed = (...events: ReturnType<typeof event>[]) =>
  startDays({ booking: { bookingDate: "2026-11-20" }, events: events.toReversed() }, "2026-11-28").proposed;

describe("the proposed first day of a warranty", () => {
  it("is the day on which the car was ready", () => {
    expect(proposed(event("arrived", 20), event("ready", 23))).toBe("2026-11-23");
  });

  it("is today when the car was never marked ready", () => {
    expect(proposed(event("arrived", 20))).toBe("2026-11-28");
  });

  it("is not the day of a step that was undone", () => {
    expect(proposed(event("ready", 21), event("undone", 21))).toBe("2026-11-28");
    expect(proposed(event("ready", 21), event("undone", 21), event("ready", 24))).toBe("2026-11-24");
  });

  it("is today for a car that was ready before its booking's day", () => {
    expect(proposed(event("ready", 19))).toBe("2026-11-28");
  });
});
