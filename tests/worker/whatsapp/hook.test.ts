import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { readDelivery } from "~/domain/outbox/deliveries.server";
import { forgetStop, stopMessages, stoppedOn } from "~/domain/whatsapp/stops.server";
import { bookings, stops } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { rejectionOf } from "~/platform/http/request-guard.server";
import { whatsAppHookPath } from "~/platform/urls/screens";
import * as booking from "~/routes/booking/page";
import { action, loader } from "~/routes/hooks/whatsapp";
import { eventOf, hookOf, secrets } from "../../stand-ins/whatsapp/cloud-api";
import { startFresh } from "../fresh-start";
import { bookingInput, db, formOfSara, NOW, only } from "../support/builders";
import { answered, deskVisit, withoutRateLimits } from "../support/desk-visit";

/** What Meta sends (product.md 11.12). */

const loggedAt = startFresh();

const PHONE = "0512345678";
const ID = "12-1-1795745302401";

function visit(request: Request, settings: object = secrets) {
  const queued: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) =>
    void queued.push(...[...messages].map(({ body }) => body));
  const context = new RouterContextProvider();
  const bindings = { ...env, ...settings, MAIL_EVENTS: { sendBatch } } as never;
  context.set(cloudflareContext, { env: bindings, ctx: { waitUntil: () => {} } });
  return { queued, args: { request, context, url: new URL(request.url) } as never };
}

const url = `https://site.test${whatsAppHookPath}`;
const post = async (value: object, secret?: string, changes: Partial<RequestInit> = {}) =>
  new Request(url, { method: "POST", ...(await hookOf(value, secret)), ...changes });
const reply = (body: string, from = "966512345678") => ({ messages: [{ from, text: { body } }] });

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
  ["more than 64 kB", () => post(reply("stop".repeat(20_000)))],
  ["no secrets of the site", () => post(reply("stop")), {}],
])("answers 404 to %s, writes nothing and logs nothing", async (_what, request, settings) => {
  const { queued, args } = visit(await request(), settings);
  expect((await action(args)).status).toBe(404);
  expect([queued, await db.select().from(stops)]).toEqual([[], []]);
  for (const level of ["info", "warn", "error"] as const) expect(loggedAt(level)).toEqual([]);
});

it("stops all bookings of a number that replies stop, without the number or the text anywhere", async () => {
  await createBooking(db, bookingInput({ whatsapp: true }), NOW);
  const { args } = visit(await post(reply("الغاء الرسائل")));
  expect((await action(args)).status).toBe(200);
  expect(await only(bookings)).toMatchObject({ whatsappAgreedAt: null, whatsappWording: null });
  expect(await stoppedOn(db, PHONE, secrets.WHATSAPP_APP_SECRET)).not.toBe(null);
  expect(JSON.stringify(await only(stops))).not.toContain(PHONE.slice(1));
  await forgetStop(db, PHONE, secrets.WHATSAPP_APP_SECRET);
  expect(await db.select().from(stops)).toEqual([]);
});

it("stops the bookings of a number of another country", async () => {
  await createBooking(db, bookingInput({ whatsapp: true, phoneNumber: "+971501234567" }), NOW);
  expect((await action(visit(await post(reply("stop", "971501234567"))).args)).status).toBe(200);
  expect(await only(bookings)).toMatchObject({ whatsappAgreedAt: null });
  expect(await stoppedOn(db, "+971501234567", secrets.WHATSAPP_APP_SECRET)).not.toBe(null);
});

it("a box that is ticked again ends a stop, but only with a booking that is stored", async () => {
  await stopMessages(db, PHONE, secrets.WHATSAPP_APP_SECRET, NOW);
  const book = async (submissionId: string = crypto.randomUUID()) => {
    const form = { ...formOfSara, submissionId, whatsapp: "yes" };
    const vars = { ...withoutRateLimits, ...secrets };
    return answered(await booking.action(await deskVisit("/en/booking", { form, vars })));
  };
  await env.DB.exec("insert into day_limits (day, cars) values ('2026-11-26', 0)");
  expect(await book()).toMatchObject({ status: 400 });
  expect(await stoppedOn(db, PHONE, secrets.WHATSAPP_APP_SECRET)).not.toBe(null);
  await env.DB.exec("delete from day_limits");
  const id = crypto.randomUUID();
  expect(await book(id)).toMatchObject({ status: 303 });
  expect(await stoppedOn(db, PHONE, secrets.WHATSAPP_APP_SECRET)).toBe(null);
  // The same form, sent again after another stop.
  await stopMessages(db, PHONE, secrets.WHATSAPP_APP_SECRET, NOW);
  expect(await book(id)).toMatchObject({ status: 303 });
  expect(await stoppedOn(db, PHONE, secrets.WHATSAPP_APP_SECRET)).not.toBe(null);
});

it("is the only path that takes a POST from no page", () => {
  const request = (path: string) => ({ method: "POST", url: `https://site.test${path}`, headers: new Headers() });
  expect(rejectionOf(request(whatsAppHookPath))).toBe(null);
  expect(rejectionOf(request("/hooks/other"))).toBe(405);
});
