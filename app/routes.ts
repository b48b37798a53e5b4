import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import {
  feedPath,
  headersFilePath,
  manifestPath,
  robotsPath,
  type Screen,
  screenNames,
  screens,
  sitemapPath,
} from "./i18n/screens";

/** The module of each screen. */
const modules: Readonly<Record<Screen, string>> = {
  home: "site/home.tsx",
  "ppf-selection": "site/ppf-selection.tsx",
  ppf: "site/ppf.tsx",
  "ppf-matte": "site/ppf-matte.tsx",
  "thermal-insulation": "site/thermal-insulation.tsx",
  "nano-ceramic": "site/nano-ceramic.tsx",
  "car-polishing": "site/car-polishing.tsx",
  packages: "site/packages.tsx",
  blog: "site/blog/blog.tsx",
  warranty: "site/warranty.tsx",
  about: "site/about.tsx",
  faq: "site/faq.tsx",
  privacy: "site/privacy.tsx",
  terms: "site/terms.tsx",
  accessibility: "site/accessibility.tsx",
  booking: "booking/page.tsx",
  contact: "contact/page.tsx",
  "thank-you": "booking/thank-you.tsx",
  "my-booking": "customer/page.tsx",
  "warranty-card": "customer/warranty-card.tsx",
};

/** A route in both languages: the English path begins with `/en`. */
const page = (path: string, module: string) => route(`en?${path === "/" ? "" : path}`, module);

export default [
  ...screenNames.map((screen) => page(screens[screen].path, modules[screen])),
  page("/thank-you/appointment.ics", "booking/appointment-file.ts"),
  page(feedPath("ar"), "site/blog/feed.ts"),
  page("/blog/:article", "site/blog/article.tsx"),
  page("/booking/days", "booking/days.ts"),
  route("en?/desk", "desk/frame.tsx", [
    index("desk/today/page.tsx"),
    route("bookings", "desk/bookings/page.tsx"),
    route("bookings.xlsx", "desk/bookings/file.ts"),
    route("new", "desk/new/page.tsx"),
    route("bookings/:reference", "desk/booking/page.tsx"),
    route("bookings/:reference/photos", "desk/photos/page.tsx"),
    route("photo/:secret/:size?", "desk/photos/picture.ts"),
    route("plan", "desk/plan/page.tsx"),
    route("days", "desk/days/page.tsx"),
    route("messages", "desk/messages/page.tsx"),
    route("mail", "desk/mail/page.tsx"),
    route("people", "desk/people/page.tsx"),
    route("people.txt", "desk/people/file.ts"),
    route("numbers", "desk/numbers/page.tsx"),
    route("numbers.xlsx", "desk/numbers/file.ts"),
    route("site", "desk/site/page.tsx"),
    route("site/:section", "desk/site/section.tsx"),
    route("*", "desk/missing.ts"),
  ]),
  page("/*", "site/not-found.tsx"),
  page(manifestPath("ar"), "site/web-manifest.ts"),
  route("/photo/:secret/:size?", "customer/photo.ts"),
  route("/calendar/:secret.ics", "desk/centre-calendar.ts"),
  route("/health", "health/health.ts"),
  route(sitemapPath, "site/sitemap.ts"),
  route(robotsPath, "site/robots.ts"),
  route(headersFilePath, "site/headers-file.ts"),
] satisfies RouteConfigEntry[];
