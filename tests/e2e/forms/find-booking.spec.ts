import type { Page } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { expect, test } from "../support/site";

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
  // Scripts remove the proof of the search, so that a copied link cannot change the booking.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      `${pathname}?booking=${searchParams.get("booking")}` === booking.path(language) &&
      searchParams.has("proof") !== scripts,
  );
  await expect(page.getByLabel(texts.myBooking.change.digits)).toHaveCount(0);
  const searches = requests.filter(({ body }) => body.includes("intent=find"));
  expect(searches.map(({ url }) => url.pathname + url.search)).toEqual(Array(2).fill(linkTo("my-booking", language)));
  for (const { url } of requests) expect(decodeURIComponent(url.href)).not.toContain(booking.phone);

  // Other sites that this page links to.
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
