import type { APIRequestContext } from "@playwright/test";
import { linkTo } from "~/i18n/screens";
import { breakConfirmation } from "../support/broken-rows";
import { attribute, textOf } from "../support/fetch-page";
import { execute, query } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, limitDay, type StoredBooking, storeBooking } from "../support/stored-booking";
import { textsIn } from "../support/texts";

type Form = Record<string, string>;

const english = textsIn("en");
const PATH = linkTo("my-booking", "en");

const post = (request: APIRequestContext, form: Form, path = PATH) => request.post(path, { form, maxRedirects: 0 });
const move = ({ token, lastDigits }: StoredBooking, bookingDate: string, changes: Form = {}): Form => ({
  booking: token,
  intent: "move",
  lastDigits,
  bookingDate,
  ...changes,
});
const cancel = ({ token, lastDigits }: StoredBooking, changes: Form = {}): Form => ({
  booking: token,
  intent: "cancel",
  lastDigits,
  ...changes,
});
const tries = async ({ token }: StoredBooking) =>
  (await query("select 1 from wrong_tries where booking_id = (select id from bookings where token = ?)", token)).length;

for (const status of ["pending", "confirmed", "completed", "cancelled", "no-show"] as const) {
  test(`the page of a ${status} booking is private and has no personal data`, async ({ request }) => {
    const booking = await storeBooking(request, { status });
    const answer = await request.get(booking.path("en"));
    expect(answer.status()).toBe(200);
    const { "cache-control": caching, "referrer-policy": referrer } = answer.headers();
    expect([caching, referrer]).toEqual(["private, no-store", "strict-origin-when-cross-origin"]);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<title>${english.myBooking.state[status].title} | Saqeel</title>`);
    expect(html).not.toMatch(/<script[^>]+src=|modulepreload|__reactRouter/);
    const data = await (await request.get(booking.path("en").replace("?", ".data?"))).text();
    for (const personal of ["Huda", booking.phone.slice(1), booking.lastDigits, booking.email]) {
      expect(textOf(html)).not.toContain(personal);
      expect(data).not.toContain(personal);
    }
  });
}

for (const status of ["completed", "cancelled", "no-show"] as const) {
  test(`the thank-you page of a ${status} booking shows no total or appointment, only a link to its page`, async ({
    request,
  }) => {
    const booking = await storeBooking(request, { status, day: inDays(0) });
    for (const language of ["ar", "en"] as const) {
      const { thankYou } = textsIn(language);
      const query = new URLSearchParams({ booking: booking.token });
      const html = await (await request.get(linkTo("thank-you", language, query))).text();
      expect(textOf(html)).toContain(thankYou.title);
      expect(html.split(`href="${booking.path(language)}"`)).toHaveLength(2);
      expect(html).not.toMatch(/SQ-|appointment\.ics|wa\.me[^"]*SQ/);
      for (const text of [thankYou.hour, thankYou.payable, thankYou.before.title]) {
        expect(textOf(html)).not.toContain(text);
      }
    }
  });
}

test("the thank-you page of a confirmed booking no longer says that the day awaits confirmation", async ({
  request,
}) => {
  const [pending, confirmed] = [await storeBooking(request), await storeBooking(request, { status: "confirmed" })];
  const pageOf = async ({ path }: typeof pending) =>
    textOf(await (await request.get(path("en").replace("my-booking", "thank-you"))).text());
  expect(await pageOf(pending)).toContain(`${english.mail.booking.next.pending} ${english.thankYou.hour}`);
  expect(await pageOf(confirmed)).not.toContain(english.thankYou.hour);
  expect(await pageOf(confirmed)).toContain(english.thankYou.before.title);
});

test("an empty, an unknown and an anonymized token are not found, read or posted, in either language", async ({
  request,
}) => {
  const removed = await storeBooking(request);
  await execute(`update bookings set customer_name = 'محذوف', phone_number = '0500000000', email = null, token = null,
    anonymized_at = created_at where token = '${removed.token}'`);
  for (const language of ["ar", "en"] as const) {
    const path = linkTo("my-booking", language);
    const { problems, thankYou } = textsIn(language);
    const { notFound } = problems;
    const thanks = linkTo("thank-you", language);
    for (const token of [removed.token, "guess", ""]) {
      const answers = [
        await request.get(`${path}?booking=${token}`),
        await request.get(`${thanks}?booking=${token}`),
        await post(request, cancel({ ...removed, token, lastDigits: "0000" }), path),
      ];
      for (const answer of answers) {
        expect(answer.status()).toBe(404);
        const html = await answer.text();
        expect(html).toContain(notFound.title);
        expect(html).not.toContain(thankYou.title);
        expect(html).toContain(`href="${path}"`);
      }
    }
    expect((await request.get(path)).status()).toBe(200);
    // Without a token, the path is that of the page that finds a booking.
    expect((await request.post(path, { data: {} })).status()).toBe(400);
  }
  expect(await tries(removed)).toBe(0);
});

test("forms are answered in the order of the rules", async ({ request }) => {
  const booking = await storeBooking(request);
  const statusOf = async (form: Form) => (await post(request, form)).status();
  const wrong = { lastDigits: booking.wrongDigits };
  // An unknown intent is rejected first, then wrong digits, then everything else.
  expect(await statusOf(move(booking, "soon", wrong))).toBe(400);
  expect(await statusOf(cancel(booking, { intent: "refund" }))).toBe(400);
  expect(await statusOf({ booking: booking.token, lastDigits: booking.lastDigits })).toBe(400);
  expect(await tries(booking)).toBe(1);
  // A move to the same day succeeds without an email.
  expect(await statusOf(move(booking, booking.day))).toBe(303);
  expect((await booking.mails()).sort()).toEqual(["booking-centre", "booking-customer"]);
  for (const bad of ["", "soon", "2026-02-30", inDays(0), inDays(366)]) {
    expect(await statusOf(move(booking, bad)), bad).toBe(400);
  }
  for (const days of [30, 31, 32]) expect(await statusOf(move(booking, inDays(days)))).toBe(303);
  expect(await statusOf(move(booking, inDays(32)))).toBe(303);
  expect(await statusOf(move(booking, inDays(33)))).toBe(410);
  const cancelled = await post(request, cancel(booking));
  expect([cancelled.status(), cancelled.headers().location]).toEqual([303, booking.path("en")]);
  expect(await statusOf(cancel(booking))).toBe(303);
  expect(await statusOf(move(booking, inDays(40)))).toBe(410);
  expect((await booking.mails()).filter((kind) => /cancelled/.test(kind))).toHaveLength(2);

  const late = await storeBooking(request, { day: inDays(0) });
  const answer = await post(request, cancel(late));
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain(english.myBooking.refusal.late.title);
});

test("a burst of wrong digits gets ten tries, after which even the right digits are refused", async ({ request }) => {
  const booking = await storeBooking(request);
  const burst = Array.from({ length: 30 }, () => post(request, cancel(booking, { lastDigits: booking.wrongDigits })));
  const statuses = (await Promise.all(burst)).map((answer) => answer.status());
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await tries(booking)).toBe(10);
  const answer = await post(request, cancel(booking));
  expect([answer.status(), answer.headers()["retry-after"]]).toEqual([429, "86400"]);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  const html = await answer.text();
  expect(html).toContain(english.myBooking.refusal.locked.title);
  expect(html).toContain(`value="${booking.lastDigits}"`);
  expect(await booking.row()).toMatchObject({ status: "pending" });
});

test("a day that fills up while the form is open is refused, with buttons for the nearest three", async ({
  request,
}) => {
  const booking = await storeBooking(request);
  const day = inDays(120);
  const open = await limitDay(day, 1);
  try {
    await storeBooking(request, { day });
    const answer = await post(request, move(booking, day));
    expect(answer.status()).toBe(400);
    const html = await answer.text();
    expect(html).toContain(english.booking.errors.dayFull);
    expect(html).toContain(`value="${day}"`);
    const buttons = html.match(/<button[^>]*name="offeredDay"[^>]*>/g) ?? [];
    const offered = buttons.map((button) => attribute(button, /<button.*/, "value"));
    expect(offered).toEqual([inDays(119), inDays(121), inDays(122)]);
    expect(html.indexOf("offeredDay")).toBeGreaterThan(html.indexOf(english.myBooking.move.submit));
    // An offered day replaces the typed one.
    expect((await post(request, move(booking, day, { offeredDay: inDays(119) }))).status()).toBe(303);
    expect(await booking.row()).toMatchObject({ booking_date: inDays(119) });
  } finally {
    await open();
  }
});

test("malformed and oversized bodies get the page with an explanation", async ({ request }) => {
  const booking = await storeBooking(request);
  const malformed = await request.post(booking.path("en"), { data: { intent: "cancel" } });
  expect(malformed.status()).toBe(400);
  expect(await malformed.text()).toContain(english.myBooking.refusal.malformed.text.split(".")[0]);
  const long = await request.post(booking.path("en"), { form: cancel(booking, { offeredDay: "a".repeat(40_000) }) });
  expect(long.status()).toBe(413);
  expect(await booking.row()).toMatchObject({ status: "pending" });
});

test("a cross-site form is refused, and a data request gets the same answer as the page", async ({ request }) => {
  const booking = await storeBooking(request);
  const foreign = await request.post(PATH, {
    form: cancel(booking),
    headers: { Origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  expect(await booking.row()).toMatchObject({ status: "pending" });
  expect((await post(request, cancel(booking), `${PATH}.data`)).status()).toBe(202);
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
});

test("a booking that cannot be read gets status 503 with a link to try again", async ({ request }) => {
  const broken = await breakConfirmation();
  try {
    const answer = await request.get(`${PATH}?booking=${broken.token}`);
    expect(answer.status()).toBe(503);
    const html = await answer.text();
    expect(html).toContain(english.problems.unexpected.title);
    expect(html).toContain(`href="${PATH}?booking=${broken.token}"`);
    expect((await post(request, { booking: broken.token, intent: "cancel", lastDigits: "0000" })).status()).toBe(503);
  } finally {
    await broken.restore();
  }
});

test("a change that D1 does not store gets status 503 and keeps everything typed", async ({ request }) => {
  const booking = await storeBooking(request);
  await execute(`create trigger "refuse_${booking.token}" before update on bookings when new.token = '${booking.token}'
    begin select raise(abort, 'refused by a test'); end`);
  try {
    const answer = await post(request, move(booking, inDays(30)));
    expect(answer.status()).toBe(503);
    const html = await answer.text();
    expect(html).toContain(english.myBooking.refusal.save.title);
    for (const typed of [inDays(30), booking.lastDigits]) expect(html).toContain(`value="${typed}"`);
  } finally {
    await execute(`drop trigger "refuse_${booking.token}"`);
  }
  expect((await post(request, move(booking, inDays(30)))).status()).toBe(303);
});
