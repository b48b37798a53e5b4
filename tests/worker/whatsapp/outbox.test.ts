import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { isUnreached } from "~/domain/outbox/deliveries.server";
import { messageFor } from "~/domain/outbox/rows.server";
import { readHook } from "~/domain/whatsapp/events.server";
import { troubleOf } from "~/domain/whatsapp/failures";
import { whatsAppFailuresQuery } from "~/domain/whatsapp/prepare.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { channels } from "~/platform/codes";
import { bookings, type Channel, outbox } from "~/platform/db/schema.server";
import { CRONS, scheduled } from "../../../workers/cron";
import { cloudApi, eventOf, secrets } from "../../stand-ins/whatsapp/cloud-api";
import { startFresh } from "../fresh-start";
import { bookingInput, db, emailError, updateBookings } from "../support/builders";
import { failingAt } from "../support/database-faults";
import { consumer } from "../support/deliver-batch";

/** The outbox with both channels (product.md 11.9 to 11.13). */

startFresh();

/** Saturday, 15:00 in Riyadh: the centre is open until midnight. */
const OPEN = new Date("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

interface Faults {
  /** The consumer dies after the phone has the message. */
  readonly dies?: boolean;
  readonly emailFails?: boolean;
  readonly losesEvents?: boolean;
  readonly delaysEvents?: number;
  readonly settings?: object;
}

/** Simulates consumer, cron and WhatsApp, whose events arrive several times and out of order. */
function system(faults: Faults = {}) {
  let time = OPEN.getTime();
  vi.setSystemTime(time);
  const events: { due: number; body: unknown }[] = [];
  const api = cloudApi(
    (statuses) => {
      const { events: read } = readHook({ entry: [{ changes: [{ value: { statuses } }] }] });
      if (!faults.losesEvents) events.push(...read.map((body) => ({ due: time + (faults.delaysEvents ?? 0), body })));
    },
    () => new Date(time),
  );
  let isDead = false;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof api.fetch>) => {
    const answer = await api.fetch(...request);
    isDead = faults.dies === true;
    return answer;
  });
  const DB = {
    prepare(query: string) {
      if (isDead) throw new Error("D1_ERROR: Network connection lost.");
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  let waiting: { due: number; body: unknown; attempts: number }[] = [];
  const queue = {
    async sendBatch(messages: Iterable<{ body: unknown }>) {
      waiting.push(...[...messages].map(({ body }) => ({ due: time, body, attempts: 1 })));
    },
  };
  const { sent, take } = consumer(...(faults.emailFails ? Array(500).fill(emailError("E_DELIVERY_FAILED")) : []));
  async function deliver() {
    const due = waiting.filter((message) => message.due <= time);
    waiting = waiting.filter((message) => message.due > time);
    for (const { body, attempts } of due) {
      isDead = false;
      const options = { attempts, settings: { DB, ...secrets, ...faults.settings } };
      const { retried } = await take([body], options);
      if (retried.size > 0 && attempts <= 3) waiting.push({ due: time + MINUTE, body, attempts: attempts + 1 });
    }
    isDead = false;
    for (const event of events.filter(({ due }) => due <= time))
      await take([event.body], { queue: "saqeel-mail-events" });
  }
  return {
    ...api,
    sent,
    async pass(minutes: number, step = 1) {
      for (let minute = 0; minute < minutes; minute += step) {
        vi.setSystemTime(time);
        const bindings = { ...env, MAIL_QUEUE: queue, WHATSAPP_QUEUE: queue, MORNING_MAIL: "off" } as never;
        await scheduled(
          createScheduledController({ scheduledTime: new Date(time), cron: CRONS.everyMinute }),
          bindings,
        );
        await deliver();
        time += step * MINUTE;
      }
    },
  };
}

const phoneOf = (digit: number) => `051234567${digit}`;

/** Stores a booking with consent to WhatsApp, and confirms it as staff. */
async function confirmed(
  digit: number,
  email: string | null = "sara@example.sa",
  phoneNumber = phoneOf(digit),
  whatsapp = true,
) {
  const who = { phoneNumber, email, whatsapp };
  await createBooking(db, bookingInput({ ...who, bookingDate: "2026-11-29" }), OPEN);
  await db.delete(outbox);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
}

const rows = async () =>
  Object.fromEntries(
    (await db.select().from(outbox).orderBy(desc(outbox.id))).map(({ channel, status, failure, perhapsSent }) => [
      channel,
      [status, failure, perhapsSent && "perhaps sent"].filter(Boolean).join(": "),
    ]),
  );
const unreached = async () => (await db.select({ isUnreached }).from(bookings))[0]?.isUnreached;

it("a confirmed booking is told by email and on the phone, once each", async () => {
  const { phones, sent, pass } = system();
  await confirmed(0);
  await pass(5);
  expect(await rows()).toEqual({ email: "sent", whatsapp: "sent" });
  expect(phones).toEqual({ "966512345670": ["booking_confirmed"] });
  expect(sent).toHaveLength(1);
});

it("a message to a number of another country has its country code", async () => {
  const { phones, pass } = system();
  await confirmed(0, null, "+971501234560");
  await pass(5);
  expect(phones).toEqual({ "971501234560": ["booking_confirmed"] });
});

it.each<[what: string, digit: number, faults: Faults, stored: string, onPhone: number, isUnreached: boolean]>([
  ["a number that is not on WhatsApp", 1, {}, "failed: NO_SUCH_RECIPIENT", 0, true],
  ["a busy service", 2, {}, "sent", 1, false],
  ["no answer, and an event", 3, {}, "sent", 1, false],
  ["no answer, and an event after an hour", 3, { delaysEvents: 60 * MINUTE }, "sent", 1, false],
  ["no answer, and no event", 3, { losesEvents: true }, "failed: TIMEOUT: perhaps sent", 1, true],
  ["no answer, and a lost message", 4, {}, "failed: TIMEOUT: perhaps sent", 0, true],
  ["a message that is accepted and then fails", 5, {}, "sent", 1, true],
  ["a refused token", 6, {}, "failed: TOKEN_REFUSED", 0, true],
  ["a death between sending and marking", 0, { dies: true }, "sent", 1, false],
  ["a death, and no event", 0, { dies: true, losesEvents: true }, "failed: TIMEOUT: perhaps sent", 1, true],
])("a confirmed booking without email, after %s", async (_what, digit, faults, stored, onPhone, isLost) => {
  const { phones, pass } = system(faults);
  await confirmed(digit, null);
  await pass(15);
  await pass(27 * 60, 180);
  expect(await rows()).toEqual({ whatsapp: stored });
  expect(phones[`96651234567${digit}`] ?? []).toHaveLength(onPhone);
  expect(await unreached()).toBe(isLost);
});

/** More than the consumer runs for a message, so the last row of each list fails nothing. */
const STATEMENTS = 7;
const faultsOf = channels.flatMap((channel) =>
  [false, true].flatMap((isLost) =>
    Array.from({ length: STATEMENTS }, (_, index) => [channel, index + 1, isLost] as const),
  ),
);

it.each(faultsOf)(
  "a message by %s is sent once, though D1 fails at statement %i and the next of its consumer (answers lost: %s)",
  async (channel, nth, isLost) => {
    const { DB, count } = failingAt([nth, nth + 1], isLost);
    const { phones, sent, pass } = system({ settings: { DB } });
    const onPhone = channel === "whatsapp";
    await confirmed(0, onPhone ? null : "sara@example.sa", phoneOf(0), onPhone);
    await pass(15);
    expect(await rows()).toEqual({ [channel]: "sent" });
    expect([phones["966512345670"]?.length ?? 0, sent.length]).toEqual(onPhone ? [1, 0] : [0, 1]);
    if (nth === STATEMENTS) expect(count()).toBeLessThan(STATEMENTS);
  },
);

describe("without a setting of WhatsApp", () => {
  it("a message waits until it is back", async () => {
    const settings: Record<string, string> = { WHATSAPP_TOKEN: "" };
    const { phones, pass } = system({ settings });
    await confirmed(0, null);
    await pass(20);
    expect([await rows(), phones]).toEqual([{ whatsapp: "waiting" }, {}]);
    delete settings.WHATSAPP_TOKEN;
    await pass(20);
    expect([await rows(), phones]).toEqual([{ whatsapp: "sent" }, { "966512345670": ["booking_confirmed"] }]);
  });

  it("a message expires with its true reason, and is skipped after a stop", async () => {
    const { pass } = system({ settings: { WHATSAPP_TOKEN: "" } });
    await confirmed(0, null);
    await pass(28 * 60, 180);
    expect(await rows()).toEqual({ whatsapp: "failed: EXPIRED" });
    await stopMessages(db, phoneOf(0), env.PHOTOS, new Date());
    await db.update(bookings).set({ whatsappAgreedAt: OPEN.toISOString(), whatsappWording: 1 });
    await updateBookings({ bookingDate: "2026-11-30" });
    await pass(5);
    const [newest] = await db.select({ why: outbox.skippedBecause }).from(outbox).orderBy(desc(outbox.id));
    expect(newest).toEqual({ why: "stopped" });
  });
});

it.each([4, 6])("a confirmed booking gets its email at once, whatever the phone does (%i)", async (digit) => {
  const { sent, pass } = system();
  await confirmed(digit);
  await pass(5);
  expect(sent).toHaveLength(1);
  expect(await rows()).toMatchObject({ email: "sent" });
});

it("a confirmed booking gets its message while email is down", async () => {
  const { phones, pass } = system({ emailFails: true });
  await confirmed(0);
  await pass(5);
  expect(phones).toEqual({ "966512345670": ["booking_confirmed"] });
  expect(await rows()).toMatchObject({ whatsapp: "sent" });
});

/** A service that records each call, and fails it once `answer` is called. */
function silentService() {
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: string[] = [];
  const never = async (call: string) => {
    calls.push(call);
    await silence;
    throw new Error("No answer");
  };
  return { calls, never, answer };
}

/** The rows of a channel, as messages of its queue. */
async function messagesOf(channel: Channel) {
  const found = await db.select().from(outbox).where(eq(outbox.channel, channel));
  return found.map(messageFor);
}

async function tenConfirmed() {
  vi.setSystemTime(OPEN);
  for (let digit = 0; digit < 10; digit++) {
    const who = { phoneNumber: `05123456${digit}0`, email: `sara${digit}@example.sa`, whatsapp: true };
    await createBooking(db, bookingInput({ ...who, bookingDate: "2026-11-29" }), OPEN);
  }
  await db.delete(outbox);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
  vi.setSystemTime(OPEN.getTime() + 5 * MINUTE);
}

it.each(channels)(
  "ten messages of a service that never answers are sent at once, and the other channel does not wait (%s is silent)",
  async (silent) => {
    await tenConfirmed();
    const { calls, never, answer } = silentService();
    const { fetch: api, phones } = cloudApi(
      () => {},
      () => new Date(),
    );
    const posted = vi.fn(async (...request: Parameters<typeof api>) =>
      silent === "whatsapp" ? never(String(request[1].body)) : api(...request),
    );
    vi.stubGlobal("fetch", posted);
    const { sent, take } = consumer();
    const EMAIL = { send: ({ to }: { to: string }) => never(to) };
    const settings = { ...secrets, ...(silent === "email" && { EMAIL }) };
    const queues = { email: "saqeel-mail", whatsapp: "saqeel-whatsapp" };
    const other = silent === "email" ? "whatsapp" : "email";
    const waiting = take(await messagesOf(silent), { queue: queues[silent], settings });
    await vi.waitFor(() => expect(calls).toHaveLength(10), { timeout: 4000 });
    await take(await messagesOf(other), { queue: queues[other], settings });
    expect(other === "email" ? sent : Object.keys(phones)).toHaveLength(10);
    answer();
    await waiting;
  },
);

it("keeps the alarm of a refused token while the centre is closed", async () => {
  const { pass } = system();
  await confirmed(6, null);
  await pass(10 * 60, 60);
  expect(troubleOf(await whatsAppFailuresQuery(db, new Date()))).toBe("token");
});

it("waits above the money brake, and goes out the next day or is given up", async () => {
  const { phones, pass } = system({ settings: { WHATSAPP_MESSAGES_PER_DAY: "0" } });
  await confirmed(0, null);
  await pass(10);
  expect(await db.select({ status: outbox.status, heldBy: outbox.heldBy }).from(outbox)).toEqual([
    { status: "waiting", heldBy: "staff" },
  ]);
  await pass(25 * 60, 180);
  expect(await rows()).toEqual({ whatsapp: "failed: EXPIRED" });
  expect(phones).toEqual({});
});

it("sends at most five messages to a number in 24 hours", async () => {
  const { phones, pass } = system();
  for (let number = 0; number < 7; number++)
    await createBooking(db, bookingInput({ phoneNumber: phoneOf(0), whatsapp: true, bookingDate: "2026-11-29" }), OPEN);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
  await pass(10);
  expect(phones["966512345670"]).toHaveLength(5);
});

it("waits for the opening hours, but not to say that a car is ready", async () => {
  const { phones, pass } = system();
  await createBooking(db, bookingInput({ phoneNumber: phoneOf(0), whatsapp: true, bookingDate: "2026-11-22" }), OPEN);
  await pass(11 * 60, 60);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
  await pass(30);
  expect(phones).toEqual({});
  await updateBookings({ status: "arrived" });
  await updateBookings({ status: "ready" });
  await pass(5);
  expect(phones["966512345670"]).toEqual(["booking_ready"]);
});

it("skips the confirmation of a booking that is cancelled before it is due", async () => {
  const { phones, sent, pass } = system();
  await confirmed(0);
  await updateBookings({ status: "cancelled" });
  await pass(5);
  const skipped = await db
    .select({ why: outbox.skippedBecause })
    .from(outbox)
    .where(eq(outbox.kind, "booking-confirmed"));
  expect(skipped).toEqual(Array(2).fill({ why: "no-longer-matches" }));
  expect([phones, sent.length]).toEqual([{ "966512345670": ["booking_cancelled"] }, 1]);
});

it("sends nothing after a stop, and nothing without the secrets", async () => {
  const { phones, pass } = system();
  await confirmed(0);
  await stopMessages(db, phoneOf(0), env.PHOTOS, OPEN);
  await pass(5);
  expect(await rows()).toEqual({ email: "sent", whatsapp: "skipped" });
  expect(phones).toEqual({});
  // Since the stop, staff have ticked the box for WhatsApp, but the person has not.
  await db.update(bookings).set({ whatsappAgreedAt: OPEN.toISOString(), whatsappWording: 1 });
  await updateBookings({ bookingDate: "2026-11-30" });
  await pass(5);
  expect(phones).toEqual({});
});

it("ignores what it does not know, and reads the rest", () => {
  const known = eventOf("12-1-1795745302401", "delivered", OPEN);
  const statuses = [{ ...known, status: "deleted" }, { status: "sent" }, known];
  const messages = [
    { from: "966512345670", text: { body: " إيقاف! " } },
    { from: "966512345671", text: { body: "please stop by at five" } },
    { from: "966512345672", text: { body: "إلغاء" } },
    { from: "966512345673", image: {} },
  ];
  const { events, stopped } = readHook({ entry: [{ changes: [{ value: { statuses, messages } }] }] });
  expect(events.map(({ status }) => status)).toEqual(["delivered"]);
  expect(stopped).toEqual([{ phone: phoneOf(0), at: null }]);
  expect(readHook(null)).toEqual({ events: [], stopped: [] });
});
