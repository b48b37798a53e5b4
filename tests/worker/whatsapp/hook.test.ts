import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { readDelivery } from "~/domain/outbox/deliveries.server";
import { cleanPhotos } from "~/domain/photos/photos.server";
import { readHook } from "~/domain/whatsapp/events.server";
import { forgetStop, stopMessages, stoppedOn } from "~/domain/whatsapp/stops.server";
import { cleanWorks } from "~/domain/work/work.server";
import { bookings, stops } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { rejectionOf } from "~/platform/http/request-guard.server";
import { whatsAppHookPath } from "~/platform/urls/screens";
import * as booking from "~/routes/booking/page";
import { action, loader } from "~/routes/hooks/whatsapp";
import { eventOf, hookOf, secrets } from "../../stand-ins/whatsapp/cloud-api";
import { startFresh } from "../fresh-start";
import { at, bookingInput, bookingRow, db, formOfSara, NOW, only, storeBookings } from "../support/builders";
import { answered, deskVisit, withoutRateLimits } from "../support/desk-visit";

/** What Meta sends (product.md 11.11, 11.12, 11.14). */

const loggedAt = startFresh();

const PHONE = "0512345678";
const ID = "12-1-1795745302401";

function visit(request: Request, settings: object = secrets) {
  const queued: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) => {
    if ([...messages].length > 100) throw new Error("Queue sendBatch failed: batch message count exceeds 100");
    queued.push(...[...messages].map(({ body }) => body));
  };
  const context = new RouterContextProvider();
  const bindings = { ...env, ...settings, MAIL_EVENTS: { sendBatch } } as never;
  context.set(cloudflareContext, { env: bindings, ctx: { waitUntil: () => {} } });
  return { queued, args: { request, context, url: new URL(request.url) } as never };
}

const url = `https://site.test${whatsAppHookPath}`;
const post = async (value: object, secret?: string, changes: Partial<RequestInit> = {}) =>
  new Request(url, { method: "POST", ...(await hookOf(value, secret)), ...changes });
const reply = (body: string) => said({ text: { body } });
const said = (parts: object) => ({ messages: [{ from: "966512345678", ...parts }] });

/** A request whose body has no length, as a proxy may send it. */
async function inChunks(value: object, headers: Record<string, string> = {}) {
  const signed = await hookOf(value);
  const body = new Blob([signed.body]).stream();
  const signature = { "X-Hub-Signature-256": signed.headers["X-Hub-Signature-256"] };
  return new Request(url, { method: "POST", body, headers: { ...signature, ...headers } });
}

async function statesIn(request: Request) {
  const { queued, args } = visit(request);
  expect((await action(args)).status).toBe(200);
  return queued.map((body) => readDelivery({ body, timestamp: NOW }));
}

it("answers the challenge for the right token only", async () => {
  const ask = async (token: string, settings?: object) =>
    loader(visit(new Request(`${url}?hub.mode=subscribe&hub.challenge=abc&hub.verify_token=${token}`), settings).args);
  expect(await (await ask("verify")).text()).toBe("abc");
  expect((await ask("other")).status).toBe(404);
  expect((await ask("", {})).status).toBe(404);
});

it("puts states onto the queue of events, which reads them", async () => {
  const { queued, args } = visit(await post({ statuses: [eventOf(ID, "failed", NOW, 131026)] }));
  expect((await action(args)).status).toBe(200);
  expect(queued.map((body) => readDelivery({ body, timestamp: NOW }))).toEqual([
    { messageId: ID, status: "failed", reason: "131026", at: NOW.toISOString() },
  ]);
});

it.each<[what: string, request: () => Promise<Request>, settings?: object]>([
  ["a forged signature", () => post(reply("stop"), "another secret")],
  ["no signature", async () => new Request(url, { method: "POST", body: "{}", headers: { "Content-Length": "2" } })],
  ["more than 3 MB", () => post(reply("stop".repeat(800_000)))],
  ["more than 3 MB in chunks", () => inChunks(reply("stop".repeat(800_000)))],
  ["no secrets of the site", () => post(reply("stop")), {}],
])("answers 404 to %s, writes nothing and logs nothing", async (_what, request, settings) => {
  const { queued, args } = visit(await request(), settings);
  expect((await action(args)).status).toBe(404);
  expect([queued, await db.select().from(stops)]).toEqual([[], []]);
  for (const level of ["info", "warn", "error"] as const) expect(loggedAt(level)).toEqual([]);
});

it.each<[what: string, headers: Record<string, string>]>([
  ["in chunks", {}],
  ["with an unreadable length", { "Content-Length": "many" }],
  ["with a length that is too short", { "Content-Length": "1" }],
])("reads a body %s", async (_what, headers) => {
  const { args } = visit(await inChunks(reply("stop"), headers));
  expect((await action(args)).status).toBe(200);
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
});

const button = (text: string, payload: string) => ({ type: "button", button: { text, payload } });
const tapped = (type: string, title: string, id = "1") => ({
  type: "interactive",
  interactive: { type, [type]: { id, title } },
});

it.each<[what: string, isStop: boolean, parts: object]>([
  ["a button of a template", true, button("إيقاف الرسائل", "p-1")],
  ["a button of a template in the words of its payload", true, button("No, thanks", "STOP_MESSAGES")],
  ["a button of a template whose payload is missing", true, { button: { text: "Stop" } }],
  ["a button of a message", true, tapped("button_reply", "إيقاف")],
  ["the id of a button of a message", true, tapped("button_reply", "Enough", "stop-all")],
  ["a line of a list", true, tapped("list_reply", "Unsubscribe")],
  ["a typed text without a type", true, { text: { body: "Stop." } }],
  ["a typed text beside a part that is not readable", true, { text: { body: "stop" }, button: null, interactive: 7 }],
  ["another button", false, button("Booking page", "open")],
  ["another line of a list", false, tapped("list_reply", "Stop by at five", "visit")],
  ["a picture with these words", false, { type: "image", image: { id: "stop" } }],
])("%s says stop: %s", async (_what, isStop, parts) => {
  const { args } = visit(await post(said(parts)));
  expect((await action(args)).status).toBe(200);
  expect((await stoppedOn(db, PHONE, env.PHOTOS)) !== null).toBe(isStop);
});

const failed = eventOf(ID, "failed", NOW, 131026);

it.each<[what: string, state: object, stored: object]>([
  ["code 0", { ...failed, errors: [{ code: 0 }] }, { status: "failed", reason: "0" }],
  ["a code in quotes", { ...failed, errors: [{ code: "131042" }] }, { status: "failed", reason: "131042" }],
  ["an unreadable code", { ...failed, errors: [{ code: "?" }, null] }, { status: "failed", reason: null }],
  ["errors that are no list", { ...failed, errors: { code: 1 } }, { status: "failed", reason: null }],
  ["no time", { ...failed, timestamp: undefined }, { status: "failed", reason: "131026", at: NOW.toISOString() }],
  [
    "a time as a number",
    { ...failed, timestamp: NOW.getTime() / 1000 - 60 },
    { status: "failed", at: at(-60).toISOString() },
  ],
  ["a time in another form", { ...failed, timestamp: "today" }, { status: "failed", at: NOW.toISOString() }],
  ["a time in the future", { ...failed, timestamp: "9999999999" }, { status: "failed", at: NOW.toISOString() }],
  ["only that it was read", eventOf(ID, "read", NOW), { status: "delivered", reason: null }],
])("keeps a state with %s", async (_what, state, stored) => {
  expect(await statesIn(await post({ statuses: [state] }))).toMatchObject([{ messageId: ID, ...stored }]);
});

it("takes 250 states of one call, the size in which Meta sends them", async () => {
  const more = { recipient_id: "966512345678", conversation: { id: "c".repeat(32) }, pricing: { category: "utility" } };
  const ids = Array.from({ length: 250 }, (_, index) => `${index}-1-1795745302401`);
  const statuses = ids.map((id) => ({ id: "w".repeat(60), ...eventOf(id, "delivered", NOW), ...more }));
  const read = await statesIn(await post({ statuses }));
  expect(read.map((state) => state?.messageId)).toEqual(ids);
});

it.each<[what: string, neighbour: unknown]>([
  ["no changes", { id: "1" }],
  ["changes that are no list", { changes: {} }],
  ["a change without a value", { changes: [{ field: "account_update" }, { value: null }] }],
  ["states that are no list", { changes: [{ value: { statuses: "none", messages: null } }] }],
  ["nothing", null],
])("an entry with %s does not drop its neighbours", (_what, neighbour) => {
  const entry = { changes: [{ value: { statuses: [failed], ...reply("stop") } }] };
  expect(readHook({ entry: [neighbour, entry, neighbour] })).toMatchObject({
    events: [{ messageId: ID }],
    stopped: [{ phone: PHONE, at: null }],
  });
});

const hears = (value: object) => readHook({ entry: [{ changes: [{ value }] }] }, "1055").stopped.length > 0;

it("ignores what is about another number of the app", async () => {
  const ofNumber = (id: unknown) => ({ ...reply("stop"), metadata: { phone_number_id: id }, statuses: [failed] });
  for (const metadata of [null, {}, "none"]) expect(hears({ ...reply("stop"), metadata })).toBe(true);
  const other = visit(await post(ofNumber("2066")));
  expect((await action(other.args)).status).toBe(200);
  expect([other.queued, await db.select().from(stops)]).toEqual([[], []]);
  for (const id of [secrets.WHATSAPP_PHONE_ID, Number(secrets.WHATSAPP_PHONE_ID)]) {
    const ours = visit(await post(ofNumber(id)));
    expect((await action(ours.args)).status).toBe(200);
    expect(ours.queued).toHaveLength(1);
  }
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
});

it.each<[what: string, seconds: number, createdBy: "site" | "desk", isStopped: boolean]>([
  ["a minute before the box of the site was ticked", -60, "site", false],
  ["in that second", 0, "site", true],
  ["a minute later", 60, "site", true],
  ["a minute before staff ticked the box", -60, "desk", true],
])("a stop that was said %s, and arrives late or again", async (_what, seconds, createdBy, isStopped) => {
  const agreedAt = at(0.5).toISOString();
  const agreed = { whatsappAgreedAt: agreedAt, whatsappWording: 1, createdAt: agreedAt };
  await storeBookings(bookingRow({ ...agreed, createdBy, phoneNumber: PHONE }));
  const timestamp = String(Math.floor(at(seconds).getTime() / 1000));
  for (const type of ["late", "again"]) {
    expect((await action(visit(await post(said({ type, timestamp, text: { body: "stop" } }))).args)).status).toBe(200);
    expect((await stoppedOn(db, PHONE, env.PHOTOS)) !== null).toBe(isStopped);
    expect((await only(bookings)).whatsappAgreedAt).toBe(isStopped ? null : agreedAt);
  }
});

it.each(Object.keys(secrets).filter((name) => name !== "WHATSAPP_URL"))(
  "hears a stop without the setting %s, or once Meta repeats it",
  async (name) => {
    const { args } = visit(await post(reply("stop")), { ...secrets, [name]: "" });
    const canCheck = name !== "WHATSAPP_APP_SECRET";
    expect((await action(args)).status).toBe(canCheck ? 200 : 404);
    if (!canCheck) await action(visit(await post(reply("stop"))).args);
    expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
  },
);

it("a stop survives a change of every secret", async () => {
  await action(visit(await post(reply("stop"))).args);
  const vars = { ...secrets, WHATSAPP_APP_SECRET: "another", WHATSAPP_TOKEN: "b", WHATSAPP_VERIFY_TOKEN: "c" };
  const { args } = visit(await post({ messages: [] }, "another"), vars);
  expect((await action(args)).status).toBe(200);
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
});

it("two first stops at once make one key, which a new Worker reads again", async () => {
  for (const { key } of (await env.PHOTOS.list({ prefix: "keys/" })).objects) await env.PHOTOS.delete(key);
  const worker = async () => {
    vi.resetModules();
    return import("~/domain/whatsapp/stops.server");
  };
  const [one, other, later] = [await worker(), await worker(), await worker()];
  const otherPhone = "0598765432";
  await Promise.all([
    one.stopMessages(db, PHONE, env.PHOTOS, NOW),
    other.stopMessages(db, otherPhone, env.PHOTOS, NOW),
  ]);
  for (const phone of [PHONE, otherPhone]) expect(await later.stoppedOn(db, phone, env.PHOTOS)).not.toBe(null);
  expect((await env.PHOTOS.list({ prefix: "keys/" })).objects).toHaveLength(1);
});

it("the nightly run keeps the key of the stops", async () => {
  await stopMessages(db, PHONE, env.PHOTOS, NOW);
  await cleanPhotos(db, env.PHOTOS, new Date("2036-01-01T00:17:00Z"));
  await cleanWorks(db, env.PHOTOS, new Date("2036-01-01T00:17:00Z"));
  expect((await env.PHOTOS.list({ prefix: "keys/" })).objects).toHaveLength(1);
});

it.each(["971501234567", "447911123456", "966512345678"])(
  "hears a stop from the number %s, as the desk stores it",
  (from) => {
    const value = { messages: [{ from, type: "button", button: { text: "Stop" } }] };
    const { stopped } = readHook({ entry: [{ changes: [{ value }] }] });
    expect(stopped).toMatchObject([{ phone: from.startsWith("966") ? "0512345678" : `+${from}` }]);
  },
);

it("stops all bookings of a number that replies stop, without the number or the text anywhere", async () => {
  await createBooking(db, bookingInput({ whatsapp: true }), NOW);
  const { args } = visit(await post(reply("الغاء الرسائل")));
  expect((await action(args)).status).toBe(200);
  expect(await only(bookings)).toMatchObject({ whatsappAgreedAt: null, whatsappWording: null });
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
  expect(JSON.stringify(await only(stops))).not.toContain(PHONE.slice(1));
  await forgetStop(db, PHONE, env.PHOTOS);
  expect(await db.select().from(stops)).toEqual([]);
});

it("a box that is ticked again ends a stop, but only with a booking that is stored", async () => {
  await stopMessages(db, PHONE, env.PHOTOS, NOW);
  const book = async (submissionId: string = crypto.randomUUID()) => {
    const form = { ...formOfSara, submissionId, whatsapp: "yes" };
    const vars = { ...withoutRateLimits, ...secrets };
    return answered(await booking.action(await deskVisit("/en/booking", { form, vars })));
  };
  await env.DB.exec("insert into day_limits (day, cars) values ('2026-11-26', 0)");
  expect(await book()).toMatchObject({ status: 400 });
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
  await env.DB.exec("delete from day_limits");
  const id = crypto.randomUUID();
  expect(await book(id)).toMatchObject({ status: 303 });
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).toBe(null);
  // If the same form is sent again after a later stop, it does not end this stop.
  await stopMessages(db, PHONE, env.PHOTOS, NOW);
  expect(await book(id)).toMatchObject({ status: 303 });
  expect(await stoppedOn(db, PHONE, env.PHOTOS)).not.toBe(null);
});

it("is the only path that takes a POST from no page", () => {
  const request = (path: string) => ({ method: "POST", url: `https://site.test${path}`, headers: new Headers() });
  expect(rejectionOf(request(whatsAppHookPath))).toBe(null);
  expect(rejectionOf(request("/hooks/other"))).toBe(405);
});
