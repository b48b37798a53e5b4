import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Language } from "~/platform/i18n/languages";
import { missingPictures, readArticles } from "./articles";

const SLUG = "film-or-ceramic";
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "articles-"));
  cpSync(`app/domain/blog/articles/${SLUG}`, join(root, SLUG), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Replaces both dates in a file of the article. */
function changeDates(dates: string, language: Language = "ar"): void {
  const file = join(root, SLUG, `${language}.mdx`);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^date: .*\n(?:updated: .*\n)?/m, `${dates}\n`));
}

function change(search: string | RegExp, replacement: string): void {
  const file = join(root, SLUG, "ar.mdx");
  const text = readFileSync(file, "utf8");
  const changed = text.replace(search, replacement);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
}

test("the articles of the site are valid, with both languages and all sharing pictures", () => {
  const articles = readArticles();
  expect(articles.length).toBeGreaterThanOrEqual(6);
  expect(missingPictures(articles)).toEqual([]);
  expect(readArticles(root)).toHaveLength(1);
});

test.each([
  ["a missing field", () => change(/^author: .*\n/m, ""), /ar\.mdx: author: .*team/],
  ["no field at all", () => change(/^---.*?^---\n/ms, ""), /ar\.mdx: does not begin with fields/],
  ["an unknown field", () => change(/^author:/m, "writer: team\nauthor:"), /ar\.mdx: .*writer/s],
  ["no service", () => change("- ceramic-exterior", "- ceramic-outside"), /ar\.mdx: services: \d: .*thermal-titanium/],
  ["a wrong date", () => change(/^date: .*/m, "date: 2026-02-30"), /ar\.mdx: .*date/s],
  [
    "an update before the publication",
    () => changeDates("date: 2026-11-21\nupdated: 2026-11-20"),
    /ar\.mdx: updated: is before the date of publication/,
  ],
  ["an update in one", () => changeDates("date: 2026-11-21\nupdated: 2026-12-01"), /film-or-ceramic: updated differs/],
  ["fields that are not YAML", () => change(/^author: .*/m, "author: [team"), /ar\.mdx: .*flow/is],
  [
    "a price per year of no figure",
    () => change(/(<Price of="[\w-]+" car="sedan")/, '$1 per="ceramicYears"'),
    /ar\.mdx: <Price of="[\w-]+" car="sedan" per="ceramicYears" \/>/,
  ],
  ["a price of an unknown service", () => change(/<Price of="[\w-]+"/, '<Price of="wax"'), /ar\.mdx: <Price of="wax"/],
  ["a table without a caption", () => change(/<Table caption="[^"]+">/, ""), /ar\.mdx: each table/],
  ["languages with different dates", () => change(/^date: .*/m, "date: 2026-01-01"), /film-or-ceramic: date differs/],
  ["a missing language", () => rmSync(join(root, SLUG, "en.mdx")), /film-or-ceramic\/en\.mdx: is missing/],
  ["a folder that is no address", () => mkdirSync(join(root, "My Article")), /My Article: an article is a folder/],
  ["a stray file", () => writeFileSync(join(root, "notes"), ""), /notes: an article is a folder/],
])("%s is an error that names the file", (_, spoil, message) => {
  spoil();
  expect(() => readArticles(root)).toThrow(message);
});

test("reports all problems at once", () => {
  change(/^author: .*\n/m, "");
  mkdirSync(join(root, "empty"));
  expect(() => readArticles(root)).toThrow(/empty\/ar\.mdx.*empty\/en\.mdx.*author/s);
});

test.each([
  ["on the day of publication", "date: 2026-11-21\nupdated: 2026-11-21"],
  ["after it", "date: 2026-11-21\nupdated: 2026-12-01"],
  ["never", "date: 2026-11-21"],
])("an article may be updated %s", (_, dates) => {
  changeDates(dates, "ar");
  changeDates(dates, "en");
  expect(readArticles(root)).toHaveLength(1);
});

test("accepts Windows line ends and services in another order, and ignores hidden files", () => {
  change(/( *- ppf-front-glossy-hexis\n)( *- ceramic-exterior\n)/, "$2$1");
  change(/\n/g, "\r\n");
  writeFileSync(join(root, ".DS_Store"), "");
  expect(readArticles(root)).toHaveLength(1);
});

test("reports a missing sharing picture with the command that draws it", () => {
  cpSync(join(root, SLUG), join(root, "new-one"), { recursive: true });
  expect(missingPictures(readArticles(root))).toEqual([
    "public/share/blog/new-one-ar.jpg is missing: npm run images draws it",
    "public/share/blog/new-one-en.jpg is missing: npm run images draws it",
  ]);
});
