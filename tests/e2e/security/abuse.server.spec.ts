import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { HONEYPOT } from "../../../app/forms/honeypot";
import { linkTo, screenAt } from "../../../app/i18n/links";
import { query } from "../support/server-state";
import { expect, hydrated, test, tomorrow } from "../support/site";
import { type Texts, textsIn } from "../support/texts";

const randomPhone = () => `05${randomInt(1e7, 1e8)}`;
/** An IP address reserved for documentation (RFC 5737). */
const randomIpAddress = () => `198.51.100.${randomInt(1, 255)}`;

const booking = (changes: Record<string, string> = {}) => ({
  carType: "sedan",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: randomPhone(),
  email: `${randomUUID()}@example.com`,
  bookingDate: tomorrow(),
  submissionId: randomUUID(),
  ...changes,
});
const contact = (changes: Record<string, string> = {}) => ({
  name: "Omar Nasser",
  email: `${randomUUID()}@example.com`,
  phone: randomPhone(),
  message: "How much is polishing?",
  submissionId: randomUUID(),
  ...changes,
});

const post = (request: APIRequestContext, path: string, form: Record<string, string>, headers = {}) =>
  request.post(path, { form, headers, maxRedirects: 0 });

const stored = (email: string) =>
  query("select 1 from bookings where email = ?1 union all select 1 from contact_messages where email = ?1", email)
    .length;

/** Sends forms until one is not accepted, up to twice the limit, because a new period may begin meanwhile. */
async function sendUntilLimited(send: () => Promise<APIResponse>, limit: number) {
  for (let sent = 0; sent <= 2 * limit; sent += 1) {
    const answer = await send();
    if (answer.status() !== 303) return { answer, sent };
  }
  throw new Error(`${2 * limit} forms were accepted`);
}

for (const language of ["ar", "en"] as const) {
  const texts = textsIn(language);

  test(`a cross-site form is refused with an error page in ${language}, and not stored`, async ({ request }) => {
    for (const headers of [
      { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ]) {
      for (const [path, form] of [
        [linkTo("booking", language), booking()],
        [linkTo("contact", language), contact()],
      ] as const) {
        const answer = await post(request, path, form, headers);
        expect(answer.status()).toBe(403);
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toContain(texts.problems.refused.title);
        expect(html).toContain(`<a href="${path}"`);
        expect(stored(form.email)).toBe(0);
      }
    }
  });

  test(`a body that is far too long gets 413 in ${language}, and the server stays up`, async ({ request }) => {
    for (const [path, form, words] of [
      [linkTo("booking", language), booking({ customerName: "a".repeat(10_000_000) }), texts.booking.errors.tooLong],
      [linkTo("contact", language), contact({ message: "ن".repeat(1_700_000) }), texts.contact.errors.tooLong],
    ] as const) {
      const answers = [await post(request, path, form), await request.post(path, { multipart: form })];
      for (const answer of answers) {
        expect(answer.status()).toBe(413);
        expect(await answer.text()).toContain(words);
      }
      expect((await request.get(path)).status()).toBe(200);
    }
  });

  test(`a form with a filled-in honeypot gets the usual response in ${language}, but is not stored`, async ({
    request,
  }) => {
    for (const [path, form, next] of [
      [linkTo("booking", language), booking({ [HONEYPOT]: "https://spam.example" }), linkTo("thank-you", language)],
      [linkTo("contact", language), contact({ [HONEYPOT]: "x" }), `${linkTo("contact", language)}?sent=1`],
    ] as const) {
      const answer = await post(request, path, form);
      expect([answer.status(), answer.headers().location]).toEqual([303, next]);
      expect(stored(form.email)).toBe(0);
    }
  });
}

/** Waits for the next period of the rate limits if this one ends within ten seconds. */
async function avoidEndOfPeriod() {
  const remaining = 60_000 - (Date.now() % 60_000);
  if (remaining < 10_000) await new Promise((resolve) => setTimeout(resolve, remaining + 100));
}

/** The path of each form, a function that fills it in, the name of its phone field, and its rate limit message. */
const limitedForms = [
  ["/en/booking", booking, "phoneNumber", (texts: Texts) => texts.booking.errors.tooMany],
  ["/contact", contact, "phone", (texts: Texts) => texts.contact.errors.tooMany],
] as const;

for (const [path, form, phoneField, wordsOf] of limitedForms) {
  const words = wordsOf(textsIn(path.startsWith("/en/") ? "en" : "ar"));

  test(`a rate-limited form at ${path} is not stored; the page keeps its values and tells what to do`, async ({
    request,
  }) => {
    const one = form();
    // Each has another IP address and other content, but the same phone number.
    const send = () => {
      const email = `${randomUUID()}@example.com`;
      return post(
        request,
        path,
        { ...one, email, submissionId: randomUUID() },
        { "CF-Connecting-IP": randomIpAddress() },
      );
    };
    const { answer, sent } = await sendUntilLimited(send, 10);
    expect(sent).toBeGreaterThanOrEqual(10);
    expect(answer.status()).toBe(429);
    expect(answer.headers()["retry-after"]).toBe("60");
    expect(answer.headers()["cache-control"]).toBe("private, no-store");

    const html = await answer.text();
    expect(html).toMatch(/<title>(?:Error|خطأ): /);
    expect(html.match(/role="alert".*?<\/ul>/s)?.[0]).toContain(words.text);
    expect(html.match(/data-tone="\w+".*?<\/div><\/div>/s)?.[0]).toContain(words.title);
    for (const value of Object.values(one).filter((value) => value !== one.email && value !== one.submissionId)) {
      expect(html, value).toContain(value);
    }
    const table = screenAt(path) === "booking" ? "bookings" : "contact_messages";
    const column = screenAt(path) === "booking" ? "phone_number" : "phone";
    expect(query(`select 1 from ${table} where ${column} = ?`, one[phoneField as keyof typeof one])).toHaveLength(sent);

    const other = await post(request, path, form(), { "CF-Connecting-IP": randomIpAddress() });
    expect(other.status()).toBe(303);
  });
}

test("one IPv6 network is limited as a whole, whatever the phone numbers", async ({ request }) => {
  const network = `2001:db8:${randomInt(1, 0xffff).toString(16)}:1`;
  const send = (path = "/booking", form = booking()) =>
    post(request, path, form, { "CF-Connecting-IP": `${network}:${randomInt(1, 0xffff).toString(16)}::1` });
  const { answer, sent } = await sendUntilLimited(send, 60);
  expect(answer.status()).toBe(429);
  expect(sent).toBeGreaterThanOrEqual(60);
});

test("invalid forms do not count towards the limits", async ({ request }) => {
  const one = booking();
  const headers = { "CF-Connecting-IP": randomIpAddress() };
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await post(request, "/booking", { ...one, email: "no" }, headers)).status()).toBe(400);
  }
  expect((await post(request, "/booking", one, headers)).status()).toBe(303);
});

test("with scripts, a rate-limited form keeps its values and tells what to do", async ({ page, request }) => {
  const texts = textsIn("en");
  const one = booking();
  const send = () =>
    post(
      request,
      "/en/booking",
      { ...one, submissionId: randomUUID(), email: `${randomUUID()}@example.com` },
      { "CF-Connecting-IP": randomIpAddress() },
    );
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": randomIpAddress() });
  await page.goto("/en/booking?carType=sedan&thermal=thermal-titanium");
  await hydrated(page);
  await page.locator("#booking-customerName").fill(one.customerName);
  await page.locator("#booking-phoneNumber").fill(one.phoneNumber);
  await page.locator("#booking-email").fill("sara@example.com");
  await page.locator("#booking-bookingDate").click();
  await page.locator(`[data-day="${one.bookingDate}"]:not([data-outside]) button`).click();
  await avoidEndOfPeriod();
  await sendUntilLimited(send, 10);
  await page.getByRole("button", { name: texts.booking.form.submit, exact: true }).click();
  await expect(page.locator("[data-tone]")).toContainText(texts.booking.errors.tooMany.title);
  await expect(page.getByRole("alert")).toContainText(texts.booking.errors.tooMany.text);
  await expect(page.locator("#booking-customerName")).toHaveValue(one.customerName);
  await expect(page).toHaveURL(/\/en\/booking/);
});
