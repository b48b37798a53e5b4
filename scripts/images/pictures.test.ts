import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColors } from "~/domain/centre/brand-colors";
import { languages } from "~/platform/i18n/languages";

test.each(languages)("the share image in %s has the size given in its tags and at most 150 kB", (language) => {
  const picture = readFileSync(`public/share/${language}.png`);
  expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe("1200x630");
  expect(picture.length).toBeLessThan(150_000);
});

test("the theme colours match the tokens of the style sheet", () => {
  const { brand, theme } = themeColors;
  expect(brand).toEqual(token("brand"));
  expect(theme).toEqual({ light: token("brand").light, dark: token("brand-soft").dark });
});

/** A colour of tokens.css in both schemes. */
function token(name: string) {
  const css = readFileSync("app/ui/styles/tokens.css", "utf8");
  const [, light, dark] = css.match(new RegExp(`--color-${name}: light-dark\\((.*), (.*)\\);`)) ?? [];
  return { light, dark };
}
