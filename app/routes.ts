import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { feedPath, headersFilePath, manifestPath, robotsPath, screenNames, screens, sitemapPath } from "./i18n/links";

/** A route in both languages: the English path begins with `/en`. */
const page = (path: string, module: string) => route(`en?${path === "/" ? "" : path}`, module);

export default [
  ...screenNames.map((screen) => page(screens[screen].path, `routes/${screen}.tsx`)),
  page("/thank-you/appointment.ics", "routes/appointment-calendar.ts"),
  page(feedPath("ar"), "routes/blog-feed.ts"),
  page("/blog/:article", "routes/article.tsx"),
  page("/booking/days", "routes/booking-days.ts"),
  route("en?/desk", "routes/desk.tsx", [
    index("routes/desk-today.tsx"),
    route("bookings", "routes/desk-bookings.tsx"),
    route("bookings.csv", "routes/desk-bookings-file.ts"),
    route("new", "routes/desk-new.tsx"),
    route("bookings/:reference", "routes/desk-booking.tsx"),
    route("days", "routes/desk-days.tsx"),
    route("messages", "routes/desk-messages.tsx"),
    route("mail", "routes/desk-mail.tsx"),
    route("people", "routes/desk-people.tsx"),
    route("*", "routes/desk-missing.ts"),
  ]),
  page("/*", "routes/not-found.tsx"),
  page(manifestPath("ar"), "routes/web-manifest.ts"),
  route("/calendar/:secret.ics", "routes/centre-calendar.ts"),
  route("/health", "routes/health.ts"),
  route(sitemapPath, "routes/sitemap.ts"),
  route(robotsPath, "routes/robots.ts"),
  route(headersFilePath, "routes/headers-file.ts"),
] satisfies RouteConfigEntry[];
