import { afterEach, beforeEach, describe, it, vi } from "vitest";
import { emptyDatabase, NOW } from "../support/builders";
import { silenceLogs } from "../support/silenced-logs";
import { bothInTime, checkVisit, onlyCompleted, VISIT_TIMEOUT_MS, type Visit } from "./visit-simulation";

/** The emails of a visit, how often and when they are sent (product.md 17.2). */

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const withoutFault: Visit[] = [
  {
    what: "ready, then completed: two emails",
    ...bothInTime,
  },
  {
    what: "undone within two minutes",
    steps: { "0:10": "ready", "2:09": "undo" },
    stored: ["ready: skipped"],
    left: [],
  },
  {
    what: "ready again within two minutes: the second email alone, two minutes after the second tap",
    steps: { "0:10": "ready", "0:40": "undo", "1:30": "ready" },
    stored: ["ready: skipped", "ready: sent"],
    left: [["ready", "3:30", "4:30"]],
  },
  {
    what: "ready three times within two minutes: the third email alone",
    steps: { "0:10": "ready", "0:20": "undo", "0:30": "ready", "0:40": "undo", "0:50": "ready" },
    stored: ["ready: skipped", "ready: skipped", "ready: sent"],
    left: [["ready", "2:50", "3:50"]],
  },
  {
    what: "undone after the email was sent, and ready again: one second email",
    steps: { "0:10": "ready", "5:10": "undo", "10:10": "ready" },
    stored: ["ready: sent", "ready: sent"],
    left: [
      ["ready", "2:10", "3:10"],
      ["ready", "12:10", "13:10"],
    ],
  },
  {
    what: "undone after the email was sent, ready again and undone again",
    steps: { "0:10": "ready", "5:10": "undo", "10:10": "ready", "11:10": "undo" },
    stored: ["ready: sent", "ready: skipped"],
    left: [["ready", "2:10", "3:10"]],
  },
  {
    what: "completed within two minutes of ready: the completed email alone, at once",
    steps: { "0:10": "ready", "1:10": "complete" },
    stored: onlyCompleted,
    left: [["completed", "1:10", "1:11"]],
  },
  {
    what: "completed without being ready",
    steps: { "0:10": "complete" },
    stored: ["completed: sent"],
    left: [["completed", "0:10", "0:11"]],
  },
  {
    what: "a booking without an email address",
    booking: { email: null },
    steps: { "0:10": "ready", "20:10": "complete" },
    stored: [],
    left: [],
  },
  {
    what: "ready and completed on the day after the appointment",
    booking: { bookingDate: "2026-11-19" },
    ...bothInTime,
  },
];

const ofErasure: Visit[] = [
  {
    what: "the person is erased while both emails are tried again",
    faults: { mail: ({ seconds }) => seconds < 8 * 60 && "E_DELIVERY_FAILED" },
    steps: { "0:10": "ready", "4:10": "complete", "5:10": "erase the person" },
    stored: ["ready: skipped: anonymized", "completed: skipped: anonymized"],
    left: [],
  },
  {
    what: "the person is erased before the sweep queues a lost completed email",
    faults: { arrives: ({ nth }) => (nth === 1 ? [] : [0]) },
    steps: { "0:10": "complete", "0:40": "erase the person" },
    minutes: 10,
    stored: ["completed: skipped: anonymized"],
    left: [],
  },
  {
    what: "the retention run erases a car that is ready before its email is due",
    steps: { "0:10": "ready", "1:10": "retention run" },
    stored: ["ready: skipped: anonymized"],
    left: [],
  },
  {
    what: "the person is erased after the consumer died after sending: it is not sent again",
    faults: { dies: ({ nth }) => nth === 1 },
    steps: { "0:10": "complete", "0:40": "erase the person" },
    stored: ["completed: skipped: anonymized"],
    left: [["completed", "0:10", "0:11"]],
  },
  {
    what: "a person whose car is ready is not erased: the email is sent",
    steps: { "0:10": "ready", "1:10": "erase the person" },
    stored: ["ready: sent"],
    left: [["ready", "2:10", "3:10"]],
  },
];

describe.each([
  ["whose steps follow each other", withoutFault],
  ["of a person who is erased", ofErasure],
])("emails of a visit %s:", (_part, rows: readonly Visit[]) => {
  it.each(rows.map((row) => [row.what, row] as const))("%s", { timeout: VISIT_TIMEOUT_MS }, (_what, row) =>
    checkVisit(row),
  );
});
