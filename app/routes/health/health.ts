import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { readSettings } from "~/platform/http/settings.server";
import type { Route } from "./+types/health";
import { checkHealth, healthCache } from "./checks.server";

const TIMEOUT_MS = 3000;

/** For monitors and deployments: 200 if all checks pass, otherwise 503 (product.md 15.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const { sendsMorningEmail, deployHook, whatsApp } = readSettings(env);
  const options = {
    now: new Date(),
    timeoutMs: TIMEOUT_MS,
    morningEmail: sendsMorningEmail,
    hasHook: deployHook !== undefined,
    whatsApp: whatsApp !== null,
  };
  const health = await healthCache.get("health", options.now, () => checkHealth(openDatabase(env.DB), options));
  const ok = Object.values(health).every(Boolean);
  return Response.json(
    { ok, ...health },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}
