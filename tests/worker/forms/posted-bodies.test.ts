import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { idempotencyKey, readForm } from "~/platform/forms/form.server";
import { longBody } from "~/platform/forms/long-body.fixtures";
import { guardRequest } from "~/platform/http/request-guard.server";
import { silenceLogs } from "../support/silenced-logs";

silenceLogs();

/** A posted form whose body is far longer than the limit. */
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

it("the body of a form from another site is cancelled without being read", async () => {
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

/** What makes a form differ from the one that was sent before (product.md 16.16). */

type Parts = Readonly<Record<string, readonly (string | File)[]>>;
const file = (content: string) => new File([content], "photo.jpg");
const sent: Parts = { submissionId: ["1"], a: ["1"], b: ["x\ny"], before: [file("A")] };

async function keyOf(parts: Parts): Promise<string> {
  const body = new FormData();
  for (const [name, values] of Object.entries(parts)) for (const value of values) body.append(name, value as string);
  const read = await readForm(new Request("https://x", { method: "POST", body }), [...Object.keys(sent), "after"]);
  if (!read.ok) throw new Error("The form could not be read");
  return idempotencyKey(read.form, "/", read.files);
}

it.each<[string, Parts, boolean?]>([
  ["a field", { a: ["2"] }],
  ["one value more", { a: ["1", "1"] }],
  ["two values in place of two lines", { b: ["x", "y"] }],
  ["another file", { before: [file("B")] }],
  ["its file at another field", { before: [], after: [file("A")] }],
  ["the id of its page", { submissionId: ["2"] }],
  ["nothing", {}, true],
])("a form that differs by %s is another one, unless it is nothing", async (_, changes, isSame = false) => {
  expect((await keyOf({ ...sent, ...changes })) === (await keyOf(sent))).toBe(isSame);
});
