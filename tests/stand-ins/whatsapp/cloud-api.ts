import { templateKinds, templateOf } from "~/domain/whatsapp/templates";
import { languages } from "~/platform/i18n/languages";

/** The settings of a Worker that calls this stand-in instead of WhatsApp. */
export const secrets = {
  WHATSAPP_PHONE_ID: "1055",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_APP_SECRET: "app secret",
  WHATSAPP_VERIFY_TOKEN: "verify",
  WHATSAPP_URL: "http://whatsapp.test",
} as const;

export interface Posted {
  to: string;
  biz_opaque_callback_data: string;
  template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] };
}

const refusal = (code: number, status = 400) => Response.json({ error: { code, message: "refused" } }, { status });

/** The error code of an unknown template (132001) or a wrong number of parameters (132000). */
function problemOf({ template: { name, language, components } }: Posted): number | null {
  const all = languages.flatMap((code) => templateKinds.map((kind) => templateOf(kind, code)));
  const known = all.find((template) => template.name === name && template.language === language.code);
  if (!known) return 132001;
  return components[0]?.parameters.length === known.parameters ? null : 132000;
}

type Status = "sent" | "delivered" | "read" | "failed";

export function eventOf(id: string, status: Status, at: Date, code?: number) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { biz_opaque_callback_data: id, status, timestamp, ...(code !== undefined && { errors: [{ code }] }) };
}

/** The webhook request that reports these statuses or replies, signed with a secret. */
export async function hookOf(value: object, secret: string = secrets.WHATSAPP_APP_SECRET) {
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ changes: [{ value }] }] });
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const bytes = [...new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(body)))];
  // Not `toHex`, which Node 24 lacks.
  const signature = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return {
    body,
    headers: { "X-Hub-Signature-256": `sha256=${signature}`, "Content-Length": String(encode(body).length) },
  };
}

/**
 * Answers by the last digit of the mobile number. 1: not on WhatsApp. 2: busy the first time. 3: no
 * answer, but delivered. 4: no answer, and lost. 5: accepted, then failed. 6: the token is refused.
 * Others: delivered. `report` gets the events, each twice and the last one first.
 */
export function cloudApi(report: (states: ReturnType<typeof eventOf>[]) => void, now: () => Date) {
  const phones: Record<string, string[]> = {};
  const tries: Record<string, number> = {};
  const arrives = (to: string, { template, biz_opaque_callback_data: id }: Posted, last: Status = "delivered") => {
    phones[to] = [...(phones[to] ?? []), template.name];
    const states = [eventOf(id, last, now(), last === "failed" ? 131026 : undefined), eventOf(id, "sent", now())];
    report([...states, ...states]);
  };
  async function fetch(_url: unknown, { body, headers }: RequestInit): Promise<Response> {
    const posted: Posted = JSON.parse(String(body));
    const { to } = posted;
    tries[to] = (tries[to] ?? 0) + 1;
    const accepted = Response.json({ messages: [{ id: `wamid.${posted.biz_opaque_callback_data}` }] });
    const digit = to.at(-1);
    if (digit === "6" || new Headers(headers).get("Authorization") !== `Bearer ${secrets.WHATSAPP_TOKEN}`) {
      return refusal(190, 401);
    }
    const problem = problemOf(posted);
    if (problem) return refusal(problem);
    if (digit === "1") return refusal(131026);
    if (digit === "2" && tries[to] === 1) return refusal(130429, 429);
    if (digit === "4") throw new TypeError("connection lost");
    arrives(to, posted, digit === "5" ? "failed" : "delivered");
    if (digit === "3") throw new TypeError("connection lost");
    return accepted;
  }
  return { fetch, phones, tries };
}
