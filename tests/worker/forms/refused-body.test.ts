import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readForm } from "~/platform/forms/form.server";
import { longBody } from "~/platform/forms/long-body.fixtures";
import { guardRequest } from "~/platform/http/request-guard.server";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();

/** A form from the internet, with a body far longer than any form. */
function longForm(headers: Record<string, string> = {}) {
  const { body, seen } = longBody();
  const init = { method: "POST", headers: { "CF-Connecting-IP": "203.0.113.7", ...headers }, body };
  return { request: new Request("https://www.saqeel.example/booking", init), seen };
}

it("the runtime cancels a body that is too long, and reads no more of it", async () => {
  const { request, seen } = longForm({ "Content-Type": "application/x-www-form-urlencoded" });
  expect(await readForm(request, ["name"])).toEqual({ ok: false, failure: "tooLong" });
  expect(seen.cancelled).toBe(true);
  expect(seen.bytes).toBeLessThan(100_000);
});

it("cancels the body of a form from another site without reading it", async () => {
  const { request, seen } = longForm({ Origin: "https://evil.example" });
  await guardRequest(request, new RouterContextProvider());
  expect(seen.cancelled).toBe(true);
  expect(seen.bytes).toBeLessThan(20_000);
});

/** A body that the client aborts after the first bytes. */
function brokenBody() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("name="));
    },
    pull(controller) {
      controller.error(new Error("Network connection lost."));
    },
  });
  const headers = { "CF-Connecting-IP": "127.0.0.1", "Content-Type": "application/x-www-form-urlencoded" };
  return (method: string) => new Request("https://www.saqeel.example/booking", { method, headers, body });
}

it("a form that its client aborts is malformed, not an error of the site", async () => {
  expect(await readForm(brokenBody()("POST"), ["name"])).toEqual({ ok: false, failure: "malformed" });
});

it("a rejected request that its client aborts is still routed", async () => {
  const routed = await guardRequest(brokenBody()("PUT"), new RouterContextProvider());
  expect(routed.method).toBe("GET");
});
