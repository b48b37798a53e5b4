import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { business } from "~/domain/centre/profile";
import { addDays } from "~/platform/calendar/dates";
import { figures } from "~/platform/i18n/figures";
import {
  formatHijriDate,
  formatList,
  formatLongDate,
  formatRiyals,
  formatShortDay,
  phoneInGroups,
} from "~/platform/i18n/format";
import { languageProfiles, languages } from "~/platform/i18n/languages";
import { resources } from "~/platform/i18n/texts";
import { fontFiles } from "~/ui/layout/page-style";
import { characters } from "./characters";
import { codePointsOf, unicodeRange } from "./font-file";

const styles = readFileSync("app/ui/styles/fonts.css", "utf8");

const files = { arabic: readFileSync(`public${fontFiles.arabic}`), latin: readFileSync(`public${fontFiles.latin}`) };
const codePoints = { arabic: await codePointsOf(files.arabic), latin: await codePointsOf(files.latin) };

test.each([
  ["arabic", "latin"],
  ["latin", "arabic"],
] as const)("the %s font has a hash of its content, and is requested for what it contains", (script, other) => {
  const hash = createHash("sha256").update(files[script]).digest("hex");
  expect(fontFiles[script]).toContain(`-${hash.slice(0, 8)}.woff2`);
  const range = unicodeRange(codePoints[script], codePoints[other]);
  expect(styles).toMatch(new RegExp(`url\\("${fontFiles[script]}"\\).*;\\s+unicode-range: ${RegExp.escape(range)};`));
  expect(String.fromCodePoint(...codePoints[script])).toBe([...characters[script]].toSorted().join(""));
});

test("the fonts of the site weigh at most 60 kB together", () => {
  expect(files.arabic.length + files.latin.length).toBeLessThanOrEqual(60_000);
});

/** In both languages, each kind of date and amount that the site writes, over more than a year. */
const formatted = languages.flatMap((language) => {
  const range = new Intl.DateTimeFormat(languageProfiles[language].locale, { month: "long", day: "numeric" });
  const days = Array.from({ length: 60 }, (_, week) => addDays("2026-12-31", 7 * week));
  return days.flatMap((day) => [
    ...[formatLongDate(day, language), formatShortDay(day, language), formatHijriDate(day, language)],
    range.formatRange(new Date(day), new Date(addDays(day, 3))),
    ...[formatRiyals(-1234.5), formatList([day, day, day], language), phoneInGroups("0501234567")],
  ]);
});

// Emails have the fonts of their reader, and a text may contain a marker, which is not drawn.
const modules = globSync("app/{routes,ui,domain}/**/*.tsx").filter((file) => !/\.test\.|domain\/email/.test(file));
const texts = {
  "app/platform/i18n/texts, the profile or the figures": JSON.stringify([resources, business, figures]),
  "dates and amounts": formatted.join(""),
  "a module of app/": modules
    .map((file) => readFileSync(file, "utf8"))
    .join("")
    .replace(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ...Object.fromEntries(globSync("app/domain/blog/articles/*/*.mdx").map((file) => [file, readFileSync(file, "utf8")])),
};

test.each(Object.entries(texts))("the fonts of the site contain every character of %s", (place, text) => {
  const available = new Set(Object.values(codePoints).flat());
  const missing = [...new Set(text)].filter(
    (character) =>
      !available.has(character.codePointAt(0) ?? 0) && !/[\n\r]|\p{Default_Ignorable_Code_Point}/u.test(character),
  );
  expect(missing, `${place} has characters that scripts/fonts/characters.ts lacks`).toEqual([]);
});
