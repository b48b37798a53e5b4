import { expect, it } from "vitest";
import { BUSY_MONTH, type Measured, monthlyDollars, monthlyUsage, PRICES, type Usage } from "./costs";

const nothing: Measured = {
  requests: 0,
  processorMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  messages: 0,
  customerMails: 0,
};
const included = Object.fromEntries(Object.entries(PRICES).map(([name, price]) => [name, price.included])) as Usage;

it("what the plan includes costs the plan", () => {
  expect(monthlyDollars(included)).toBe(5);
});

it.each<[keyof Usage, number, number]>([
  ["customerMails", 1_000, 5.35],
  ["customerMails", 500, 5.175],
  ["queueOperations", 1_000_000, 5.4],
  ["rowsWritten", 2_000_000, 7],
  ["rowsRead", 1_000_000, 5.001],
  ["requests", 1_000_000, 5.3],
  ["processorMs", 1_000_000, 5.02],
])("%s: %d more than that make the bill %d dollars", (name, more, dollars) => {
  expect(monthlyDollars({ ...included, [name]: included[name] + more })).toBeCloseTo(dollars, 6);
});

it("a month grows with its bookings and form pages, not with its sweeps", () => {
  const parts = {
    booking: { ...nothing, rowsWritten: 20, messages: 2, customerMails: 1, requests: 1 },
    formPage: { ...nothing, requests: 1 },
    sweep: { ...nothing, rowsRead: 3 },
  };
  const usage = monthlyUsage(10, parts);
  expect(usage).toEqual({
    requests: 10 * (BUSY_MONTH.bookings + BUSY_MONTH.formPages),
    processorMs: 0,
    rowsRead: 3 * BUSY_MONTH.sweeps,
    rowsWritten: 10 * BUSY_MONTH.bookings * 20,
    queueOperations: 10 * BUSY_MONTH.bookings * 6,
    customerMails: 10 * BUSY_MONTH.bookings,
  });
});
