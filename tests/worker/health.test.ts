import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { openDatabase } from "~/db/client.server";
import { isDatabaseReachable } from "~/features/health/database-check.server";
import { cloudflareContext } from "~/http/context.server";
import { loader } from "~/routes/health";
import { sitemap } from "~/seo/sitemap.server";

afterEach(() => vi.useRealTimers());

const broken = {
  prepare: () => {
    throw new Error("D1 is away: sara@example.sa");
  },
} as unknown as D1Database;

function health(DB: D1Database): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(cloudflareContext, { env: { ...env, DB } as Env, ctx: { waitUntil() {} } });
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

describe("/health", () => {
  it("answers 200 while D1 answers, and is kept by nobody", async () => {
    const response = await health(env.DB);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, database: true });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers 503 when D1 does not, and says no more", async () => {
    const response = await health(broken);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('{"ok":false,"database":false}');
  });

  it("does not wait for a database that never answers", async () => {
    vi.useFakeTimers();
    const silent = { select: () => ({ from: () => ({ limit: () => new Promise(() => {}) }) }) };
    const answer = isDatabaseReachable(silent as unknown as ReturnType<typeof openDatabase>, 3000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toBe(false);
  });

  it("is not a page to search for", () => {
    expect(sitemap()).not.toContain("/health");
  });
});
