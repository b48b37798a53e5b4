import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach } from "vitest";
import { cloudflareContext, staffContext } from "~/platform/http/context.server";
import { i18nextMiddleware } from "~/platform/http/i18next.server";
import { startFresh } from "../fresh-start";

/** The address of the staff member in these tests. */
export const ACTOR = "noura@saqeel.example";

/** The messages that were put on the queue since the list was emptied. */
export const queued: unknown[] = [];

/** What the desk does after its response. */
const working: Promise<unknown>[] = [];
export const workIsDone = () => Promise.all(working.splice(0));

/** `startFresh`, with an empty queue. */
export function startDesk(now?: Date) {
  beforeEach(() => void queued.splice(0));
  return startFresh(now);
}

const unlimited = { limit: async () => ({ success: true }) };
/** Bindings that limit no forms and reads per minute: tests have one address and share the minute. */
export const withoutRateLimits = {
  RATE_OF_READS: unlimited,
  RATE_BY_IP: unlimited,
  RATE_BY_PHONE: unlimited,
  RATE_BY_EMAIL: unlimited,
};

export interface VisitOptions {
  form?: Record<string, string> | string[][] | null;
  params?: object;
  DB?: D1Database | undefined;
  vars?: object | undefined;
  ip?: string;
  /** The number of the network (ASN) of the IP address. */
  asn?: number;
}

/** The arguments of a loader or an action, for a path such as `/en/desk/emails`. */
export async function deskVisit<Args>(
  path: string,
  { form = null, params = {}, DB = env.DB, vars = {}, ip = "127.0.0.1", asn }: VisitOptions = {},
): Promise<Args> {
  const context = new RouterContextProvider();
  const queue = { sendBatch: async (messages: Iterable<unknown>) => void queued.push(...messages) };
  const bindings = { ...env, ...vars, DB, MAIL_QUEUE: queue, WHATSAPP_QUEUE: queue } as unknown as Env;
  context.set(cloudflareContext, {
    env: bindings,
    ctx: { waitUntil: (work: Promise<unknown>) => void working.push(work) } as never,
  });
  context.set(staffContext, { email: ACTOR });
  const url = new URL(path, "https://www.saqeel.example");
  const headers = { "CF-Connecting-IP": ip };
  const cf = asn ? { asn } : {};
  const request = new Request(url, { headers, cf, ...(form && { method: "POST", body: new URLSearchParams(form) }) });
  const event = { context, url, request, params };
  await i18nextMiddleware(event as never, async () => new Response());
  return event as unknown as Args;
}

/** The status, the redirect and the data of an action's response. */
export function answered(answer: unknown): { status?: number; location?: string | null; data?: unknown } {
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { data, ...(init?.status !== undefined && { status: init.status }) };
}
