import { z } from "zod";
import type { WhatsAppEvent } from "~/domain/outbox/deliveries.server";
import { anyNumber } from "~/platform/forms/typed-values";
import { saysStop } from "./stops.server";

const status = z.object({
  biz_opaque_callback_data: z.string().regex(/^[\d-]{5,60}$/),
  status: z.enum(["sent", "delivered", "failed"]),
  timestamp: z.string().regex(/^\d{9,11}$/),
  errors: z.array(z.object({ code: z.int().positive() })).optional(),
});
const reply = z.object({ from: z.string(), text: z.object({ body: z.string() }) });

/** Whatever else Meta sends is ignored, such as `read`, pictures and reactions. */
const each = <Item>(schema: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

const hook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: each(status), messages: each(reply) }).catch({ statuses: [], messages: [] }),
        }),
      ),
    }),
  ),
});

/** The states of messages, and the numbers that say stop, of a body whose signature is valid. */
export function readHook(json: unknown) {
  const values = hook.safeParse(json).data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
  const events = values.flatMap(({ statuses }) =>
    statuses.map(
      (state): WhatsAppEvent => ({
        type: "whatsapp.status",
        messageId: state.biz_opaque_callback_data,
        status: state.status,
        code: state.errors?.[0]?.code,
        at: new Date(Number(state.timestamp) * 1000).toISOString(),
      }),
    ),
  );
  const stopped = values.flatMap(({ messages }) =>
    messages.filter(({ text }) => saysStop(text.body)).flatMap(({ from }) => anyNumber(`+${from}`) ?? []),
  );
  return { events, stopped };
}

/** Whether Meta has sent this body: `X-Hub-Signature-256`, compared in constant time. */
export async function isSigned(body: ArrayBuffer, header: string | null, secret: string): Promise<boolean> {
  const hex = /^sha256=([\da-f]{64})$/.exec(header ?? "")?.[1];
  if (!hex) return false;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, Uint8Array.fromHex(hex), body);
}
