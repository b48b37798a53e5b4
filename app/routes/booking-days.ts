import { readSelection } from "~/catalogue/selection";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { readBookableDays } from "~/features/booking/days/bookable-days.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { Route } from "./+types/booking-days";

const headers = { "Cache-Control": "private, no-store" };

/** `/booking/days?carType=…&film=…`: which days can be booked for a selection, for the calendar. 503 when D1 does not answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { codes } = readSelection(url.searchParams).selection;
  const query = { today: riyadhDate(new Date()), language: getLanguage(context), codes };
  try {
    const days = await readBookableDays(openDatabase(context.get(cloudflareContext).env.DB), query);
    return Response.json(days, { headers });
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return new Response(null, { status: 503, headers });
  }
}
