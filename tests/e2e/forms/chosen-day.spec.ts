import type { Page, Route } from "@playwright/test";
import { addDays, startOfWeek } from "../../../app/platform/calendar/dates";
import { formatShortDay } from "../../../app/platform/i18n/format";
import { delayRequests } from "../support/delay-requests";
import { chosen, expect, hydrated, type SiteFixtures, test, tomorrow } from "../support/site";

/** A day counts as chosen only while it can be booked (product.md 7.12). */
const DAYS = "**/booking/days?*";
const today = addDays(tomorrow(), -1);

const consecutive = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index));

/** The answer of the server for a horizon of 60 days, `later` days from now. */
function answer({ later = 0, full = [] }: { later?: number; full?: readonly string[] } = {}) {
  const day = addDays(today, later);
  return { json: { today: day, from: addDays(day, 1), until: addDays(day, 60), closed: {}, full } };
}

/** Chooses the service in the page, which asks for the days then. */
async function chooseService({ open, form }: Pick<SiteFixtures, "open" | "form">) {
  await open("booking");
  await form.chooseCar("sedan");
  await form.chooseServices("thermal-titanium");
}

const value = (page: Page) => page.locator("input[type=hidden][name=bookingDate]");
const near = (page: Page) => page.locator("[name=nearDay]");
const stepNow = (page: Page) => page.locator("li[aria-current=step]");
const moveClock = (days: number) => new Date(Date.now() + days * 86_400_000);

for (const ahead of [-1, 400]) {
  test(`a device whose clock is ${ahead} days ahead shows the server's days`, async ({ page, open, form }) => {
    await page.clock.install({ time: moveClock(ahead) });
    await open("booking", chosen);
    await expect(near(page).first()).toHaveValue(tomorrow());
    await form.chooseInCalendar(tomorrow());
    await expect(value(page)).toHaveValue(tomorrow());
    await expect(page.locator("[data-day]:has(button)").first()).toHaveAttribute("data-day", tomorrow());
  });
}

test("after midnight a day ends, and others are offered", async ({ page, open, texts, form, expectedFailures }) => {
  expectedFailures.push("/booking/days");
  await page.clock.install({ time: moveClock(35) });
  await open("booking", chosen);
  await near(page).first().locator("..").click();
  await expect(value(page)).toHaveValue(tomorrow());
  await expect(stepNow(page)).toContainText(texts.booking.steps.details);
  // Without another answer, the device's clock only tells that a day has passed.
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

for (const [what, days] of [
  ["of yesterday", -1],
  ["beyond the horizon", 80],
] as const) {
  test(`a draft ${what} is not chosen, and the step says why`, async ({ page, open, texts, form }) => {
    await page.route(DAYS, (route) => route.fulfill(answer()));
    const draft = JSON.stringify({ bookingDate: addDays(today, days) });
    await page.addInitScript((text) => sessionStorage.setItem("booking-draft", text), draft);
    await chooseService({ open, form });
    const { dateInvalid, dayBeyond } = texts.booking.errors;
    await expect(form.day).toContainText(days < 0 ? dateInvalid : dayBeyond);
    await expect(value(page)).toHaveValue("");
    await expect(stepNow(page)).toContainText(texts.booking.steps.day);
    await form.openCalendar();
    await expect(page.locator("[data-day] button:enabled").nth(5)).toBeVisible();
  });
}

const held: Route[] = [];
for (const [what, fulfil] of [
  ["never comes", (route: Route) => void held.push(route)],
  ["is an error of the server", (route: Route) => route.fulfill({ status: 503 })],
  ["is the page of a network's login", (route: Route) => route.fulfill({ body: "<html>", contentType: "text/html" })],
] as const) {
  test(`a day can be typed when the answer ${what}`, async ({ page, open, texts, form, expectedFailures }) => {
    expectedFailures.push("/booking/days");
    await page.clock.install();
    await page.route(DAYS, fulfil);
    await chooseService({ open, form });
    const typed = form.day.locator("input[type=date]");
    const others = page.getByRole("button", { name: texts.booking.day.others });
    await expect(typed).toBeVisible();
    await expect(others).toHaveCount(0);
    await page.clock.fastForward(9000);
    // An answer that comes too late must not take the input away.
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
}

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

test("a service that needs more days clears an impossible day", async ({ page, open, texts, form, language }) => {
  await page.route(DAYS, (route) =>
    route.fulfill(answer({ full: route.request().url().includes("film=") ? [addDays(tomorrow(), 3)] : [] })),
  );
  await open("booking", chosen);
  await form.chooseDate(addDays(tomorrow(), 3));
  await expect(stepNow(page)).toContainText(texts.booking.steps.details);
  await page.locator('[id="ppf-full-glossy-xpel"]').check();
  await expect(stepNow(page)).toContainText(texts.booking.steps.day);
  await expect(form.day).toContainText(texts.booking.errors.dayFull);
  await expect(form.total).not.toContainText(formatShortDay(addDays(tomorrow(), 3), language));
  await page.locator('[id="ppf-full-glossy-xpel"]').click();
  await expect(stepNow(page)).toContainText(texts.booking.steps.details);
});

test("when no day is free, the step says so and opens the calendar", async ({ page, open, texts, form }) => {
  await page.route(DAYS, (route) => route.fulfill(answer({ full: consecutive(tomorrow(), 60) })));
  await chooseService({ open, form });
  await expect(form.day).toContainText(texts.booking.day.none);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(form.day.locator("a[href^='https://wa.me/']")).toBeVisible();
});

test("Home and End lead to the first and the last free day of a week", async ({ page, open, form }) => {
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
});

// Not `page.route`, which disables the cache.
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
