import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { postedFormContext, rejectionContext } from "./context.server";
import {
  canonicalAddress,
  guardRequest,
  rejectionOf,
  requestGuardMiddleware,
  takesForms,
} from "./request-guard.server";
import { withHeaders } from "./response-headers.server";

const log = vi.spyOn(console, "warn").mockReturnValue();
afterEach(() => log.mockClear());

const SITE = "https://www.saqeel.example";

function rejection(method: string, headers: Record<string, string> = {}, path = "/booking") {
  return rejectionOf({ method, headers: new Headers(headers), url: SITE + path });
}

it.each<[string, Record<string, string>]>([
  ["a page of the site", { Origin: SITE, "Sec-Fetch-Site": "same-origin" }],
  ["a page of the site whose origin an extension hides", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["an old browser that names its origin only", { Origin: SITE }],
  ["a client that is not a browser", {}],
  ["a form that the browser itself sends again", { "Sec-Fetch-Site": "none" }],
])("the request guard accepts a form from %s", (_sender, headers) => expect(rejection("POST", headers)).toBeNull());

it.each(["GET", "HEAD"])("the request guard accepts %s from anywhere", (method) => {
  expect(rejection(method, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toBeNull();
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("the request guard refuses the method %s", (method) => {
  expect(rejection(method)).toBe(405);
});

it("the request guard accepts POST on the form pages only, whatever the spelling of the path", () => {
  const forms = ["/booking", "/en/contact", "/EN/Booking/", "/ar/booking", "/en/contact.data", "/en/my-booking"];
  const others = ["/", "/faq", "/thank-you", "/warranty-card", "/nothing", "/booking/x", "/_root.data"];
  expect([...forms, ...others].filter(takesForms)).toEqual(forms);
});

it.each([{}, { "Sec-Fetch-Site": "same-origin" }, { Origin: "null" }])("the desk needs our origin: %o", (headers) => {
  const head = { method: "POST", headers: new Headers(headers as Record<string, string>), url: `${SITE}/desk/new` };
  expect(rejectionOf(head, true)).toBe(403);
  expect(rejectionOf({ ...head, headers: new Headers({ Origin: SITE }) }, true)).toBeNull();
});

it("guardRequest routes a refused request as a GET without a body", async () => {
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

it("guardRequest gives the router the origin of a form that hides it", async () => {
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain" };
  const request = new Request(`${SITE}/booking`, { method: "POST", headers, body: "carType=suv" });
  const routed = await guardRequest(request, new RouterContextProvider());
  expect(Object.fromEntries(routed.headers)).toMatchObject({ origin: SITE, "content-type": "text/plain" });
  expect([routed.method, await routed.text()]).toEqual(["POST", "carType=suv"]);
});

it.each([
  ["/x%0ay", "/not-found"],
  ["/EN/faq%0D%0a", "/EN/faq%20"],
  ["/x%E2%80%A8", "/x%20"],
  ["/en/x%e2%80%a9y?a=1", "/en/not-found?a=1"],
  [`/${"/".repeat(100_000)}x`, "/not-found"],
  ["/calendar/secret%.ics", "/not-found"],
  ["/en/photo/secret%E2%80", "/en/not-found"],
  ["/%c0%afphoto/secret", "/not-found"],
])("guardRequest routes the path %j as %s", async (path, routed) => {
  const context = new RouterContextProvider();
  expect((await guardRequest(new Request(SITE + path), context)).url).toBe(SITE + routed);
  await guardRequest(new Request(SITE + path, { method: "POST" }), context);
  expect(context.get(rejectionContext)).toBe(405);
});

it.each([
  ["/booking.", "/booking"],
  ["/EN/Contact%D8%8C?a=1", "/en/contact?a=1"],
  ["/ar/my-booking%0A", "/my-booking"],
])("guardRequest routes a form for %s as one for %s", async (path, routed) => {
  const request = new Request(SITE + path, { method: "POST", body: "carType=suv", duplex: "half" } as RequestInit);
  const form = await guardRequest(request, new RouterContextProvider());
  expect([form.method, form.url, await form.text()]).toEqual(["POST", SITE + routed, "carType=suv"]);
});

it("guardRequest passes an accepted form on unread, and logs no wrong method", async () => {
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
])("guardRequest refuses a form of another origin, %o, and logs it in fixed words", async (headers, reason) => {
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

const TOKEN = "3D-Yx_8aBcDeFgHiJkLm1-";
const PHOTO = `/photo/${"0a".repeat(16)}`;
const FEED = `/calendar/${"z9".repeat(16)}.ics`;

/** What chat and mail programs pass on at the end of an address. */
const ENDS =
  ". , * ؛ ، ؟ » ) ] > < _ ~ ! ' \" ’ ” … ` | شكرا %0A %20 %2520 %252520 %25D8%258C %2E %D8%8C \u200b \u200f \u2069 .) ** 。 =".split(
    " ",
  );

it.each<[isKeptSecret: boolean, path: string]>([
  [true, "/my-booking"],
  [true, "/EN/My-Booking/"],
  [true, "/en/thank-you.data"],
  [true, "/warranty-card."],
  [true, "/en/thank-you/appointment.ics"],
  [true, PHOTO],
  [true, FEED],
  [false, "/booking"],
  [false, "/en/my-booking/more"],
  [false, "/faq"],
])("no cache keeps an answer of any kind (%s): %s", (isKeptSecret, path) => {
  for (const method of ["GET", "POST", "PUT"]) {
    for (const status of [200, 302, 404, 500, 503]) {
      const response = new Response(null, { status, headers: { "Cache-Control": "private, no-cache" } });
      const request = new Request(SITE + path, { method });
      const context = new RouterContextProvider();
      const { headers } = withHeaders(response, request, context, { forms: { hash: "" } } as never);
      expect(headers.get("Cache-Control")).toBe(isKeptSecret ? "private, no-store" : "private, no-cache");
    }
  }
});

it("the browser keeps a search in the other language, for Back, but no page of a booking", () => {
  const kept = (path: string, intents: readonly string[]) => {
    const form = new FormData();
    for (const intent of intents) form.append("intent", intent);
    const context = new RouterContextProvider(new Map([[postedFormContext, form]]));
    const response = new Response(null, { headers: { "Cache-Control": "private, no-cache" } });
    const request = new Request(SITE + path, { method: "POST" });
    return withHeaders(response, request, context, { forms: { hash: "" } } as never).headers.get("Cache-Control");
  };
  expect(kept("/my-booking", ["find", "translate"])).toBe("private, no-cache");
  expect(kept("/my-booking", ["move", "translate"])).toBe("private, no-store");
  expect(kept("/my-booking", ["find"])).toBe("private, no-store");
  expect(kept("/my-booking?booking=token", ["find", "translate"])).toBe("private, no-store");
});

describe("the canonical address", () => {
  const redirected = (path: string, method = "GET") => {
    const url = new URL(path, SITE);
    const event = { request: new Request(url, { method }), url } as never;
    try {
      void canonicalAddress(new Set(["/blog/film-data-sheet"]))(event, async () => new Response());
      return null;
    } catch (thrown) {
      const { status, headers } = thrown as Response;
      expect([status, headers.get("Cache-Control")]).toEqual([301, "private, no-store"]);
      return headers.get("Location");
    }
  };

  it.each(ENDS)("leaves out %j after a path or a token", (end) => {
    for (const path of ["/faq", "/en", "/blog/film-data-sheet", PHOTO, `${PHOTO}/small`, FEED])
      expect(redirected(path + end)).toBe(path);
    for (const path of ["/en/my-booking?booking", "/thank-you/appointment.ics?booking", "/warranty-card?card"]) {
      const link = `${path}=${TOKEN}`;
      expect(redirected(`${link + end}&fbclid=IwAR0512345678`)).toBe(link);
    }
  });

  it.each([
    "?booking=3D",
    "?booking=%3D",
    '?booking="',
    "?lang=ar&amp;booking=",
    ".?Booking=",
    "%3Fbooking%3D",
    "?booking=%2520",
    "?booking=%253D",
    "%253Fbooking%253D",
    "?booking=\u2068",
  ])("finds a token after /my-booking%s", (start) => {
    expect(redirected(`/my-booking${start}${TOKEN}`)).toBe(`/my-booking?booking=${TOKEN}`);
  });

  it.each([
    ["/ar/nothing", "/nothing"],
    ["/ar/desk", "/desk"],
    ["/AR/desk/bookings/SQ-7K3M9Q?step=agree", "/desk/bookings/SQ-7K3M9Q?step=agree"],
    ["/ar/ar/Nothing.", "/Nothing."],
    ["/ar//evil.example/", "/evil.example/"],
    ["/ar/en/desk", "/en/desk"],
  ])("takes the prefix of %j alone away, whatever is behind it", (path, bare) => expect(redirected(path)).toBe(bare));

  it("leaves other paths, unknown tokens and forms alone", () => {
    const clean = `/my-booking?booking=${TOKEN}`;
    const desk = ["/desk.", "/desk/bookings/SQ-7K3M9Q.", `/desk/bookings?booking=${TOKEN}.`, "/desk/photo/0a."];
    const unknown = [
      "/nothing.",
      "/faq.php",
      "/faqs)",
      `${PHOTO}/x`,
      "/%5Cevil.example.",
      "/%255Cevil.example.",
      "/%252Fevil.example/faq",
      "/%2F%2Fevil.example/faq",
    ];
    const queries = [clean, `${clean}&fbclid=a.`, "/my-booking?booking=guess.", "/booking?carType=suv."];
    for (const path of [...desk, ...unknown, ...queries]) expect(redirected(path), path).toBeNull();
    expect(redirected("/booking.", "POST")).toBeNull();
  });
});
