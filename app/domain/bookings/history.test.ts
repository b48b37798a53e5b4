import { expect, it } from "vitest";
import type { BookingStatus } from "~/platform/db/schema.server";
import { type Milestone, milestonesIn, waitsSince } from "./history";

const booking = {
  createdAt: "2026-11-20T09:00:00.000Z",
  bookingDate: "2026-11-26",
  arrivalTime: null,
  replyUntil: "2026-11-21T10:00:00.000Z",
  isPast: false,
};

function inWords({ name, at, until, day }: Milestone): string {
  if (at) return `${name} ${at.slice(11, 13)}`;
  if (until) return `${name} until ${until.slice(11, 13)}`;
  return day ? `${name} on ${day.slice(8)}` : `${name} next`;
}

type Event = Parameters<typeof milestonesIn>[1][0];
const eventsOf = (story: string) =>
  story.split(", ").flatMap((event) => {
    const [kind, hour] = event.split(" ");
    return hour ? [{ kind, at: `2026-11-26T${hour}:00:00.000Z` } as Event] : [];
  });

it.each<[string, BookingStatus, story: string, shown: string]>([
  ["start with the booking", "pending", "", "booked 09, confirmed until 10, arrived on 26"],
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
  ["omit an undone step", "confirmed", "confirmed 07, arrived 08, undone 09", "booked 09, confirmed 07, arrived on 26"],
  ["need a new one after a move", "pending", "confirmed 07, moved 08", "booked 09, confirmed until 10, arrived on 26"],
  ["are none for a cancelled booking", "cancelled", "confirmed 07", ""],
  ["are none for a no-show", "no-show", "confirmed 07", ""],
])("the milestones of a visit %s", (_what, status, story, shown) => {
  const milestones = milestonesIn({ ...booking, status }, eventsOf(story).reverse());
  expect(milestones.map(inWords).join(", ")).toBe(shown);
});

it.each([
  ["once the promised answer is late", { replyUntil: null }, "booked 09, confirmed next, arrived on 26"],
  ["or step once its day has passed", { replyUntil: null, isPast: true }, "booked 09"],
])("the milestones of a visit promise no time %s", (_when, changes, shown) => {
  expect(
    milestonesIn({ ...booking, ...changes, status: "pending" }, [])
      .map(inWords)
      .join(", "),
  ).toBe(shown);
});

it("the milestones of a visit go on after its day once the car has arrived", () => {
  const milestones = milestonesIn({ ...booking, status: "arrived", isPast: true }, eventsOf("arrived 08").reverse());
  expect(milestones.map(inWords).join(", ")).toBe("booked 09, arrived 08, ready next");
});

it("a customer has waited since the booking, or since their own last move", () => {
  const moved = (by: "customer" | "staff", at: string) => ({ kind: "moved", by, at }) as const;
  expect(waitsSince(booking, [moved("staff", "2026-11-23")])).toBe(booking.createdAt);
  const events = [moved("staff", "2026-11-24"), moved("customer", "2026-11-22"), moved("customer", "2026-11-21")];
  expect(waitsSince(booking, events)).toBe("2026-11-22");
});
