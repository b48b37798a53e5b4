import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { longBody } from "~/forms/long-body.fixtures";
import { readForm } from "~/forms/read-form.server";
import { guardRequest } from "~/http/request-guard.server";
import { silenceLogs } from "./silenced-logs";

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

it("the runtime cancels the body of a form of another site without reading it", async () => {
  const { request, seen } = longForm({ Origin: "https://evil.example" });
  await guardRequest(request, new RouterContextProvider());
  expect(seen.cancelled).toBe(true);
  expect(seen.bytes).toBeLessThan(20_000);
});
