import { z } from "zod";
import { type Sender, SendFailure } from "~/domain/outbox/sender";
import { instantAfter, riyadhInstant } from "~/platform/calendar/dates";
import type { WhatsAppSettings } from "~/platform/http/settings.server";
import { failureOfCode } from "./failures";
import type { TemplateMessage } from "./templates";

const HOUR_MS = 60 * 60 * 1000;

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });
const refused = z.object({ error: z.object({ code: z.coerce.number<unknown>().pipe(z.int().nonnegative()) }) });

/**
 * The Cloud API of WhatsApp. It has no idempotency key, so a request that gets no answer is not
 * repeated: the customer could get the message twice.
 */
export function whatsAppSender(settings: WhatsAppSettings | null): Sender<TemplateMessage> {
  const idOf: NonNullable<Sender["idOf"]> = ({ id, attempts, dueAt }) => `${id}-${attempts}-${Date.parse(dueAt)}`;
  return {
    idOf,
    async send(message, to, row) {
      if (!settings) throw new SendFailure("TOKEN_REFUSED");
      const text = (value: string) => ({ type: "text", text: value });
      const id = idOf(row);
      const body = {
        messaging_product: "whatsapp",
        to,
        type: "template",
        // Delivery reports contain this id. The service's own id would be lost with a lost answer.
        biz_opaque_callback_data: id,
        template: {
          name: message.name,
          language: { code: message.language },
          components: [
            { type: "body", parameters: message.parameters.map(text) },
            { type: "button", sub_type: "url", index: "0", parameters: [text(message.token)] },
          ],
        },
      };
      // If the answer cannot be read, WhatsApp may have sent the message.
      const answer = await fetch(`${settings.url}/${settings.phoneId}/messages`, {
        method: "POST",
        headers: { Authorization: `Bearer ${settings.token}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      })
        .then(async (response) => ({ ok: response.ok, json: await response.json() }))
        .catch(() => null);
      if (answer?.ok && accepted.safeParse(answer.json).success) return id;
      const code = refused.safeParse(answer?.json).data?.error.code;
      if (answer === null || answer.ok || code === undefined) throw new SendFailure("TIMEOUT");
      throw new SendFailure(failureOfCode(code), `WhatsApp ${code}`);
    },
    isPermanent: (failure) => failure === "NO_SUCH_RECIPIENT" || failure === "MESSAGE_REJECTED",
    giveUpAfter({ kind, day, dueAt }) {
      if (kind === "booking-reminder" && day) return riyadhInstant(day).toISOString();
      return instantAfter(new Date(dueAt), (kind === "booking-ready" ? 2 : 24) * HOUR_MS);
    },
    repeatsAfterTimeout: false,
  };
}
