import type { APIRequestContext } from "@playwright/test";
import { linkTo } from "~/i18n/screens";
import { business } from "../../../app/business/profile";
import { languages } from "../../../app/i18n/languages";
import { breakConfirmation } from "../support/broken-rows";
import { textOf } from "../support/fetch-page";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, type StoredBooking, storeBooking } from "../support/stored-booking";
import { textsIn } from "../support/texts";

/** How the page of a booking answers. The rules of a change: tests/worker/customer. */

type Form = Record<string, string>;

const english = textsIn("en");
const PATH = linkTo("my-booking", "en");

const post = (request: APIRequestContext, form: Form, path = PATH) => request.post(path, { form, maxRedirects: 0 });
const formOf = ({ token, lastDigits }: StoredBooking, intent: string, changes: Form = {}): Form => ({
  booking: token,
  intent,
  lastDigits,
  ...changes,
});

for (const language of languages) {
  test(`the thank-you page of a closed booking in ${language} has only a link to its page`, async ({ request }) => {
    const { thankYou, mail } = textsIn(language);
    const thanksOf = async ({ token }: StoredBooking) =>
      (await request.get(linkTo("thank-you", language, new URLSearchParams({ booking: token })))).text();
    for (const status of ["completed", "cancelled", "no-show"] as const) {
      const booking = await storeBooking(request, { status, day: inDays(0) });
      const html = await thanksOf(booking);
      expect(textOf(html)).toContain(thankYou.title);
      expect(html.split(`href="${booking.path(language)}"`)).toHaveLength(2);
      expect(html).not.toMatch(/SQ-|appointment\.ics|wa\.me[^"]*SQ/);
      for (const text of [thankYou.hour, thankYou.payable, thankYou.before.title]) {
        expect(textOf(html)).not.toContain(text);
      }
    }
    // A day that is confirmed no longer awaits it.
    expect(textOf(await thanksOf(await storeBooking(request)))).toContain(
      `${mail.booking.next.pending} ${thankYou.hour}`,
    );
    const confirmed = textOf(await thanksOf(await storeBooking(request, { status: "confirmed" })));
    expect(confirmed).toContain(thankYou.before.title);
    expect(confirmed).not.toContain(thankYou.hour);
  });

  test(`an unknown and an anonymized token are not found in ${language}, read or posted`, async ({ request }) => {
    const removed = await storeBooking(request);
    await execute(`update bookings set customer_name = 'محذوف', phone_number = '0500000000', email = null, token = null,
      anonymized_at = created_at where token = '${removed.token}'`);
    const path = linkTo("my-booking", language);
    for (const token of [removed.token, "guess", ""]) {
      for (const answer of [
        await request.get(`${path}?booking=${token}`),
        await request.get(`${linkTo("thank-you", language)}?booking=${token}`),
        await post(request, formOf({ ...removed, token }, "cancel"), path),
      ]) {
        expect(answer.status()).toBe(404);
        const html = await answer.text();
        expect(html).toContain(textsIn(language).problems.notFound.title);
        expect(html).toContain(`href="${path}"`);
      }
    }
  });
}

test("each outcome of a form has its status and its words", async ({ request }) => {
  const { refusal } = english.myBooking;
  const [booking, late] = [await storeBooking(request), await storeBooking(request, { day: inDays(0) })];
  const move = (bookingDate: string, changes: Form = {}) => formOf(booking, "move", { bookingDate, ...changes });
  for (const [form, status, words] of [
    [formOf(booking, "refund"), 400, refusal.malformed.title],
    [move("soon"), 400, english.myBooking.move.title],
    [formOf(late, "cancel"), 410, refusal.late.title],
    ...Array.from({ length: business.terms.onlineMoves }, (_, moved) => [move(inDays(30 + moved)), 303, ""] as const),
    [move(inDays(60)), 410, refusal.movedOften.title],
    [move("", { intent: "cancel" }), 303, ""],
  ] as const) {
    const answer = await post(request, form);
    expect(answer.status(), JSON.stringify(form)).toBe(status);
    expect(await answer.text()).toContain(words);
  }
  expect((await post(request, formOf(await storeBooking(request), "cancel"), `${PATH}.data`)).status()).toBe(202);

  const guessed = await storeBooking(request);
  const guess = () => post(request, formOf(guessed, "cancel", { lastDigits: guessed.wrongDigits }));
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status()).toBe(400);
  const answer = await post(request, formOf(guessed, "cancel"));
  expect([answer.status(), answer.headers()["retry-after"]]).toEqual([429, "86400"]);
  const html = await answer.text();
  expect(html).toContain(refusal.locked.title);
  expect(html).toContain(`value="${guessed.lastDigits}"`);
});

test("a booking that cannot be read or changed gets status 503 and a way to try again", async ({ request }) => {
  const broken = await breakConfirmation();
  try {
    const answer = await request.get(`${PATH}?booking=${broken.token}`);
    expect(answer.status()).toBe(503);
    expect(await answer.text()).toContain(`href="${PATH}?booking=${broken.token}"`);
    expect((await post(request, { booking: broken.token, intent: "cancel", lastDigits: "0000" })).status()).toBe(503);
  } finally {
    await broken.restore();
  }
  const booking = await storeBooking(request);
  const move = formOf(booking, "move", { bookingDate: inDays(30) });
  await execute(`create trigger "refuse_${booking.token}" before update on bookings when new.token = '${booking.token}'
    begin select raise(abort, 'refused by a test'); end`);
  try {
    const answer = await post(request, move);
    expect(answer.status()).toBe(503);
    const html = await answer.text();
    expect(html).toContain(english.myBooking.refusal.save.title);
    for (const typed of [inDays(30), booking.lastDigits]) expect(html).toContain(`value="${typed}"`);
  } finally {
    await execute(`drop trigger "refuse_${booking.token}"`);
  }
  expect((await post(request, move)).status()).toBe(303);
});
