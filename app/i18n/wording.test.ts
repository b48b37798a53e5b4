import { describe, expect, it } from "vitest";
import { textsIn } from "./texts";
import * as ar from "./texts/ar";
import * as en from "./texts/en";
import { arabicPlural, englishPlural } from "./wording";

describe("an Arabic plural", () => {
  const form = arabicPlural({
    zero: "zero",
    one: "one",
    two: "two",
    few: "few {n}",
    many: "many {n}",
    other: "other {n}",
  });

  it.each([
    [0, "zero"],
    [1, "one"],
    [2, "two"],
    [3, "few 3"],
    [10, "few 10"],
    [11, "many 11"],
    [12, "many 12"],
    [99, "many 99"],
    [100, "other 100"],
    [102, "other 102"],
    [103, "few 103"],
    [111, "many 111"],
  ])("of %d takes the form %j", (count, text) => expect(form(count)).toBe(text));
});

it("an English plural knows one and many", () => {
  const form = englishPlural({ one: "{n} year", other: "{n} years" });
  expect([0, 1, 2, 11].map(form)).toEqual(["0 years", "1 year", "2 years", "11 years"]);
});

describe("the count of chosen services", () => {
  it.each([
    [0, "لم تُختر أي خدمة"],
    [1, "خدمة واحدة"],
    [2, "خدمتان"],
    [3, "3 خدمات"],
    [6, "6 خدمات"],
    [10, "10 خدمات"],
    [11, "11 خدمة"],
    [100, "100 خدمة"],
  ])("is written in Arabic for %d as «%s»", (count, text) => {
    expect(textsIn("ar").booking.summary.count(count)).toBe(text);
  });

  it("is written in English", () => {
    expect([1, 2].map(textsIn("en").booking.summary.count)).toEqual(["1 service", "2 services"]);
  });
});

/** Every text of a module with its place; of a text with parameters, the place alone. */
function leaves(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") return [[place, "(depends)"]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`));
}

describe("every text", () => {
  const arabic = leaves(ar, "ar");
  const english = leaves(en, "en");

  it("stands in both languages at the same place", () => {
    // Lists may differ in length: the privacy policy has four sections in Arabic and five in English.
    const places = (texts: [string, string][]) =>
      new Set(texts.map(([place]) => place.slice("ar.".length).replaceAll(/\.\d+/g, ".*")));
    expect(places(arabic)).toEqual(places(english));
    expect(arabic.length).toBeGreaterThan(200);
  });

  it("says something, without stray spaces, placeholders or direction marks", () => {
    for (const [place, text] of [...arabic, ...english]) {
      expect(text, place).not.toBe("");
      expect(text, place).not.toMatch(/undefined|\{n\}|[\u200e\u200f\u202a-\u202e]| {2}/);
    }
  });

  it("writes numbers in Latin digits", () => {
    for (const [place, text] of arabic) expect(text, place).not.toMatch(/[٠-٩۰-۹]/);
  });

  it("writes no Arabic letter in English, but for the name of the language itself", () => {
    const mixed = english.filter(
      ([place, text]) => /\p{Script=Arabic}/u.test(text) && !place.startsWith("en.common.language"),
    );
    expect(mixed).toEqual([]);
  });
});

describe("the words that the specification quotes", () => {
  const [arabicTexts, englishTexts] = [textsIn("ar"), textsIn("en")];

  it.each([
    ["the call button", arabicTexts.common.callUs, "اتصل بنا"],
    ["the button of the contact form", arabicTexts.contact.form.submit, "إرسال"],
    ["that button while sending", arabicTexts.contact.form.submitting, "جاري الإرسال..."],
    ["the toast of a sent message", arabicTexts.contact.form.sent, "شكراً لتواصلك معنا! سنرد عليك قريباً."],
    ["the button of the booking form", arabicTexts.booking.form.submit, "احجز"],
    ["the not-found page", englishTexts.problems.notFound.title, "Oops! Page not found"],
    ["the booking button of the header", englishTexts.common.bookNow, "Book Now"],
  ])("stand on %s", (_place, text, quoted) => expect(text).toBe(quoted));
});
