import { describe, expect, test } from "vitest";
import { handoffScript } from "./handoff";

const streamOf = (text: string) => new Response(text).body ?? undefined;

describe("handoffScript", () => {
  test("hands text over as it was, whatever it holds", async () => {
    const text = '[{"a":"</script><!--<script>&amp;\u2028\u2029"},"سارة 🚗"]';
    const script = await handoffScript(streamOf(text), "abc");
    const [, code = ""] = script.match(/^<script nonce="abc">(.*)<\/script>$/s) ?? [];
    expect(code).not.toMatch(/[<>&\u2028\u2029]/);
    const received: unknown[] = [];
    const streamController = { enqueue: (value: string) => received.push(value), close: () => received.push("end") };
    new Function("window", code)({ __reactRouterContext: { streamController } });
    expect(received).toEqual([text, "end"]);
  });

  test("says nothing when there is nothing", async () => {
    expect(await handoffScript(undefined, "abc")).toBe("");
  });
});
