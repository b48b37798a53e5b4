import { openDatabase } from "~/db/client.server";
import { databaseAnswers } from "~/features/health/data.server";
import { cloudflareContext } from "~/http/context.server";
import type { Route } from "./+types/health";

/** How long a monitor waits for D1 before it is told that it does not answer. */
const TIMEOUT_MS = 3000;

/** `/health`, for monitors and for the end of a deployment: 200 when everything answers, 503 otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const database = await databaseAnswers(openDatabase(env.DB), TIMEOUT_MS);
  return Response.json(
    { ok: database, database },
    { status: database ? 200 : 503, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
  );
}
