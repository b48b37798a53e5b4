import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { business } from "~/domain/centre/profile";
import { figures } from "~/platform/i18n/figures";
import { resources } from "~/platform/i18n/texts";
import { fontFiles } from "~/ui/layout/page-style";
import { characters } from "./characters";

const styles = readFileSync("app/ui/styles/fonts.css", "utf8");

test.each(Object.values(fontFiles))("%s is named by its content, and by the style sheet", (file) => {
  const hash = createHash("sha256")
    .update(readFileSync(`public${file}`))
    .digest("hex");
  expect(file).toContain(`-${hash.slice(0, 8)}.woff2`);
  expect(styles).toContain(`url("${file}")`);
});

test("the fonts of the site weigh at most 60 kB together", () => {
  const sizes = Object.values(fontFiles).map((file) => readFileSync(`public${file}`).length);
  expect(sizes.reduce((total, size) => total + size)).toBeLessThanOrEqual(60_000);
});

const texts = {
  "app/platform/i18n/texts, the profile or the figures": JSON.stringify([resources, business, figures]),
  ...Object.fromEntries(globSync("app/domain/blog/articles/*/*.mdx").map((file) => [file, readFileSync(file, "utf8")])),
};

test.each(Object.entries(texts))("the fonts of the site contain every character of %s", (place, text) => {
  const available = new Set(["\n", "\r", ...Object.values(characters).join("")]);
  const missing = [...new Set(text)].filter((character) => !available.has(character));
  expect(missing, `${place} has characters that scripts/fonts/characters.ts lacks`).toEqual([]);
});

test("the fonts of the site are requested by the style sheet for every character of the site", () => {
  const used = new Set(
    Object.values(texts)
      .join("")
      .replaceAll(/[\r\n]/g, ""),
  );
  const ranges = [...styles.matchAll(/U\+([\dA-F]+)-([\dA-F]+)/g)].map((range) =>
    range.slice(1).map((code) => Number.parseInt(code, 16)),
  );
  const uncovered = [...used].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
  });
  expect(uncovered).toEqual([]);
});
