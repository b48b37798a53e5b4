import { expect, it } from "vitest";
import { sectionNames } from "~/domain/centre/facts";
import { weekdays } from "~/domain/centre/opening-hours";
import { ramadan } from "~/domain/centre/special-hours.fixtures";
import { builtContent, fieldsOf } from "~/domain/content/content.server";
import { languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { formValueOf, fullLabelOf, isAsTyped } from "./fields";
import { inputNamesOf } from "./site-information.server";

const leafOf = (name: string) => {
  const found = sectionNames.flatMap(fieldsOf).find((field) => field.name === name);
  if (!found) throw new Error(name);
  return found;
};

it.each(sectionNames)("a form of %s with the stored values has no differences", (section) => {
  const typed = JSON.parse(JSON.stringify(formValueOf(builtContent[section], fieldsOf(section))));
  expect(fieldsOf(section).filter((field) => !isAsTyped(field, typed, builtContent[section]))).toEqual([]);
});

/** Special hours as a form sends them. */
const typed = (hours: typeof ramadan) => ({ ...hours, spans: { rows: hours.spans } });

it.each<[string, typed: object, stored: object, isSame: boolean]>([
  ["foundedYear", {}, { foundedYear: null }, true],
  ["foundedYear", { foundedYear: { value: "2019" } }, { foundedYear: 2019 }, true],
  ["foundedYear", { foundedYear: { none: "on" } }, { foundedYear: 2019 }, false],
  ["carClass", { carClass: { ar: "أ", en: "a" } }, { carClass: { ar: "أ", en: "b" } }, false],
  ["special", {}, { special: [] }, true],
  [
    "weekdays.friday",
    { weekdays: { friday: { closed: "on", rows: [{ opens: "1" }] } } },
    { weekdays: { friday: [] } },
    true,
  ],
  ["weekdays.friday", { weekdays: { friday: {} } }, { weekdays: { friday: [] } }, false],
  [
    "weekdays.sunday",
    { weekdays: { sunday: { same: "on", rows: [{ opens: "1" }] } } },
    { weekdays: { saturday: ramadan.spans, sunday: ramadan.spans } },
    true,
  ],
  // The page says at Saturday that its hours differ.
  [
    "weekdays.sunday",
    { weekdays: { saturday: { closed: "on" }, sunday: { same: "on" } } },
    { weekdays: { saturday: ramadan.spans, sunday: ramadan.spans } },
    true,
  ],
  [
    "weekdays.sunday",
    { weekdays: { saturday: { closed: "on" }, sunday: { same: "on" } } },
    { weekdays: { saturday: [], sunday: ramadan.spans } },
    false,
  ],
  [
    "weekdays.sunday",
    { weekdays: { saturday: { rows: ramadan.spans }, sunday: { same: "on", closed: "on" } } },
    { weekdays: { saturday: [], sunday: ramadan.spans } },
    true,
  ],
  [
    "weekdays.sunday",
    { weekdays: { sunday: { rows: ramadan.spans } } },
    { weekdays: { saturday: ramadan.spans, sunday: ramadan.spans } },
    true,
  ],
  [
    "weekdays.sunday",
    { weekdays: { sunday: { rows: ramadan.spans } } },
    { weekdays: { saturday: [], sunday: [] } },
    false,
  ],
  ["special", { special: [undefined, typed(ramadan)] }, { special: [ramadan] }, false],
  ["special", { special: [typed(ramadan)] }, { special: [ramadan] }, true],
  ["mobile", { mobile: "0501" }, { mobile: "0598765432" }, false],
])("%s: typed %j, stored %j", (name, typed, stored, isSame) => {
  expect(isAsTyped(leafOf(name), typed, stored)).toBe(isSame);
});

it("a day with the hours of Saturday is ticked as the same, and its own inputs have them, too", () => {
  const hours = (weekdays: object) =>
    formValueOf(
      { weekdays },
      Object.keys(weekdays).map((day) => leafOf(`weekdays.${day}`)),
    );
  const { spans } = ramadan;
  expect(hours({ saturday: spans, sunday: spans, monday: [] })).toEqual({
    weekdays: { saturday: { rows: spans }, sunday: { same: "on", rows: spans }, monday: { closed: "on" } },
  });
  expect(hours({ saturday: [], sunday: spans, monday: [] })).toEqual({
    weekdays: { saturday: { closed: "on" }, sunday: { rows: spans }, monday: { same: "on", closed: "on" } },
  });
});

it("the form of the hours has a tick for each weekday except Saturday", () => {
  expect(inputNamesOf("hours").filter((name) => name.endsWith(".same"))).toEqual(
    weekdays.slice(1).map((day) => `weekdays.${day}.same`),
  );
});

it.each(languages)("every fact has a label in %s, and what only the owner knows a hint", (language) => {
  const texts = sectionNames.flatMap(fieldsOf).flatMap((field) => {
    const hint = translator(language).t(
      `deskSiteInformation:find.${field.name}` as "deskSiteInformation:find.carClass",
    );
    return [fullLabelOf(field, language), ...(field.meta.ownersOnly ? [hint] : [])];
  });
  // These keys are built from the names of facts, so the compiler does not find a missing one.
  // i18next then returns the key.
  expect(texts.filter((text) => /(?:label|group|find)\./.test(text))).toEqual([]);
});
