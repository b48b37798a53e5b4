import type { APIResponse } from "@playwright/test";
import { breakConfirmation } from "../support/broken-rows";
import { CALENDAR_SECRET } from "../support/server-state";
import { expect, test } from "../support/site";
import { storeCard } from "../support/stored-card";

type Header = (name: string) => string;
type Rule = readonly [scanner: string, rule: string, keeps: (header: Header) => boolean];

const directive = (header: Header, name: string) =>
  header("content-security-policy")
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? "";

/** The rules of strict header scanners for every response, and how to check them. */
const rules: readonly Rule[] = [
  ["Mozilla Observatory", "CSP denies by default", (h) => directive(h, "default-src") === "'none'"],
  [
    "Mozilla Observatory",
    "CSP without unsafe scripts",
    (h) => !/unsafe|https?:|\*|data:/.test(directive(h, "script-src")),
  ],
  [
    "Mozilla Observatory",
    "CSP with styles of this origin, or by hash",
    (h) => /^'self'(?: 'sha256-[\w+/=]{44}'){1,3}$/.test(directive(h, "style-src")),
  ],
  ["Mozilla Observatory", "CSP forbids framing", (h) => directive(h, "frame-ancestors") === "'none'"],
  [
    "Mozilla Observatory",
    "CSP restricts base and form actions",
    (h) => `${directive(h, "base-uri")} ${directive(h, "form-action")}` === "'none' 'self'",
  ],
  [
    "Mozilla Observatory",
    "HSTS of six months or more",
    (h) => Number(/max-age=(\d+)/.exec(h("strict-transport-security"))?.[1]) >= 15_768_000,
  ],
  ["Mozilla Observatory", "no unnecessary cookie", (h) => h("set-cookie") === ""],
  ["Mozilla Observatory", "not readable by other origins", (h) => h("access-control-allow-origin") === ""],
  [
    "Mozilla Observatory",
    "CORP is set",
    (h) => /^(?:same-origin|cross-origin)$/.test(h("cross-origin-resource-policy")),
  ],
  [
    "hstspreload.org",
    "HSTS of a year, with subdomains and preload",
    (h) => h("strict-transport-security") === "max-age=63072000; includeSubDomains; preload",
  ],
  ["securityheaders.com", "X-Content-Type-Options", (h) => h("x-content-type-options") === "nosniff"],
  ["securityheaders.com", "X-Frame-Options", (h) => h("x-frame-options") === "DENY"],
  [
    "securityheaders.com",
    "Referrer-Policy that keeps the Origin header of forms",
    (h) => h("referrer-policy") === "strict-origin-when-cross-origin",
  ],
  [
    "securityheaders.com",
    "Permissions-Policy",
    (h) =>
      ["camera", "geolocation", "microphone", "payment"].every((name) =>
        h("permissions-policy").includes(`${name}=()`),
      ),
  ],
  [
    "securityheaders.com",
    "COOP and COEP",
    (h) => `${h("cross-origin-opener-policy")} ${h("cross-origin-embedder-policy")}` === "same-origin require-corp",
  ],
  [
    "securityheaders.com",
    "no header names the software",
    (h) => h("server") + h("x-powered-by") + h("x-aspnet-version") === "",
  ],
  [
    "OWASP Secure Headers",
    "X-Permitted-Cross-Domain-Policies",
    (h) => h("x-permitted-cross-domain-policies") === "none",
  ],
  ["OWASP Secure Headers", "Cache-Control is set", (h) => h("cache-control") !== "" || Number(h(":status")) >= 300],
  [
    "CSP Evaluator",
    "scripts by hash, or by a nonce that cannot be guessed",
    (h) =>
      /^'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}' (?:'sha256-[\w+/=]{44}'|'nonce-[\w-]{36}' 'strict-dynamic')$/.test(
        directive(h, "script-src"),
      ),
  ],
  [
    "Lighthouse",
    "trusted types where there is no framework",
    (h) =>
      h("content-security-policy").includes("'nonce-") !==
      h("content-security-policy").includes("require-trusted-types-for 'script'; trusted-types 'none'"),
  ],
];

const headerOf = (answer: APIResponse): Header => {
  const all = { ...answer.headers(), ":status": String(answer.status()) };
  return (name) => all[name as keyof typeof all] ?? "";
};

/** One request for every kind of response. */
const kinds: readonly (readonly [kind: string, status: number, path: string, how?: object])[] = [
  ["a page that is a file", 200, "/en/faq"],
  ["a page that hydrates", 200, "/booking"],
  ["a rendered page", 200, "/thank-you"],
  ["the form that finds a booking", 200, "/my-booking"],
  ["a failed search for a booking", 400, "/en/my-booking", { method: "POST", form: { intent: "find" } }],
  ["an unknown warranty card", 404, "/warranty-card?card=guess"],
  ["a page that is not found", 404, "/en/nothing"],
  ["a file that is not found", 404, "/assets/nothing.js"],
  ["a missing calendar", 404, "/thank-you/appointment.ics?booking=guess"],
  ["the centre's calendar", 200, `/calendar/${CALENDAR_SECRET}.ics`],
  ["the centre's calendar with another secret", 404, "/calendar/guess.ics"],
  ["a generated file", 200, "/sitemap.xml"],
  ["an icon", 200, "/favicon.svg"],
  ["a picture for link previews", 200, "/share/ar.png"],
  ["a data request of the router", 200, "/booking.data"],
  ["a redirect of the Worker", 301, "/EN/Booking/"],
  ["a redirect of the static assets", 307, "/faq/"],
  ["a form with problems", 400, "/booking", { method: "POST", form: { carType: "sedan" } }],
  ["a malformed body", 400, "/en/contact", { method: "POST", data: {} }],
  ["a cross-site form", 403, "/booking", { method: "POST", form: {}, headers: { Origin: "https://evil.example" } }],
  ["a method that is not allowed", 405, "/thank-you", { method: "PUT" }],
  ["a method that is not allowed on a file", 405, "/faq", { method: "POST" }],
];

for (const [kind, status, path, how] of kinds) {
  test(`${kind} satisfies every rule of the header scanners`, async ({ request }) => {
    const answer = await request.fetch(path, { maxRedirects: 0, ...how });
    expect(answer.status()).toBe(status);
    expect(rules.filter(([, , keeps]) => !keeps(headerOf(answer))).map((rule) => rule.slice(0, 2))).toEqual([]);
  });
}

test("an unexpected error satisfies every rule too, and reveals no details", async ({ request }) => {
  const broken = await breakConfirmation();
  try {
    const answer = await request.get(`/thank-you/appointment.ics?booking=${broken.token}`);
    expect(answer.status()).toBe(500);
    expect(rules.filter(([, , keeps]) => !keeps(headerOf(answer))).map((rule) => rule.slice(0, 2))).toEqual([]);
    expect(await answer.text()).not.toMatch(/SyntaxError|not valid JSON|Unexpected token|\.js:\d+/);
  } finally {
    await broken.restore();
  }
});

test("static files and rendered pages have the same security headers", async ({ request }) => {
  const securityHeadersOf = async (path: string) => {
    const { date, "content-length": _, "cache-control": __, etag, ...headers } = (await request.get(path)).headers();
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^(?:content-s|strict|x-|referrer|permissions|cross)/.test(name)),
    );
  };
  const rendered = await securityHeadersOf("/thank-you");
  expect(Object.keys(rendered)).toHaveLength(10);
  for (const path of ["/", "/en", "/services/ppf", "/sitemap.xml", "/favicon.ico"]) {
    expect(await securityHeadersOf(path), path).toEqual(rendered);
  }
});

test("each kind of response has the right Cache-Control", async ({ request }) => {
  const html = await (await request.get("/booking")).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  expect(assets.length).toBeGreaterThan(5);
  const expected: Record<string, string> = {
    ...Object.fromEntries(assets.map((path) => [path, "public, max-age=31536000, immutable"])),
    "/": "public, max-age=0, must-revalidate",
    "/en/faq": "public, max-age=0, must-revalidate",
    "/favicon.ico": "public, max-age=86400",
    "/icon-192.png": "public, max-age=86400",
    "/maskable-512.png": "public, max-age=86400",
    "/share/en.png": "public, max-age=86400",
    "/booking": "private, no-cache",
    "/thank-you": "private, no-store",
    "/my-booking": "private, no-store",
  };
  for (const [path, caching] of Object.entries(expected)) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"], path).toBe(caching);
    const corp = path.startsWith("/share/") ? "cross-origin" : "same-origin";
    expect(answer.headers()["cross-origin-resource-policy"], path).toBe(corp);
  }
});

test("a warranty card and the form that finds a booking are not cached, indexed or told to other sites", async ({
  request,
}) => {
  const card = await storeCard();
  for (const path of [card.path("ar"), card.path("en"), "/my-booking", "/en/my-booking"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(rules.filter(([, , keeps]) => !keeps(headerOf(answer))).map((rule) => rule.slice(0, 2))).toEqual([]);
    const { "cache-control": caching, "referrer-policy": referrer } = answer.headers();
    expect([caching, referrer], path).toEqual(["private, no-store", "strict-origin-when-cross-origin"]);
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toMatch(/rel="(?:canonical|alternate)"[^>]*card=/);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).not.toMatch(/warranty-card|my-booking/);
});

test("a prerendered page is revalidated by its ETag", async ({ request }) => {
  const { etag = "" } = (await request.get("/faq")).headers();
  const again = await request.get("/faq", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
});

test("every response has a new nonce", async ({ request }) => {
  const nonce = async () =>
    /'nonce-([^']+)'/.exec((await request.get("/booking")).headers()["content-security-policy"] ?? "")?.[1];
  expect(await nonce()).not.toBe(await nonce());
});
