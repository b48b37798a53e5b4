import { linkTo } from "~/platform/urls/screens";
import { addDays } from "../../../app/platform/calendar/dates";
import { formatDay } from "../../../app/platform/i18n/deadline";
import { formatDateInSentence, formatLongDate, formatShortDay } from "../../../app/platform/i18n/format";
import { isCovered } from "../support/page-checks";
import { execute, query } from "../support/server-state";
import { chosen, expect, test, tomorrow } from "../support/site";

const notes = { ar: "عيد الفطر", en: "Eid al-Fitr" };

/** Each project books different days, because all projects share one database. */
const dayOf = (language: string, scripts: boolean) =>
  addDays(tomorrow(), 150 + (language === "ar" ? 0 : 14) + (scripts ? 0 : 7));

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
  await expect(page.locator("main a[href^='https://wa.me/']")).toHaveAttribute("href", /\?text=.+/);
  // The refused day is not chosen, and the error names it.
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
  const day = addDays(tomorrow(), 190);
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

test("opening the other days keeps button, month and arrows on the screen", async ({ page, open, texts, form }) => {
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

/** A day that is closed during the test. */
const withClosedDay = test.extend<{ closed: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object here
  closed: async ({}, use) => {
    const day = addDays(tomorrow(), 3);
    await close(day);
    await use(day);
    await execute(`delete from day_limits where day = '${day}'`);
  },
});

/** No other test requests these stays: the site caches the days of each for ten seconds. */
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
