import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIResponse } from "@playwright/test";
import { type BuildServer, serveBuild } from "../../../scripts/serve-build";
import { rawGet } from "../support/raw-get";
import { expect, test } from "../support/site";

/**
 * Without a valid Access token, the desk responds like a path that does not exist (product.md
 * 16.1). This server expects another Access application than the one that wrangler simulates. Its
 * database has no tables, so a request that reads D1 fails.
 */

let site: BuildServer;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "strangers-"));
  cpSync("build", join(folder, "build"), { recursive: true });
  const config = join(folder, "build/server/wrangler.json");
  const settings = JSON.parse(readFileSync(config, "utf8"));
  settings.vars = { ...settings.vars, POLICY_AUD: "another", TEAM_DOMAIN: "http://127.0.0.1:1" };
  writeFileSync(config, JSON.stringify(settings));
  // This file would override these variables.
  rmSync(join(folder, "build/server/.dev.vars"), { force: true });
  site = await serveBuild({ port: 8797, stateDir: join(folder, "state"), config });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** A response without the parts that always differ: its date, its length and the requested path. */
async function seen(answer: APIResponse) {
  const { date: _, "content-length": __, ...headers } = answer.headers();
  const all = JSON.stringify({ status: answer.status(), headers, body: await answer.text() });
  return JSON.parse(all.replaceAll(/%64esk|desk|dusk/g, "path"));
}

const deskPaths = `
  /desk /desk/ /desk/bookings /desk/bookings/SQ-7K3M9Q /desk/session /desk/bookings.xlsx /desk/emails /desk/x
  /desk.data /desk/_.data /desk/bookings.xlsx.data /desk/emails.data?_routes=routes%2Fdesk-emails /desk/x.data
  /desk.xlsx /desk/photo/${"0".repeat(32)} /en/desk /en/desk/bookings.data /%64esk /%64esk.data`;

test("a path of the desk is answered as an unknown path @server", async ({ request }) => {
  for (const path of deskPaths.trim().split(/\s+/)) {
    const unknown = path.replaceAll(/%64esk|desk/g, "dusk");
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
      const options = {
        method,
        headers: { Origin: site.url.origin },
        maxRedirects: 0,
        ...(method === "POST" && { form: { intent: "cancel" } }),
      };
      const ask = (at: string) => request.fetch(new URL(at, site.url).href, options);
      const found = await seen(await ask(path));
      expect(found, `${method} ${path}`).toEqual(await seen(await ask(unknown)));
      // With `_routes`, the status can be 200: the data of routes that do not exist is empty.
      if (!path.includes("_routes"))
        expect(found.status, `${method} ${path}`).toBe(/GET|HEAD/.test(method) ? 404 : 405);
    }
  }
});

const spellings = `
  /DESK /Desk/bookings /EN/desk /en/DESK/days
  /%64esk /de%73k/bookings /en%2Fdesk /en/%64esk /%65n/desk /desk%2Fbookings /desk%3Fx /desk;x
  //desk //desk/bookings /en//desk ///en///desk/days /\\desk /en/x/..//desk
  /desk.data /en/desk.data /desk/_.data /desk/bookings.data /en/desk/bookings.xlsx.data`;

// Access does not guard these spellings, and on the usual server everybody is staff.
test("another spelling of the desk is an unknown path for staff, too @server", async ({ baseURL }) => {
  for (const path of spellings.trim().split(/\s+/)) {
    const { status, location, headers, body } = await rawGet(baseURL ?? "", path);
    expect([status, location, headers["x-robots-tag"]], path).toEqual([404, undefined, undefined]);
    expect(body, path).not.toContain("desk-header");
  }
});

test("the desk below /ar is answered as any unknown path there, for staff, too @server", async ({ baseURL }) => {
  for (const [path, bare] of [
    ["/ar/desk", "/desk"],
    ["/ar/nothing", "/nothing"],
    ["/ar/en/desk", "/en/desk"],
    ["/AR/nothing/", "/nothing/"],
    ["/AR/desk/", "/desk/"],
  ] as const) {
    const { status, location, headers } = await rawGet(baseURL ?? "", path);
    expect([status, location, headers["x-robots-tag"]], path).toEqual([301, bare, undefined]);
  }
});

test("a token gets a 503 while the keys of Access cannot be fetched @server", async ({ request }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = `${part({ alg: "RS256", kid: "1" })}.${part({ email: "noura@saqeel.example" })}.AAAA`;
  const answer = await request.get(new URL("/desk", site.url).href, { headers: { "Cf-Access-Jwt-Assertion": token } });
  expect(answer.status()).toBe(503);
});
