import { describe, expect, it } from "vitest";
import { bookingStatuses } from "~/platform/db/booking-status";
import type { BookingStatus, MessageKind } from "~/platform/db/schema.server";
import { appointmentKinds, type BookingMessage, type CustomerKind, customerKinds, skipReason } from "./kinds.server";

/** Noon on 20 November in Riyadh. */
const NOW = new Date("2026-11-20T09:00:00.000Z");
const days = { "of yesterday": "2026-11-19", "of today": "2026-11-20", "of another day": "2026-11-26" };
const [TODAY, DAY, FORMER_DAY] = [days["of today"], days["of another day"], "2026-11-24"];
const CENTRE_KINDS = ["booking-centre", "centre-moved", "centre-cancelled"] as const satisfies readonly MessageKind[];

type Facts = Parameters<typeof skipReason>[1];
const booking = (changes: Partial<Facts> = {}): Facts => ({
  status: "confirmed",
  bookingDate: DAY,
  email: "sara@example.sa",
  whatsappAgreedAt: null,
  anonymizedAt: null,
  ...changes,
});

/** An email that a consumer has claimed, due at noon. */
const claimed = (kind: MessageKind, changes: Partial<BookingMessage> = {}): BookingMessage => ({
  id: 7,
  kind,
  channel: "email",
  day: DAY,
  createdAt: NOW.toISOString(),
  dueAt: NOW.toISOString(),
  status: "sending",
  sentAt: null,
  ...changes,
});

function outcomeOf(email: BookingMessage, facts: Facts, others: readonly BookingMessage[] = [], now = NOW) {
  return skipReason(email, facts, [email, ...others], now) ?? "sent";
}

/** The statuses in which an email is sent; emails about an appointment until its day ends. */
const sentWhile: Record<CustomerKind, readonly BookingStatus[]> = {
  "booking-customer": ["pending", "confirmed"],
  "booking-confirmed": ["confirmed"],
  "booking-moved": ["pending", "confirmed"],
  "booking-cancelled": ["cancelled"],
  "booking-reminder": ["pending", "confirmed"],
  "booking-ready": ["ready"],
  "booking-completed": ["completed"],
  "booking-changed": ["pending", "confirmed", "arrived", "ready", "completed"],
  "booking-fee": ["cancelled", "no-show"],
};
const everyBooking = customerKinds.flatMap((kind) =>
  bookingStatuses.flatMap((status) => Object.entries(days).map(([when, day]) => [kind, status, when, day] as const)),
);

describe("an email to the customer", () => {
  const cases = everyBooking.map(([kind, status, when, day]) => {
    const isLate = appointmentKinds.includes(kind) && when === "of yesterday";
    const otherwise = sentWhile[kind].includes(status) ? "sent" : "no-longer-matches";
    return [kind, status, when, isLate ? "day-passed" : otherwise, day] as const;
  });

  it.each(cases)("%s, when the booking is %s and %s: %s", (kind, status, _when, expected, day) => {
    expect(outcomeOf(claimed(kind, { day }), booking({ status, bookingDate: day }))).toBe(expected);
  });

  it.each([
    ["booking-moved", "no-longer-matches"],
    ["booking-reminder", "no-longer-matches"],
    ["booking-customer", "sent"],
    ["booking-confirmed", "sent"],
  ] as const)("%s of a day from which the booking has moved: %s", (kind, expected) => {
    expect(outcomeOf(claimed(kind, { day: FORMER_DAY }), booking())).toBe(expected);
  });

  it.each([
    ["is sent until midnight in Riyadh", "2026-11-20T20:59:59.999Z", "sent"],
    ["is skipped from midnight in Riyadh on", "2026-11-20T21:00:00.000Z", "day-passed"],
  ] as const)("%s", (_what, now, expected) => {
    expect(outcomeOf(claimed("booking-customer"), booking({ bookingDate: TODAY }), [], new Date(now))).toBe(expected);
  });

  it.each(customerKinds)("%s is skipped for a booking without an email address", (kind) => {
    const [status = "pending"] = sentWhile[kind];
    expect(outcomeOf(claimed(kind), booking({ status }))).toBe("sent");
    expect(outcomeOf(claimed(kind), booking({ status, email: null }))).toBe("no-address");
  });
});

describe("the older of two equal emails", () => {
  const REPLACED = ["booking-confirmed", "booking-moved"] as const;
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
  const older = (kind: MessageKind) => claimed(kind);
  const younger = (kind: MessageKind, changes: Partial<BookingMessage> = {}) =>
    claimed(kind, { id: 8, status: "waiting", dueAt: later(60), ...changes });

  const pairs = REPLACED.flatMap((kind) => REPLACED.map((other) => [kind, other, later(60), "confirmed"] as const));
  it.each([
    ...pairs,
    // The newer email may be due at the same time, or earlier if a clock was slow. A car may be
    // ready twice.
    ["booking-confirmed", "booking-moved", NOW.toISOString(), "confirmed"],
    ["booking-confirmed", "booking-moved", later(-1), "confirmed"],
    ["booking-ready", "booking-ready", later(60), "ready"],
  ] as const)("(%s) is skipped for a younger %s, due at %s, which is sent", (kind, other, dueAt, status) => {
    const [first, second] = [older(kind), younger(other, { dueAt })];
    expect(outcomeOf(first, booking({ status }), [second])).toBe("superseded");
    expect(outcomeOf(second, booking({ status }), [first])).toBe("sent");
  });

  it("is skipped for any newer one, not only for the next", () => {
    const failed = younger("booking-confirmed", { status: "failed" });
    const newest = younger("booking-moved", { id: 9 });
    expect(outcomeOf(older("booking-moved"), booking(), [failed, newest])).toBe("superseded");
  });

  it.each<["superseded" | "sent", string, Partial<BookingMessage>]>([
    ["superseded", "waits", { status: "waiting" }],
    ["superseded", "is being sent", { status: "sending" }],
    ["superseded", "was sent since the older was due", { status: "sent", sentAt: later(0.001) }],
    ["sent", "was sent before the older was first due", { status: "sent", sentAt: NOW.toISOString() }],
    ["sent", "has failed", { status: "failed" }],
    ["sent", "was skipped", { status: "skipped" }],
    ["sent", "is of another day", { day: FORMER_DAY }],
  ])("is %s when the newer one %s", (outcome, _how, state) => {
    expect(outcomeOf(older("booking-confirmed"), booking(), [younger("booking-moved", state)])).toBe(outcome);
  });

  it.each([
    ["booking-confirmed", "confirmed"],
    ["booking-ready", "ready"],
    ["booking-changed", "arrived"],
  ] as const)("(%s) is skipped if staff send it again after the newer one", (kind, status) => {
    const sentAgain = claimed(kind, { createdAt: later(-600) });
    const newer = younger(kind, { createdAt: later(-300), dueAt: later(-180), status: "sent", sentAt: later(-170) });
    expect(outcomeOf(sentAgain, booking({ status }), [newer])).toBe("superseded");
  });

  it("is sent when the status of the newer one has passed", () => {
    const [moved, confirmed] = [older("booking-moved"), younger("booking-confirmed")];
    expect(outcomeOf(moved, booking({ status: "pending" }), [confirmed])).toBe("sent");
    expect(outcomeOf(confirmed, booking({ status: "pending" }), [moved])).toBe("no-longer-matches");
  });

  it.each(["booking-customer", "booking-reminder"] as const)("is sent when it is %s", (kind) => {
    expect(outcomeOf(older(kind), booking(), [younger("booking-moved"), younger(kind, { id: 9 })])).toBe("sent");
  });

  it.each(["booking-customer", "booking-reminder", "centre-moved"] as const)("is sent beside a newer %s", (kind) => {
    expect(outcomeOf(older("booking-moved"), booking(), [younger(kind)])).toBe("sent");
  });
});

it.each(CENTRE_KINDS)("%s goes to the centre whatever the booking says now, also without an email address", (kind) => {
  const younger = claimed(kind, { id: 8, status: "waiting" });
  for (const status of bookingStatuses) {
    const facts = booking({ status, bookingDate: days["of yesterday"], email: null });
    expect(outcomeOf(claimed(kind, { day: FORMER_DAY }), facts, [younger])).toBe("sent");
  }
});

it.each([...customerKinds, ...CENTRE_KINDS])("%s about an anonymized booking is skipped", (kind) => {
  const [status = "pending"] = sentWhile[kind as CustomerKind] ?? [];
  const anonymized = { anonymizedAt: NOW.toISOString(), email: null };
  expect(outcomeOf(claimed(kind), booking({ status }))).toBe("sent");
  expect(outcomeOf(claimed(kind), booking({ status, ...anonymized }))).toBe("anonymized");
  // Nobody gets an email, even if an address is still stored.
  expect(outcomeOf(claimed(kind), booking({ status, anonymizedAt: NOW.toISOString() }))).toBe("anonymized");
});
