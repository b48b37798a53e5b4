import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { unreadable } from "../kit.server";
import type { Route } from "./+types/file";
import { bookingsFile } from "./bookings-file";
import { readForFile } from "./search.server";
import { readSearch } from "./search-query.server";

/** `/desk/bookings.csv`: the bookings that a search finds, for a spreadsheet; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  if (found === "unreadable") {
    const { t } = translator(language);
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(t("desk:problem.unavailable.title"), { status: 503, headers });
  }
  return new Response(bookingsFile(found, language), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="bookings-${riyadhDate(new Date())}.csv"`,
    },
  });
}
