import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CustomerKind, customerKinds } from "~/mail/kinds.server";
import { exceededLimit, LIMITS } from "~/mail/limits.server";
import { prepareEmail } from "~/mail/prepare.server";
import { claim } from "~/outbox/deliver.server";
import { sweepOverdueEmails } from "~/outbox/sweep.server";
import {
  at,
  changeBookings,
  db,
  emailRow,
  emptyDatabase,
  failedAt,
  leasedUntil,
  type MailState,
  NOW,
  pendingBookingEmail,
  sentAt,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { indexesOf, plansOf, scansOf } from "../support/query-plans";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

const HOUR = 60 * 60;
const SARA = "sara@example.sa";

const AS_SHIPPED = { customer: 40, staff: 200 };

/** Claims the row of a message, and returns the limit that its email exceeds. */
async function limitOf({ outboxId }: { readonly outboxId: number }, email = SARA, emailsPerHour = AS_SHIPPED) {
  const row = await claim(db, outboxId, NOW);
  if (!row) throw new Error("No email was claimed");
  return exceededLimit(db, row, email, { now: NOW, emailsPerHour });
}

const limitOfNew = async () => limitOf(await pendingBookingEmail());

/** Stores this many emails to Sara in the given state, each about another booking. */
async function saraHas(count: number, state: MailState): Promise<void> {
  for (let mail = 0; mail < count; mail++) await pendingBookingEmail(state);
}

const sentAgo = (seconds: number) => sentAt(at(-seconds).toISOString());
const sendingSince = (seconds: number) => leasedUntil(at(60 - seconds).toISOString());
/** An email without an answer may have been sent, so its row stays `sending`. */
const timedOutAgo = (seconds: number) => ({
  ...leasedUntil(at(HOUR).toISOString()),
  ...{ failure: "TIMEOUT", rounds: 1, firstTriedAt: at(-seconds).toISOString() },
});
const byNow = { at: NOW.toISOString() };
const confirmAll = () => changeBookings({ status: "confirmed", ...byNow });
const confirmAndMoveAll = () => changeBookings({ status: "confirmed", bookingDate: "2026-11-28", ...byNow });
const moveAll = () => changeBookings({ status: "pending", bookingDate: "2026-11-28", by: "customer", ...byNow });

describe("a sixth email about unconfirmed bookings", () => {
  it.each<["waits" | "is sent", string, MailState]>([
    ["waits", "were sent in the last 24 hours", sentAgo(24 * HOUR - 1)],
    ["is sent", "were sent 24 hours ago", sentAgo(24 * HOUR)],
    ["waits", "are being sent", sendingSince(10)],
    ["waits", "belong to a consumer that died", sendingSince(HOUR)],
    ["waits", "had no answer", timedOutAgo(HOUR)],
    ["waits", "had no answer two days ago", timedOutAgo(48 * HOUR)],
    ["is sent", "wait after a failure", { failure: "E_DELIVERY_FAILED", attempts: 4 }],
    ["is sent", "have failed", failedAt(NOW.toISOString())],
    ["is sent", "were skipped", { status: "skipped" }],
  ])("%s when five to its mailbox %s", async (what, _how, state) => {
    await saraHas(4, state);
    expect(await limitOfNew()).toBeNull();
    await emptyDatabase();
    await saraHas(5, state);
    expect(await limitOfNew()).toBe(what === "waits" ? LIMITS.mailbox : null);
  });

  it.each(customerKinds)("waits when it is a %s, and emails of every kind and cause count", async (kind) => {
    for (const [index, sent] of customerKinds.entries()) {
      await pendingBookingEmail({ ...sentAgo(HOUR), causedBy: index % 2 ? "customer" : "staff" }, sent);
    }
    expect(await limitOf(await pendingBookingEmail({}, kind))).toBe(LIMITS.mailbox);
  });

  it.each([
    ["waits", SARA],
    ["waits", "SARA@Example.SA"],
    ["waits", "sara+cars@example.sa"],
    ["waits", "Sara+a+b@example.SA"],
    ["is sent", "sara@example.com"],
    ["is sent", "sara+cars@example.com"],
    ["is sent", "sara.cars@example.sa"],
    ["is sent", "saracars@example.sa"],
    ["is sent", "sar+a@example.sa"],
  ])("%s when it goes to %s and Sara has had five", async (what, email) => {
    for (const spelling of [SARA, "SARA@example.sa", "sara@EXAMPLE.sa", "sara+1@example.sa", "Sara+2@Example.sa"]) {
      await pendingBookingEmail(sentAgo(HOUR), "booking-customer", { email: spelling });
    }
    const body = await pendingBookingEmail({}, "booking-customer", { email });
    expect(await limitOf(body, email)).toBe(what === "waits" ? LIMITS.mailbox : null);
  });

  it.each([
    ["waits", "saraahmed@gmail.com"],
    ["waits", "S.A.R.A.ahmed+cars@googlemail.com"],
    ["is sent", "sara.ahmed@example.com"],
    ["is sent", "sara.ahmed2@gmail.com"],
  ])("%s when it goes to %s and Gmail's mailbox of Sara has had five", async (what, email) => {
    for (const name of ["sara.ahmed", "sar.aahmed", "s.araahmed", "sara.ahmed+1", "SaraAhmed"]) {
      await pendingBookingEmail(sentAgo(HOUR), "booking-customer", { email: `${name}@gmail.com` });
    }
    const body = await pendingBookingEmail({}, "booking-customer", { email });
    expect(await limitOf(body, email)).toBe(what === "waits" ? LIMITS.mailbox : null);
  });

  it("is sent when it is one of the five that had no answer", async () => {
    await saraHas(4, sentAgo(HOUR));
    expect(await limitOf(await pendingBookingEmail({ ...timedOutAgo(HOUR), nextTryAt: NOW.toISOString() }))).toBeNull();
  });

  it("is sent when the five went to the centre", async () => {
    for (let mail = 0; mail < 5; mail++) await pendingBookingEmail(sentAgo(HOUR), "booking-centre");
    expect(await limitOfNew()).toBeNull();
  });
});

describe.each([
  ["confirmed", [confirmAll]],
  ["confirmed, and moved by its customer since", [confirmAll, moveAll]],
  ["confirmed for another day at once", [confirmAndMoveAll]],
])("a booking that was %s", (_what, changes) => {
  const changeAll = async () => {
    for (const change of changes) await change();
  };

  it("sends more than five emails a day", async () => {
    const body = await pendingBookingEmail();
    await changeAll();
    await saraHas(6, sentAgo(HOUR));
    expect(await limitOf(body)).toBeNull();
  });

  it("does not use up the five emails of its mailbox", async () => {
    await saraHas(5, sentAgo(HOUR));
    await changeAll();
    expect(await limitOfNew()).toBeNull();
  });
});

it("a booking that the centre entered sends more than five emails a day", async () => {
  await saraHas(5, sentAgo(HOUR));
  expect(await limitOf(await pendingBookingEmail({}, "booking-customer", { createdBy: "desk" }))).toBeNull();
});

it.each([
  ["moved by its customer", moveAll],
  ["cancelled by the centre", () => changeBookings({ status: "cancelled", ...byNow })],
  ["missed by its customer", () => changeBookings({ status: "no-show", ...byNow })],
])("a booking that was %s but never confirmed sends at most five emails a day", async (_what, change) => {
  await saraHas(5, sentAgo(HOUR));
  const body = await pendingBookingEmail();
  await change();
  expect(await limitOf(body)).toBe(LIMITS.mailbox);
});

describe.each([
  ["visitors", "customer", "staff"],
  ["staff", "staff", "customer"],
] as const)("an email that %s cause", (_who, causedBy, other) => {
  const limitIn = async (emailsPerHour: number, kind: CustomerKind = "booking-customer") =>
    limitOf(await pendingBookingEmail({ causedBy }, kind), SARA, { ...AS_SHIPPED, [causedBy]: emailsPerHour });

  it.each<["waits" | "is sent", string, MailState]>([
    ["waits", "were sent in the last hour", sentAgo(HOUR - 1)],
    ["is sent", "were sent an hour ago", sentAgo(HOUR)],
    ["waits", "are being sent", sendingSince(10)],
    ["waits", "had no answer two days ago", timedOutAgo(48 * HOUR)],
    ["is sent", "have failed", failedAt(NOW.toISOString())],
  ])("%s when as many as its limit %s", async (what, _how, state) => {
    await saraHas(3, { ...state, causedBy });
    expect(await limitIn(4)).toBeNull();
    await emptyDatabase();
    await saraHas(3, { ...state, causedBy });
    expect(await limitIn(3)).toBe(what === "waits" ? LIMITS[causedBy] : null);
  });

  it.each(customerKinds)("counts emails of every kind to anybody, even when it is a %s", async (own) => {
    for (const kind of customerKinds) {
      await pendingBookingEmail({ ...sentAgo(60), causedBy }, kind, { email: `${kind}@example.sa` });
    }
    expect(await limitIn(customerKinds.length, own)).toBe(LIMITS[causedBy]);
  });

  it("ignores emails that others cause, and those to the centre", async () => {
    for (const state of [sentAgo(60), sentAgo(60), sendingSince(10)]) {
      await pendingBookingEmail({ ...state, causedBy: other });
      await pendingBookingEmail({ ...state, causedBy }, "booking-centre");
    }
    expect(await limitIn(1)).toBeNull();
  });
});

const NO_MAILS = { VISITOR_MAILS_PER_HOUR: "0", STAFF_MAILS_PER_HOUR: "0" };

it("an email to the centre is sent above the limits of customers", async () => {
  await pendingBookingEmail(sentAgo(60));
  const { sent, take } = consumer();
  await take([await pendingBookingEmail({}, "booking-centre")], { settings: NO_MAILS });
  expect(sent).toHaveLength(1);
});

describe("an email above a limit", () => {
  const attempts = {
    "a first": { attempts: 0, firstTriedAt: null },
    "a third": { attempts: 2, firstTriedAt: at(-HOUR).toISOString() },
  };

  it.each([
    ["six hours", "its mailbox", "a first", { emails: 5, failure: "limit of this mailbox", nextTryAt: at(6 * HOUR) }],
    ["six hours", "its mailbox", "a third", { emails: 5, failure: "limit of this mailbox", nextTryAt: at(6 * HOUR) }],
    ["15 minutes", "visitors", "a third", { failure: "hourly limit of visitors", nextTryAt: at(HOUR / 4) }],
    ["15 minutes", "staff", "a first", { failure: "hourly limit of staff", nextTryAt: at(HOUR / 4) }],
  ] as const)("waits %s for the limit of %s, and counts %s attempt", async (_time, whose, nth, expected) => {
    const { emails = 0, failure, nextTryAt } = { emails: 0, ...expected };
    await saraHas(emails, sentAgo(HOUR));
    const before = { ...attempts[nth], rounds: 1, causedBy: whose === "staff" ? "staff" : "customer" } as const;
    const body = await pendingBookingEmail(before);
    const { sent, take } = consumer();
    expect(await take([body], { settings: NO_MAILS })).toMatchObject({ acked: ["m0"], retried: new Map() });
    expect(sent).toEqual([]);
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "waiting", nextTryAt: nextTryAt.toISOString(), failure },
      ...{ ...before, sentAt: null, failedAt: null },
    });
  });

  it("is sent once it is below the limit", async () => {
    await saraHas(5, sentAgo(18 * HOUR));
    const body = await pendingBookingEmail();
    const { sent, take } = consumer();
    await take([body]);
    expect(sent).toEqual([]);
    vi.setSystemTime(at(6 * HOUR));
    await take([body]);
    expect(sent).toHaveLength(1);
    expect(await emailRow(body)).toMatchObject({ status: "sent", attempts: 1, failure: null });
  });

  it("is not sent because several consumers count at the same time", async () => {
    await saraHas(3, sentAgo(HOUR));
    const bodies = [];
    for (let mail = 0; mail < 10; mail++) bodies.push(await pendingBookingEmail());
    const { sent, take } = consumer();
    await Promise.all(bodies.map((body) => take([body])));
    expect(sent.length).toBeLessThanOrEqual(2);
    // Those that blocked each other come in one batch, one after the other.
    vi.setSystemTime(at(6 * HOUR));
    await take(bodies);
    expect(sent).toHaveLength(2);
  });
});

describe("the query plan", () => {
  const service = {} as SendEmail;

  it("of a claim reads its row only", async () => {
    const { outboxId } = await pendingBookingEmail();
    const plans = await plansOf((recorded) => claim(recorded, outboxId, NOW));
    expect(plans).toEqual(["SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)"]);
  });

  it("of the limits reads the emails being sent, the recent ones and the bookings of one mailbox", async () => {
    const row = await emailRow(await pendingBookingEmail());
    const options = { now: NOW, emailsPerHour: AS_SHIPPED };
    const plans = await plansOf((recorded) => exceededLimit(recorded, row, SARA, options));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toEqual([
      ...["bookings_by_mailbox", "events_by_booking", "outbox_by_booking", "outbox_sending", "outbox_sent"],
    ]);
  });

  it("of preparing an email scans no table", async () => {
    const row = await emailRow(await pendingBookingEmail());
    const options = { now: NOW, emailsPerHour: AS_SHIPPED, service, hasDesk: false };
    const plans = await plansOf((recorded) => prepareEmail(row, { ...options, db: recorded }));
    expect(scansOf(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain("events_by_booking");
  });

  it("of a sweep reads the waiting emails only", async () => {
    await pendingBookingEmail({ queuedAt: at(-HOUR).toISOString() });
    const queue = { sendBatch: async () => {} } as never;
    const plans = await plansOf((recorded) => sweepOverdueEmails(recorded, queue, NOW));
    expect(plans).toEqual([
      "SEARCH outbox USING INDEX outbox_open (next_try_at<?)",
      "USE TEMP B-TREE FOR ORDER BY",
      "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)",
    ]);
  });
});
