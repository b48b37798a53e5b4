import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { messageFor } from "~/domain/outbox/rows.server";
import { readHook } from "~/domain/whatsapp/events.server";
import { outbox } from "~/platform/db/schema.server";
import { readToday } from "~/routes/desk/today/today.server";
import { checkHealth } from "~/routes/health/checks.server";
import { cloudApi, eventOf, secrets } from "../../stand-ins/whatsapp/cloud-api";
import { startFresh } from "../fresh-start";
import { bookingInput, db, updateBookings } from "../support/builders";
import { consumer } from "../support/deliver-batch";

/** Meta's codes, in answers and in later events (product.md 11.13), while the centre is open. */

startFresh();

const OPEN = new Date("2026-11-21T12:00:00Z");
const SOON = OPEN.getTime() + 5 * 60_000;

/** The edges of each range; `failures.test.ts` has every code. */
const groups = {
  token: { failure: "TOKEN_REFUSED", codes: [0, 10, 190, 200, 299] },
  payment: { failure: "NOT_PAID", codes: [131042] },
  limit: { failure: "LIMIT_REACHED", codes: [80007, 131047, 131056] },
  template: { failure: "MESSAGE_REJECTED", codes: [100, 131008, 132000, 132001, 132015] },
} as const;
const known = Object.entries(groups).flatMap(([trouble, { failure, codes }]) =>
  codes.map((code) => [code, trouble, failure] as const),
);
/** Codes of failures that are no trouble with the centre's account at Meta. */
const others = [
  [131026, null, "NO_SUCH_RECIPIENT"],
  ...[1, 9, 11, 189, 191, 199, 300, 80006, 131000, 131041, 131043, 131046, 131057, 133010].map(
    (code) => [code, null, "UNKNOWN"] as const,
  ),
  [130429, null, "SERVICE_BUSY"],
] as const;

/** Stores and confirms a booking, whose message on WhatsApp is then due. */
async function confirm(phoneNumber = "0512345670") {
  vi.setSystemTime(OPEN);
  await createBooking(db, bookingInput({ phoneNumber, whatsapp: true, bookingDate: "2026-11-29" }), OPEN);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
  vi.setSystemTime(SOON);
}
const messages = async () => (await db.select().from(outbox).where(eq(outbox.channel, "whatsapp"))).map(messageFor);
async function sendAll(): Promise<void> {
  await consumer().take(await messages(), { queue: "saqeel-whatsapp", settings: secrets });
}

const answer = (code: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json({ error: { code, message: "refused" } }, { status: 400 }));

/** Makes WhatsApp accept each message, and report later what became of it. */
function accept(status: "delivered" | "failed", code?: number) {
  const api = cloudApi(
    () => {},
    () => new Date(),
  );
  const ids: string[] = [];
  vi.stubGlobal("fetch", async (...request: Parameters<typeof api.fetch>) => {
    ids.push(JSON.parse(String(request[1].body)).biz_opaque_callback_data);
    return api.fetch(...request);
  });
  return async () => {
    const statuses = ids.map((id) => eventOf(id, status, new Date(), code));
    const { events } = readHook({ entry: [{ changes: [{ value: { statuses } }] }] });
    await consumer().take(events, { queue: "saqeel-mail-events" });
  };
}

const trouble = async (now = new Date()) => (await readToday(db, now)).whatsAppTrouble;
const health = async (now = new Date()) =>
  checkHealth(db, { now, timeoutMs: 3000, morningEmail: false, hasHook: false, whatsApp: true });
const failures = async () =>
  (await db.select().from(outbox).where(eq(outbox.channel, "whatsapp"))).map(({ failure }) => failure);

describe.each([...known, ...others])("the code %i", (code, expected, failure) => {
  it(`is ${failure} in an answer, and ${expected} on Today`, async () => {
    answer(code);
    await confirm();
    await sendAll();
    expect([await failures(), await trouble()]).toEqual([[failure], expected]);
  });

  it(`is ${expected} on Today after an event`, async () => {
    const report = accept("failed", code);
    await confirm();
    await sendAll();
    expect(await trouble()).toBe(null);
    await report();
    expect(await trouble()).toBe(expected);
  });
});

it.each(["190", "131042"])("reads the code %j in quotes", async (code) => {
  answer(code);
  await confirm();
  await sendAll();
  expect(await trouble()).not.toBe(null);
});

it.each(Object.keys(groups))("the health check says what the owner does about %s, in both languages", async (name) => {
  answer(groups[name as keyof typeof groups].codes[0]);
  await confirm();
  await sendAll();
  expect(await health()).toMatchObject({
    whatsapp: false,
    whatsappTrouble: { reason: name, ar: expect.stringMatching(/واتساب/), en: expect.stringMatching(/WhatsApp/) },
  });
});

it.each([
  [131042, "payment", null],
  [132001, "template", "template"],
] as const)("the problem of code %i is %s, and %s after a later message has arrived", async (code, during, after) => {
  const fail = accept("failed", code);
  await confirm();
  await sendAll();
  await fail();
  expect(await trouble()).toBe(during);
  const arrive = accept("delivered");
  await confirm("0512345671");
  vi.setSystemTime(SOON + 120_000);
  await sendAll();
  await arrive();
  expect(await trouble()).toBe(after);
  expect(await trouble(new Date(SOON + 25 * 60 * 60_000))).toBe(null);
});
