import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { linkTo, screenAt } from "~/i18n/screens";
import { HONEYPOT } from "../../../app/forms/field-rules";
import { FORMS_PER_PERSON, fillLimit } from "../support/form-limit";
import { query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";
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

const stored = async (email: string) =>
  (
    await query(
      "select 1 from bookings where email = ?1 union all select 1 from contact_messages where email = ?1",
      email,
    )
  ).length;

/** The error summary of a page. */
const alertIn = (html: string) => html.match(/role="alert".*?<\/ul>/s)?.[0];

/**
 * Sends forms until a response contains these words. It sends up to twice the limit, because a new
 * period may begin meanwhile. The daily limit refuses forms of one person before that.
 */
async function sendUntilLimited(send: () => Promise<APIResponse>, limit: number, words: string) {
  for (let sent = 0; sent <= 2 * limit; sent += 1) {
    const answer = await send();
    if (answer.status() === 429 && alertIn(await answer.text())?.includes(words)) return { answer, sent };
  }
  throw new Error(`${2 * limit} forms were not limited`);
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
        expect(await stored(form.email)).toBe(0);
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
      expect(await stored(form.email)).toBe(0);
    }
  });
}

/** Each form's path, a function that fills it in, its phone field and its error messages. */
const limitedForms = [
  ["/en/booking", booking, "phoneNumber", (texts: Texts) => texts.booking.errors],
  ["/contact", contact, "phone", (texts: Texts) => texts.contact.errors],
] as const;

/** How many forms D1 accepts from one person within 24 hours. */
for (const [path, form, phoneField, errorsOf] of limitedForms) {
  const errors = errorsOf(textsIn(path.startsWith("/en/") ? "en" : "ar"));
  const table = screenAt(path) === "booking" ? "bookings" : "contact_messages";
  /** Sends a form from an IP address that no other form comes from. */
  const send = (request: APIRequestContext, filled: Record<string, string>) =>
    post(request, path, { ...filled, submissionId: randomUUID() }, { "CF-Connecting-IP": randomIpAddress() });

  /** Expects the page of a limited form: two messages, and everything that was typed. */
  async function expectLimited(
    answer: APIResponse,
    typed: Record<string, string>,
    { words, retryAfter }: { words: { title: string; text: string }; retryAfter: string },
  ) {
    expect(answer.status()).toBe(429);
    expect(answer.headers()["retry-after"]).toBe(retryAfter);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toMatch(/<title>(?:Error|خطأ): /);
    expect(alertIn(html)).toContain(words.text);
    expect(html.match(/data-tone="\w+".*?<\/div><\/div>/s)?.[0]).toContain(words.title);
    for (const [name, value] of Object.entries(typed)) {
      if (name !== "submissionId") expect(html, name).toContain(value);
    }
  }

  for (const field of [phoneField, "email"] as const) {
    test(`a rate-limited form at ${path} of one ${field} is not stored; the page keeps its values and tells what to do`, async ({
      request,
    }) => {
      const one = form();
      // Each has another IP address and another person, but one of the two is the same.
      const same = { [field]: one[field as keyof typeof one] };
      let last: Record<string, string> = one;
      const sendNext = () => {
        last = { ...form(), ...same };
        return send(request, last);
      };
      const { answer, sent } = await sendUntilLimited(sendNext, 10, errors.tooMany.text);
      expect(sent).toBeGreaterThanOrEqual(10);
      await expectLimited(answer, last, { words: errors.tooMany, retryAfter: "60" });
      expect((await send(request, form())).status()).toBe(303);
    });

    test(`one form too many at ${path} of one ${field} is not stored; the page keeps its values and asks for a call`, async ({
      request,
    }) => {
      const { [field]: value = "" }: Record<string, string> = form();
      const column = field === "phoneNumber" ? "phone_number" : field;
      await fillLimit(table, column, value);
      const next = { ...form(), [field]: value.toUpperCase() };
      const answer = await send(request, next);
      await expectLimited(answer, next, { words: errors.personLimit, retryAfter: "86400" });
      expect(await query(`select 1 from ${table} where ${column} = ? collate nocase`, value)).toHaveLength(
        FORMS_PER_PERSON,
      );
    });
  }
}

test("one IPv6 network is limited as a whole, whatever the phone numbers", async ({ request }) => {
  const network = `2001:db8:${randomInt(1, 0xffff).toString(16)}:1`;
  const send = (path = "/booking", form = booking()) =>
    post(request, path, form, { "CF-Connecting-IP": `${network}:${randomInt(1, 0xffff).toString(16)}::1` });
  const { answer, sent } = await sendUntilLimited(send, 10, textsIn("ar").booking.errors.tooMany.text);
  expect(answer.status()).toBe(429);
  expect(sent).toBeGreaterThanOrEqual(10);
});

test("invalid forms do not count towards the limits", async ({ request }) => {
  const one = booking();
  const headers = { "CF-Connecting-IP": randomIpAddress() };
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await post(request, "/booking", { ...one, email: "no" }, headers)).status()).toBe(400);
  }
  expect((await post(request, "/booking", one, headers)).status()).toBe(303);
});
