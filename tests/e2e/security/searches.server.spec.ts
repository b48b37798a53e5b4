import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { linkTo } from "~/i18n/screens";
import { type Language, languages } from "../../../app/i18n/languages";
import { textOf } from "../support/fetch-page";
import { expect, test } from "../support/site";
import { storeBooking } from "../support/stored-booking";
import { textsIn } from "../support/texts";
import { browserEncoders, malformedEncoders, oversizedBodies, type Pair } from "./hostile-bodies";
import { hostileNames, hostileValues } from "./hostile-values";

/** The form that finds a booking (product.md 9.13), with hostile input. */

const path = (language: Language) => linkTo("my-booking", language);
const pairsOf = (reference: string, phoneNumber: string): Pair[] => [
  ["intent", "find"],
  ["reference", reference],
  ["phoneNumber", phoneNumber],
];

function post(request: APIRequestContext, to: string, options: Parameters<APIRequestContext["post"]>[1]) {
  return request.post(to, { ...options, maxRedirects: 0 });
}

/** What is wrong with the page that answers a search, or null. */
function problemOf(html: string, language: Language): string | null {
  if (!html.includes(`<html lang="${language}"`)) return "not a page in its language";
  if (/<script>fuzz|<img src=x/.test(html)) return "unescaped HTML";
  if (/SyntaxError|D1_ERROR|SQLITE|\.js:\d+/.test(html)) return "details of an error";
  return null;
}

test("hostile references and numbers find nothing and are escaped", async ({ request }) => {
  test.setTimeout(90_000);
  const { token, reference, phone } = await storeBooking(request);
  const problems: string[] = [];
  for (const [index, value] of hostileValues.entries()) {
    const language = languages[index % languages.length] ?? "ar";
    const { failure } = textsIn(language).findBooking;
    for (const [typedReference, typedPhone] of [
      [reference, value],
      [value, phone],
    ] as const) {
      const [encode] = browserEncoders;
      const { headers, body } = encode?.(pairsOf(typedReference, typedPhone)) ?? {};
      const answer = await post(request, path(language), { headers: headers ?? {}, data: body });
      const html = await answer.text();
      const isAnswered = answer.status() === 400 && textOf(html).includes(failure.notFound.title);
      const problem = isAnswered ? problemOf(html, language) : `status ${answer.status()}`;
      if (problem || html.includes(token)) problems.push(`${JSON.stringify([typedReference, typedPhone])}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
});

test("malformed and oversized searches get a page, never a server error", async ({ request }) => {
  test.setTimeout(90_000);
  const { reference } = await storeBooking(request);
  const fields = [...pairsOf(reference, "0500000001"), ...hostileNames.map((name): Pair => [name, "x"])];
  const forms = [
    ...browserEncoders.map((encode) => encode(fields)),
    ...malformedEncoders.map((encode) => encode(fields, 40)),
    ...oversizedBodies.map((encode) => encode()),
  ];
  const statuses = new Set<number>();
  for (const { headers, body } of forms) {
    const answer = await post(request, path("en"), { headers, data: body });
    const what = `${JSON.stringify(headers)} ${body.subarray(0, 200).toString("latin1")}`;
    statuses.add(answer.status());
    expect([400, 404, 413], what).toContain(answer.status());
    expect(problemOf(await answer.text(), "en"), what).toBeNull();
  }
  expect([...statuses].sort()).toEqual([400, 404, 413]);
});

/** An IP address reserved for documentation (RFC 5737). */
const randomIpAddress = () => `203.0.113.${randomInt(1, 255)}`;
const search = (request: APIRequestContext, form: Record<string, string>, headers = {}) =>
  post(request, path("en"), { form: { intent: "find", ...form }, headers });

test("a burst of searches from one network is limited, and the page keeps what was typed", async ({ request }) => {
  const { reference, phone: phoneNumber } = await storeBooking(request);
  const address = { "CF-Connecting-IP": randomIpAddress() };
  let answer = await search(request, { reference, phoneNumber: "0500000001" }, address);
  for (let turn = 0; turn < 80 && answer.status() === 400; turn += 1) {
    answer = await search(request, { reference, phoneNumber: "0500000001" }, address);
  }
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  const html = await answer.text();
  expect(html).toContain(`value="${reference}"`);
  expect(html).toContain('value="0500000001"');
  // The customer can still find the booking from another network.
  expect((await search(request, { reference, phoneNumber }, address)).status()).toBe(429);
  const elsewhere = await search(request, { reference, phoneNumber }, { "CF-Connecting-IP": "192.0.2.201" });
  expect(elsewhere.status()).toBe(303);
});
