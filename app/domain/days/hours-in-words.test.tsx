import { expect, it } from "vitest";
import { eid, hoursWith, ramadan } from "~/domain/centre/special-hours.fixtures";
import { faqQuestions } from "~/domain/seo/faq-questions";
import { businessData } from "~/domain/seo/structured-data/business-data";
import { html } from "~/platform/i18n/html.fixtures";
import { type Language, languages } from "~/platform/i18n/languages";
import { ContactCards } from "~/routes/contact/form";
import { hoursNow, specialHoursText, weekInWords, weekOnContactPage } from "./hours-in-words";

it.each([
  ["ar", ramadan, ["رمضان", "من 8 فبراير إلى 8 مارس 2027", "من 1 إلى 29 رمضان 1448 هـ", "من 8 مساءً إلى 2 صباحاً"]],
  ["ar", eid, ["عيد الفطر", "من 9 إلى 12 مارس 2027", "من 1 إلى 4 شوال 1448 هـ", "من 4 عصراً إلى منتصف الليل"]],
  ["en", ramadan, ["Ramadan", "8 February to 8 March 2027", "1 to 29 Ramadan 1448 AH", "8 pm to 2 am"]],
  ["en", eid, ["Eid al-Fitr", "9 to 12 March 2027", "1 to 4 Shawwal 1448 AH", "4 pm to midnight"]],
] as const)("in %s the hours of %o are spelled out, with their days in both calendars", (language, special, words) => {
  const { note, dates, hijriDates, hours } = specialHoursText(special, language);
  expect([note, dates, hijriDates, hours]).toEqual(words);
});

it("closed days of the week are named at its end, and in their own rows", () => {
  const usual = hoursWith();
  const closed = { ...usual, weekdays: { ...usual.weekdays, thursday: [], friday: [] }, fridayOnContactPage: null };
  const one = { ...closed, weekdays: { ...closed.weekdays, thursday: usual.weekdays.sunday } };
  expect(languages.map((language) => weekInWords(language, closed))).toEqual([
    "من السبت إلى الأربعاء من 10 صباحاً حتى منتصف الليل، ونغلق يومي الخميس والجمعة",
    "Saturday to Wednesday from 10 am to midnight, and closed on Thursday and Friday",
  ]);
  expect(languages.map((language) => weekInWords(language, one))).toEqual([
    "من السبت إلى الخميس من 10 صباحاً حتى منتصف الليل، ونغلق يوم الجمعة",
    "Saturday to Thursday from 10 am to midnight, and closed on Friday",
  ]);
  expect(languages.map((language) => weekOnContactPage(language, one).at(-1))).toEqual([
    { days: "الجمعة", hours: "مغلق" },
    { days: "Friday", hours: "closed" },
  ]);
});

it("hours of one day name it once, and hours over a new year name both years", () => {
  const day = { ...eid, until: eid.from };
  expect(specialHoursText(day, "en")).toMatchObject({ dates: "9 March 2027", hijriDates: "1 Shawwal 1448 AH" });
  const winter = { ...eid, from: "2026-12-30", until: "2027-01-02" };
  expect(specialHoursText(winter, "ar").dates).toBe("من 30 ديسمبر 2026 إلى 2 يناير 2027");
});

function contactCards(language: Language, special: Parameters<typeof specialHoursText>[0][]): string {
  const texts = special.map((hours) => specialHoursText(hours, language));
  return html(<ContactCards specialHours={texts} week={weekOnContactPage(language)} />, language);
}

it.each(languages)("the contact page shows special hours before the usual ones, in %s", (language) => {
  const cards = contactCards(language, [ramadan, eid]).replaceAll("\u00a0", " ");
  const [usual] = weekOnContactPage(language);
  const places = [ramadan, eid]
    .flatMap((special) => Object.values(specialHoursText(special, language)))
    .map((text) => cards.indexOf(text));
  expect(places).not.toContain(-1);
  expect(Math.max(...places)).toBeLessThan(cards.lastIndexOf(`${usual?.days}`));
});

it.each(languages)("the FAQ names special hours after the usual ones, in %s", (language) => {
  const usual = faqQuestions(language, []);
  const special = faqQuestions(language, [ramadan, eid]);
  const changed = special.filter(({ answer }, index) => answer !== usual[index]?.answer);
  expect(changed).toHaveLength(1);
  const before = usual.find(({ question }) => question === changed[0]?.question);
  expect(changed[0]?.answer.slice(before?.answer.length)).toBe(
    language === "ar"
      ? " وفي رمضان (من 8 فبراير إلى 8 مارس 2027، الموافق من 1 إلى 29 رمضان 1448 هـ): من 8 مساءً إلى 2 صباحاً. وفي عيد الفطر (من 9 إلى 12 مارس 2027، الموافق من 1 إلى 4 شوال 1448 هـ): من 4 عصراً إلى منتصف الليل."
      : " For Ramadan (8 February to 8 March 2027, 1 to 29 Ramadan 1448 AH) our hours are 8 pm to 2 am. For Eid al-Fitr (9 to 12 March 2027, 1 to 4 Shawwal 1448 AH) our hours are 4 pm to midnight.",
  );
});

it("a closed day inside Ramadan is shown on its day, and in structured data", () => {
  const day = "2027-02-22";
  const holiday = { from: day, until: day, spans: [], note: { ar: "يوم التأسيس", en: null } };
  expect(hoursNow([ramadan, holiday], "en", hoursWith()).slice(0, 3)).toEqual([
    { from: "2027-02-08", until: "2027-02-21", text: "Ramadan: special hours" },
    // The Arabic note, because these hours have no English one.
    { from: day, until: day, text: "يوم التأسيس: closed" },
    { from: "2027-02-23", until: "2027-03-08", text: "Ramadan: special hours" },
  ]);
  expect(specialHoursText(holiday, "en").note).toBe("يوم التأسيس");
  const { specialOpeningHoursSpecification: data } = businessData("en", [ramadan, holiday]);
  expect(data).toMatchObject([
    { validFrom: "2027-02-08", validThrough: "2027-02-21", opens: "20:00" },
    { validFrom: day, validThrough: day, opens: "00:00", closes: "00:00" },
    { validFrom: "2027-02-23", validThrough: "2027-03-08", opens: "20:00" },
  ]);
});

it("says whether the centre is open, and the occasion of special hours on their days", () => {
  expect(hoursNow([ramadan], "ar", hoursWith()).slice(0, 3)).toEqual([
    { from: "2027-02-08", until: "2027-03-08", text: "رمضان: ساعات خاصة" },
    { from: "6T00:00", until: "6T09:59", text: "مغلق الآن، ونفتح 10 صباحاً" },
    { from: "6T10:00", until: "6T23:59", text: "مفتوح الآن حتى منتصف الليل" },
  ]);
  const shut = { ...hoursWith(), fridayOnContactPage: null };
  const closedFriday = { ...shut, weekdays: { ...shut.weekdays, friday: [] } };
  const last = hoursNow([], "en", closedFriday).at(-1);
  expect(last).toEqual({ from: "5T00:00", until: "5T23:59", text: "Closed, opens Saturday at 10 am" });
});
