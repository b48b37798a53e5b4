import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { deliver, LEASE_SECONDS } from "~/outbox/deliver.server";
import type { OutboxMessage } from "~/outbox/rows.server";
import {
  at,
  db,
  emailRow,
  emptyDatabase,
  failedAt,
  mailError,
  NOW,
  pendingBookingEmail,
  sentAt,
} from "../support/builders";

beforeEach(emptyDatabase);

const [CARE, DESK, OWNER] = ["care@saqeel.example", "desk@saqeel.example", "owner@saqeel.example"];

/**
 * Delivers a message whose email goes to three mailboxes of the centre. `fails` has the codes of
 * those that refuse it. `whileSending` changes the row in the meantime.
 */
async function deliverTo(
  body: OutboxMessage,
  { fails = {}, whileSending }: { fails?: Record<string, string>; whileSending?: () => Promise<unknown> } = {},
) {
  const asked: string[] = [];
  const send = async (recipient: string) => {
    asked.push(recipient);
    await whileSending?.();
    const code = fails[recipient];
    if (code) throw mailError(code);
    return `id of ${recipient}`;
  };
  const { kind } = await deliver(body, {
    ...{ db, now: NOW, attempt: 1 },
    prepare: async () => ({ kind: "ready", recipients: [CARE, DESK, OWNER], toCentre: true, send }),
  });
  return { kind, asked };
}

const change = ({ outboxId }: OutboxMessage, values: Partial<OutboxRow>) =>
  db.update(outbox).set(values).where(eq(outbox.id, outboxId));

describe("an email to three mailboxes", () => {
  it("is sent again to the one that did not get it, and the row keeps the others and all ids", async () => {
    const body = await pendingBookingEmail({}, "booking-centre");
    const first = await deliverTo(body, { fails: { [DESK]: "E_RECIPIENT_SUPPRESSED" } });
    expect(first).toEqual({ kind: "retry", asked: [CARE, DESK, OWNER] });
    expect(await emailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER], messageIds: [`id of ${CARE}`, `id of ${OWNER}`] },
      ...{ status: "waiting", sentAt: null, failure: "E_RECIPIENT_SUPPRESSED" },
    });
    expect(await deliverTo(body)).toEqual({ kind: "sent", asked: [DESK] });
    expect(await emailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER, DESK], messageIds: [CARE, OWNER, DESK].map((mailbox) => `id of ${mailbox}`) },
      ...{ status: "sent", sentAt: NOW.toISOString(), failure: null },
    });
  });

  it("keeps the mailboxes that have it, and their ids, when one rejects it for good", async () => {
    const body = await pendingBookingEmail({}, "booking-centre");
    expect(await deliverTo(body, { fails: { [DESK]: "E_FIELD_MISSING" } })).toMatchObject({ kind: "failed" });
    expect(await emailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER], messageIds: [`id of ${CARE}`, `id of ${OWNER}`] },
      ...{ status: "failed", sentAt: null, failedAt: NOW.toISOString(), failure: "E_FIELD_MISSING" },
    });
  });

  it("is not sent to a mailbox that another consumer has served", async () => {
    const body = await pendingBookingEmail({ sentTo: [CARE], messageIds: ["other"] }, "booking-centre");
    expect(await deliverTo(body)).toEqual({ kind: "sent", asked: [DESK, OWNER] });
    expect((await emailRow(body)).messageIds).toEqual(["other", `id of ${DESK}`, `id of ${OWNER}`]);
  });

  it("keeps the mailboxes that have it, and their ids, when one has not answered", async () => {
    const body = await pendingBookingEmail({}, "booking-centre");
    await deliverTo(body, { fails: { [DESK]: "TIMEOUT" } });
    expect(await emailRow(body)).toMatchObject({
      ...{ status: "sending", sentTo: [CARE, OWNER], messageIds: [`id of ${CARE}`, `id of ${OWNER}`] },
    });
  });

  it.each([
    ["that may have been sent waits for the next round", { [CARE]: "E_FIELD_MISSING", [DESK]: "TIMEOUT" }, "postponed"],
    [
      "that one mailbox may accept later is retried",
      { [CARE]: "E_FIELD_MISSING", [DESK]: "E_DELIVERY_FAILED" },
      "retry",
    ],
    ["that every mailbox rejects has failed", { [CARE]: "E_FIELD_MISSING" }, "failed"],
  ])("%s", async (_what, fails, kind) => {
    expect(await deliverTo(await pendingBookingEmail({}, "booking-centre"), { fails })).toMatchObject({ kind });
  });
});

describe.each([
  ["was sent", {}],
  ["can never be sent", { [CARE]: "E_FIELD_MISSING" }],
  ["fails", { [CARE]: "E_DELIVERY_FAILED" }],
  ["may have been sent", { [CARE]: "TIMEOUT" }],
] as const)("the end of a claim whose email %s does not change a row", (_how, fails) => {
  it.each<[string, Partial<OutboxRow>]>([
    ["that was skipped in the meantime", { status: "skipped", failure: "anonymized" }],
    ["that has failed in the meantime", failedAt(NOW.toISOString(), "E_FIELD_MISSING")],
    ["that another consumer has sent", { ...sentAt(at(61).toISOString()), attempts: 2 }],
    ["that another consumer is sending", { nextTryAt: at(61 + LEASE_SECONDS).toISOString(), attempts: 2 }],
    ["that another consumer has postponed", { status: "waiting", nextTryAt: at(300).toISOString(), rounds: 1 }],
  ])("%s", async (_what, values) => {
    const body = await pendingBookingEmail({}, "booking-centre");
    await deliverTo(body, { fails, whileSending: () => change(body, values) });
    const asClaimed = { nextTryAt: at(LEASE_SECONDS).toISOString(), status: "sending", sentAt: null, failedAt: null };
    const unchanged = { sentTo: [], messageIds: [], rounds: 0, failure: null, queuedAt: NOW.toISOString() };
    expect(await emailRow(body)).toMatchObject({ ...asClaimed, ...unchanged, ...values });
  });
});

it("the row of an email to a customer keeps its id, and no address", async () => {
  const body = await pendingBookingEmail();
  await deliver(body, {
    ...{ db, now: NOW, attempt: 1 },
    prepare: async () => ({
      ...{ kind: "ready", toCentre: false, recipients: ["sara@example.sa"], send: async () => "its id" },
    }),
  });
  expect(await emailRow(body)).toMatchObject({
    status: "sent",
    sentTo: [],
    messageIds: ["its id"],
    sentAt: NOW.toISOString(),
  });
});
