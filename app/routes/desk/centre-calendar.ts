import { centreCalendar, readCalendarEntries } from "~/domain/bookings/calendars.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { isSameSecret } from "~/platform/http/same-secret.server";
import { readSettings } from "~/platform/http/settings.server";
import type { Route } from "./+types/centre-calendar";

export { default, loader } from "~/platform/http/not-found";

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * `/calendar/<secret>.ics`: the appointments of the centre for the calendars of its staff
 * (product.md 11.8); 503 when D1 fails. A middleware, because a wrong secret must get the not-found
 * page, which a route without a component cannot render.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, context }, next) => {
    const { env } = context.get(cloudflareContext);
    const { calendarSecret } = readSettings(env);
    const opens = calendarSecret !== undefined && (await isSameSecret(params.secret, calendarSecret));
    return opens ? answerCalendar(env.DB) : next();
  },
];

async function answerCalendar(binding: D1Database): Promise<Response> {
  try {
    const entries = await readCalendarEntries(openDatabase(binding), riyadhDate(new Date()));
    const headers = { ...privately, "Content-Type": "text/calendar; charset=utf-8" };
    return new Response(centreCalendar(entries), { headers });
  } catch (error) {
    console.error({ event: "calendar-not-read", error: errorForLog(error) });
    return new Response(null, { status: 503, headers: privately });
  }
}
