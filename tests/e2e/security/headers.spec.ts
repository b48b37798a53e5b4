import type { APIResponse } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { articlePathsIn } from "../../../scripts/pages";
import { breakBooking } from "../support/broken-rows";
import { textOf } from "../support/fetch-page";
import { CALENDAR_SECRET } from "../support/server-state";
import { expect, hydrated, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";
import { textsIn } from "../support/texts";

const HASH = String.raw`'sha256-[\w+/=]{44}'`;
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/** What strict header scanners want from every response. */
const always = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // With `no-referrer`, browsers would send forms with `Origin: null`.
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringMatching(
    /^(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\)).*payment=\(\)/,
  ),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-permitted-cross-domain-policies": "none",
};
/** Headers that name the software, identify a visitor, or let other origins read the response. */
const never = ["set-cookie", "access-control-allow-origin", "server", "x-powered-by", "x-aspnet-version"];
/** Pages allow scripts by hash (the desk has more of them), or by nonce where React runs. */
const directives: Readonly<Record<string, RegExp>> = {
  "default-src": /^'none'$/,
  "script-src": new RegExp(`^(?:${HASH} ){3}(?:${HASH}(?: ${HASH}){0,4}|'nonce-[\\w-]{36}' 'strict-dynamic')$`),
  "style-src": new RegExp(`^'self'(?: ${HASH}){1,5}$`),
  "frame-ancestors": /^'none'$/,
  "base-uri": /^'none'$/,
  "form-action": /^'self'$/,
};

function expectSafe(answer: APIResponse, corp = "same-origin") {
  const headers = answer.headers();
  expect(headers, answer.url()).toMatchObject({ ...always, "cross-origin-resource-policy": corp });
  expect(never.filter((name) => name in headers)).toEqual([]);
  const policy = headers["content-security-policy"] ?? "";
  for (const [name, form] of Object.entries(directives)) {
    const directive = policy.split("; ").find((part) => part.startsWith(`${name} `));
    expect(directive?.slice(name.length + 1), name).toMatch(form);
  }
  expect(policy.includes("'nonce-")).not.toBe(policy.includes(TRUSTED_TYPES));
}

const FILE = "public, max-age=0, must-revalidate";
const PICTURE = "public, max-age=86400";
const FRESH = "private, no-cache";
const SECRET = "private, no-store";
const evil = { headers: { Origin: "https://evil.example" } };

/** A request, with the status and the caching of its response. */
type Kind = readonly [kind: string, status: number, caching: string | undefined, path: string, how?: object];
const kinds: readonly Kind[] = [
  ["a page that is a file", 200, FILE, "/en/faq"],
  ["a page that hydrates", 200, FRESH, "/booking"],
  ["a rendered page", 200, SECRET, "/thank-you"],
  ["a page of the desk", 200, SECRET, "/desk/bookings?state=pending"],
  ["the free days", 200, SECRET, "/en/booking/days?carType=suv&film=ppf-full-glossy-xpel"],
  ["a failed search for a booking", 400, SECRET, "/en/my-booking", { method: "POST", form: { intent: "find" } }],
  ["an unknown warranty card", 404, SECRET, "/warranty-card?card=guess"],
  ["a page that is not found", 404, FRESH, "/en/nothing"],
  ["a file that is not found", 404, FRESH, "/assets/nothing.js"],
  ["a missing calendar", 404, SECRET, "/thank-you/appointment.ics?booking=guess"],
  ["the centre's calendar", 200, SECRET, `/calendar/${CALENDAR_SECRET}.ics`],
  ["a generated file", 200, FILE, "/sitemap.xml"],
  ["an icon", 200, PICTURE, "/favicon.svg"],
  ["a picture for link previews", 200, PICTURE, "/share/ar.jpg"],
  ["a data request of the router", 200, FRESH, "/booking.data"],
  ["a part of the router's manifest", 204, FRESH, "/__manifest?paths=%2Fbooking&version=old"],
  ["a manifest for too many paths", 400, FRESH, `/__manifest?paths=${"%2F".repeat(3000)}`],
  ["a data request of the desk", 404, FRESH, "/desk.data"],
  ["only the headers of a page", 200, FRESH, "/booking", { method: "HEAD" }],
  ["a question about methods", 405, FRESH, "/booking", { method: "OPTIONS" }],
  ["an invalid path", 404, FRESH, "/%ff"],
  ["a redirect of the Worker", 301, SECRET, "/EN/Booking/"],
  ["a redirect of the static assets", 307, undefined, "/faq/"],
  ["a form with problems", 400, SECRET, "/booking", { method: "POST", form: { carType: "sedan" } }],
  ["a data request with problems", 400, SECRET, "/booking.data", { method: "POST", form: { carType: "sedan" } }],
  ["a malformed body", 400, SECRET, "/en/contact", { method: "POST", data: {} }],
  ["a form of another site", 403, FRESH, "/booking", { method: "POST", form: {}, ...evil }],
  ["a method that is not allowed", 405, FRESH, "/booking", { method: "PUT" }],
  ["a method that a private page does not allow", 405, SECRET, "/thank-you", { method: "PUT" }],
  ["a private form of another site", 403, SECRET, "/my-booking", { method: "POST", form: {}, ...evil }],
  ["a method that is not allowed on a file", 405, undefined, "/faq", { method: "POST" }],
];

for (const [kind, status, caching, path, how] of kinds) {
  test(`${kind} has the headers of security and caching @server`, async ({ request }) => {
    const answer = await request.fetch(path, { maxRedirects: 0, ...how });
    expect(answer.status()).toBe(status);
    expectSafe(answer, path.startsWith("/share/") ? "cross-origin" : "same-origin");
    expect(answer.headers()["cache-control"]).toBe(caching);
  });
}

test("an unexpected error has the headers too, and reveals no details @server", async ({ request }) => {
  const broken = await breakBooking();
  try {
    const answer = await request.get(`/my-booking?booking=${broken.token}`);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([500, SECRET]);
    expectSafe(answer);
    expect(await answer.text()).not.toMatch(/SyntaxError|not valid JSON|Unexpected token|\.js:\d+/);
  } finally {
    await broken.restore();
  }
});

test("a page has an ETag, assets are kept, and each response has a new nonce @server", async ({ request }) => {
  const { etag = "" } = (await request.get("/faq")).headers();
  expect((await request.get("/faq", { headers: { "If-None-Match": etag } })).status()).toBe(304);
  const pages = [await request.get("/booking"), await request.get("/booking")];
  const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers()["content-security-policy"] ?? "")?.[1]);
  expect(new Set(nonces).size).toBe(2);
  const assets = [...new Set((await pages[0]?.text())?.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  expect(assets.length).toBeGreaterThan(5);
  const files = await Promise.all(assets.map((path) => request.get(path)));
  for (const file of files) expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

/** Expects a page without personal data, which no search engine lists and no browser stores. */
async function expectPrivate(answer: APIResponse, personal: readonly string[]) {
  const html = await answer.text();
  expect(answer.status(), answer.url()).toBe(200);
  expectSafe(answer);
  expect(answer.headers()["cache-control"]).toBe(SECRET);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="(?:canonical|alternate)"[^>]*(?:card|booking)=/);
  for (const words of personal) expect(textOf(html)).not.toContain(words);
}

for (const status of ["pending", "completed", "cancelled"] as const) {
  test(`the pages of a ${status} booking are private and have no personal data @server`, async ({ request }) => {
    const booking = await storeBooking(request, { status });
    const personal = ["Huda", booking.phone.slice(1), booking.lastDigits, booking.email];
    const page = booking.path("en");
    const answer = await request.get(page);
    await expectPrivate(answer, personal);
    const { title } = textsIn("en").myBooking.state[status];
    expect(await answer.text()).toContain(`<title>${title} | Saqeel</title>`);
    await expectPrivate(await request.get(page.replace("my-booking", "thank-you")), personal);
    const data = await (await request.get(page.replace("?", ".data?"))).text();
    for (const words of personal) expect(data).not.toContain(words);
    const preview = {
      booking: new URL(page, "http://site.test").searchParams.get("booking") ?? "",
      intent: "services",
    };
    const shown = await request.post(page, { form: { ...preview, update: "yes" }, maxRedirects: 0 });
    expect([shown.status(), shown.headers()["cache-control"]]).toEqual([200, SECRET]);
    const file = await request.get(page.replace("my-booking", "thank-you/appointment.ics"));
    const type = expect.stringContaining("text/calendar");
    expect(file.headers()).toMatchObject({ "cache-control": SECRET, "content-type": type });
  });
}

test("a warranty card and the search for a booking are private, not in the sitemap @server", async ({ request }) => {
  const card = await storeCard();
  for (const language of ["ar", "en"] as const) {
    await expectPrivate(await request.get(card.path(language)), []);
    await expectPrivate(await request.get(linkTo("my-booking", language)), []);
  }
  expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/warranty-card|my-booking/);
});

// A few pages are enough here, because tests fail on any error in the console of their page.
test("every page keeps its policy, and has its styles and fonts @server", async ({ page, language, customer }) => {
  test.setTimeout(120_000);
  const violations: string[] = [];
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    // Navigating away aborts pending requests.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") failed.push(`${request.url()} ${reason}`);
  });
  page.on("console", (message) => {
    if (/Permissions-Policy|Content.Security.Policy|Refused|blocked/i.test(message.text()))
      violations.push(message.text());
  });
  const booking = await customer.books();
  const found = [booking.path(language), linkTo("my-booking", language), (await storeCard()).path(language)];
  const screens = (["home", "contact"] as const).map((screen) => linkTo(screen, language));
  const paths = [...screens, articlePathsIn(language)[0] ?? "", ...found];
  const chosen = `${linkTo("booking", language)}?carType=suv&thermal=thermal-titanium`;
  for (const path of [...paths, chosen, `${linkTo("faq", language)}/nothing`]) {
    await page.goto(path, { waitUntil: "load" });
    if (/\/(?:booking|contact)\b/.test(path)) await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const state = await page.evaluate(() => ({
      styled: getComputedStyle(document.body).display,
      font: [...document.fonts].some(({ status }) => status === "loaded"),
      themed: document.querySelector<HTMLInputElement>("input[name=theme]:checked")?.value,
      isolated: crossOriginIsolated,
    }));
    expect(state, path).toMatchObject({ styled: "flex", font: true, themed: "system", isolated: true });
  }
  expect(violations).toEqual([]);
  expect(failed).toEqual([]);
});
