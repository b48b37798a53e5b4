import { expect, it } from "vitest";
import type { BookingStatus } from "~/platform/db/schema.server";
import { visitSteps } from "./history";

const createdAt = "2026-11-20T09:00:00.000Z";

type Event = Parameters<typeof visitSteps>[1][0];
const eventsOf = (story: string) =>
  story.split(", ").flatMap((event) => {
    const [kind, hour] = event.split(" ");
    return hour ? [{ kind, at: `2026-11-26T${hour}:00:00.000Z` } as Event] : [];
  });

it.each<[string, BookingStatus, story: string, shown: string]>([
  ["start with the booking, with the next one without a time", "pending", "", "booked 09, confirmed next"],
  [
    "have the time of each that is done",
    "ready",
    "confirmed 07, arrived 08, ready 12",
    "booked 09, confirmed 07, arrived 08, ready 12, completed next",
  ],
  ["end with the last one", "completed", "confirmed 07, completed 15", "booked 09, confirmed 07, completed 15"],
  ["leave out a missing confirmation", "arrived", "arrived 08", "booked 09, arrived 08, ready next"],
  [
    "have the last time of a step that was undone and repeated",
    "ready",
    "arrived 08, ready 09, undone 10, ready 12",
    "booked 09, arrived 08, ready 12, completed next",
  ],
  [
    "leave out a step that is undone",
    "confirmed",
    "confirmed 07, arrived 08, undone 09",
    "booked 09, confirmed 07, arrived next",
  ],
  ["need another confirmation after a move", "pending", "confirmed 07, moved 08", "booked 09, confirmed next"],
  ["are none for a cancelled booking", "cancelled", "confirmed 07", ""],
  ["are none for a no-show", "no-show", "confirmed 07", ""],
])("the steps of a visit %s", (_what, status, story, shown) => {
  const steps = visitSteps({ status, createdAt }, eventsOf(story).reverse());
  expect(steps.map(({ step, at }) => `${step} ${at?.slice(11, 13) ?? "next"}`).join(", ")).toBe(shown);
});
