import { data } from "react-router";
import { appointmentCalendar } from "~/domain/bookings/calendars.server";
import { historyOf } from "~/domain/bookings/history";
import { readBooking } from "~/domain/bookings/read.server";
import { openDatabase } from "~/platform/db/client.server";
import { logged } from "~/platform/db/errors.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Route } from "./+types/appointment-file";

/**
 * `/thank-you/appointment.ics?booking=<token>`: the calendar file of a booking. 404 for a missing
 * or unknown token, 503 when D1 fails.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const token = url.searchParams.get("booking");
  const reading = token ? readBooking(openDatabase(env.DB), { token }) : null;
  const found = await reading?.catch(logged("calendar-not-read"));
  if (!found) throw data(null, { status: reading && found === undefined ? 503 : 404 });

  const appointment = { ...found.booking, ...historyOf(found.events) };
  const calendar = appointmentCalendar(appointment, getLanguage(context), new Date());
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${appointment.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
