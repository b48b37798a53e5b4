import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { rejectionContext } from "./context.server";
import { guardRequest, rejectionOf, requestGuardMiddleware, takesForms } from "./request-guard.server";

const log = vi.spyOn(console, "warn").mockReturnValue();
afterEach(() => log.mockClear());

const SITE = "https://www.saqeel.example";

function rejection(method: string, headers: Record<string, string> = {}, path = "/booking") {
  return rejectionOf({ method, headers: new Headers(headers), url: SITE + path });
}

describe("the request guard", () => {
  it.each<[string, Record<string, string>]>([
    ["a page of the site", { Origin: SITE, "Sec-Fetch-Site": "same-origin" }],
    ["a page of the site whose origin an extension hides", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["an old browser that names its origin only", { Origin: SITE }],
    ["a client that is not a browser", {}],
    ["a form that the browser itself sends again", { "Sec-Fetch-Site": "none" }],
  ])("accepts a form from %s", (_sender, headers) => expect(rejection("POST", headers)).toBeNull());

  it.each(["GET", "HEAD"])("accepts %s from anywhere", (method) => {
    expect(rejection(method, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toBeNull();
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("refuses the method %s", (method) => {
    expect(rejection(method)).toBe(405);
  });

  it("accepts POST on the form pages only, whatever the spelling of the path", () => {
    const forms = ["/booking", "/en/contact", "/EN/Booking/", "/ar/booking", "/en/contact.data", "/en/my-booking"];
    const others = ["/", "/faq", "/thank-you", "/warranty-card", "/nothing", "/booking/x", "/_root.data"];
    expect([...forms, ...others].filter(takesForms)).toEqual(forms);
  });
});

it.each([{}, { "Sec-Fetch-Site": "same-origin" }, { Origin: "null" }])(
  "at the desk, a form needs its own origin: %o",
  (headers) => {
    const head = { method: "POST", headers: new Headers(headers as Record<string, string>), url: `${SITE}/desk/new` };
    expect(rejectionOf(head, true)).toBe(403);
    expect(rejectionOf({ ...head, headers: new Headers({ Origin: SITE }) }, true)).toBeNull();
  },
);

describe("guardRequest", () => {
  it("routes a refused request as a GET without a body", async () => {
    const context = new RouterContextProvider();
    const headers = { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request(`${SITE}/en/booking?a=1`, { method: "POST", headers, body: "carType=suv" });
    const routed = await guardRequest(request, context);
    expect(context.get(rejectionContext)).toBe(403);
    expect([routed.method, routed.url, routed.body, [...routed.headers]]).toEqual(["GET", request.url, null, []]);
    expect(request.bodyUsed).toBe(true);
    const args = { context } as unknown as Parameters<typeof requestGuardMiddleware>[0];
    await expect(async () => requestGuardMiddleware(args, async () => new Response())).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  it("gives the router the origin of a form that hides it", async () => {
    const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain" };
    const request = new Request(`${SITE}/booking`, { method: "POST", headers, body: "carType=suv" });
    const routed = await guardRequest(request, new RouterContextProvider());
    expect(Object.fromEntries(routed.headers)).toMatchObject({ origin: SITE, "content-type": "text/plain" });
    expect([routed.method, await routed.text()]).toEqual(["POST", "carType=suv"]);
  });

  it.each([
    ["/x%0a", "/not-found"],
    ["/EN/faq%0D%0a", "/en/not-found"],
    ["/booking%E2%80%A8", "/not-found"],
    ["/en/x%e2%80%a9y?a=1", "/en/not-found?a=1"],
    [`/${"/".repeat(100_000)}x`, "/not-found"],
    ["/calendar/secret%.ics", "/not-found"],
    ["/en/photo/secret%E2%80", "/en/not-found"],
    ["/%c0%afphoto/secret", "/not-found"],
    ["/faq%20", "/faq%20"],
  ])("routes the path %j as %s", async (path, routed) => {
    const context = new RouterContextProvider();
    expect((await guardRequest(new Request(SITE + path), context)).url).toBe(SITE + routed);
    await guardRequest(new Request(SITE + path, { method: "POST" }), context);
    expect(context.get(rejectionContext)).toBe(405);
  });

  it("passes an accepted form on unread, and logs no wrong method", async () => {
    const context = new RouterContextProvider();
    const request = new Request(`${SITE}/booking`, { method: "POST", body: "carType=suv" });
    expect(await guardRequest(request, context)).toBe(request);
    expect(request.bodyUsed).toBe(false);
    await guardRequest(new Request(`${SITE}/booking`, { method: "DELETE" }), context);
    expect(context.get(rejectionContext)).toBe(405);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    [{ Origin: "https://0512345678.sara.example" }, "other host"],
    [{ Origin: "http://www.saqeel.example" }, "other scheme or port"],
    [{ Origin: "null" }, "hidden origin"],
    [{ Origin: "sara@example.sa" }, "other host"],
    [{ "Sec-Fetch-Site": "cross-site" }, "cross-site"],
    [{ Origin: "null", "Sec-Fetch-Site": "cross-site" }, "hidden origin"],
    [{ Origin: "null", "Sec-Fetch-Site": "same-site" }, "hidden origin"],
    [{ Origin: "https://evil.saqeel.example", "Sec-Fetch-Site": "same-site" }, "other host"],
  ])("refuses a form of another origin, %o, and logs it in fixed words", async (headers, reason) => {
    const request = new Request(`${SITE}/EN/Booking.data?customerName=Sara`, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: "customerName=Sara",
    });
    const context = new RouterContextProvider();
    await guardRequest(request, context);
    expect(context.get(rejectionContext)).toBe(403);
    const line = { event: "form-rejected", form: "booking", reason, host: "www.saqeel.example" };
    expect(log).toHaveBeenCalledExactlyOnceWith(line);
  });
});
