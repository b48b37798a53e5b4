import { data } from "react-router";
import { readSelection } from "~/catalogue/selection";
import { openDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log.server";
import { readBookableDays } from "~/features/booking/days/bookable-days.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { Route } from "./+types/booking-days";

/** `/booking/days?carType=…&film=…`: which days can be had for a selection, for the calendar. 503 when D1 does not answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { codes } = readSelection(url.searchParams).selection;
  const query = { today: riyadhDate(new Date()), language: getLanguage(context), codes };
  try {
    const days = await readBookableDays(openDatabase(context.get(cloudflareContext).env.DB), query);
    return Response.json(days, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    throw data(null, { status: 503 });
  }
}
