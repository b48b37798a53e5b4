import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { deploymentProblems, type Facts } from "./checks";
import { smokeProblems } from "./smoke";

const ready: Facts = {
  settings: {
    d1_databases: [{ database_id: "3f2a9c1b-1111-4111-8111-111111111111" }],
    send_email: [{ allowed_sender_addresses: ["bookings@saqeel.sa"] }],
  },
  securityTxt: `Contact: mailto:care@saqeel.sa
Expires: 2027-11-01T00:00:00Z
Canonical: https://www.saqeel.sa/.well-known/security.txt
`,
  business: {
    origin: "https://www.saqeel.sa",
    email: "care@saqeel.sa",
    mailSender: "bookings@saqeel.sa",
    legal: { commercialRegistration: "1010000001", vatNumber: "310000000000003" },
    nationalDayOffer: { active: true, percent: 20, from: "2026-11-20", until: "2027-12-01", licence: "12345" },
  },
  gitStatus: "",
  loggedIn: true,
  now: new Date("2026-11-20T09:00:00Z"),
};

describe("before a deployment", () => {
  it("nothing stands in the way of a site that is ready", () => {
    expect(deploymentProblems(ready)).toEqual([]);
  });

  const withDatabase = (database_id: string) => ({ settings: { ...ready.settings, d1_databases: [{ database_id }] } });
  const withBusiness = (changes: Partial<Facts["business"]>) => ({ business: { ...ready.business, ...changes } });
  const { nationalDayOffer, legal } = ready.business;
  it.each<[string, Partial<Facts>]>([
    ["Uncommitted changes", { gitStatus: " M app/root.tsx\n" }],
    ["Not logged in", { loggedIn: false }],
    ["database_id", withDatabase("00000000-0000-0000-0000-000000000000")],
    ["database_id", withDatabase("todo")],
    ["database_id", { settings: { ...ready.settings, d1_databases: [] } }],
    ["allowed_sender_addresses", withBusiness({ mailSender: "mail@saqeel.sa" })],
    ["legal.vatNumber is a placeholder", withBusiness({ legal: { ...legal, vatNumber: "000000000000000" } })],
    ["legal.commercialRegistration is", withBusiness({ legal: { ...legal, commercialRegistration: "" } })],
    ["nationalDayOffer needs", withBusiness({ nationalDayOffer: { ...nationalDayOffer, licence: null } })],
    ["nationalDayOffer ended", withBusiness({ nationalDayOffer: { ...nationalDayOffer, until: "2026-11-19" } })],
    ["allowed_sender_addresses", { settings: { ...ready.settings, send_email: [] } }],
    ["Expires has passed", { now: new Date("2027-10-15T00:00:00Z") }],
    ["Expires has passed", { securityTxt: ready.securityTxt.replace(/Expires.*/, "Expires: soon") }],
    ["less than a year", { now: new Date("2026-09-01T00:00:00Z") }],
    ["Contact must be", { securityTxt: ready.securityTxt.replace("care@", "other@") }],
    ["Canonical must be", { securityTxt: ready.securityTxt.replace("https://www.", "https://") }],
  ])("it is stopped by: %s", (words, change) => {
    expect(deploymentProblems({ ...ready, ...change })).toEqual([expect.stringContaining(words)]);
  });

  it("nothing is asked of an offer that is switched off", () => {
    const off = { active: false, percent: null, from: null, until: null, licence: null };
    expect(deploymentProblems({ ...ready, ...withBusiness({ nationalDayOffer: off }) })).toEqual([]);
  });

  it("placeholders of the profile are noticed", () => {
    const problems = deploymentProblems({ ...ready, business: { ...ready.business, origin: "https://www.x.example" } });
    expect(problems[0]).toContain("still holds placeholders");
  });

  it("security.txt of this repository agrees with the profile", () => {
    const securityTxt = readFileSync("public/.well-known/security.txt", "utf8");
    const problems = deploymentProblems({ ...ready, business, securityTxt });
    expect(problems.filter((problem) => problem.includes("security.txt"))).toEqual([]);
  });

  it("wrangler.toml of this repository lets the sender of the profile send", () => {
    const lines = readFileSync("wrangler.toml", "utf8").split("\n");
    const senders = lines.find((line) => line.startsWith("allowed_sender_addresses = "));
    expect(senders).toContain(`"${business.mailSender}"`);
  });
});

describe("the smoke test", () => {
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
