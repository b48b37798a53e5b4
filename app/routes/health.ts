import { openDatabase } from "~/db/client.server";
import { isDatabaseReachable } from "~/features/health/database-check.server";
import { cloudflareContext } from "~/http/context.server";
import type { Route } from "./+types/health";

/** How long to wait for D1 before answering 503. */
const TIMEOUT_MS = 3000;

/** `/health`, for monitors and the check after a deployment: 200 when D1 answers, 503 otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const database = await isDatabaseReachable(openDatabase(env.DB), TIMEOUT_MS);
  return Response.json(
    { ok: database, database },
    { status: database ? 200 : 503, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}
