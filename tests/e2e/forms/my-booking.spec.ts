import type { APIRequestContext } from "@playwright/test";
import { payableAtCentre } from "~/domain/catalogue/pricing";
import { linkTo } from "~/platform/i18n/screens";
import { business } from "../../../app/domain/centre/profile";
import { formatDay } from "../../../app/platform/i18n/deadline";
import { formatDateInSentence, formatLongDate, formatRiyals } from "../../../app/platform/i18n/format";
import { formatHijriDate } from "../../../app/platform/i18n/hijri";
import { languages } from "../../../app/platform/i18n/languages";
import { translator } from "../../../app/platform/i18n/translator";
import { breakConfirmation } from "../support/broken-rows";
import { textOf } from "../support/fetch-page";
import { findForm } from "../support/find-booking";
import { myBookingPage } from "../support/my-booking";
import { totalOf } from "../support/prices";
import { execute } from "../support/server-state";
import { expect, test } from "../support/site";
import { inDays, limitDay, type StoredBooking, storeBooking } from "../support/stored-booking";
import { storeCard } from "../support/stored-card";
import { arabicDigits, plain, textsIn } from "../support/texts";

test("the thank-you page leads to the booking's page, in either language @mixed", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  await page.goto(linkTo("thank-you", language, new URLSearchParams({ booking: booking.token })));
  await expect(page.getByText(formatHijriDate(booking.day, language))).toBeVisible();
  await expect(page.getByRole("link", { name: texts.myBooking.appointment.whatsApp })).toBeVisible();
  await page.getByRole("link", { name: texts.thankYou.change }).click();
  await expect(page).toHaveURL(booking.path(language));
  await page.locator("header [data-language]:visible").first().click();
  await expect(page).toHaveURL(booking.path(language === "ar" ? "en" : "ar"));
  await expect(page.getByText(booking.reference)).toBeVisible();
});

test("a warranty card keeps its token in both languages; an unknown one is 404 @mixed", async ({
  page,
  language,
  texts,
}) => {
  const unknown = linkTo("warranty-card", language, new URLSearchParams({ card: "guess" }));
  for (const path of [unknown, linkTo("warranty-card", language)]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.problems.notFound.title);
  }
  const { card, path } = await storeCard();
  await page.goto(path(language));
  await page.locator("header [data-language]:visible").first().click();
  await expect(page).toHaveURL(path(language === "ar" ? "en" : "ar"));
  await expect(page.getByText(card).first()).toBeVisible();
});

test("a customer moves a confirmed appointment, with digits of either keyboard @journey", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
  const day = inDays(30);
  await page.goto(booking.path(language));
  const { heading, move } = myBookingPage(page, texts);
  await move.day.fill(day);
  await move.digits.fill(arabicDigits(booking.lastDigits));
  await move.submit.click();
  await expect(heading).toHaveText(texts.myBooking.state.pending.title);
  await expect(page).toHaveURL(booking.path(language));
  const moved = translator(language).t("myBooking:last.moved.customer", {
    from: formatDay(booking.day, language),
    to: formatDay(day, language),
  });
  const notice = page.locator("main [tabindex='-1']", { hasText: texts.myBooking.last.emailed });
  await expect(notice).toBeFocused();
  expect(plain(await notice.innerText())).toContain(plain(moved));
  expect(await booking.row()).toMatchObject({ booking_date: day, status: "pending", arrival_time: null });
  expect(await booking.emails()).toEqual(expect.arrayContaining(["booking-moved", "centre-moved"]));
  // A reload does not send the form again, because the response was a redirect.
  await page.reload();
  expect((await booking.emails()).filter((kind) => kind === "booking-moved")).toHaveLength(1);
});

test("a customer cancels a booking, after a step that opens the form @journey", async ({ page, language, texts }) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { heading, move, cancel } = myBookingPage(page, texts);
  await expect(cancel.submit).toBeHidden();
  await cancel.open();
  await cancel.digits.fill(booking.lastDigits);
  await cancel.digits.press("Enter");
  await expect(heading).toHaveText(texts.myBooking.state.cancelled.title);
  await expect(page.getByText(texts.myBooking.last.cancelled.customer)).toBeVisible();
  await expect(move.form).toBeHidden();
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
  expect(await booking.emails()).toEqual(expect.arrayContaining(["booking-cancelled", "centre-cancelled"]));
});

test("a booking's page shows its facts, and leads to calendar, map and WhatsApp @noscript", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request, { status: "confirmed", hour: "16:30" });
  await page.goto(booking.path(language));
  const { heading } = myBookingPage(page, texts);
  await expect(heading).toHaveText(texts.myBooking.state.confirmed.title);
  const said = plain(await page.locator("main").innerText());
  const t = translator(language).t;
  const total = totalOf("suv", "thermal-titanium", "ceramic-interior");
  for (const words of [
    formatLongDate(booking.day, language),
    formatHijriDate(booking.day, language),
    t("myBooking:appointment.atHour", { hour: "16:30" }),
    booking.reference,
    formatRiyals(total),
    formatRiyals(payableAtCentre(total)),
    texts.myBooking.steps.confirmed,
  ]) {
    expect(said).toContain(plain(words));
  }
  const calendar = page.getByRole("link", { name: texts.myBooking.appointment.calendar });
  expect(await calendar.getAttribute("href")).toContain(`/appointment.ics?booking=${booking.token}`);
  const directions = page.getByRole("link", { name: texts.myBooking.appointment.directions });
  expect(await directions.getAttribute("href")).toBe(business.address.map);
  const link = new URL(
    (await page.getByRole("link", { name: texts.myBooking.appointment.whatsApp }).getAttribute("href")) ?? "",
  );
  expect(link.origin + link.pathname).toBe(`https://wa.me/${business.whatsapp}`);
  const message = t("myBooking:appointment.message", {
    reference: booking.reference,
    day: formatDateInSentence(booking.day, language),
  });
  expect(link.searchParams.get("text")).toBe(message);
});

test("wrong digits are an error at their field, and the form keeps its input @noscript", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  const wrong = booking.wrongDigits;
  await page.goto(booking.path(language));
  const { move, cancel, alert } = myBookingPage(page, texts);
  const day = inDays(30);
  await move.day.fill(day);
  await move.digits.fill(wrong);
  await move.submit.click();
  await expect(alert).toContainText(texts.myBooking.errors.digits);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(move.digits).toHaveAccessibleDescription(new RegExp(texts.myBooking.errors.digits));
  await expect(move.digits).toHaveAttribute("aria-invalid", "true");
  await expect(move.digits).toHaveValue(wrong);
  await expect(move.day).toHaveValue(day);
  await expect(cancel.form).toBeHidden();

  await cancel.open();
  await cancel.digits.fill(wrong);
  await cancel.submit.click();
  await expect(cancel.digits).toHaveAttribute("aria-invalid", "true");
  await expect(cancel.submit).toBeVisible();
  await expect(move.digits).toHaveValue("");
  expect(await booking.row()).toMatchObject({ booking_date: booking.day, status: "pending" });
});

test("too late, the page says what cancelling may cost only with an agreed hour @noscript", async ({
  page,
  language,
  texts,
}) => {
  const { myBooking } = texts;
  const today = await storeBooking(page.request, { day: inDays(0) });
  await page.goto(today.path(language));
  const { move, cancel } = myBookingPage(page, texts);
  const contact = page.locator("#change");
  const whatsApp = contact.getByRole("link", { name: myBooking.whatsApp });
  await expect(contact).toContainText(myBooking.refusal.late.title);
  expect(plain(await contact.innerText())).toContain(plain(myBooking.refusal.late.text));
  await expect(contact.getByRole("link", { name: business.unifiedPhone.display })).toBeVisible();
  await expect(whatsApp).toBeVisible();
  await expect(move.form).toHaveCount(0);
  await expect(cancel.form).toHaveCount(0);

  const agreed = await storeBooking(page.request, { day: inDays(0), status: "confirmed", hour: "23:59" });
  await page.goto(agreed.path(language));
  await expect(contact).toContainText(myBooking.refusal.lateForHour.title);
  expect(plain(await contact.innerText())).toContain(`${business.terms.lateCancellationPercent}%`);
  await expect(whatsApp).toBeVisible();
});

test("a closed day is refused at its field, and a button moves to one nearby @noscript", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request, { day: inDays(200) });
  const day = (days: number) => plain(formatDay(inDays(days), language));
  const closed = inDays(240);
  const open = await limitDay(closed, 0);
  try {
    await page.goto(booking.path(language));
    const { heading, move, offered, alert } = myBookingPage(page, texts);
    await expect(move.day).toHaveAttribute("min", inDays(1));
    await expect(move.day).toHaveAttribute("max", inDays(365));
    const offers = async (...days: number[]) =>
      expect((await offered.allInnerTexts()).map(plain)).toEqual(
        days.map((days) => texts.myBooking.move.take.replace("{{day}}", day(days))),
      );
    await offers(199, 201, 202);
    // Without the digits nothing moves, and the day is kept.
    await offered.nth(1).click();
    await expect(alert).toContainText(texts.myBooking.errors.digits);
    await expect(move.day).toHaveValue(inDays(201));

    await move.day.fill(closed);
    await move.digits.fill(booking.lastDigits);
    await move.submit.click();
    await expect(alert).toContainText(texts.booking.errors.dayClosed);
    await expect(move.day).toHaveAttribute("aria-invalid", "true");
    await expect(move.day).toHaveValue(closed);
    await expect(move.digits).toHaveValue(booking.lastDigits);
    await offers(239, 241, 242);
    await offered.first().click();
    await expect(heading).toHaveText(texts.myBooking.state.pending.title);
    expect(await booking.row()).toMatchObject({ booking_date: inDays(239) });
  } finally {
    await open();
  }
});

test("a booking's page sends the latest email again, with Arabic digits too @noscript", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  await page.goto(booking.path(language));
  const { resend, move, alert } = myBookingPage(page, texts);
  await expect(resend.submit).toBeHidden();
  await resend.open();
  await resend.digits.fill(booking.wrongDigits);
  await resend.submit.click();
  // The form stays open, and the one beside it empty.
  await expect(alert).toContainText(texts.myBooking.errors.digits);
  await expect(resend.digits).toHaveValue(booking.wrongDigits);
  await expect(move.digits).toHaveValue("");
  await resend.digits.fill(arabicDigits(booking.lastDigits));
  await resend.submit.click();
  await expect(page.getByText(texts.myBooking.resend.sent)).toBeFocused();
  expect((await booking.emails()).sort()).toEqual(["booking-centre", "booking-customer"]);
});

test("a failed search says what to check and whom to call, and keeps its input @noscript", async ({
  page,
  language,
  texts,
}) => {
  const booking = await storeBooking(page.request);
  // An unknown token is not found, and leads to the form.
  await page.goto(linkTo("my-booking", language, new URLSearchParams({ booking: "guess" })));
  const { reference, phone, search, alert, heading } = findForm(page, texts);
  await expect(heading).toHaveText(texts.problems.notFound.title);
  await page.getByRole("main").getByRole("link", { name: texts.problems.notFound.find, exact: true }).click();
  await expect(heading).toHaveText(texts.findBooking.title);
  await search("SQ-222222", booking.phone);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(heading).toHaveText(texts.findBooking.title);
  await expect(reference).toHaveValue("SQ-222222");
  await expect(phone).toHaveValue(booking.phone);
  await expect(alert).toContainText(texts.findBooking.failure.notFound.title);
  const { display, dial } = business.unifiedPhone;
  await expect(alert.getByRole("link", { name: display })).toHaveAttribute("href", `tel:${dial}`);
  const whatsApp = alert.getByRole("link", { name: texts.findBooking.whatsApp });
  await expect(whatsApp).toHaveAttribute("href", `https://wa.me/${business.whatsapp}`);
  // Correct details in the same form find the booking.
  await reference.fill(booking.reference.toLowerCase().replace("-", " "));
  await phone.fill(arabicDigits(booking.phone));
  await phone.press("Enter");
  await expect(page).toHaveURL(booking.path(language));
});

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
  test(`the thank-you page of a closed booking in ${language} has only a link to its page @server`, async ({
    request,
  }) => {
    const { thankYou, email } = textsIn(language);
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
      `${email.booking.next.pending} ${thankYou.hour}`,
    );
    const confirmed = textOf(await thanksOf(await storeBooking(request, { status: "confirmed" })));
    expect(confirmed).toContain(thankYou.before.title);
    expect(confirmed).not.toContain(thankYou.hour);
  });

  test(`an unknown and an anonymized token are not found in ${language}, read or posted @server`, async ({
    request,
  }) => {
    const removed = await storeBooking(request);
    await execute(`update bookings set customer_name = 'محذوف', phone_number = '0500000000', email = null, token = null,
      search_text = null, anonymized_at = created_at where token = '${removed.token}'`);
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

test("each outcome of a form has its status and its words @server", async ({ request }) => {
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

test("a booking that cannot be read or changed gets status 503 and a way to try again @server", async ({ request }) => {
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
