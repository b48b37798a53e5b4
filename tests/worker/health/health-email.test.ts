import { expect, it } from "vitest";
import type { EmailLimit, FailureCode } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import {
  at,
  type EmailState,
  emptyDatabase,
  failedAt,
  leasedUntil,
  NOW,
  pendingBookingEmail,
  pendingContactEmail,
  sentAt,
  skippedRow,
} from "../support/builders";
import { type Color, colorNow } from "./health-check";

/** The emails that turn `/health` red. */

startFresh();

const waiting = (failure: FailureCode, minutes = 16) => ({
  dueAt: at(-minutes * 60).toISOString(),
  failure,
  attempts: 4,
});
const held = (heldBy: EmailLimit) => ({ dueAt: at(-16 * 60).toISOString(), heldBy });
const failed = (failure: FailureCode, hours = 1) => failedAt(at(-hours * 60 * 60).toISOString(), failure);
const sent = (minutes: number) => sentAt(at(-minutes * 60).toISOString());
const rejected = waiting("E_DELIVERY_FAILED");

const three = { sara: rejected, huda: rejected, omar: rejected };
const invalid = failed("E_VALIDATION_ERROR");
const givenUp = (hours?: number) => ({ ...failed("E_DELIVERY_FAILED", hours), givenUp: true });

it.each<[color: Color, string, Record<string, EmailState>]>([
  ["green", "two are rejected by their servers", { sara: rejected, huda: rejected }],
  ["green", "one is rejected three times", { sara: rejected, Sara: rejected, SARA: rejected }],
  ["red", "three are rejected and none was sent", three],
  ["green", "three are rejected and one was sent", { ...three, nora: sent(59) }],
  ["red", "three are rejected and one was sent an hour ago", { ...three, nora: sent(60) }],
  ["green", "two addresses are invalid", { sara: invalid, huda: invalid }],
  [
    "red",
    "three are given up, invalid and suppressed",
    { sara: givenUp(), huda: invalid, omar: failed("E_RECIPIENT_SUPPRESSED") },
  ],
  [
    "green",
    "three were rejected a moment or a day ago",
    { sara: waiting("E_DELIVERY_FAILED", 14), huda: failed("E_VALIDATION_ERROR", 25), omar: givenUp(25) },
  ],
  ["red", "one is not allowed", { sara: waiting("E_RECIPIENT_NOT_ALLOWED") }],
  ["red", "one has no answer", { sara: { ...waiting("TIMEOUT"), ...leasedUntil(at(60).toISOString()) } }],
  ["red", "one waits above the limit of visitors", { sara: held("customer") }],
  ["green", "one waits above the limit of its mailbox", { sara: held("mailbox") }],
  ["green", "one that failed before was skipped", { sara: { ...waiting("TIMEOUT"), ...skippedRow } }],
  ["green", "one that failed before was sent", { sara: { ...waiting("TIMEOUT"), ...sent(1) } }],
  ["green", "one that had failed is sent again", { sara: { ...failed("TIMEOUT"), status: "waiting" } }],
  ["red", "one was given up without an answer", { sara: { ...failed("TIMEOUT"), givenUp: true, perhapsSent: true } }],
])("the check of emails to customers is %s when %s", async (color, _what, emails) => {
  for (const [who, state] of Object.entries(emails)) {
    await pendingBookingEmail(state, "booking-customer", { email: `${who}@example.sa` });
  }
  // The centre's own email does not count here.
  await pendingBookingEmail(sent(1), "booking-centre");
  expect(await colorNow()).toBe(color);
});

const due = (seconds: number): EmailState => ({ dueAt: at(seconds).toISOString() });
const [MINUTE, TWO_DAYS] = [60, 48 * 60 * 60];

it.each<[Color, string, EmailState]>([
  ["green", "has just been written", {}],
  ["green", "has waited for exactly 15 minutes", due(-15 * MINUTE)],
  ["red", "has waited for longer than 15 minutes", due(-15 * MINUTE - 0.001)],
  ["red", "has been sent for longer than 15 minutes", { ...due(-16 * MINUTE), ...leasedUntil(at(30).toISOString()) }],
  ["green", "is due in exactly 10 minutes", due(10 * MINUTE)],
  ["red", "is due in more than 10 minutes: a clock was wrong", due(10 * MINUTE + 0.001)],
  ["green", "was sent and due in more than 10 minutes", { ...due(TWO_DAYS), ...sentAt(NOW.toISOString()) }],
  ["green", "was skipped and due in more than 10 minutes", { ...due(TWO_DAYS), ...skippedRow }],
  ["red", "failed within a day", failedAt(at(1 - 24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
  ["green", "failed a day ago", failedAt(at(-24 * 60 * MINUTE).toISOString(), "E_FIELD_MISSING")],
])("the check of one email is %s when the email %s", async (color, _what, state) => {
  for (const store of [
    () => pendingBookingEmail(state, "booking-centre"),
    () => pendingBookingEmail(state, "booking-moved"),
    () => pendingContactEmail(state),
  ]) {
    await emptyDatabase();
    await store();
    expect(await colorNow()).toBe(color);
  }
});
