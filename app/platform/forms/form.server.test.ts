import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { HONEYPOT } from "./field-rules";
import { MAX_BODY_BYTES, openForm, readForm } from "./form.server";
import { LONG_BODY_BYTES, longBody } from "./long-body.fixtures";

/** A D1 that stores nothing. The tests of the Worker count forms on a real one. */
const DB = { prepare: () => ({ bind: () => ({ run: async () => ({}) }) }) } as unknown as D1Database;
const allowed = { limit: async () => ({ success: true }) };

async function opened() {
  const typed = new FormData();
  typed.set("name", "Sara");
  const form = await openForm(typed, z.object({ name: z.string() }), {
    name: "contact",
    env: { DB, RATE_BY_IP: allowed, RATE_BY_PHONE: allowed, RATE_BY_EMAIL: allowed },
    now: new Date(),
    senderOf: () => ({ ipAddress: "192.0.2.1", phone: "0512345678", email: "sara@example.sa" }),
  });
  if (!form.ok) throw new Error("The form was rejected");
  return form;
}

afterEach(() => void vi.restoreAllMocks());

const limited = { event: "form-limited", form: "contact", limits: ["PER_PERSON"] };
const unsaved = { event: "form-not-stored", form: "contact", error: "D1_ERROR: disk I/O error" };
it.each([
  ["rejects more forms of that person", "too many forms: SQLITE_CONSTRAINT", "personLimit", 429, "warn", limited],
  ["fails", "disk I/O error", "save", 503, "error", unsaved],
] as const)("a form keeps what was typed when D1 %s, and the log has no personal data", async (...row) => {
  const [, reason, failure, status, level, line] = row;
  const log = vi.spyOn(console, level).mockReturnValue();
  const answer = await (await opened()).failed(new Error(`D1_ERROR: ${reason}`));
  expect(answer.data).toEqual({ result: { status: "error", initialValue: { name: "Sara" } }, failure });
  expect(answer.init).toEqual({ status, headers: status === 429 ? { "Retry-After": "86400" } : undefined });
  expect(log).toHaveBeenCalledExactlyOnceWith(line);
});

it("the honeypot has no name that browsers and password managers fill in", () => {
  const known =
    /name|nick|user|login|pass|mail|phone|tel|mobile|fax|web|url|site|home|company|org|title|job|address|street|city|town|state|region|province|zip|post|country|birth|day|month|year|age|sex|gender|card|cvc|account|iban|code|otp|pin|search|message|comment|note|subject/i;
  expect(HONEYPOT).not.toMatch(known);
});

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("https://www.saqeel.example/booking", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const fields = async (request: Request, names: readonly string[]) => {
  const read = await readForm(request, names);
  return read.ok ? [...read.form] : read.failure;
};

it("readForm reads the listed fields only, in either encoding", async () => {
  const pairs = { email: "sara@example.sa", "__proto__.x": "1", "a[1000000]": "1", "constructor.prototype": "1" };
  expect(await fields(post(new URLSearchParams(pairs)), ["email", "phone"])).toEqual([["email", "sara@example.sa"]]);
  const form = new FormData();
  for (const [name, value] of Object.entries(pairs)) form.append(name, value);
  expect(await fields(post(form), ["email", "phone"])).toEqual([["email", "sara@example.sa"]]);
});

it("readForm drops control characters, and reads chosen files apart", async () => {
  const form = new FormData();
  for (const name of ["a", "unlisted"]) form.append(name, new File(["text"], "a.txt"));
  form.append("none", new Blob([]), "");
  expect(await readForm(post(form), ["a", "none"])).toMatchObject({ files: new Map([["a", expect.any(File)]]) });
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
] as const)("readForm reports %s as malformed", async (_what, body, headers) => {
  expect(await fields(post(body, headers), ["a"])).toBe("malformed");
});

it("readForm reports a body over the limit as too long, and accepts one of exactly the limit", async () => {
  const longest = `a=${"x".repeat(MAX_BODY_BYTES - 2)}`;
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await fields(post(longest, type), ["a"])).toHaveLength(1);
  expect(await fields(post(`${longest}x`, type), ["a"])).toBe("tooLong");
});

it("readForm reads a loopback body that is too long to its end, as the local server requires", async () => {
  const { body, seen } = longBody();
  expect(await fields(post(body), ["a"])).toBe("tooLong");
  expect(seen).toEqual({ cancelled: false, bytes: LONG_BODY_BYTES });
});
