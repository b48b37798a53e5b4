import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { anonymizeRecords, deleteExpiredNetworks } from "~/domain/retention/anonymize.server";
import { bookingSettings, contactMessages, outbox, visitorForms } from "~/platform/db/schema.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import { action } from "~/routes/contact/page";
import { startFresh } from "../fresh-start";
import { alarmsOf, withoutMorningEmail } from "../health/health-check";
import { at, contactInput, db, formOfOmar, NOW } from "../support/builders";
import { deskVisit, withoutRateLimits } from "../support/desk-visit";

/** The hourly limits of the contact form, and what it stores. It is noon in Riyadh. */

const loggedAt = startFresh();
const HOUR = 60 * 60;

beforeEach(async () => {
  await db.update(bookingSettings).set({ messagesPerHour: 30 });
});

async function send(ip: string | null) {
  const form = { ...formOfOmar, submissionId: crypto.randomUUID() };
  const visit = { form, vars: withoutRateLimits, ...(ip && { ip }) };
  const answer = await action(await deskVisit<Parameters<typeof action>[0]>("/en/contact", visit));
  if (answer instanceof Response) return { status: answer.status };
  const { failure, result } = answer.data;
  return { ...answer.init, failure, typed: result.initialValue };
}

/** How many of these messages are stored and rejected when all arrive at the same moment. */
async function verdicts(ips: readonly (string | null)[]) {
  const all = await Promise.all(ips.map(send));
  const count = (status: number) => all.filter((answer) => answer.status === status).length;
  return { sent: count(303), refused: count(429) };
}

const stored = () => db.$count(contactMessages);
const times = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => value(i));
const ipv4 = (index: number) => `203.0.113.${index + 1}`;

it.each([
  [6, "an IPv4 address", () => "203.0.113.7"],
  [6, "a /64", (index: number) => `2001:db8:1:1::${index + 1}`],
  [10, "a /48", (index: number) => `2001:db8:1:${index + 1}::1`],
])("the share of a network is %i messages in an hour of %s, and others still write", async (share, _what, ip) => {
  expect(await verdicts(times(40, ip))).toEqual({ sent: share, refused: 40 - share });
  expect(await send("2001:db8:2:1::1")).toEqual({ status: 303 });
  expect(await alarmsOf(await withoutMorningEmail())).toEqual([]);
  expect(loggedAt("warn")).toContainEqual({ event: "form-limited", form: "contact", limits: ["PER_NETWORK"] });
  vi.setSystemTime(at(HOUR));
  expect((await send(ip(42))).status).toBe(303);
});

it("the share of a network ignores loopback addresses, and is forgotten every night", async () => {
  expect(await verdicts(times(12, () => null))).toEqual({ sent: 12, refused: 0 });
  await send("203.0.113.7");
  const [hashed] = await db.select().from(visitorForms).where(sql`${visitorForms.network} is not null`);
  expect([hashed?.network, hashed?.wideNetwork]).toEqual(times(2, () => expect.stringMatching(/^[0-9a-f]{64}$/)));
  await deleteExpiredNetworks(db);
  const kept = sql`coalesce(${visitorForms.network}, ${visitorForms.wideNetwork}) is not null`;
  expect([await db.$count(visitorForms), await db.$count(visitorForms, kept)]).toEqual([13, 0]);
});

describe("the hourly limit of messages", () => {
  it("asks to call, keeps what was typed and sounds the alarm, until a message is deleted", async () => {
    expect(await verdicts(times(30, ipv4))).toEqual({ sent: 30, refused: 0 });
    expect(await alarmsOf(await withoutMorningEmail())).toEqual([]);
    expect(await send("203.0.113.200")).toMatchObject({
      status: 429,
      failure: "busy",
      headers: { "Retry-After": "3600" },
      typed: { name: "Omar Nasser", message: "How much is polishing?" },
    });
    expect(await stored()).toBe(30);
    expect(loggedAt("warn")).toEqual([{ event: "form-limited", form: "contact", limits: ["PER_HOUR"] }]);
    vi.setSystemTime(at(31));
    expect(await alarmsOf(await withoutMorningEmail())).toEqual(["messages"]);
    await db.update(contactMessages).set({ phone: "0500000009" }).where(eq(contactMessages.id, 1));
    await anonymizeRecords(db, { phone: "0500000009" }, new Date());
    expect([(await send("203.0.113.201")).status, (await send("203.0.113.202")).status]).toEqual([303, 429]);
    expect(await alarmsOf(await withoutMorningEmail())).toEqual(["messages"]);
  });

  it("is what the centre sets, or none", async () => {
    await db.update(bookingSettings).set({ messagesPerHour: 2 });
    expect(await verdicts(times(40, ipv4))).toEqual({ sent: 2, refused: 38 });
    await db.update(bookingSettings).set({ messagesPerHour: null });
    expect(await verdicts(times(40, ipv4))).toEqual({ sent: 40, refused: 0 });
  });
});

const counts = async () => ({ messages: await db.$count(contactMessages), emails: await db.$count(outbox) });

it("a contact message is stored unread with one email, and returns its message", async () => {
  const input = contactInput();
  const { submissionId: _, ...details } = input;
  const messages = await createContactMessage(db, input, NOW);
  const stored = await db.select().from(contactMessages);
  expect(stored).toMatchObject([{ ...details, createdAt: NOW.toISOString(), readAt: null }]);
  const [row] = await db.select().from(outbox);
  expect(row).toMatchObject({ kind: "contact-centre", causedBy: "customer", status: "waiting" });
  expect(messages).toEqual([{ version: 1, outboxId: row?.id, channel: "email" }]);
});

it("a contact message sent 50 times at the same moment is stored once with one email, and again once it was edited", async () => {
  const input = contactInput();
  const messages = await Promise.all(Array.from({ length: 50 }, () => createContactMessage(db, { ...input }, NOW)));
  expect(messages.flatMap((stored) => stored ?? [])).toHaveLength(1);
  const edited = { ...input, message: "And how long does it take?" };
  expect(await createContactMessage(db, edited, NOW)).toHaveLength(1);
  expect(await createContactMessage(db, input, NOW)).toBeNull();
  expect(await counts()).toEqual({ messages: 2, emails: 2 });
});
