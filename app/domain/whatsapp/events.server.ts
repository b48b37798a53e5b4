import { z } from "zod";
import type { WhatsAppEvent } from "~/domain/outbox/deliveries.server";
import { anyNumber } from "~/platform/forms/typed-values";
import { saysStop } from "./stops.server";

/** Drops the items that cannot be read, and keeps their neighbours. */
const each = <Item>(schema: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

/** The seconds since 1970 as an instant; null if they are missing or unreadable. */
const timestamp = z.coerce
  .string()
  .regex(/^\d{9,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000).toISOString())
  .nullable()
  .catch(null);

/** An event needs its id and its state. Anything else may be missing or unreadable. */
const status = z.object({
  biz_opaque_callback_data: z.string().regex(/^[\d-]{5,60}$/),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp,
  errors: each(z.object({ code: z.coerce.number<unknown>().pipe(z.int().nonnegative()) })),
});

/** The parts of a reply that can say stop: typed, or tapped on a button or in a list. */
const part = z.unknown().optional();
const reply = z.object({ from: z.string(), timestamp, text: part, button: part, interactive: part });

/** An app can have several numbers, each with an id. */
const metadata = z
  .object({ phone_number_id: z.union([z.string(), z.number()]).transform(String) })
  .nullable()
  .catch(null);
const value = z.object({ metadata, statuses: each(status), messages: each(reply) });
const hook = z.object({ entry: each(z.object({ changes: each(z.object({ value })) })) });

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/**
 * The states of messages, and who says stop and when, of a body whose signature is valid. Leaves
 * out what is about another number of the app than `phoneId`, if that is known.
 */
export function readHook(json: unknown, phoneId = "") {
  const all = hook.safeParse(json).data?.entry.flatMap(({ changes }) => changes.map((change) => change.value)) ?? [];
  const values = all.filter(({ metadata }) => !metadata || phoneId === "" || metadata.phone_number_id === phoneId);
  const events = values.flatMap(({ statuses }) =>
    statuses.map(
      (state): WhatsAppEvent => ({
        type: "whatsapp.status",
        messageId: state.biz_opaque_callback_data,
        // The event `delivered` of a message that was read may be missing.
        status: state.status === "read" ? "delivered" : state.status,
        code: state.errors[0]?.code,
        at: state.timestamp,
      }),
    ),
  );
  const stopped = values.flatMap(({ messages }) =>
    messages
      .filter(({ text, button, interactive }) => textsIn({ text, button, interactive }).some(saysStop))
      .flatMap(({ from, timestamp }) => {
        const phone = anyNumber(`+${from}`);
        return phone ? [{ phone, at: timestamp }] : [];
      }),
  );
  return { events, stopped };
}

/** Whether Meta has sent this body: `X-Hub-Signature-256`, compared in constant time. */
export async function isSigned(body: BufferSource, header: string | null, secret: string): Promise<boolean> {
  const hex = /^sha256=([\da-f]{64})$/.exec(header ?? "")?.[1];
  if (!hex) return false;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, Uint8Array.fromHex(hex), body);
}
