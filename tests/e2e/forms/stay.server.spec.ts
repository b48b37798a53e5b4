import type { APIRequestContext } from "@playwright/test";
import { type PlannedStay, stayInWords } from "~/days/stay";
import { linkTo } from "~/i18n/screens";
import { addDays } from "../../../app/i18n/dates";
import { partsOfDay } from "../../../app/i18n/format";
import { type Language, languages } from "../../../app/i18n/languages";
import { translator } from "../../../app/i18n/translator";
import { fetchPage } from "../support/fetch-page";
import { expect, test } from "../support/site";
import { inDays, limitDay, storeBooking } from "../support/stored-booking";
import { plain, textsIn } from "../support/texts";

/** Film on the whole car takes four days. */
const DAYS = 4;
const film = { film: "ppf-full-glossy-xpel" };

/** The site's wording of a stay that starts on this day. */
function inWords(language: Language, from: string, { days = DAYS, closed = [] }: Partial<PlannedStay> = {}) {
  const until = addDays(from, days - 1);
  return plain(stayInWords({ from, until, days, closed }, translator(language).getFixedT(null, "booking"), language));
}

const textAt = async (request: APIRequestContext, path: string) => plain((await fetchPage(request, path)).text);

for (const language of languages) {
  test(`work of one day is ready on the same day, in ${language}`, async ({ request }) => {
    const query = new URLSearchParams({ carType: "suv", thermal: "thermal-titanium" });
    const length = plain(translator(language).t("booking:stay.length", { count: 1 }));
    const text = await textAt(request, linkTo("booking", language, query));
    expect(text).toContain(`${textsIn(language).booking.stay.term}: ${length}.`);
  });

  test(`thank-you and booking's page say from when to when the car stays, and follow the closed days, in ${language}`, async ({
    request,
  }) => {
    // The languages close different days, because they share one database.
    const day = inDays(language === "ar" ? 60 : 75);
    const { token, path } = await storeBooking(request, { day, services: film });
    const expectStay = async (words: string) => {
      const thankYou = linkTo("thank-you", language, new URLSearchParams({ booking: token }));
      for (const page of [thankYou, path(language)]) expect(await textAt(request, page), page).toContain(words);
    };
    await expectStay(inWords(language, day));

    const second = addDays(day, 1);
    const openSecond = await limitDay(second, 0);
    try {
      const words = inWords(language, day, { closed: [second] });
      expect(words).toContain(partsOfDay(second, language).weekday);
      await expectStay(words);
    } finally {
      await openSecond();
    }

    const last = addDays(day, DAYS - 1);
    const openLast = await limitDay(last, 0);
    try {
      await expectStay(inWords(language, day, { days: DAYS + 1, closed: [last] }));
    } finally {
      await openLast();
    }
    await expectStay(inWords(language, day));
  });

  test(`the stay is a forecast before arrival, a fact while the car is here, and gone once it is ready, in ${language}`, async ({
    request,
  }) => {
    const { stay } = textsIn(language).booking;
    const promise = plain(translator(language).t("booking:stay.beforeArrival", { stay: "" })).trim();
    for (const [status, isShown, isPromised] of [
      ["confirmed", true, true],
      ["arrived", true, false],
      ["ready", false, false],
    ] as const) {
      const booking = await storeBooking(request, { day: inDays(0), status, services: film });
      const text = await textAt(request, booking.path(language));
      expect(text.includes(stay.term), status).toBe(isShown);
      expect(text.includes(inWords(language, inDays(0))), status).toBe(isShown);
      expect(text.includes(promise), status).toBe(isPromised);
    }
  });
}
