import { batchesOf } from "~/domain/outbox/rows.server";
import { isSigned, readHook } from "~/domain/whatsapp/events.server";
import { stopMessages } from "~/domain/whatsapp/stops.server";
import { openDatabase } from "~/platform/db/client.server";
import { readBody } from "~/platform/forms/form.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { isSameSecret } from "~/platform/http/same-secret.server";
import { readSettings } from "~/platform/http/settings.server";
import type { Route } from "./+types/whatsapp";

/**
 * In bytes: room for thousands of statuses in one call. A stranger cannot make the Worker read
 * more.
 */
const BODY_MAX = 3 * 1024 * 1024;

const notFound = () => new Response(null, { status: 404 });

/** Meta asks once whether this URL is ours. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { whatsApp } = readSettings(context.get(cloudflareContext).env);
  const query = url.searchParams;
  if (!whatsApp || query.get("hub.mode") !== "subscribe") return notFound();
  const isMeta = await isSameSecret(query.get("hub.verify_token") ?? "", whatsApp.verifyToken);
  return isMeta ? new Response(query.get("hub.challenge")) : notFound();
}

/**
 * Delivery statuses go onto the queue of events. A reply that says stop takes effect, but no reply
 * is stored. Anything without a valid signature gets 404, and nothing of it is logged. 500 when D1,
 * the bucket or the queue fails: Meta then repeats the call.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { env } = context.get(cloudflareContext);
  const { appSecret, phoneId } = readSettings(env).whatsAppHook;
  const read = appSecret !== "" && (await readBody(request, BODY_MAX));
  if (!read) return notFound();
  const body = await read.arrayBuffer();
  if (!(await isSigned(body, request.headers.get("X-Hub-Signature-256"), appSecret))) return notFound();
  const { events, stopped } = readHook(await new Response(body).json().catch(() => null), phoneId);
  const db = openDatabase(env.DB);
  for (const { phone, at } of stopped) await stopMessages(db, phone, env.PHOTOS, new Date(), at);
  for (const batch of batchesOf(events.map((body) => ({ body })))) await env.MAIL_EVENTS.sendBatch(batch);
  if (stopped.length > 0) console.info({ event: "whatsapp-stopped", count: stopped.length });
  return new Response(null, { status: 200 });
}
