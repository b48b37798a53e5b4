import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { refusalContext } from "./context.server";
import { guardRequest, refusalOf, requestGuardMiddleware, takesForms } from "./request-guard.server";

const SITE = "https://www.saqeel.example";

function verdict(method: string, headers: Record<string, string> = {}, path = "/booking") {
  return refusalOf({ method, headers: new Headers(headers), url: SITE + path });
}

describe("the request guard", () => {
  it.each<[string, Record<string, string>]>([
    ["a page of the site", { Origin: SITE, "Sec-Fetch-Site": "same-origin" }],
    ["an old browser that names its origin only", { Origin: SITE }],
    ["what is no browser", {}],
    ["a form that the browser itself sends again", { "Sec-Fetch-Site": "none" }],
  ])("lets in a form from %s", (_whence, headers) => expect(verdict("POST", headers)).toBeNull());

  it.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["a page that hides its origin", { Origin: "null" }],
    ["a neighbour under the same domain", { Origin: "https://blog.saqeel.example", "Sec-Fetch-Site": "same-site" }],
    ["the same host without TLS", { Origin: "http://www.saqeel.example" }],
    ["another port", { Origin: `${SITE}:8443` }],
    ["another site that hides its origin", { "Sec-Fetch-Site": "cross-site" }],
    ["an origin that is no address", { Origin: "saqeel" }],
  ])("refuses a form from %s", (_whence, headers) => expect(verdict("POST", headers)).toBe(403));

  it.each(["GET", "HEAD"])("lets %s in from anywhere", (method) => {
    expect(verdict(method, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toBeNull();
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("knows no %s", (method) => {
    expect(verdict(method)).toBe(405);
  });

  it("takes forms where there is one, however the address is spelt", () => {
    const paths = ["/booking", "/en/contact", "/EN/Booking/", "/ar/booking", "/booking.data", "/en/contact.data"];
    expect(paths.filter((path) => !takesForms(path))).toEqual([]);
    expect(["/", "/faq", "/thank-you", "/nothing", "/booking/x", "/_root.data"].filter(takesForms)).toEqual([]);
  });
});

describe("a refused request", () => {
  it("is read to its end and routed without its form", async () => {
    const context = new RouterContextProvider();
    const headers = { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request(`${SITE}/en/booking?a=1`, { method: "POST", headers, body: "carType=suv" });
    const routed = await guardRequest(request, context);
    expect(context.get(refusalContext)).toBe(403);
    expect([routed.method, routed.url, routed.body, [...routed.headers]]).toEqual(["GET", request.url, null, []]);
    expect(request.bodyUsed).toBe(true);
    const args = { context } as unknown as Parameters<typeof requestGuardMiddleware>[0];
    await expect(async () => requestGuardMiddleware(args, async () => new Response())).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  it("is the only one that is touched", async () => {
    const context = new RouterContextProvider();
    const request = new Request(`${SITE}/booking`, { method: "POST", body: "carType=suv" });
    expect(await guardRequest(request, context)).toBe(request);
    expect(request.bodyUsed).toBe(false);
    expect(context.get(refusalContext)).toBeNull();
  });
});
