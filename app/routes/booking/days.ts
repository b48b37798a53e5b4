import { readSelection } from "~/domain/catalogue/selection";
import { nearest } from "~/domain/days/days";
import { readCachedDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { logged } from "~/platform/db/errors.server";
import { RATE_PERIOD_SECONDS } from "~/platform/forms/rate-limit.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Route } from "./+types/days";

const headers = { "Cache-Control": "private, no-store" };

/**
 * `/booking/days?carType=…&film=…`: the bookable days of a choice as JSON. 429 above the limit of
 * an IP address, 503 when D1 fails.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { codes } = readSelection(url.searchParams).selection;
  const { env } = context.get(cloudflareContext);
  const query = { language: getLanguage(context), ...stayFor(codes) };
  const days = await readCachedDays({ env, request, now: new Date() }, query).catch(logged("days-not-read"));
  if (days) return Response.json({ ...days, nearest: nearest(days, 1)[0] }, { headers });
  if (days === undefined) return new Response(null, { status: 503, headers });
  return new Response(null, { status: 429, headers: { ...headers, "Retry-After": String(RATE_PERIOD_SECONDS) } });
}
