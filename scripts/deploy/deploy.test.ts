import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { deploymentProblems, type Facts } from "./checks";
import { smokeProblems } from "./smoke";

const ready: Facts = {
  wranglerToml: `database_id = "3f2a9c1b-1111-4111-8111-111111111111"
allowed_sender_addresses = ["bookings@saqeel.sa"]`,
  securityTxt: `Contact: mailto:care@saqeel.sa
Expires: 2027-11-01T00:00:00Z
Canonical: https://www.saqeel.sa/.well-known/security.txt
`,
  business: { origin: "https://www.saqeel.sa", email: "care@saqeel.sa", mailSender: "bookings@saqeel.sa" },
  gitStatus: "",
  loggedIn: true,
  now: new Date("2026-11-20T09:00:00Z"),
};

describe("before a deployment", () => {
  it("nothing stands in the way of a site that is ready", () => {
    expect(deploymentProblems(ready)).toEqual([]);
  });

  const placeholder = 'database_id = "00000000-0000-0000-0000-000000000000"';
  it.each<[string, Partial<Facts>]>([
    ["Uncommitted changes", { gitStatus: " M app/root.tsx\n" }],
    ["Not logged in", { loggedIn: false }],
    ["database_id", { wranglerToml: ready.wranglerToml.replace(/database_id.*/, placeholder) }],
    ["database_id", { wranglerToml: ready.wranglerToml.replace(/database_id.*/, 'database_id = "todo"') }],
    ["allowed_sender_addresses", { business: { ...ready.business, mailSender: "mail@saqeel.sa" } }],
    ["Expires has passed", { now: new Date("2027-10-15T00:00:00Z") }],
    ["Expires has passed", { securityTxt: ready.securityTxt.replace(/Expires.*/, "Expires: soon") }],
    ["less than a year", { now: new Date("2026-09-01T00:00:00Z") }],
    ["Contact must be", { securityTxt: ready.securityTxt.replace("care@", "other@") }],
    ["Canonical must be", { securityTxt: ready.securityTxt.replace("https://www.", "https://") }],
  ])("it is stopped by: %s", (words, change) => {
    expect(deploymentProblems({ ...ready, ...change })).toEqual([expect.stringContaining(words)]);
  });

  it("placeholders of the profile are noticed", () => {
    const problems = deploymentProblems({ ...ready, business: { ...ready.business, origin: "https://www.x.example" } });
    expect(problems[0]).toContain("still holds placeholders");
  });

  it("the files of this repository agree with the profile", () => {
    const problems = deploymentProblems({
      ...ready,
      business,
      wranglerToml: readFileSync("wrangler.toml", "utf8"),
      securityTxt: readFileSync("public/.well-known/security.txt", "utf8"),
    });
    expect(problems.filter((problem) => !/placeholder/.test(problem))).toEqual([]);
  });
});

describe("the look from outside", () => {
  const headers = {
    "Content-Security-Policy": "default-src 'none'; script-src 'sha256-x'; style-src-attr 'unsafe-inline'",
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };
  const page = (body: string, changes: { status?: number; headers?: Record<string, string> } = {}) =>
    new Response(body, { headers, ...changes });
  const good: Record<string, () => Response> = {
    "/health": () => page('{"ok":true,"database":true}'),
    "/": () => page('<!doctype html><html lang="ar" dir="rtl">'),
    "/en": () => page('<!doctype html><html lang="en" dir="ltr">'),
    "/booking": () => page('<input name="carType">', { headers: { ...headers, "Cache-Control": "private, no-cache" } }),
    "/faq": () => page("<html>"),
    "/no-such-page": () => page("<html>", { status: 404 }),
  };
  const look = (changes: Record<string, () => Response>) =>
    smokeProblems("https://site.test", async (address) => {
      const answer = { ...good, ...changes }[new URL(address).pathname];
      if (!answer) throw new Error(`not asked for in this test: ${address}`);
      return answer();
    });

  it("finds nothing wrong with a good site", async () => {
    expect(await look({})).toEqual([]);
  });

  it.each<[string, string, () => Response]>([
    ["/health", "status 503, not 200", () => page('{"ok":false,"database":false}', { status: 503 })],
    ["/", "does not contain", () => page('<html lang="en" dir="ltr">')],
    ["/en", "status 404, not 200", () => page("", { status: 404 })],
    ["/booking", "may be cached by anybody", () => page('<input name="carType">')],
    [
      "/faq",
      "lets any script run",
      () => page("", { headers: { ...headers, "Content-Security-Policy": "script-src 'unsafe-inline'" } }),
    ],
    [
      "/faq",
      "no Strict-Transport-Security",
      () => page("", { headers: { ...headers, "Strict-Transport-Security": "" } }),
    ],
    ["/no-such-page", "status 200, not 404", () => page("")],
  ])("sees on %s: %s", async (path, words, answer) => {
    expect(await look({ [path]: answer })).toEqual([expect.stringContaining(`${path}: `)]);
    expect((await look({ [path]: answer })).join()).toContain(words);
  });

  it("tells when nobody answers", async () => {
    const problems = await smokeProblems("https://site.test", () => Promise.reject(new Error("no such host")));
    expect(problems).toHaveLength(6);
    expect(problems[0]).toBe("/health: no answer (no such host)");
  });
});
