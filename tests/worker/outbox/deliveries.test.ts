import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { resetForResend } from "~/domain/outbox/rows.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type DeliveryStatus, messageDeliveries, outboxDeliveries } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import { colorNow } from "../health/health-check";
import { at, db, emailRow, NOW, PERSONAL, pendingBookingEmail, pendingContactEmail, sentAt } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { consumer } from "../support/deliver-batch";
import { emailEvent } from "../support/email-events";

/** Reports about sent emails (product.md 20): in any order, twice, and before the id is known. */

const loggedAt = startFresh();

const EVENTS = "saqeel-mail-events";
/** An instant at this minute of the hour before `NOW`. */
const minute = (minutes: number) => at((minutes - 60) * 60).toISOString();
const take = (bodies: readonly unknown[], queue = EVENTS, DB = env.DB, attempts = 1) =>
  consumer().take(bodies, { queue, attempts, settings: { DB } });
const shown = async () =>
  (await db.select().from(outboxDeliveries).where(eq(outboxDeliveries.isSent, true))).map(({ status, reason }) => [
    status,
    reason,
  ]);
const sent = (...messageIds: string[]) => pendingBookingEmail({ ...sentAt(NOW.toISOString()), messageIds });

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe("the delivery status of an email", () => {
  it.each<[string, string, DeliveryStatus]>([
    ["deferred until it arrives", "deferred 1, deferred 5, delivered 9", "delivered"],
    ["refused after the server had accepted it", "delivered 1, bounced 2", "bounced"],
    ["accepted after it was refused", "bounced 1, delivered 2", "delivered"],
    ["reported as spam", "deferred 1, delivered 2, complained 50", "complained"],
    ["final, although a clock is wrong", "delivered 1, deferred 3", "delivered"],
    ["the worse of two at once", "delivered 1, bounced 1, deferred 1", "bounced"],
    ["one of two that are as bad", "bounced 1, failed 1", "failed"],
    ["only deferred", "deferred 1, deferred 2", "deferred"],
    ["rejected", "rejected 1", "rejected"],
    ["failed after a deferral", "deferred 1, failed 2", "failed"],
  ])("is the same in every order and with every event twice: %s", async (_what, story, expected) => {
    await sent("x");
    const events = story.split(", ").map((event) => {
      const [status = "", minutes] = event.split(" ");
      return emailEvent(status as DeliveryStatus, "x", minute(Number(minutes)));
    });
    for (const order of orders(events)) {
      await db.delete(messageDeliveries);
      expect((await take([...order, ...order])).acked).toHaveLength(2 * order.length);
      expect((await shown()).map(([status]) => status)).toEqual([expected]);
    }
  });

  it.each([
    ["of the year 2999 counts as of its arrival", "2999-01-01T00:00:00.000Z", NOW.toISOString()],
    ["of tomorrow counts as of its arrival", at(86_400).toISOString(), NOW.toISOString()],
    ["by a clock that is a minute ahead counts as it says", at(60).toISOString(), at(60).toISOString()],
  ])("%s, so a later one wins", async (_what, dated, stored) => {
    await sent("x");
    await take([emailEvent("delivered", "x", dated)]);
    expect(await db.select().from(messageDeliveries)).toMatchObject([{ status: "delivered", at: stored }]);
    vi.setSystemTime(at(120));
    await take([emailEvent("bounced", "x", at(90).toISOString())]);
    expect(await shown()).toEqual([["bounced", "5.1.1"]]);
  });

  it("waits for a row that does not know its id yet", async () => {
    const body = await pendingBookingEmail();
    await take([emailEvent("bounced", "early", minute(1))]);
    expect(await shown()).toEqual([]);
    await consumer().take([body], { settings: { EMAIL: { send: async () => ({ messageId: "early" }) } } });
    expect(await shown()).toEqual([["bounced", "5.1.1"]]);
  });

  it("is that of the last sending to a customer, and nothing while it is sent again", async () => {
    const { outboxId } = await sent("old");
    await take([emailEvent("bounced", "old", minute(1)), emailEvent("delivered", "new", minute(9))]);
    expect(await shown()).toEqual([["bounced", "5.1.1"]]);
    await resetForResend(db, undefined, { now: NOW, causedBy: "staff" });
    expect(await shown()).toEqual([]);
    const settings = { EMAIL: { send: async () => ({ messageId: "new" }) } };
    await consumer().take([{ version: 1, outboxId }], { settings });
    expect(await shown()).toEqual([["delivered", "2.0.0"]]);
  });

  it("is one for each mailbox of the centre", async () => {
    const state = { ...sentAt(NOW.toISOString()), sentTo: ["a@saqeel.sa", "b@saqeel.sa"], messageIds: ["1", "2"] };
    await pendingBookingEmail(state, "booking-centre");
    await take([emailEvent("delivered", "1", minute(1)), emailEvent("rejected", "2", minute(1))]);
    expect(await shown()).toEqual([
      ["delivered", "2.0.0"],
      ["rejected", "suppressed"],
    ]);
  });
});

it.each<[string, DeliveryStatus, object, string]>([
  ["the email service's words", "failed", {}, "delivery_failed"],
  ["the short code", "bounced", { delivery: { smtpStatusCode: "550" } }, "550"],
])("has %s as the reason, for want of a longer code", async (_what, status, changes, reason) => {
  await sent("x");
  await take([emailEvent(status, "x", minute(1), changes)]);
  expect(await shown()).toEqual([[status, reason]]);
});

it("an event with an unknown id, twice, changes nothing, and nothing personal is stored", async () => {
  const body = await sent("known");
  const before = await emailRow(body);
  const odd = emailEvent("bounced", "unknown", minute(1), {
    delivery: { smtpEnhancedStatusCode: "sara@example.sa", smtpStatusCode: 550 },
    failure: null,
  });
  expect((await take([odd, odd])).acked).toHaveLength(2);
  expect(await db.select().from(messageDeliveries)).toEqual([
    { messageId: "unknown", status: "bounced", reason: null, at: minute(1) },
  ]);
  expect([await emailRow(body), await shown()]).toEqual([before, []]);
  await take([emailEvent("bounced", "known", minute(1))]);
  expect(JSON.stringify(await db.select().from(messageDeliveries))).not.toMatch(PERSONAL);
});

it.each([
  ["no event at all", "sara@example.sa"],
  ["of another kind", { ...emailEvent("delivered", "x", minute(1)), type: "cf.email.sending.message.opened" }],
  ["without an id", emailEvent("delivered", " ", minute(1))],
  ["without a time", emailEvent("delivered", "x", "yesterday")],
  ["of an impossible year", emailEvent("delivered", "x", "9999-12-31T23:59:59-14:00")],
])("a message that is %s is dropped and logged", async (_what, body) => {
  expect(await take([body])).toMatchObject({ acked: ["m0"] });
  expect(await db.$count(messageDeliveries)).toBe(0);
  expect(loggedAt("warn")).toEqual([{ event: "email-delivery-unreadable" }]);
});

it.each([
  [EVENTS, 3, 1],
  ["saqeel-staging-mail-events", 3, 1],
  // wrangler.toml sets the later delays.
  [EVENTS, 4, undefined],
])("an event of %s is retried when D1 fails for the %ith time, after %s seconds", async (queue, attempts, delay) => {
  const event = emailEvent("delivered", "x", minute(1));
  expect(await take([event], queue, failingDatabase(), attempts)).toMatchObject({
    acked: [],
    retried: new Map([["m0", delay]]),
    threw: false,
  });
  expect(await take([event], queue)).toMatchObject({ acked: ["m0"] });
  expect(await db.$count(messageDeliveries)).toBe(1);
});

it("bounces do not turn /health red", async () => {
  for (const id of ["1", "2", "3", "4"]) {
    await sent(id);
    await take([emailEvent("bounced", id, minute(1))]);
  }
  expect(await shown()).toHaveLength(4);
  expect(await colorNow()).toBe("green");
});

it("deliveries are removed with the person of a contact message", async () => {
  await pendingContactEmail({ ...sentAt(minute(0)), messageIds: ["theirs"] });
  await take([emailEvent("bounced", "theirs", minute(1))]);
  await anonymizeRecords(db, { phone: "0598765432" }, NOW);
  expect(await db.$count(messageDeliveries)).toBe(0);
});

it("deliveries are removed 90 days after the event, whether their id is known or not", async () => {
  await sent("known");
  const night = new Date(NOW.getTime() + 90 * 24 * 60 * 60_000);
  await take(["known", "unknown"].map((id) => emailEvent("bounced", id, NOW.toISOString())));
  await anonymizeRecords(db, { beforeDay: "2020-01-01" }, night);
  expect(await db.$count(messageDeliveries)).toBe(2);
  await anonymizeRecords(db, { beforeDay: "2020-01-01" }, new Date(night.getTime() + 1));
  expect(await db.$count(messageDeliveries)).toBe(0);
});
