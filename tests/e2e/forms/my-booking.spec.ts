import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { formatDay } from "../../../app/platform/i18n/deadline";
import { formatDateInSentence } from "../../../app/platform/i18n/format";
import { translator } from "../../../app/platform/i18n/translator";
import { expect, test } from "../support/site";
import { inDays } from "../support/stored-booking";
import { arabicDigits, plain } from "../support/texts";

/** tests/worker/customer tests the rules of a change, my-booking/page.test.tsx the page. */
test("a customer mistypes, moves the appointment, asks for the email and cancels @mixed", async ({
  page,
  language,
  texts: { common, myBooking },
  customer: { visits, heading, move, cancel, resend, alert },
}) => {
  const booking = await visits({ status: "confirmed", hour: "16:30" });
  const day = inDays(30);
  await move.openOther();
  await move.day.fill(day);
  await move.digits.fill(booking.wrongDigits);
  await move.submit.click();
  await expect(alert).toContainText(myBooking.errors.digits);
  await expect(page).toHaveTitle(new RegExp(`^${common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(move.digits).toHaveAccessibleDescription(new RegExp(myBooking.errors.digits));
  await expect(move.day).toHaveValue(day);

  await move.digits.fill(arabicDigits(booking.lastDigits));
  await move.submit.click();
  await expect(heading).toHaveText(myBooking.state.pending.title);
  await expect(page).toHaveURL(booking.path(language));
  const moved = translator(language).t("myBooking:last.moved.customer", {
    from: formatDay(booking.day, language),
    to: formatDay(day, language),
  });
  const notice = page.locator("main [tabindex='-1']", { hasText: myBooking.last.emailed });
  await expect(notice).toBeFocused();
  expect(plain(await notice.innerText())).toContain(plain(moved));
  expect(await booking.row()).toMatchObject({ booking_date: day, status: "pending", arrival_time: null });
  // A reload does not send the form again, because the response was a redirect.
  await page.reload();
  expect((await booking.emails()).filter((kind) => kind === "booking-moved")).toHaveLength(1);

  await expect(resend.submit).toBeHidden();
  await resend.open();
  await resend.digits.fill(booking.lastDigits);
  await resend.submit.click();
  await expect(page.getByText(myBooking.done.sent)).toBeFocused();

  await expect(cancel.submit).toBeHidden();
  await cancel.open();
  await cancel.digits.fill(booking.lastDigits);
  await cancel.digits.press("Enter");
  await expect(heading).toHaveText(myBooking.state.cancelled.title);
  await expect(page.getByText(myBooking.last.cancelled.customer)).toBeVisible();
  await expect(move.form).toBeHidden();
  expect(await booking.row()).toMatchObject({ status: "cancelled" });
  expect(await booking.emails()).toEqual(expect.arrayContaining(["booking-cancelled", "centre-cancelled"]));
});

test("a listed day moves the appointment, whatever was typed before @mixed", async ({ language, customer }) => {
  const { move, alert } = customer;
  const booking = await customer.visits();
  for (const type of [
    () => move.day.fill(inDays(-1)),
    () => move.day.pressSequentially("12"),
    async () => {
      await move.day.fill(inDays(400));
      await move.digits.fill(booking.lastDigits);
      await move.submit.click();
      await expect(alert).toContainText(formatDateInSentence(inDays(400), language));
      await expect(move.day).toHaveValue("");
    },
  ]) {
    const before = await booking.row();
    if (await move.day.isHidden()) await move.openOther();
    await type();
    await move.listed.first().click();
    await expect(move.day).toBeHidden();
    await move.digits.fill(booking.lastDigits);
    await move.submit.click();
    await expect.poll(() => booking.row()).not.toEqual(before);
  }
});

test("a failed search keeps its input; a token is in its own URL only, and a search has no query @mixed", async ({
  page,
  context,
  open,
  language,
  texts,
  scripts,
  customer,
  find: { reference, phone, alert, search },
}) => {
  const booking = await customer.books();
  const requests = recordRequests(page);
  await open("my-booking");
  await search(booking.reference, "0500000001");
  await expect(alert).toContainText(texts.findBooking.failure.notFound.title);
  await expect(page).toHaveTitle(new RegExp(`^${texts.common.errorPrefix}`));
  await expect(page.locator("[tabindex='-1']:has(> [role=alert])")).toBeFocused();
  await expect(reference).toHaveValue(booking.reference);
  await expect(phone).toHaveValue("0500000001");
  await search(booking.reference, booking.phone);
  // Scripts remove the proof from the URL, so that a copied link cannot change the booking.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      `${pathname}?booking=${searchParams.get("booking")}` === booking.path(language) &&
      searchParams.has("proof") !== scripts,
  );
  await expect(page.getByLabel(texts.myBooking.change.digits)).toHaveCount(0);
  const searches = requests.filter(({ body }) => body.includes("intent=find"));
  expect(searches.map(({ url }) => url.pathname + url.search)).toEqual(Array(2).fill(linkTo("my-booking", language)));
  for (const { url } of requests) expect(decodeURIComponent(url.href)).not.toContain(booking.phone);

  // Records which other sites a link opens, and with which referrer.
  const elsewhere: { host: string; referrer: string }[] = [];
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, async (route) => {
    const { referer = "" } = await route.request().allHeaders();
    elsewhere.push({ host: new URL(route.request().url()).host, referrer: referer });
    await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" });
  });
  const origin = new URL(page.url()).origin;
  const map = context.waitForEvent("page");
  await page.locator("main a[target=_blank]").first().click();
  await (await map).waitForLoadState();
  await page.locator("main").getByRole("link", { name: texts.common.whatsApp }).click();
  await expect(page).toHaveTitle("Elsewhere");
  expect(elsewhere.length).toBeGreaterThanOrEqual(2);
  for (const { host, referrer } of elsewhere) expect(["", `${origin}/`], host).toContain(referrer);

  const withToken = requests.filter(({ url }) => url.href.includes(booking.token));
  expect(new Set(withToken.map(({ url }) => url.host + url.pathname))).toEqual(
    new Set([`${new URL(origin).host}${linkTo("my-booking", language)}`]),
  );
});

test("after a search, no form asks for digits again, and Enter on a day moves nothing @mixed", async ({
  page,
  open,
  language,
  texts: { myBooking },
  customer: { books, heading, move },
  find,
}) => {
  const booking = await books({ day: inDays(10) });
  await open("my-booking");
  await find.search(booking.reference, booking.phone);
  const digits = page.locator("input[name=lastDigits]");
  // A reload in the middle of the search would have no page.
  await expect(move.form).toHaveCount(1);
  await page.waitForLoadState("load");
  const other = language === "ar" ? "en" : "ar";
  for (const load of [
    () => page.reload(),
    () => page.locator(`[data-language=${other}]:visible`).click(),
    () => page.locator(`[data-language=${language}]:visible`).click(),
  ]) {
    await load();
    await expect(move.form).toHaveCount(1);
    await expect(digits).toHaveCount(0);
  }
  await expect(heading).toHaveText(myBooking.state.pending.title);
  await move.openOther();
  await move.listed.first().click();
  await page.keyboard.press("Enter");
  await move.listed.last().click();
  await move.submit.click();
  await expect(page.getByText(myBooking.last.emailed)).toBeVisible();
  expect((await booking.emails()).filter((kind) => kind === "booking-moved")).toHaveLength(1);
  await expect(digits).toHaveCount(0);
});

test("the response to a form stays if English was chosen in another tab", async ({ page, open, language, find }) => {
  await open("my-booking");
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await find.search("SQ-222222", "0500000001");
  await expect(find.alert).toBeVisible();
  await expect(page).toHaveURL(linkTo("my-booking", language));
  await page.goto(linkTo("my-booking", language));
  await expect(page).toHaveURL(linkTo("my-booking", "en"));
});

/** Records the URLs and bodies of all requests of a page from now on. */
function recordRequests(page: Page) {
  const requests: { url: URL; body: string }[] = [];
  page.on("request", (request) => requests.push({ url: new URL(request.url()), body: request.postData() ?? "" }));
  return requests;
}
