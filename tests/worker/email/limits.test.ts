import { describe, expect, it, vi } from "vitest";
import { exceededLimit } from "~/domain/email/limits.server";
import { prepareEmail } from "~/domain/email/prepare.server";
import { emailSender } from "~/domain/email/sender.server";
import { claim } from "~/domain/outbox/deliver.server";
import { customerKinds } from "~/domain/outbox/kinds.server";
import { sweepOverdueMessages } from "~/domain/outbox/sweep.server";
import { startFresh } from "../fresh-start";
import {
  at,
  db,
  type EmailState,
  emailRow,
  emptyDatabase,
  failedAt,
  leasedUntil,
  NOW,
  pendingBookingEmail,
  sentAt,
  skippedRow,
  updateBookings,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";

/** The limits of emails to customers (product.md 10.6). */

startFresh();

const HOUR = 60 * 60;
const SARA = "sara@example.sa";
const AS_SHIPPED = { customer: 40, staff: 200 };

/** Claims the row of a message, and returns the limit that its email exceeds. */
async function limitOf({ outboxId }: { outboxId: number }, email = SARA, emailsPerHour = AS_SHIPPED) {
  const row = await claim(db, outboxId, NOW);
  if (!row) throw new Error("No email was claimed");
  return exceededLimit(db, row, email, { now: NOW, emailsPerHour });
}

const limitOfNew = async () => limitOf(await pendingBookingEmail());

/** Stores this many emails to Sara in the given state, each about another booking. */
async function saraHas(count: number, state: EmailState): Promise<void> {
  for (let email = 0; email < count; email++) await pendingBookingEmail(state);
}

const sentAgo = (seconds: number) => sentAt(at(-seconds).toISOString());
const sendingSince = (seconds: number) => leasedUntil(at(60 - seconds).toISOString());
/** An email without an answer may have been sent, so its row stays `sending`. */
const timedOutAgo = (seconds: number) => ({
  ...leasedUntil(at(HOUR).toISOString()),
  ...({ failure: "TIMEOUT", rounds: 1 } as const),
  firstTriedAt: at(-seconds).toISOString(),
});

describe("a sixth email about unconfirmed bookings", () => {
  it.each<["waits" | "is sent", string, EmailState]>([
    ["waits", "were sent in the last 24 hours", sentAgo(24 * HOUR - 1)],
    ["is sent", "were sent 24 hours ago", sentAgo(24 * HOUR)],
    ["waits", "belong to a consumer that died", sendingSince(HOUR)],
    ["waits", "had no answer two days ago", timedOutAgo(48 * HOUR)],
    ["is sent", "wait after a failure", { failure: "E_DELIVERY_FAILED", attempts: 4 }],
    ["is sent", "have failed", failedAt(NOW.toISOString())],
    ["is sent", "were skipped", skippedRow],
  ])("%s when five to its mailbox %s", async (what, _how, state) => {
    await saraHas(4, state);
    expect(await limitOfNew()).toBeNull();
    await emptyDatabase();
    await saraHas(5, state);
    expect(await limitOfNew()).toBe(what === "waits" ? "mailbox" : null);
  });

  it("waits when emails of other kinds and causes were sent, but not for emails to the centre", async () => {
    for (const kind of customerKinds) {
      await pendingBookingEmail({ ...sentAgo(HOUR), causedBy: "customer" }, "booking-centre");
      expect(await limitOf(await pendingBookingEmail({}, kind))).toBe(
        customerKinds.indexOf(kind) < 5 ? null : "mailbox",
      );
    }
  });

  const plain = ["sara@example.sa", "SARA@example.sa", "sara@EXAMPLE.sa", "sara+1@example.sa", "Sara+2@Example.sa"];
  const gmail = ["sara.ahmed", "sar.aahmed", "s.araahmed", "sara.ahmed+1", "SaraAhmed"].map(
    (name) => `${name}@gmail.com`,
  );
  it.each<[string, string, string[]]>([
    ["waits", "SARA@Example.SA", plain],
    ["waits", "Sara+a+b@example.SA", plain],
    ["is sent", "sara+cars@example.com", plain],
    ["is sent", "sara.cars@example.sa", plain],
    ["is sent", "sar+a@example.sa", plain],
    ["waits", "saraahmed@gmail.com", gmail],
    ["waits", "S.A.R.A.ahmed+cars@googlemail.com", gmail],
    ["is sent", "sara.ahmed@example.com", gmail],
    ["is sent", "sara.ahmed2@gmail.com", gmail],
  ])("%s when it goes to %s and five went to %j", async (what, email, spellings) => {
    for (const spelling of spellings) await pendingBookingEmail(sentAgo(HOUR), "booking-customer", { email: spelling });
    const body = await pendingBookingEmail({}, "booking-customer", { email });
    expect(await limitOf(body, email)).toBe(what === "waits" ? "mailbox" : null);
  });

  it("is sent when it is one of the five that had no answer", async () => {
    await saraHas(4, sentAgo(HOUR));
    expect(await limitOf(await pendingBookingEmail({ ...timedOutAgo(HOUR), nextTryAt: NOW.toISOString() }))).toBeNull();
  });

  type Change = Omit<Parameters<typeof updateBookings>[0], "at">;
  const movedByCustomer = { status: "pending", bookingDate: "2026-11-28", by: "customer" } as const;
  it.each<["waits" | "is sent", string, readonly Change[]]>([
    ["is sent", "confirmed", [{ status: "confirmed" }]],
    ["is sent", "confirmed, and moved by their customers since", [{ status: "confirmed" }, movedByCustomer]],
    ["is sent", "confirmed for another day at once", [{ status: "confirmed", bookingDate: "2026-11-28" }]],
    ["is sent", "marked as arrived", [{ status: "arrived" }]],
    ["waits", "marked as arrived, which was undone", [{ status: "arrived" }, { status: "pending" }]],
    ["waits", "moved by their customers", [movedByCustomer]],
    ["waits", "cancelled by the centre", [{ status: "cancelled" }]],
    ["waits", "missed by their customers", [{ status: "no-show" }]],
  ])("%s when the bookings were %s", async (what, _how, changes) => {
    await saraHas(5, sentAgo(HOUR));
    const body = await pendingBookingEmail();
    for (const change of changes) await updateBookings({ ...change, at: NOW.toISOString() });
    const limit = what === "waits" ? "mailbox" : null;
    // The limit of an email about a new booking depends on these bookings in the same way.
    expect([await limitOf(body), await limitOfNew()]).toEqual([limit, limit]);
  });

  it("is sent when the centre has entered its booking", async () => {
    await saraHas(5, sentAgo(HOUR));
    expect(await limitOf(await pendingBookingEmail({}, "booking-customer", { createdBy: "desk" }))).toBeNull();
  });
});

describe.each([
  ["visitors", "customer", "staff"],
  ["staff", "staff", "customer"],
] as const)("an email that %s cause", (_who, causedBy, other) => {
  const limitIn = async (emailsPerHour: number) =>
    limitOf(await pendingBookingEmail({ causedBy }), SARA, { ...AS_SHIPPED, [causedBy]: emailsPerHour });

  it.each<["waits" | "is sent", string, EmailState]>([
    ["waits", "were sent in the last hour", sentAgo(HOUR - 1)],
    ["is sent", "were sent an hour ago", sentAgo(HOUR)],
    ["waits", "had no answer two days ago", timedOutAgo(48 * HOUR)],
    ["is sent", "have failed", failedAt(NOW.toISOString())],
  ])("%s when as many as its limit %s", async (what, _how, state) => {
    await saraHas(3, { ...state, causedBy });
    expect(await limitIn(4)).toBeNull();
    await emptyDatabase();
    await saraHas(3, { ...state, causedBy });
    expect(await limitIn(3)).toBe(what === "waits" ? causedBy : null);
  });

  it("ignores emails that others cause, and those to the centre", async () => {
    for (const state of [sentAgo(60), sendingSince(10)]) {
      await pendingBookingEmail({ ...state, causedBy: other });
      await pendingBookingEmail({ ...state, causedBy }, "booking-centre");
    }
    expect(await limitIn(1)).toBeNull();
  });
});

const NO_EMAILS = { VISITOR_MAILS_PER_HOUR: "0", STAFF_MAILS_PER_HOUR: "0" };

describe("an email above a limit", () => {
  it.each([
    ["six hours", "its mailbox", "customer", { emails: 5, heldBy: "mailbox", nextTryAt: at(6 * HOUR) }],
    ["15 minutes", "visitors", "customer", { heldBy: "customer", nextTryAt: at(HOUR / 4) }],
    ["15 minutes", "staff", "staff", { heldBy: "staff", nextTryAt: at(HOUR / 4) }],
  ] as const)("waits %s for the limit of %s, and its attempt does not count", async (_time, _whose, causedBy, row) => {
    const { emails, heldBy, nextTryAt } = { emails: 0, ...row };
    await saraHas(emails, sentAgo(HOUR));
    const before = { attempts: 2, firstTriedAt: at(-HOUR).toISOString(), rounds: 1, causedBy };
    const body = await pendingBookingEmail(before);
    const toCentre = await pendingBookingEmail({}, "booking-centre");
    const { sent, take } = consumer();
    const outcome = await take([body, toCentre], { settings: NO_EMAILS });
    expect(outcome).toMatchObject({ acked: ["m0", "m1"], retried: new Map() });
    expect(await emailRow(body)).toMatchObject({
      status: "waiting",
      nextTryAt: nextTryAt.toISOString(),
      heldBy,
      failure: null,
      ...before,
      sentAt: null,
      failedAt: null,
    });
    // The centre's email has no limit.
    expect(sent).toHaveLength(1);
    expect(await emailRow(toCentre)).toMatchObject({ status: "sent" });
  });

  it("is not sent because several consumers count at the same time", async () => {
    await saraHas(3, sentAgo(HOUR));
    const bodies = [];
    for (let email = 0; email < 10; email++) bodies.push(await pendingBookingEmail());
    const { sent, take } = consumer();
    await Promise.all(bodies.map((body) => take([body])));
    expect(sent.length).toBeLessThanOrEqual(2);
    // A batch prepares its emails one after another, so that they no longer block each other.
    vi.setSystemTime(at(6 * HOUR));
    await take(bodies);
    expect(sent).toHaveLength(2);
  });
});

describe("the query plan", () => {
  const limits = { now: NOW, emailsPerHour: AS_SHIPPED };

  it("of a claim reads its row only", async () => {
    const { outboxId } = await pendingBookingEmail();
    const plans = await plansOf((recorded) => claim(recorded, outboxId, NOW));
    expect(plans).toEqual(["SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)"]);
  });

  it("of the limits reads the emails being sent, the recent ones and the bookings of one mailbox", async () => {
    const row = await emailRow(await pendingBookingEmail());
    const plans = await plansOf((recorded) => exceededLimit(recorded, row, SARA, limits));
    expect(scansOf(plans)).toEqual([]);
    const ofOutbox = ["outbox_by_booking", "outbox_sending", "outbox_sent"];
    expect(indexesOf(plans)).toEqual(["bookings_by_mailbox", "events_by_booking", ...ofOutbox]);
  });

  it("of preparing an email scans no table", async () => {
    const row = await emailRow(await pendingBookingEmail());
    const options = { ...limits, sender: emailSender({} as SendEmail), linksToDesk: false, hasHook: false };
    expect(scansOf(await plansOf((recorded) => prepareEmail(row, { ...options, db: recorded })))).toEqual([]);
  });

  it("of a sweep reads the waiting emails only", async () => {
    await pendingBookingEmail({ queuedAt: at(-HOUR).toISOString() });
    const queue = { sendBatch: async () => {} } as never;
    const plans = await plansOf((recorded) => sweepOverdueMessages(recorded, queue, NOW));
    expect(plans).toContain("SEARCH outbox USING INDEX outbox_open (next_try_at<?)");
    expect(scansOf(plans)).toEqual([]);
  });
});
