import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { rawGet } from "../support/raw-get";
import { expect, test } from "../support/site";

/** Requests to each server that are under way at the same time. */
const AT_ONCE = 10;

const PAGES = ["/", "/en", "/faq", "/en/ppf", "/booking", "/en/contact", "/thank-you", "/nothing", "/robots.txt"];

/** Ways to write a path that browsers, proxies and robots have found. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `//${path}/`,
  (path) => `/\\${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}/.%2e`,
  (path) => `${path}/../nothing/`,
  (path) => path.toUpperCase(),
  (path) => `/ar${path}`,
  (path) => `/EN${path}/`,
  (path) => `${path}%00`,
  (path) => `${path}/%00/`,
  (path) => `${path}/%5c`,
  (path) => `${path}/%zz`,
  (path) => `${path}/%c0%ae`,
  (path) => `${path}/%D9%81`,
  (path) => `${path}%20`,
  (path) => `${path};x=1`,
  (path) => `${path}?x=%zz&y=%00`,
  (path) => `${path}.data`,
  (path) => `${path}/a/b/c?d=//e`,
];
const MALFORMED = ["/%5c", "/%5cevil.example", "/%2f%2fevil.example", "////%00", "/%", "/%2", "/\\evil.example", "/?"];

/**
 * Not the same in development, where nothing routes to files: production redirects the address of a file, and decodes a
 * slash or backslash before it looks for one.
 */
const FILES_ONLY = ["/index.html", "/en/faq/index.html", "/%2f", "/%2f/faq", "/faq%2f", "/%5c/", "//%5c"];

test("development answers strange addresses as production does, and never with a server error", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const production = baseURL ?? "";
  await using development = await startDevelopment(Number(new URL(production).port) + 1);
  const spellings = PAGES.flatMap((page) => SPELLINGS.map((spell) => spell(page)));
  // Vite has a page of its own at addresses that begin with `/@`, `/app/` and the like: none of these does.
  const same = [...new Set([...spellings, ...MALFORMED])].filter((path) => !FILES_ONLY.includes(path));
  expect(same.length).toBeGreaterThanOrEqual(200);

  const different: string[] = [];
  const compare = async (path: string) => {
    const [here, there] = await Promise.all([rawGet(development.url, path), rawGet(production, path)]);
    if (kind(here.status) !== kind(there.status) || here.status >= 500) {
      different.push(`${path}: ${here.status} in development, ${there.status} in production`);
    }
  };
  for (let done = 0; done < same.length; done += AT_ONCE) {
    await Promise.all(same.slice(done, done + AT_ONCE).map(compare));
  }
  expect(different).toEqual([]);
  for (const path of FILES_ONLY) expect((await rawGet(development.url, path)).status, path).toBeLessThan(500);
});

/** 2 for success, 3 for a redirect, 4 for a refusal. */
function kind(status: number): number {
  return Math.floor(status / 100);
}

/** `npm run dev` on a port of its own; it ends when it is disposed of. Throws when it does not answer. */
async function startDevelopment(port: number): Promise<AsyncDisposable & { readonly url: string }> {
  const url = `http://localhost:${port}`;
  const options = ["--port", `${port}`, "--strictPort"];
  // A group of its own, because npm starts Vite, and Vite the runtime.
  const server = spawn("npm", ["run", "dev", "--", ...options], { stdio: "ignore", detached: true });
  const stop = async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  };
  const started = Date.now();
  while (true) {
    // The first answer waits until Vite has made every module of the Worker.
    const answered = await rawGet(url, "/booking").catch(() => null);
    if (answered?.status === 200) return { url, [Symbol.asyncDispose]: stop };
    if (server.exitCode !== null || Date.now() - started > 90_000) {
      await stop();
      throw new Error(`npm run dev did not answer at ${url}: ${answered?.status ?? "nothing"}`);
    }
    await wait(300);
  }
}
