import type { Page } from "@playwright/test";
import type { PlannedStay } from "../../../app/features/booking/stay/plan-stay";
import { stayInWords } from "../../../app/features/booking/stay/stay-in-words";
import { daysAfter } from "../../../app/i18n/date-arithmetic";
import { partsOfDay } from "../../../app/i18n/format";
import type { Language } from "../../../app/i18n/languages";
import { translator } from "../../../app/i18n/translator";
import { bookingForm } from "../support/booking-form";
import { expect, test } from "../support/site";
import { inDays, limitDay, storeBooking } from "../support/stored-booking";
import { plain } from "../support/texts";

/** Film on the whole car takes four days. */
const DAYS = 4;
const film = { film: "ppf-full-glossy-xpel" };

/** Each project closes different days, because all projects share one database. */
const dayOf = (language: Language, scripts: boolean) => inDays(50 + (language === "ar" ? 0 : 15) + (scripts ? 0 : 30));

/** The site's wording of a stay that starts on this day. */
function inWords(language: Language, from: string, { days = DAYS, closed = [] }: Partial<PlannedStay> = {}) {
  const until = daysAfter(from, days - 1);
  return plain(stayInWords({ from, until, days, closed }, translator(language).getFixedT(null, "booking"), language));
}

const said = async (page: Page, selector: string) => plain(await page.locator(selector).innerText());

test("the summary says how long the car stays, and with a day from when to when", async ({
  page,
  open,
  texts,
  scripts,
  language,
}) => {
  const { t } = translator(language);
  const form = bookingForm(page, texts, scripts);
  const first = dayOf(language, scripts);
  await open("booking", { carType: "suv", ...film });
  const length = plain(t("booking:stay.length", { count: DAYS }));
  expect(await said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${length}.`);

  for (const day of [first, daysAfter(first, 5)]) {
    await form.fill({ date: day });
    if (!scripts) {
      // The server answers a form with a missing name, and keeps the day.
      await page.locator("form#booking").evaluate((element) => element.setAttribute("novalidate", ""));
      await form.submit.click();
      await expect(page.getByRole("alert")).toBeVisible();
    }
    await expect.poll(() => said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${inWords(language, day)}.`);
  }
  if (!scripts) return;
  // Without one service the stay is shorter, and without a day it has no dates.
  await page.locator('[id="ppf-front-glossy-xpel"]').check();
  await expect.poll(() => said(page, "#summary")).toContain(inWords(language, daysAfter(first, 5), { days: 2 }));
  await form.chooseDate(daysAfter(first, 5));
  const shorter = plain(t("booking:stay.length", { count: 2 }));
  await expect.poll(() => said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${shorter}.`);
});

test("work of one day is ready on the same day", async ({ page, open, language, texts }) => {
  await open("booking", { carType: "suv", thermal: "thermal-titanium" });
  const length = plain(translator(language).t("booking:stay.length", { count: 1 }));
  expect(await said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${length}.`);
});

test("the thank-you page and the booking's page say from when to when the car stays, and follow the closed days", async ({
  page,
  open,
  language,
  scripts,
}) => {
  const day = daysAfter(dayOf(language, scripts), 10);
  const booking = await storeBooking(page.request, { day, services: film });
  const expectStay = async (words: string) => {
    await open("thank-you", { booking: booking.token });
    expect(await said(page, "main")).toContain(words);
    await page.goto(booking.path(language));
    expect(await said(page, "main")).toContain(words);
  };
  await expectStay(inWords(language, day));

  const second = daysAfter(day, 1);
  const openSecond = await limitDay(second, 0);
  try {
    const words = inWords(language, day, { closed: [second] });
    expect(words).toContain(partsOfDay(second, language).weekday);
    await expectStay(words);
  } finally {
    await openSecond();
  }

  const last = daysAfter(day, DAYS - 1);
  const openLast = await limitDay(last, 0);
  try {
    await expectStay(inWords(language, day, { days: DAYS + 1, closed: [last] }));
  } finally {
    await openLast();
  }
  await expectStay(inWords(language, day));
});

test("the stay is a forecast before arrival, a fact while the car is here, and gone once it is ready", async ({
  page,
  language,
  texts,
}) => {
  const { stay } = texts.booking;
  const promise = plain(translator(language).t("booking:stay.beforeArrival", { stay: "" }));
  for (const [status, isShown, isPromised] of [
    ["confirmed", true, true],
    ["arrived", true, false],
    ["ready", false, false],
  ] as const) {
    const booking = await storeBooking(page.request, { day: inDays(0), status, services: film });
    await page.goto(booking.path(language));
    const main = await said(page, "main");
    expect(main.includes(stay.term), status).toBe(isShown);
    expect(main.includes(inWords(language, inDays(0))), status).toBe(isShown);
    expect(main.includes(promise.trim()), status).toBe(isPromised);
  }
});
