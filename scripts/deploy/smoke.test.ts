import { describe, expect, it } from "vitest";
import { smokeProblems } from "./smoke";

const headers = {
  "Content-Security-Policy": "default-src 'none'; script-src 'sha256-x'; style-src-attr 'unsafe-inline'",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};
const WRITE_TO_US = '<a href="mailto:care@saqeel.sa">';
const page = (body: string, changes: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, { headers, ...changes });
const withHeader = (name: string, value: string) => () => page(WRITE_TO_US, { headers: { ...headers, [name]: value } });
const good: Record<string, () => Response> = {
  "/health": () => page('{"ok":true,"database":true}'),
  "/desk": () => page("", { status: 404 }),
  "/en/desk": () => page("", { status: 404 }),
  "/": () => page('<!doctype html><html lang="ar" dir="rtl">'),
  "/en": () => page('<!doctype html><html lang="en" dir="ltr">'),
  "/booking": () => page('<input name="carType">', { headers: { ...headers, "Cache-Control": "private, no-cache" } }),
  "/faq": () => page(WRITE_TO_US),
  "/contact": () => page(WRITE_TO_US),
  "/no-such-page": () => page("<html>", { status: 404 }),
};
const redirect = (location: string, status = 301) => new Response(null, { status, headers: { Location: location } });
const toHttps = (path: string) => redirect(`https://site.test${path}`);
const look = (other: Record<string, () => Response>, plain: typeof toHttps = toHttps, origin = "https://site.test") =>
  smokeProblems(origin, async (address) => {
    const { protocol, pathname } = new URL(address);
    if (protocol === "http:") return plain(pathname);
    const answer = { ...good, ...other }[pathname];
    if (!answer) throw new Error(`not asked for in this test: ${address}`);
    return answer();
  });

it("the smoke test finds nothing wrong with a good site", async () => {
  expect(await look({})).toEqual([]);
});

it("the smoke test ignores an alarm about email", async () => {
  const alarm = () => page('{"ok":false,"database":true,"email":false}', { status: 503 });
  expect(await look({ "/health": alarm })).toEqual([]);
});

it.each<[string, string, () => Response]>([
  ["/health", "does not contain", () => page('{"ok":false,"database":false}', { status: 503 })],
  ["/health", "status 404, not 200 or 503", () => page("", { status: 404 })],
  ["/", "does not contain", () => page('<html lang="en" dir="ltr">')],
  ["/en", "status 404, not 200", () => page("", { status: 404 })],
  ["/booking", "may be cached", () => page('<input name="carType">')],
  ["/faq", "allows any script", withHeader("Content-Security-Policy", "script-src 'unsafe-inline'")],
  ["/faq", "no Strict-Transport-Security", withHeader("Strict-Transport-Security", "")],
  ["/faq", "Email Address Obfuscation", () => page('<a href="/cdn-cgi/l/email-protection#0a1b">[email&#160;…]</a>')],
  ["/contact", "Email Address Obfuscation", () => page('<a href="/cdn-cgi/l/email-protection#0a1b">')],
  ["/no-such-page", "status 200, not 404", () => page("")],
])("the smoke test finds on %s: %s", async (path, words, answer) => {
  expect(await look({ [path]: answer })).toEqual([expect.stringContaining(`${path}: `)]);
  expect((await look({ [path]: answer })).join()).toContain(words);
});

describe("at the desk", () => {
  const login = (host: string) => () => redirect(`https://${host}/login`, 302);

  it("accepts the login of Access, or no desk", async () => {
    const both = login("team.cloudflareaccess.com");
    expect(await look({ "/desk": both, "/en/desk": both })).toEqual([]);
  });

  it.each([
    ["an open desk", () => page("<h1>"), "status 200, not 302 or 404"],
    ["another login", login("evil.example"), "does not redirect to the login of Access"],
  ])("finds %s, in both languages", async (_, answer, words) => {
    expect(await look({ "/desk": answer, "/en/desk": answer })).toEqual([`/desk: ${words}`, `/en/desk: ${words}`]);
  });

  it("finds that one language is not protected", async () => {
    expect(await look({ "/desk": login("team.cloudflareaccess.com") })).toEqual([
      expect.stringContaining("/desk answers 302 and /en/desk 404: name both"),
    ]);
  });
});

it.each<[string, (path: string) => Response]>([
  ["the page itself", () => page("<html>")],
  ["a redirect that stays on plain HTTP", (path) => redirect(path)],
  ["a redirect elsewhere", () => toHttps("/")],
  ["a temporary redirect", (path) => redirect(`https://site.test${path}`, 302)],
])("the smoke test finds that plain HTTP answers with %s", async (_, plain) => {
  expect(await look({}, plain)).toEqual([
    expect.stringMatching(/^http:\/\/site\.test\/faq: .* Always Use HTTPS/),
    expect.stringMatching(/^http:\/\/site\.test\/booking: .* Always Use HTTPS/),
  ]);
});

it("the smoke test does not check plain HTTP on staging", async () => {
  const plain = () => page("<html>");
  expect(await look({}, plain, "https://saqeel-car-care-staging.me.workers.dev")).toEqual([]);
  expect(await look({}, plain, "http://127.0.0.1:8787")).not.toContainEqual(expect.stringContaining("HTTPS"));
});

it("the smoke test reports a site that does not answer", async () => {
  const problems = await smokeProblems("https://site.test", () => Promise.reject(new Error("no such host")));
  expect(problems).toHaveLength(11);
  expect(problems[0]).toBe("/health: no answer (no such host)");
});
