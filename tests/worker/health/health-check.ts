import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { cloudflareContext } from "~/platform/http/context.server";
import { checkHealth } from "~/routes/health/checks.server";
import { loader } from "~/routes/health/health";
import { db } from "../support/builders";

export type Color = "green" | "red";

export const options = (now: Date) => ({ now, timeoutMs: 3000, morningEmail: false, hasHook: false });

export function health(
  DB: D1Database = env.DB,
  settings: Partial<Record<"MORNING_MAIL" | "DEPLOY_HOOK", string>> = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(cloudflareContext, { env: { ...env, DB, ...settings } as Env, ctx: { waitUntil() {} } });
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

/** The names of the checks that are false. `/health` responds with 503 if there are any. */
export async function alarmsOf(response: Response): Promise<string[]> {
  const { ok, ...checks } = await response.json<Record<string, boolean>>();
  const alarms = Object.keys(checks).filter((name) => !checks[name]);
  expect([response.status, ok]).toEqual(alarms.length === 0 ? [200, true] : [503, false]);
  return alarms;
}

export const withoutMorningEmail = () => health(env.DB, { MORNING_MAIL: "off" });

/** The colour of the email check alone. */
export const colorNow = async () => ((await checkHealth(db, options(new Date()))).email ? "green" : "red");
