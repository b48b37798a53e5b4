import type { Page, Route } from "@playwright/test";
import { linkTo } from "~/platform/urls/screens";
import { addDays, startOfWeek } from "../../../app/platform/calendar/dates";
import { formatDay } from "../../../app/platform/i18n/deadline";
import { formatDateInSentence, formatLongDate, formatShortDay } from "../../../app/platform/i18n/format";
import { delayRequests } from "../support/delay-requests";
import { isCovered } from "../support/page-checks";
import { execute, query } from "../support/server-state";
import { CHOSEN_BEFORE, chosen, expect, hydrated, type SiteFixtures, test, tomorrow } from "../support/site";

/** A day counts as chosen only while it can be booked (product.md 7.12). */

const DAYS = "**/booking/days?*";
const today = addDays(tomorrow(), -1);

const consecutive = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index));

/** The server's answer `later` days from now, with a horizon of 60 days. */
function answer({ later = 0, full = [] }: { later?: number; full?: readonly string[] } = {}) {
  const day = addDays(today, later);
  return { json: { today: day, from: addDays(day, 1), until: addDays(day, 60), closed: {}, full } };
}

/** Chooses a service with scripts, so that the page requests the days. */
async function chooseService({ open, form }: Pick<SiteFixtures, "open" | "form">) {
  await open("booking");
  await form.chooseCar("sedan");
  await form.chooseServices("thermal-titanium");
}

const value = (page: Page) => page.locator("input[type=hidden][name=bookingDate]");
const near = (page: Page) => page.locator("[name=nearDay]");
const stepNow = (page: Page) => page.locator("li[aria-current=step]");
const moveClock = (days: number) => new Date(Date.now() + days * 86_400_000);

test("a device whose clock is wrong shows the server's days", async ({ page, open, form }) => {
  await page.clock.install({ time: moveClock(400) });
  await open("booking", chosen);
  await expect(near(page).first()).toHaveValue(tomorrow());
  await form.chooseInCalendar(tomorrow());
  await expect(value(page)).toHaveValue(tomorrow());
  await expect(page.locator("[data-day]:has(button)").first()).toHaveAttribute("data-day", tomorrow());
});

test("after midnight, a chosen day that is now today is cleared and no longer offered", async ({
  page,
  open,
  texts,
  form,
  expectedFailures,
}) => {
  expectedFailures.push("/booking/days");
  await page.clock.install({ time: moveClock(35) });
  await open("booking", chosen);
  await near(page).first().locator("..").click();
  await expect(value(page)).toHaveValue(tomorrow());
  await expect(stepNow(page)).toContainText(texts.booking.steps.details);
  // Without a newer answer of the server, the device's clock tells that a day has passed.
  await page.route(DAYS, (route) => route.abort());
  await page.clock.fastForward("24:00:00");
  await expect(value(page)).toHaveValue("");
  await expect(stepNow(page)).toContainText(texts.booking.steps.day);
  await expect(form.day).toContainText(texts.booking.errors.dateInvalid);
  await expect(near(page).first()).toHaveValue(addDays(tomorrow(), 1));
  await page.unroute(DAYS);
  await page.route(DAYS, (route) => route.fulfill(answer({ later: 2 })));
  await page.clock.fastForward("24:00:00");
  await expect(near(page).first()).toHaveValue(addDays(tomorrow(), 2));
});

test("a day of an old draft is not chosen, and the step says why", async ({ page, open, texts, form }) => {
  await page.route(DAYS, (route) => route.fulfill(answer()));
  const { dateInvalid, dayBeyond } = texts.booking.errors;
  for (const [days, message] of [
    [-1, dateInvalid],
    [80, dayBeyond],
  ] as const) {
    const draft = JSON.stringify({ bookingDate: addDays(today, days) });
    await page.addInitScript((text) => sessionStorage.setItem("booking-draft", text), draft);
    await chooseService({ open, form });
    await expect(form.day).toContainText(message);
    await expect(value(page)).toHaveValue("");
    await expect(stepNow(page)).toContainText(texts.booking.steps.day);
  }
});

test("a day can be typed when the answer on days never comes", async ({
  page,
  open,
  texts,
  form,
  expectedFailures,
}) => {
  expectedFailures.push("/booking/days");
  const held: Route[] = [];
  await page.clock.install();
  await page.route(DAYS, (route) => void held.push(route));
  await chooseService({ open, form });
  const typed = form.day.locator("input[type=date]");
  const others = page.getByRole("button", { name: texts.booking.day.others });
  await expect(typed).toBeVisible();
  await expect(others).toHaveCount(0);
  await page.clock.fastForward(9000);
  // A list of days that arrives too late must not replace the input for a typed day.
  await held
    .pop()
    ?.fulfill(answer())
    .catch(() => null);
  await typed.fill(addDays(tomorrow(), 9));
  await typed.blur();
  await expect(value(page)).toHaveValue(addDays(tomorrow(), 9));
  await expect(others).toHaveCount(0);
  await typed.fill(addDays(today, -3));
  await expect(value(page)).toHaveValue("");
  await expect(form.day).not.toContainText(texts.booking.errors.dateInvalid);
  await typed.blur();
  await expect(form.day).toContainText(texts.booking.errors.dateInvalid);
  await expect(stepNow(page)).toContainText(texts.booking.steps.day);
});

test("while a day is typed, an answer does not take the input away", async ({ page, open, texts, form }) => {
  const release = await delayRequests(page, /\/booking\/days\?/);
  await chooseService({ open, form });
  const typed = form.day.locator("input[type=date]");
  await typed.focus();
  const others = page.getByRole("button", { name: texts.booking.day.others });
  const answered = page.waitForResponse(DAYS);
  release();
  await answered;
  await typed.fill(addDays(tomorrow(), 9));
  await expect(typed).toBeFocused();
  await typed.blur();
  await expect(others).toBeVisible();
  await expect(value(page)).toHaveValue(addDays(tomorrow(), 9));
});

test("focus loads the calendar; without it, a day is typed", async ({ page, open, texts, form, expectedFailures }) => {
  expectedFailures.push("/assets/", "day-picker");
  await page.route(/\/assets\/day-picker/, (route) => route.abort());
  const loaded: string[] = [];
  page.on("request", (request) => /\/(?:calendar|day-picker)/.test(request.url()) && loaded.push(request.url()));
  await open("booking", chosen);
  await near(page).first().locator("..").click();
  await expect(value(page)).toHaveValue(tomorrow());
  expect(loaded).toEqual([]);
  await page.getByRole("button", { name: texts.booking.day.others }).focus();
  await form.day.locator("input[type=date]").fill(addDays(tomorrow(), 9));
  await expect(value(page)).toHaveValue(addDays(tomorrow(), 9));
  expect(loaded).toHaveLength(2);
});

test("when no day is free, the step says so and opens the calendar", async ({ page, open, texts, form }) => {
  await page.route(DAYS, (route) => route.fulfill(answer({ full: consecutive(tomorrow(), 60) })));
  await chooseService({ open, form });
  await expect(form.day).toContainText(texts.booking.day.none);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(form.day.locator("a[href^='https://wa.me/']")).toBeVisible();
});

test("keys lead to the first and the last free day of a week, and to the last month", async ({
  page,
  open,
  texts,
  form,
}) => {
  const [saturday = "", sunday = "", monday, tuesday = "", , thursday, friday = ""] = consecutive(
    startOfWeek(addDays(today, 14)),
    7,
  );
  await page.route(DAYS, (route) => route.fulfill(answer({ full: [saturday, friday] })));
  await chooseService({ open, form });
  await form.openCalendar();
  await form.dayButton(tuesday).focus();
  await page.keyboard.press("Home");
  await expect(form.dayButton(sunday)).toBeFocused();
  await page.keyboard.press("End");
  await expect(form.dayButton(`${thursday}`)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(form.dayButton(`${monday}`)).toBeFocused();

  // The button of the next month keeps its focus in the last month, and is hidden afterwards.
  const later = page.locator(`.icon-button[aria-label="${texts.booking.day.later}"]`);
  await later.focus();
  while ((await later.getAttribute("aria-disabled")) !== "true") await page.keyboard.press("Enter");
  await expect(later).toBeFocused();
  await expect(later).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(later).toBeHidden();
});

// The page delays its own requests, because `page.route` would disable the cache.
test("a page that Back takes from the browser's cache offers no day before it has asked", async ({ page, open }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type !== "back_forward") return;
    const wait = new Promise((resolve) => addEventListener("test-release", resolve));
    window.fetch = (...request) => wait.then(() => fetch(...request));
  });
  await open("booking", chosen);
  await expect(near(page).first()).toHaveValue(tomorrow());
  await open("about");
  await page.goBack({ waitUntil: "commit" });
  await hydrated(page);
  await expect(near(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("test-release")));
  await expect(near(page).first()).toHaveValue(tomorrow());
});

const notes = { ar: "عيد الفطر", en: "Eid al-Fitr" };

/** Each project books different days, because all projects share one database. */
const dayOf = (language: string, scripts: boolean) =>
  addDays(tomorrow(), 64 + (language === "ar" ? 0 : 14) + (scripts ? 0 : 7));

const close = (day: string) =>
  execute(
    `insert or replace into day_limits (day, cars, note_ar, note_en) values ('${day}', 0, '${notes.ar}', '${notes.en}')`,
  );
const fill = (day: string) =>
  execute(
    `insert or replace into day_limits (day, cars) values ('${day}', 0)`,
    `update day_limits set cars = 1 where day = '${day}'`,
    `insert into booking_places (bay, day) values ('arrival', '${day}')`,
  );

test("a full day is refused, an offered one booked @mixed", async ({ page, open, texts, scripts, language, form }) => {
  const day = dayOf(language, scripts);
  const email = `full-${language}-${scripts}@example.com`;
  await close(addDays(day, -1));
  await open("booking", chosen);
  await form.fill({ name: "سارة العتيبي", phone: "0512345678", email, date: day });
  await fill(day);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await form.submit.click();
  expect((await answer).status()).toBe(400);

  await expect(form.day).toHaveAccessibleDescription(new RegExp(texts.booking.errors.dayFull));
  await expect(page.getByText(texts.booking.errors.dayFull)).toHaveCount(3);
  await expect(form.email).toHaveValue(email);
  const offered = page.locator("button[name=offeredDay]");
  await expect(offered).toHaveCount(3);
  const days = [-2, 1, 2].map((distance) => formatShortDay(addDays(day, distance), language));
  for (const [index, date] of days.entries()) await expect(offered.nth(index)).toContainText(date);
  await expect(form.day.locator("a[href^='https://wa.me/']")).toHaveAttribute("href", /\?text=.+/);
  // The rejected day is not chosen, and the error names it.
  await expect(page.getByRole("alert")).toContainText(formatDateInSentence(day, language));
  await expect(page.locator("li[aria-current=step]")).toContainText(texts.booking.steps.day);
  await expect(page.locator("[name=bookingDate]")).toHaveValue("");
  expect(await query("select id from bookings where email = ?", email)).toHaveLength(0);

  await offered.nth(1).click();
  await page.waitForURL((url) => url.pathname === linkTo("thank-you", language));
  await expect(page.getByText(formatLongDate(addDays(day, 1), language))).toBeVisible();
  expect(await query("select booking_date from bookings where email = ?", email)).toEqual([
    { booking_date: addDays(day, 1) },
  ]);
});

test("after a refused day the month stays, and other services ask again", async ({ page, open, texts, form }) => {
  const day = addDays(tomorrow(), 71);
  await open("booking", { carType: "suv", thermal: "thermal-titanium", polishing: "polishing-exterior" });
  await form.fill({ name: "Sara", phone: "0512345678", email: "refused-in-the-month@example.com", date: day });
  await execute(
    "update bay_limits set cars = 1 where bay = 'paint'",
    `insert into booking_places (bay, day) values ('paint', '${day}')`,
  );
  try {
    await form.submit.click();
    const error = form.day.getByText(texts.booking.errors.dayFull);
    await expect(error).toBeVisible();
    await expect(form.dayButton(day)).toBeVisible();
    await expect(form.dayButton(day)).toBeDisabled();
    await page.locator('[id="polishing-exterior"]').uncheck();
    await expect(error).toBeHidden();
    await expect(page.locator("[name=bookingDate]")).toHaveValue(day);
    await expect(form.day).not.toHaveAccessibleDescription(new RegExp(texts.booking.errors.dayFull));
  } finally {
    await execute("update bay_limits set cars = null where bay = 'paint'");
  }
});

test("opening the other days keeps its button, month and arrows on the screen", async ({ page, open, texts, form }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { booking } = texts;
  await open("booking", chosen);
  const others = page.getByRole("button", { name: booking.day.others });
  await expect(others).toBeVisible();
  await page.getByRole("link", { name: booking.summary.nextDay }).click();
  await form.openCalendar();
  await expect(page.locator("[data-day] button").filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
  for (const seen of [others, page.getByRole("button", { name: booking.day.later })]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
    expect(await seen.evaluate(isCovered), "covered by header or bar").toBe(false);
  }
});

/** Closes a day until the test has ended. */
const withClosedDay = test.extend<{ closed: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object here
  closed: async ({}, use) => {
    const day = addDays(tomorrow(), 3);
    await close(day);
    await use(day);
    await execute(`delete from day_limits where day = '${day}'`);
  },
});

/** No other test requests days for these services, whose days the site caches for ten seconds. */
const rare = { carType: "suv", ceramic: "ceramic-exterior" };

withClosedDay("closed days are shown with the reason", async ({ open, texts, language, form, closed }) => {
  await open("booking", { ...rare, film: "ppf-full-matte-xpel" });
  await form.chooseInCalendar(addDays(closed, 1));
  const day = form.dayButton(closed);
  await expect(day).toContainText(texts.booking.days.closed);
  await expect(day).toBeDisabled();
  await expect(day).toHaveAccessibleName(new RegExp(`: ${formatLongDate(closed, language)}: ${notes[language]}$`));
  const reason = form.day.locator("p").filter({ hasText: notes[language] });
  await expect(reason).toContainText(new RegExp(`^${texts.booking.days.closed} `));
});

withClosedDay("closed days are listed before a choice @noscript", async ({ open, texts, language, form, closed }) => {
  await open("booking", { ...rare, film: "ppf-front-glossy-xpel" });
  await expect(form.day.locator("noscript li").first()).toHaveText(
    texts.booking.days.dayAndWhy.replace("{{why}}", notes[language]).replace("{{day}}", formatDay(closed, language)),
  );
  await expect(form.day.locator(`[name=nearDay][value="${tomorrow()}"]`)).toBeAttached();
  await expect(form.day.locator(`[name=nearDay][value="${closed}"]`)).toHaveCount(0);
});

test("a link with a choice shows the first day on the first screen, and the choice in one row @mixed", async ({
  page,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(linkTo("booking", language, new URLSearchParams({ ...chosen, carType: "suv", paint: "white" })));
  const row = page.locator(CHOSEN_BEFORE);
  await expect(row.locator("img").first()).toHaveAttribute("src", /suv-white/);
  // Scripts replace the buttons of the days, so a first measurement may find none.
  const box = () => page.locator("label:has([name=nearDay])").first().boundingBox();
  await expect.poll(async () => (await box())?.y ?? 1000).toBeLessThan(450);
  await expect(page.locator("#thermal-titanium")).toBeHidden();
  await row.click();
  await expect(page.locator("#thermal-titanium")).toBeVisible();
});

test("the row of a choice stays open while its only service is changed", async ({ page, language }) => {
  const query = new URLSearchParams({ carType: "suv", ceramic: "ceramic-interior" });
  await page.goto(linkTo("booking", language, query));
  await hydrated(page);
  await page.locator(CHOSEN_BEFORE).click();
  const service = page.locator("#ceramic-interior");
  await service.uncheck();
  await service.check();
  await expect(service).toBeFocused();
  await expect(service).toBeVisible();
});

test("without scripts, the steps stay unfolded for who takes one after the other @noscript", async ({ page, open }) => {
  await open("booking");
  await page.locator("[name=carType][value=suv]").check();
  await page.locator("main form [type=submit]").first().click();
  const service = page.locator("#ceramic-interior");
  await service.check();
  await page.locator("main form [name=step]").click();
  await expect(page.locator("[name=nearDay]").first()).toBeAttached();
  await expect(page.locator(CHOSEN_BEFORE)).toHaveCount(0);
  await expect(service).toBeVisible();
});
