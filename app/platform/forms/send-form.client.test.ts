import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft, updateDraft } from "./draft";

/** A form is stored once, and the page is left only for an answer of the site (product.md 5.15). */

const URL_OF_FORM = "http://127.0.0.1/contact";
const typed = { name: "Noura", submissionId: "id-of-the-form" };
const body = new URLSearchParams(typed).toString();
const answered = { result: { status: "error" } };
const failed = { result: { status: "error", initialValue: typed }, failure: "network" };
const redirect = new Response(null, { status: 302, headers: { location: "/contact?sent=1" } });
const never = () => new Promise<never>(() => {});

const page =
  (text: string, more: object = {}) =>
  async () =>
    Object.defineProperties(new Response(text), Object.getOwnPropertyDescriptors(more));

const fetched = vi.fn<typeof fetch>();
const submitted = vi.fn<(fields: readonly object[]) => void>();

let loads = 0;
/** A page that was just loaded, which has no memory but the draft. */
async function load() {
  loads += 1;
  const module: typeof import("./send-form.client") = await import(
    /* @vite-ignore */ `./send-form.client?load=${loads}`
  );
  return (action: () => Promise<unknown>) =>
    module.sendForm("contact", new Request(URL_OF_FORM, { method: "POST", body }), action);
}

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", fetched.mockReset());
  submitted.mockReset();
  const createElement = () => {
    const fields: object[] = [];
    return { appendChild: (field: object) => fields.push(field), submit: () => submitted(fields) };
  };
  vi.stubGlobal("document", { createElement, body: { appendChild() {} } });
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("an answer of the action is the answer, and a redirect of it leaves the page without a draft", async () => {
  const send = await load();
  expect(await send(async () => answered)).toBe(answered);
  expect(readDraft("contact")).toEqual({ submissionId: typed.submissionId, sentAt: expect.any(String) });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect([readDraft("contact"), fetched.mock.calls]).toEqual([{}, []]);
});

/** What a blocker, a firewall, a gateway or the login page of a network makes of the action. */
const noAnswers: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["returns nothing", async () => undefined],
  ["returns a page", async () => "<h1>Log in</h1>"],
  ["returns data of another program", async () => ({})],
];

it.each(noAnswers)("an action that %s is no answer: the form is posted as by the browser", async (_what, action) => {
  const send = await load();
  fetched.mockImplementation(page("", { redirected: true, url: `${URL_OF_FORM}?sent=1` }));
  const left: Response = await send(action).then(null, (thrown) => thrown);
  expect(left.headers.get("location")).toBe(`${URL_OF_FORM}?sent=1`);
  expect(left.headers.get("x-remix-reload-document")).toBe("true");
  expect(fetched.mock.calls).toMatchObject([[URL_OF_FORM, { method: "POST" }]]);
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe(body);
  expect(readDraft("contact")).toEqual({});
});

it.each<[string, typeof fetch]>([
  ["fails, too", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["gets the page of a gateway", page("<h1>Bad gateway</h1>")],
])("if that post %s, the form stays, and each later try skips the action, also after a reload", async (_what, post) => {
  fetched.mockImplementation(post);
  const action = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const send = await load();
  expect(await send(action)).toEqual({ ...failed, hasFailedBefore: false });
  expect(readDraft("contact")).toMatchObject({ submissionId: typed.submissionId, unanswered: "yes" });
  expect(await send(action)).toEqual({ ...failed, hasFailedBefore: true });
  expect(await (await load())(action)).toEqual({ ...failed, hasFailedBefore: true });
  // A browser that denies storage has no draft.
  updateDraft("contact", { unanswered: undefined });
  expect(await send(action)).toEqual({ ...failed, hasFailedBefore: true });
  expect([action.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 4]);
});

it("if that post gets the form, the browser sends it, and its answer becomes the page", async () => {
  fetched.mockImplementation(page('<input type="hidden" name="submissionId">'));
  void (await load())(async () => undefined);
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  const hidden = Object.entries(typed).map(([name, value]) => ({ type: "hidden", name, value }));
  expect(submitted.mock.calls[0]?.[0]).toMatchObject(hidden);
});

it.each([29_999, 30_000])("after %i ms without an answer", async (waited) => {
  const send = await load();
  const action = Promise.withResolvers<never>();
  fetched.mockImplementation(never);
  const seen = vi.fn();
  void send(() => action.promise).then(seen);
  await vi.advanceTimersByTimeAsync(waited);
  expect(seen.mock.calls).toEqual(waited < 30_000 ? [] : [[{ ...failed, hasFailedBefore: false }]]);
  // A try that the page has given up sends nothing later.
  action.reject(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([waited >= 30_000]);
});
