import type { Page } from "@playwright/test";
import { stayInWords } from "~/domain/days/stay";
import { linkTo } from "~/platform/i18n/screens";
import { addDays } from "../../../app/platform/i18n/dates";
import type { Language } from "../../../app/platform/i18n/languages";
import { translator } from "../../../app/platform/i18n/translator";
import { expect, test } from "../support/site";
import { inDays, storeBooking } from "../support/stored-booking";
import { plain } from "../support/texts";

/** Film on the whole car takes four days. */
const DAYS = 4;
const film = { film: "ppf-full-glossy-xpel" };

/** The site's wording of a stay that starts on this day. */
function inWords(language: Language, from: string, days = DAYS) {
  const stay = { from, until: addDays(from, days - 1), days, closed: [] };
  return plain(stayInWords(stay, translator(language).getFixedT(null, "booking"), language));
}

const said = async (page: Page, selector: string) => plain(await page.locator(selector).innerText());

test("the summary says how long the car stays, and when @mixed", async ({
  page,
  open,
  texts,
  scripts,
  language,
  form,
}) => {
  const { t } = translator(language);
  const first = inDays(50);
  if (scripts) await page.clock.install();
  await open("booking", { carType: "suv", ...film });
  const length = plain(t("booking:stay.length", { count: DAYS }));
  expect(await said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${length}`);

  for (const day of [first, addDays(first, 5)]) {
    await form.fill({ date: day });
    if (!scripts) {
      // For a form with a missing name, the server keeps the day.
      await page.locator("form#booking").evaluate((element) => element.setAttribute("novalidate", ""));
      await form.submit.click();
      await expect(page.getByRole("alert")).toBeVisible();
    }
    await expect.poll(() => said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${inWords(language, day)}`);
  }
  if (!scripts) return;
  // Without one service the stay is shorter, and without a day it has no dates.
  await page.locator('[id="ppf-front-glossy-xpel"]').check();
  await expect.poll(() => said(page, "#summary")).toContain(inWords(language, addDays(first, 5), 2));
  await page.clock.fastForward(1000);
  await form.chooseDate(addDays(first, 5));
  const shorter = plain(t("booking:stay.length", { count: 2 }));
  await expect.poll(() => said(page, "#summary")).toContain(`${texts.booking.stay.term}: ${shorter}`);
});

test("the thank-you page and the booking's page say from when to when the car stays @noscript", async ({
  page,
  language,
}) => {
  const day = inDays(60);
  const { token, path } = await storeBooking(page.request, { day, services: film });
  for (const at of [linkTo("thank-you", language, new URLSearchParams({ booking: token })), path(language)]) {
    await page.goto(at);
    expect(await said(page, "main")).toContain(inWords(language, day));
  }
});
