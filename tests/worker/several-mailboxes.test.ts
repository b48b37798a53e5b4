import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { type Delivery, deliver } from "~/outbox/delivery.server";
import type { MailMessage } from "~/outbox/message.server";
import { at, db, emptyDatabase, mailError, mailRow, NOW, pendingBookingMail } from "./builders";

beforeEach(emptyDatabase);

const [CARE, DESK, OWNER] = ["care@saqeel.example", "desk@saqeel.example", "owner@saqeel.example"];

/** Delivers a message whose mail goes to three mailboxes of the centre; `fails` holds the code of those that refuse it. */
async function deliverTo(body: MailMessage, options: { fails?: Record<string, string>; during?: During } = {}) {
  const { fails = {}, during = {} } = options;
  const asked: string[] = [];
  const send = async (recipient: string) => {
    asked.push(recipient);
    await during.sending?.();
    const code = fails[recipient];
    if (code) throw mailError(code);
    return `id of ${recipient}`;
  };
  const delivery: Delivery = {
    ...{ db, now: NOW, attempt: 1, customerMailsPerHour: 200 },
    async prepare() {
      await during.reading?.();
      return { recipients: [CARE, DESK, OWNER], toCentre: true, send };
    },
  };
  const { kind } = await deliver(body, delivery);
  return { kind, asked };
}

/** What others do to the row while this consumer reads what its mail is about, and while it sends. */
interface During {
  readonly reading?: () => Promise<unknown>;
  readonly sending?: () => Promise<unknown>;
}

const change = ({ outboxId }: MailMessage, values: Partial<OutboxRow>) =>
  db.update(outbox).set(values).where(eq(outbox.id, outboxId));

describe("a mail to three mailboxes", () => {
  it("is sent again to the one that did not get it, and the row keeps who has it and every id", async () => {
    const body = await pendingBookingMail({}, "booking-centre");
    const first = await deliverTo(body, { fails: { [DESK]: "E_RECIPIENT_SUPPRESSED" } });
    expect(first).toEqual({ kind: "retry", asked: [CARE, DESK, OWNER] });
    expect(await mailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER], messageIds: [`id of ${CARE}`, `id of ${OWNER}`] },
      ...{ sentAt: null, failure: "E_RECIPIENT_SUPPRESSED" },
    });
    expect(await deliverTo(body)).toEqual({ kind: "sent", asked: [DESK] });
    expect(await mailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER, DESK], messageIds: [CARE, OWNER, DESK].map((mailbox) => `id of ${mailbox}`) },
      ...{ sentAt: NOW.toISOString(), failure: null },
    });
  });

  it("keeps who has it, and their ids, when one mailbox can never take it", async () => {
    const body = await pendingBookingMail({}, "booking-centre");
    expect(await deliverTo(body, { fails: { [DESK]: "E_FIELD_MISSING" } })).toMatchObject({ kind: "failed" });
    expect(await mailRow(body)).toMatchObject({
      ...{ sentTo: [CARE, OWNER], messageIds: [`id of ${CARE}`, `id of ${OWNER}`] },
      ...{ sentAt: null, failedAt: NOW.toISOString(), failure: "E_FIELD_MISSING" },
    });
  });

  it("is not sent to one that another consumer has just written to", async () => {
    const body = await pendingBookingMail({}, "booking-centre");
    const reading = () => change(body, { sentTo: [CARE], messageIds: ["other"] });
    expect(await deliverTo(body, { during: { reading } })).toEqual({ kind: "sent", asked: [DESK, OWNER] });
    expect((await mailRow(body)).messageIds).toEqual(["other", `id of ${DESK}`, `id of ${OWNER}`]);
  });

  it.each([
    ["that may have left waits for the next round", { [CARE]: "E_FIELD_MISSING", [DESK]: "TIMEOUT" }, "postponed"],
    [
      "that one mailbox may take later is tried again",
      { [CARE]: "E_FIELD_MISSING", [DESK]: "E_DELIVERY_FAILED" },
      "retry",
    ],
    ["that no mailbox can ever take has failed", { [CARE]: "E_FIELD_MISSING" }, "failed"],
  ])("%s", async (_what, fails, kind) => {
    expect(await deliverTo(await pendingBookingMail({}, "booking-centre"), { fails })).toMatchObject({ kind });
  });
});

describe.each([
  ["has left", {}],
  ["can never be sent", { [CARE]: "E_FIELD_MISSING" }],
  ["fails", { [CARE]: "E_DELIVERY_FAILED" }],
  ["may have left", { [CARE]: "TIMEOUT" }],
] as const)("what is noted of a mail that %s leaves a row alone", (_how, fails) => {
  it.each<[string, Partial<OutboxRow>]>([
    ["was settled while it was sent", { failedAt: NOW.toISOString(), failure: "anonymized", claimedAt: null }],
    ["had lost its reason by then", { skippedAt: NOW.toISOString() }],
    ["another consumer has claimed since", { claimedAt: at(61).toISOString() }],
  ])("that %s", async (_what, values) => {
    const body = await pendingBookingMail({}, "booking-centre");
    await deliverTo(body, { fails, during: { sending: () => change(body, values) } });
    expect(await mailRow(body)).toMatchObject({
      ...{ sentTo: [], sentAt: null, failedAt: null, failure: null, rounds: 0, queuedAt: NOW.toISOString() },
      ...values,
    });
  });
});

it("the row of a mail to a customer keeps its id, and no address", async () => {
  const body = await pendingBookingMail();
  await deliver(body, {
    ...{ db, now: NOW, attempt: 1, customerMailsPerHour: 200 },
    prepare: async () => ({ recipients: ["sara@example.sa"], toCentre: false, send: async () => "its id" }),
  });
  expect(await mailRow(body)).toMatchObject({ sentTo: [], messageIds: ["its id"], sentAt: NOW.toISOString() });
});
