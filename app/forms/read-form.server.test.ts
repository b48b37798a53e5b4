import { describe, expect, it } from "vitest";
import { LONG_BODY_BYTES, longBody } from "./long-body.fixtures";
import { MAX_BODY_BYTES, readForm } from "./read-form.server";

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("https://www.saqeel.example/booking", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const fields = async (request: Request, names: readonly string[]) => {
  const read = await readForm(request, names);
  return read.ok ? [...read.form] : read.failure;
};

describe("readForm", () => {
  it("reads the listed fields only, in either encoding", async () => {
    const pairs = { email: "sara@example.sa", "__proto__.x": "1", "a[1000000]": "1", "constructor.prototype": "1" };
    expect(await fields(post(new URLSearchParams(pairs)), ["email", "phone"])).toEqual([["email", "sara@example.sa"]]);
    const form = new FormData();
    for (const [name, value] of Object.entries(pairs)) form.append(name, value);
    expect(await fields(post(form), ["email", "phone"])).toEqual([["email", "sara@example.sa"]]);
  });

  it("keeps every value of a field", async () => {
    expect(await fields(post(new URLSearchParams("a=1&b=2&a=3")), ["a"])).toEqual([
      ["a", "1"],
      ["a", "3"],
    ]);
  });

  it("drops files and control characters", async () => {
    const form = new FormData();
    form.append("a", new File(["text"], "a.txt"));
    form.append("a", "one\0 \x1b[2Jtwo\x9b\x7f\x07");
    form.append("a", "one\ttwo\r\nثلاثة");
    expect(await fields(post(form), ["a"])).toEqual([
      ["a", "one [2Jtwo"],
      ["a", "one\ttwo\r\nثلاثة"],
    ]);
  });

  it.each([
    ["JSON", "{}", { "Content-Type": "application/json" }],
    ["broken multipart", "--x\r\nContent-Disposition", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["multipart without a boundary", "--x", { "Content-Type": "multipart/form-data" }],
    ["text", "a=1", { "Content-Type": "text/plain" }],
    ["no body", null, {}],
  ] as const)("reports %s as malformed", async (_what, body, headers) => {
    expect(await fields(post(body, headers), ["a"])).toBe("malformed");
  });

  it("reports a body over the limit as too long, and accepts one of exactly the limit", async () => {
    const longest = `a=${"x".repeat(MAX_BODY_BYTES - 2)}`;
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await fields(post(longest, type), ["a"])).toHaveLength(1);
    expect(await fields(post(`${longest}x`, type), ["a"])).toBe("tooLong");
  });

  it("cancels a body once it is too long", async () => {
    const { body, seen } = longBody();
    expect(await fields(post(body, { "CF-Connecting-IP": "203.0.113.7" }), ["a"])).toBe("tooLong");
    expect(seen.cancelled).toBe(true);
    expect(seen.bytes).toBeLessThan(2 * MAX_BODY_BYTES);
  });

  it("reads a loopback body that is too long to its end, as the local server requires", async () => {
    const { body, seen } = longBody();
    expect(await fields(post(body), ["a"])).toBe("tooLong");
    expect(seen).toEqual({ cancelled: false, bytes: LONG_BODY_BYTES });
  });
});
