import { openDatabase } from "~/db/client.server";
import { checkHealth } from "~/features/health/checks.server";
import { cloudflareContext } from "~/http/context.server";
import type { Route } from "./+types/health";

/** How long to wait for D1 before answering 503. */
const TIMEOUT_MS = 3000;

/** `/health`, for monitors and the check after a deployment: 200 when D1 answers and mail leaves, 503 otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const health = await checkHealth(openDatabase(env.DB), new Date(), TIMEOUT_MS);
  const ok = health.database && health.mail;
  return Response.json(
    { ok, ...health },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}
