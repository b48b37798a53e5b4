import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
  fileScreens,
  headersFilePath,
  robotsPath,
  type Screen,
  screenNames,
  screens,
  sitemapPath,
  whatsAppHookPath,
} from "./platform/urls/screens";

const modules: Readonly<Record<Screen, string>> = {
  home: "routes/site/home.tsx",
  "ppf-selection": "routes/site/ppf-selection.tsx",
  ppf: "routes/site/film.tsx",
  "ppf-matte": "routes/site/film.tsx",
  "thermal-insulation": "routes/site/thermal-insulation.tsx",
  "nano-ceramic": "routes/site/nano-ceramic.tsx",
  "car-polishing": "routes/site/car-polishing.tsx",
  packages: "routes/site/packages.tsx",
  blog: "routes/site/blog/blog.tsx",
  warranty: "routes/site/warranty.tsx",
  about: "routes/site/about.tsx",
  work: "routes/site/work/page.tsx",
  faq: "routes/site/faq.tsx",
  privacy: "routes/site/legal.tsx",
  terms: "routes/site/legal.tsx",
  accessibility: "routes/site/legal.tsx",
  booking: "routes/booking/page.tsx",
  contact: "routes/contact/page.tsx",
  "thank-you": "routes/booking/thank-you.tsx",
  "my-booking": "routes/my-booking/page.tsx",
  "warranty-card": "routes/my-booking/warranty-card.tsx",
};

/** A route in both languages: the English path begins with `/en`. */
const page = (path: string, module: string, options = {}) => route(`en?${path === "/" ? "" : path}`, module, options);

// Some screens share a module, so the screen is the id.
const pageOf = (screen: Screen) => page(screens[screen].path, modules[screen], { id: screen });

export default [
  layout("routes/site/file-screens.tsx", fileScreens.map(pageOf)),
  ...screenNames.filter((screen) => screens[screen].served !== "file").map(pageOf),
  page("/thank-you/appointment.ics", "routes/booking/appointment-file.ts"),
  page("/blog/:article", "routes/site/blog/article.tsx"),
  pageOf("work"),
  page("/booking/days", "routes/booking/days.ts"),
  route("en?/desk", "routes/desk/frame.tsx", [
    index("routes/desk/today/page.tsx"),
    route("session", "routes/desk/session.ts"),
    route("find", "routes/desk/bookings/find.tsx"),
    route("bookings", "routes/desk/bookings/page.tsx"),
    route("bookings.xlsx", "routes/desk/bookings/file.ts"),
    route("new", "routes/desk/new/page.tsx"),
    route("bookings/:reference", "routes/desk/one-booking/page.tsx"),
    route("bookings/:reference/photos", "routes/desk/photos/page.tsx"),
    route("photo/:secret/:size?", "routes/desk/photos/picture.ts"),
    route("work", "routes/desk/work/choose.tsx"),
    route("work/:id", "routes/desk/work/page.tsx"),
    route("plan", "routes/desk/plan/page.tsx"),
    route("close", "routes/desk/close/page.tsx"),
    route("close.xlsx", "routes/desk/close/file.ts"),
    route("days", "routes/desk/days/page.tsx"),
    route("messages", "routes/desk/messages/page.tsx"),
    route("emails", "routes/desk/emails/page.tsx"),
    route("customer-data", "routes/desk/customer-data/page.tsx"),
    route("customer-data.txt", "routes/desk/customer-data/file.ts"),
    route("statistics", "routes/desk/statistics/page.tsx"),
    route("statistics.xlsx", "routes/desk/statistics/file.ts"),
    route("site-information", "routes/desk/site-information/page.tsx"),
    route("site-information/:section", "routes/desk/site-information/section.tsx"),
    route("*", "routes/desk/missing.ts"),
  ]),
  page("/*", "platform/http/not-found.ts"),
  route("/photo/:secret/:size?", "routes/my-booking/photo.ts"),
  route("/calendar/:secret.ics", "routes/desk/centre-calendar.ts"),
  route(whatsAppHookPath, "routes/hooks/whatsapp.ts"),
  route("/health", "routes/health/health.ts"),
  route(sitemapPath, "routes/site/sitemap.ts"),
  route(robotsPath, "routes/site/robots.ts"),
  route(headersFilePath, "routes/site/headers-file.ts"),
] satisfies RouteConfigEntry[];
