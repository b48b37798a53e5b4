import { expect, it } from "vitest";
import { sectionNames } from "~/domain/centre/facts";
import { weekdays } from "~/domain/centre/opening-hours";
import { ramadan } from "~/domain/centre/special-hours.fixtures";
import { fieldsOf } from "~/domain/content/content.server";
import { languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { formValueOf, fullLabelOf } from "./fields";
import { inputNamesOf } from "./site-information.server";

const leafOf = (name: string) => {
  const found = sectionNames.flatMap(fieldsOf).find((field) => field.name === name);
  if (!found) throw new Error(name);
  return found;
};

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
  // The keys are built from the names of facts, so the compiler cannot find a missing text. i18next
  // then returns the key.
  expect(texts.filter((text) => /(?:label|group|find)\./.test(text))).toEqual([]);
});
