import { expect, it } from "vitest";
import type { BookingStatus } from "~/platform/db/schema.server";
import { isPossible, nextStep, offeredSteps, type StepSubject } from "./steps";

/**
 * When a booking has each step (product.md 8.4, 16.3). `status-steps-desk.test.ts` proves that its
 * page offers these, and that its action takes no other.
 */

const today = "2026-11-20";

type Changes = Omit<Partial<StepSubject>, "booking"> & { booking?: Partial<StepSubject["booking"]> };

/** A booking of today with an unpaid service that has a warranty, and without a known car. */
function subject(status: BookingStatus, { booking, ...changes }: Changes = {}): StepSubject {
  const sale = { totalPrice: 1650, discountPercent: 5, adjustment: 0, paid: 0 };
  const car = { vehicle: null, plate: null, serviceIds: ["thermal-titanium"] };
  return {
    booking: { status, bookingDate: today, anonymizedAt: null, ...sale, ...car, ...booking },
    today,
    codes: ["thermal-titanium"],
    payments: [],
    places: [{ day: today }],
    card: null,
    statusBefore: null,
    untrueMessage: null,
    isUnreached: false,
    hasEmail: () => false,
    isOwner: false,
    ...changes,
  };
}

const said = (found: StepSubject) =>
  Object.entries(offeredSteps(found)).flatMap(([place, steps]) =>
    steps.length > 0 ? [`${place}: ${steps.join(" ")}`] : [],
  );

const ofAny = "rare: replace-link";

it.each<[BookingStatus, next: string | undefined, ...steps: string[]]>([
  [
    "pending",
    "arrived",
    "next: arrived confirm",
    "change: move services line size price paid correct note",
    "end: no-show cancel",
  ],
  [
    "confirmed",
    "arrived",
    "next: arrived",
    "change: agree move services line size price paid correct note",
    "end: complete no-show cancel",
  ],
  ["arrived", "ready", "next: ready car complete", "change: services line size price stay paid correct note"],
  ["ready", "complete", "next: complete car", "change: services line size price paid correct note"],
  ["completed", undefined, "change: paid correct note", "card: card-issue"],
  ["cancelled", undefined, "change: fee correct note"],
  ["no-show", undefined, "change: fee correct note"],
])("a %s booking has on its day the next step %s, and besides", (status, next, ...steps) => {
  const found = subject(status);
  expect(said(found).sort()).toEqual([ofAny, ...steps].sort());
  expect(nextStep(found)).toBe(next);
  expect(said(subject(status, { booking: { anonymizedAt: "2026-11-20T09:00:00.000Z" } }))).toEqual([]);
});

const ahead = { booking: { bookingDate: "2026-11-21" } };
const passed = { booking: { bookingDate: "2026-11-19" } };
const paidOn = (takenAt: string) => ({ id: 1, amount: 100, method: "cash", takenAt }) as const;
const [open, voided] = [{ voidedAt: null }, { voidedAt: "2026-11-20T09:00:00.000Z" }];

it.each<[Parameters<typeof isPossible>[0], isPossible: boolean, BookingStatus, Changes]>([
  ...(["arrived", "no-show"] as const).flatMap((step) =>
    (["pending", "confirmed"] as const).flatMap((status): [typeof step, boolean, BookingStatus, Changes][] => [
      [step, false, status, ahead],
      [step, true, status, passed],
    ]),
  ),
  ["complete", false, "confirmed", ahead],
  ["complete", false, "arrived", ahead],
  ["car", false, "arrived", { booking: { vehicle: "Camry", plate: "1234ABJ" } }],
  ["car", true, "arrived", { booking: { vehicle: "Camry" } }],
  ["stay", false, "arrived", { codes: [] }],
  ["line-remove", true, "ready", { booking: { serviceIds: ["thermal-titanium", "Tar removal"] } }],
  ["line-remove", false, "completed", { booking: { serviceIds: ["thermal-titanium", "Tar removal"] } }],
  // A booking keeps at least one line.
  ["line-remove", false, "ready", { booking: { serviceIds: ["Tar removal"] }, codes: [] }],
  ["paid", false, "ready", { booking: { paid: 156_750 } }],
  ["paid", true, "ready", { booking: { paid: 156_749 } }],
  ["price", true, "completed", { isOwner: true }],
  ["price", false, "cancelled", { isOwner: true }],
  ["paid", true, "pending", {}],
  ["paid", false, "cancelled", {}],
  ["paid", true, "cancelled", { booking: { fee: 50_000 } }],
  ["paid", false, "no-show", { booking: { fee: 50_000, paid: 50_000 } }],
  ["give-back", true, "confirmed", { booking: { paid: 1 } }],
  ["give-back", false, "completed", { booking: { paid: 0 } }],
  ["fee", true, "no-show", {}],
  ["fee", false, "completed", {}],
  ["payment-remove", true, "cancelled", { booking: { paid: 100 }, payments: [paidOn("2026-11-20T05:00:00.000Z")] }],
  ["payment-remove", false, "cancelled", { booking: { paid: 99 }, payments: [paidOn("2026-11-20T05:00:00.000Z")] }],
  ["payment-remove", false, "cancelled", { payments: [paidOn("2026-11-19T20:59:00.000Z")] }],
  [
    "payment-remove",
    true,
    "cancelled",
    { booking: { paid: 100 }, payments: [paidOn("2026-11-19T20:59:00.000Z")], isOwner: true },
  ],
  ["card-issue", false, "completed", { codes: ["polishing-exterior"] }],
  ["card-issue", false, "completed", { card: open }],
  ["card-issue", true, "completed", { card: voided }],
  ["card-void", true, "completed", { card: open }],
  ["card-void", false, "completed", { card: voided }],
  ["free-days", true, "ready", { places: [{ day: "2026-11-21" }] }],
  ["free-days", false, "arrived", { places: [{ day: "2026-11-21" }] }],
  ["undo", true, "arrived", { statusBefore: "confirmed" }],
  ["resend", true, "cancelled", { hasEmail: () => true }],
  ["informed", true, "completed", { untrueMessage: {} }],
  ["informed", true, "confirmed", { isUnreached: true }],
  ["informed", false, "cancelled", { isUnreached: true }],
])("the step %s is possible (%s) for a %s booking with %j", (step, expected, status, changes) => {
  expect(isPossible(step, subject(status, changes))).toBe(expected);
});
