import { openDatabase } from "~/db/client.server";
import { servicesInWords } from "~/features/desk/components/booking-list";
import { csvFile } from "~/features/desk/search/bookings-file";
import { readForFile } from "~/features/desk/search/search.server";
import { readSearch } from "~/features/desk/search/search-query.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhTime } from "~/i18n/deadline";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import type { Route } from "./+types/desk-bookings-file";

/** `/desk/bookings.csv`: the bookings that a search finds, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const { t } = translator(language);
  const found = await readForFile(openDatabase(context.get(cloudflareContext).env.DB), readSearch(url.searchParams));
  const rows = found.map((row) => [
    ...[row.reference, row.bookingDate, row.arrivalTime, t(`desk:status.${row.status}`), row.customerName],
    ...[row.phoneNumber, row.email, t(`booking:car.${row.carType}`), servicesInWords(row.serviceIds, language)],
    ...[
      row.totalPrice,
      row.language,
      row.createdBy,
      `${riyadhDate(new Date(row.createdAt))} ${riyadhTime(new Date(row.createdAt))}`,
    ],
  ]);
  const headings = t("deskSearch:columns", { returnObjects: true });
  return new Response(csvFile([headings, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="bookings-${riyadhDate(new Date())}.csv"`,
    },
  });
}
