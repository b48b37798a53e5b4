import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { findTries } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { i18nextMiddleware } from "~/platform/http/i18next.server";
import { action, loader } from "~/routes/my-booking/page";
import { bookingRow, db, storeBookings } from "../support/builders";

export const TOKEN = "token-of-sara-in-these-tests";
export const REFERENCE = "SQ-7K3M9Q";
export const PHONE = "0512345678";
export const IP = "203.0.113.7";
export const HOUR = 60 * 60;
export const queued: unknown[] = [];

export interface Visit {
  readonly path?: string;
  readonly ip?: string | null;
  readonly DB?: D1Database;
  readonly bindings?: object;
}

export async function argsOf(
  form: Record<string, string> | null,
  { path = "", ip = IP, DB = env.DB, bindings }: Visit = {},
) {
  const context = new RouterContextProvider();
  const queue = { sendBatch: async (messages: Iterable<unknown>) => void queued.push(...messages) };
  // These tests would exceed the limit of a minute.
  const RATE_BY_IP = { limit: async () => ({ success: true }) };
  const all = { ...env, DB, MAIL_QUEUE: queue, RATE_BY_IP, ...bindings } as unknown as Env;
  context.set(cloudflareContext, { env: all, ctx: { waitUntil() {} } as never });
  const url = new URL(`https://www.saqeel.example/en/my-booking${path}`);
  const headers = ip === null ? { "CF-Connecting-IP": "127.0.0.1" } : { "CF-Connecting-IP": ip };
  const request = new Request(url, form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers });
  const args = { context, url, request, params: {} } as unknown as Parameters<typeof action>[0] &
    Parameters<typeof loader>[0];
  await i18nextMiddleware(args as never, async () => new Response());
  return args;
}

/** The parts of an answer, whether it was returned or thrown. */
async function answerOf(answer: Promise<unknown>) {
  const thrown = (error: { init?: ResponseInit | null }) => ({ data: null, ...error });
  const given = (await answer.catch(thrown)) as { data?: unknown; init?: ResponseInit | null };
  if (given instanceof Response) return { status: given.status, location: given.headers.get("Location") };
  const { failure, result } = (given.data ?? {}) as {
    failure?: string;
    result?: { initialValue?: object; error?: object };
  };
  return {
    status: given.init?.status,
    headers: given.init?.headers,
    failure,
    typed: result?.initialValue,
    error: result?.error,
  };
}

export const post = async (form: Record<string, string>, visit?: Visit) => answerOf(action(await argsOf(form, visit)));
/** Loads the page, and returns its data or its status. */
export const get = async (path: string) => {
  const args = await argsOf(null, { path });
  return (loader(args) as Promise<unknown>).catch(({ init }) => init.status);
};

export const store = async (changes: Parameters<typeof bookingRow>[0] = {}) => {
  const [row] = await storeBookings(bookingRow({ token: TOKEN, reference: REFERENCE, ...changes }));
  return row?.id ?? 0;
};
export const find = (reference = REFERENCE, phoneNumber = PHONE, visit?: Visit) =>
  post({ intent: "find", reference, phoneNumber }, visit);
export const found = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };
export const tries = () => db.$count(findTries);
export const fail = async (times: number, visit?: Visit) => {
  for (let turn = 0; turn < times; turn++) expect(await find("SQ-222222", PHONE, visit)).toMatchObject({ status: 400 });
};
