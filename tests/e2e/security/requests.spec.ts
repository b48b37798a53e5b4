import { randomInt } from "node:crypto";
import { deskLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { HONEYPOT } from "../../../app/platform/forms/field-rules";
import { textOf } from "../support/fetch-page";
import { bookingToPost, type Form, messageToPost, post } from "../support/posted-forms";
import { rawGet } from "../support/raw-get";
import { query } from "../support/server-state";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";
import { textsIn } from "../support/texts";
import { browserEncoders, malformedEncoders, oversizedBodies, type Pair } from "./hostile-bodies";
import { hostileNames, hostileValues } from "./hostile-values";

async function stored(email = "") {
  const sql = "select 1 from bookings where email = ?1 union all select 1 from contact_messages where email = ?1";
  return (await query(sql, email)).length;
}

/** The language of the posted pages, except in the test of limits. */
const language = "en";
const texts = textsIn(language);
const [bookingPath, contactPath, findPath] = (["booking", "contact", "my-booking"] as const).map((screen) =>
  linkTo(screen, language),
) as [string, string, string];

test("a form of another site is refused with an error page, and not stored @server", async ({ request }) => {
  const { reference, phone } = await storeBooking(request);
  for (const [path, form] of [
    [bookingPath, bookingToPost()],
    [contactPath, messageToPost()],
    [findPath, { intent: "find", reference, phoneNumber: phone } as Form],
  ] as const) {
    const answer = await post(request, path, form, {
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "cross-site",
    });
    expect([answer.status(), answer.headers().location]).toEqual([403, undefined]);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(texts.problems.refused.title);
    expect(html).toContain(`<a href="${path}"`);
    expect(await stored(form.email)).toBe(0);
  }
  // The desk also rejects a form without an origin.
  for (const headers of [{}, { Origin: "null" }, { Origin: "https://evil.example" }])
    expect((await post(request, deskLink("new", language), bookingToPost(), headers as Form)).status()).toBe(403);
});

test("a form with the field for bots comes back whole, and is stored once sent again @server", async ({ request }) => {
  for (const [path, form, words] of [
    [bookingPath, bookingToPost(), texts.booking.errors],
    [contactPath, messageToPost(), texts.contact.errors],
  ] as const) {
    const answer = await post(request, path, { ...form, [HONEYPOT]: "https://spam.example" });
    const html = await answer.text();
    expect([answer.status(), await stored(form.email)]).toEqual([400, 0]);
    expect(alertIn(html)).toContain(words.trapped);
    expect(html).not.toContain("spam.example");
    for (const value of Object.values(form)) expect(html).toContain(value);
    expect((await post(request, path, form)).status()).toBe(303);
    expect(await stored(form.email)).toBe(1);
  }
});

const alertIn = (html: string) => html.match(/role="alert".*?<\/ul>/s)?.[0];

test("invalid forms do not count towards the limits @server", async ({ request }) => {
  const one = bookingToPost();
  // An address for documentation (RFC 5737), which no other browser test uses.
  const headers = { "CF-Connecting-IP": `198.51.100.${randomInt(1, 255)}` };
  for (let turn = 0; turn < 15; turn += 1)
    expect((await post(request, "/booking", { ...one, email: "no" }, headers)).status()).toBe(400);
  expect((await post(request, "/booking", one, headers)).status()).toBe(303);
});

/** What is wrong with the response to a search, or null. */
function problemOf(html: string): string | null {
  if (!html.includes('<html lang="en"')) return "not a page in its language";
  if (/<script>fuzz|<img src=x/.test(html)) return "unescaped HTML";
  if (/SyntaxError|D1_ERROR|SQLITE|\.js:\d+/.test(html)) return "details of an error";
  return null;
}

test("hostile searches find nothing, and are answered by a page @server", async ({ request }) => {
  test.setTimeout(90_000);
  const { token, reference, phone } = await storeBooking(request);
  const search = (typedReference: string, typedPhone: string): Pair[] => [
    ["intent", "find"],
    ["reference", typedReference],
    ["phoneNumber", typedPhone],
  ];
  const names = hostileNames.map((name): Pair => [name, "x"]);
  const forms = [
    [...search(reference, "0500000001"), ...names],
    ...hostileValues.map((value, index) => (index % 2 ? search(reference, value) : search(value, phone))),
  ].map((pairs, index) => browserEncoders[index % browserEncoders.length]?.(pairs));
  const malformed = malformedEncoders.map((encode) => encode([...search(reference, "0500000001"), ...names], 40));
  const statuses = new Set<number>();
  for (const form of [...forms, ...malformed, ...oversizedBodies.map((encode) => encode())]) {
    if (!form) continue;
    const { headers, body } = form;
    const answer = await request.post("/en/my-booking", { headers, data: body, maxRedirects: 0 });
    const html = await answer.text();
    const what = `${JSON.stringify(headers)} ${body.subarray(0, 200).toString("latin1")}`;
    statuses.add(answer.status());
    expect([problemOf(html), html.includes(token)], what).toEqual([null, false]);
    if (!forms.includes(form)) continue;
    expect(answer.status(), what).toBe(400);
    expect(textOf(html), what).toContain(textsIn("en").findBooking.failure.notFound.title);
  }
  expect([...statuses].sort()).toEqual([400, 404, 413]);
});

/** Paths that browsers and proxies have interpreted as the URL of another site. */
const hostilePaths = `
  //evil.example /\\evil.example ///evil.example/ /%2f%2fevil.example /%5cevil.example/ /%09/evil.example/
  /ar//evil.example /ar/ar//evil.example/ /AR/%2E%2E//evil.example /en//evil.example/ /.//evil.example/
  //evil.example/..//faq/ //faq/ //faq/index.html //evil.example/%2e%2e/faq/ //evil.example?//evil.example/`;

test("no path redirects or links to another site @server", async ({ baseURL }) => {
  for (const path of hostilePaths.trim().split(/\s+/)) {
    const { location = "/", body } = await rawGet(baseURL ?? "", path);
    expect(location, path).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, "https://www.saqeel.example").host, path).toBe("www.saqeel.example");
    expect(body, path).not.toMatch(/(?:href|action)="[/\\]{2}/);
  }
});
