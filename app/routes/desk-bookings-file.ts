import { openDatabase } from "~/db/client.server";
import { bookingsFile } from "~/features/desk/search/bookings-file";
import { readForFile } from "~/features/desk/search/search.server";
import { readSearch } from "~/features/desk/search/search-query.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { Route } from "./+types/desk-bookings-file";

/** `/desk/bookings.csv`: the bookings that a search finds, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readForFile(openDatabase(context.get(cloudflareContext).env.DB), readSearch(url.searchParams));
  return new Response(bookingsFile(found, getLanguage(context)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="bookings-${riyadhDate(new Date())}.csv"`,
    },
  });
}
