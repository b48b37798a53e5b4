import type { APIResponse } from "@playwright/test";
import { CALENDAR_SECRET } from "../support/server-state";
import { expect, test } from "../support/site";

/** Access to the calendar (product.md 11.8). Its content: tests/worker/bookings/centre-calendar.test.ts. */

/** A response without its date and path. Links to the other language have it in lower case. */
async function withoutPath(answer: APIResponse, path: string) {
  const { date, ...headers } = answer.headers();
  return {
    status: answer.status(),
    headers,
    body: (await answer.text()).replaceAll(path, "").replaceAll(path.toLowerCase(), ""),
  };
}

test("the secret opens the calendar", async ({ request }) => {
  const answer = await request.get(`/calendar/${CALENDAR_SECRET}.ics`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\s*$/s);
});

test("every other path below /calendar gets the usual 404", async ({ request }) => {
  const unknown = "/no-such/page.ics";
  const expected = await withoutPath(await request.get(unknown), unknown);
  expect(expected).toMatchObject({ status: 404, body: expect.stringContaining("عذراً! الصفحة غير موجودة") });
  const guesses = [
    "guess",
    CALENDAR_SECRET.slice(1),
    `${CALENDAR_SECRET}a`,
    CALENDAR_SECRET.toUpperCase(),
    "%00",
    "a%2fb",
  ];
  const paths = guesses.map((guess) => `/calendar/${guess}.ics`);
  for (const path of [...paths, "/calendar", "/calendar/.ics", `/calendar/${CALENDAR_SECRET}`]) {
    expect(await withoutPath(await request.get(path), path), path).toEqual(expected);
  }
});

test("the calendar has no English URL and rejects posts", async ({ request }) => {
  const english = await request.get(`/en/calendar/${CALENDAR_SECRET}.ics`);
  expect([english.status(), await english.text()]).toEqual([404, expect.stringContaining("Oops! Page not found")]);
  expect((await request.post(`/calendar/${CALENDAR_SECRET}.ics`)).status()).toBe(405);
});

test("no page, robots.txt or sitemap contains its URL", async ({ request }) => {
  for (const path of ["/", "/booking", "/robots.txt", "/sitemap.xml"]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/href="[^"]*\/calendar\/|^.*: .*\/calendar\//m);
  }
});
